"""An MCP server over the library, so that agents can search their own past.

Lives here: what an agent may ask, and the form of the answers. Never here: searching and reading themselves
(cursus.library). Nothing can be changed through it, and secrets are taken out of what it says.
"""
