"""Workspaces as people mean them."""


def is_workspace(place: str | None, wanted: str) -> bool:
    """Whether a workspace is meant by a path, the last part of one, or any part of its name."""
    if place is None:
        return False
    path, words = place.casefold().replace("\\", "/").rstrip("/"), wanted.casefold().replace("\\", "/").rstrip("/")
    return path == words or words in path if words else False
