"""Markup of symbols and of what can be clicked: what the drawings of all games are made of."""

from collections.abc import Mapping
from html import escape
from typing import Final

from cantiere_app.kit.moves.targets import CLOSED, Hint
from cantiere_app.kit.scene import Scene

COURSE, WIDE = 25, 32
"""Height and width of a brick in the drawings of the final score; three stand side by side."""


def use(symbol: str, css: str, box: str = "0 0 64 64") -> str:
    """A symbol as a picture of its own, without meaning for a screen reader."""
    return f'<svg class="{css}" viewBox="{box}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def stretched(symbol: str, css: str) -> str:
    """A symbol that fills whatever box the style sheet gives it."""
    return f'<svg class="{css}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def placed(symbol: str, x: float, y: float, width: float, height: float) -> str:
    """A brick at a place of a drawing, as wide and as high as it has to be there."""
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{width}" height="{height}" viewBox="0 0 48 36"'
        f' preserveAspectRatio="none"><use href="#{symbol}"/></svg>'
    )


SELECTED: Final = ' data-selected="1" aria-pressed="true"'
_WARNING: Final = use("i-warning", "warning")


class Aims:
    """The targets of one scene that can be clicked, as attributes of the drawing."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        self.scene, self.hints, self.t = scene, hints, scene.t

    def hint(self, target: str) -> Hint:
        """Return the answer of a target to a click."""
        if target not in self.hints:
            return CLOSED
        return self.hints[target]

    def legal(self, target: str) -> bool:
        return self.hint(target).legal

    def target(self, name: str, testid: str, label: str, facts: str = "") -> str:
        """Attributes of something that can be clicked. `label` is escaped already.

        facts: more attributes, with a space before each.
        """
        hint = self.hint(name)
        if hint.legal and hint.note:
            label = f"{label.rstrip('.')}. {escape(hint.note)}"
        refusal = self.scene.refusal
        if refusal is not None and refusal[0] == name:
            clause = refusal[1][0].clause if refusal[1] else ""
            facts += f' data-refused="1" data-clause="{escape(clause)}"'
        if name in self.scene.marked:
            facts += ' data-hint="1"'
        if name in self.scene.warned:
            label = f"{label.rstrip('.')}. {escape(self.scene.warned[name])}"
            facts += ' data-warned="1"'
        if name == self.scene.picked:
            facts += SELECTED
        return (
            f' data-act="{name}" data-testid="{testid}" data-legal="{1 if hint.legal else 0}"'
            f' aria-label="{label}"{facts}'
        )

    def button(
        self, css: str, inside: str, name: str, testid: str, label: str, facts: str = ""
    ) -> str:
        """Something that can be clicked, drawn: the parameters behind `inside` as in `target`."""
        inside += _WARNING if name in self.scene.warned else ""
        return f'<button class="{css}"{self.target(name, testid, label, facts)}>{inside}</button>'
