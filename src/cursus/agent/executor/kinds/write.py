"""`write`."""

import asyncio
import errno
import os

from cursus.agent.executor.call import Call
from cursus.agent.executor.files import NotText, read_file, write_file
from cursus.agent.executor.jail import Outside, Place
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.text import encode, encoding_of, lines_in
from cursus.agent.executor.workplace import Denied, Workplace, apart, is_denied, size_of, words
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import (
    WriteArgs,
    WriteError,
    WriteNoSpace,
    WritePermissionDenied,
    WriteRejected,
    WriteResult,
    WriteSuccess,
)

_FULL = (errno.ENOSPC, errno.EDQUOT)


async def write(work: Workplace, call: Call) -> WriteResult:
    """Puts a text, or bytes, into a file, its folders made where needed."""
    args: WriteArgs = call.args
    path = args.path
    try:
        text = args.file_text or _as_text(args.file_bytes)
        place, _ = await work.reach(call, "write", path, content=text)
        before = await apart(_before, place, work.limits, size=size_of(place))
        size = await apart(_write, place, args, before, work.limits, size=len(text))
        after = await work.done(call, Done(old=None if before is None else _as_text(before), new=text))
        if after.has_changed_files:
            found = await asyncio.to_thread(read_file, place, work.limits)
            text, size = found.text or "", found.size
    except (Denied, Outside) as error:
        return WriteResult(rejected=WriteRejected(path=path, reason=str(error)))
    except NotText as error:
        return WriteResult(error=WriteError(path=path, error=f"A hook left a file that {error}."))
    except OSError as error:
        if error.errno in _FULL:
            return WriteResult(no_space=WriteNoSpace(path=path))
        if is_denied(error):
            denied = WritePermissionDenied(
                path=path,
                directory=os.path.dirname(path),
                operation="write",
                error=words(error),
                is_readonly=error.errno == errno.EROFS,
            )
            return WriteResult(permission_denied=denied)
        return WriteResult(error=WriteError(path=path, error=words(error)))
    success = WriteSuccess(path=path, lines_created=lines_in(text), file_size=size)
    if args.return_file_content_after_write:
        success.file_content_after_write = text
    return WriteResult(success=success)


def _write(place: Place, args: WriteArgs, before: bytes | None, limits: Limits) -> int:
    if args.file_bytes and not args.file_text:
        return write_file(place, args.file_bytes, limits)
    return write_file(place, encode(args.file_text, args.encoding_hint, before), limits)


def _before(place: Place, limits: Limits) -> bytes | None:
    """What the file holds that is to be replaced, which tells its encoding and what changes."""
    try:
        with open(place.open(), "rb") as file:
            return file.read(limits.read_whole)
    except OSError:
        return None


def _as_text(content: bytes) -> str:
    encoding = encoding_of(content)
    return encoding.decode(content) if encoding else ""
