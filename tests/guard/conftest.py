"""Tests that wait are run to their end, each in a loop of its own."""

import asyncio
import inspect
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def folder(home: Path) -> Path:
    """A workspace in the test's own home."""
    workspace = home / "code" / "shop"
    workspace.mkdir(parents=True)
    return workspace
