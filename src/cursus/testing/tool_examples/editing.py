"""Examples of changing files and of what the linter says then (tools 11, 29, 30, 38, 50)."""

from cursus.testing import line_changes
from cursus.testing.edits import NO_CONTENT, content_key, file_diff
from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.lint import UNTYPED, UNUSED, a_lint
from cursus.testing.tool_examples.scenery import (
    CONFTEST,
    LEDGER,
    MIRROR_AFTER,
    MIRROR_BEFORE,
    PRICE_AFTER,
    PRICE_BEFORE,
    README_DE,
    SESSIONS_AFTER,
    SESSIONS_BEFORE,
    SHOP,
    TERN,
)

_SESSIONS = f"{LEDGER}/ledger/sessions.py"
_PRICE = f"{SHOP}/src/lib/price.ts"
_MIRROR = f"{TERN}\\src\\mirror.rs"


CURRENT = [
    ToolExample(
        number=38,
        name="edit_file_v2",
        label="contents kept by id",
        params={"relativeWorkspacePath": _SESSIONS, "noCodeblock": True, "cloudAgentEdit": False},
        raw_args="",
        result={
            "beforeContentId": content_key(SESSIONS_BEFORE),
            "afterContentId": content_key(SESSIONS_AFTER),
            "resultForModel": f"The file {_SESSIONS} has been updated.",
            "detectedLanguage": "python",
        },
        additional={"status": "success", "reviewData": {"status": "None", "selectedOption": "accept"}},
        decision="accepted",
        rows={content_key(SESSIONS_BEFORE): SESSIONS_BEFORE, content_key(SESSIONS_AFTER): SESSIONS_AFTER},
    ),
    ToolExample(
        number=38,
        name="edit_file_v2",
        label="a new file kept by id",
        params={"relativeWorkspacePath": f"{SHOP}/LIESMICH.md", "noCodeblock": True, "cloudAgentEdit": False},
        raw_args="",
        result={
            "beforeContentId": NO_CONTENT,
            "afterContentId": content_key(README_DE),
            "fileWasCreated": True,
            "detectedLanguage": "markdown",
        },
        rows={NO_CONTENT: "", content_key(README_DE): README_DE},
    ),
    ToolExample(
        number=38,
        name="edit_file_v2",
        label="CRLF, both texts inlined",
        params={
            "relativeWorkspacePath": _MIRROR,
            "contentsAfterEdit": MIRROR_AFTER,
            "shouldSendBackLinterErrors": True,
            "noCodeblock": True,
            "cloudAgentEdit": False,
        },
        raw_args={"file_path": _MIRROR, "contents": MIRROR_AFTER},
        result={
            "contentsBeforeEdit": MIRROR_BEFORE,
            "contentsAfterEdit": MIRROR_AFTER,
            "eolSequence": "\r\n",
            "diff": file_diff(MIRROR_BEFORE, MIRROR_AFTER),
        },
    ),
    ToolExample(
        number=38,
        name="edit_file_v2",
        label="a diff and a lint",
        params={
            "relativeWorkspacePath": _PRICE,
            "streamingContent": PRICE_AFTER,
            "noCodeblock": False,
            "cloudAgentEdit": False,
        },
        raw_args={"file_path": _PRICE, "contents": PRICE_AFTER},
        result={"diff": file_diff(PRICE_BEFORE, PRICE_AFTER), "linterErrors": [UNTYPED]},
        additional={
            "codeblockId": "f2e0a4d4-3f5c-4c36-8f0c-6b2b40a6f6a1",
            "precomputedDiff": {"lines": line_changes.precomputed_lines(PRICE_BEFORE, PRICE_AFTER)},
        },
    ),
    ToolExample(
        number=38,
        name="edit_file_v2",
        label="rejected",
        params={"relativeWorkspacePath": _SESSIONS, "noCodeblock": True, "cloudAgentEdit": False},
        raw_args={"file_path": _SESSIONS, "old_string": "return session", "new_string": "return None"},
        result={
            "rejected": True,
            "humanReviewV2": {"selectedOption": "reject", "feedbackText": "Das war richtig so."},
        },
        status="cancelled",
        decision="rejected",
    ),
    ToolExample(
        number=38,
        name="search_replace",
        label="the text to replace was not there",
        params={"relativeWorkspacePath": _SESSIONS, "noCodeblock": True, "cloudAgentEdit": False},
        raw_args={"file_path": _SESSIONS, "old_string": "def lookup(", "new_string": "def find("},
        status="error",
        additional={"status": "error"},
        error={
            "clientVisibleErrorMessage": "The string to replace was not found in the file.",
            "modelVisibleErrorMessage": "The string to replace was not found in the file. Read it again.",
            "searchReplaceErrorDetails": {"numLinesInFileBeforeEdit": 20},
        },
    ),
    ToolExample(
        number=38,
        name="search_replace",
        label="failed before its arguments were there",
        generation="bridged",
        params={"relativeWorkspacePath": _PRICE},
        raw_args={"file_path": _PRICE},
        status="error",
        additional={
            "codeblockId": "0c7b8f63-9d51-4a8a-8ef5-0d8c5c0a3d90",
            "status": "error",
            "reviewData": {
                "status": "None",
                "selectedOption": "accept",
                "isShowingInput": False,
                "firstTimeReviewMode": False,
            },
        },
    ),
    ToolExample(
        number=38,
        name="search_replace",
        label="old and new text",
        params={"relativeWorkspacePath": _PRICE, "noCodeblock": True, "cloudAgentEdit": False},
        raw_args={
            "file_path": _PRICE,
            "old_string": 'return "€ " + (cents / 100).toFixed(2);',
            "new_string": 'return `€ ${(cents / 100).toFixed(2).replace(".", ",")}`;',
        },
        result={"resultForModel": f"The file {_PRICE} has been updated."},
    ),
    ToolExample(
        number=38,
        name="write",
        label="a new file from its arguments",
        params={"relativeWorkspacePath": f"{LEDGER}/tests/conftest.py", "noCodeblock": True, "cloudAgentEdit": False},
        raw_args={"file_path": f"{LEDGER}/tests/conftest.py", "contents": CONFTEST},
        result={"fileWasCreated": True},
    ),
    ToolExample(
        number=38,
        name="apply_patch",
        label="patch text",
        params={"relativeWorkspacePath": _SESSIONS, "noCodeblock": True, "cloudAgentEdit": False},
        raw_args=line_changes.patch_text(_SESSIONS, SESSIONS_BEFORE, SESSIONS_AFTER),
        result={"resultForModel": "Patch applied."},
    ),
    ToolExample(
        number=38,
        name="MultiEdit",
        label="several replacements in one call",
        params={"relativeWorkspacePath": _SESSIONS, "noCodeblock": True, "cloudAgentEdit": False},
        raw_args={
            "file_path": _SESSIONS,
            "edits": [
                {"old_string": "hours=12", "new_string": "hours=8"},
                {"old_string": "_sessions", "new_string": "_open", "replace_all": True},
            ],
        },
        result={"resultForModel": "2 edits applied."},
    ),
    ToolExample(
        number=38,
        name="edit_notebook",
        label="a cell of a notebook",
        params={
            "relativeWorkspacePath": f"{LEDGER}/reports/umsatz.ipynb",
            "noCodeblock": True,
            "cloudAgentEdit": False,
        },
        raw_args={
            "target_notebook": f"{LEDGER}/reports/umsatz.ipynb",
            "cell_idx": 0,
            "is_new_cell": False,
            "cell_language": "python",
            "old_string": "import pandas",
            "new_string": "import pandas as pd",
        },
        result={},
    ),
    ToolExample(
        number=38,
        name="search_replace",
        label="objects as in memory",
        generation="live",
        params={
            "path": _SESSIONS,
            "oldString": "LIFETIME = timedelta(hours=12)",
            "newString": "LIFETIME = timedelta(hours=8)",
            "replaceAll": False,
        },
        raw_args={"file_path": _SESSIONS, "old_string": "hours=12", "new_string": "hours=8"},
        result={"success": True, "appliedEdits": 1},
    ),
]

OTHERS = [
    ToolExample(
        number=11,
        name="delete_file",
        label="deleted",
        params={"relativeWorkspacePath": f"{LEDGER}/ledger/old_sessions.py"},
        raw_args={"target_file": f"{LEDGER}/ledger/old_sessions.py"},
        result={"fileDeletedSuccessfully": True},
        decision="accepted",
    ),
    ToolExample(
        number=11,
        name="delete_file",
        label="rejected",
        params={"relativeWorkspacePath": f"{LEDGER}/ledger.db"},
        raw_args={"target_file": f"{LEDGER}/ledger.db"},
        result={"rejected": True},
        decision="rejected",
    ),
    ToolExample(
        number=11,
        name="delete_file",
        label="was not there",
        params={"relativeWorkspacePath": f"{SHOP}/src/lib/waehrung.ts"},
        raw_args={"target_file": f"{SHOP}/src/lib/waehrung.ts"},
        result={"fileNonExistent": True},
    ),
    ToolExample(
        number=29,
        name="fix_lints",
        label="one file fixed, one not",
        generation="early",
        params={},
        result={
            "fileResults": [
                {
                    "filePath": "ledger/sessions.py",
                    "diff": file_diff(SESSIONS_BEFORE, SESSIONS_AFTER),
                    "isApplied": True,
                },
                {
                    "filePath": "ledger/routes.py",
                    "applyFailed": True,
                    "error": "The file changed meanwhile",
                    "linterErrors": [UNUSED],
                },
            ]
        },
    ),
    ToolExample(
        number=30,
        name="read_lints",
        label="two files with findings",
        params={"paths": [_SESSIONS, f"{LEDGER}/ledger/routes.py"]},
        raw_args={"paths": [_SESSIONS, f"{LEDGER}/ledger/routes.py"]},
        result={
            "linterErrorsByFile": [
                {"relativeWorkspacePath": "ledger/sessions.py", "errors": [UNUSED], "fileContents": SESSIONS_BEFORE},
                {
                    "relativeWorkspacePath": "ledger/routes.py",
                    "errors": [a_lint("Undefined name `renew`", 3, "DIAGNOSTIC_SEVERITY_ERROR", "Pyright")],
                },
            ]
        },
    ),
    ToolExample(
        number=30,
        name="read_lints",
        label="nothing to complain about",
        params={"path": f"{SHOP}/src"},
        raw_args={"paths": [f"{SHOP}/src"]},
        result={"linterErrors": [], "linterErrorsByFile": []},
    ),
    ToolExample(
        number=50,
        name="apply_agent_diff",
        label="two files, one of them failed",
        params={"agentId": "bc-2f6d1f2c-5a43-4a0f-9d61-0f3d5a1f9c07"},
        raw_args={"agent_id": "bc-2f6d1f2c-5a43-4a0f-9d61-0f3d5a1f9c07"},
        result={
            "success": {
                "appliedChanges": [
                    {
                        "path": "src/lib/price.ts",
                        "changeType": "CHANGE_TYPE_MODIFIED",
                        "beforeContent": PRICE_BEFORE,
                        "afterContent": PRICE_AFTER,
                    },
                    {
                        "path": "src/components/PriceTag.tsx",
                        "changeType": "CHANGE_TYPE_MODIFIED",
                        "error": "The file differs from what the agent saw",
                    },
                ]
            }
        },
    ),
    ToolExample(
        number=50,
        name="apply_agent_diff",
        label="error",
        params={"agentId": "bc-00000000-0000-4000-8000-000000000000"},
        raw_args={"agent_id": "bc-00000000-0000-4000-8000-000000000000"},
        result={"error": {"error": "No such agent"}},
        status="error",
    ),
]

EXAMPLES = [*CURRENT, *OTHERS]
