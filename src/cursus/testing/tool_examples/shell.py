"""Examples of commands and of what a running one is told (tools 15 and 55)."""

from typing import Any

from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import LEDGER, SHOP, TERN

_COMPLETED = "RUN_TERMINAL_COMMAND_ENDED_REASON_EXECUTION_COMPLETED"
_ABORTED = "RUN_TERMINAL_COMMAND_ENDED_REASON_EXECUTION_ABORTED"
_FAILED = "RUN_TERMINAL_COMMAND_ENDED_REASON_EXECUTION_FAILED"
_IDLE = "RUN_TERMINAL_COMMAND_ENDED_REASON_IDLE_TIMEOUT"
_UNKNOWN = "RUN_TERMINAL_COMMAND_ENDED_REASON_ERROR_OCCURRED_CHECKING_REASON"

_INSECURE = {"type": "TYPE_INSECURE_NONE", "networkAccess": True, "blockGitWrites": False}
_SANDBOX = {
    "type": "TYPE_WORKSPACE_READWRITE",
    "networkAccess": False,
    "additionalReadwritePaths": ["/home/ana/.cache/uv"],
}

_PYTEST_RED = (
    "\x1b[1m============================= test session starts ==============================\x1b[0m\r\n"
    "collected 2 items\r\n\r\n"
    "tests/test_sessions.py \x1b[32m.\x1b[0m\x1b[31mF\x1b[0m\x1b[31m                          [100%]\x1b[0m\r\n\r\n"
    "\x1b[31m\x1b[1m____________________________ test_outlives_restart _____________________________\x1b[0m\r\n"
    "\x1b[1m\x1b[31mE       AssertionError: assert None is not None\x1b[0m\r\n"
    "\x1b[31m========================= \x1b[31m\x1b[1m1 failed\x1b[0m, \x1b[32m1 passed\x1b[0m\x1b[31m in 0.31s"
    "\x1b[0m\x1b[31m =========================\x1b[0m\r\n"
)
_PYTEST_PLAIN = (
    "============================= test session starts ==============================\n"
    "collected 2 items\n\n"
    "tests/test_sessions.py .F                          [100%]\n\n"
    "____________________________ test_outlives_restart _____________________________\n"
    "E       AssertionError: assert None is not None\n"
    "========================= 1 failed, 1 passed in 0.31s =========================\n"
)
_CARGO = (
    "\x1b[1m\x1b[32m   Compiling\x1b[0m tern v0.4.1 (C:\\Users\\Jo\\src\\tern)\r\n"
    "\x1b[1m\x1b[33mwarning\x1b[0m\x1b[1m: unused variable: `depth`\x1b[0m\r\n"
    " \x1b[1m\x1b[94m-->\x1b[0m src\\mirror.rs:12:9\r\n"
    "\x1b[1m\x1b[32m    Finished\x1b[0m `dev` profile in 2.41s\r\n"
)


def _parsed(name: str, *arguments: str) -> dict[str, Any]:
    return {
        "executableCommands": [
            {
                "name": name,
                "args": [{"type": "word", "value": argument} for argument in arguments],
                "fullText": " ".join([name, *arguments]),
            }
        ],
        "parsingFailed": False,
        "hasRedirects": False,
        "hasCommandSubstitution": False,
        "redirects": [],
    }


def _review(selected: str, *candidates: str, status: str = "None") -> dict[str, Any]:
    return {
        "status": status,
        "selectedOption": selected,
        "isShowingInput": False,
        "candidatesForAllowlist": list(candidates),
        "approvalType": "user",
    }


EXAMPLES = [
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="completed",
        params={
            "command": "git status --short",
            "cwd": LEDGER,
            "options": {"timeout": 30_000},
            "parsingResult": _parsed("git", "status", "--short"),
            "requestedSandboxPolicy": _SANDBOX,
            "commandDescription": "Show what changed",
        },
        raw_args={"command": "git status --short", "working_directory": LEDGER, "description": "Show what changed"},
        result={
            "output": " M ledger/sessions.py\n?? tests/test_sessions.py\n",
            "notInterrupted": True,
            "resultingWorkingDirectory": LEDGER,
            "endedReason": _COMPLETED,
            "exitCodeV2": 0,
            "effectiveSandboxPolicy": {"type": "TYPE_WORKSPACE_READWRITE"},
        },
        additional={"status": "success", "sessionId": "d9a5a1de-41a8-4a52-9f77-0a8b1f5ea001", "startAtBufferLine": 0},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="coloured output of a failing test",
        params={
            "command": "uv run pytest -q --color=yes",
            "cwd": LEDGER,
            "requireUserApproval": True,
            "parsingResult": _parsed("uv", "run", "pytest", "-q", "--color=yes"),
            "requestedSandboxPolicy": _INSECURE,
        },
        raw_args={
            "command": "uv run pytest -q --color=yes",
            "is_background": False,
            "required_permissions": ["all"],
        },
        result={
            "output": _PYTEST_PLAIN,
            "outputRaw": _PYTEST_RED,
            "exitCode": 1,
            "exitCodeV2": 1,
            "notInterrupted": True,
            "resultingWorkingDirectory": LEDGER,
            "endedReason": _COMPLETED,
        },
        additional={"status": "success", "reviewData": _review("accept", "uv run pytest")},
        decision="accepted",
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="Windows with CRLF and colours",
        params={"command": "cargo build --color always", "cwd": TERN, "newSession": True},
        raw_args={"command": "cargo build --color always", "is_background": False},
        result={
            "output": _CARGO,
            "outputRaw": _CARGO,
            "exitCodeV2": 0,
            "notInterrupted": True,
            "resultingWorkingDirectory": TERN,
            "endedReason": _COMPLETED,
            "terminalInstanceId": 3,
            "terminalInstancePath": "C:\\Users\\Jo\\.cursor\\projects\\c-Users-Jo-src-tern\\terminals\\3.txt",
        },
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="rejected",
        params={
            "command": "rm -rf node_modules && pnpm install",
            "cwd": SHOP,
            "requireUserApproval": True,
            "parsingResult": {
                "executableCommands": [
                    {
                        "name": "rm",
                        "args": [{"type": "word", "value": "-rf"}, {"type": "word", "value": "node_modules"}],
                        "fullText": "rm -rf node_modules",
                    },
                    {
                        "name": "pnpm",
                        "args": [{"type": "word", "value": "install"}],
                        "fullText": "pnpm install",
                    },
                ]
            },
        },
        raw_args={"command": "rm -rf node_modules && pnpm install", "is_background": False},
        result={
            "rejected": True,
            "humanReviewV2": {
                "selectedOption": "rejectAndTellWhatToDoDifferently",
                "feedbackText": "Nicht löschen, `pnpm prune` reicht",
                "submitFeedbackAsNewMessage": True,
            },
        },
        status="cancelled",
        additional={"status": "error", "reviewData": _review("reject", "rm -rf", "pnpm install", status="Done")},
        decision="rejected",
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="running in the background",
        params={"command": "pnpm dev", "cwd": SHOP, "isBackground": True, "idleTimeoutSeconds": 30},
        raw_args={"command": "pnpm dev", "is_background": True},
        result={
            "output": "> kastanie-shop@1.9.0 dev\n> next dev\n\n ▲ Next.js 15.4\n - Local: http://localhost:3000\n",
            "isRunningInBackground": True,
            "notInterrupted": True,
            "backgroundShellId": 412,
            "terminalInstanceId": 2,
        },
        additional={"status": "success", "sessionId": "6f2a2d2f-22a1-4dd8-8d51-5f0f5dd0c102"},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="moved to the background by the user",
        params={"command": "make fixtures", "cwd": LEDGER},
        raw_args={"command": "make fixtures"},
        result={"output": "writing 1/240 …\n", "poppedOutIntoBackground": True, "isRunningInBackground": True},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="stopped for saying nothing",
        params={"command": "cargo run -- mirror D:\\ E:\\", "cwd": TERN, "idleTimeoutSeconds": 60},
        raw_args={"command": "cargo run -- mirror D:\\ E:\\"},
        result={"output": "mirroring…\r\n", "endedReason": _IDLE, "exitCodeV2": 130},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="interrupted by the user",
        params={"command": "sleep 600"},
        raw_args={"command": "sleep 600"},
        result={"output": "^C", "endedReason": _ABORTED, "exitCode": 130, "exitCodeV2": 130},
        status="cancelled",
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="output too long, kept in a file",
        params={
            "command": "journalctl --no-pager",
            "cwd": LEDGER,
            "fileOutputThresholdBytes": "40000",
            "classifierResult": {"decision": "allow"},
        },
        raw_args={"command": "journalctl --no-pager"},
        result={
            "output": "Okt 01 09:00:00 ana systemd[1]: Started ledger.\n[…]\n",
            "exitCodeV2": 0,
            "notInterrupted": True,
            "endedReason": _COMPLETED,
            "updatedCommand": "journalctl --no-pager | head -n 100000",
            "outputLocation": {
                "filePath": "/home/ana/.cursor/projects/home-ana-ledger-api/agent-tools/3b1f.txt",
                "sizeBytes": "18204411",
                "lineCount": "99871",
            },
        },
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="defaults left out",
        params={"command": "true"},
        raw_args="",
        result={},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="waiting for approval",
        params={"command": "git push --force", "cwd": LEDGER, "requireUserApproval": True},
        raw_args={"command": "git push --force"},
        status="pending",
        additional={"status": "loading", "reviewData": _review("accept", "git push", status="Requested")},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="left while running",
        params={"command": "pnpm build", "cwd": SHOP},
        raw_args='{"command":"pnpm build","is_backgr',
        status="loading",
        additional={"status": "loading", "startedAtMs": 1_759_309_260_000},
    ),
    ToolExample(
        number=15,
        name="run_terminal_command_v2",
        label="could not start",
        params={"command": "./bin/serve", "cwd": f"{LEDGER}/missing"},
        raw_args={"command": "./bin/serve", "working_directory": f"{LEDGER}/missing"},
        result={"output": "", "endedReason": _FAILED, "exitCodeV2": 127},
        status="error",
        error={
            "clientVisibleErrorMessage": "The terminal could not be started.",
            "modelVisibleErrorMessage": f"cwd {LEDGER}/missing does not exist",
            "actualErrorMessage": "ENOENT",
        },
    ),
    ToolExample(
        number=15,
        name="run_terminal_cmd",
        label="old name",
        generation="bridged",
        params={
            "command": "git status",
            "requireUserApproval": True,
            "parsingResult": {
                "executableCommands": [
                    {"name": "git", "args": [{"type": "word", "value": "status"}], "fullText": "git status"}
                ]
            },
            "requestedSandboxPolicy": _INSECURE,
        },
        raw_args={"command": "git status", "is_background": False, "required_permissions": ["all"]},
        result={
            "output": "On branch main\nnothing to commit, working tree clean\n",
            "rejected": False,
            "notInterrupted": True,
            "endedReason": _COMPLETED,
            "exitCodeV2": 0,
            "effectiveSandboxPolicy": {"type": "TYPE_INSECURE_NONE"},
        },
        additional={
            "status": "success",
            "reviewData": _review("accept", "git status"),
            "sessionId": "b6f3f6a4-0f3f-4f8c-9d8a-3a2b4e4c1103",
            "startAtBufferLine": 0,
            "previousAttempt": "git stauts",
        },
        decision="accepted",
    ),
    ToolExample(
        number=15,
        name="run_terminal_command",
        label="older name, reason unknown",
        generation="early",
        params={"command": "python manage.py migrate", "requireUserApproval": True, "isBackground": False},
        raw_args={"command": "python manage.py migrate", "is_background": False, "require_user_approval": True},
        result={
            "output": "Applying ledger.0014_sessions... OK",
            "exitCode": 0,
            "notInterrupted": True,
            "endedReason": _UNKNOWN,
        },
    ),
    ToolExample(
        number=15,
        name="run_terminal_cmd",
        label="objects as in memory",
        generation="live",
        params={"command": "npm install", "workingDirectory": SHOP},
        raw_args={"command": "npm install"},
        result={
            "stdout": "added 523 packages in 9s\n",
            "stderr": "npm warn deprecated inflight@1.0.6\n",
            "exitCode": 0,
        },
    ),
    ToolExample(
        number=55,
        name="write_shell_stdin",
        label="an answer to a prompt",
        params={"shellId": 412, "chars": "y\n"},
        raw_args={"shell_id": 412, "chars": "y\n"},
        result={"success": {"shellId": 412, "terminalFileLengthBeforeInputWritten": 2048}},
    ),
    ToolExample(
        number=55,
        name="write_shell_stdin",
        label="the shell is gone",
        params={"shellId": 9, "chars": "\u0003"},
        raw_args={"shell_id": 9, "chars": "\u0003"},
        result={"error": {"error": "No shell with id 9"}},
    ),
]
