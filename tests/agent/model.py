"""A language model on this machine that says what it is told to, for agents that want one."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Model:
    """Calls each of `calls` once, one a request, then says `words`."""

    def __init__(self, calls: list[tuple[str, dict[str, Any]]], words: str) -> None:
        self.calls = calls
        self.words = words
        self.requests: list[dict[str, Any]] = []
        self.url = ""

    def reply(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        """The deltas of the answer: a call that has no result yet, else the words."""
        self.requests.append(request)
        if not request.get("tools"):
            return [{"role": "assistant", "content": "A title"}]
        done = sum(message.get("role") == "tool" for message in request["messages"])
        if done < len(self.calls):
            name, arguments = self.calls[done]
            function = {"name": name, "arguments": json.dumps(arguments)}
            call = {"index": 0, "id": f"call_{done}", "type": "function", "function": function}
            return [{"role": "assistant", "content": None, "tool_calls": [call]}]
        return [
            {"role": "assistant", "content": ""},
            *({"content": word} for word in re.findall(r"\S+\s*", self.words)),
        ]


@contextmanager
def served(model: Model) -> Iterator[Model]:
    """The model behind a socket; its address is then `url`."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            deltas = model.reply(request)
            reason = "tool_calls" if any("tool_calls" in delta for delta in deltas) else "stop"
            chunks = [{"delta": delta, "finish_reason": None} for delta in deltas]
            chunks.append({"delta": {}, "finish_reason": reason})
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            for chunk in chunks:
                line = {"id": "c", "object": "chat.completion.chunk", "created": 0, "model": "m"}
                line["choices"] = [{"index": 0, **chunk}]
                self.wfile.write(f"data: {json.dumps(line)}\n\n".encode())
            usage = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}
            last = {"id": "c", "object": "chat.completion.chunk", "created": 0, "model": "m", "choices": []}
            self.wfile.write(f"data: {json.dumps({**last, 'usage': usage})}\n\ndata: [DONE]\n\n".encode())

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield model
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
