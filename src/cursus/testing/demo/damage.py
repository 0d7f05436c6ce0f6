"""What can go wrong with stored chats, planted on purpose and entered into the book (S §5.5, §9, §11).

The damage lies in chats and workspaces that say so in their titles; everything else of the demo is sound.
"""

from cursus.testing.agent_blobs import Lost
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import step_text, step_tool, turn
from cursus.testing.chats import Story
from cursus.testing.clock import Seeded
from cursus.testing.demo.stage import Stage
from cursus.testing.desktop import Era
from cursus.testing.entries import Damage
from cursus.testing.store_file import StoreForm
from cursus.testing.transcript_forms import assistant_line, user_line
from cursus.testing.workspaces import Workspace, workspace_at

PLACE = "/home/ana/damaged-on-purpose"
SIGN = "Damaged on purpose"

ROWS = {
    Damage.NULL: "The row is NULL.",
    Damage.EMPTY: "The row is empty.",
    Damage.TRUNCATED: "The row ends in the middle.",
    Damage.LIST: "The row is a list.",
    Damage.TEXT: "The row is a bare text.",
    Damage.NUMBER: "The row is a number.",
    Damage.INVALID_UTF8: "The row has bytes that are no UTF-8.",
    Damage.MISSING_ROW: "The row is not there.",
    Damage.UNKNOWN_TYPE: "The row's type is 7.",
}
"""Every damage that costs something, so that a reader has to report it."""

ODD_ROWS = {
    Damage.DUPLICATE_HEADER: "This message is listed twice; it was said once.",
    Damage.KEYS_DIFFER: "The key of this row and the bubbleId in it differ; the key is right.",
    Damage.DETACHED_ROW: "This message was taken back: no list names its row.",
}
"""What is strange and costs nothing: a reader takes it as it is (S §5.5)."""


def tell(stage: Stage) -> None:
    _rows(stage)
    _documents(stage)
    _twins(stage)
    _workspaces(stage)
    _agents(stage)


def spoil(stage: Stage) -> None:
    """Break the files that builders can only write whole; they have to be there by now."""
    empty, foreign = (stage.desktop.workspace(_workspace(name)).db.path for name in ("empty-database", "no-database"))
    empty.write_bytes(b"")
    foreign.write_bytes(b"This was a database until somebody saved a letter under its name.\n")


def _chat(stage: Stage, what: str, at: str, workspace: Workspace | str = PLACE, **options: str) -> Story:
    return stage.chat(f"{SIGN}: {what}", at=at, workspace=workspace, **options)


def _workspace(name: str) -> Workspace:
    return workspace_at(f"{PLACE}/{name}")


def _rows(stage: Stage) -> None:
    story = _chat(stage, "a message in every way", "2026-07-05T10:00")
    story.human("Every second message of this chat is damaged or odd. What is left must be readable.")
    for kind, words in ROWS.items():
        story.text(f"Next is {kind.value.replace('_', ' ')}.")
        story.text(words).damage(kind)
        stage.damaged(f"bubbleId:{story.id}:{story.entries[-1].id}", words)
    for kind, words in ODD_ROWS.items():
        story.text(f"Next is {kind.value.replace('_', ' ')}.")
        story.text(words).damage(kind)
        stage.odd(f"bubbleId:{story.id}:{story.entries[-1].id}", words)
    story.text("Nothing else is wrong.")
    stage.tell(story, Era.HEADS_TABLE, is_indexed=True)


def _documents(stage: Stage) -> None:
    torn = _chat(stage, "an unreadable document", "2026-07-05T11:00")
    torn.human("The document of this chat ends in the middle; its messages are whole.")
    torn.text("So they can be shown in the order of their times.").damage_composer(Damage.TRUNCATED)
    stage.tell(torn, Era.HEADS_TABLE)
    stage.damaged(f"composerData:{torn.id}", "The document ends in the middle.")

    other = stage.chat("A document with another id", at="2026-07-05T11:20", workspace=PLACE)
    other.human("The document of this chat names another chat.")
    other.text("Its key is right.").damage_composer(Damage.KEYS_DIFFER)
    stage.tell(other, Era.HEADS_TABLE)
    stage.odd(f"composerData:{other.id}", "The document's key and its composerId differ.")

    title = f"{SIGN}: messages without a document"
    orphan = stage.chat(None, name=title, at="2026-07-05T12:00", workspace=PLACE)
    orphan.human(title)
    orphan.text("The document of this chat was deleted.")
    stage.desktop.orphan_rows(orphan)
    stage.enter(orphan.id, title, store="desktop", era=Era.ORPHAN_ROWS.value, workspace=PLACE)
    stage.damaged(f"composerData:{orphan.id}", "There is no document.")

    previews = _chat(stage, "only the list of messages is left", "2026-07-05T13:00")
    preview = stage.sentence("Of this message only the first words are left", previews, "human")
    previews.human(f"{preview}.")
    previews.text("Of this one, too.")
    stage.tell(previews, Era.HEADERS_ONLY)
    stage.damaged(f"composerData:{previews.id}", "No message of the list has a row.")

    vanished = stage.identity("vanished")
    title = f"{SIGN}: only the search index remembers"
    words = stage.sentence("Somebody asked for the recipe of the staff canteen", vanished, "unknown")
    moment = stage.moment("2026-07-05T14:00")
    stage.search.add_row(vanished, title, f"{words}\nand nobody wrote it down.", moment)
    stage.enter(vanished, title, store="search", era="index")
    stage.damaged(f"conversations {vanished}", "The chat is gone; the index has its words.")


def _twins(stage: Stage) -> None:
    """Ids that differ in case alone, and one with a newline: strange, but nothing is wrong."""
    identity = stage.identity("twin")
    for spelled, name in ((identity.lower(), "small"), (identity.upper(), "capital")):
        story = stage.chat(f"Twin with {name} letters", at="2026-07-06T09:00", workspace=PLACE, id=spelled)
        story.human(f"I am the twin with {name} letters in my id.")
        story.text(f"And I am the answer of the twin with {name} letters.")
        stage.tell(story, Era.HEADS_TABLE)
        stage.odd(spelled, "Two ids differ in case alone.")
    broken = f"call_{Seeded(f'{stage.seed} newline').alphanumeric(24)}\nfc_{Seeded(f'{stage.seed} newline').hex(48)}"
    story = stage.chat("An id with a newline", at="2026-07-06T10:00", workspace=PLACE, id=broken)
    story.human("My id has a newline in it.")
    story.text("That is how calls of some models are named.")
    stage.tell(story, Era.UNLISTED)
    stage.odd(broken, "An id with a newline.")
    stub = stage.identity("stub")
    stage.desktop.stub(stub)
    stage.odd(stub, "An entry of the list of chats that is an id and nothing else: there is no such chat.")


def _workspaces(stage: Stage) -> None:
    listed = _workspace("list")
    story = _chat(stage, "a neighbour in the list of chats", "2025-09-10T09:00", listed)
    story.human("My neighbour in this workspace's list is no object.")
    story.text("I am listed all the same.")
    stage.tell(story, Era.HEADS_WORKSPACE)
    composers = stage.desktop.workspace(listed).composer_data
    if isinstance(composers, dict):
        composers["allComposers"].append("this should be an object")
    stage.damaged(listed.id, "An entry of the list of chats is no object.")

    malformed = _workspace("malformed").with_manifest("malformed")
    story = _chat(stage, "workspace.json ends in the middle", "2026-07-07T09:00", malformed)
    story.human("The folder of this chat's workspace is only known to the chat.")
    story.text("That is enough.")
    stage.tell(story, Era.HEADS_TABLE)
    stage.damaged(malformed.id, "workspace.json ends in the middle.")

    missing = _workspace("missing").with_manifest("missing")
    story = _chat(stage, "workspace.json is missing", "2025-09-11T09:00", missing)
    story.human("No file says which folder this workspace was.")
    story.text("The messages still do.")
    stage.tell(story, Era.HEADS_WORKSPACE)
    stage.damaged(missing.id, "workspace.json is missing, although the workspace lists a chat.")

    for name, what in (("empty-database", "a database of no bytes"), ("no-database", "a letter instead of a database")):
        place = _workspace(name)
        story = _chat(stage, what, "2026-07-07T10:00", place)
        story.human("The database of my workspace is broken.")
        story.text("This chat lives in the global one.")
        stage.tell(story, Era.HEADS_TABLE)
        stage.damaged(place.id, f"The workspace has {what}.")


def _agents(stage: Stage) -> None:
    started = stage.moment("2026-07-08T09:00")
    foreign = stage.identity("foreign ids")
    session = stage.cli.session(
        PLACE,
        [turn("Say something.", step_text("No blob of this session has the hash of its content as its id."))],
        id=foreign,
        name=f"{SIGN}: ids that are no hashes",
        created_ms=started,
        form=StoreForm(ids="fixed root"),
    )
    stage.dated_below(session.folder, started)
    stage.enter(foreign, f"{SIGN}: ids that are no hashes", store="cli", era="cli", workspace=PLACE)
    stage.damaged(foreign, "The root's id is not the hash of its content.")

    lost = stage.identity("lost step")
    steps = (step_tool(shell_call("date", stdout="Wed Jul  8 09:00:00 UTC 2026\n")), Lost("step"), step_text("Done."))
    session = stage.cli.session(
        PLACE,
        [turn("One step of this turn is missing.", *steps)],
        id=lost,
        name=f"{SIGN}: a missing step",
        created_ms=started,
    )
    stage.dated_below(session.folder, started)
    stage.enter(lost, f"{SIGN}: a missing step", store="cli", era="cli", workspace=PLACE)
    stage.damaged(lost, "A step's blob is missing.")

    cut = stage.identity("cut transcript")
    title = f"{SIGN}: a transcript that was cut off"
    lines = [user_line(title), assistant_line("This line is whole."), '{"role":"assistant","message":{"content":[{"ty']
    stage.dated(stage.transcripts.jsonl(lines, id=cut, workspace=PLACE), started)
    stage.enter(cut, title, store="transcript", era="transcript", workspace=PLACE)
    stage.damaged(cut, "The last line of the transcript ends in the middle.")
