"""Examples of other agents, memory and reports (tools 16, 24, 25, 27, 28, 32, 33, 48, 58, 59, 61, 62, 65, 66)."""

from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import LEDGER, SHOP

_CHILD = "0b9c9a52-6f57-4a52-8a65-4b5d0c3d5e20"

EXAMPLES = [
    ToolExample(
        number=16,
        name="fetch_rules",
        label="one rule",
        params={"ruleNames": ["python-style"]},
        raw_args={"rule_names": ["python-style"]},
        result={
            "rules": [
                {
                    "name": "python-style",
                    "description": "How Python is written here",
                    "body": "- Types everywhere\n- No module called `utils`\n",
                    "alwaysApply": False,
                    "fullPath": f"{LEDGER}/.cursor/rules/python-style.mdc",
                }
            ]
        },
    ),
    ToolExample(
        number=24,
        name="background_composer_followup",
        label="sent",
        params={"proposedFollowup": "Also run the linter", "bcId": "bc-2f6d1f2c-5a43-4a0f-9d61-0f3d5a1f9c07"},
        raw_args={"proposed_followup": "Also run the linter"},
        result={"proposedFollowup": "Also run the linter", "isSent": True},
    ),
    ToolExample(
        number=25,
        name="knowledge_base",
        label="kept",
        params={
            "knowledgeToStore": "Prices are kept in cents and shown with a comma.",
            "title": "Prices",
            "action": "create",
        },
        raw_args={"knowledge_to_store": "Prices are kept in cents and shown with a comma.", "title": "Prices"},
        result={"success": True, "confirmationMessage": "Remembered.", "id": "3120041"},
    ),
    ToolExample(
        number=25,
        name="update_memory",
        label="old name, a memory thrown away",
        generation="early",
        params={"existingKnowledgeId": "3120041", "action": "delete"},
        raw_args={"action": "delete", "existing_knowledge_id": "3120041"},
        result={"success": True, "confirmationMessage": "Forgotten.", "id": "3120041"},
    ),
    ToolExample(
        number=27,
        name="deep_search",
        label="found",
        generation="early",
        params={"query": "Everything that writes to the invoices table"},
        raw_args={"query": "Everything that writes to the invoices table"},
        result={"success": True, "result": "ledger/routes.py:40 and ledger/jobs/dunning.py:12 write to it."},
    ),
    ToolExample(
        number=28,
        name="create_diagram",
        label="drawn",
        params={"content": "sequenceDiagram\n  Browser->>Ledger: GET /invoices\n  Ledger-->>Browser: 200\n"},
        raw_args={"content": "sequenceDiagram\n  Browser->>Ledger: GET /invoices\n  Ledger-->>Browser: 200\n"},
        result={},
    ),
    ToolExample(
        number=28,
        name="create_diagram",
        label="error",
        params={"content": "flowchart LR\n  a -->"},
        raw_args={"content": "flowchart LR\n  a -->"},
        result={"error": "Parse error on line 2: unexpected end of input"},
    ),
    ToolExample(
        number=32,
        name="task",
        label="finished",
        generation="early",
        params={
            "taskDescription": "Find every place that formats a price by hand",
            "taskTitle": "Prices by hand",
            "async": False,
            "allowedWriteDirectories": [f"{SHOP}/src"],
            "modelOverride": "gpt-5",
            "maxModeOverride": False,
        },
        raw_args={"description": "Find every place that formats a price by hand", "title": "Prices by hand"},
        result={
            "completedTaskResult": {
                "summary": "Four places: the basket, the receipt, two mails.",
                "fileResults": [{"filePath": "src/basket.ts", "linesAdded": 1, "linesRemoved": 1}],
            }
        },
    ),
    ToolExample(
        number=32,
        name="task",
        label="started without waiting",
        generation="early",
        params={"taskDescription": "Translate the shop into Italian", "taskTitle": "Italiano", "async": True},
        raw_args={"description": "Translate the shop into Italian", "async": True},
        result={"asyncTaskResult": {"taskId": "task-7"}},
    ),
    ToolExample(
        number=33,
        name="await_task",
        label="one result, one missing",
        generation="early",
        params={"ids": ["task-7", "task-8"]},
        raw_args={"ids": ["task-7", "task-8"]},
        result={
            "taskResults": [{"taskId": "task-7", "result": {"summary": "Tradotto: 214 frasi."}}],
            "missingTaskIds": ["task-8"],
        },
    ),
    ToolExample(
        number=48,
        name="task_v2",
        label="a child in the foreground",
        params={
            "description": "Look for other caches",
            "prompt": "Find every module-level dictionary that is used as a cache in ledger/. Report path and line.",
            "subagentType": "explore",
            "model": "composer-1",
            "name": "caches",
            "mode": "agent",
        },
        raw_args={
            "description": "Look for other caches",
            "prompt": "Find every module-level dictionary that is used as a cache in ledger/. Report path and line.",
            "subagent_type": "explore",
        },
        result={"agentId": _CHILD},
    ),
    ToolExample(
        number=48,
        name="task_v2",
        label="a child in the background",
        params={"description": "Run all tests", "prompt": "Run all tests, fix nothing.", "subagentType": "shell"},
        raw_args={"description": "Run all tests", "prompt": "Run all tests, fix nothing.", "run_in_background": True},
        result={"agentId": "task-call_Xc9\nfc_0f3a", "isBackground": True},
    ),
    ToolExample(
        number=48,
        name="task_v2",
        label="a child in the cloud",
        params={"description": "Upgrade Next.js", "prompt": "Upgrade Next.js to 16.", "subagentType": "cloud"},
        raw_args={"description": "Upgrade Next.js", "prompt": "Upgrade Next.js to 16."},
        result={"isBackground": True, "cloudAgentBcId": "bc-4a1f1b1e-7c1d-4a52-8a65-4b5d0c3d5e21"},
    ),
    ToolExample(
        number=58,
        name="report_bugfix_results",
        label="one fixed, one not a bug",
        params={
            "summary": "One of two is fixed.",
            "results": [
                {
                    "bugId": "b1",
                    "bugTitle": "Sessions vanish",
                    "verdict": "BUGFIX_VERDICT_FIXED",
                    "explanation": "They are in Redis now.",
                    "severity": "high",
                },
                {
                    "bugId": "b2",
                    "bugTitle": "Two logins at once",
                    "verdict": "BUGFIX_VERDICT_NOT_A_BUG",
                    "explanation": "That is allowed.",
                    "severity": "low",
                },
            ],
        },
        raw_args={"summary": "One of two is fixed.", "results": [{"bug_id": "b1", "verdict": "fixed"}]},
        result={
            "success": {
                "results": [
                    {"bugId": "b1", "bugTitle": "Sessions vanish", "verdict": "BUGFIX_VERDICT_FIXED"},
                    {"bugId": "b2", "bugTitle": "Two logins at once", "verdict": "BUGFIX_VERDICT_NOT_A_BUG"},
                ]
            }
        },
    ),
    ToolExample(
        number=58,
        name="report_bugfix_results",
        label="error",
        params={"summary": "", "results": []},
        raw_args={"summary": "", "results": []},
        result={"error": {"error": "No results given"}},
    ),
    ToolExample(
        number=59,
        name="ai_attribution",
        label="who wrote a file",
        params={"filePaths": [f"{LEDGER}/ledger/sessions.py"]},
        raw_args={"file_paths": [f"{LEDGER}/ledger/sessions.py"]},
        result={"success": {"output": "ledger/sessions.py: 61 % agent, 39 % human"}},
        inferred=True,
    ),
    ToolExample(
        number=61,
        name="reflect",
        label="thinking about a failure",
        params={
            "unexpectedActionOutcomes": "The test still fails after the change.",
            "relevantInstructions": "Do not touch the migrations.",
            "scenarioAnalysis": "The fixture builds its own dictionary.",
            "criticalSynthesis": "The fixture hides the change.",
            "nextSteps": "Let the fixture use the same connection.",
        },
        raw_args={"next_steps": "Let the fixture use the same connection."},
        result={"success": {}},
        inferred=True,
    ),
    ToolExample(
        number=62,
        name="await",
        label="waited for a background command",
        params={"taskId": "412", "blockUntilMs": 30_000, "regex": "Local:"},
        raw_args={"task_id": "412", "block_until_ms": 30_000, "regex": "Local:"},
        result={"success": {"matched": True}},
        inferred=True,
    ),
    ToolExample(
        number=65,
        name="send_to_user",
        label="a message between steps",
        params={"message": "The basket is done, the receipt comes next. ☕"},
        raw_args={"message": "The basket is done, the receipt comes next. ☕"},
        result={"success": {}},
        inferred=True,
    ),
    ToolExample(
        number=66,
        name="connect_scm",
        label="connected",
        params={"provider": "github"},
        raw_args={"provider": "github"},
        result={"success": True, "message": "Connected to GitHub as mika."},
    ),
]
