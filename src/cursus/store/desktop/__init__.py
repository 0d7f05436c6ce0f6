"""The desktop application's stores, one module for each way in which it ever kept chats (S §3, §4).

aichat.py    the first chat panel: everything in the workspace's database
composer.py  the first composers: conversations inline, in the workspace's or the global database
split.py     headers in one document, each message in a row of its own
index.py     the lists that name chats: three generations, and the documents that none of them names
cloud.py, interactive.py, prompts.py, lost.py
             agents on Cursor's servers, chats of VS Code's own panel, and prompts whose chats are lost
desktop.py   all of one data folder, joined by id
"""
