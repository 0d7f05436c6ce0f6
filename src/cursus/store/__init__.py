"""Cursor's own files: where they are, how to open them without changing anything, and what each era kept in them.

Lives here: one module for each way in which Cursor ever stored chats, and the joining of them all into one chat.
Never here: what a tool means (cursus.tools), how a chat looks (cursus.render), our own index. Facts: S, whole.
"""
