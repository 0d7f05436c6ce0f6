"""The rows around a chat that hold no message: context sidecars, fates of hunks, pointers, caches (S §4.1)."""

from typing import TYPE_CHECKING, Any

from cursus.testing.clock import Seeded
from cursus.testing.json_text import JsonObject, to_json

if TYPE_CHECKING:
    from cursus.testing.chats import Story


def side_rows(story: "Story") -> dict[str, str | JsonObject | list[Any]]:
    """One row of each family, by its key."""
    seeds = Seeded(f"sides {story.id}")
    last = story.entries[-1].id if story.entries else seeds.uuid()
    workspace, diff, context = story.workspace, seeds.uuid(), seeds.uuid()
    layout = to_json({"rootPath": workspace.root(), "content": {"relativePath": ".", "files": []}})
    inline = {
        "diffId": diff,
        "generationUUID": seeds.uuid(),
        "uri": workspace.uri_components(),
        "originalTextLines": ["pass"],
        "composerMetadata": {"composerId": story.id},
        "hideDecorations": False,
    }
    return {
        f"messageRequestContext:{story.id}:{last}": {
            "projectLayouts": [layout],
            "cursorRules": [],
            "knowledgeItems": [],
            "summarizedComposers": [],
            "attachedFoldersListDirResults": [],
            "terminalFiles": [],
            "gitStatusRaw": "## main...origin/main\n M README.md\n",
            "todos": [],
            "contextId": context,
            "bubbleId": last,
        },
        f"codeBlockPartialInlineDiffFates:{story.id}:{last}": {"fates": [{"fate": "accepted"}]},
        f"inlineDiff:{workspace.id}:{diff}": inline,
        f"inlineDiffs-{workspace.id}": [{"diffId": diff}],
        "inlineDiffsData": [],
        f"ofsContent:{story.id}:{workspace.uri_of('README.md')}": "",
        f"agentKv:checkpoint:{story.id}": seeds.hex(64),
        f"agentKv:bubbleCheckpoint:{story.id}:{last}": seeds.hex(64),
        f"composerVirtualRowHeights:{story.id}": {last: 48},
        "composerVirtualRowHeights:_recentIds": [story.id],
    }
