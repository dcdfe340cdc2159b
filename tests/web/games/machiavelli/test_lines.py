"""The log and the score: a sentence for each event, for each reader, in each language."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any

import pytest
from tests.engine.machiavelli.sampling import OPTION_SETS
from tests.web.messages import catalogue

from cantiere.core.game import Event, Scores
from cantiere.machiavelli import GAME, data
from cantiere.machiavelli.rules.scoring import SOURCES
from cantiere.machiavelli.rules.state import State
from cantiere_app.games.machiavelli.events.kinds import EVENTS
from cantiere_app.games.machiavelli.events.score import score_rows, source_name
from cantiere_app.games.machiavelli.view import line
from cantiere_app.kit.events.kinds import Past
from cantiere_app.kit.language.i18n import LANGUAGES, Texts
from cantiere_app.kit.scene import Player, Scene
from sitebuild.texts import catalogues

NAMES = ("Anna", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gwen", "Hans")
QUIET = {"turnEnd"}
"""Kinds that no sentence tells."""
TELLING = {name for name, kind in EVENTS.kinds.items() if kind.say}
RARE = (
    Event("hospital", 0),
    Event("foundNone", 0),
    Event("searched", 0),
    Event("throneRoom", 0, {"gold": 1}),
    Event("statue", 0, {"points": 5}),
    Event("park", 0),
    Event("poorHouse", 0, {"gold": 1}),
    Event("bellTower", 0, {"yes": True}),
    Event("bellTower", 0, {"yes": False}),
    Event("refund", 0, {"gold": 4}),
    Event("found", 0, {}, {"card": "palace"}, (0,)),
    Event("dugUp", 0, {"card": "tavern", "gold": 1}),
    Event("exchanged", 1, {"other": 0, "given": "market", "taken": "palace+", "gold": 4,
                           "surcharge": 1}),
    Event("destroyed", 0, {"other": 0, "district": "tavern", "gold": 0, "armory": "armory+"}),
    Event("destroyed", 1, {"other": 0, "district": "tavern", "gold": 0, "armory": "armory"}),
    Event("kept", 0, {"back": 0}, {"card": "palace"}, (0,)),
    Event("unshown", -1, {"rank": 2, "character": "thief"}),
    Event("final", -1, {"totals": [20, 20], "winners": [0]}),
    Event("final", -1, {"totals": [20, 20], "winners": [0, 1]}),
)  # fmt: skip
"""Events that few games have, and the one that only the page makes."""


@dataclass
class Noted(Texts):
    """Texts that remember which messages were asked for."""

    texts: Texts
    keys: set[str] = field(default_factory=set)

    def __call__(self, key: str, **params: object) -> str:
        self.keys.add(key)
        return self.texts(key, **params)

    def n(self, key: str, n: int, **params: object) -> str:
        self.keys.add(key)
        return self.texts.n(key, n, **params)


def scene(state: State, t: Texts, viewer: int, *, alone: bool) -> Scene:
    """alone: nobody but the viewer is a person, so sentences speak to him."""
    kinds = ["human" if seat == viewer or not alone else "journeyman" for seat in range(8)]
    players = [Player(name, kind, "") for name, kind in zip(NAMES, kinds, strict=True)]
    view = {"cast": [data.CHARACTERS[character] for character in state.cast]}
    return Scene(GAME, view, state, viewer, players, (), t)


@cache
def played(number: int) -> tuple[State, list[Event]]:
    """The events of a game by chance, with all seat counts and option sets in turn, each as it is
    told, and as it is told with its cause."""
    options = {**OPTION_SETS[number * 37 % len(OPTION_SETS)], "actionCards": True, "turnCap": 20}
    state, roll, events = GAME.new(options, number), number + 1, list[Event]()
    first, variants = GAME.copy(state), list[Event]()
    while GAME.decision(state) is not None:
        roll = roll * 48_271 % (2**31 - 1)
        legal = GAME.legal(state)
        action = legal[roll // 3 % len(legal)]
        for event in GAME.play(state, action):
            past = Past(action, [*events], lambda: first)
            variants += [event, EVENTS.caused(event, lambda past=past: past)]  # type: ignore[misc]
            events.append(event)
    return state, variants


@cache
def shapes() -> list[tuple[State, Event, int]]:
    """Events as a reader is told of them: once for each form that a sentence may have."""
    by_form = {}
    for number in range(60):
        state, events = played(number)
        for event, viewer in product(events, range(state.options.seats)):
            seen = event.seen_by(viewer) or event
            by_form[shape(seen, viewer)] = state, seen, viewer
    rare = [
        (played(0)[0], event.seen_by(0) or event, viewer) for event in RARE for viewer in (0, 1)
    ]
    return [*by_form.values(), *rare]


def shape(event: Event, viewer: int) -> tuple[Hashable, ...]:
    """What the form of a sentence goes by: its reader, what he is told, and what of it is 0."""
    params = event.params
    roles = [name for name in ("other", "lender") if params.get(name) == viewer]
    zeros = [name for name, value in params.items() if not value]
    parts = (
        event.kind,
        event.seat == viewer,
        *params,
        *roles,
        *zeros,
        params.get("other") == event.seat,
    )
    return *parts, params.get("former") == viewer


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_sentence_for_every_reader(lang: str) -> None:
    """A parameter that is lacking is an error; a message that nothing asks for is left over."""
    t, kinds = Noted(catalogues.words(lang)), set[str]()
    for state, event, viewer in shapes():
        for alone in (True, False):
            said = line(event, scene(state, t, viewer, alone=alone))
            kinds |= {event.kind} if said else set()
            assert not said or said[0] == said[0].upper(), said
            assert not said or event.kind == "turn" or said.endswith("."), said
            assert "{" not in said
    assert kinds == TELLING
    known = {key for key in catalogue("machiavelli", lang) if ".event." in key}
    assert sorted(known - t.keys) == []


def test_the_kinds_that_are_not_told_are_few() -> None:
    kinds = {event.kind for number in range(60) for event in played(number)[1]}
    assert kinds - TELLING == QUIET


def said(kind: str, seat: int, viewer: int | None, secret: dict[str, Any], **params: Any) -> str:
    """A sentence as Anna reads it who has seat 0, by herself at the table or not."""
    state = GAME.new({"seats": 4}, 3)
    readers = (seat, params["other"]) if "other" in params else (seat,)
    event = Event(kind, seat, params, secret, readers if secret else ()).seen_by(viewer or 0)
    assert event is not None
    return line(event, scene(state, catalogues.words("en"), viewer or 0, alone=viewer is not None))


EQUAL = "The tie is broken by the highest rank revealed in the last round."
PALACE = {"card": "palace"}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("picked", 1, None, {"rank": 4}), "Ben chooses a character in secret."),
        (("picked", 0, None, {"rank": 4}), "Anna chooses the King."),
        (("picked", 0, 0, {"rank": 4}), "You choose the King."),
        (("took", 1, None, PALACE, ("other", 2)), "Ben takes a card from Cleo’s hand."),
        (("took", 1, None, PALACE, ("other", 0)), "Ben takes Palace from Anna’s hand."),
        (("took", 1, 0, PALACE, ("other", 0)), "Ben takes Palace from your hand."),
        (("kept", 0, None, PALACE, ("back", 1)), "Anna keeps Palace and puts back 1 card."),
        (("kept", 0, 0, PALACE, ("back", 2)), "You keep Palace and put back 2 cards."),
        (("kept", 1, None, PALACE, ("back", 6)), "Ben keeps a card and puts back 6 cards."),
        (("warrants", 0, 0, {"signed": 6}, ("ranks", (2, 6))),
         "You place warrants on the Thief and the Merchant; the seal is on the Merchant."),
        (("warrants", 1, 0, {"signed": 6}, ("ranks", (2, 6, 8))),
         "Ben places warrants on the Thief, the Merchant and the Warlord."),
        (("robbed", 1, 0, {}, ("other", 0), ("gold", 0)), "Ben robs you: no gold."),
        (("statue", 1, None, {}, ("points", -5)), "Ben’s Statue: −5 points."),
        (("nobody", -1, None, {}, ("rank", 3)), "3, Magician: nobody answers."),
        (("destroyed", 1, None, {}, ("other", 2), ("district", "palace+"), ("gold", 5),
          ("armory", "")), "Ben destroys Cleo’s Palace +1 for 5 gold."),
        (("seized", 1, None, {}, ("other", 2), ("district", "tavern"), ("gold", 1),
          ("surcharge", 1)),
         ("Ben seizes Cleo’s Tavern and pays 1 gold for it. "
          "The Great Wall adds 1 gold to the price.")),
        (("final", -1, None, {}, ("totals", [20, 20]), ("winners", [1])),
         f"Ben wins with 20 points. {EQUAL}"),
    ],
)  # fmt: skip
def test_an_event_is_one_sentence(event: tuple[Any, ...], sentence: str) -> None:
    kind, seat, viewer, secret, *params = event
    assert said(kind, seat, viewer, secret, **dict(params)) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_of_points_has_its_name(lang: str) -> None:
    rows = score_rows(Scores(dict.fromkeys(SOURCES, (0, 1)), (), ()), {}, catalogues.words(lang))
    assert [source for source, _ in rows] == [*SOURCES]
    assert len({source_name(catalogues.words(lang), source) for source in SOURCES}) == len(SOURCES)


def test_a_card_that_brought_nobody_points_is_no_row_of_the_score() -> None:
    """Nor are silver coins, which few cards have (M§9.3)."""
    card = SOURCES[-3]
    points = {**dict.fromkeys(SOURCES, (0, 0)), card: (0, 5)}
    rows = score_rows(Scores(points, (), ()), {}, catalogues.words("en"))
    assert [source for source, _ in rows] == ["districts", "allTypes", "first", "complete", card]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_have_a_word_for_each_feature(lang: str) -> None:
    labels = [
        catalogues.words(lang)(f"app.machiavelli.feature.{name}") for name in GAME.feature_names()
    ]
    assert len({*labels}) == len(labels)


@pytest.mark.parametrize(
    ("kind", "params", "seat", "sentence"),
    [
        ("paid", {"card": "market", "gold": 2}, 0, "You pay 2 gold for Market."),
        ("paid", {"card": "tavern", "gold": 1}, 1, "Ben pays 1 gold for Tavern."),
        ("paid", {"card": "quarry", "gold": 0}, 1, ""),
        ("extraGold", {"gold": 1}, 1, "Ben gets 1 gold as the Merchant."),
        ("extraGold", {"gold": 1}, 0, "You get 1 gold as the Merchant."),
    ],
)
def test_gold_is_told_with_what_it_is_for(
    kind: str, params: dict[str, Any], seat: int, sentence: str
) -> None:
    assert said(kind, seat, 0, {}, **params) == sentence
