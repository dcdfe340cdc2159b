"""Lines that take, trade, build and hand in: they come to clicks, so that the rules are the same.

A line does at once what leaves nothing to choose and can be taken back; else, and where bricks are
to be paid and the line names none, it stages the move with what the page proposes.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.grammar import tokens
from cantiere_app.games.firenze.moves import nouns
from cantiere_app.games.firenze.moves.click import click, here
from cantiere_app.games.firenze.moves.draft import paid
from cantiere_app.games.firenze.moves.prompt import prompt
from cantiere_app.games.firenze.moves.refuse import elsewhere
from cantiere_app.games.firenze.moves.rows import MOVES
from cantiere_app.kit.moves.refusals import commit
from cantiere_app.kit.moves.targets import read
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed.commands import Reply, Unclear
from cantiere_app.kit.typed.typed_moves import Typing

Tokens = Sequence[str]


TYPING: Final = Typing(MOVES, here, prompt, paid, tokens.is_word)


def build(scene: Scene, args: Tokens) -> Reply:
    before, pay = tokens.split(scene, args, "pay")
    items, mason = _without(scene, before, "mason")
    raised, started = _placements(scene, items)
    if pay is not None or mason:
        move = {"do": "build", "raise": raised, "start": started, "mason": mason}
        move["pay"] = sorted(tokens.colours(scene, pay)) if pay else []
        return Reply(commit(scene, move, (k.END_BUILD,)), _first(raised, started))
    targets = [f"plus-{tower}" for tower, n in raised for _ in range(n)]
    for place, (colour, n) in enumerate(started):
        targets += [f"new-{colour}", *[f"newplus-{place}"] * (n - 1)]
    return TYPING.staged(scene.with_draft({}), targets)


def _first(raised: Sequence[Sequence[int]], started: Sequence[Sequence[int]]) -> str:
    return f"plus-{raised[0][0]}" if raised else f"new-{started[0][0]}"


def _without(scene: Scene, args: Tokens, key: str) -> tuple[list[str], bool]:
    kept = [token for token in args if not tokens.is_word(scene, token, key)]
    return kept, len(kept) < len(args)


def _placements(scene: Scene, items: Tokens) -> tuple[list[list[int]], list[list[int]]]:
    """Bricks on own towers, and new towers: "w2" finds the tower, "w2 new" starts one."""
    raised: list[list[int]] = []
    started: list[list[int]] = []
    for at, item in enumerate(items):
        if tokens.is_word(scene, item, "new"):
            continue
        on = tokens.raised(scene, item)
        if on:
            raised.append([*on])
            continue
        colour, n = tokens.counted(item)
        towers = tokens.of_colour(scene, colour)
        is_new = item.startswith("+") or not towers
        if is_new or (at + 1 < len(items) and tokens.is_word(scene, items[at + 1], "new")):
            started.append([colour, n])
        elif len(towers) == 1:
            raised.append([towers[0]["id"], n])
        else:
            raise Unclear(item)
    if not raised and not started:
        raise Unclear("")
    return raised, started


def hand_in(scene: Scene, args: Tokens) -> Reply:
    if len(args) != 1:
        raise Unclear(" ".join(args))
    colour, floor = tokens.counted(args[0])
    if floor not in data.FLOORS:
        raise Unclear(args[0])
    target, moment = f"contract-{colour}-{floor}", scene.with_draft({})
    if facts.asked(scene) == "build":
        # There a press on the contract builds up to it.
        return Reply(elsewhere(moment, read(target)), target)
    return TYPING.clicks(moment, [target])


def bell(scene: Scene, args: Tokens) -> Reply:
    if args:
        raise Unclear(" ".join(args))
    return TYPING.clicks(scene.with_draft({}), ["church-campanile"])


def end(scene: Scene, args: Tokens) -> Reply:
    if args:
        raise Unclear(" ".join(args))
    return Reply(click(scene, "do-end"), "do-end")


def give(scene: Scene, args: Tokens) -> Reply:
    """Bricks to lose, to return, or to pay a tax with."""
    return TYPING.touches(scene, nouns.BRICK, args)


def tower(scene: Scene, args: Tokens) -> Reply:
    """Towers that an event asks for: own ones, or one of an opponent with the seat's number."""
    theirs = facts.asked(scene) == "saboteur"
    return TYPING.touches(scene, nouns.THEIR_TOWER if theirs else nouns.TOWER, args)


def cancel(scene: Scene, args: Tokens) -> Reply:
    if len(args) != 1:
        raise Unclear(" ".join(args))
    return TYPING.clicks(scene, [f"do-cancel-{tokens.answer(scene, args[0])}"])
