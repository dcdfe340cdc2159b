"""Lines that take, trade, build and hand in: they come to clicks, so that the rules are the same.

A line does at once what leaves nothing to choose; where bricks are to be paid and the line names
none, it stages the move with what the page proposes.
"""

from collections.abc import Sequence
from typing import Any

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.click import click
from cantiere_app.games.firenze.draft import paid
from cantiere_app.games.firenze.grammar import tokens
from cantiere_app.games.firenze.prompt import prompt
from cantiere_app.kit.commands import Reply, Unclear
from cantiere_app.kit.grammar import number
from cantiere_app.kit.refusals import commit
from cantiere_app.kit.scene import Outcome, Scene

Tokens = Sequence[str]


def clicks(scene: Scene, targets: Sequence[str], confirm: bool = True) -> Reply:
    """Clicks one after the other, and the go button behind them if nothing is left to choose."""
    outcome, now = Outcome(scene.draft, scene.picked), scene
    for target in targets:
        outcome = click(now, target)
        if outcome.refuse:
            return Reply(outcome._replace(draft=scene.draft, picked=scene.picked), target)
        if outcome.play:
            return Reply(outcome, target)
        now = scene.with_draft(outcome.draft, outcome.picked)
    ready = [button for button in prompt(now).buttons if button.go and button.enabled]
    if confirm and ready and not outcome.play:
        return Reply(click(now, ready[0].act), ready[0].act)
    return Reply(outcome, targets[-1] if targets else "")


def composed(scene: Scene, move: dict[str, Any], target: str, *more: Action) -> Reply:
    """A move with all its parts."""
    return Reply(commit(scene, move, *more), target)


def fresh(scene: Scene) -> Scene:
    """The moment before anything was staged: a line says all of a move."""
    return scene.with_draft({})


def _stage(scene: Scene, targets: Sequence[str]) -> Reply:
    """Clicks that stage a move; done where it costs nothing."""
    staged = clicks(scene, targets, confirm=False)
    if staged.outcome is None or staged.outcome.refuse or paid(staged.outcome.draft):
        return staged
    return clicks(scene, targets)


def take(scene: Scene, args: Tokens) -> Reply:
    before, pay = tokens.split(scene, args, "pay")
    slots, princess = tokens.split(scene, before, "princess")
    if len(slots) != 1 or princess:
        raise Unclear(" ".join(args))
    slot = number(slots[0])
    if pay is None and princess is None:
        return _stage(fresh(scene), [f"card-{slot}"])
    bricks = tokens.colours(scene, pay) if pay else []
    move = {"do": "take", "slot": slot, "pay": bricks, "princess": princess is not None}
    return composed(scene, move, f"card-{slot}")


def trade(scene: Scene, args: Tokens) -> Reply:
    before, give = tokens.split(scene, args, "give")
    if len(before) != 2:
        raise Unclear(" ".join(args))
    slot, colour = number(before[0]), tokens.colour(scene, before[1])
    target = f"row-brick-{slot}-{colour}"
    if give is None:
        return _stage(fresh(scene), [target])
    bricks = sorted(tokens.colours(scene, give))
    return composed(scene, {"do": "trade", "slot": slot, "take": colour, "give": bricks}, target)


def build(scene: Scene, args: Tokens) -> Reply:
    before, pay = tokens.split(scene, args, "pay")
    items, mason = _without(scene, before, "mason")
    raised, started = _placements(scene, items)
    if pay is not None or mason:
        move = {"do": "build", "raise": raised, "start": started, "mason": mason}
        move["pay"] = sorted(tokens.colours(scene, pay)) if pay else []
        return composed(scene, move, _first(raised, started), (k.END_BUILD,))
    targets = [f"plus-{tower}" for tower, n in raised for _ in range(n)]
    for place, (colour, n) in enumerate(started):
        targets += [f"new-{colour}", *[f"newplus-{place}"] * (n - 1)]
    return _stage(fresh(scene), targets)


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
        own = tokens.of_colour(scene, colour)
        is_new = item.startswith("+") or not own
        if is_new or (at + 1 < len(items) and tokens.is_word(scene, items[at + 1], "new")):
            started.append([colour, n])
        elif len(own) == 1:
            raised.append([own[0]["id"], n])
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
    return clicks(fresh(scene), [f"contract-{colour}-{floor}"])


def bell(scene: Scene, args: Tokens) -> Reply:
    if args:
        raise Unclear(" ".join(args))
    return clicks(fresh(scene), ["church-campanile"])


def end(scene: Scene, args: Tokens) -> Reply:
    if args:
        raise Unclear(" ".join(args))
    return Reply(click(scene, "do-end"), "do-end")


def give(scene: Scene, args: Tokens) -> Reply:
    """Bricks to lose, to return, or to pay a tax with."""
    return clicks(scene, [f"storage-{colour}" for colour in tokens.colours(scene, args)])


def tower(scene: Scene, args: Tokens) -> Reply:
    """Towers that an event asks for: own ones, or one of an opponent with the seat's number."""
    if facts.asked(scene) != "saboteur":
        own = [tokens.tower(scene, token, scene.viewer) for token in args]
        return clicks(scene, [f"tower-{number}" for number in own])
    if len(args) != 2:
        raise Unclear(" ".join(args))
    seat = number(args[0])
    if seat not in facts.opponents(scene):
        raise Unclear(args[0])
    return clicks(scene, [f"opp-tower-{seat}-{tokens.tower(scene, args[1], seat)}"])


def cancel(scene: Scene, args: Tokens) -> Reply:
    if len(args) != 1:
        raise Unclear(" ".join(args))
    return clicks(scene, [f"do-cancel-{tokens.answer(scene, args[0])}"])
