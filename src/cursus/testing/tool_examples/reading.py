"""Examples of reading files and listing folders (tools 5, 6, 39, 40)."""

from cursus.testing.attachments import an_image
from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import (
    CONFTEST,
    LEDGER,
    MIRROR_BEFORE,
    PRICE_BEFORE,
    README_DE,
    SESSIONS_BEFORE,
    SHOP,
    TERN,
)

_SESSION_CLASS = "\n".join(SESSIONS_BEFORE.split("\n")[8:13])

EARLY = [
    ToolExample(
        number=5,
        name="read_file",
        label="the whole file",
        generation="early",
        params={
            "relativeWorkspacePath": "tests/conftest.py",
            "readEntireFile": True,
            "fileIsAllowedToBeReadEntirely": True,
            "maxLines": 250,
            "maxChars": 10_000,
            "minLines": 50,
        },
        raw_args={
            "target_file": "tests/conftest.py",
            "should_read_entire_file": True,
            "start_line_one_indexed": 1,
            "end_line_one_indexed_inclusive": 9,
        },
        result={
            "contents": CONFTEST,
            "relativeWorkspacePath": "tests/conftest.py",
            "readFullFile": True,
            "totalLines": 9,
            "matchingCursorRules": [],
        },
    ),
    ToolExample(
        number=5,
        name="read_file",
        label="a range that was shortened, with an outline",
        generation="early",
        params={
            "relativeWorkspacePath": "ledger/sessions.py",
            "startLineOneIndexed": 9,
            "endLineOneIndexedInclusive": 400,
            "maxLines": 250,
        },
        raw_args='{"target_file":"ledger/sessions.py","start_line_one_indexed":9,"end_line_one_ind',
        result={
            "contents": _SESSION_CLASS,
            "outline": "class Session (9-13)\ndef find (16-20)",
            "startLineOneIndexed": 9,
            "endLineOneIndexedInclusive": 13,
            "relativeWorkspacePath": "ledger/sessions.py",
            "totalLines": 20,
            "didShortenLineRange": True,
            "didSetDefaultLineRange": True,
        },
    ),
    ToolExample(
        number=6,
        name="list_dir",
        label="sizes as 64-bit text",
        generation="early",
        params={"directoryPath": "ledger"},
        raw_args={"relative_workspace_path": "ledger", "explanation": "See what there is"},
        result={
            "files": [
                {"name": "migrations", "isDirectory": True, "numChildren": 14},
                {"name": "app.py", "size": "1893", "lastModified": "2025-03-18T09:12:44.000Z", "numLines": 61},
                {"name": "sessions.py", "size": "602", "lastModified": "2025-03-20T16:40:02.000Z", "numLines": 20},
            ],
            "directoryRelativeWorkspacePath": "ledger",
        },
    ),
]

DIRECTORIES = [
    ToolExample(
        number=39,
        name="list_dir_v2",
        label="a tree with what it left out",
        params={"targetDirectory": SHOP, "ignoreGlobs": ["**/.next/**"]},
        raw_args={"target_directory": SHOP, "ignore_globs": ["**/.next/**"]},
        result={
            "directoryTreeRoot": {
                "absPath": SHOP,
                "childrenDirs": [
                    {
                        "absPath": f"{SHOP}/src",
                        "childrenDirs": [
                            {
                                "absPath": f"{SHOP}/src/lib",
                                "childrenFiles": [{"name": "price.ts"}, {"name": "übersetzung.ts"}],
                                "childrenWereProcessed": True,
                                "numFiles": 2,
                            }
                        ],
                        "childrenFiles": [{"name": "app.tsx"}],
                        "childrenWereProcessed": True,
                        "fullSubtreeExtensionCounts": {".ts": 2, ".tsx": 1},
                        "numFiles": 3,
                    },
                    {
                        "absPath": f"{SHOP}/node_modules",
                        "childrenWereProcessed": False,
                        "fullSubtreeExtensionCounts": {".js": 18211, ".json": 2140},
                        "numFiles": 23877,
                    },
                ],
                "childrenFiles": [{"name": "LIESMICH.md"}, {"name": "package.json"}],
                "childrenWereProcessed": True,
                "fullSubtreeExtensionCounts": {".ts": 2, ".tsx": 1, ".md": 1, ".json": 1},
                "numFiles": 5,
            }
        },
    ),
    ToolExample(
        number=39,
        name="list_dir_v2",
        label="terminals with what runs in them",
        params={
            "targetDirectory": "/Users/mika/.cursor/projects/Users-mika-code-kastanie-shop/terminals",
            "shouldEnrichTerminalMetadata": True,
        },
        raw_args={"target_directory": "/Users/mika/.cursor/projects/Users-mika-code-kastanie-shop/terminals"},
        result={
            "directoryTreeRoot": {
                "absPath": "/Users/mika/.cursor/projects/Users-mika-code-kastanie-shop/terminals",
                "childrenFiles": [
                    {"name": "1.txt", "terminalMetadata": {"cwd": SHOP, "lastCommand": "pnpm dev", "isRunning": True}}
                ],
                "childrenWereProcessed": True,
                "numFiles": 1,
            }
        },
    ),
    ToolExample(
        number=39,
        name="list_dir",
        label="short name, flat folder",
        generation="bridged",
        params={"targetDirectory": f"{SHOP}/src", "shouldEnrichTerminalMetadata": False},
        raw_args={"target_directory": f"{SHOP}/src"},
        result={
            "directoryTreeRoot": {
                "absPath": f"{SHOP}/src",
                "childrenFiles": [{"name": "app.tsx"}, {"name": "server.ts"}],
                "childrenWereProcessed": True,
                "fullSubtreeExtensionCounts": {".ts": 1, ".tsx": 1},
                "numFiles": 2,
            }
        },
    ),
]

FILES = [
    ToolExample(
        number=40,
        name="read_file_v2",
        label="the whole file",
        params={
            "targetFile": f"{LEDGER}/ledger/sessions.py",
            "charsLimit": 100_000,
            "effectiveUri": f"file://{LEDGER}/ledger/sessions.py",
            "enableLineNumbers": True,
        },
        raw_args={"path": f"{LEDGER}/ledger/sessions.py"},
        result={
            "contents": SESSIONS_BEFORE,
            "numCharactersInRequestedRange": len(SESSIONS_BEFORE),
            "totalLinesInFile": 20,
            "matchingCursorRules": [{"name": "python-style", "description": "How Python is written here"}],
        },
    ),
    ToolExample(
        number=40,
        name="read_file_v2",
        label="CRLF, a range",
        params={
            "targetFile": f"{TERN}\\src\\mirror.rs",
            "offset": 3,
            "limit": 8,
            "charsLimit": 100_000,
            "effectiveUri": "file:///c%3A/Users/Jo/src/tern/src/mirror.rs",
        },
        raw_args={"target_file": f"{TERN}\\src\\mirror.rs", "offset": 3, "limit": 8},
        result={
            "contents": "\r\n".join(MIRROR_BEFORE.split("\r\n")[2:10]),
            "numCharactersInRequestedRange": 231,
            "totalLinesInFile": 10,
        },
    ),
    ToolExample(
        number=40,
        name="read_file_v2",
        label="empty file in German",
        params={
            "targetFile": f"{SHOP}/inhalt/Öffnungszeiten.md",
            "charsLimit": 100_000,
            "effectiveUri": f"file://{SHOP}/inhalt/%C3%96ffnungszeiten.md",
        },
        raw_args={"path": f"{SHOP}/inhalt/Öffnungszeiten.md"},
        result={"contents": ""},
    ),
    ToolExample(
        number=40,
        name="read_file_v2",
        label="beyond the end",
        params={
            "targetFile": f"{SHOP}/LIESMICH.md",
            "offset": 500,
            "limit": 100,
            "charsLimit": 100_000,
            "effectiveUri": f"file://{SHOP}/LIESMICH.md",
        },
        raw_args={"path": f"{SHOP}/LIESMICH.md", "offset": 500, "limit": 100},
        result={"totalLinesInFile": 4, "offsetIsBiggerThanNumberOfLinesInFile": True},
    ),
    ToolExample(
        number=40,
        name="read_file_v2",
        label="a picture",
        params={
            "targetFile": f"{SHOP}/public/logo.png",
            "charsLimit": 100_000,
            "effectiveUri": f"file://{SHOP}/public/logo.png",
        },
        raw_args={"path": f"{SHOP}/public/logo.png"},
        result={"contents": "", "images": [an_image("base64", seed="kastanie logo", width=48, height=48)]},
    ),
    ToolExample(
        number=40,
        name="read_file_v2",
        label="no such file",
        params={
            "targetFile": f"{LEDGER}/ledger/auth.py",
            "charsLimit": 100_000,
            "effectiveUri": f"file://{LEDGER}/ledger/auth.py",
        },
        raw_args={"path": f"{LEDGER}/ledger/auth.py"},
        status="error",
        additional={"status": "error"},
        error={
            "clientVisibleErrorMessage": "Could not find file 'ledger/auth.py'.",
            "modelVisibleErrorMessage": f"File not found: {LEDGER}/ledger/auth.py",
        },
    ),
    ToolExample(
        number=40,
        name="read_file",
        label="short name",
        generation="bridged",
        params={
            "targetFile": f"{SHOP}/src/lib/price.ts",
            "limit": 100,
            "charsLimit": 100_000,
            "effectiveUri": f"file://{SHOP}/src/lib/price.ts",
        },
        raw_args={"target_file": f"{SHOP}/src/lib/price.ts", "limit": 100},
        result={
            "contents": PRICE_BEFORE,
            "numCharactersInRequestedRange": len(PRICE_BEFORE),
            "totalLinesInFile": 3,
        },
    ),
    ToolExample(
        number=40,
        name="read_file",
        label="objects as in memory",
        generation="live",
        params={"path": f"{SHOP}/LIESMICH.md", "offset": 1, "limit": 200, "charsLimit": 100_000},
        raw_args={"target_file": f"{SHOP}/LIESMICH.md", "limit": 200, "offset": 0},
        result={
            "output": README_DE,
            "isEmpty": False,
            "exceededLimit": True,
            "totalLines": 214,
            "fileSize": 9311,
            "path": f"{SHOP}/LIESMICH.md",
        },
    ),
    ToolExample(
        number=40,
        name="read_file",
        label="objects under the keys of a row",
        generation="live",
        params={
            "targetFile": f"{LEDGER}/tests/conftest.py",
            "effectiveUri": f"file://{LEDGER}/tests/conftest.py",
            "limit": 1000,
            "charsLimit": 100_000,
        },
        raw_args={"target_file": f"{LEDGER}/tests/conftest.py", "limit": 1000, "offset": 0},
        result={"contents": CONFTEST, "numCharactersInRequestedRange": len(CONFTEST), "totalLinesInFile": 9},
        status="loading",
    ),
]

EXAMPLES = [*EARLY, *DIRECTORIES, *FILES]
