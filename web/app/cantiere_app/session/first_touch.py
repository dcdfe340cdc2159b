"""What the first thing that can be touched would make of a table."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from cantiere_app.kit.scene import Outcome
from cantiere_app.session.model import Model, is_past, playing, scene

_OPEN: Final = re.compile('<[^<>]* data-legal="1"[^<>]*>')
_ACT: Final = re.compile(' data-act="([^":]+)"')


@contextmanager
def touched(model: Model, groups: Mapping[str, str]) -> Iterator[None]:
    """While this lasts, the first thing of a drawing that stages something is staged.

    Nothing is played. Where nothing can be touched, the table stays as it is.
    """
    outcome = _first(model, groups)
    if outcome is None:
        yield
        return
    play = playing(model)
    former = play.draft, play.picked
    play.draft, play.picked = outcome.draft, outcome.picked
    try:
        yield
    finally:
        play.draft, play.picked = former


def _first(model: Model, groups: Mapping[str, str]) -> Outcome | None:
    if model.play is None or model.screen != "table" or is_past(model):
        return None
    moment, view = scene(model), model.play.view
    for markup in groups.values():
        for target in _ACT.findall("".join(_OPEN.findall(markup))):
            outcome = view.click(moment, target)
            if outcome.draft != moment.draft and not (
                outcome.play or outcome.refuse or outcome.back
            ):
                return outcome
    return None
