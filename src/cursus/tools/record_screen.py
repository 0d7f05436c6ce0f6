"""Recording the screen (S §6.3; A §2.8 for the modes)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Fields, Notice
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import lasting, spoken


class Params(Payload, frozen=True, kw_only=True):
    mode: str = ""
    save_as_filename: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    path: str = ""
    recording_duration_ms: int | None = None
    requested_file_path_rejected_reason: str = ""
    was_prior_recording_cancelled: bool = False
    was_save_as_filename_ignored: bool = False
    text: str = ""


def subject(params: Params) -> str:
    return params.save_as_filename or spoken(params.mode, "RECORDING_MODE_")


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.recording_duration_ms:
        yield lasting(result.recording_duration_ms)


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.mode:
        yield Notice(text=f"{spoken(params.mode, 'RECORDING_MODE_').capitalize()}.")
    if result.path:
        yield Fields(fields=(("Saved as", result.path),))
    if result.was_prior_recording_cancelled:
        yield Notice(text="An earlier recording was given up for this one.", tone="warning")
    if result.was_save_as_filename_ignored or result.requested_file_path_rejected_reason:
        yield Notice(text="It was not saved under the name asked for.", tone="warning")
    if result.text:
        yield Notice(text=result.text)


TOOL = Tool(
    number=56,
    name="record_screen",
    title="Record screen",
    stream_key="recordScreenToolCall",
    field=29,
    icon="screen",
    verbs=Verbs("Recording screen", "Recorded screen", "Record screen"),
    params=Shape(Params),
    result=Shape(Result, {"file_path": "path"}, text_field="text"),
    essential=("mode",),
    subject=subject,
    badges=badges,
    draw=draw,
)
