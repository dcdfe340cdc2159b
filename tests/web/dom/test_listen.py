"""What clicks mean to the document itself, whatever lies under them."""

import importlib
from types import SimpleNamespace
from typing import Any

from tests.web.browserless import browserless

from cantiere_app.kit.i18n import Texts
from cantiere_app.session.model import Model


class Box:
    """Warnings that a summary opened, and one thing in them."""

    def __init__(self) -> None:
        self.inside, self.is_open = _element(), True

    def contains(self, target: Any) -> bool:
        return target is self.inside

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        assert name == "open"
        self.is_open = False


def _element() -> Any:
    return SimpleNamespace(id="", closest=lambda _: None)


def test_a_click_beside_opened_warnings_closes_them(t: Texts) -> None:
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        box = Box()
        module.document.querySelectorAll = lambda _: [box]
        listener = module.Listener(Model(t), print, bool)
        listener._clicked(SimpleNamespace(target=box.inside))
        assert box.is_open
        listener._clicked(SimpleNamespace(target=_element()))
        assert not box.is_open
