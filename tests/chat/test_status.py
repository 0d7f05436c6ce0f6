"""The machine behind every tool call, and the words that stores and Cursor's panel have for its states."""

import pytest

from cursus.chat import Status, read_status

REQUESTED, ASKED, RUNNING = Status.REQUESTED, Status.AWAITING_APPROVAL, Status.RUNNING
COMPLETED, FAILED, REJECTED = Status.COMPLETED, Status.FAILED, Status.REJECTED
CANCELLED, TIMED_OUT = Status.CANCELLED, Status.TIMED_OUT

STEPS = {
    (REQUESTED, ASKED),
    (REQUESTED, RUNNING),
    (REQUESTED, COMPLETED),
    (REQUESTED, FAILED),
    (REQUESTED, REJECTED),
    (REQUESTED, CANCELLED),
    (REQUESTED, TIMED_OUT),
    (ASKED, RUNNING),
    (ASKED, REJECTED),
    (ASKED, CANCELLED),
    (ASKED, TIMED_OUT),
    (RUNNING, COMPLETED),
    (RUNNING, FAILED),
    (RUNNING, REJECTED),
    (RUNNING, CANCELLED),
    (RUNNING, TIMED_OUT),
}


@pytest.mark.parametrize("before", Status)
@pytest.mark.parametrize("after", Status)
def test_only_the_drawn_steps_are_possible(before: Status, after: Status) -> None:
    assert before.can_become(after) is ((before, after) in STEPS)


@pytest.mark.parametrize("status", [COMPLETED, FAILED, REJECTED, CANCELLED, TIMED_OUT])
def test_nothing_follows_an_end(status: Status) -> None:
    assert status.is_final
    assert not any(status.can_become(other) for other in Status)


@pytest.mark.parametrize("status", [REQUESTED, ASKED, RUNNING])
def test_what_has_not_ended_can_still_be_cancelled(status: Status) -> None:
    assert not status.is_final
    assert status.can_become(CANCELLED)


@pytest.mark.parametrize(
    ("status", "stored", "shown"),
    [
        (REQUESTED, "loading", "pending"),
        (ASKED, "loading", "pending"),
        (RUNNING, "loading", "loading"),
        (COMPLETED, "completed", "completed"),
        (FAILED, "error", "error"),
        (REJECTED, "error", "error"),
        (CANCELLED, "cancelled", "error"),
        (TIMED_OUT, "error", "error"),
    ],
)
def test_each_status_has_a_word_in_rows_and_one_in_the_panel(status: Status, stored: str, shown: str) -> None:
    assert (status.stored, status.shown) == (stored, shown)


ENDED = {
    "completed": COMPLETED,
    "success": COMPLETED,
    "done": COMPLETED,
    "error": FAILED,
    "failed": FAILED,
    "failure": FAILED,
    "rejected": REJECTED,
    "denied": REJECTED,
    "cancelled": CANCELLED,
    "canceled": CANCELLED,
    "aborted": CANCELLED,
    "timeout": TIMED_OUT,
    "timed_out": TIMED_OUT,
}
OPEN = {
    "requested": REQUESTED,
    "pending": REQUESTED,
    "awaiting_approval": ASKED,
    "started": RUNNING,
    "running": RUNNING,
    "loading": RUNNING,
    "in_progress": RUNNING,
}


@pytest.mark.parametrize(("word", "status"), ENDED.items())
@pytest.mark.parametrize("is_live", [True, False])
@pytest.mark.parametrize("asking", [True, False])
def test_a_stored_end_is_an_end_whatever_stands_around_it(
    word: str, status: Status, is_live: bool, asking: bool
) -> None:
    assert read_status(word, is_live=is_live, asking=asking) is status
    assert read_status(word.upper(), is_live=is_live, asking=asking) is status


@pytest.mark.parametrize(("word", "status"), OPEN.items())
def test_a_call_that_goes_on_is_where_its_word_says_while_the_chat_is_live(word: str, status: Status) -> None:
    assert read_status(word, is_live=True) is status


@pytest.mark.parametrize("word", OPEN)
def test_a_call_whose_review_is_open_awaits_approval(word: str) -> None:
    assert read_status(word, asking=True, is_live=True) is ASKED


@pytest.mark.parametrize("word", [*OPEN, None, "", "who knows", 3, {"status": "loading"}])
def test_a_call_that_never_ended_was_interrupted_when_its_chat_is_at_rest(word: object) -> None:
    assert read_status(word) is CANCELLED
    assert read_status(word, asking=True) is CANCELLED


@pytest.mark.parametrize("word", [None, "", "who knows", 3, ["completed"]])
def test_a_word_that_nobody_knows_is_a_request_while_the_chat_is_live(word: object) -> None:
    assert read_status(word, is_live=True) is REQUESTED


@pytest.mark.parametrize("word", [*ENDED, *OPEN, None, "who knows"])
@pytest.mark.parametrize("is_live", [True, False])
def test_a_refusal_counts_more_than_any_stored_word(word: str | None, is_live: bool) -> None:
    assert read_status(word, rejected=True, is_live=is_live) is REJECTED
