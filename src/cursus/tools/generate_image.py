"""Making an image (S §6.3; the older result of seed 003)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Fields, Link, Links, Picture, Prose
from cursus.tools.images import image_bytes
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    description: str = ""
    file_path: str = ""
    reference_image_paths: list[str] = []
    aspect_ratio: str = ""


class Result(Payload, frozen=True, kw_only=True):
    file_path: str = ""
    image_data: str = ""
    image_url: str = ""
    width: int | None = None
    height: int | None = None
    text: str = ""


def subject(params: Params) -> str:
    return params.file_path or params.description.strip().partition("\n")[0]


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.width and result.height:
        yield f"{result.width} × {result.height}"
    elif params.aspect_ratio:
        yield params.aspect_ratio


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.description:
        yield Prose(text=params.description)
    if params.reference_image_paths:
        yield Fields(fields=tuple(("After", path) for path in params.reference_image_paths))
    is_remote = result.image_url.startswith(("http://", "https://"))
    data = image_bytes(result.image_data) or (None if is_remote else image_bytes(result.image_url))
    path = result.file_path or ("" if is_remote or data else result.image_url)
    if data or path:
        yield Picture(
            caption=params.description,
            path=path or params.file_path,
            data=data,
            width=result.width,
            height=result.height,
        )
    if is_remote:
        yield Links(links=(Link(title=params.description or "Image", url=result.image_url),))
    if result.text:
        yield Prose(text=result.text)


TOOL = Tool(
    number=53,
    name="generate_image",
    title="Generate image",
    stream_key="generateImageToolCall",
    field=28,
    icon="image",
    verbs=Verbs("Generating image", "Generated image", "Generate image"),
    params=Shape(
        Params, {"prompt": "description", "path": "file_path", "filename": "file_path"}, text_field="description"
    ),
    result=Shape(Result, {"path": "file_path", "url": "image_url"}, text_field="text"),
    essential=("description",),
    subject=subject,
    badges=badges,
    draw=draw,
)
