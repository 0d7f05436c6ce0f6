"""What a person said when asked whether a tool may go on (S §6.3, `humanReviewV2`)."""

from collections.abc import Iterable

from cursus.tools.blocks import Block, Notice
from cursus.tools.payload import Nested


class Review(Nested, frozen=True, kw_only=True):
    """The answer to a review."""

    selected_option: str = ""
    feedback_text: str = ""
    submit_feedback_as_new_message: bool = False
    bubble_id: str = ""


def review_blocks(review: Review | None) -> Iterable[Block]:
    """The person's words, where there are any."""
    if review is not None and review.feedback_text:
        yield Notice(text=f"The person answered: {review.feedback_text}")
