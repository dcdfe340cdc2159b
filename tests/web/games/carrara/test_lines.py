"""The log and the score: sentences about seats, and points that add up to the breakdown."""

from collections import Counter
from typing import Any

import pytest
from tests.web.games.carrara.staging import GAME, Desk, texts

from cantiere.core.game import Event
from cantiere_app.games.carrara.events.kinds import EVENTS
from cantiere_app.games.carrara.events.score import score_rows
from cantiere_app.games.carrara.view import line
from cantiere_app.kit.scene import Player, Scene

BRICKS = [2, 0, 1, 0, 0, 0]
SCORED: dict[str, Any] = {
    "what": "massa", "coins": 0, "points": 9, "objects": [1, 0, 2, 0, 0, 0],
    "buildings": [["library-4", "massa"], ["palace-3", "massa"], ["palace-2", "massa"]],
}  # fmt: skip
SETTLED: dict[str, Any] = {
    "bonus": {"coins": 12, "points": 15, "parts": []}, "objects": 9, "buildings": 0,
    "coins": {"coins": 6, "points": 3}, "total": 60,
}  # fmt: skip
AT_THE_END = (
    "Final scoring for Anna: 15 VP and 12 coins for the bonus card, 9 VP for objects and "
    "3 VP for coins. Total: 60."
)


def scene(lang: str = "en", human: int | None = None) -> Scene:
    base = Desk.at("carrara-base", lang).scene()
    players = [Player(name, "human" if seat == human else "journeyman", "")
               for seat, name in enumerate(("Anna", "Ben"))]  # fmt: skip
    return Scene(base.game, base.view, base.state, 0, players, base.legal, base.t)


def said(kind: str, seat: int = 0, human: int | None = None, **params: Any) -> str:
    return line(Event(kind, seat, params), scene("en", human))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("turned", {"drawn": BRICKS, "bag": 20}),
         "Anna turns the wheel. New bricks: 2 white and 1 red."),
        (("turned", {"drawn": [0] * 6, "bag": 0}),
         "Anna turns the wheel. There are no new bricks."),
        (("bought", {"segment": 2, "bricks": BRICKS, "cost": 10}),
         "Anna buys 2 white and 1 red from segment III for 10 coins."),
        (("bought", {"segment": 5, "bricks": BRICKS, "cost": 0}),
         "Anna takes 2 white and 1 red from segment VI for free."),
        (("built", {"tile": "villa-3", "city": "lerici", "paid": BRICKS}),
         "Anna builds villa 3 in Lerici with 2 white and 1 red."),
        (("scored", SCORED), "Anna scores Massa: 9 VP, 1 book and 2 crowns."),
        (("scored", {**SCORED, "objects": [0, 0, 1, 0, 0, 0]}),
         "Anna scores Massa: 9 VP, 1 crown (no longer in the supply: 1 book and 1 crown)."),
        (("scored", {**SCORED, "what": "villa"}),
         "Anna scores the villas: 9 VP, 1 book and 2 crowns."),
        (("scored", {**SCORED, "what": "special-city", "objects": [0] * 6}),
         "Anna scores the city buildings: 9 VP."),
        (("objectBought", {"object": 5, "price": 10}),
         "Anna buys an object for 10 coins: coat of arms."),
        (("announced", {"points": 5, "cards": [], "objects": BRICKS, "coins": 21}),
         "Anna announces the end, gets 5 VP and shows 21 coins and 2 books and 1 crown."),
        (("cannotPay", {"coins": 1, "gained": 2}),
         "Anna has only 1 coin, cannot pay for any brick and takes 2 coins."),
        (("settled", SETTLED), AT_THE_END),
        (("final", {"totals": [60, 60], "bricks": [3, 1], "winners": [0]}),
         "Anna wins with 60 VP. The tie is broken by 3 bricks left over."),
        (("final", {"totals": [60, 60], "bricks": [1, 1], "winners": [0, 1]}),
         "Anna and Ben win together with 60 VP each."),
    ],
)  # fmt: skip
def test_an_event_is_one_sentence(event: tuple[str, dict[str, Any]], sentence: str) -> None:
    kind, params = event
    assert said(kind, **params) == sentence


def test_the_only_person_is_spoken_to() -> None:
    assert said("passed", human=0) == "You pass."
    assert said("passed", seat=1, human=0) == "Ben passes."


@pytest.mark.parametrize("options", [{}, {"variant": "full", "cards": "random"}])
def test_gains_add_up_to_the_breakdown(options: dict[str, Any]) -> None:
    state, roll = GAME.new({"seats": 3, "turnCap": 20, **options}, 4), 1
    gained: Counter[tuple[int, str]] = Counter()
    while GAME.decision(state) is not None:
        roll = roll * 48_271 % (2**31 - 1)
        for event in GAME.play(state, GAME.rollout_policy(state, GAME.legal(state), roll % 2**30)):
            for gain in EVENTS.gains(event):
                gained[gain.seat, gain.source] += gain.points
    scores = GAME.scores(state)
    expected = {
        (seat, source): n for source, row in scores.rows.items() for seat, n in enumerate(row) if n
    }
    assert gained == expected
    shown = [
        source for source, _ in score_rows(scores, {"variant": "base", **options}, texts("nl"))
    ]
    assert [each for each in scores.rows if each not in shown] == (
        [] if options else ["specials", "bonus"]
    )


@pytest.mark.parametrize(
    ("lang", "what", "start"),
    [
        ("en", "palace", "Anna scores the palaces: "),
        ("nl", "palace", "Anna waardeert de paleizen: "),
        ("de", "villa", "Anna wertet die Villen: "),
        ("de", "gate", "Anna wertet die Tore: "),
        ("de", "special-country", "Anna wertet die Landgebäude: "),
        ("nl", "lucca", "Anna waardeert Lucca: "),
    ],
)
def test_what_is_scored_has_its_article(lang: str, what: str, start: str) -> None:
    event = Event("scored", 0, {**SCORED, "what": what})
    assert line(event, scene(lang)).startswith(start)
