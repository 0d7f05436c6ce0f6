"""The agents behind the gateway: one small protocol, and an adapter for each kind.

Lives here: opening a turn, what it says as pieces, refusing what it asks for, cancelling. Never here: what a client
gets of it (`relay`), the agents themselves (`agent`, `wire`).
"""
