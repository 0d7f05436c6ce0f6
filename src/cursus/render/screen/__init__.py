"""A chat on a terminal: lines of styled runs, yielded as they are needed, so that the first screen of a long chat is
there at once."""
