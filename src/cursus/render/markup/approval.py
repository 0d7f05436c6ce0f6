"""What an agent may not go on without: the preview, why a person is asked, and the ways to answer (F §7, seed 003).

The buttons say what they mean in `data-answer`; the application's script posts it. Where nobody waits for an answer,
as in a stored chat, there are none.
"""

from cursus.chat import ToolCall
from cursus.chat.asking import Option, Question, Request
from cursus.render import dates
from cursus.render.markup.escape import attribute, exact, line, words


def preview_note(call: ToolCall) -> str:
    """Said above what a call would do."""
    return '<p class="preview-note">This has not run.</p>'


def waiting(request: Request | None) -> str:
    """The footer of a call that waits."""
    if request is None:
        return '<p class="asked">It was waiting for approval in Cursor when it was read.</p>'
    parts = [f'<p class="asked">{words(request.reason)}</p>' if request.reason else ""]
    if request.questions:
        parts.append(_questions(request))
    else:
        parts.append(_buttons(request))
    return f'<form class="approval" data-request="{attribute(request.id)}"{_deadline(request)}>{"".join(parts)}</form>'


def _deadline(request: Request) -> str:
    until = dates.iso(request.expires_at)
    return f' data-expires="{until}"' if until else ""


def _buttons(request: Request) -> str:
    if request.options:
        answers = "".join(_option(option) for option in request.options)
    else:
        answers = (
            '<button type="submit" class="approve" data-answer="approve">Approve</button>'
            '<button type="submit" class="reject" data-answer="reject">Reject</button>'
        )
    message = (
        '<label class="message">Message to the agent'
        '<input name="message" autocomplete="off" placeholder="optional"></label>'
    )
    return f'{_remember(request)}{message}<div class="answers">{answers}<output class="countdown"></output></div>'


def _remember(request: Request) -> str:
    if request.rule is None:
        return ""
    return (
        '<label class="remember"><input type="checkbox" name="remember"> Remember this: the rule '
        f"<code>{exact(request.rule)}</code> will be written</label>"
    )


def _option(option: Option) -> str:
    kind = "reject" if (option.kind or "").startswith("reject") else "approve"
    return (
        f'<button type="submit" class="{kind}" data-answer="{kind}" data-option="{attribute(option.id)}">'
        f"{line(option.label)}</button>"
    )


def _questions(request: Request) -> str:
    asked = "".join(map(_question, request.questions))
    return (
        f'{asked}<div class="answers"><button type="submit" class="approve" data-answer="answer">Send</button>'
        '<button type="submit" class="reject" data-answer="reject">Skip</button>'
        '<output class="countdown"></output></div>'
    )


def _question(question: Question) -> str:
    kind = "checkbox" if question.allow_multiple else "radio"
    name = attribute(f"q-{question.id}")
    options = "".join(
        f'<label class="option"><input type="{kind}" name="{name}" value="{attribute(option.id)}"> '
        f"{words(option.label)}</label>"
        for option in question.options
    )
    text = (
        f'<label class="message">Your words<input name="t-{attribute(question.id)}" autocomplete="off"></label>'
        if question.allow_text or not question.options
        else ""
    )
    legend = f"<legend>{words(question.prompt)}</legend>"
    return f'<fieldset data-question="{attribute(question.id)}">{legend}{options}{text}</fieldset>'
