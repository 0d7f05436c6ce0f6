"""Cursor's command-line agent, driven through the stream that it prints.

Lives here: finding the program, its flags and since when it has them, what its exits mean, its account, the backend.
Never here: what its lines mean (`agent.stream`), processes in general (`agent.process`). Facts: E §2, §4.
"""
