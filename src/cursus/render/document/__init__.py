"""A chat as a Markdown document that says everything the chat says, and in which nothing breaks out of its place."""
