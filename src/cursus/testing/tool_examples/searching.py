"""Examples of searching for text, meaning, names and symbols (tools 1, 3, 8, 9, 23, 31, 41, 42)."""

from typing import Any

from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import (
    LEDGER,
    LEDGER_REPOSITORY,
    PRICE_BEFORE,
    SESSIONS_BEFORE,
    SHOP,
    TERN,
)

_SESSION_CLASS = "\n".join(SESSIONS_BEFORE.split("\n")[8:13])


def _code_block(path: str, contents: str, first: int, score: float) -> dict[str, Any]:
    lines = contents.split("\n")
    return {
        "codeBlock": {
            "relativeWorkspacePath": path,
            "contents": contents,
            "range": {
                "startPosition": {"line": first, "column": 1},
                "endPosition": {"line": first + len(lines) - 1, "column": len(lines[-1]) + 1},
            },
            "detailedLines": [{"text": line, "lineNumber": first + place} for place, line in enumerate(lines)],
        },
        "score": score,
    }


def _range(first: int, last: int, column: int = 1) -> dict[str, Any]:
    return {
        "startPosition": {"line": first, "column": column},
        "endPosition": {"line": last, "column": column + 8},
    }


EARLY = [
    ToolExample(
        number=1,
        name="read_semsearch_files",
        label="files that a semantic search found",
        generation="early",
        inferred=True,
        params={
            "repositoryInfo": LEDGER_REPOSITORY,
            "codeResults": [_code_block("ledger/sessions.py", _SESSION_CLASS, 9, 0.81)],
            "query": "where are sessions created",
        },
        result={
            "codeResults": [_code_block("ledger/sessions.py", _SESSION_CLASS, 9, 0.81)],
            "allFiles": [{"relativeWorkspacePath": "ledger/sessions.py", "contents": SESSIONS_BEFORE}],
        },
    ),
    ToolExample(
        number=3,
        name="ripgrep_search",
        label="matches with their context",
        generation="early",
        params={
            "options": {"includePattern": "*.py", "maxResults": 50},
            "patternInfo": {"pattern": "_sessions\\b", "isRegExp": True, "isCaseSensitive": True},
        },
        raw_args={"query": "_sessions\\b", "include_pattern": "*.py", "case_sensitive": True},
        result={
            "internal": {
                "results": [
                    {
                        "resource": f"file://{LEDGER}/ledger/sessions.py",
                        "results": [
                            {
                                "match": {
                                    "uri": f"file://{LEDGER}/ledger/sessions.py",
                                    "rangeLocations": [
                                        {
                                            "source": {
                                                "startLineNumber": 5,
                                                "startColumn": 0,
                                                "endLineNumber": 5,
                                                "endColumn": 9,
                                            },
                                            "preview": {
                                                "startLineNumber": 0,
                                                "startColumn": 0,
                                                "endLineNumber": 0,
                                                "endColumn": 9,
                                            },
                                        }
                                    ],
                                    "previewText": '_sessions: dict[str, "Session"] = {}\n',
                                }
                            },
                            {
                                "context": {
                                    "uri": f"file://{LEDGER}/ledger/sessions.py",
                                    "text": "LIFETIME = timedelta(hours=12)",
                                    "lineNumber": 5,
                                }
                            },
                        ],
                    }
                ],
                "exit": "IN_PROCESS_COMPLETION",
                "limitHit": False,
                "messages": [],
            }
        },
    ),
    ToolExample(
        number=3,
        name="grep_search",
        label="old name, limit hit, nothing found in the rest",
        generation="early",
        params={"options": {"maxResults": 1}, "patternInfo": {"pattern": "TODO", "isWordMatch": True}},
        raw_args={"query": "TODO", "explanation": "Open ends before the release"},
        result={"internal": {"results": [], "limitHit": True, "messages": [{"text": "Too many files", "type": 2}]}},
    ),
    ToolExample(
        number=8,
        name="file_search",
        label="a few files",
        generation="early",
        params={"query": "price"},
        raw_args={"query": "price", "explanation": "Find the price formatting"},
        result={
            "files": [
                {"uri": f"file://{SHOP}/src/lib/price.ts"},
                {"uri": f"file://{SHOP}/src/components/PriceTag.tsx"},
            ],
            "limitHit": True,
            "numResults": 31,
        },
    ),
    ToolExample(
        number=8,
        name="file_search",
        label="nothing found",
        generation="early",
        params={"query": "warenkorb.vue"},
        raw_args={"query": "warenkorb.vue"},
        result={},
    ),
]

SEMANTIC = [
    ToolExample(
        number=9,
        name="semantic_search_full",
        label="blocks of code with scores",
        params={
            "repositoryInfo": LEDGER_REPOSITORY,
            "query": "Where does a session expire?",
            "includePattern": "ledger/**",
            "topK": 8,
            "explanation": "Find what ends a session",
        },
        raw_args={"query": "Where does a session expire?", "target_directories": ["ledger"]},
        result={
            "codeResults": [
                _code_block("ledger/sessions.py", "\n".join(SESSIONS_BEFORE.split("\n")[15:20]), 16, 0.9123),
                _code_block("ledger/sessions.py", _SESSION_CLASS, 9, 0.7741),
            ],
            "allFiles": [],
            "missingFiles": [{"relativeWorkspacePath": "ledger/old_sessions.py"}],
            "gitRemoteUrl": "git@git.example.org:ana/ledger-api.git",
        },
    ),
    ToolExample(
        number=9,
        name="codebase_search",
        label="results with file, line and content",
        generation="bridged",
        params={"repositoryInfo": {"relativeWorkspacePath": ".", "repoName": "kastanie-shop", "repoOwner": "mika"}},
        raw_args={"query": "Wo wird der Preis formatiert?", "target_directories": []},
        result={
            "results": [
                {"file": "src/lib/price.ts", "line": 1, "content": PRICE_BEFORE.split("\n", maxsplit=1)[0]},
                {"file": "src/components/PriceTag.tsx", "line": 12, "content": "<span>{formatPrice(cents)}</span>"},
            ]
        },
    ),
    ToolExample(
        number=9,
        name="codebase_search",
        label="no index yet",
        params={"repositoryInfo": LEDGER_REPOSITORY, "query": "retry policy", "topK": 8},
        raw_args={"query": "retry policy", "target_directories": []},
        status="error",
        additional={"status": "error"},
        error={
            "clientVisibleErrorMessage": "The codebase is not indexed yet.",
            "modelVisibleErrorMessage": "Semantic search is not available. Use grep instead.",
        },
    ),
    ToolExample(
        number=23,
        name="search_symbols",
        label="symbols with places",
        params={"query": "mirror"},
        raw_args={"query": "mirror"},
        result={
            "matches": [
                {
                    "name": "mirror",
                    "uri": "file:///c%3A/Users/Jo/src/tern/src/mirror.rs",
                    "range": {"startLineNumber": 3, "startColumn": 8, "endLineNumber": 3, "endColumn": 14},
                    "secondaryText": "function in mirror.rs",
                    "score": 0.98,
                }
            ]
        },
    ),
    ToolExample(
        number=23,
        name="search_symbols",
        label="rejected",
        params={"query": "Session"},
        result={"rejected": True},
        status="cancelled",
        decision="rejected",
    ),
    ToolExample(
        number=31,
        name="go_to_definition",
        label="one definition with its lines",
        params={"relativeWorkspacePath": "ledger/routes.py", "symbol": "find", "startLine": 14, "endLine": 14},
        raw_args={"file": "ledger/routes.py", "symbol": "find", "line": 14},
        result={
            "definitions": [
                {
                    "relativeWorkspacePath": "ledger/sessions.py",
                    "fullyQualifiedName": "ledger.sessions.find",
                    "symbolKind": "Function",
                    "startLine": 16,
                    "endLine": 20,
                    "codeContextLines": SESSIONS_BEFORE.split("\n")[15:20],
                }
            ]
        },
    ),
    ToolExample(
        number=31,
        name="gotodef",
        label="old name, nothing found",
        params={"relativeWorkspacePath": "ledger/routes.py", "symbol": "renew", "startLine": 3, "endLine": 3},
        result={"definitions": []},
    ),
]

SEARCHES = [
    ToolExample(
        number=41,
        name="ripgrep_raw_search",
        label="lines with context",
        params={
            "pattern": "expires",
            "path": f"{LEDGER}/ledger",
            "outputMode": "content",
            "contextBefore": 1,
            "contextAfter": 1,
            "caseInsensitive": False,
            "type": "py",
        },
        raw_args={
            "pattern": "expires",
            "path": f"{LEDGER}/ledger",
            "output_mode": "content",
            "-B": 1,
            "-A": 1,
            "-i": False,
            "type": "py",
        },
        result={
            "success": {
                "pattern": "expires",
                "path": f"{LEDGER}/ledger",
                "outputMode": "content",
                "workspaceResults": {
                    LEDGER: {
                        "content": {
                            "matches": [
                                {
                                    "file": "ledger/sessions.py",
                                    "matches": [
                                        {
                                            "lineNumber": 12,
                                            "content": "        self.token = token",
                                            "isContextLine": True,
                                        },
                                        {
                                            "lineNumber": 13,
                                            "content": "        self.expires = datetime.now(timezone.utc) + LIFETIME",
                                        },
                                        {
                                            "lineNumber": 18,
                                            "content": "    if session is None or session.expires < datetime.no",
                                            "contentTruncated": True,
                                        },
                                    ],
                                }
                            ],
                            "totalLines": 3,
                            "totalMatchedLines": 2,
                        }
                    }
                },
                "activeEditorResult": {
                    "content": {
                        "matches": [
                            {
                                "file": "ledger/sessions.py",
                                "matches": [{"lineNumber": 13, "content": "        self.expires = …"}],
                            }
                        ],
                        "totalLines": 1,
                        "totalMatchedLines": 1,
                    }
                },
            }
        },
    ),
    ToolExample(
        number=41,
        name="ripgrep_raw_search",
        label="files that match, cut off",
        params={
            "pattern": "formatPrice",
            "path": SHOP,
            "glob": "*.{ts,tsx}",
            "outputMode": "files_with_matches",
            "headLimit": 2,
            "sort": "modified",
        },
        raw_args={"pattern": "formatPrice", "glob": "*.{ts,tsx}", "output_mode": "files_with_matches", "head_limit": 2},
        result={
            "success": {
                "pattern": "formatPrice",
                "path": SHOP,
                "outputMode": "files_with_matches",
                "workspaceResults": {
                    SHOP: {
                        "files": {
                            "files": ["./src/lib/price.ts", "./src/components/PriceTag.tsx"],
                            "totalFiles": 9,
                        },
                        "clientTruncated": True,
                        "headLimitApplied": 2,
                    }
                },
            }
        },
    ),
    ToolExample(
        number=41,
        name="ripgrep_raw_search",
        label="counts in two roots",
        params={"pattern": "unwrap\\(\\)", "outputMode": "count", "multiline": False},
        raw_args={"pattern": "unwrap\\(\\)", "output_mode": "count"},
        result={
            "success": {
                "pattern": "unwrap\\(\\)",
                "outputMode": "count",
                "workspaceResults": {
                    TERN: {
                        "count": {
                            "counts": [{"file": "src\\main.rs", "count": 4}, {"file": "src\\config.rs", "count": 1}],
                            "totalFiles": 2,
                            "totalMatches": 5,
                        }
                    },
                    "c:\\Users\\Jo\\src\\tern-testdata": {"count": {"counts": [], "totalFiles": 0, "totalMatches": 0}},
                },
            }
        },
    ),
    ToolExample(
        number=41,
        name="ripgrep_raw_search",
        label="a pattern that cannot be read",
        params={"pattern": "find(", "path": LEDGER, "outputMode": "content"},
        raw_args={"pattern": "find(", "path": LEDGER, "output_mode": "content"},
        result={"error": {"error": "regex parse error:\n    find(\n        ^\nerror: unclosed group"}},
    ),
    ToolExample(
        number=41,
        name="grep",
        label="short name",
        generation="bridged",
        params={
            "pattern": "useBasket",
            "path": f"{SHOP}/src",
            "outputMode": "files_with_matches",
            "caseInsensitive": False,
            "headLimit": 20,
        },
        raw_args={
            "pattern": "useBasket",
            "path": f"{SHOP}/src",
            "output_mode": "files_with_matches",
            "head_limit": 20,
        },
        result={
            "success": {
                "pattern": "useBasket",
                "path": f"{SHOP}/src",
                "outputMode": "files_with_matches",
                "workspaceResults": {
                    f"{SHOP}/src": {"files": {"files": ["./app.tsx", "./basket.ts"], "totalFiles": 2}}
                },
            }
        },
    ),
    ToolExample(
        number=41,
        name="grep",
        label="objects as in memory",
        generation="live",
        params={"pattern": "LIFETIME", "path": LEDGER, "outputMode": "content", "contextBefore": 0},
        raw_args={"pattern": "LIFETIME", "path": LEDGER, "output_mode": "content"},
        result={
            "matches": [
                {
                    "file": "ledger/sessions.py",
                    "line": 5,
                    "content": "LIFETIME = timedelta(hours=12)",
                    "matchStart": 0,
                    "matchEnd": 8,
                },
                {
                    "file": "ledger/sessions.py",
                    "line": 13,
                    "content": "        self.expires = datetime.now(timezone.utc) + LIFETIME",
                    "matchStart": 51,
                    "matchEnd": 59,
                },
            ],
            "totalMatches": 2,
        },
    ),
    ToolExample(
        number=42,
        name="glob_file_search",
        label="two folders, one cut off",
        params={"targetDirectory": SHOP, "globPattern": "**/*.test.ts"},
        raw_args={"target_directory": SHOP, "glob_pattern": "*.test.ts"},
        result={
            "directories": [
                {
                    "absPath": SHOP,
                    "files": [{"relPath": "src/lib/price.test.ts"}, {"relPath": "src/basket.test.ts"}],
                    "totalFiles": 2,
                },
                {
                    "absPath": f"{SHOP}-admin",
                    "files": [{"relPath": "src/login.test.ts"}],
                    "totalFiles": 140,
                    "ripgrepTruncated": True,
                },
            ]
        },
    ),
    ToolExample(
        number=42,
        name="glob_file_search",
        label="nothing found",
        params={"globPattern": "**/*.proto"},
        raw_args={"glob_pattern": "*.proto"},
        result={"directories": [{"absPath": LEDGER, "files": [], "totalFiles": 0}]},
    ),
    ToolExample(
        number=42,
        name="glob_file_search",
        label="objects as in memory",
        generation="live",
        params={"globPattern": "**/*.rs", "targetDirectory": TERN},
        raw_args={"glob_pattern": "**/*.rs", "target_directory": TERN},
        result={"files": ["src\\main.rs", "src\\mirror.rs"], "totalFiles": 2},
    ),
]

EXAMPLES = [*EARLY, *SEMANTIC, *SEARCHES]
