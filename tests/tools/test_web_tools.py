import json
from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import fetch, web_fetch, web_search
from cursus.tools.blocks import Code, Link, Links, Notice, Prose
from cursus.tools.registry import registry
from tests.tools.recorded import a_call, badges, drawn, subject

PAGES = [
    {"title": "WAL mode", "url": "https://sqlite.org/wal.html", "chunk": "Readers do not block writers."},
    {"title": "PRAGMA", "url": "https://sqlite.org/pragma.html", "chunk": "journal_mode"},
]


@pytest.mark.parametrize(
    "given",
    [
        {"params": '{"searchTerm":"sqlite wal"}'},
        {"params": {"searchTerm": "sqlite wal"}},
        {"params": {"search_term": "sqlite wal", "tool_call_id": "t"}},
        {"params": "", "raw": '{"search_term":"sqlite wal","explanation":"to be sure"}'},
        {"params": None, "raw": {"search_term": "sqlite wal"}},
        {"params": "{}", "raw": {"query": "sqlite wal"}},
    ],
)
def test_a_search_term_is_read_from_every_generation(given: dict[str, Any]):
    call = a_call("web_search", 18, **given)
    assert isinstance(call.params, web_search.Params)
    assert call.params.search_term == "sqlite wal"
    assert subject(call) == "sqlite wal"


@pytest.mark.parametrize(
    "result",
    [
        json.dumps({"references": PAGES, "isFinal": True}),
        {"references": PAGES, "is_final": True},
        {"success": {"references": PAGES, "isFinal": True}},
        {
            "results": [{"title": p["title"], "url": p["url"], "snippet": p["chunk"]} for p in PAGES],
            "isFinal": True,
        },
    ],
)
def test_found_pages_are_read_from_every_generation(result: Any):
    call = a_call("web_search", 18, params={"searchTerm": "x"}, result=result)
    assert call.result == web_search.Result(
        references=[web_search.Reference(**page) for page in PAGES],
        is_final=True,
    )
    assert drawn(call) == (Links(links=tuple(Link(title=p["title"], url=p["url"], snippet=p["chunk"]) for p in PAGES)),)
    assert badges(call) == ("2 results",)


def test_a_bare_list_of_pages_is_a_result():
    call = a_call("web_search", 18, result=json.dumps(PAGES))
    assert isinstance(call.result, web_search.Result)
    assert [found.url for found in call.result.references] == [page["url"] for page in PAGES]


def test_one_damaged_page_does_not_cost_the_others():
    call = a_call("web_search", 18, result={"references": [PAGES[0], 7, None, {"title": ["?"]}, PAGES[1]]})
    assert isinstance(call.result, web_search.Result)
    assert [found.url for found in call.result.references if found.url] == [page["url"] for page in PAGES]


def test_an_answer_without_addresses_is_drawn_as_text():
    call = a_call("web_search", 18, result={"references": [{"title": "Answer", "chunk": "**42**"}]})
    assert drawn(call) == (Prose(text="**42**"),)


def test_a_plain_text_answer_is_drawn_as_text():
    assert drawn(a_call("web_search", 18, result="Nothing newer was found.")) == (
        Prose(text="Nothing newer was found."),
    )


@pytest.mark.parametrize("result", ['{"rejected":true}', {"rejected": {"reason": "not now"}}])
def test_a_search_that_the_person_refused_is_rejected(result: Any):
    assert a_call("web_search", 18, params={"searchTerm": "x"}, result=result).status is Status.REJECTED


@pytest.mark.parametrize("result", [None, "", "null"])
def test_a_search_without_a_result_draws_nothing(result: Any):
    assert drawn(a_call("web_search", 18, params={"searchTerm": "x"}, result=result)) == ()


def test_agents_find_the_web_tools_by_field_and_by_stream_key():
    tools = registry()
    for tool, field, key in (
        (web_search.TOOL, 18, "webSearchToolCall"),
        (web_search.TOOL, 26, "exaSearchToolCall"),
        (fetch.TOOL, 24, "fetchToolCall"),
        (web_fetch.TOOL, 37, "webFetchToolCall"),
    ):
        assert tools.by_field[field] is tool
        assert tools.by_stream_key[key] is tool


@pytest.mark.parametrize(
    "result",
    [
        '{"url":"https://example.org/a","markdown":"# Hello"}',
        {"success": {"url": "https://example.org/a", "markdown": "# Hello"}},
        {"url": "https://example.org/a", "content": "# Hello"},
    ],
)
def test_a_page_is_read_from_every_generation(result: Any):
    call = a_call("web_fetch", 57, params={"url": "https://example.org/a"}, result=result)
    assert call.result == web_fetch.Result(url="https://example.org/a", markdown="# Hello")
    assert drawn(call) == (Prose(text="# Hello"),)
    assert badges(call) == ()


def test_a_page_that_is_plain_text_is_its_markdown():
    call = a_call("WebFetch", params={"url": "https://example.org"}, result="# Hello")
    assert call.result == web_fetch.Result(markdown="# Hello")


def test_a_page_of_digits_stays_what_it_is():
    assert a_call("web_fetch", 57, result="42").result == web_fetch.Result(markdown="42")


def test_a_page_that_is_json_without_our_names_stays_what_it_is():
    assert a_call("web_fetch", 57, result='{"version":"1.2"}').result == web_fetch.Result(markdown='{"version":"1.2"}')


def test_a_page_from_elsewhere_says_that_it_was_redirected():
    call = a_call("web_fetch", 57, params={"url": "http://example.org/"}, result={"url": "https://example.org"})
    assert badges(call) == ("redirected",)


def test_a_page_that_failed_shows_why():
    for result in ('{"url":"u","error":"HTTP 404"}', {"error": {"url": "u", "error": "HTTP 404"}}):
        call = a_call("web_fetch", 57, params={"url": "u"}, result=result)
        assert call.status is Status.FAILED
        assert drawn(call) == (Notice(text="HTTP 404", tone="error"),)


def test_what_was_fetched_is_drawn_by_its_type():
    answer = {"url": "u", "content": "{}", "statusCode": 203, "contentType": "application/json; charset=utf-8"}
    call = a_call("fetch", params={"url": "u"}, result={"success": answer})
    assert call.result == fetch.Result(
        url="u", content="{}", status_code=203, content_type="application/json; charset=utf-8"
    )
    assert drawn(call) == (Code(text="{}", path="u", language="json"),)
    assert badges(call) == ("application/json",)


def test_a_fetch_that_was_answered_with_an_error_says_so():
    assert badges(a_call("fetch", params={"url": "u"}, result={"success": {"statusCode": 500}})) == ("HTTP 500",)


def test_a_deep_search_shows_its_answer():
    flagged = a_call("deep_search", 27, params='{"query":"callers"}', result='{"success":true,"result":"Nobody."}')
    wrapped = a_call("deep_search", 27, params={"query": "callers"}, result={"success": {"result": "Nobody."}})
    assert subject(flagged) == "callers"
    assert drawn(flagged) == drawn(wrapped) == (Prose(text="Nobody."),)


def test_a_page_too_long_for_the_chat_is_said_to_be_elsewhere():
    success = {
        "url": "https://a.org",
        "markdown": "# A",
        "outputLocation": {"filePath": "/o.txt", "sizeBytes": "90000"},
    }
    call = a_call("web_fetch", 57, params={"url": "https://a.org"}, result={"success": success})
    assert drawn(call) == (Prose(text="# A"), Notice(text="The whole page is in /o.txt."))
