"""The calls around a turn: keys, tokens, logins, models, settings (A §1.9, §1.10, §5.2)."""

import hashlib
import json
import uuid
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from cursus.testing.agent_api.exchange import Exchange
from cursus.testing.agent_api.frames import Frames, grpc_web_end, message_frame
from cursus.testing.agent_api.world import World
from cursus.wire import proto

JSON: Final = {"content-type": "application/json"}
PROTO: Final = {"content-type": "application/proto"}


async def answer_json(exchange: Exchange, status: int, content: Any, headers: Mapping[str, str] | None = None) -> None:
    """A whole answer in JSON, with more headers where it needs some."""
    await exchange.answer(status, {**JSON, **(headers or {})}, json.dumps(content).encode())


async def answer_proto(exchange: Exchange, message: Any = None) -> None:
    """A whole answer to a unary call, in the dialect of the request."""
    body = b"" if message is None else message.SerializeToString()
    if "grpc-web" in exchange.headers.get("content-type", ""):
        headers = {"content-type": "application/grpc-web+proto"}
        await exchange.answer(200, headers, message_frame(body) + grpc_web_end())
        return
    await exchange.answer(200, PROTO, body)


async def unary_body(exchange: Exchange) -> bytes:
    """The message of a unary call, in either dialect."""
    body = await exchange.body()
    if "grpc-web" in exchange.headers.get("content-type", ""):
        return next((payload for _, payload in Frames().feed(body)), b"")
    return body


async def refuse(exchange: Exchange, status: int, code: str, message: str) -> None:
    """An error of a unary call (A §1.3)."""
    await answer_json(exchange, status, {"code": code, "message": message})


def bearer(exchange: Exchange) -> str:
    """What the authorization header carries."""
    return exchange.headers.get("authorization", "").removeprefix("Bearer ")


async def exchange_key(world: World, exchange: Exchange) -> None:
    """A user's API key becomes a token; a token is no key."""
    world.exchanges += 1
    await exchange.body()
    failures = world.scenario.exchange
    if world.exchanges <= len(failures) and failures[world.exchanges - 1] != 200:
        status = failures[world.exchanges - 1]
        await answer_json(exchange, status, {"error": {"message": f"The exchange failed with {status}."}})
    elif not world.is_key(bearer(exchange)):
        await answer_json(exchange, 401, {"error": {"message": "Invalid User API key"}})
    else:
        await answer_json(exchange, 200, world.give_tokens())


async def refresh(world: World, exchange: Exchange) -> None:
    """A refresh token becomes new tokens."""
    world.refreshes += 1
    await exchange.body()
    if bearer(exchange) not in world.refresh_tokens:
        await answer_json(exchange, 401, {"error": {"message": "Invalid refresh token"}})
    else:
        await answer_json(exchange, 200, world.give_tokens())


async def poll(world: World, exchange: Exchange) -> None:
    """A browser login is pending, and then done. The challenge is not ours to know: any verifier is right."""
    query = {key: values[0] for key, values in parse_qs(urlsplit(exchange.path).query).items()}
    if exchange.method == "POST":
        query = json.loads(await exchange.body() or b"{}")
    login = str(query.get("uuid", ""))
    if not login or len(str(query.get("verifier", ""))) < 43:
        await answer_json(exchange, 400, {"error": {"message": "uuid and verifier are needed"}})
        return
    world.logins[login] += 1
    if world.logins[login] <= world.scenario.login_pending:
        await exchange.answer(404, {"content-type": "text/plain"}, b"Not found")
        return
    await answer_json(exchange, 200, {**world.give_tokens(), "authId": "user|scripted"})


async def list_models(world: World, exchange: Exchange) -> None:
    """The catalogue, for an API key or a token."""
    world.model_lists += 1
    failures = world.scenario.models_status
    if world.model_lists <= len(failures) and failures[world.model_lists - 1] != 200:
        status = failures[world.model_lists - 1]
        await answer_json(exchange, status, {"error": {"message": f"The models failed with {status}."}})
    elif not world.is_key(bearer(exchange)) and not world.is_valid(bearer(exchange)):
        await answer_json(exchange, 401, {"error": {"message": "Invalid API key"}})
    else:
        await answer_json(exchange, 200, {"items": list(world.scenario.models)})


async def me(world: World, exchange: Exchange) -> None:
    """Who one is."""
    if not world.is_key(bearer(exchange)) and not world.is_valid(bearer(exchange)):
        await answer_json(exchange, 401, {"error": {"message": "Invalid API key"}})
        return
    await answer_json(exchange, 200, {"apiKeyName": "scripted", "userEmail": "someone@example.com"})


async def usable_models(world: World, exchange: Exchange) -> None:
    """The catalogue as older clients ask for it, in protobuf or JSON."""
    await exchange.body()
    if not world.is_valid(bearer(exchange)):
        await refuse(exchange, 401, "unauthenticated", "no valid token")
        return
    if "json" in exchange.headers.get("content-type", ""):
        items = [
            {"modelId": model["id"], "displayName": model.get("displayName", ""), "aliases": model.get("aliases", [])}
            for model in world.scenario.models
        ]
        await answer_json(exchange, 200, {"models": items})
        return
    answer = proto.GetUsableModelsResponse()
    for model in world.scenario.models:
        answer.models.add(
            model_id=model["id"], display_name=model.get("displayName", ""), aliases=model.get("aliases", [])
        )
    await answer_proto(exchange, answer)


async def server_config(world: World, exchange: Exchange) -> None:
    """What the service wants of HTTP/2."""
    await exchange.body()
    mode = proto.Http2Config.Name(world.scenario.http2)
    await answer_proto(exchange, proto.GetServerConfigResponse(http2_config=mode))


async def privacy_mode(world: World, exchange: Exchange) -> None:
    """No storage."""
    await exchange.body()
    await answer_proto(exchange, proto.GetUserPrivacyModeResponse(privacy_mode=proto.PRIVACY_MODE_NO_STORAGE))


async def mint_key(world: World, exchange: Exchange) -> None:
    """A new API key for a login."""
    asked = proto.CreateUserApiKeyRequest.FromString(await unary_body(exchange))
    if not world.is_valid(bearer(exchange)):
        await refuse(exchange, 401, "unauthenticated", "no valid token")
        return
    key = "crsr_" + hashlib.sha256(f"{asked.name}{uuid.uuid4()}".encode()).hexdigest()
    world.minted_keys.add(key)
    await answer_proto(exchange, proto.CreateUserApiKeyResponse(api_key=key))


async def get_me(world: World, exchange: Exchange) -> None:
    """Who one is, in protobuf."""
    await exchange.body()
    if not world.is_valid(bearer(exchange)):
        await refuse(exchange, 401, "unauthenticated", "no valid token")
        return
    await answer_proto(exchange, proto.GetMeResponse(auth_id="user|scripted", user_id=7, email="someone@example.com"))


async def nothing(world: World, exchange: Exchange) -> None:
    """A call whose empty answer is a valid one."""
    await exchange.body()
    if "json" in exchange.headers.get("content-type", ""):
        await answer_json(exchange, 200, {})
    else:
        await answer_proto(exchange)


Answer = Callable[[World, Exchange], Awaitable[None]]
DASHBOARD: Final = "/aiserver.v1.DashboardService"

CALLS: Final[dict[tuple[str, str], Answer]] = {
    ("POST", "/auth/exchange_user_api_key"): exchange_key,
    ("POST", "/auth/refresh"): refresh,
    ("POST", "/auth/poll"): poll,
    ("GET", "/auth/poll"): poll,
    ("GET", "/v1/models"): list_models,
    ("GET", "/v1/me"): me,
    ("POST", "/agent.v1.AgentService/GetUsableModels"): usable_models,
    ("POST", "/aiserver.v1.AiService/GetUsableModels"): usable_models,
    ("POST", f"{DASHBOARD}/CreateUserApiKey"): mint_key,
    ("POST", f"{DASHBOARD}/GetMe"): get_me,
}
"""The calls that a client needs."""

OPTIONAL_CALLS: Final[dict[tuple[str, str], Answer]] = {
    ("POST", "/aiserver.v1.ServerConfigService/GetServerConfig"): server_config,
    ("POST", f"{DASHBOARD}/GetUserPrivacyMode"): privacy_mode,
    ("POST", f"{DASHBOARD}/GetTeamAdminSettingsOrEmptyIfNotInTeam"): nothing,
    ("POST", f"{DASHBOARD}/GetTeamReposOrEmptyIfNotInTeam"): nothing,
    ("POST", "/aiserver.v1.AnalyticsService/BootstrapStatsig"): nothing,
    ("POST", "/aiserver.v1.AnalyticsService/TrackEvents"): nothing,
}
"""The calls without which a client does something less well, or just as well (A §5.2)."""
