"""Fetching an address, and no other one than was allowed.

Every server is asked for, those of redirects too. A name is looked up once and the connection goes to what was found,
so that nobody answers the second look-up differently; a name that leads into a private network is refused unless it is
listed. An address in digits, or `localhost`, was seen by whoever allowed it.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import Final

import httpx
import msgspec

from cursus.agent.executor.limits import Limits

May = Callable[[str], Awaitable[str]]
"""Asks whether an address may be fetched and gives the one to take; raises where none may."""

_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_HEADERS: Final = {
    "User-Agent": "Mozilla/5.0 (compatible; Cursus)",
    "Accept": "text/html,text/*,application/json,*/*;q=0.5",
}
_TEXT: Final = ("text/", "application/json", "application/xml", "application/xhtml", "application/javascript")


class Unfetchable(Exception):
    """An address that is not fetched, and why."""


class Fetched(msgspec.Struct, frozen=True, kw_only=True):
    """What was there."""

    url: str
    status: int
    content_type: str
    content: str


async def fetch_url(url: str, may: May, limits: Limits) -> Fetched:
    """What is at an address, after its redirects. Raises `Unfetchable`."""
    try:
        async with asyncio.timeout(limits.fetch_seconds):
            return await _follow(url, may, limits)
    except TimeoutError:
        raise Unfetchable(f"{url} did not answer within {limits.fetch_seconds:g} seconds.") from None
    except httpx.HTTPError as error:
        raise Unfetchable(f"{url} cannot be fetched: {error or type(error).__name__}.") from None


async def _follow(url: str, may: May, limits: Limits) -> Fetched:
    allowed = None
    async with httpx.AsyncClient(trust_env=False, headers=_HEADERS, timeout=limits.fetch_seconds) as client:
        for _ in range(limits.fetch_redirects + 1):
            target = _read(url)
            if _server(target) != allowed:
                target = _read(await may(url))
                allowed = _server(target)
            address = await _look_up(target, limits)
            request = client.build_request(
                "GET",
                target.copy_with(host=address, fragment=None),
                headers={"Host": target.netloc.decode()},
                extensions={"sni_hostname": target.host},
            )
            response = await client.send(request, stream=True)
            try:
                if response.has_redirect_location:
                    url = str(target.join(response.headers["location"]))
                    continue
                return await _take(str(target), response, limits)
            finally:
                await response.aclose()
    raise Unfetchable(f"{url} redirects more than {limits.fetch_redirects} times.")


def _read(url: str) -> httpx.URL:
    try:
        read = httpx.URL(url)
    except (httpx.InvalidURL, ValueError) as error:
        raise Unfetchable(f"{url[:200]!r} is no address: {error}.") from None
    if read.scheme not in ("http", "https") or not read.host:
        raise Unfetchable(f"{url[:200]!r} is no address of the web; only http and https are fetched.")
    if read.port is not None and not 0 < read.port < 65536:
        raise Unfetchable(f"{url[:200]!r} names a port that there is not.")
    if read.userinfo:
        raise Unfetchable("An address with a name and a password in it is not fetched.")
    return read


def _server(url: httpx.URL) -> tuple[str, int]:
    """What a yes is about: another port of a host is another server."""
    return url.host, url.port or (443 if url.scheme == "https" else 80)


async def _look_up(url: httpx.URL, limits: Limits) -> str:
    """The address to connect to."""
    host = url.host
    try:
        literal = ipaddress.ip_address(host)
    except ValueError:
        literal = None
    if literal is not None:
        if literal.is_link_local or literal.is_multicast or literal.is_unspecified:
            raise Unfetchable(f"{host} is no host of the web.")
        return host
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, url.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unfetchable(f"There is no host {host}: {getattr(error, 'strerror', '') or error}.") from None
    addresses = [str(entry[4][0]) for entry in found]
    is_known = host == "localhost" or host.endswith(".localhost") or host in limits.fetch_private
    if not is_known and not all(map(is_public, addresses)):
        raise Unfetchable(f"{host} leads into a private network and is not fetched.")
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet, whatever form of IPv6 hides it."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if inner is None and found in _NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


async def _take(url: str, response: httpx.Response, limits: Limits) -> Fetched:
    content_type = response.headers.get("content-type", "")
    body = bytearray()
    async for chunk in response.aiter_bytes():
        body += chunk
        if len(body) > limits.fetch_bytes:
            raise Unfetchable(f"{url} has more than {limits.fetch_bytes:,} bytes.")
    is_text = not content_type or content_type.startswith(_TEXT) or "+json" in content_type or "+xml" in content_type
    if not is_text and b"\0" in body[:8192]:
        raise Unfetchable(f"{url} is {content_type}, not text.")
    charset = response.charset_encoding or "utf-8"
    try:
        content = body.decode(charset, "replace")
    except LookupError:
        content = body.decode("utf-8", "replace")
    return Fetched(url=url, status=response.status_code, content_type=content_type, content=content)
