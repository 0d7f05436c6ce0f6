"""Fetching addresses, from real servers on this machine."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from cursus.agent.executor import Limits
from cursus.agent.executor.fetching import is_public
from cursus.guard import Mode
from cursus.wire.proto import FetchArgs
from tests.agent.executor.desk import Desk


class Host(ThreadingHTTPServer):
    """A server on this machine; `waiting` keeps its slow page waiting."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Site)
        self.waiting = threading.Event()


class Site(BaseHTTPRequestHandler):
    """A small site with everything that can be awkward about one."""

    server: "Host"

    def do_GET(self) -> None:
        body, kind, status, location = b"hello", "text/plain", 200, ""
        match self.path:
            case "/latin":
                body, kind = "caf\xe9".encode("latin-1"), "text/html; charset=latin-1"
            case "/odd-charset":
                kind = "text/plain; charset=klingon"
            case "/long":
                body = b"x" * 100_000
            case "/picture":
                body, kind = b"\x89PNG\0\0", "image/png"
            case "/missing":
                body, status = b"not here", 404
            case "/moved":
                status, location = 302, "/"
            case "/circle":
                status, location = 302, "/circle"
            case "/away":
                status, location = 302, f"http://localhost:{self.server.server_port}/"
            case "/to-file":
                status, location = 302, "file:///etc/passwd"
            case "/host":
                body = self.headers["Host"].encode()
            case "/slow":
                self.server.waiting.wait(5)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if location:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        return


@pytest.fixture
def site() -> Iterator[str]:
    with Host() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.waiting.set()
        server.shutdown()
        thread.join()


def test_a_page_is_fetched_with_its_status_and_type(workspace: Path, site: str) -> None:
    with Desk(workspace) as desk:
        page = desk.ask(fetch_args=FetchArgs(url=f"{site}/")).success
        missing = desk.ask(fetch_args=FetchArgs(url=f"{site}/missing")).success
    assert (page.content, page.status_code, page.content_type, page.url) == ("hello", 200, "text/plain", f"{site}/")
    assert (missing.content, missing.status_code) == ("not here", 404)


@pytest.mark.parametrize(("path", "text"), [("/latin", "café"), ("/odd-charset", "hello"), ("/moved", "hello")])
def test_charsets_and_redirects_are_followed(workspace: Path, site: str, path: str, text: str) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(fetch_args=FetchArgs(url=site + path)).success.content == text


def test_the_server_is_told_the_name_that_was_asked_for(workspace: Path, site: str) -> None:
    named = site.replace("127.0.0.1", "localhost")
    with Desk(workspace) as desk:
        assert desk.ask(fetch_args=FetchArgs(url=f"{named}/host")).success.content == named.removeprefix("http://")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/circle", "redirects more than"),
        ("/picture", "not text"),
        ("/long", "more than 1,000 bytes"),
        ("/slow", "did not answer"),
        ("/to-file", "only http"),
    ],
)
def test_what_cannot_be_taken_says_why(workspace: Path, site: str, path: str, words: str) -> None:
    with Desk(workspace, limits=Limits(fetch_bytes=1000, fetch_seconds=0.5)) as desk:
        assert words in desk.ask(fetch_args=FetchArgs(url=site + path)).error.error


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://example.com/",
        "javascript:alert(1)",
        "http://",
        "",
        "http://user:password@example.com/",
        "http://169.254.169.254/latest/meta-data",
        "http://[fe80::1]/",
        "http://0.0.0.0/",
        "http://exa mple.com",
        "http://127.0.0.1:99999/",
        "gopher://127.0.0.1:70/",
        "http://no-such-host.invalid/",
        "http://127.0.0.1:1/",
    ],
)
def test_addresses_that_are_not_fetched(workspace: Path, url: str) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(fetch_args=FetchArgs(url=url)).error.error


@pytest.mark.parametrize(
    "found",
    ["127.0.0.1", "10.0.0.7", "192.168.1.1", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "100.64.0.1", "2002:7f00:1::"],
)
def test_a_name_that_leads_into_a_private_network_is_refused(
    workspace: Path, site: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look_up(loop: Any, host: str, port: int, **more: Any) -> list[Any]:
        return [(0, 0, 0, "", (found, port))]

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", look_up)
    port = site.rpartition(":")[2]
    with Desk(workspace) as desk:
        error = desk.ask(fetch_args=FetchArgs(url=f"http://rebound.example:{port}/")).error.error
    assert "private network" in error


def test_a_name_of_ones_own_network_can_be_listed(workspace: Path, site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(loop: Any, host: str, port: int, **more: Any) -> list[Any]:
        return [(2, 1, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", look_up)
    port = site.rpartition(":")[2]
    with Desk(workspace, limits=Limits(fetch_private=("wiki.corp",))) as desk:
        assert desk.ask(fetch_args=FetchArgs(url=f"http://wiki.corp:{port}/")).success.content == "hello"


def test_nothing_is_fetched_that_is_not_allowed_and_each_new_host_is_asked_for(workspace: Path, site: str) -> None:
    from cursus.chat.asking import Answer, Request

    asked: list[str] = []

    async def once(request: Request) -> Answer:
        assert request.call is not None
        asked.append(getattr(request.call.params, "url", ""))
        return Answer(verdict="approve" if len(asked) == 1 else "reject", by="terminal")

    with Desk(workspace, mode=Mode(), ask=once) as desk:
        away = desk.ask(fetch_args=FetchArgs(url=f"{site}/away")).error.error
    with Desk(workspace, mode=Mode()) as desk:
        alone = desk.ask(fetch_args=FetchArgs(url=f"{site}/")).error.error
    assert "was rejected" in away
    assert asked == [f"{site}/away", f"http://localhost:{site.rpartition(':')[2]}/"]
    assert "was rejected" in alone


def test_which_addresses_belong_to_the_internet() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert not is_public("224.0.0.1")
