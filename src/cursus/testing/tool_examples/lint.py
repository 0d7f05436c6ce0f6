"""What the linter said about the files of the examples."""

from typing import Any


def a_lint(message: str, line: int, severity: str, source: str) -> dict[str, Any]:
    return {
        "message": message,
        "range": {"startPosition": {"line": line, "column": 1}, "endPosition": {"line": line, "column": 12}},
        "source": source,
        "severity": severity,
        "relatedInformation": [],
    }


UNUSED = a_lint('"timedelta" is imported but never used', 3, "DIAGNOSTIC_SEVERITY_WARNING", "Ruff")
UNTYPED = a_lint("Parameter 'cents' implicitly has an 'any' type.", 1, "DIAGNOSTIC_SEVERITY_ERROR", "ts")
