"""The gateway: OpenAI and Anthropic clients talk to a Cursor agent, tools included.

Lives here: the three dialects (chat completions, responses, messages), the layout of a conversation as one prompt, the
translation of an agent's tool calls into the client's own, and the server. Never here: the Agent API's bytes (`wire`),
processes of agents (`agent`), what a tool may do (`guard`). Facts: D whole, A §6.

    request bytes ──► dialects.*_order ──► Order ──► layout ──► Errand ──► upstream
    client bytes  ◄── dialects.*_answer ◄── relay ◄── events and wants ◄──────┘

Everything between the two sockets is sans-IO: `relay` takes what the agent says and returns bytes.
"""
