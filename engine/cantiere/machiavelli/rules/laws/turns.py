"""Laws of the current turn: whose it is, its phase, and what was used, built and paid in it."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.invariants import Tests
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARDINAL,
    CHARACTERS,
    COSTS,
    COUNTS,
    DIRECTOR_BUILDS,
    LIMITS,
    WITCH,
    WIZARD,
)
from cantiere.machiavelli.rules.abilities.tricks import DISTRICT_OFFERS
from cantiere.machiavelli.rules.laws.ranks import BEFORE_CALLS, TURNS
from cantiere.machiavelli.rules.rounds.calls import HOSPITALS, is_marked, is_threatened
from cantiere.machiavelli.rules.state import Character, State
from cantiere.machiavelli.rules.turn import ABILITIES

_MOST_PAID: Final = sum(cost * n for cost, n in zip(COSTS, COUNTS, strict=True) if cost > 0)
_MOST_BUILT: Final = max(LIMITS) + DIRECTOR_BUILDS


def usable(s: State, character: Character) -> int:
    """Return the bits of all that a character may use up in a turn (M§7.4 T-14)."""
    bits = k.USED_CARD if s.options.action_cards else 0
    for offer in ABILITIES[character]:
        bits |= offer.bit
    for effect, offer in DISTRICT_OFFERS:
        bits |= offer.bit * effect.stands(s.uniques)
    return bits | k.USED_LOAN * (character == CARDINAL)


def _rank(s: State) -> Iterator[str]:
    """Require that the rank called acts in a phase of a turn, and none in other phases."""
    if (s.phase in TURNS) != bool(s.acting):
        yield Said(
            "acts-phase",
            "rank {rank} acts in phase {phase}",
            rank=s.acting,
            phase=k.PHASES[s.phase],
        )
    elif s.acting and s.acting != s.called:
        yield Said(
            "acts-other",
            "rank {rank} acts, but rank {other} was called",
            rank=s.acting,
            other=s.called,
        )
    elif s.acting and not s.revealed >> s.acting & 1:
        yield Said("acts-unseen", "it is the turn of a character that was not revealed")


def _is_bewitched(s: State) -> bool:
    return s.acting == s.marks.bewitched and not s.marks.saved


def _active(s: State) -> Iterator[str]:
    """Require that the rank's holder has the turn, or the Witch who goes on as it (M§7.7 W-2)."""
    if s.acting:
        goes_on = _is_bewitched(s) and not s.short
        seat = s.marks.witch if goes_on else s.holders[s.acting]
        if s.active != seat:
            yield Said(
                "turn-other",
                "it is the turn of seat {seat}, but it should be the turn of seat {other}",
                seat=s.active,
                other=seat,
            )


def _killed(s: State) -> Iterator[str]:
    """Require that a killed character loses its turn (M§7.3, M§7.6).

    Only Rasputin or a Hospital can help it.
    """
    if s.acting and s.acting == s.marks.killed and not s.marks.saved and not s.short:
        yield Said("killed-acts", "rank {rank} was killed, but has a turn", rank=s.acting)


def _short(s: State) -> Iterator[str]:
    if not s.short:
        return
    in_hospital = s.acting == s.marks.killed and HOSPITALS.stands(s.cities[s.active])
    if s.phase != k.GATHERING or s.marks.saved or not (in_hospital or _is_bewitched(s)):
        yield Said("short", "rank {rank} cannot have a short turn", rank=s.acting)


def _protected(s: State) -> Iterator[str]:
    """Require that Rasputin lies before a marked player who played him, in his turn only (M§10)."""
    if not s.protected:
        if s.acting and s.marks.saved and s.acting in (s.marks.killed, s.marks.bewitched):
            yield Said(
                "rasputin-gone",
                "Rasputin saved the character whose turn it is, but is not on the table",
            )
        return
    saved = s.marks.saved and s.acting == s.marks.killed
    if not s.options.action_cards or not s.acting or s.short:
        yield Said("rasputin-nobody", "Rasputin cannot protect anybody now")
    elif not saved and not is_marked(s, s.acting):
        yield Said(
            "rasputin-rank", "Rasputin protects rank {rank}, which has no marker", rank=s.acting
        )
    elif s.acting == s.marks.bewitched and not s.marks.saved:
        yield Said(
            "rasputin-bewitched",
            "Rasputin is on the table, but did not save the bewitched character",
        )


def _phase(s: State) -> Iterator[str]:
    """Require that the part of the turn fits the character that acts (M§7.4-M§7.7)."""
    if not s.acting:
        return
    is_witch = s.character == WITCH
    gathers = s.short or is_witch or is_threatened(s)
    settles = bool(s.frames) and s.frames[-1].kind in (k.F_BRIBE, k.F_REVEAL)
    is_sound = {
        k.GATHERING: gathers,
        k.NAMING: is_witch,
        k.OPENING: not gathers and not _is_bewitched(s),
        k.MAIN: not s.short and not is_witch and (settles or not is_threatened(s)),
    }[s.phase]
    if not is_sound:
        yield Said(
            "rank-phase",
            "rank {rank} cannot be in phase {phase}",
            rank=s.acting,
            phase=k.PHASES[s.phase],
        )


def _used(s: State) -> Iterator[str]:
    used, phase = s.used & ~_usable_here(s), k.PHASES[s.phase]
    if s.protected and not s.used & k.USED_CARD:
        yield Said("rasputin-card", "Rasputin is on the table, but no action card was used")
    elif used and s.acting:
        yield Said(
            "used",
            "{name} cannot have used {words} by phase {phase}",
            words=_named(used),
            name=CHARACTERS[s.character],
            phase=phase,
        )
    elif used:
        yield Said(
            "used-nobody",
            "no character in this game can have used {words} by phase {phase}",
            words=_named(used),
            phase=phase,
        )


def _usable_here(s: State) -> int:
    """Return the bits that may be used up by now.

    While gathering, only a Rasputin that protects can be (M§10).
    """
    if not s.acting:
        return reduce(or_, (usable(s, character) for character in s.cast))
    if s.phase == k.GATHERING and not s.protected:
        return 0
    if s.phase in (k.GATHERING, k.NAMING):
        return k.USED_CARD if s.options.action_cards else 0
    return usable(s, s.character)


def _named(used: int) -> str:
    return ", ".join(name for i, name in enumerate(k.USES) if used >> i & 1)


def _extra(s: State) -> Iterator[str]:
    """Require a played Director for additional builds (M§10)."""
    if s.extra and (s.extra != DIRECTOR_BUILDS or not s.used & k.USED_CARD or s.protected):
        yield Said("director", "extra builds: {n}, without a Director", n=s.extra)


def _built(s: State) -> Iterator[str]:
    most = LIMITS[s.character] + s.extra if s.acting else _MOST_BUILT
    if s.acting and s.phase != k.MAIN:
        most = 0
    if not 0 <= s.built <= most:
        yield Said("builds", "districts built this turn: {n}, at most {most}", n=s.built, most=most)


def _paid(s: State) -> Iterator[str]:
    """Require that a possible sum was paid for building (M§7.8 B-6).

    What was paid for a confiscated district came back.
    """
    most = _MOST_PAID
    if s.acting:
        may_build = s.phase == k.MAIN or s.character == WIZARD or s.used & k.USED_CARD
        most *= s.phase in (k.OPENING, k.MAIN) and bool(may_build)
    if not 0 <= s.paid <= most or (s.paid and not s.paid_first):
        yield Said("paid", "gold paid for building: {n}, which is not possible", n=s.paid)


def _paid_first(s: State) -> Iterator[str]:
    if s.paid_first and not s.paid and not s.marks.signed_shown:
        yield Said(
            "paid-first", "the gold paid for the first district was returned, which is not possible"
        )


def _nothing_yet(s: State) -> Iterator[str]:
    """Require that nothing of a turn is recorded before the calls."""
    recorded = (s.short, s.protected, s.used, s.built, s.extra, s.paid, s.paid_first)
    if s.phase in BEFORE_CALLS and any(recorded):
        yield Said(
            "turn-phase",
            "part of a turn has already been played in phase {phase}",
            phase=k.PHASES[s.phase],
        )


RUNNING: Final[Tests[State]] = (
    ("turn", _rank),
    ("turn", _nothing_yet),
)
"""Laws about who acts, on which the others depend."""
TAKEN: Final[Tests[State]] = (
    ("marks.killed", _killed),
    ("turn.short", _short),
    ("turn.protected", _protected),
    ("active", _active),
    ("phase", _phase),
    ("turn.used", _used),
    ("turn.extra", _extra),
    ("turn.built", _built),
    ("turn.paid", _paid),
    ("turn.paidFirst", _paid_first),
)
