"""A character in full: its rank, its text, who can have it, and what lies on it."""

from collections.abc import Iterator

from cantiere.machiavelli.data import CHARACTER_OF, RANK_OF
from cantiere_app.games.machiavelli import art, facts, words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.inspector import things
from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.language import phrases


def inspect(m: Moment, name: str) -> tuple[str, str]:
    """Name and markup of a character."""
    if name not in CHARACTER_OF:
        return "", ""
    rank = RANK_OF[CHARACTER_OF[name]]
    text = inspector.linked(m, effects.text(m.t, name, m.view["options"]))
    lead = f"{art.roundel(rank, name, 'done')}<p>{text}</p>"
    source = inspector.clause(m, effects.clause(name))
    lines = _now(m, rank) if name in m.cast else iter([m.text("look.not-in-cast")])
    return words.role(m.t, name), inspector.article(m, lead, source, lines)


def _now(m: Moment, rank: int) -> Iterator[str]:
    """What lies on it; who has it or can have it."""
    for token in m.tokens(rank):
        yield f"{m.text(f'token.{token.key}')}: {things.explained(m, token.sign)}"
    if rank in m.view["faceUp"]:
        yield m.text("table.face-up")
        return
    who = [seat for seat, ranks in enumerate(m.possible.seats) if rank in ranks]
    if who and m.is_certain(who[0]):
        yield m.whose("look.held", who[0])
    elif who:
        names = phrases.listed(m.t, [m.scene.players[seat].name for seat in who])
        yield m.text("look.perhaps", who=names)
    elif facts.lies_down(m.scene, m.possible, rank):
        yield m.text("table.rank.down")
        return
    if rank in m.possible.away:
        yield m.text("look.perhaps-down")
