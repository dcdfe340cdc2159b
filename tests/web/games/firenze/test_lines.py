"""The log and the score: sentences about seats, and to the only person at the table."""

from typing import Any

import pytest
from tests.web.games.firenze.staging import Desk, texts

from cantiere.core.game import Event, Scores
from cantiere_app.games.firenze.view import line, score_rows
from cantiere_app.kit.scene import Player, Scene

BRICKS = [2, 0, 1, 0, 0, 0]


def scene(lang: str = "en", human: int | None = None) -> Scene:
    base = Desk.at("build", lang).scene()
    players = [Player(name, "human" if seat == human else "journeyman", "")
               for seat, name in enumerate(("Anna", "Ben"))]  # fmt: skip
    return Scene(base.game, base.view, base.state, 0, players, base.legal, base.t)


def said(
    kind: str, seat: int = 0, human: int | None = None, lang: str = "en", **params: Any
) -> str:
    return line(Event(kind, seat, params), scene(lang, human))


CARD: dict[str, Any] = {"slot": 2, "card": "mason", "bricks": BRICKS, "paid": [], "princess": False}
BUILT: dict[str, Any] = {
    "placed": [[1, 0, 2, 5, 0], [7, 4, 1, 1, 1]], "cost": 1, "paid": [0, 1, 0, 0, 0, 0],
    "mason": False,
}  # fmt: skip
HANDED: dict[str, Any] = {
    "tower": 1, "colour": 2, "height": 6, "floor": 5, "delta": -1, "points": 10, "contract": 7,
    "balcony": 2, "tile": 1, "privilege": "smallPrivilege", "privilegePoints": 2,
}  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("turn", {"turn": 3}), "Anna: turn 3"),
        (("take", CARD), "Anna takes Mason with 2 white and 1 green."),
        (("take", {**CARD, "paid": [0, 4]}),
         "Anna pays 1 white and 1 blue and takes Mason with 2 white and 1 green."),
        (("take", {**CARD, "princess": True, "bricks": [0] * 6}),
         "Anna plays the Princess and takes Mason with no bricks."),
        (("cancelled", {"card": "luxuryTax"}), "Anna cancels Luxury Tax with the Patrician."),
        (("duplicate", {"card": "bridge"}), "Anna already has Bridge, so it is discarded."),
        (("church", {"card": "campanile"}), "Campanile is placed on the church."),
        (("monument", {"holder": 1}), "Ben has the tallest tower and gets the Monument."),
        (("monument", {"holder": -1}),
         "No single player has the tallest tower: the Monument is discarded."),
        (("nothing", {"card": "flood"}), "Flood has no effect on anybody."),
        (("collapse", {"tower": 1, "colour": 3, "height": 4}), "Anna loses red 4 to the Collapse."),
        (("botch", {"tower": 1, "colour": 3, "height": 4}), "Botch: Anna has red 4 left."),
        (("botch", {"tower": 1, "colour": 3, "height": 0}),
         "Botch: Anna’s red tower loses its last brick."),
        (("sabotage", {"victim": 1, "tower": 2, "colour": 5, "height": 2}),
         "Anna sabotages Ben: purple 2 is left."),
        (("sabotage", {"victim": 1, "tower": 2, "colour": 5, "height": 0}),
         "Anna sabotages Ben: the purple tower is gone."),
        (("lost", {"card": "flood", "bricks": BRICKS}), "Flood: Anna loses 2 white and 1 green."),
        (("lost", {"card": "flood", "bricks": [0] * 6}), ""),
        (("paid", {"card": "tribute", "towers": [1], "bricks": BRICKS}),
         "Tribute: Anna pays 2 white and 1 green."),
        (("torn", {"card": "ruin", "tower": 1, "colour": 0, "height": 5, "bag": 3, "back": 2}),
         ("Anna did not build on white 5 from an earlier turn: it falls as a ruin. "
          "To storage: 2, to the bag: 3.")),
        (("torn", {"card": "tribute", "tower": 1, "colour": 0, "height": 5, "bag": 3, "back": 2}),
         "Tribute: Anna’s white 5 falls. To storage: 2, to the bag: 3."),
        (("renaissance", {"deck": 30}),
         ("Renaissance: all discarded cards are shuffled into the draw pile, "
          "which now has 30 cards.")),
        (("reshuffle", {"deck": 1}),
         "The discard pile is shuffled and becomes a new draw pile of 1 card."),
        (("refill", {"card": "glory", "bricks": BRICKS}),
         "Glory is turned over with 2 white and 1 green."),
        (("refill", {"card": "glory", "bricks": [0] * 6}), "Glory is turned over without bricks."),
        (("trade", {"slot": 1, "give": [3, 0, 0, 0, 0, 0], "take": 4}),
         "Anna trades 3 white for blue."),
        (("trade", {"slot": 1, "give": [3, 0, 0, 0, 0, 0], "take": 4, "card": "disgrace"}),
         "Anna trades 3 white for blue from Disgrace."),
        (("build", BUILT), "Anna builds white to 5 and blue 1 (new) and pays 1 yellow."),
        (("build", {**BUILT, "mason": True, "cost": 0}),
         "Anna builds white to 5 and blue 1 (new) with the Mason."),
        (("bell", {"tower": 1}), "Anna hands in the bell tower."),
        (("bellsReturned", {}),
         "All bell towers are handed in: the Campanile is removed from the church."),
        (("fulfil", HANDED),
         ("Anna hands in green 5 with the Architect: 10 points. Balcony II is fulfilled. "
          "The floor tile gives 1 of these points. Small Privilege gives 2 of these points.")),
        (("lastSeal", {"points": 5}),
         ("Anna is the first to place their last seal: 5 more points, "
         "and everybody else has one more turn.")),
        (("alchemist", {"give": 0, "take": 5}),
         "Anna plays the Alchemist: white for purple from the bag."),
        (("smuggler", {"opponent": 1, "give": 0, "take": 5}),
         "Anna plays the Smuggler: white for purple from Ben."),
        (("wholesaler", {"slot": 1, "before": [2, 0, 0, 0, 0, 0], "after": [0, 2, 0, 0, 0, 0]}),
         "Anna plays the Wholesaler and replaces 2 white with 2 yellow."),
        (("patrician", {"card": "scandal"}), "Anna plays the Patrician and discards Scandal."),
        (("dropped", {"bricks": BRICKS}), "Anna returns 2 white and 1 green to the bag."),
        (("shed", {"cards": ["mason", "bridge"]}), "Anna discards Mason and Bridge."),
        (("end", {}), "The game ends: now flags and festivals count."),
        (("majority", {"colour": 1, "points": 3, "floor": 6, "tie": True}),
         "Anna wins the yellow flag: 3 points. The seal on floor 6 decides the tie."),
        (("festival", {"card": "scandal", "points": -3}), "Anna has Scandal: −3."),
        (("final", {"totals": [52, 40], "winners": [0]}), "Anna wins with 52 points."),
        (("final", {"totals": [52, 52], "winners": [0, 1]}),
         "Anna and Ben win together with 52 points each."),
        (("unheard-of", {}), ""),
    ],
)  # fmt: skip
def test_an_event_is_told(event: tuple[str, dict[str, Any]], sentence: str) -> None:
    kind, params = event
    assert said(kind, **params) == sentence
    for lang in ("nl", "de"):
        assert bool(said(kind, lang=lang, **params)) is bool(sentence)


def test_the_only_person_is_spoken_to() -> None:
    assert said("take", human=0, **CARD) == "You take Mason with 2 white and 1 green."
    assert said("take", seat=1, human=0, **CARD).startswith("Ben takes")
    sabotage: dict[str, Any] = {"victim": 0, "tower": 2, "colour": 5, "height": 2}
    assert said("sabotage", 1, 0, **sabotage) == "Ben sabotages you: purple 2 is left."
    assert said("monument", 1, 0, holder=0) == "You have the tallest tower and get the Monument."
    assert said("final", -1, 0, totals=[9, 3], winners=[0]) == "You win with 9 points."
    smuggle: dict[str, Any] = {"opponent": 0, "give": 0, "take": 5}
    assert said("smuggler", 1, 0, **smuggle) == (
        "Ben plays the Smuggler, gives you white and takes purple from you."
    )


def test_numbers_decide_the_form_of_words() -> None:
    assert said("majority", colour=0, points=1, floor=3, tie=False).endswith(": 1 point.")
    assert said("lastSeal", lang="de", points=1).startswith(
        "Anna setzt als erste Person das letzte eigene Siegel: 1 Punkt"
    )


def test_the_sources_of_points_have_names_in_order() -> None:
    scores = Scores({"contracts": [1, 2], "festivals": [0, 3]}, [1, 5], [1])
    assert score_rows(scores, {}, texts("nl")) == [
        ("contracts", "Opdrachten"),
        ("festivals", "Feesten"),
    ]
