"""Examples of the edit tools before edit_file_v2 (tools 7 and 12)."""

from cursus.testing.edits import file_diff
from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.lint import UNTYPED, UNUSED
from cursus.testing.tool_examples.scenery import (
    CONFTEST,
    PRICE_AFTER,
    PRICE_BEFORE,
    SESSIONS_BEFORE,
)

EXAMPLES = [
    ToolExample(
        number=7,
        name="edit_file",
        label="a sketch that was applied",
        generation="early",
        params={
            "relativeWorkspacePath": "src/lib/price.ts",
            "language": "typescript",
            "contents": "// ... existing code ...\nreturn format.format(cents / 100);\n// ... existing code ...",
            "blocking": True,
            "instructions": "Use Intl for prices.",
        },
        raw_args={
            "target_file": "src/lib/price.ts",
            "instructions": "Use Intl for prices.",
            "code_edit": "// ... existing code ...\nreturn format.format(cents / 100);\n// ... existing code ...",
        },
        result={"diff": file_diff(PRICE_BEFORE, PRICE_AFTER), "isApplied": True, "numLinesInFile": 10},
        decision="accepted",
    ),
    ToolExample(
        number=7,
        name="edit_file",
        label="could not be applied",
        generation="early",
        params={"relativeWorkspacePath": "ledger/sessions.py", "language": "python", "contents": "", "blocking": True},
        raw_args={"target_file": "ledger/sessions.py", "code_edit": ""},
        result={
            "applyFailed": True,
            "recoverableError": {
                "errorType": "ERROR_TYPE_NO_CHANGES",
                "modelMessage": "The apply model made no changes to the file.",
            },
        },
    ),
    ToolExample(
        number=7,
        name="edit_file",
        label="rejected with a remark",
        generation="early",
        params={"relativeWorkspacePath": "ledger/sessions.py", "language": "python", "contents": "# nothing left"},
        raw_args={"target_file": "ledger/sessions.py", "code_edit": "# nothing left"},
        result={
            "rejected": True,
            "humanReviewV2": {
                "selectedOption": "rejectAndTellWhatToDoDifferently",
                "feedbackText": "Keep the class, only change find()",
                "submitFeedbackAsNewMessage": True,
                "bubbleId": "5a0f6a5e-7d0c-4f3b-9f60-1d6f5e1c7a11",
            },
        },
        status="cancelled",
        decision="rejected",
    ),
    ToolExample(
        number=7,
        name="search_replace",
        label="a replacement under the old number",
        generation="early",
        params={
            "relativeWorkspacePath": "ledger/sessions.py",
            "language": "python",
            "oldString": "LIFETIME = timedelta(hours=12)",
            "newString": "LIFETIME = timedelta(hours=8)",
            "allowMultipleMatches": False,
        },
        raw_args={
            "file_path": "ledger/sessions.py",
            "old_string": "LIFETIME = timedelta(hours=12)",
            "new_string": "LIFETIME = timedelta(hours=8)",
        },
        result={
            "diff": file_diff(SESSIONS_BEFORE, SESSIONS_BEFORE.replace("hours=12", "hours=8")),
            "isApplied": True,
            "numMatches": 1,
            "linterErrors": [UNUSED],
        },
    ),
    ToolExample(
        number=7,
        name="write",
        label="a new file under the old number",
        generation="early",
        params={"relativeWorkspacePath": "tests/conftest.py", "language": "python", "contents": CONFTEST},
        raw_args={"file_path": "tests/conftest.py", "contents": CONFTEST},
        result={"diff": file_diff("", CONFTEST), "isApplied": True},
    ),
    ToolExample(
        number=7,
        name="MultiEdit",
        label="several replacements in one call",
        generation="early",
        params={"relativeWorkspacePath": "ledger/sessions.py", "language": "python", "allowMultipleMatches": True},
        raw_args={
            "file_path": "ledger/sessions.py",
            "edits": [
                {"old_string": "hours=12", "new_string": "hours=8"},
                {"old_string": "_sessions", "new_string": "_open", "replace_all": True},
            ],
        },
        result={"isApplied": True, "numMatches": 4},
    ),
    ToolExample(
        number=7,
        name="edit_notebook",
        label="a cell of a notebook",
        generation="early",
        params={
            "relativeWorkspacePath": "reports/umsatz.ipynb",
            "notebookCellIdx": 3,
            "isNewCell": True,
            "cellLanguage": "python",
            "oldString": "",
            "newString": "umsatz.groupby('monat').sum()",
        },
        raw_args={
            "target_notebook": "reports/umsatz.ipynb",
            "cell_idx": 3,
            "is_new_cell": True,
            "cell_language": "python",
            "old_string": "",
            "new_string": "umsatz.groupby('monat').sum()",
        },
        result={"isApplied": True},
    ),
    ToolExample(
        number=12,
        name="reapply",
        label="a second try that worked",
        generation="early",
        params={"relativeWorkspacePath": "src/lib/price.ts"},
        raw_args={"target_file": "src/lib/price.ts"},
        result={"diff": file_diff(PRICE_BEFORE, PRICE_AFTER), "isApplied": True, "linterErrors": [UNTYPED]},
    ),
    ToolExample(
        number=12,
        name="reapply",
        label="a second try that failed",
        generation="early",
        params={"relativeWorkspacePath": "src/lib/price.ts"},
        raw_args={"target_file": "src/lib/price.ts"},
        result={"applyFailed": True},
        status="error",
    ),
]
