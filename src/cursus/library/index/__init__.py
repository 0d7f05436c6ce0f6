"""Our own index over all stores, one SQLite file: what the chats say, kept so that it is found again.

Lives here: the file and its tables, what is kept of a bubble, what of it can be searched, noticing what changed, and
bringing the index up to date. Never here: the language of queries (cursus.library.search). Facts: S §4, §9, §14.
"""
