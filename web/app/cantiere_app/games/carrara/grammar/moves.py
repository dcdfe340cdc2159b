"""Lines that buy, build and score: they come to composed moves, so that the rules are the same.

A line that says all of a move does it. One that leaves the payment open stages it with what the
rules propose.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS, compose
from cantiere.core.game import Action
from cantiere_app.games.carrara.flows import market
from cantiere_app.games.carrara.grammar import tokens
from cantiere_app.games.carrara.refuse import by_rule
from cantiere_app.kit import drafts
from cantiere_app.kit.commands import Reply, Unclear
from cantiere_app.kit.refusals import commit
from cantiere_app.kit.scene import Outcome, Scene

Tokens = Sequence[str]


def _composed(scene: Scene, move: Mapping[str, Any], target: str) -> Reply:
    """A move with all its parts."""
    return Reply(commit(scene, move), target)


def _kept(scene: Scene, move: Mapping[str, Any], target: str) -> Reply:
    """Bricks taken from a wheel that is not turned."""
    keep = (k.BUY, k.KEEP_WHEEL)
    if keep not in scene.legal:
        return Reply(by_rule(scene, keep), target)
    outcome = market.commit(scene.with_draft({**move, "keep": True}))
    if outcome.refuse:
        outcome = outcome._replace(draft=scene.draft, picked=scene.picked)
    return Reply(outcome, target)


def _staged(scene: Scene, move: Mapping[str, Any], target: str) -> Reply:
    """A move laid out with the payment that the rules propose."""
    outcome = commit(scene, move)
    if outcome.refuse:
        return Reply(outcome, target)
    made = compose(scene.state, outcome.play)[0]
    return Reply(drafts.stage(scene, {**made, "own": False}), target)


def _alone(scene: Scene, action: Action, target: str) -> Reply:
    """A single step, or why it is refused."""
    legal = action in scene.legal
    return Reply(Outcome({}, play=[action]) if legal else by_rule(scene, action), target)


def _one(args: Tokens) -> str:
    if len(args) != 1:
        raise Unclear(" ".join(args))
    return args[0]


def buy(scene: Scene, args: Tokens) -> Reply:
    """The wheel is turned: there is no way back from that."""
    if args:
        raise Unclear(" ".join(args))
    return _alone(scene, (k.BUY, k.TURN_WHEEL), "mode-buy")


def take(scene: Scene, args: Tokens) -> Reply:
    """Bricks of a segment; with `keep` behind them the wheel is not turned (C§9)."""
    before, keep = tokens.split(scene, args, "keep")
    if keep or len(before) < 2:
        raise Unclear(" ".join(args))
    segment = tokens.segment(before[0])
    bricks = tokens.colours(scene, before[1:])
    move = {"do": "take", "segment": segment, "bricks": bricks}
    run = _composed if keep is None else _kept
    return run(scene, move, f"segment-{segment}")


def build(scene: Scene, args: Tokens) -> Reply:
    before, pay = tokens.split(scene, args, "pay")
    if len(before) != 2:
        raise Unclear(" ".join(args))
    tile, city = tokens.tile(scene, before[0]), tokens.city(scene, before[1])
    return _paid(scene, {"do": "build", "tile": tile, "city": city}, pay, _offered(scene, tile))


def upgrade(scene: Scene, args: Tokens) -> Reply:
    before, pay = tokens.split(scene, args, "pay")
    if len(before) != 2:
        raise Unclear(" ".join(args))
    old, tile = (tokens.tile(scene, each) for each in before)
    return _paid(scene, {"do": "upgrade", "old": old, "tile": tile}, pay, _offered(scene, tile))


def _paid(scene: Scene, move: dict[str, Any], pay: Tokens | None, target: str) -> Reply:
    if pay is None:
        return _staged(scene, move, target)
    return _composed(scene, {**move, "pay": tokens.colours(scene, pay)}, target)


def _offered(scene: Scene, tile: str) -> str:
    """The target of a tile that can be built."""
    display = scene.view["display"]
    if tile in display:
        return f"display-{display.index(tile)}"
    return f"eight-{data.TILE_TYPE[data.TILES.index(tile)]}"


def score(scene: Scene, args: Tokens) -> Reply:
    what = tokens.scoring(scene, _one(args))
    kind, number = SCORINGS[what]
    return _alone(scene, SCORINGS[what], f"{_SCORED[kind]}-{number}")


def buy_object(scene: Scene, args: Tokens) -> Reply:
    kind = data.OBJECTS.index(tokens.thing(scene, _one(args)))
    return _alone(scene, (k.BUY_OBJECT, kind), f"object-{kind}")


def token(scene: Scene, args: Tokens) -> Reply:
    number = data.TOKENS.index(tokens.token(scene, _one(args)))
    return _alone(scene, (k.TOKEN, number), f"token-{number}")


def _single(target: str, *kinds: int) -> Callable[[Scene, Tokens], Reply]:
    """A line of one word: the first of these steps that is legal, else why the first is not."""

    def run(scene: Scene, args: Tokens) -> Reply:
        if args:
            raise Unclear(" ".join(args))
        legal = [(kind,) for kind in kinds if (kind,) in scene.legal]
        return _alone(scene, legal[0] if legal else (kinds[0],), target)

    return run


announce: Final = _single("do-confirm", k.ANNOUNCE)
end: Final = _single("do-end", k.END, k.DECLINE)
pass_: Final = _single("do-pass", k.PASS, k.STUCK)

_SCORED: Final = {k.SCORE_TYPE: "type", k.SCORE_CITY: "city", k.SCORE_SPECIAL: "field"}
"""Targets of the scorings by kind of action."""
