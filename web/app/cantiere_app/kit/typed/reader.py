"""The reader of typed lines, the same in all games: the first word names a verb or a table.

A game declares its verbs, what each makes of the words behind it, and the tables that can be read
out. Which commands there are, with what they look like, follows.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from cantiere_app.kit.moves.refusals import Refusals
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Form, Reply, Unclear
from cantiere_app.kit.typed.grammar import Run

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


def _said(scene: Scene, verb: str) -> str:
    return scene.t(f"{scene.game.name}.command.{verb}.form")


def _no_other(_: Scene, __: str) -> Run | None:
    return None


class Reader(NamedTuple):
    """The typed lines of a game.

    refusals, asked: what says that the viewer has nothing to decide. verbs: by their words of the
    notation. tables: keys of the text board's tables, by the word that reads one out. now: whole
    lines that the rules allow, by verb. former: verbs and tables by words that were shown once and
    are still read. form: an example of a verb with its parameters. other: what runs a line whose
    first word is no verb, such as the name of a card; others: the verb that tells of such lines.
    """

    refusals: Refusals
    asked: Callable[[Scene], str]
    verbs: Mapping[str, Run]
    tables: Mapping[str, str]
    now: Callable[[Scene], Mapping[str, Sequence[str]]]
    former: Mapping[str, str] = _NONE
    form: Callable[[Scene, str], str] = _said
    other: Callable[[Scene, str], Run | None] = _no_other
    others: str = ""

    def commands(self, scene: Scene) -> Sequence[Form]:
        """Return all commands, with lines that would do something now."""
        now, game = self.now(scene), scene.game.name

        def text(verb: str) -> str:
            return scene.t(f"{game}.command.{verb}.text")

        words = {verb: scene.t(f"{game}.command.{verb}") for verb in (*self.verbs, *self.tables)}
        forms = [
            Form(words[verb], self.form(scene, verb), text(verb), now.get(verb, ()))
            for verb in self.verbs
        ]
        if self.others:
            other = self.form(scene, self.others), text(self.others), now.get(self.others, ())
            forms.append(Form("", *other))
        tables = [Form(words[each], words[each], text(each), [words[each]]) for each in self.tables]
        return [*forms, *tables]

    def command(self, scene: Scene, line: str) -> Reply | None:
        """Return what a line means; `None` where its first word is none of the game's."""
        first, *args = line.lower().split() or [""]
        first = self.former.get(first, first)
        if not args:
            for word, table in self.tables.items():
                if grammar.is_word(scene, first, word):
                    return Reply(table=table)
        verb = next((verb for verb in self.verbs if grammar.is_word(scene, first, verb)), "")
        run = self.verbs[verb] if verb else self.other(scene, first)
        if run is None:
            return None
        held = self.refusals.not_asked(scene, self.asked(scene))
        if held:
            return Reply(held, "do-confirm")
        try:
            return run(scene, args)
        except Unclear:
            form = self.form(scene, verb or self.others)
            return Reply(wrong=scene.t("app.command.wrong", line=line, form=form))
