"""Finding what was said: the language of queries, and how its answers are found, ranked and shown.

Lives here: the grammar (docs/search.md), what a query means for the index, snippets. Never here: how the index is
filled (cursus.library.index), how hits look on a screen.
"""
