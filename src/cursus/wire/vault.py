"""Where logins are kept: the system's keychain, or a file that only its owner can read.

The file is `credentials.json` in Cursus' own folder, mode 0600 in a folder of mode 0700; it is written where there
is no keychain, and only there. Cursor's own secrets are never read.
"""

import os
import stat
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.errors import Refused, Unreadable
from cursus.home import cursus_home
from cursus.wire.token import Tokens

SERVICE: Final = "cursus"


class Login(msgspec.Struct, frozen=True, kw_only=True):
    """What a login left: a minted API key, or tokens. Its words never appear in a repr."""

    api_key: str = ""
    access_token: str = ""
    refresh_token: str = ""
    email: str = ""

    def __repr__(self) -> str:
        return f"Login(email={self.email!r})"

    def renewed(self, tokens: Tokens) -> "Login":
        """The same login with new tokens."""
        refresh = tokens.refresh or self.refresh_token
        return msgspec.structs.replace(self, access_token=tokens.access, refresh_token=refresh)


class Vault:
    """Logins by the base URL that they are for."""

    def __init__(self, folder: Path | None = None, *, use_keychain: bool | None = None) -> None:
        self._file = (folder or cursus_home()) / "credentials.json"
        chosen = os.environ.get("CURSUS_KEYCHAIN", "")
        self._use_keychain = use_keychain if use_keychain is not None else chosen != "0"

    def read(self, base_url: str) -> Login | None:
        """The login for a service."""
        text = self._from_keychain(base_url)
        if text is not None:
            return _decoded(text.encode(), "the keychain")
        return self._from_file().get(base_url)

    def write(self, base_url: str, login: Login) -> str:
        """Keeps a login; says where."""
        if self._to_keychain(base_url, msgspec.json.encode(login).decode()):
            self._forget_in_file(base_url)
            return "the system's keychain"
        self._to_file({**self._from_file(), base_url: login})
        return str(self._file)

    def forget(self, base_url: str) -> bool:
        """Removes a login; whether there was one."""
        was_there = self.read(base_url) is not None
        self._remove_from_keychain(base_url)
        self._forget_in_file(base_url)
        return was_there

    # -- keychain --------------------------------------------------------------------------------------------------

    def _from_keychain(self, base_url: str) -> str | None:
        with self._keychain() as keychain:
            return keychain.get_password(SERVICE, base_url) if keychain is not None else None

    def _to_keychain(self, base_url: str, text: str) -> bool:
        with self._keychain() as keychain:
            if keychain is not None:
                keychain.set_password(SERVICE, base_url, text)
                return True
        return False

    def _remove_from_keychain(self, base_url: str) -> None:
        with self._keychain() as keychain:
            if keychain is not None:
                keychain.delete_password(SERVICE, base_url)

    @contextmanager
    def _keychain(self) -> Generator[Any]:
        """The keyring library, or None; one that is locked, empty or not there at all is as good as none."""
        try:
            keychain: Any = import_module("keyring") if self._use_keychain else None
        except ImportError:
            keychain = None
        if keychain is None:
            yield None
            return
        with suppress(import_module("keyring.errors").KeyringError):
            yield keychain

    # -- file ------------------------------------------------------------------------------------------------------

    def _from_file(self) -> dict[str, Login]:
        try:
            mode = self._file.stat().st_mode
            content = self._file.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise Unreadable(f"{self._file} cannot be read: {error.strerror}.") from error
        if os.name == "posix" and stat.S_IMODE(mode) & 0o077:
            raise Refused(
                f"{self._file} holds a login, and others on this machine may read it.", f"Run: chmod 600 {self._file}"
            )
        try:
            return msgspec.json.decode(content, type=dict[str, Login])
        except msgspec.DecodeError as error:
            raise Unreadable(f"{self._file} is damaged: {error}.", "Delete it and log in again.") from error

    def _to_file(self, logins: dict[str, Login]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=self._file.parent, prefix="credentials-")
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(logins))
        Path(name).replace(self._file)

    def _forget_in_file(self, base_url: str) -> None:
        logins = self._from_file()
        if base_url in logins:
            del logins[base_url]
            self._to_file(logins)


def _decoded(content: bytes, where: str) -> Login:
    try:
        return msgspec.json.decode(content, type=Login)
    except msgspec.DecodeError as error:
        raise Unreadable(f"The login in {where} is damaged: {error}.", "Log in again: cursus login.") from error
