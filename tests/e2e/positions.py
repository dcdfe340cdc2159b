"""The named positions, one after the other in the same page: no start of Python for each."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cantiere.core import notation
from cantiere_testing.pages.shell import AppShell

FOLDER = Path(__file__).resolve().parents[2] / "web" / "app" / "cantiere_app" / "fixtures"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def show(app: AppShell, name: str) -> None:
    """Another position in an open page, by its link."""
    open_at(app, json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["position"])


def open_at(app: AppShell, position: Mapping[str, Any]) -> None:
    """A readable position in an open page."""
    before = app.rev
    app.page.evaluate("code => { location.hash = `s=${code}`; }", notation.pack(position))
    app.settle(before)
