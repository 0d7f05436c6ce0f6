"""Command lines: what they would start, and whether a token is about it (E §6.2).

Lives here: the shell's grammar, programs that start others, the matching of commands. Never here: decisions, processes.
"""
