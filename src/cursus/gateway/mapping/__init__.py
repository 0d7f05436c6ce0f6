"""What an agent wants to do, as calls of the tools that a client offers (D §4).

Lives here: the kinds of wishes, what clients call such tools and their arguments, the choice by the schemas of the
request, shell commands that do the same. Never here: running anything, the Agent API's messages.
"""
