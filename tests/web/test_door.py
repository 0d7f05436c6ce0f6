"""Who may come in, and what a page of another origin gets."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from cursus.library import open_library
from cursus.web.app import create_app
from cursus.web.door import ALWAYS, Keys

PORT = 8000
HERE = f"http://127.0.0.1:{PORT}"


@pytest.fixture
def renewed() -> list[str]:
    return []


@pytest.fixture
def client(tmp_path_factory: pytest.TempPathFactory, renewed: list[str]) -> Iterator[TestClient]:
    """A browser in front of an application without chats."""
    folder = tmp_path_factory.mktemp("empty")
    with open_library([folder], [folder]) as library:
        app = create_app(library, Keys(None, renewed.append), port=PORT, follows=False)
        with TestClient(app, base_url=HERE, follow_redirects=False) as client:
            yield client


def key(client: TestClient) -> str:
    return client.app.state.keys.current  # pyright: ignore[reportAttributeAccessIssue, reportFunctionMemberAccess]


def test_nobody_comes_in_without_the_key(client: TestClient):
    for path in ("/", "/chats/x", "/events", "/assets/app.css", "/nowhere"):
        assert client.get(path).status_code == 403


def test_the_key_is_exchanged_for_a_cookie_and_leaves_the_address(client: TestClient):
    answer = client.get("/?token=" + key(client) + "&title=x")
    assert (answer.status_code, answer.headers["location"]) == (303, "/?title=x")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"cursus-{PORT}=")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert client.get("/").status_code == 200


def test_a_key_is_good_once_and_the_next_is_told(client: TestClient, renewed: list[str]):
    first = key(client)
    assert client.get(f"/?token={first}").status_code == 303
    client.cookies.clear()
    assert client.get(f"/?token={first}").status_code == 403
    assert renewed == [key(client)]
    assert client.get(f"/?token={key(client)}").status_code == 303


def test_who_is_in_may_open_an_old_link_again(client: TestClient):
    first = key(client)
    client.get(f"/?token={first}")
    assert client.get(f"/stats?token={first}").headers["location"] == "/stats"


@pytest.mark.parametrize("token", ["", "x", "Ä", "%00", "a" * 5000])
def test_a_wrong_key_is_refused(client: TestClient, token: str):
    assert client.get("/", params={"token": token}).status_code == 403


def test_the_exchange_leads_nowhere_else(client: TestClient):
    for path in ("//evil.example/", "/%5Cevil.example", "/\\evil.example"):
        location = client.get(f"{HERE}{path}?token={key(client)}").headers.get("location", "/")
        assert location.startswith("/")
        assert not location.startswith(("//", "/\\"))


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:8001", f"evil.example:{PORT}", ""])
def test_other_names_of_this_machine_are_not_served(client: TestClient, host: str):
    client.get(f"/?token={key(client)}")
    assert client.get("/", headers={"host": host}).status_code == 403


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_the_loopback_s_own_names_are(client: TestClient, host: str):
    client.get(f"/?token={key(client)}")
    cookie = f"cursus-{PORT}={client.cookies[f'cursus-{PORT}']}"
    assert client.get("/", headers={"host": f"{host}:{PORT}", "cookie": cookie}).status_code == 200


def test_a_page_of_another_origin_cannot_read(client: TestClient):
    client.get(f"/?token={key(client)}")
    assert client.get("/palette", headers={"origin": "https://evil.example"}).status_code == 403
    fetched = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert client.get("/palette", headers=fetched).status_code == 403
    assert "access-control-allow-origin" not in client.get("/palette").headers


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"x-cursus": "1"},
        {"origin": HERE},
        {"origin": "null", "x-cursus": "1"},
        {"origin": "https://evil.example", "x-cursus": "1"},
        {"origin": f"https://127.0.0.1:{PORT}", "x-cursus": "1"},
    ],
)
def test_nothing_changes_but_by_our_own_pages(client: TestClient, headers: dict[str, str]):
    client.get(f"/?token={key(client)}")
    assert client.post("/approvals/x", headers=headers, json={}).status_code == 403


def test_our_own_pages_get_through(client: TestClient):
    client.get(f"/?token={key(client)}")
    assert client.post("/", headers={"origin": HERE, "x-cursus": "1"}, json={}).status_code == 405


def test_every_answer_forbids_what_is_not_ours(client: TestClient):
    refused = client.get("/")
    client.get(f"/?token={key(client)}")
    for answer in (refused, client.get("/"), client.get("/nowhere")):
        assert {name: answer.headers[name] for name in ALWAYS} == ALWAYS
        assert "unsafe" not in answer.headers["content-security-policy"]


def test_chats_are_kept_out_of_caches_and_assets_stay_in_them(client: TestClient):
    client.get(f"/?token={key(client)}")
    page = client.get("/")
    assert page.headers["cache-control"] == "no-store"
    asset = page.text.partition('href="/assets/')[2].partition('"')[0]
    answer = client.get(f"/assets/{asset}")
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert client.get("/assets/../app.py").status_code == 404
