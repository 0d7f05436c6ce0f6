"""What the gateway offers, as an OpenAPI document: built from the same tables that route requests."""

from typing import Any, Final

import cursus.gateway.failure as failures

_STRING: Final = {"type": "string"}
_OBJECT: Final = {"type": "object"}
_BOOLEAN: Final = {"type": ["boolean", "null"]}
_NAME: Final = {"type": ["string", "null"]}
_LIMIT: Final = {"type": ["integer", "null"], "not": {"const": 0}, "maximum": 1_000_000_000}
_TEXTS: Final = {
    "anyOf": [
        {"type": "string", "minLength": 1, "pattern": "\\S"},
        {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "properties": {
                    "type": {"enum": ["text"]},
                    "text": {"type": "string", "minLength": 1, "pattern": "\\S"},
                },
                "required": ["type", "text"],
            },
        },
    ]
}
_MODEL: Final = {
    "type": "object",
    "required": ["id", "object", "created", "owned_by"],
    "properties": {"id": _STRING, "object": {"const": "model"}, "created": {"type": "integer"}, "owned_by": _STRING},
}
_OPENAI_ERROR: Final = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["message", "type", "param", "code"],
            "properties": {
                "message": _STRING,
                "type": _STRING,
                "param": {"type": ["string", "null"]},
                "code": {"type": ["string", "null"]},
            },
        }
    },
}
_ANTHROPIC_ERROR: Final = {
    "type": "object",
    "required": ["type", "error", "request_id"],
    "properties": {
        "type": {"const": "error"},
        "error": {
            "type": "object",
            "required": ["type", "message"],
            "properties": {"type": _STRING, "message": _STRING},
        },
        "request_id": _STRING,
    },
}

_CHAT: Final = {
    "type": "object",
    "required": ["messages"],
    "properties": {
        "model": _NAME,
        "messages": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["role", "content"],
                "properties": {"role": {"enum": ["system", "developer", "user", "assistant"]}, "content": _TEXTS},
            },
        },
        "stream": _BOOLEAN,
        "n": {"enum": [1, None]},
        "max_tokens": _LIMIT,
        "stop": {"anyOf": [_NAME, {"type": "array", "items": _STRING, "maxItems": 16}]},
        "temperature": {"type": ["number", "null"]},
    },
}
_RESPONSES: Final = {
    "type": "object",
    "required": ["input"],
    "properties": {
        "model": _NAME,
        "input": {"type": "string", "minLength": 1, "pattern": "\\S"},
        "instructions": _NAME,
        "stream": _BOOLEAN,
        "max_output_tokens": _LIMIT,
    },
}
_MESSAGES: Final = {
    "type": "object",
    "required": ["messages", "max_tokens"],
    "properties": {
        "model": _NAME,
        "max_tokens": _LIMIT,
        "system": _NAME,
        "messages": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["role", "content"],
                "properties": {"role": {"enum": ["user", "assistant"]}, "content": _TEXTS},
            },
        },
        "stream": _BOOLEAN,
    },
}


def document(version: str) -> dict[str, Any]:
    """The document."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cursus gateway",
            "version": version or "0",
            "description": "Cursor's agents for clients of OpenAI's and Anthropic's APIs.",
        },
        "security": [{}, {"bearer": []}, {"key": []}],
        "paths": {
            "/v1/models": {"get": _get("List the models.", {"type": "object", "required": ["data"]})},
            "/v1/models/{id}": {
                "get": _get("One model.", _MODEL, 404)
                | {"parameters": [{"name": "id", "in": "path", "required": True, "schema": _STRING}]}
            },
            "/v1/chat/completions": {"post": _post("Chat completions.", _CHAT, _OPENAI_ERROR)},
            "/v1/responses": {"post": _post("Responses.", _RESPONSES, _OPENAI_ERROR)},
            "/v1/messages": {"post": _post("Anthropic messages.", _MESSAGES, _ANTHROPIC_ERROR)},
            "/v1/messages/count_tokens": {
                "post": _post("About how many tokens a request has.", _MESSAGES, _ANTHROPIC_ERROR, streams=False)
            },
            "/health": {"get": _get("Whether the gateway and its agent are there.", _OBJECT)},
            "/metrics": {
                "get": {
                    "summary": "Counts for Prometheus.",
                    "responses": {"200": {"description": "Counts.", "content": {"text/plain": {"schema": _STRING}}}},
                }
            },
        },
        "components": {
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "key": {"type": "apiKey", "in": "header", "name": "x-api-key"},
            }
        },
    }


def _get(summary: str, schema: dict[str, Any], *errors: int) -> dict[str, Any]:
    told = {"200": {"description": "Done.", "content": {"application/json": {"schema": schema}}}}
    return {"summary": summary, "responses": {**told, **_errors(_OPENAI_ERROR, (*errors, 401, 403, 502, 503))}}


def _post(summary: str, schema: dict[str, Any], error: dict[str, Any], *, streams: bool = True) -> dict[str, Any]:
    content: dict[str, Any] = {"application/json": {"schema": _OBJECT}}
    if streams:
        content["text/event-stream"] = {}
    statuses = {shape.anthropic_status if error is _ANTHROPIC_ERROR else shape.status for shape in _SHAPES}
    return {
        "summary": summary,
        "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}},
        "responses": {"200": {"description": "The answer.", "content": content}, **_errors(error, statuses)},
    }


_SHAPES: Final = tuple(failures.SHAPES.values())


def _errors(schema: dict[str, Any], statuses: Any) -> dict[str, Any]:
    return {
        str(status): {"description": "An error.", "content": {"application/json": {"schema": schema}}}
        for status in sorted(set(statuses))
    }
