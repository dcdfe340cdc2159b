"""Moves on the table: their marks, clicked, make that very move, and so does their draft."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled
from tests.web.games.machiavelli.staging import GAME, Desk, fixture, fixture_names

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.io.moves import MOVES as FORMS
from cantiere.machiavelli.rules.turn import OFFERS
from cantiere.players.moves import all_moves
from cantiere_app.games.machiavelli.moves import advice
from cantiere_app.games.machiavelli.moves.rows import MOVES

MOST = 40
"""Moves of a position."""


def den() -> Desk:
    """A Cardinal's turn with the Thieves' Den in hand, and with cards to pay for it."""
    described: dict[str, Any] = fixture("machiavelli-role-cardinal")["position"]
    for card in ("thievesDen", "tavern", "tavern", "market"):
        described["deck"].remove(card)
        described["players"][0]["hand"].append(card)
    described["deckKnown"] = []
    described["players"][0]["gold"] = 2
    return Desk(GAME.from_position(described))


def desks() -> Iterator[Desk]:
    """Named positions, and moments of games of 2 to 8 seats."""
    yield den()
    yield from (Desk.at(name) for name in fixture_names())
    for seed, options in enumerate(OPTION_SETS[::29]):
        yield from map(Desk, sampled(options, seed, every=31))


def moves() -> Iterator[tuple[Desk, tuple[Action, ...]]]:
    for desk in desks():
        if GAME.decision(desk.state):
            yield from ((desk, run) for run in all_moves(GAME, desk.state, MOST))


def clicked(desk: Desk, run: tuple[Action, ...]) -> list[Action]:
    """What is played where the marks of a move are clicked."""
    at = Desk(GAME.copy(desk.state))
    at.click(*advice.marks(at.scene(), run))
    if at.draft:
        at.click("do-confirm")
    return at.played


@pytest.mark.slow
def test_every_move_is_made_by_clicks() -> None:
    kinds = set()
    for desk, run in moves():
        played = clicked(desk, run)
        assert played, run
        assert tuple(played) == run[: len(played)], run
        assert len(played) == len(run) or GAME.mid_move(desk.state), run
        kinds |= {action[0] for action in run}
    assert {k.DEN, k.DEN_BORROW, k.BORROW, k.TUCK, k.LEND, k.WARRANT, k.THREATEN} <= kinds
    assert {k.REDRAW, k.BEAUTIFY, k.SPY, k.FORTUNE, k.OVERBUILD} <= kinds


@pytest.mark.slow
def test_a_draft_is_confirmed_as_the_move_that_is_advised() -> None:
    kinds = set()
    for desk, run in moves():
        at = Desk(GAME.copy(desk.state))
        at.draft = advice.stage(at.scene(), run) or {}
        if at.draft:
            kinds.add(at.draft["do"])
            at.click("do-confirm")
            assert tuple(at.played) == run, at.draft
            at.draft = {}
    assert {
        "build",
        "borrow",
        "den",
        "den-borrow",
        "warrants",
        "threats",
        "spy",
        "redraw-cards",
        "kill",
    } <= kinds


def test_an_offer_can_be_begun_whenever_the_rules_make_it() -> None:
    for form in FORMS:
        row = MOVES.rows.get(form.do)
        offers = [OFFERS[kind] for kind in form.kinds() if kind in OFFERS]
        phases = {k.PHASES[phase] for offer in offers for phase in offer.phases}
        assert row is None or phases <= set(row.asked), form.do
