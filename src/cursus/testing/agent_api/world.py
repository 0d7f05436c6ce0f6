"""What the scripted service remembers: tokens, conversations, and which turn comes next."""

import base64
import json
import re
import time
import uuid
from collections import Counter
from typing import Any

from cursus.testing.agent_api.rules import Breach
from cursus.testing.agent_api.scenario import Scenario, Turn
from cursus.testing.agent_api.session import Conversation, Session


class World:
    """The state behind one server."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.tokens: dict[str, float] = {}
        self.refresh_tokens: set[str] = set()
        self.minted_keys: set[str] = set()
        self.conversations: dict[str, Conversation] = {}
        self.sessions: dict[str, Session] = {}
        self.turns: list[Session] = []
        """Every attempt that was played, in order."""
        self.played: Counter[int] = Counter()
        self.requests: list[tuple[str, str]] = []
        """Method and path of every request, in order."""
        self.breaches: list[Breach] = []
        """What was broken outside of any session."""
        self.logins: Counter[str] = Counter()
        self.exchanges = 0
        self.refreshes = 0
        self.model_lists = 0

    def give_tokens(self) -> dict[str, str]:
        """A new access token, in the form of a JWT that says when it ends, and a refresh token."""
        ends = time.time() + self.scenario.token_seconds
        parts = ({"alg": "none", "typ": "JWT"}, {"sub": "user|scripted", "exp": int(ends), "jti": str(uuid.uuid4())})
        token = ".".join(_base64(json.dumps(part).encode()) for part in parts) + "." + _base64(b"signature")
        refresh = f"refresh-{uuid.uuid4()}"
        self.tokens[token] = ends
        self.refresh_tokens.add(refresh)
        return {"accessToken": token, "refreshToken": refresh}

    def is_valid(self, authorization: str) -> bool:
        """Whether a header carries a token that was given and still holds."""
        return self.tokens.get(authorization.removeprefix("Bearer "), 0) > time.time()

    def is_key(self, key: str) -> bool:
        """Whether an API key is accepted; a token is none."""
        keys = self.scenario.keys
        if not key or key in self.tokens:
            return False
        return keys is None or key in keys or key in self.minted_keys

    def session(self, request_id: str) -> Session:
        """The session of a request id, made by whichever call comes first (A §1.5)."""
        if request_id not in self.sessions:
            self.sessions[request_id] = Session(request_id, self.conversations)
        return self.sessions[request_id]

    def next_turn(self, session: Session) -> Turn:
        """The turn to play for a session's request."""
        last = session.conversation.last
        prompt = session.prompt or (last.prompt if last is not None else "")
        fitting = [(at, turn) for at, turn in enumerate(self.scenario.turns) if re.search(turn.when or "", prompt)]
        for at, turn in fitting:
            if turn.times is None or self.played[at] < turn.times:
                self.played[at] += 1
                return turn
        return fitting[-1][1] if fitting else Turn()

    def all_breaches(self) -> list[Breach]:
        """Everything that any client broke."""
        return [*self.breaches, *(breach for session in self.sessions.values() for breach in session.breaches)]


def model_ids(models: tuple[dict[str, Any], ...]) -> set[str]:
    """Everything that a model may be called."""
    return {name for model in models for name in (model["id"], *model.get("aliases", ()))}


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
