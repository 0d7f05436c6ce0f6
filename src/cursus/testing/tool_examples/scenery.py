"""The three code bases that the examples work on, and the files that they touch.

ledger-api       Python on Linux: invoices and their payments
kastanie-shop    TypeScript on macOS: a shop for chestnuts and honey, in German and English
tern             Rust on Windows: a command-line tool that mirrors folders; its files end lines with CRLF
"""

from typing import Any

LEDGER = "/home/ana/ledger-api"
SHOP = "/Users/mika/code/kastanie-shop"
TERN = "c:\\Users\\Jo\\src\\tern"

SESSIONS_BEFORE = '''\
"""Sessions of signed-in people."""

from datetime import datetime, timedelta, timezone

LIFETIME = timedelta(hours=12)
_sessions: dict[str, "Session"] = {}


class Session:
    def __init__(self, user_id: int, token: str) -> None:
        self.user_id = user_id
        self.token = token
        self.expires = datetime.now(timezone.utc) + LIFETIME


def find(token: str) -> "Session | None":
    session = _sessions.get(token)
    if session is None or session.expires < datetime.now(timezone.utc):
        return None
    return session
'''

SESSIONS_AFTER = '''\
"""Sessions of signed-in people, kept in Redis so that they outlive a restart."""

from datetime import timedelta

from ledger.redis import connection

LIFETIME = timedelta(hours=12)


class Session:
    def __init__(self, user_id: int, token: str) -> None:
        self.user_id = user_id
        self.token = token


def find(token: str) -> "Session | None":
    user_id = connection().get(f"session:{token}")
    if user_id is None:
        return None
    return Session(int(user_id), token)
'''

PRICE_BEFORE = """\
export function formatPrice(cents: number, locale = "de-AT"): string {
  return "€ " + (cents / 100).toFixed(2);
}
"""

PRICE_AFTER = """\
const formats = new Map<string, Intl.NumberFormat>();

export function formatPrice(cents: number, locale = "de-AT"): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
    formats.set(locale, format);
  }
  return format.format(cents / 100); // "€ 12,90" für Österreich, "12,90 €" für Deutschland
}
"""

MIRROR_BEFORE = """\
use std::path::Path;\r
\r
pub fn mirror(from: &Path, to: &Path) -> std::io::Result<u64> {\r
    let mut copied = 0;\r
    for entry in std::fs::read_dir(from)? {\r
        let entry = entry?;\r
        copied += std::fs::copy(entry.path(), to.join(entry.file_name()))?;\r
    }\r
    Ok(copied)\r
}\r
"""

MIRROR_AFTER = """\
use std::path::Path;\r
\r
pub fn mirror(from: &Path, to: &Path) -> std::io::Result<u64> {\r
    let mut copied = 0;\r
    for entry in std::fs::read_dir(from)? {\r
        let entry = entry?;\r
        let target = to.join(entry.file_name());\r
        if entry.file_type()?.is_dir() {\r
            std::fs::create_dir_all(&target)?;\r
            copied += mirror(&entry.path(), &target)?;\r
            continue;\r
        }\r
        copied += std::fs::copy(entry.path(), target)?;\r
    }\r
    Ok(copied)\r
}\r
"""

README_DE = "# Kastanie\n\nEin Laden für Maroni, Honig und Öl. Läuft mit `pnpm dev` auf Port 3000. 🌰\n"

CONFTEST = """\
import pytest

from ledger.app import create_app


@pytest.fixture
def client():
    with create_app("sqlite://").test_client() as client:
        yield client
"""

LEDGER_REPOSITORY: dict[str, Any] = {
    "relativeWorkspacePath": ".",
    "repoName": "ledger-api",
    "repoOwner": "ana",
    "remoteUrls": ["git@git.example.org:ana/ledger-api.git"],
    "remoteNames": ["origin"],
    "isTracked": True,
    "isLocal": False,
}
