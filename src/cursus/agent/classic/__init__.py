"""The client of the seed document: its names, its fields, its events, over the same core as everything else.

Lives here: `AgentConfig`, `AgentEvent`, `AgentResult`, `StreamingResponse`, `CursorAgentClient`, `ConversationSession`,
`query` and their asynchronous twins. Never here: processes, decoding, decisions. Facts: E §1, §12; seed 002.
"""
