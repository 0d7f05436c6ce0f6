"""The same turns over the Agent Client Protocol, in Cursor's dialect (E §8.2). Written by hand, one line a message."""

import json
import os
import queue
import sys
import threading
import time
import uuid
from typing import Any, Final, NoReturn

from cursus.testing.cursor_agent import account
from cursus.testing.cursor_agent.memory import Memory

KINDS: Final = {
    "shell": ("execute", "Terminal"),
    "read": ("read", "Read File"),
    "edit": ("edit", "Edit File"),
    "write": ("edit", "Write File"),
    "delete": ("delete", "Delete File"),
    "ls": ("search", "List Directory"),
    "glob": ("search", "Find"),
    "grep": ("search", "Grep"),
    "webFetch": ("fetch", "Fetch"),
    "webSearch": ("fetch", "Web Search"),
    "updateTodos": ("think", "Update Todos"),
}
OPTIONS: Final = [
    {"optionId": "allow-once", "name": "Allow once", "kind": "allow_once"},
    {"optionId": "allow-always", "name": "Allow always", "kind": "allow_always"},
    {"optionId": "reject-once", "name": "Reject", "kind": "reject_once"},
]
MODES: Final = [{"id": name, "name": name.capitalize()} for name in ("agent", "plan", "ask")]


class Cancelled(Exception):
    """The client wants the turn to end."""


def serve(scenario: dict[str, Any], memory: Memory) -> NoReturn:
    """Answers until stdin ends."""
    Agent(scenario, memory).run()
    sys.exit(0)


class Agent:
    """One connection."""

    def __init__(self, scenario: dict[str, Any], memory: Memory) -> None:
        self.scenario = scenario
        self.memory = memory
        self.sessions: dict[str, dict[str, Any]] = {}
        self._inbox: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._later: list[dict[str, Any]] = []
        self._asked = 0
        self._calls = 0

    def run(self) -> None:
        threading.Thread(target=self._listen, daemon=True).start()
        while (message := self._next()) is not None:
            self._answer(message)

    def _listen(self) -> None:
        for line in sys.stdin.buffer:
            if line.strip():
                message = json.loads(line)
                self.memory.heard(message)
                self._inbox.put(message)
        self._inbox.put(None)

    def _next(self) -> dict[str, Any] | None:
        return self._later.pop(0) if self._later else self._inbox.get()

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode() + b"\n"
        while data:
            data = data[os.write(1, data) :]

    def _answer(self, message: dict[str, Any]) -> None:
        method, number = message.get("method"), message.get("id")
        if method is None or number is None:
            return
        handle = {
            "initialize": self._initialize,
            "authenticate": self._authenticate,
            "session/new": self._new,
            "session/load": self._load,
            "session/prompt": self._prompt,
            "session/set_mode": self._set_mode,
            "session/set_config_option": self._set_option,
            "cursor/list_available_models": self._models,
        }.get(method)
        if handle is None:
            self._send({"id": number, "error": {"code": -32601, "message": f"Method not found: {method}"}})
            return
        try:
            self._send({"id": number, "result": handle(message.get("params") or {})})
        except Problem as problem:
            self._send({"id": number, "error": {"code": problem.code, "message": str(problem)}})

    def _initialize(self, params: dict[str, Any]) -> dict[str, Any]:
        return {
            "protocolVersion": min(params.get("protocolVersion", 1), 1),
            "agentCapabilities": {
                "loadSession": True,
                "promptCapabilities": {"image": True, "audio": False, "embeddedContext": False},
                "mcpCapabilities": {"http": True, "sse": True},
            },
            "authMethods": [{"id": "cursor_login", "name": "Cursor Login", "description": "Log in with Cursor"}],
        }

    def _authenticate(self, params: dict[str, Any]) -> dict[str, Any]:
        if params.get("methodId") != "cursor_login":
            raise Problem(-32602, f"Unknown method {params.get('methodId')}")
        if not account.is_logged_in(self.scenario, self.memory):
            raise Problem(-32000, "Authentication required")
        return {}

    def _new(self, params: dict[str, Any]) -> dict[str, Any]:
        for name in ("cwd", "mcpServers"):
            if name not in params:
                raise Problem(-32602, f"{name} is required")
        if not params["cwd"].startswith("/"):
            raise Problem(-32602, "cwd must be absolute")
        if not account.is_logged_in(self.scenario, self.memory) and not os.environ.get("CURSOR_API_KEY"):
            raise Problem(-32000, "Authentication required")
        session_id = self.scenario["session_id"] or str(uuid.uuid4())
        self.sessions[session_id] = {"cwd": params["cwd"], "mode": "agent", "model": self._current()}
        return {"sessionId": session_id, **self._state(session_id)}

    def _current(self) -> str:
        models = self.scenario["models"]
        return next((model["id"] for model in models if model.get("is_current")), models[0]["id"])

    def _state(self, id: str) -> dict[str, Any]:
        session = self.sessions[id]
        models = [{"modelId": model["id"], "name": model["label"]} for model in self.scenario["models"]]
        options = [{"value": model["id"], "name": model["label"]} for model in self.scenario["models"]]
        modes = [{"value": mode["id"], "name": mode["name"]} for mode in MODES]
        return {
            "modes": {"currentModeId": session["mode"], "availableModes": MODES},
            "models": {"currentModelId": session["model"], "availableModels": models},
            "configOptions": [
                {"id": "mode", "name": "Mode", "category": "mode", "type": "select",
                 "currentValue": session["mode"], "options": modes},
                {"id": "model", "name": "Model", "category": "model", "type": "select",
                 "currentValue": session["model"], "options": options},
            ],
        }  # fmt: skip

    def _load(self, params: dict[str, Any]) -> dict[str, Any]:
        session_id = params["sessionId"]
        history = self.memory.session(session_id)
        if not history:
            raise Problem(-32002, f"Session {session_id} not found")
        self.sessions[session_id] = {"cwd": params["cwd"], "mode": "agent", "model": self._current()}
        for turn in history:
            self._chunk(session_id, "user_message_chunk", turn["prompt"])
            self._chunk(session_id, "agent_message_chunk", turn["text"])
        return self._state(session_id)

    def _set_mode(self, params: dict[str, Any]) -> dict[str, Any]:
        self._session(params)["mode"] = params["modeId"]
        self._update(params["sessionId"], "current_mode_update", currentModeId=params["modeId"])
        return {}

    def _set_option(self, params: dict[str, Any]) -> dict[str, Any]:
        session = self._session(params)
        if params.get("configId") not in ("mode", "model"):
            raise Problem(-32602, f"Unknown option {params.get('configId')}")
        if params["configId"] == "model" and params["value"] not in [m["id"] for m in self.scenario["models"]]:
            raise Problem(-32602, f"Unknown model {params['value']}")
        session[params["configId"]] = params["value"]
        return {"configOptions": self._state(params["sessionId"])["configOptions"]}

    def _models(self, params: dict[str, Any]) -> dict[str, Any]:
        return {"models": [{"value": model["id"], "name": model["label"]} for model in self.scenario["models"]]}

    def _session(self, params: dict[str, Any]) -> dict[str, Any]:
        session = self.sessions.get(params.get("sessionId", ""))
        if session is None:
            raise Problem(-32002, f"Session {params.get('sessionId')} not found")
        return session

    def _prompt(self, params: dict[str, Any]) -> dict[str, Any]:
        self._session(params)
        session_id = params["sessionId"]
        prompt = "".join(block.get("text", "") for block in params["prompt"])
        turns = self.scenario["turns"]
        spoken: list[str] = []
        try:
            for step in turns[min(len(self.memory.session(session_id)), len(turns) - 1)]:
                ((name, value),) = step.items()
                self._step(session_id, name, value, spoken)
                self._look_for_cancel()
        except Cancelled:
            return {"stopReason": "cancelled"}
        self.memory.remember(session_id, prompt, "".join(spoken))
        usage = {"inputTokens": 1200, "outputTokens": 34, "cachedReadTokens": 1000, "totalTokens": 1234}
        return {"stopReason": "end_turn", "usage": usage}

    def _step(self, id: str, name: str, value: Any, spoken: list[str]) -> None:
        if name == "say":
            spoken += value
            for piece in value:
                self._chunk(id, "agent_message_chunk", piece)
        elif name == "think":
            for piece in value:
                self._chunk(id, "agent_thought_chunk", piece)
        elif name == "call":
            self._call(id, value)
        elif name == "parallel":
            for call in value:
                self._call(id, call)
        elif name == "ask":
            self._request("cursor/ask_question", {"toolCallId": self._new_call(), **value})
        elif name == "plan":
            self._request("cursor/create_plan", {"toolCallId": self._new_call(), **value})
            self._send({"method": "cursor/update_todos", "params": {"todos": value["todos"], "merge": False}})
        elif name == "wait":
            self._pause(value)
        elif name == "hang":
            self._pause(3600)
        elif name == "emit":
            self._send({"method": "session/update", "params": {"sessionId": id, "update": value}})
        elif name == "stderr":
            os.write(2, value.encode())
        elif name == "exit":
            os.write(2, (value.get("stderr", "") + "\n").encode())
            os._exit(value["code"])
        elif name == "crash":
            os.kill(os.getpid(), value)

    def _call(self, id: str, call: dict[str, Any]) -> None:
        """Twice: first bare, then with its arguments."""
        call_id = call.get("id") or self._new_call()
        kind, title = KINDS.get(call["tool"].removesuffix("ToolCall"), ("other", call["tool"]))
        self._update(id, "tool_call", toolCallId=call_id, title=title, kind=kind, status="pending", rawInput={})
        args = call["args"]
        full = args.get("command") or args.get("path") or title
        places = [{"path": args["path"]}] if isinstance(args.get("path"), str) else []
        shown = {"toolCallId": call_id, "title": f"`{full}`", "kind": kind, "rawInput": args, "locations": places}
        self._update(id, "tool_call", **shown, status="pending")
        if call.get("asks") and not self._is_allowed(id, shown):
            self._update(id, "tool_call_update", toolCallId=call_id, status="completed")
            return
        self._update(id, "tool_call_update", toolCallId=call_id, status="in_progress")
        self._pause(call.get("takes", 0))
        self._update(id, "tool_call_update", toolCallId=call_id, status="completed", **_outcome(call))

    def _is_allowed(self, id: str, shown: dict[str, Any]) -> bool:
        reply = self._request("session/request_permission", {"sessionId": id, "toolCall": shown, "options": OPTIONS})
        outcome = (reply.get("result") or {}).get("outcome") or {}
        if outcome.get("outcome") == "cancelled":
            raise Cancelled
        return outcome.get("optionId") in ("allow-once", "allow-always")

    def _request(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """Asks the client, and waits: the dialect's own requests block the turn until they are answered."""
        self._asked += 1
        number = f"a{self._asked}"
        self._send({"id": number, "method": method, "params": params})
        while True:
            message = self._inbox.get()
            if message is None:
                os._exit(0)
            if message.get("id") == number and "method" not in message:
                return message
            if message.get("method") == "session/cancel":
                self._later.append({"method": "session/cancel"})
            else:
                self._later.append(message)

    def _pause(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                message = self._inbox.get(timeout=min(left, 1))
            except queue.Empty:
                continue
            if message is None:
                os._exit(0)
            self._later.append(message)
            self._look_for_cancel()

    def _look_for_cancel(self) -> None:
        while not self._inbox.empty():
            message = self._inbox.get()
            if message is None:
                os._exit(0)
            self._later.append(message)
        for message in self._later:
            if message.get("method") == "session/cancel" and not self.scenario["acp"].get("deaf"):
                self._later.remove(message)
                raise Cancelled

    def _new_call(self) -> str:
        self._calls += 1
        return f"tool_{self._calls:03}"

    def _chunk(self, id: str, kind: str, text: str) -> None:
        self._update(id, kind, content={"type": "text", "text": text})

    def _update(self, id: str, update: str, /, **fields: Any) -> None:
        told = {"sessionUpdate": update, **fields}
        self._send({"method": "session/update", "params": {"sessionId": id, "update": told}})


class Problem(Exception):
    """A request that is answered with an error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def _outcome(call: dict[str, Any]) -> dict[str, Any]:
    """What a completed call brings: a shell its output, an edit its diff, the rest their fields."""
    success = (call.get("result") or {}).get("success") or {}
    name = call["tool"].removesuffix("ToolCall")
    if name == "shell":
        output = {"exitCode": success.get("exitCode", 0), "stdout": success.get("stdout", ""), "stderr": ""}
        return {"rawOutput": output, "content": [_content(success.get("stdout", ""))]}
    if name in ("edit", "write") and "afterFullFileContent" in success:
        diff = {
            "type": "diff",
            "path": call["args"].get("path", ""),
            "oldText": success.get("beforeFullFileContent"),
            "newText": success["afterFullFileContent"],
        }
        return {"content": [diff], "rawOutput": {}}
    if name == "read":
        return {"content": [_content(success.get("content", ""))], "rawOutput": {"content": success.get("content", "")}}
    return {"rawOutput": success}


def _content(text: str) -> dict[str, Any]:
    return {"type": "content", "content": {"type": "text", "text": text}}
