"""`grep`, which is also how files are listed by a pattern of their names."""

import os
import stat

from cursus.agent.executor import ripgrep, search
from cursus.agent.executor.call import Call
from cursus.agent.executor.jail import Outside
from cursus.agent.executor.search import Unsearchable
from cursus.agent.executor.workplace import Denied, Workplace, changed, words
from cursus.errors import NotFound
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import GrepArgs, GrepError, GrepResult, GrepSuccess


async def grep(work: Workplace, call: Call) -> GrepResult:
    """Lines, files or counts of a pattern."""
    args: GrepArgs = call.args
    try:
        path = args.path or work.jail.workspace.path
        given = {"pattern": args.pattern, "glob": args.glob, "outputMode": args.output_mode}
        place, decision = await work.reach(call, "search", path, arguments=given)
        args = changed(args, decision, {"pattern": "pattern", "glob": "glob"})
        is_file = not stat.S_ISDIR(os.stat(place.path).st_mode)
        found = await ripgrep.run(place, search.arguments(args), work.limits, is_file=is_file)
        permit = work.may_show if place.root is work.jail.workspace else _anything
        union = search.answer(args, found, place, permit, work.limits, is_file=is_file)
    except Denied as error:
        return GrepResult(error=GrepError(error=f"The search was rejected: {error}"))
    except (Outside, NotFound, Unsearchable) as error:
        return GrepResult(error=GrepError(error=str(error)))
    except OSError as error:
        return GrepResult(error=GrepError(error=f"{args.path}: {words(error)}"))
    await work.done(call, Done(output=search.plain(union)))
    success = GrepSuccess(
        pattern=args.pattern,
        path=args.path,
        output_mode=search.mode_of(args),
        workspace_results={place.root.path: union},
    )
    return GrepResult(success=success)


def _anything(path: str) -> bool:
    """Outside of the workspace a person or a rule has allowed the whole place."""
    return True
