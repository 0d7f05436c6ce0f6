"""`read` and `redacted_read`."""

from functools import partial

from cursus.agent.executor.call import Call
from cursus.agent.executor.files import NotText, Read, Span, read_file
from cursus.agent.executor.jail import NotAFile, Outside
from cursus.agent.executor.workplace import Denied, Workplace, apart, size_of, words
from cursus.guard.hooks.telling import Done
from cursus.redaction import redact
from cursus.wire.proto import (
    ReadArgs,
    ReadError,
    ReadFileNotFound,
    ReadInvalidFile,
    ReadPermissionDenied,
    ReadRejected,
    ReadResult,
    ReadSuccess,
)


async def read(work: Workplace, call: Call) -> ReadResult:
    """The text, the lines, the picture or the digest of a file."""
    args: ReadArgs = call.args
    path = args.path
    try:
        place, _ = await work.reach(call, "read", path)
        span = Span(
            first=args.offset if args.HasField("offset") else None, count=args.limit if args.HasField("limit") else None
        )
        read = partial(read_file, hint=args.encoding_hint, most=args.max_chars or None, digest=args.digest_only)
        found = await apart(read, place, work.limits, span, size=size_of(place))
        if found.text is not None:
            await work.show(call, found.text)
    except (Denied, Outside) as error:
        return ReadResult(rejected=ReadRejected(path=path, reason=str(error)))
    except (NotText, NotAFile) as error:
        reason = f"is {error.kind}, not a file" if isinstance(error, NotAFile) else str(error)
        return ReadResult(invalid_file=ReadInvalidFile(path=path, reason=f"{path} {reason}."))
    except (FileNotFoundError, NotADirectoryError):
        return ReadResult(file_not_found=ReadFileNotFound(path=path))
    except PermissionError:
        return ReadResult(permission_denied=ReadPermissionDenied(path=path))
    except OSError as error:
        return ReadResult(error=ReadError(path=path, error=words(error)))
    await work.done(call, Done(output=found.text or ""))
    return ReadResult(success=_success(path, found))


async def redacted_read(work: Workplace, call: Call) -> ReadResult:
    """The same without the secrets in its text."""
    result = await read(work, call)
    if result.WhichOneof("result") == "success" and result.success.WhichOneof("output") == "content":
        result.success.content = redact(result.success.content)
    return result


def _success(path: str, found: Read) -> ReadSuccess:
    success = ReadSuccess(path=path, file_size=found.size)
    if found.digest:
        success.sha256 = found.digest
        success.size_bytes = found.size
    elif found.picture is not None:
        success.data = found.picture
    else:
        success.content = found.text or ""
        success.total_lines = found.total_lines
        success.truncated = found.is_cut
        success.range_applied = found.is_range
    return success
