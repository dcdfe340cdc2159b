"""Lines that a person types at Machiavelli's table, in the words of the language."""

from tests.e2e.playing.machiavelli_strategy import Step, choice

from cantiere.core.move_fields import Field
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.parameters import DISTRICT_WORD
from cantiere.machiavelli.rules.table import TABLE
from cantiere_testing.pages.machiavelli import MachiavelliTable
from cantiere_testing.pages.reader import ReaderPage


def type_on(table: MachiavelliTable) -> int:
    """Type the line of one step; the kind of the step."""
    step = choice(table.legal())
    ReaderPage(table.page, table.t, table.device).type_line(line(table, step))
    return step[0]


def line(table: MachiavelliTable, step: Step) -> str:
    """A step as its command: the word of the move, then what it names."""
    kind, *named = step
    fields = TABLE.opening(kind).fields
    words = [_word(table, field, n) for field, n in zip(fields, named, strict=True)]
    return " ".join([table.t(f"machiavelli.command.{k.ACTIONS[kind]}"), *words])


def _word(table: MachiavelliTable, field: Field, n: int) -> str:
    t = table.t
    if field.name == "rank":
        return _joined(t(f"machiavelli.role.{table.view(0)['cast'][n - 1]}"))
    if field.name == "seat":
        return _joined(table.page.get_by_test_id(f"who-{n}").locator("b").first.inner_text())
    if field.name == "district":
        text = DISTRICT_WORD.write(n)
        return _joined(t(f"machiavelli.card.{text.rstrip('+')}")) + "+" * text.count("+")
    key = "card" if field.name == "card" else "word"
    return _joined(t(f"machiavelli.{key}.{field.write(n)}"))


def _joined(name: str) -> str:
    return name.lower().replace(" ", "-")
