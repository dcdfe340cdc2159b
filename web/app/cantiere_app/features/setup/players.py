"""Who sits at the table of the form: seats are added, given away and left, and never have gaps."""

from cantiere.players.names import RIVALS, at_level, is_player, level_of, named, rival_of
from cantiere_app.features.setup.cards import USUAL_RIVALS, seated
from cantiere_app.kit import about
from cantiere_app.kit.scene import EMBLEMS
from cantiere_app.session.model import Setup
from cantiere_app.session.seating import CLOSED, USUAL_LEVEL, Chair


def count(made: Setup) -> int:
    """How many sit at the table."""
    return len(seated(made.chairs))


def sit(made: Setup, seat: int, kind: str) -> None:
    """Let a person, a computer at a level, or any `computer` play a seat."""
    former = made.chairs[seat]
    if kind == "computer":
        kind = former.kind if is_player(former.kind) else USUAL_LEVEL
    _place(made, seat, former._replace(kind=kind))


def wear(made: Setup, seat: int, rival: str) -> None:
    """Give a computer's seat the face of a rival; "" takes the face away."""
    former = made.chairs[seat]
    others = {rival_of(chair.kind) for i, chair in enumerate(made.chairs) if i != seat}
    if not rival:
        _place(made, seat, former._replace(kind=level_of(former.kind)))
    elif rival in RIVALS and rival not in others:
        _place(made, seat, former._replace(kind=named(rival)))


def call(made: Setup, seat: int, name: str) -> None:
    """Give the player of a seat a name."""
    _place(made, seat, made.chairs[seat]._replace(name=name))


def mark(made: Setup, seat: int, emblem: str) -> None:
    """Give a seat an emblem; the seat that chose it before gets its usual one again."""
    if emblem not in EMBLEMS:
        return
    made.chairs = tuple(
        chair._replace(emblem="") if chair.emblem == emblem else chair for chair in made.chairs
    )
    _place(made, seat, made.chairs[seat]._replace(emblem=emblem))


def add(made: Setup) -> None:
    """Seat one more rival who is not there yet, about as strong as the others."""
    taken = seated(made.chairs)
    if len(taken) == len(made.chairs):
        return
    present = {rival_of(chair.kind) for chair in taken}
    usual = [rival_of(each) for each in USUAL_RIVALS]
    free = [each for each in (*usual, *RIVALS) if each not in present]
    levels = [level_of(chair.kind) for chair in taken if is_player(chair.kind)]
    level = levels[-1] if levels else level_of(USUAL_RIVALS[0])
    made.open_seat = len(taken)
    _place(made, len(taken), Chair(at_level(free[0], level) if free else USUAL_LEVEL))


def leave(made: Setup, seat: int) -> None:
    """Close a seat; whoever sat after it moves up. The game needs its least number of players."""
    least = about.load(made.game).SEATS[0]
    if made.chairs[seat].kind == CLOSED:
        return
    if count(made) <= least:
        made.wrong = {"seats": str(least)}
        return
    made.chairs = (*made.chairs[:seat], *made.chairs[seat + 1 :], Chair(CLOSED))
    if made.open_seat >= seat:
        made.open_seat = -1 if made.open_seat == seat else made.open_seat - 1
    _mend_start(made, seat)


def _mend_start(made: Setup, left: int) -> None:
    """Let the chosen start player keep that part; where that player left, chance decides."""
    start = made.options.get("startPlayer")
    if isinstance(start, int) and start >= left:
        made.options["startPlayer"] = "random" if start == left else start - 1


def _place(made: Setup, seat: int, chair: Chair) -> None:
    """Put a player on a seat; a seat further on than the first free one is that one."""
    seat = min(seat, count(made))
    made.chairs = (*made.chairs[:seat], chair, *made.chairs[seat + 1 :])
