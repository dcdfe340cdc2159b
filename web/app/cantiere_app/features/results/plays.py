"""Finished games as play trackers read them: a table of all, and a link that hands over one."""

import json
import time
from collections.abc import Sequence
from typing import Final
from urllib.parse import quote

from cantiere_app.kit.scene import Translate
from cantiere_app.session import seating
from cantiere_app.session.device.finished import Finished

TRACKER: Final = "https://app.bgstatsapp.com/createPlay.html?data="
"""Where BG Stats takes over a play. The link carries all of it; nothing is fetched."""
_SOURCE: Final = "Cantiere"
_FORMULAS: Final = "=+-@\t\r"
"""First letters by which a spreadsheet takes a text for a formula."""


def table(games: Sequence[Finished], t: Translate) -> str:
    """Return a line for each seat of each game, as comma-separated values with a head."""
    lines = [["date", "game", "play", "player", "kind", "points", "place", "won", "rounds"]]
    for each in games:
        for seat, player in enumerate(seating.players(each.seats, t)):
            fields = [_moment(each.at), t(f"app.game.{each.game}"), each.id, _plain(player.name)]
            fields += [player.kind, str(each.totals[seat]), str(_place(each, seat))]
            lines.append([*fields, str(int(seat in each.winners)), str(each.rounds)])
    return "".join(",".join(map(_cell, line)) + "\r\n" for line in lines)


def link(finished: Finished, t: Translate) -> str:
    """Return the address at which BG Stats takes over a game."""
    players = [
        {
            "name": player.name,
            "sourcePlayerId": player.kind if player.kind != "human" else player.name,
            "score": finished.totals[seat],
            "rank": _place(finished, seat),
            "winner": seat in finished.winners,
            "startPlayer": False,
        }
        for seat, player in enumerate(seating.players(finished.seats, t))
    ]
    play = {
        "sourceName": _SOURCE,
        "sourcePlayId": finished.id,
        "playDate": _moment(finished.at),
        "game": {
            "name": t(f"app.game.{finished.game}"),
            "sourceGameId": finished.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": players,
    }
    return TRACKER + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _moment(at: int) -> str:
    """Return a time in UTC, as both forms have it."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at // 1000))


def _place(finished: Finished, seat: int) -> int:
    """Return the place of a seat: all winners are first, whatever broke a tie."""
    if seat in finished.winners:
        return 1
    ahead = {n for n, _ in enumerate(finished.totals) if n in finished.winners}
    ahead |= {n for n, points in enumerate(finished.totals) if points > finished.totals[seat]}
    return 1 + len(ahead)


def _cell(text: str) -> str:
    """Return a text as a field of a line; Python's module would be one more file at each start."""
    return '"' + text.replace('"', '""') + '"' if {*text} & {*',"\r\n'} else text


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] and name[:1] in _FORMULAS else name
