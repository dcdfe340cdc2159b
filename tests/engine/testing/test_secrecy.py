"""A game that lets a secret out is named by the law it breaks; a sound one passes them all."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.engine.kit.masque import MASQUE, NONE, PLEAD, REVEALS, TO, Masque, State

from cantiere.core import random
from cantiere.core.game import Action, Decision, Event, Json, Reason, Seat
from cantiere.testing import conformance
from cantiere.testing.conformance import Broken, Witness


def permuted(s: State, seat: Seat, rng: random.Rng) -> State:
    """Hidden cards change places, and so do the masks of those who picked before, or after."""
    other = s.copy()
    if s.over:
        random.scatter(rng, other.deck)  # all hands are shown then
        return other
    known = [(holder, card) for who, holder, card in s.known if who == seat]
    hidden = [*other.deck]
    for holder in range(s.seats):
        if holder != seat:
            sure = [card for who, card in known if who == holder]
            other.hands[holder] = [NONE] * (len(s.hands[holder]) - len(sure)) + sure
            left = list(s.hands[holder])
            for card in sure:
                left.remove(card)
            hidden += left
    random.scatter(rng, hidden)
    other.deck = [hidden.pop() for _ in s.deck]
    other.hands = [sorted(hidden.pop() if c == NONE else c for c in hand) for hand in other.hands]
    other.known = [fact for fact in s.known if fact[0] == seat]
    _swap_masks(other, seat, rng)
    other.frames = [_refit(other, frame, seat) for frame in s.frames]
    return other


def _swap_masks(s: State, seat: Seat, rng: random.Rng) -> None:
    order = [(s.crown + i) % s.seats for i in range(s.picked)]
    at = order.index(seat) if seat in order else len(order)
    for group in (order[:at], order[at + 1 :]):
        hidden = [other for other in group if other not in s.shown]
        masks = [s.masks[other] for other in hidden]
        random.scatter(rng, masks)
        for other, mask in zip(hidden, masks, strict=True):
            s.masks[other] = mask


def _refit(s: State, frame: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    kind, asked, what = frame
    if kind == PLEAD:
        return (kind, s.masks.index(what), what)
    return (kind, asked, s.hands[asked][0]) if kind == TO and asked != seat else frame


def counted(s: State) -> Sequence[int]:
    """The points: every card laid that was not blocked, and the best one kept."""
    return [sum(s.laid[seat]) + max([0, *s.hands[seat]]) for seat in range(s.seats)]


WITNESS = Witness(permuted, counted)


def check(game: Masque, seed: int) -> conformance.Played:
    options = {"seats": (3, 5, 8)[seed % 3]}
    return conformance.check_full(game, options, seed, conformance.uniform, 1, WITNESS)


@pytest.mark.slow
def test_a_game_that_keeps_its_secrets_passes() -> None:
    games = [check(MASQUE, seed) for seed in range(15)]
    assert all(played.hidden for played in games)
    assert any(played.closed for played in games)
    seen = set().union(*(played.seen for played in games))
    assert {"event:gave", "event:warned", "event:pleaded", "event:blocked"} <= seen


class OpenFrames(Masque):
    """Others see which card is given, and who is warned."""

    def _seen_frame(self, frame: tuple[int, ...], seat: Seat) -> list[Json]:
        return list(frame)


class OpenDecision(Masque):
    """Others see who is asked to plead."""

    def asked(self, s: State, seat: Seat) -> Decision | None:
        return self.decision(s)


class OpenMasks(Masque):
    def _player(self, s: State, player: Seat, seat: Seat) -> dict[str, Json]:
        shown = super()._player(s, player, seat)
        return {**shown, "mask": s.masks[player] if shown["picked"] else None}


class OpenEvents(Masque):
    """What only some seats may read of an event, all can."""

    def play(self, s: State, a: Sequence[int]) -> list[Event]:
        events = super().play(s, a)
        return [Event(e.kind, e.seat, {**e.params, **e.secret}) for e in events]


class OpenMask(Masque):
    """The table shows what a seat remembers."""

    def masked(self, view: Mapping[str, Json]) -> dict[str, Json]:
        return dict(view)

    def position_of(self, view: Mapping[str, Json]) -> dict[str, Json]:
        return super().position_of(super().masked(view))


class TalkativeReasons(Masque):
    """A refusal tells who holds the mask."""

    def why(self, s: State, a: Sequence[int]) -> list[Reason]:
        reasons = super().why(s, a)
        return [reason._replace(params={"masks": list(s.masks)}) for reason in reasons]


class Weightless(Masque):
    def guesser(self, view: Mapping[str, Json]) -> Any:
        sample = super().guesser(view).sample

        class Zero:
            def sample(self, rng: int) -> tuple[State, float]:
                return sample(rng)[0], 0.0

        return Zero()


class Miscounts(Masque):
    """The second card laid by a seat counts for nothing."""

    def scores(self, s: State) -> Any:
        scores = super().scores(s)
        rows = {**scores.rows, "laid": [sum(cards) - sum(cards[1:2]) for cards in s.laid]}
        totals = [a + b for a, b in zip(rows["laid"], rows["hand"], strict=True)]
        winners = [i for i, total in enumerate(totals) if total == max(totals)]
        return scores._replace(rows=rows, totals=totals, winners=winners * s.over)


class Breaks(Masque):
    """Numbers far out of range are not refused but met."""

    def why(self, s: State, a: Sequence[int]) -> list[Reason]:
        reasons = super().why(s, a)
        return [] if any(abs(n) > 50 for n in a) else reasons


class Forgets(Masque):
    """Undo goes on behind one kind of events that shows something."""

    def __init__(self, kind: str) -> None:
        self.reveals: tuple[str, ...] = tuple(each for each in REVEALS if each != kind)

    def is_barrier(self, events: Sequence[Event]) -> bool:
        return any(event.kind in self.reveals for event in events)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (OpenFrames(), "differs|secret|nobody has"),
        (OpenDecision(), "differs|secret"),
        (OpenMasks(), "differs|secret"),
        (OpenEvents(), "events of .* tell"),
        (OpenMask(), "shown what is closed"),
        (TalkativeReasons(), "reasons against .* tell"),
        (Weightless(), "weighs"),
        (Miscounts(), "counted"),
        (Breaks(), "why"),
        *((Forgets(kind), "undo does not stop") for kind in ("called", "silenced")),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Masque) else "",
)
def test_a_secret_let_out_is_named(game: Masque, promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        for seed in range(40):
            check(game, seed)


def test_a_step_answered_out_of_turn_keeps_what_is_given() -> None:
    """A card in the middle of being given is in the view of its giver alone."""
    s = MASQUE.new({"seats": 6}, 2)
    while MASQUE.legal(s)[0][0] == 0:
        MASQUE.play(s, MASQUE.legal(s)[-1])
    give: Action = next(a for a in MASQUE.legal(s) if a[0] == 3)
    MASQUE.play(s, give)
    frames = [MASQUE.view(s, seat)["frames"][0][2] for seat in range(6)]
    assert [frame == give[1] for frame in frames] == [seat == s.active for seat in range(6)]
