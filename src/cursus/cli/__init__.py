"""The command line: one file a command, and around them what all commands share.

Lives here: arguments, words for people, exit codes, what goes to stdout and what to stderr. Never here: how chats are
stored, joined or drawn, and no import that `cursus --version` would have to wait for.
"""


def main() -> None:
    """Run the command that this process was started with."""
    from cursus.cli.app import app
    from cursus.cli.failures import open_closed_streams, say_unexpected_failures

    say_unexpected_failures()
    open_closed_streams()
    app(prog_name="cursus")
