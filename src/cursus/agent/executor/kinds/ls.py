"""`ls`."""

import asyncio
from collections.abc import Iterator

from cursus.agent.executor.call import Call
from cursus.agent.executor.jail import Outside
from cursus.agent.executor.tree import Node, list_tree, shown
from cursus.agent.executor.workplace import Denied, Workplace, words
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import LsArgs, LsDirectoryTreeNode, LsError, LsRejected, LsResult, LsSuccess, LsTimeout


async def ls(work: Workplace, call: Call) -> LsResult:
    """The tree of a folder."""
    args: LsArgs = call.args
    path = args.path or work.jail.workspace.path
    try:
        place, _ = await work.reach(call, "list", path)
        seconds = args.timeout_ms / 1000 if args.timeout_ms else None
        listing = await asyncio.to_thread(list_tree, place, tuple(args.ignore), work.limits, seconds)
    except (Denied, Outside) as error:
        return LsResult(rejected=LsRejected(path=path, reason=str(error)))
    except OSError as error:
        return LsResult(error=LsError(path=path, error=words(error)))
    root = node(listing.root)
    await work.done(call, Done(output="\n".join(names(listing.root))))
    if listing.is_late:
        return LsResult(timeout=LsTimeout(directory_tree_root=root))
    return LsResult(success=LsSuccess(directory_tree_root=root))


def names(folder: Node) -> Iterator[str]:
    """The paths of a tree, one after another."""
    for child in folder.folders:
        yield f"{child.path}/"
        yield from names(child)
    for name in folder.files:
        yield f"{folder.path}/{name}"


def node(folder: Node) -> LsDirectoryTreeNode:
    """A folder of the tree as results tell it."""
    return LsDirectoryTreeNode(
        abs_path=shown(folder.path),
        children_dirs=[node(child) for child in folder.folders],
        children_files=[LsDirectoryTreeNode.File(name=name) for name in folder.files],
        children_were_processed=folder.is_open,
        full_subtree_extension_counts=dict(folder.counts),
        num_files=folder.total,
    )
