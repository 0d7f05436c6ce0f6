"""The Agent API: the bytes that Cursor's own client and its servers exchange (A).

Lives here: the messages (`proto`), their framing, the transports, the client of a turn, credentials and models.
Never here: what a message means for a chat (that is `agent.api`), running what a server asks for (`agent.executor`).
"""
