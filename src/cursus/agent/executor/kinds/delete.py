"""`delete`."""

import asyncio
import errno

from cursus.agent.executor.call import Call
from cursus.agent.executor.files import delete_file
from cursus.agent.executor.jail import NotAFile, Outside
from cursus.agent.executor.workplace import Denied, Workplace, is_denied, words
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import (
    DeleteArgs,
    DeleteError,
    DeleteFileBusy,
    DeleteFileNotFound,
    DeleteNotFile,
    DeletePermissionDenied,
    DeleteRejected,
    DeleteResult,
    DeleteSuccess,
)

_BUSY = (errno.EBUSY, errno.ETXTBSY)


async def delete(work: Workplace, call: Call) -> DeleteResult:
    """Deletes one file; of a link, the link. Folders are left alone."""
    args: DeleteArgs = call.args
    path = args.path
    try:
        place, _ = await work.reach(call, "delete", path, is_link_itself=True)
        deleted = await asyncio.to_thread(delete_file, place, work.limits)
    except (Denied, Outside) as error:
        return DeleteResult(rejected=DeleteRejected(path=path, reason=str(error)))
    except (NotAFile, IsADirectoryError) as error:
        kind = error.kind if isinstance(error, NotAFile) else "a folder"
        actual = "directory" if kind == "a folder" else kind
        return DeleteResult(not_file=DeleteNotFile(path=path, actual_type=actual))
    except (FileNotFoundError, NotADirectoryError):
        return DeleteResult(file_not_found=DeleteFileNotFound(path=path))
    except OSError as error:
        if error.errno in _BUSY:
            return DeleteResult(file_busy=DeleteFileBusy(path=path))
        if is_denied(error):
            denied = DeletePermissionDenied(
                path=path, client_visible_error=words(error), is_readonly=error.errno == errno.EROFS
            )
            return DeleteResult(permission_denied=denied)
        return DeleteResult(error=DeleteError(path=path, error=words(error)))
    await work.done(call, Done())
    success = DeleteSuccess(path=path, deleted_file=place.path, file_size=deleted.size, prev_content=deleted.content)
    return DeleteResult(success=success)
