"""Lines that buy, build and score: they come to composed moves, so that the rules are the same.

A line that says all of a move does it. One that leaves the payment open stages it with what the
rules propose.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.core.game import Action
from cantiere_app.games.carrara.flows import market
from cantiere_app.games.carrara.grammar import tokens
from cantiere_app.games.carrara.moves.click import click
from cantiere_app.games.carrara.moves.draft import paid
from cantiere_app.games.carrara.moves.prompt import prompt
from cantiere_app.games.carrara.moves.refuse import by_rule
from cantiere_app.games.carrara.moves.rows import MOVES
from cantiere_app.kit.moves.refusals import commit
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.typed.commands import Reply, Unclear
from cantiere_app.kit.typed.typed_moves import Typing

Tokens = Sequence[str]


TYPING: Final = Typing(MOVES, click, prompt, paid)


def _kept(scene: Scene, move: Mapping[str, Any], target: str) -> Reply:
    """Bricks taken from a wheel that is not turned."""
    keep = (k.BUY, k.KEEP_WHEEL)
    if keep not in scene.legal:
        return Reply(by_rule(scene, keep), target)
    outcome = market.commit(scene.with_draft({**move, "keep": True}))
    if outcome.refuse:
        outcome = outcome._replace(draft=scene.draft, picked=scene.picked)
    return Reply(outcome, target)


def _alone(scene: Scene, action: Action, target: str) -> Reply:
    """A single step, or why it is refused."""
    legal = action in scene.legal
    return Reply(Outcome({}, play=[action]) if legal else by_rule(scene, action), target)


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
    target = f"segment-{segment}"
    if keep is None:
        return Reply(commit(scene, move), target)
    return _kept(scene, move, target)


def _single(target: str, *kinds: int) -> Callable[[Scene, Tokens], Reply]:
    """A line of one word: the first of these steps that is legal, else why the first is not."""

    def run(scene: Scene, args: Tokens) -> Reply:
        if args:
            raise Unclear(" ".join(args))
        legal = [(kind,) for kind in kinds if (kind,) in scene.legal]
        return _alone(scene, legal[0] if legal else (kinds[0],), target)

    return run


def announce(scene: Scene, args: Tokens) -> Reply:
    """The end of the game is announced: asked about as by the button where there is no way back."""
    if (k.ANNOUNCE,) in scene.legal and not args:
        return TYPING.clicks(scene.with_draft({}), ["do-announce"])
    return _single("do-confirm", k.ANNOUNCE)(scene, args)


end: Final = _single("do-end", k.END, k.DECLINE)
pass_: Final = _single("do-pass", k.PASS, k.STUCK)
