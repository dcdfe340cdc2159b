"""Clicks of a turn: seeded games played by the page's own clicks, without a browser.

    PYTHONPATH=engine:web:web/app:tests/package:. python -m tests.bench.turn_clicks [games]

Plain players say what they want, and what a person would touch for it is clicked. A phase is ended
by its button only where nothing that is wanted later in the turn can be touched at once.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import mean
from typing import Any, NamedTuple, TypeAlias

from tests.e2e.playing import carrara_strategy, machiavelli_strategy, strategy

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.firenze import constants as fk
from cantiere.firenze.data import CARD_TYPES, CARDS, FLOORS
from cantiere.machiavelli import constants as mk
from cantiere.machiavelli import data as md
from cantiere_app.features.answers import warnings
from cantiere_app.features.prompt import closing
from cantiere_app.features.setup import model as setup
from cantiere_app.games.carrara.moves.click import click as market_click
from cantiere_app.games.firenze.flows.build import FOOT
from cantiere_app.games.firenze.moves import nouns
from cantiere_app.games.firenze.moves.click import click
from cantiere_app.games.machiavelli.moves import advice
from cantiere_app.games.machiavelli.moves.click import click as touch
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.kit.language import i18n
from cantiere_app.kit.scene import Scene
from cantiere_app.session import turns
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.effects import Auto, Effect
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import update
from sitebuild.texts import catalogues

GAMES = 20
PLENTY = 9
"""Bricks of which the player who saves begins to build."""
PERSONS = {card for card, kind in zip(CARDS, CARD_TYPES, strict=True) if kind == "person"}
END, SURE, FINISH = ["do-end"], ["do-confirm"], [closing.ACT]
"""A button that passes something over, one that was asked for it once, and both with one press."""

Made: TypeAlias = Mapping[str, Any]
Wish: TypeAlias = Callable[[Scene], list[str]]
"""The targets of what is wanted in a moment."""


class Seats:
    """A table at which all seats are people who hide nothing from each other."""

    def __init__(self, search: str, **settings: str) -> None:
        chosen = Settings(handover="off").with_values(settings)
        self.model = Model(catalogues.words("en"), settings=chosen, delay=0)
        self.model.setup = setup.form(address.read(search), 1)
        self._settle(update.click(self.model, "app:begin"))
        if self.model.screen == "handover":
            self._settle(update.click(self.model, "app:handover"))

    @property
    def scene(self) -> Scene:
        return scene(self.model)

    def takes(self, target: str) -> bool:
        return not playing(self.model).view.click(self.scene, target).refuse

    def sure(self) -> list[str]:
        """What confirms what is laid out, and ends the turn where its button is there too."""
        finishes = self.finishes()
        if self.scene.draft.get("do") != "build" or self.scene.game.name != "firenze":
            return FINISH if finishes else SURE
        if _hands_in(self.scene):
            return FINISH if finishes else ["do-hand-in"]
        return FINISH if finishes and not _is_handed_in(finishes) else SURE

    def finishes(self) -> Sequence[Any]:
        """The steps of the button that ends the turn."""
        now = warnings.aware(self.model)
        ending = closing.closing(self.model, now, playing(self.model).view.prompt(now))
        return ending.steps if ending else ()

    def touch(self, targets: Sequence[str]) -> None:
        """Click on one after the other."""
        for target in targets:
            self.click(self.sure()[0] if target in SURE else target)

    def click(self, target: str) -> None:
        assert target in FINISH or self.takes(target), (target, self.scene.view["decision"])
        self._settle(update.click(self.model, target))
        if self.model.screen == "handover":
            self._settle(update.click(self.model, "app:handover"))

    def _settle(self, effects: Sequence[Effect]) -> None:
        """Do what goes by itself."""
        for effect in effects:
            if isinstance(effect, Auto):
                self._settle(turns.automatic(self.model, *effect))


def _is_handed_in(steps: Sequence[Any]) -> bool:
    return any(step[0] in (fk.FULFIL, fk.DELIVER) for step in steps)


def _hands_in(now: Scene) -> bool:
    """Whether the tower that a build finishes would be handed in next, and one press does both."""
    *built, last = click(now, "do-hand-in").play or [()]
    for step in built:
        now = now.after(step)
    return bool(last) and strategy.Strategy(1).move(now.view)["do"] in ("hand-in", "bell")


def firenze(now: Scene) -> list[str]:
    move = strategy.Strategy(1).move(now.view)
    return END if move["do"] == "end" else [*_firenze(now, move)]


def saving(now: Scene) -> list[str]:
    """As `firenze`, but nothing is built of few bricks."""
    few = sum(now.view["players"][now.viewer]["storage"]) < PLENTY
    return END if few and now.view["decision"]["kind"] == "build" else firenze(now)


def _firenze(now: Scene, move: Made) -> Iterator[str]:
    match move["do"]:
        case "take":
            yield f"card-{move['slot']}"
        case "trade":
            yield f"row-brick-{move['slot']}-{move['take']}"
        case "build":
            yield from _laid(now, move)
        case "hand-in" | "bell":
            yield from () if _is_asked(now, move) else (f"tower-{move['tower']}",)
        case "fell":
            yield f"tower-{move['tower']}"
        case "sabotage":
            yield f"opp-tower-{move['seat']}-{move['tower']}"
        case "shed":
            yield from nouns.places(now, move["cards"])
        case "cancel":
            yield "do-cancel-yes"
            return
        case _:
            yield from _given(now, move)
    yield "do-confirm"


def _is_asked(now: Scene, move: Made) -> bool:
    """Whether the main button hands this tower in as it is, without a choice before it."""
    steps = click(now, "do-confirm").play
    return len(steps) == 1 and steps[0][1] == move["tower"] and not move.get("delta")


def _given(now: Scene, move: Made) -> Iterator[str]:
    """Towers kept, where there is a choice, and the bricks that do not go by themselves."""
    if now.view["decision"]["kind"] != "luxury-pay":
        yield from (f"tower-{tower}" for tower in move.get("keep", ()))
    frames = now.view["frames"]
    named = len(frames[-1].get("named", ())) if frames and "bricks" in move else 0
    yield from (f"storage-{colour}" for colour in move.get("bricks", ())[named:])


def _laid(now: Scene, move: Made) -> Iterator[str]:
    """A new tower is begun by its brick, and where one of the colour stands by its place then.

    Several bricks are laid by a press on the contract that they lead to, where it means the same.
    """
    if move["mason"]:
        mason = f"hand-{nouns.place(now, 'mason')}"
        yield mason
        now = _after(now, [mason])
    stand = {tower["id"]: tower for tower in now.view["players"][now.viewer]["towers"]}
    for tower, bricks in move["raise"]:
        colour, height = stand[tower]["colour"], stand[tower]["height"] + bricks
        touches = _shorter(now, [f"tower-{tower}"] * bricks, colour, height)
        yield from touches
        now = _after(now, touches)
    colours = {tower["colour"] for tower in stand.values()}
    for place, (colour, bricks) in enumerate(move["start"]):
        begun = [f"storage-{colour}", *([f"new-{colour}"] if colour in colours else ())]
        colours.add(colour)
        one_by_one = [*begun, *[f"newplus-{place}"] * (bricks - 1)]
        touches = _shorter(now, one_by_one, colour, bricks)
        yield from touches
        now = _after(now, touches)


def _shorter(now: Scene, one_by_one: list[str], colour: int, height: int) -> list[str]:
    """The press on a floor of the city that lays the same bricks, else those that lay one each."""
    if len(one_by_one) == 1 or not FOOT <= height <= FLOORS[-1]:
        return one_by_one
    at_once = [f"foot-{colour}" if height == FOOT else f"contract-{colour}-{height}"]
    refused = click(now, at_once[0]).refuse
    same = not refused and _bricks(_after(now, at_once)) == _bricks(_after(now, one_by_one))
    return at_once if same else one_by_one


def _after(now: Scene, targets: Sequence[str]) -> Scene:
    for target in targets:
        outcome = click(now, target)
        now = now.with_draft(outcome.draft, outcome.picked)
    return now


def _bricks(now: Scene) -> tuple[Any, Any]:
    """What is staged on towers that stand, and in new ones."""
    return sorted(now.draft["raise"]), now.draft["start"]


def carrara(now: Scene) -> list[str]:
    moves = carrara_strategy.moves_of(now.game.view(now.state, now.viewer))
    return [target for move in moves for target in _carrara(now, move)]


def _carrara(now: Scene, move: Made) -> Iterator[str]:
    match move["do"]:
        case "buy":
            yield from ("mode-buy", "do-turn") if move["mode"] == "turn" else ()
            return
        case "take":
            yield from _bought(now, move)
        case "build":
            yield _offered(now, move["tile"])
            yield f"city-{data.CITIES.index(move['city'])}"
        case "upgrade":
            yield _owned(now, move["old"])
            yield _offered(now, move["tile"])
        case "score":
            yield _scored(move["what"])
        case "object":
            yield f"object-{data.OBJECTS.index(move['object'])}"
        case "token":
            yield f"token-{data.TOKENS.index(move['token'])}"
        case _:
            yield from _STEPS[move["action"][0]]
            return
    yield "do-confirm"


def _bought(now: Scene, move: Made) -> list[str]:
    """The segment, where its press means all bricks that are wanted; else these one by one."""
    one_by_one = [f"wheel-{move['segment']}-{colour}" for colour in move["bricks"]]
    at_once = market_click(now, f"segment-{move['segment']}").draft
    is_all = at_once.get("bricks") == sorted(move["bricks"])
    return [f"segment-{move['segment']}"] if is_all else one_by_one


_STEPS: Mapping[int, Sequence[str]] = {
    k.DECLINE: ("do-decline",),
    k.ANNOUNCE: ("do-announce", "do-confirm"),
    k.END: END,
    k.PASS: ("do-pass", "do-confirm"),
    k.STUCK: ("do-stuck",),
}


def _offered(now: Scene, tile: str) -> str:
    number = data.TILES.index(tile)
    if number >= data.ORDINARY:
        return f"eight-{number - data.ORDINARY}"
    return f"display-{now.view['display'].index(tile)}"


def _owned(now: Scene, tile: str) -> str:
    buildings = now.view["players"][now.viewer]["buildings"]
    city = next(each["city"] for each in buildings if each["tile"] == tile)
    there = [each["tile"] for each in buildings if each["city"] == city]
    return f"built-{data.CITIES.index(city)}-{there.index(tile)}"


def _scored(what: str) -> str:
    kinds = {"type": data.TYPES, "city": data.CITIES, "field": data.SPECIALS}
    return next(f"{kind}-{names.index(what)}" for kind, names in kinds.items() if what in names)


def _build(now: Scene, wish: Wish) -> list[str]:
    """What is wanted of the phase Build, while nothing is of the one before it."""
    if now.view["phase"] != "trade":
        return END
    game, after = now.game, now.game.copy(now.state)
    game.apply(after, game.legal(after)[-1])
    return wish(replace(now, view=game.view(after, now.viewer), state=after))


def machiavelli(now: Scene) -> list[str]:
    """What a plain player touches next; nothing where what is staged is to be confirmed."""
    if now.draft:
        return _going_on(now) or SURE
    gathers = any(step[0] == mk.GOLD for step in now.legal)
    open_now = [step for step in now.legal if not gathers or step[0] not in _LATER]
    step = machiavelli_strategy.choice(open_now)
    at_once = _paid_for(now) if step[0] in (mk.GOLD, *_LATER) else []
    if at_once:
        return at_once
    marks = advice.marks(now, [tuple(step)])
    by_touch = len(marks) > 1 and any(
        row.touched and row.begin == marks[0] for row in MOVES.rows.values()
    )
    return marks[1:] if by_touch else marks


def _going_on(now: Scene) -> list[str]:
    """The card that is built next, where a touch of it does what is laid out first."""
    done = touch(now, "do-confirm").play
    if now.draft["do"] == "build" or not done:
        return []
    after = now
    for step in done:
        after = after.after(step)
    touches = [] if not after.legal else machiavelli(after)
    return touches if touches and touch(now, touches[0]).play == done else []


def _paid_for(now: Scene) -> list[str]:
    """The dearest card that the gold pays for: its button takes the gold too (M§7.8)."""
    hand = range(len(now.view["players"][now.viewer].get("hand") or ()))
    drafts = [touch(now, f"hand-{place}").draft for place in hand]
    builds = [(mk.BUILD, md.CARD_OF[each["card"]]) for each in drafts if each.get("do") == "build"]
    if not builds:
        return []
    card = md.CARDS[machiavelli_strategy.choice(builds)[1]]
    return [f"hand-{next(n for n, each in enumerate(drafts) if each.get('card') == card)}"]


_LATER = (mk.INCOME, mk.EXTRA)
"""What nobody takes before gathering, though it may be (M§7.4)."""


class Round(NamedTuple):
    """Clicks of a seat in a round of Machiavelli, its choice of characters and its answers too.

    built: whether it built something in it.
    """

    clicks: int
    built: bool


def rounds(search: str, **settings: str) -> list[Round]:
    """The rounds of a game of Machiavelli, each once for each seat that was asked something."""
    seats, clicks, built = Seats(search, **settings), Counter[tuple[int, int]](), set()
    while seats.scene.legal:
        at = seats.scene
        key = at.view["round"], at.viewer
        ends = not at.draft and seats.finishes()
        touches = FINISH if ends else machiavelli(at)
        seats.touch(touches)
        clicks[key] += len(touches)
        if at.draft.get("do") == "build":
            built.add(key)
    return [Round(n, key in built) for key, n in clicks.items()]


class Turn(NamedTuple):
    """One turn.

    ends: clicks that say that nothing is done. idle: nothing was, but what begins the turn.
    persons: some were in the hand.
    """

    clicks: int
    ends: int
    idle: bool
    persons: bool


def played(search: str, wish: Wish, **settings: str) -> list[Turn]:
    """The turns of a game."""
    seats, played_turns = Seats(search, **settings), []
    while seats.scene.legal:
        now, clicks, ends, idle = seats.scene, 0, 0, True
        turn = now.game.turn(now.state)
        hand = now.view["players"][now.viewer].get("hand", ())
        while (at := seats.scene).legal and at.game.turn(at.state) == turn:
            touches = _next(seats, at, wish)
            idle &= touches in (END, SURE) or at.view["phase"] in ("choose", "resolve")
            seats.touch(touches)
            clicks += len(touches)
            ends += touches in (END, SURE)
        played_turns.append(Turn(clicks, ends, idle, bool(PERSONS & {*hand})))
    return played_turns


def _next(seats: Seats, now: Scene, wish: Wish) -> list[str]:
    if now.draft:
        return SURE if seats.takes(SURE[0]) else END
    touches = wish(now)
    later = _build(now, wish) if touches == END else END
    return later if later != END and seats.takes(later[0]) else touches


_THREE = "seats=human,human,human&handsVisible=on&turnCap=20"
TABLES: Mapping[str, tuple[Wish, str]] = {
    "firenze": (firenze, _THREE),
    "firenze, the end by itself": (firenze, _THREE),
    "firenze, saving": (saving, _THREE),
    "carrara": (carrara, "seats=human,human&openScreens=on&turnCap=30"),
    "carrara, full": (carrara, "seats=human,human&openScreens=on&turnCap=30&variant=full"),
}


def _said(played_turns: Sequence[Turn]) -> str:
    if not played_turns:
        return "none"
    clicks, ends = (
        mean(turn.clicks for turn in played_turns),
        mean(turn.ends for turn in played_turns),
    )
    return f"{clicks:.2f} clicks, {ends:.2f} of them ends ({len(played_turns)} turns)"


BY_ITSELF: Mapping[str, Mapping[str, str]] = {
    "as it is at first": {},
    "income by itself": {"income": "on"},
    "income and the end by themselves": {"income": "on", "ends": "on"},
}
"""Settings that spare clicks in a round of Machiavelli."""


def of_rounds(games: int) -> None:
    """Print the clicks of a round of Machiavelli with four and with six seats."""
    for count in (4, 6):
        people = ",".join(["human"] * count)
        search = f"?game=machiavelli&seats={people}&turnCap=20&seed="
        for name, settings in BY_ITSELF.items():
            clicked = [
                each for n in range(1, games + 1) for each in rounds(f"{search}{n}", **settings)
            ]
            building = [each.clicks for each in clicked if each.built]
            print(f"machiavelli, {count} seats, {name}:")
            print(f"  {mean(each.clicks for each in clicked):.2f} clicks a round ({len(clicked)})")
            print(f"  {mean(building):.2f} where something was built ({len(building)})")


def main(games: int) -> None:
    i18n.load = catalogues.words
    for name, (wish, options) in TABLES.items():
        address_ = f"?game={name.partition(',')[0]}&{options}&seed="
        settings = {"ends": "on"} if name.endswith("by itself") else {}
        seeds = range(1, games + 1)
        played_turns = [
            turn for seed in seeds for turn in played(f"{address_}{seed}", wish, **settings)
        ]
        idle = [turn for turn in played_turns if turn.idle]
        print(f"{name}: {_said(played_turns)}")
        print(f"  idle: {_said(idle)}")
        print(f"  idle, persons in the hand: {_said([turn for turn in idle if turn.persons])}")
    of_rounds(games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=GAMES, help="games of each table")
    main(parser.parse_args().games)
