"""The results of finished games, kept on this device alone.

A game counts once, when it ends here. The text that is kept also holds what a former version
counted against rivals, of which the games are not known.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere.core.record import SaveError
from cantiere.players.names import RIVALS, rival_of
from cantiere_app.features.results import entries
from cantiere_app.features.saves import model as saves
from cantiere_app.session.device.finished import TOGETHER, Finished
from cantiere_app.session.device.store import Store

VERSION: Final = 1
PLACE: Final = "cantiere.results"
RIVALS_PLACE: Final = "cantiere.rivals"
"""Where a former version counted games against rivals."""
MOST: Final = 2000
"""Games that are kept; older ones give way."""


class Tally(NamedTuple):
    """Games against somebody: won by the person, and won by the other."""

    won: int = 0
    lost: int = 0


Tallies = Mapping[str, Tally]


@dataclass
class Results:
    """What is known of the games that ended here.

    games: in the order in which they ended. met: tallies that a former version counted, by rival.
    damaged: entries that could not be read, and were left out. is_aside: the text was that of
    another version, and is kept among what cannot be read. refused: why the last game could not be
    kept, or "". shown: the game whose results are looked at, "" for all. now: when they were read.
    """

    games: tuple[Finished, ...] = ()
    met: Tallies = field(default_factory=dict)
    damaged: int = 0
    is_aside: bool = False
    refused: str = ""
    shown: str = ""
    now: int = 0


def against(results: Results) -> Tallies:
    """Return the tallies of all rivals that were met, by id."""
    counted = tallies(results.games, rival_of)
    return _merged(results.met, counted, lambda one, other: one + other)


def _merged(these: Tallies, others: Tallies, both: Callable[[int, int], int]) -> Tallies:
    """Return two tables of tallies as one, in the order of the rivals."""
    merged = {}
    for rival in RIVALS:
        if rival in these or rival in others:
            one, other = these.get(rival, Tally()), others.get(rival, Tally())
            merged[rival] = Tally(both(one.won, other.won), both(one.lost, other.lost))
    return merged


def tallies(finished: Iterable[Finished], name_of: Callable[[str], str]) -> Tallies:
    """Return what the only person won and lost against others.

    name_of: what a kind of player is counted as, "" for not at all. A seat that won together with
    the person counts as beaten, as in "Tessa and you won".
    """
    counts: dict[str, Tally] = {}
    for each in finished:
        if each.you == TOGETHER:
            continue
        for name in {name_of(sitter.kind) for sitter in each.seats} - {""}:
            has_won = any(name_of(each.seats[seat].kind) == name for seat in each.winners)
            former = counts.get(name, Tally())
            lost = not each.is_won and has_won
            counts[name] = Tally(former.won + each.is_won, former.lost + lost)
    return counts


def read(text: str | None, former: str | None = None) -> Results:
    """Return the results that a text holds; raises `SaveError` for another version.

    former: what a former version counted against rivals. Damaged entries are left out and counted.
    """
    if text is None:
        return Results(met=_met(_dict(former)))
    try:
        data = canonical.loads(text)
    except ValueError as error:
        raise SaveError("results", str(error), "JSON as this page writes it") from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise SaveError("version", _version(data), str(VERSION))
    listed = data.get("games")
    if not isinstance(listed, list):
        raise SaveError("games", listed, "a list of results")
    readable = [entries.read(entry) for entry in listed[-MOST:]]
    return Results(
        games=tuple({each.id: each for each in readable if each}.values()),
        met=_met(data),
        damaged=readable.count(None),
    )


def _version(data: Json) -> Json:
    return data.get("version") if isinstance(data, dict) else None


def _dict(text: str | None) -> dict[str, Json]:
    try:
        data = canonical.loads(text or "{}")
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def _met(data: Mapping[str, Json]) -> Tallies:
    listed = data.get("rivals")
    rivals = listed if isinstance(listed, dict) else {}
    return {rival: _tally(rivals[rival]) for rival in RIVALS if rival in rivals}


def _tally(pair: Json) -> Tally:
    is_pair = isinstance(pair, list) and len(pair) == 2
    return Tally(*pair) if is_pair and all(entries.is_number(n, 2**31) for n in pair) else Tally()


def written(results: Results) -> str:
    """Return the text that is kept."""
    games = [entries.written(each) for each in results.games[-MOST:]]
    met = {rival: list(tally) for rival, tally in results.met.items()}
    return canonical.dumps({"version": VERSION, "games": games, "rivals": met})


def adding(results: Results, others: Results) -> Results | None:
    """Return results with those of others that are not there yet, `None` if there are none.

    Tallies of a former version do not add up: the same file may be read twice.
    """
    known = {each.id for each in results.games}
    new = [each for each in others.games if each.id not in known]
    met = _merged(results.met, others.met, max)
    if not new and met == results.met:
        return None
    merged = sorted([*results.games, *new], key=lambda each: each.at)
    return Results(games=tuple(merged[-MOST:]), met=met)


async def recall(store: Store, now: int) -> Results:
    """Return the results of this device; what another version wrote is kept aside.

    Raises `Refused` if the storage does not answer.
    """
    text, former = await store.many([PLACE, RIVALS_PLACE])
    try:
        current = read(text, former)
    except SaveError:
        await saves.set_aside(store, PLACE, text or "")
        current = read(None, former)
        current.is_aside = True
    current.now = now
    return current


async def keep(store: Store, others: Results) -> int:
    """Add results to those of this device; return how many games are new here.

    Raises `Refused`, and `SaveError` if another version wrote those of this device.
    """
    former, new = await store.get(RIVALS_PLACE), 0

    def added(text: str | None) -> str | None:
        nonlocal new
        current = read(text, former)
        made, known = adding(current, others), {each.id for each in current.games}
        new = sum(each.id not in known for each in others.games)
        return written(made) if made else None

    if await store.swap(PLACE, added) and former is not None:
        await store.delete(RIVALS_PLACE)
    return new


async def take(store: Store, value: Json) -> int:
    """Add the results of a file, from any data; return how many are new here."""
    if not isinstance(value, dict):
        return 0
    try:
        return await keep(store, read(canonical.dumps(value)))
    except SaveError:  # those of another version stay in the file
        return 0


async def forget(store: Store) -> None:
    """Delete all results of this device."""
    for key in (PLACE, RIVALS_PLACE):
        await store.delete(key)
