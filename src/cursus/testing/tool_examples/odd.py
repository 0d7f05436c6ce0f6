"""Examples of values that are not as they should be: they occur, and none of them may end a chat (S §6.1)."""

from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import LEDGER

EXAMPLES = [
    ToolExample(
        number=77,
        name="fold_proteins",
        label="a tool of tomorrow",
        params={"sequence": "MKTAYIAKQR", "engine": {"name": "nova", "cores": 8}},
        raw_args={"sequence": "MKTAYIAKQR"},
        result={"structure": ["helix", "sheet"], "confidence": 0.87, "note": "unchecked"},
        inferred=True,
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="output as plain text",
        params={"command": "date"},
        raw_args={"command": "date"},
        result="Mi 01 Okt 2025 11:00:00 CEST\n",
    ),
    ToolExample(
        number=40,
        name="read_file_v2",
        label="null where text should be",
        params={"targetFile": f"{LEDGER}/ledger/app.py", "effectiveUri": f"file://{LEDGER}/ledger/app.py"},
        raw_args="",
        tool_fields={"result": None, "error": None},
        status="cancelled",
    ),
    ToolExample(
        number=41,
        name="grep",
        label="parameters cut off in the middle",
        params='{"pattern":"expires","path":"/home/ana/led',
        raw_args='{"pattern":"expires","path":"/home/ana/led',
        result='{"success":{"pattern":"expires","workspaceResults":{"/home/ana/ledger-api":{"cont',
    ),
    ToolExample(
        number=39,
        name="list_dir_v2",
        label="a list where an object should be",
        params="[]",
        raw_args='"/home/ana"',
        result="[1, 2, 3]",
    ),
    ToolExample(
        number=35,
        name="todo_write",
        label="a status nobody knows",
        params={"todos": [{"id": "1", "content": "Wait", "status": "paused"}], "merge": False},
        raw_args="",
        result={},
        status="started",
    ),
]
