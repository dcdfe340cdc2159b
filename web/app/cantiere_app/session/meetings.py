"""Who met which rivals, and with what result, when a game has ended."""

from cantiere.core.record import state_hash
from cantiere.players.names import rival_of
from cantiere_app.session.effects import Effect, Met
from cantiere_app.session.model import NEVER, Play


def ended(play: Play) -> list[Effect]:
    """Count a game that was ended here, where one person met rivals; it is over.

    A finished game that was only opened counts for nobody.
    """
    table = play.table
    rivals = [(seat, rival_of(kind)) for seat, kind in enumerate(table.record.kinds)]
    met = [(seat, rival) for seat, rival in rivals if rival]
    is_new = play.opened == NEVER or len(table.steps) > play.opened
    if not is_new or not met or len(play.humans) != 1:
        return []
    winners = table.game.scores(table.state).winners
    won = play.humans[0] in winners
    results = tuple((rival, int(won), int(not won and seat in winners)) for seat, rival in met)
    return [Met(f"{table.game.name}-{state_hash(table.game, table.state)}", results)]
