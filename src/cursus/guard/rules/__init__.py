"""Permission tokens: how they are read, where they stand, what they fit (E §6).

Lives here: tokens, their globs, the files they come from and are written to. Never here: what follows from them.
"""
