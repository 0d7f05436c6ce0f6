"""Filling the arguments of a client's tool by its own JSON schema."""

from collections.abc import Mapping
from typing import Any, Final

from cursus.gateway.mapping.names import ARGUMENTS, ESSENTIAL, bare

MISSING: Final = object()


def fill(kind: str, values: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any] | None:
    """The arguments, under the names and in the forms of the schema; None where they cannot say what is wished.

    Every required argument gets a value, what is essential has to find a place, and nothing is put under a name that
    the schema does not have.
    """
    schema = _resolved(schema, schema)
    properties = schema.get("properties")
    if not isinstance(properties, Mapping):
        return None
    roles = ARGUMENTS[kind]
    by_name: dict[str, str] = {bare(name): name for name in properties if isinstance(name, str)}
    by_name.update({name: name for name in properties if isinstance(name, str) and name.startswith("-")})
    filled: dict[str, Any] = {}
    placed: set[str] = set()
    for role, aliases in roles.items():
        value = values.get(role)
        if value is None:
            continue
        for alias in aliases:
            name = by_name.get(alias if alias.startswith("-") else bare(alias))
            if name is None or name in filled:
                continue
            shaped = _shaped(kind, role, values, value, _resolved(properties[name], schema), name)
            if shaped is not MISSING:
                filled[name] = shaped
                placed.add(role)
                break
    if not ESSENTIAL[kind] <= placed:
        return None
    required = schema.get("required")
    for name in required if isinstance(required, list) else []:
        if name in filled or name not in properties:
            continue
        default = _default(_resolved(properties[name], schema), kind, name, values)
        if default is MISSING:
            return None
        filled[name] = default
    return filled


def _shaped(kind: str, role: str, values: Mapping[str, Any], value: Any, schema: Mapping[str, Any], name: str) -> Any:
    """The value in the form that the schema asks for: as it is, in a list, in an object in a list."""
    types = _types(schema)
    if "array" in types and not isinstance(value, list | tuple):
        items = schema.get("items")
        item = items if isinstance(items, Mapping) else {}
        if "properties" in item:
            inner = fill(kind, values, item)
            return MISSING if inner is None else [inner]
        if kind == "shell" and role == "command" and not name.endswith("s"):
            return ["bash", "-lc", value]
        if role == "range" or isinstance(value, str):
            return [value]
        return MISSING
    if isinstance(value, list | tuple):
        if "array" in types or not types:
            return list(value)
        return MISSING
    if isinstance(value, bool):
        return value if not types or "boolean" in types else MISSING
    if isinstance(value, int):
        if not types or types & {"integer", "number"}:
            return value
        return str(value) if "string" in types else MISSING
    options = schema.get("enum")
    if isinstance(options, list) and value not in options:
        return MISSING
    return value if not types or "string" in types else MISSING


def _default(schema: Mapping[str, Any], kind: str, name: str, values: Mapping[str, Any]) -> Any:
    """A value for a required argument that the wish says nothing about (D §4 rule 2)."""
    if "default" in schema:
        return schema["default"]
    if "const" in schema:
        return schema["const"]
    role = next((role for role, aliases in ARGUMENTS[kind].items() if bare(name) in map(bare, aliases)), "")
    types = _types(schema)
    options = schema.get("enum")
    if isinstance(options, list) and options:
        return next((option for option in ("view", "create", "markdown", "text") if option in options), options[0])
    if "null" in types:
        return None
    if role in ("description", "prompt"):
        return str(values.get("summary") or "")
    if "boolean" in types:
        return role == "yes"
    if types & {"integer", "number"}:
        return {"offset": 1, "limit": 2000, "end": 2000, "timeout_ms": 120_000, "timeout_s": 120}.get(
            role, len(str(values.get("content", "")).splitlines()) if role == "lines" else MISSING
        )
    if "array" in types:
        return []
    if "string" in types and role in ("path", "cwd"):
        return values.get("cwd") or "."
    if "string" in types and role in ("glob", "ignore"):
        return "*"
    return MISSING


def _types(schema: Mapping[str, Any]) -> set[str]:
    """The JSON types that a schema allows, as far as it names them."""
    kind = schema.get("type")
    if isinstance(kind, str):
        return {kind}
    if isinstance(kind, list):
        return {item for item in kind if isinstance(item, str)}
    found: set[str] = set()
    for key in ("anyOf", "oneOf"):
        options = schema.get(key)
        for option in options if isinstance(options, list) else []:
            if isinstance(option, Mapping):
                found |= _types(option)
    return found


def _resolved(schema: Any, root: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema, or the definition in the same document that it refers to."""
    seen = 0
    while isinstance(schema, Mapping) and isinstance(schema.get("$ref"), str) and seen < 8:
        target: Any = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target.get(step) if isinstance(target, Mapping) else None
        schema, seen = target, seen + 1
    return schema if isinstance(schema, Mapping) else {}
