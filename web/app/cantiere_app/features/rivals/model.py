"""The record against each rival: games that the person won, and games that the rival won.

It is kept on this device alone. A game counts once, when it ends here.
"""

from typing import Final, NamedTuple

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere.players.names import RIVALS
from cantiere_app.session.effects import Met
from cantiere_app.session.store import Store

VERSION: Final = 1
PLACE: Final = "cantiere.rivals"
MOST_COUNTED: Final = 50
"""Finished games that are remembered, so that none counts twice."""


class Tally(NamedTuple):
    """Games against a rival: won by the person, and won by the rival."""

    won: int = 0
    lost: int = 0


class Tallies(dict[str, Tally]):
    """What is known of each rival that was met, by id."""


def read(text: str | None) -> tuple[Tallies, list[str]]:
    """The tallies and the games counted; whatever the text is, what cannot be read is left out."""
    try:
        data = canonical.loads(text or "{}")
    except ValueError:
        return Tallies(), []
    if not isinstance(data, dict) or data.get("version") != VERSION:
        return Tallies(), []
    rivals, counted = data.get("rivals"), data.get("counted")
    told = rivals if isinstance(rivals, dict) else {}
    found = {rival: _tally(told[rival]) for rival in RIVALS if rival in told}
    games = counted if isinstance(counted, list) else []
    return Tallies(found), [game for game in games if isinstance(game, str)][-MOST_COUNTED:]


def _tally(found: Json) -> Tally:
    is_pair = isinstance(found, list) and len(found) == 2
    return Tally(*found) if is_pair and all(map(_is_count, found)) else Tally()


def _is_count(found: Json) -> bool:
    return type(found) is int and 0 <= found < 2**31


def counting(text: str | None, met: Met) -> str | None:
    """The text with one more game; `None` if it was counted before."""
    tallies, counted = read(text)
    if met.game in counted:
        return None
    for rival, won, lost in met.rivals:
        former = tallies.get(rival, Tally())
        tallies[rival] = Tally(former.won + won, former.lost + lost)
    return canonical.dumps(
        {
            "version": VERSION,
            "rivals": {rival: list(tally) for rival, tally in tallies.items()},
            "counted": [*counted, met.game][-MOST_COUNTED:],
        }
    )


async def recall(store: Store) -> Tallies:
    """Return the tallies of this device. Raises `Refused` if the storage does not answer."""
    return read(await store.get(PLACE))[0]
