import base64
from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import computer_use, create_diagram, generate_image, record_screen
from cursus.tools.blocks import Code, Fields, Link, Links, Notice, Picture, Prose
from cursus.tools.images import image_bytes, picture
from cursus.tools.registry import registry
from tests.tools.recorded import a_call, badges, drawn, subject

BYTES = b"\x89PNG fake"
ENCODED = base64.b64encode(BYTES).decode()


@pytest.mark.parametrize(
    "value",
    [
        ENCODED,
        f"{ENCODED[:4]}\n{ENCODED[4:]}",
        f"data:image/png;base64,{ENCODED}",
        BYTES,
        list(BYTES),
        {str(index): byte for index, byte in enumerate(BYTES)},
        {"__type": "Uint8Array", "hex": BYTES.hex()},
    ],
)
def test_bytes_of_images_are_read_whichever_way_they_were_written(value: Any):
    assert image_bytes(value) == BYTES
    assert picture({"data": value, "dimension": {"width": 3, "height": 2}}, "c") == Picture(
        caption="c", data=BYTES, width=3, height=2
    )


@pytest.mark.parametrize(
    "value", [None, "", "é", "data:image/png,x", [300], ["a"], {"²": 1}, {"hex": "zz"}, {}, 5, True]
)
def test_what_is_no_image_has_no_bytes(value: Any):
    assert image_bytes(value) is None


@pytest.mark.parametrize(
    "params",
    [
        '{"description":"A fox","filePath":"fox.png","referenceImagePaths":["cat.png"],"aspectRatio":"1:1"}',
        {"description": "A fox", "file_path": "fox.png", "reference_image_paths": ["cat.png"], "aspect_ratio": "1:1"},
    ],
)
@pytest.mark.parametrize(
    "result",
    [
        f'{{"success":{{"filePath":"/w/fox.png","imageData":"{ENCODED}"}}}}',
        {"filePath": "/w/fox.png", "imageData": ENCODED},
        {"file_path": "/w/fox.png", "imageUrl": f"data:image/png;base64,{ENCODED}"},
    ],
)
def test_an_image_is_drawn_from_every_generation(params: Any, result: Any):
    call = a_call("generate_image", 53, params=params, result=result)
    assert call.params == generate_image.Params(
        description="A fox", file_path="fox.png", reference_image_paths=["cat.png"], aspect_ratio="1:1"
    )
    assert subject(call) == "fox.png"
    assert badges(call) == ("1:1",)
    assert drawn(call) == (
        Prose(text="A fox"),
        Fields(fields=(("After", "cat.png"),)),
        Picture(caption="A fox", path="/w/fox.png", data=BYTES),
    )


def test_an_image_on_a_server_is_linked_and_not_loaded():
    result = {"imageUrl": "https://example.org/fox.png", "width": 64, "height": 32}
    call = a_call("generate_image", 53, params={"description": "A fox"}, result=result)
    assert badges(call) == ("64 × 32",)
    assert drawn(call) == (Prose(text="A fox"), Links(links=(Link(title="A fox", url="https://example.org/fox.png"),)))


def test_an_image_that_could_not_be_made_shows_why():
    call = a_call("generate_image", 53, params={"description": "A fox"}, result='{"error":{"error":"quota"}}')
    assert call.status is Status.FAILED
    assert drawn(call) == (Prose(text="A fox"), Notice(text="quota", tone="error"))


ACTIONS: list[Any] = [
    {"mouseMove": {"coordinate": {"x": 10, "y": 20}}},
    {"click": {"coordinate": {"x": 1, "y": 2}, "button": "MOUSE_BUTTON_LEFT", "count": 2}},
    {"drag": {"path": [{"x": 1, "y": 1}, {"x": 5, "y": 9}]}},
    {"type": {"text": "hello"}},
    {"case": "wait", "value": {"durationMs": 500}},
    {"type": "key", "key": "Enter"},
    {"action": {"case": "scroll", "value": {"amount": 3}}},
    {"screenshot": {}},
    "cursor_position",
]


def test_actions_are_told_in_words_whichever_form_they_have():
    call = a_call("computer_use", 54, params={"actions": ACTIONS}, result={"success": {"actionCount": 9, "log": "ok"}})
    assert badges(call) == ("9 actions",)
    assert subject(call) == "mouse move, click, drag, type, wait"
    assert drawn(call) == (
        Fields(
            fields=(
                ("mouse move", "(10, 20)"),
                ("click", "(1, 2), button MOUSE_BUTTON_LEFT, count 2"),
                ("drag", "(1, 1) → (5, 9)"),
                ("type", "text hello"),
                ("wait", "duration ms 500"),
                ("key", "key Enter"),
                ("scroll", "amount 3"),
                ("screenshot", ""),
                ("cursor position", ""),
            )
        ),
        Code(text="ok", first_line=None),
    )


@pytest.mark.parametrize(
    ("result", "status"),
    [
        ({"success": {"screenshot": ENCODED, "screenshotPath": "/s.png", "durationMs": 1500}}, Status.COMPLETED),
        (f'{{"screenshot":"{ENCODED}","screenshot_path":"/s.png","duration_ms":1500}}', Status.COMPLETED),
        (
            {"error": {"screenshot": ENCODED, "screenshotPath": "/s.png", "durationMs": 1500, "error": "x"}},
            Status.FAILED,
        ),
    ],
)
def test_the_screen_is_drawn_in_success_and_in_failure(result: Any, status: Status):
    call = a_call("computer_use", 54, result=result)
    assert isinstance(call.result, computer_use.Result)
    assert call.status is status
    assert badges(call) == ("1.5 s",)
    assert drawn(call)[0] == Picture(caption="Screen", path="/s.png", data=BYTES)


def test_a_recording_says_what_became_of_it():
    saved = a_call(
        "record_screen",
        56,
        params='{"mode":"RECORDING_MODE_SAVE_RECORDING","saveAsFilename":"demo"}',
        result='{"saveSuccess":{"path":"/v/demo.mp4","recordingDurationMs":"125000"}}',
    )
    started = a_call(
        "record_screen", 56, params={"mode": "START"}, result={"startSuccess": {"wasPriorRecordingCancelled": True}}
    )
    failed = a_call("record_screen", 56, params={"mode": "START"}, result='{"failure":{"error":"no screen"}}')
    assert saved.result == record_screen.Result(path="/v/demo.mp4", recording_duration_ms=125000)
    assert subject(saved) == "demo"
    assert badges(saved) == ("2 min 5 s",)
    assert drawn(saved) == (Notice(text="Save recording."), Fields(fields=(("Saved as", "/v/demo.mp4"),)))
    assert drawn(started)[1:] == (Notice(text="An earlier recording was given up for this one.", tone="warning"),)
    assert failed.status is Status.FAILED
    assert drawn(failed)[1:] == (Notice(text="no screen", tone="error"),)


def test_a_diagram_is_drawn_as_its_source():
    call = a_call("create_diagram", 28, params={"content": "graph TD\nA-->B"}, result='{"error":"no arrow"}')
    assert call.result == create_diagram.Result(error="no arrow")
    assert subject(call) == "graph TD"
    assert drawn(call) == (
        Code(text="graph TD\nA-->B", language="mermaid", first_line=None),
        Notice(text="no arrow", tone="error"),
    )


def test_agents_know_these_tools_by_field():
    tools = registry()
    assert tools.by_field[28] is tools.by_stream_key["generateImageToolCall"] is generate_image.TOOL
    assert tools.by_field[29] is tools.by_stream_key["recordScreenToolCall"] is record_screen.TOOL
    assert tools.by_field[30] is tools.by_stream_key["computerUseToolCall"] is computer_use.TOOL
