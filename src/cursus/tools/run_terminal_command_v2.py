"""Running a command in a terminal (S §6.3; `shell` of the agents' stores, S §8.4; the older shape of seed 003)."""

from collections.abc import Iterable
from typing import Any, Final

from cursus.chat import Payload
from cursus.tools import output_location
from cursus.tools.blocks import Block, Terminal
from cursus.tools.command_parse import ParsedCommand
from cursus.tools.output_location import OutputLocation
from cursus.tools.payload import Shape
from cursus.tools.review import Review, review_blocks
from cursus.tools.sandbox import SandboxPolicy
from cursus.tools.tool import Tool, Verbs

ENDINGS: Final = {
    "EXECUTION_ABORTED": "stopped before it ended",
    "EXECUTION_FAILED": "could not be run",
    "ERROR_OCCURRED_CHECKING_REASON": "ended for an unknown reason",
    "IDLE_TIMEOUT": "stopped after printing nothing for too long",
}
ENDING_PREFIX: Final = "RUN_TERMINAL_COMMAND_ENDED_REASON_"
COLOUR: Final = "\x1b["


class Params(Payload, frozen=True, kw_only=True):
    command: str = ""
    cwd: str = ""
    new_session: bool | None = None
    options: dict[str, Any] | None = None
    is_background: bool = False
    require_user_approval: bool | None = None
    parsing_result: ParsedCommand | None = None
    idle_timeout_seconds: float | None = None
    requested_sandbox_policy: SandboxPolicy | None = None
    command_description: str = ""
    classifier_result: Any = None
    file_output_threshold_bytes: int | None = None
    timeout: float | None = None
    required_permissions: list[str] = []
    simple_commands: list[str] = []
    has_input_redirect: bool | None = None
    has_output_redirect: bool | None = None
    skip_approval: bool | None = None
    timeout_behavior: str | int = ""
    hard_timeout: float | None = None
    close_stdin: bool | None = None
    admin_command_denylist: list[str] = []
    pid: int | None = None
    tail: int | None = None
    tool_call_id: str = ""
    conversation_id: str = ""
    request_id: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    output: str = ""
    output_raw: str = ""
    stderr: str = ""
    interleaved_output: str = ""
    exit_code: int | None = None
    exit_code_v2: int | None = None
    signal: str = ""
    rejected: bool = False
    not_interrupted: bool = False
    popped_out_into_background: bool = False
    is_running_in_background: bool = False
    resulting_working_directory: str = ""
    ended_reason: str = ""
    updated_command: str = ""
    effective_sandbox_policy: SandboxPolicy | None = None
    output_location: OutputLocation | None = None
    terminal_instance_id: int | None = None
    terminal_instance_path: str = ""
    background_shell_id: int | None = None
    human_review_v2: Review | None = None
    execution_time: float | None = None
    local_execution_time_ms: float | None = None
    command: str = ""
    working_directory: str = ""
    shell_id: int | None = None
    pid: int | None = None
    ms_to_wait: float | None = None
    timeout_ms: float | None = None
    background_reason: str | int = ""
    abort_reason: str | int = ""
    aborted: bool = False
    output_head: str = ""
    output_tail: str = ""
    elided_chars: int | None = None
    oom_kill: Any = None
    terminals_folder: str = ""
    is_readonly: bool | None = None

    @property
    def printed(self) -> str:
        """What the command printed, with its colours where they were kept."""
        if COLOUR in self.output_raw:
            return self.output_raw
        whole = self.interleaved_output or self.output or self.output_raw
        if whole or not (self.output_head or self.output_tail):
            return whole
        return f"{self.output_head}\n[… {self.elided_chars or 'some'} characters …]\n{self.output_tail}"

    @property
    def exit(self) -> int | None:
        """The exit code, whichever generation wrote it."""
        return self.exit_code if self.exit_code_v2 is None else self.exit_code_v2


def subject(params: Params) -> str:
    return params.command


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.exit:
        yield f"exit {result.exit}"
    if result.is_running_in_background or result.popped_out_into_background:
        yield "in background"


def note(result: Result) -> str:
    """What there is to say of how the command ended."""
    remarks: list[str] = []
    ending = ENDINGS.get(result.ended_reason.removeprefix(ENDING_PREFIX))
    if ending:
        remarks.append(f"The command {ending}.")
    elif result.aborted:
        remarks.append("The command was stopped before it ended.")
    if result.is_running_in_background or result.popped_out_into_background:
        remarks.append("It went on in the background.")
    remarks.append(output_location.remark(result.output_location, "output"))
    return " ".join(filter(None, remarks))


NOTHING_RUN: Final = Terminal(command="")


def draw(params: Params, result: Result) -> Iterable[Block]:
    terminal = Terminal(
        command=result.updated_command or params.command or result.command,
        output=result.printed,
        stderr="" if result.interleaved_output else result.stderr,
        exit_code=result.exit,
        cwd=params.cwd or result.working_directory,
        note=note(result),
    )
    if terminal != NOTHING_RUN:
        yield terminal
    yield from review_blocks(result.human_review_v2)


TOOL = Tool(
    number=15,
    name="run_terminal_command_v2",
    title="Run command",
    names=("run_terminal_cmd", "run_terminal_command", "bash_output"),
    model_names=("Shell", "shell", "bash"),
    stream_key="shellToolCall",
    field=1,
    hook_name="Shell",
    acp_kind="execute",
    icon="terminal",
    verbs=Verbs("Running command", "Ran command", "Run command"),
    params=Shape(Params, {"working_directory": "cwd", "description": "command_description", "cmd": "command"}),
    result=Shape(
        Result,
        {
            "stdout": "output",
            "cwd": "working_directory",
            "is_background": "is_running_in_background",
            "sandbox_policy": "effective_sandbox_policy",
        },
        text_field="output",
    ),
    essential=("command",),
    subject=subject,
    badges=badges,
    draw=draw,
)
