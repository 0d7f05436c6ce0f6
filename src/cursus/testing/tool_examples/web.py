"""Examples of what comes from outside or goes to the screen: search, pages, pull requests, images, the desktop
(tools 18, 26, 53, 54, 56, 57)."""

import base64

from cursus.testing.attachments import a_png
from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import LEDGER, SHOP

_PICTURE = base64.b64encode(a_png(32, 32, (124, 74, 38))).decode()

EXAMPLES = [
    ToolExample(
        number=18,
        name="web_search",
        label="two references",
        params={"searchTerm": "redis session ttl sliding expiration"},
        raw_args={"search_term": "redis session ttl sliding expiration", "explanation": "How others renew sessions"},
        result={
            "references": [
                {
                    "title": "EXPIRE | Docs",
                    "url": "https://redis.example.org/commands/expire?lang=en&v=7#details",
                    "chunk": "EXPIRE sets a time to live. `XX` sets it only where one exists already.",
                },
                {
                    "title": "Sliding sessions — <b>why</b> & how",
                    "url": "https://blog.example.com/sliding-sessions",
                    "chunk": "Renew on every request, but write at most once a minute.",
                },
            ],
            "isFinal": True,
        },
        decision="accepted",
    ),
    ToolExample(
        number=18,
        name="web_search",
        label="rejected",
        params={"searchTerm": "kastanie preise großhandel"},
        raw_args={"search_term": "kastanie preise großhandel"},
        result={"rejected": True},
        status="cancelled",
        decision="rejected",
    ),
    ToolExample(
        number=18,
        name="web_search",
        label="objects as in memory",
        generation="live",
        params={"searchTerm": "Intl.NumberFormat de-AT"},
        raw_args={"search_term": "Intl.NumberFormat de-AT"},
        result={
            "results": [
                {
                    "title": "Intl.NumberFormat",
                    "url": "https://developer.example.org/intl-numberformat",
                    "snippet": "Formats numbers as a locale writes them.",
                }
            ],
            "totalResults": 1,
        },
    ),
    ToolExample(
        number=57,
        name="web_fetch",
        label="a page as Markdown",
        params={"url": "https://redis.example.org/commands/expire"},
        raw_args={"url": "https://redis.example.org/commands/expire"},
        result={
            "url": "https://redis.example.org/commands/expire",
            "markdown": "# EXPIRE\n\nSets a time to live on a key.\n\n```\nEXPIRE session:1 43200\n```\n",
        },
    ),
    ToolExample(
        number=57,
        name="web_fetch",
        label="error",
        params={"url": "http://localhost:9999/"},
        raw_args={"url": "http://localhost:9999/"},
        result={"url": "http://localhost:9999/", "error": "connect ECONNREFUSED 127.0.0.1:9999"},
    ),
    ToolExample(
        number=26,
        name="fetch_pull_request",
        label="a pull request with its comments",
        params={"pullNumberOrCommitHash": "214", "repo": "ana/ledger-api", "isGithub": True},
        raw_args={"pullNumberOrCommitHash": "214", "repo": "ana/ledger-api"},
        result={
            "content": "Keep sessions in Redis",
            "prNumber": 214,
            "title": "Keep sessions in Redis",
            "body": "Sessions survive a restart.\n\nCloses #198.",
            "author": "ana",
            "date": "2025-09-30T14:02:11Z",
            "diff": "diff --git a/ledger/sessions.py b/ledger/sessions.py\n@@ -1 +1 @@\n-old\n+new\n",
            "sha": "9f2c1d7be0a64c1fb7a6d2f2f0d9a6f0d5f4a3b1",
            "url": "https://git.example.org/ana/ledger-api/pull/214",
            "comments": [{"author": "mika", "body": "Schön! Was passiert ohne Redis?"}],
            "labels": ["sessions"],
            "state": "open",
        },
    ),
    ToolExample(
        number=53,
        name="generate_image",
        label="a picture",
        params={
            "description": "A chestnut in a woollen scarf, flat colours",
            "filePath": f"{SHOP}/public/held.png",
            "referenceImagePaths": [f"{SHOP}/public/logo.png"],
            "aspectRatio": "1:1",
        },
        raw_args={"description": "A chestnut in a woollen scarf, flat colours", "filename": "held.png"},
        result={"success": {"filePath": f"{SHOP}/public/held.png", "imageData": _PICTURE}},
    ),
    ToolExample(
        number=53,
        name="generate_image",
        label="error",
        params={"description": "A portrait of the prime minister", "filePath": f"{SHOP}/public/pm.png"},
        raw_args={"description": "A portrait of the prime minister", "filename": "pm.png"},
        result={"error": {"error": "The request was declined by the image model"}},
        status="error",
    ),
    ToolExample(
        number=53,
        name="generate_image",
        label="objects as in memory",
        generation="live",
        params={"description": "Honey jar, line drawing", "filePath": f"{SHOP}/public/honig.png"},
        raw_args={"description": "Honey jar, line drawing", "file_path": f"{SHOP}/public/honig.png"},
        result={"imageUrl": "https://images.example.com/honig.png", "width": 1024, "height": 768},
    ),
    ToolExample(
        number=54,
        name="computer_use",
        label="a click, some typing, a screenshot",
        params={
            "actions": [
                {"mouseMove": {"coordinate": {"x": 412, "y": 233}}},
                {"click": {"coordinate": {"x": 412, "y": 233}, "button": "MOUSE_BUTTON_LEFT", "count": 1}},
                {"type": {"text": "honig@example.org"}},
                {"key": {"key": "Return"}},
                {"wait": {"durationMs": 500}},
                {"screenshot": {}},
            ]
        },
        raw_args={"actions": [{"type": "click", "x": 412, "y": 233}, {"type": "screenshot"}]},
        result={
            "success": {
                "actionCount": 6,
                "durationMs": 1893,
                "screenshot": _PICTURE,
                "screenshotPath": "/tmp/cursor-screenshots/0007.png",
                "log": "moved, clicked, typed 17 characters",
            }
        },
    ),
    ToolExample(
        number=54,
        name="computer_use",
        label="error",
        params={"actions": [{"scroll": {"direction": "SCROLL_DIRECTION_DOWN", "amount": 3}}]},
        raw_args={"actions": [{"type": "scroll", "amount": 3}]},
        result={"error": {"error": "No display", "actionCount": 0, "durationMs": 2}},
    ),
    ToolExample(
        number=56,
        name="record_screen",
        label="started",
        params={"mode": "RECORDING_MODE_START_RECORDING"},
        raw_args={"mode": "START_RECORDING"},
        result={"startSuccess": {}},
    ),
    ToolExample(
        number=56,
        name="record_screen",
        label="saved",
        params={"mode": "RECORDING_MODE_SAVE_RECORDING", "saveAsFilename": "kasse.mp4"},
        raw_args={"mode": "SAVE_RECORDING", "save_as_filename": "kasse.mp4"},
        result={"saveSuccess": {"path": f"{SHOP}/recordings/kasse.mp4", "recordingDurationMs": "48210"}},
    ),
    ToolExample(
        number=56,
        name="record_screen",
        label="thrown away",
        params={"mode": "RECORDING_MODE_DISCARD_RECORDING"},
        raw_args={"mode": "DISCARD_RECORDING"},
        result={"discardSuccess": {}},
    ),
    ToolExample(
        number=56,
        name="record_screen",
        label="failure",
        params={"mode": "RECORDING_MODE_SAVE_RECORDING"},
        raw_args={"mode": "SAVE_RECORDING"},
        result={"failure": {"error": f"Nothing is being recorded in {LEDGER}"}},
    ),
]
