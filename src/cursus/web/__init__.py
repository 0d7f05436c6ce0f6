"""The application in the browser: catalogue, chats, search, statistics and what is live, on this machine alone.

Lives here: pages, what they fetch, the door that lets nobody else in, and how a change reaches an open page.
Never here: how a chat looks (`render.markup`), how chats are stored or found. Facts: F §1, §3, §4, §6, §7; design 4.4.
"""
