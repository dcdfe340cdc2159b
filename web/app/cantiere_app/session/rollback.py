"""The page as it was before a change, for a change that fails midway."""

from dataclasses import replace
from typing import Any, Final

from cantiere_app.session.model import Model, Play, States
from cantiere_app.session.pace import Pace

_COUNTED: Final = ("rev", "jobs", "storing")
"""What only grows, or is counted by whoever waits for something."""


class Standing:
    """A model and its table at one moment; what a feature knows counts as one thing."""

    def __init__(self, model: Model) -> None:
        play = model.play
        self._known = [_Known(model), *([_Known(play)] if play else [])]
        self._table = (play.table, play.table.standing()) if play else None

    def restore(self) -> None:
        """Let everything be as it was, also before a barrier: nobody has seen what failed."""
        for known in self._known:
            known.restore()
        if self._table:
            table, moment = self._table
            table.restore(moment)


class _Known:
    """The attributes of one object. Containers stay the same objects, which others hold too."""

    def __init__(self, holder: Model | Play) -> None:
        self._holder, self._values = holder, dict(vars(holder))
        for name in _COUNTED:
            self._values.pop(name, None)
        self._inside: list[tuple[Any, Any]] = []
        for name, value in self._values.items():
            if isinstance(value, list | dict):
                self._inside.append((value, value.copy()))
            elif isinstance(value, Pace):
                self._values[name] = replace(value)
            elif isinstance(value, States):
                self._values[name] = value.copy()

    def restore(self) -> None:
        for container, former in self._inside:
            container.clear()
            (container.extend if isinstance(container, list) else container.update)(former)
        vars(self._holder).update(self._values)
