"""One turn without a person: the stream that the real agent prints, or its text, or its one JSON object (E §3)."""

import base64
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from typing import Any


def now_ms() -> int:
    return int(time.time() * 1000)


class Headless:
    """Plays the steps of a turn on stdout."""

    def __init__(
        self,
        *,
        layout: str,
        partial: bool,
        force: bool,
        session_id: str,
        model: str,
        cwd: str,
        key_source: str,
        has_usage: bool,
    ) -> None:
        self.layout = layout
        self.partial = partial
        self.force = force
        self.session_id = session_id
        self.model = model
        self.cwd = cwd
        self.key_source = key_source
        self.has_usage = has_usage
        self.text = ""
        self._calls = 0
        self._queries = 0
        self._model_call = uuid.uuid4().hex
        self._held: str | None = None
        self._piece = 0
        self._started = time.monotonic()
        self._is_over = False
        self._steps: dict[str, Callable[[Any], None]] = {
            "think": self._think,
            "say": self._say,
            "call": self._call,
            "parallel": self._parallel,
            "query": self._query,
            "ask": self._ask,
            "plan": self._plan,
            "emit": self._emit,
            "write": self._write,
            "stderr": self._stderr,
            "flood": lambda count: self._stderr("x" * 99 + "\n", (count + 99) // 100),
            "wait": lambda seconds: self._settle(boundary=False) or time.sleep(seconds),
            "reconnect": self._reconnect,
            "dribble": self._dribble,
            "ignore_signals": self._ignore_signals,
            "child": self._child,
            "result": self._result,
            "hang": lambda _: self._hang(),
            "exit": self._exit,
            "crash": lambda number: os.kill(os.getpid(), number),
            "no_result": self._no_result,
        }

    def play(self, prompt: str, steps: list[dict[str, Any]]) -> None:
        is_recorded = any("emit" in step and step["emit"].get("subtype") == "init" for step in steps)
        if not is_recorded:
            self._line(
                type="system",
                subtype="init",
                apiKeySource=self.key_source,
                cwd=self.cwd,
                session_id=self.session_id,
                model=self.model,
                permissionMode="default",
            )
            message = {"role": "user", "content": [{"type": "text", "text": prompt}]}
            self._line(type="user", message=message, session_id=self.session_id)
        for step in steps:
            ((name, value),) = step.items()
            self._steps[name](value)
        if not self._is_over:
            self._result({})
        with contextlib.suppress(OSError):
            sys.stdout.flush()

    def _line(self, **fields: Any) -> None:
        if self.layout == "stream-json":
            self._out(json.dumps(fields, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n")

    def _out(self, data: bytes) -> None:
        size = self._piece or len(data)
        for at in range(0, len(data), size or 1):
            piece = data[at : at + size]
            while piece:
                piece = piece[os.write(1, piece) :]
            if self._piece:
                time.sleep(0.0002)

    def _event(self, type: str, subtype: str | None = None, **fields: Any) -> None:
        head = {"type": type} if subtype is None else {"type": type, "subtype": subtype}
        self._line(**head, **fields, session_id=self.session_id, timestamp_ms=now_ms())

    def _think(self, pieces: list[str]) -> None:
        self._settle(boundary=False)
        for piece in pieces:
            self._event("thinking", "delta", text=piece)
        self._event("thinking", "completed")

    def _say(self, pieces: list[str]) -> None:
        self._settle(boundary=False)
        self._held = "".join(pieces)
        self.text += self._held
        if self.partial:
            for piece in pieces:
                self._assistant(piece, timestamp_ms=now_ms())

    def _settle(self, *, boundary: bool) -> None:
        """The whole message: with a time and the model's call where a tool follows, bare where it is the last one."""
        if self._held is None:
            return
        text, self._held = self._held, None
        if boundary:
            self._assistant(text, model_call_id=self._model_call, timestamp_ms=now_ms())
        else:
            self._assistant(text)

    def _assistant(self, text: str, **fields: Any) -> None:
        message = {"role": "assistant", "content": [{"type": "text", "text": text}]}
        self._line(type="assistant", message=message, session_id=self.session_id, **fields)

    def _call(self, call: dict[str, Any]) -> None:
        self._settle(boundary=True)
        begun = self._begin(call)
        time.sleep(call.get("takes", 0))
        self._complete(call, begun)

    def _parallel(self, calls: list[dict[str, Any]]) -> None:
        self._settle(boundary=True)
        begun = [(call, self._begin(call)) for call in calls]
        for call, started in reversed(begun):
            time.sleep(call.get("takes", 0))
            self._complete(call, started)

    def _begin(self, call: dict[str, Any]) -> dict[str, Any]:
        self._calls += 1
        call_id = call.get("id") or f"call_{self._calls:03}\nfc_{uuid.uuid4().hex[:12]}"
        key = call["tool"] if call["tool"].endswith("ToolCall") else f"{call['tool']}ToolCall"
        started = {"call_id": call_id, "key": key, "at": now_ms()}
        shape = {key: {"args": call["args"]}, **self._siblings(call, started)}
        self._event("tool_call", "started", call_id=call_id, tool_call=shape, model_call_id=self._model_call)
        return started

    def _siblings(self, call: dict[str, Any], started: dict[str, Any]) -> dict[str, Any]:
        """What stands beside the call since 2026: 64-bit numbers are texts."""
        beside = {"toolCallId": started["call_id"], "startedAtMs": str(started["at"]), "hookAdditionalContexts": []}
        return {**beside, **call.get("siblings", {})} if self.has_usage else call.get("siblings", {})

    def _complete(self, call: dict[str, Any], started: dict[str, Any]) -> None:
        if call.get("open"):
            return
        body: dict[str, Any] = {"args": call["args"]}
        result = call.get("result")
        if call.get("asks") and not self.force:
            body, result = {}, {"rejected": {"reason": "", "isReadonly": False}}
            if "command" in call["args"]:
                result["rejected"].update(command=call["args"]["command"], workingDirectory="")
        if call.get("fill"):
            result = {"success": {"content": "x" * call["fill"], "path": "/w/large.txt", "isEmpty": False}}
        body["result"] = result if result is not None else {"success": {}}
        shape = {started["key"]: body, **self._siblings(call, started)}
        if self.has_usage:
            shape["completedAtMs"] = str(now_ms())
        self._event(
            "tool_call", "completed", call_id=started["call_id"], tool_call=shape, model_call_id=self._model_call
        )
        self._model_call = uuid.uuid4().hex

    def _query(self, query: dict[str, Any]) -> None:
        self._settle(boundary=True)
        self._queries += 1
        name, number = query["type"], self._queries
        reply_name = name.replace("Query", "Response") if name.endswith("RequestQuery") else name
        reply = {"approved": {}} if self.force else {"rejected": {"reason": "User Rejected"}}
        if query.get("answer"):
            reply = query["answer"]
        asked = {"id": number, name: {"args": query["args"]}}
        self._event("interaction_query", "request", query_type=name, query=asked)
        answer = {"id": number, reply_name: reply}
        self._event("interaction_query", "response", query_type=name, response=answer)

    def _ask(self, ask: dict[str, Any]) -> None:
        reason = "Questions skipped by the user, continue with the information you already have."
        self._query({"type": "askQuestionInteractionQuery", "args": ask, "answer": {"rejected": {"reason": reason}}})
        result = {"rejected": {"reason": reason}}
        self._call({"tool": "askQuestion", "args": {**ask, "runAsync": False}, "result": result})

    def _plan(self, plan: dict[str, Any]) -> None:
        self._query({"type": "createPlanRequestQuery", "args": plan, "answer": {"result": {"success": {}}}})

    def _emit(self, message: dict[str, Any]) -> None:
        self._settle(boundary=False)
        self._line(**message)
        if message.get("type") == "result":
            self._is_over = True

    def _write(self, data: str) -> None:
        self._settle(boundary=False)
        self._out(base64.b64decode(data))

    def _stderr(self, text: str, times: int = 1) -> None:
        data = text.encode()
        for _ in range(times):
            os.write(2, data)

    def _reconnect(self, how: dict[str, Any]) -> None:
        self._settle(boundary=False)
        for attempt in range(1, how["attempts"] + 1):
            self._event("connection", "reconnecting", attempt=attempt)
            self._event("retry", "starting", attempt=attempt, is_resume=True)
        if how["found"]:
            self._event("connection", "reconnected")
            self._event("retry", "resuming", attempt=how["attempts"], is_resume=True, checkpoint_turn_count=1)
        else:
            self._exit({"code": 1, "stderr": "RetriableError: [unavailable] The server could not be reached"})

    def _dribble(self, size: int) -> None:
        self._piece = size

    def _ignore_signals(self, _: Any) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    def _child(self, _: Any) -> None:
        child = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); time.sleep(300)"
        subprocess.Popen([sys.executable, "-S", "-E", "-c", child], stdin=subprocess.DEVNULL)

    def _hang(self) -> None:
        self._settle(boundary=False)
        while True:
            time.sleep(60)

    def _exit(self, how: dict[str, Any]) -> None:
        self._settle(boundary=False)
        if how.get("stderr"):
            self._stderr(how["stderr"].rstrip("\n") + "\n")
        os._exit(how["code"])

    def _no_result(self, _: Any) -> None:
        self._settle(boundary=False)
        self._is_over = True

    def _result(self, fields: dict[str, Any]) -> None:
        self._settle(boundary=False)
        self._is_over = True
        took = int((time.monotonic() - self._started) * 1000)
        result: dict[str, Any] = {
            "type": "result",
            "subtype": "success",
            "duration_ms": took,
            "duration_api_ms": took,
            "is_error": False,
            "result": self.text,
            "session_id": self.session_id,
            "request_id": str(uuid.uuid4()),
        }
        if self.has_usage:
            counts = {"inputTokens": 1200, "outputTokens": 34, "cacheReadTokens": 1000, "cacheWriteTokens": 0}
            result["usage"] = counts
        result.update(fields)
        if self.layout == "text":
            self._out(self.text.encode() + b"\n")
        else:
            self._out(json.dumps(result, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n")
