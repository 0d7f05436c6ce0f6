"""What a person writes with Cursor's own Python client: run by the Python that has it, never imported by the tests.

It sends one message for each name on its command line and prints what came back, a line of JSON each.
"""

import base64
import json
import sys
from importlib import import_module

sdk = import_module("cursor_sdk")
NOTES: list[str] = []


def note(arguments: dict[str, str], context: object = None) -> str:
    NOTES.append(str(arguments.get("text")))
    return f"noted {arguments.get('text')}"


NOTE = sdk.CustomTool(
    execute=note,
    description="Keeps a note.",
    input_schema={"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
)


PICTURE = sdk.SDKImage.from_data(base64.b64encode(b"\x89PNG\r\n\x1a\n").decode(), "image/png")


def main() -> None:
    with sdk.Client.launch_bridge(workspace=".") as client:
        options = sdk.LocalAgentOptions(cwd=".", custom_tools={"note": NOTE})
        agent = client.create_agent(model="composer-2", api_key="crsr_test", local=options)
        for prompt in sys.argv[1:]:
            said = {"text": prompt, "images": [PICTURE]} if prompt == "picture" else prompt
            run = agent.send(said, {"mode": "plan"} if prompt == "plan" else None)
            kinds, thoughts = [], ""
            for message in run.messages():
                kinds.append(message.type)
                if message.type == "thinking":
                    thoughts += message.text
                if prompt == "cancel" and message.type == "assistant":
                    run.cancel()
            result = run.wait()
            told = {
                "prompt": prompt,
                "text": result.result,
                "status": result.status,
                "error": result.error_message,
                "kinds": sorted(set(kinds)),
                "thoughts": thoughts,
                "notes": NOTES,
                "tokens": result.usage.total_tokens if result.usage else None,
            }
            sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
