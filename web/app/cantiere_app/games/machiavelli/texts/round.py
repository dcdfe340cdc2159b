"""The round: characters to choose from, the ranks and who has answered."""

from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.knowledge import known
from cantiere_app.games.machiavelli.moves.targets import roles as chosen_from
from cantiere_app.games.machiavelli.texts.writer import NOTHING, Pen
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def roles(pen: Pen) -> Table:
    """The characters that the viewer chooses from."""
    lines = []
    for rank in chosen_from(pen.scene):
        name = words.role_of(pen.scene, rank)
        effect = effects.line(pen.t, words.of_rank(pen.scene, rank))
        head = pen.cell(name, f"role-{rank}", pen.say("choose"))
        lines.append(Line(str(rank), head, [Cell(str(rank), state="number"), Cell(effect)]))
    columns = [pen.say("character"), pen.say("rank"), pen.say("effect")]
    return Table("roles", pen.say("roles"), columns, lines)


def ranks(pen: Pen) -> Table:
    """All ranks of the round, in the order of the call (M§7.2)."""
    columns = [pen.say("character"), pen.say("rank"), pen.say("who"), pen.say("marks")]
    count = range(1, len(pen.view["cast"]) + 1)
    return Table("ranks", pen.say("ranks"), columns, [_rank(pen, rank) for rank in count])


def _rank(pen: Pen, rank: int) -> Line:
    head = pen.cell(words.role_of(pen.scene, rank), f"rank-{rank}", pen.say("name"))
    cells = [Cell(str(rank), state="number"), Cell(_who(pen, rank)), Cell(_marks(pen, rank))]
    return Line(str(rank), head, cells, rank == pen.view["called"])


def _who(pen: Pen, rank: int) -> str:
    """Who has it, as far as the viewer knows."""
    view = pen.view
    if rank in view["faceUp"]:
        return pen.t("machiavelli.table.known.up")
    holder = view["holders"][rank - 1] if len(view["holders"]) >= rank else "?"
    if isinstance(holder, int):
        return pen.player(holder)
    if holder is None and view["called"] > rank:
        return pen.t("machiavelli.table.nobody")
    return _guessed(pen, rank)


def _guessed(pen: Pen, rank: int) -> str:
    """Say what the viewer knows of a character that nobody has shown (M§6.4)."""
    scene, can_be = pen.scene, pen.possible
    if facts.asked(scene) in facts.SECRET:
        knowledge = known(scene, can_be, scene.viewer, rank)
        return pen.t(f"machiavelli.table.known.{knowledge}")
    if facts.lies_down(scene, can_be, rank):
        return pen.t("machiavelli.table.rank.down")
    return pen.say("unknown")


def _marks(pen: Pen, rank: int) -> str:
    marks = facts.standing_marks(pen.view)
    parts = [
        pen.say(f"mark.{name}") for name in ("killed", "bewitched", "robbed") if marks[name] == rank
    ]
    parts += [pen.say("mark.warrant")] * (rank in marks["warrants"])
    parts += [pen.say("mark.threat")] * (rank in marks["threats"])
    return ", ".join(parts) or NOTHING
