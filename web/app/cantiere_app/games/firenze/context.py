"""What every drawing of one moment needs to know: the view, the draft and what may be clicked."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final, NamedTuple

from cantiere.firenze import data
from cantiere_app.games.firenze import art, facts
from cantiere_app.games.firenze.board import losses
from cantiere_app.games.firenze.board.worth import Worth, next_balcony, worth
from cantiere_app.games.firenze.events.effects import named
from cantiere_app.games.firenze.events.kinds import EVENTS
from cantiere_app.games.firenze.facts import brick_limit
from cantiere_app.games.firenze.moves import draft
from cantiere_app.kit import context
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene

OPEN: Final = -1
NEUTRAL: Final = -2


class Tower(NamedTuple):
    """An own tower as the draft leaves it; `laid` of its `height` floors are not paid yet.

    key: the tower's id, or the index among the new towers where `new`.
    """

    key: int
    colour: int
    height: int
    laid: int
    new: bool


class Moment(context.Moment):
    """The facts of one scene, worked out once a drawing."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        super().__init__(scene, hints, art.BRICKS)
        view = self.view
        self.building = self.mine and self.kind == "build"
        # Before that a press on a contract builds up to it.
        self.hands_in = self.kind not in ("trade", "build")
        self.balconies = {(b["colour"], b["floor"]): b for b in view["balconies"]}
        self.next_balcony = next_balcony(view)
        self.tiles = {tile["floor"]: tile for tile in view["tiles"]}
        self.towers = self._towers()
        self.fresh = EVENTS.fresh(scene.since)
        gone = losses.certain(view, self.seat, self.draft)
        self.staged = draft.staged(view, self.seat, self.draft)
        self.left = [n - lost for n, lost in zip(self.staged, gone, strict=True)]
        # Those of an event lie aside until it is over, or what it takes first (F§8.2).
        mine = view["active"] == self.seat
        self.coming = view["turn"]["takenBricks"] if mine else [0] * len(data.COLOURS)
        self.total = losses.total(view, self.seat, self.draft)
        self.taken = str(view["row"][self.draft["slot"]]["card"]) if self.do == "take" else ""
        self.limit = brick_limit(self.side, self.taken)

    @cached_property
    def ended(self) -> list[int]:
        """What each seat would have if the game ended now."""
        return facts.if_ended(self.scene)

    def bricks_line(self) -> str:
        """The bricks of the storage as they lie there with the draft, and what an event leaves."""
        held = sum(self.left)
        line = self.text("table.of.limit", n=held, limit=self.limit)
        if held == self.total:
            return line
        return f"{line}, {self.text('table.then', n=self.total)}"

    def card(self, card: str) -> str:
        return self.text(f"card.{card}.name")

    def card_text(self, card: str) -> str:
        return self.text(f"card.{card}.text", **named(card))

    def locked(self, seat: int) -> bool:
        """Whether Campanile keeps a seat from handing in (F§9.7)."""
        return facts.locked(self.scene, seat)

    def fit(self, colour: int, height: int) -> Worth | None:
        """The open contract that a tower of the own site would fulfil as it stands."""
        if not data.LOWEST <= height <= data.HIGHEST or not self.side["seals"]:
            return None
        if self.view["contracts"][data.contract_of(colour, height)] != OPEN:
            return None
        return self.value(colour, height)

    def counted(self, tower: Tower) -> int:
        """The floors that a tower counts as: an Architect staged with it changes them (F§9.5)."""
        is_staged = self.do == "fulfil" and self.draft["tower"] == tower.key
        return tower.height + (int(self.draft["delta"]) if is_staged else 0)

    def value(self, colour: int, floor: int) -> Worth:
        """What handing in at a contract brings now (F§9.6)."""
        return worth(self.scene, colour, floor)

    def parts(self, fit: Worth) -> list[str]:
        """The points of a contract by what they are for, those of the contract itself first."""
        more = {"tile": fit.tile, "church": fit.privilege, "seal": fit.seal}
        named = [self.text(f"table.part.{key}", n=n) for key, n in more.items() if n]
        return [str(fit.contract), *named]

    def _towers(self) -> list[Tower]:
        """The own site with the draft laid, new towers last."""
        raised = draft.raised(self.draft)
        old = [
            Tower(t["id"], t["colour"], t["height"] + raised.get(t["id"], 0),
                  raised.get(t["id"], 0), new=False)
            for t in self.side["towers"]
        ]  # fmt: skip
        started = draft.started(self.draft)
        return old + [Tower(k, c, n, n, new=True) for k, (c, n) in enumerate(started)]
