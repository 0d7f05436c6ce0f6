"""A chat as HTML: one decision tree for the page of the application, a file that stands alone and what is live.

Lives here: bubbles, turns and the blocks of tools as markup, their styles, and the script that a reader needs.
Never here: servers, files, pages about many chats. Facts: seed 003 (the elements and their attributes), F §2 to §6.

All text is escaped here and nowhere else; Markdown goes through `prose`, which lets no HTML of a chat through. Nothing
in this markup loads anything, and none of it needs an inline script or style.
"""
