"""Any agent that speaks the Agent Client Protocol, driven as its client: Cursor's own, and everyone else's.

Lives here: a JSON-RPC peer that survives what real agents send, what their updates mean, the conversation, Cursor's
dialect, the backend. Never here: deciding whether a tool may run. Facts: E §8.
"""
