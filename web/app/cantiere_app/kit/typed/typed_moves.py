"""Typed lines of moves: read by the nouns of their choices, so that the rules are those of clicks.

A line does at once what leaves nothing to choose; where something is to be paid and the line names
nothing, it stages the move with what the page proposes. What cannot be taken back is staged too, as
by clicks, so that it is asked about first; a line that names what it pays has answered that.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cantiere_app.kit.moves import irreversible
from cantiere_app.kit.moves.choices import Choice, Noun, Pay, all_read, all_spots
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.refusals import commit
from cantiere_app.kit.moves.rows import Move, Moves
from cantiere_app.kit.scene import Outcome, Prompt, Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Reply, Unclear
from cantiere_app.kit.typed.grammar import Run

IsWord = Callable[[Scene, str, str], bool]


class Typing(NamedTuple):
    """The functions of a game that read typed lines.

    moves, click, prompt: those of the game. paid: returns the payment of a draft. is_word: returns
    whether a word belongs to a mark.
    """

    moves: Moves
    click: Callable[[Scene, str], Outcome]
    prompt: Callable[[Scene], Prompt]
    paid: Callable[[Draft], Sequence[int]]
    is_word: IsWord = grammar.is_word

    def clicks(self, scene: Scene, targets: Sequence[str], confirm: bool = True) -> Reply:
        """Clicks one after the other, and the go button behind them if nothing is left open.

        The go button is left to be pressed where there is no way back behind it.
        """
        outcome, now = Outcome(scene.draft, scene.picked), scene
        for target in targets:
            outcome = self.click(now, target)
            if outcome.refuse:
                return Reply(outcome._replace(draft=scene.draft, picked=scene.picked), target)
            if outcome.play:
                return Reply(outcome, target)
            now = scene.with_draft(outcome.draft, outcome.picked)
        ready = [button for button in self.prompt(now).buttons if button.go and button.enabled]
        if confirm and ready and not outcome.play:
            done = self.click(now, ready[0].act)
            if not _is_final(scene, done):
                return Reply(done, ready[0].act)
        return Reply(outcome, targets[-1] if targets else "")

    def staged(self, scene: Scene, targets: Sequence[str]) -> Reply:
        """Clicks that stage a move; done where it costs nothing."""
        reply = self.clicks(scene, targets, confirm=False)
        if reply.outcome is None or reply.outcome.refuse or self.paid(reply.outcome.draft):
            return reply
        return self.clicks(scene, targets)

    def touches(self, scene: Scene, noun: Noun, args: Sequence[str]) -> Reply:
        """A line that names things to be touched in what is asked."""
        return self.clicks(scene, all_spots(noun, scene, all_read(noun, scene, list(args))))

    def line(self, do: str) -> Run:
        """Reads the lines of a move."""
        return lambda scene, args: self.move(scene, do, args)

    def move(self, scene: Scene, do: str, args: Sequence[str]) -> Reply:
        """A line that says a move, all of it or all but what is paid."""
        row, blank = self.moves.rows[do], scene.with_draft({})
        plain, marked = self._split(scene, row, args)
        made: dict[str, Any] = {"do": do}
        targets: list[str] = []
        for choice, words in [(choice, plain) for choice in unmarked(row)] + marked:
            made |= choice.read(scene, words)
            targets += choice.spots(blank, made)[:1]
        left = [word for words in (plain, *(words for _, words in marked)) for word in words]
        if left:
            raise Unclear(" ".join(left))
        if not marked and any(isinstance(choice, Pay) for choice in row.choices):
            return self.staged(blank, targets)
        target = targets[0] if targets else row.begin
        done = commit(blank, self.moves.sent(made), *row.then)
        if not marked and _is_final(scene, done):
            first = [row.begin] if row.begin else row.lead(blank, made)
            named = (spot for choice in unmarked(row) for spot in choice.spots(blank, made))
            laid = self.clicks(blank, [*first, *named], confirm=False)
            if laid.outcome and laid.outcome.draft.get("do") == do:
                return laid
        return Reply(done, target)

    def _split(
        self, scene: Scene, row: Move, args: Sequence[str]
    ) -> tuple[list[str], list[tuple[Choice, list[str]]]]:
        """The words before any mark, and the choices whose marks are there, with those behind."""
        marks = {choice.mark: choice for choice in row.choices if choice.mark}
        plain: list[str] = []
        words, marked = plain, []
        for arg in args:
            mark = next((mark for mark in marks if self.is_word(scene, arg, mark)), "")
            if mark:
                words = []
                marked.append((marks.pop(mark), words))
            else:
                words.append(arg)
        return plain, marked

    def now(self, scene: Scene, do: str, word: str) -> list[str]:
        """Whole lines of a move that the rules allow now, without what pays for it."""
        said = self.said(scene, scene.state, do, unmarked(self.moves.rows[do]))
        return [" ".join((word, *words)) for words in said]

    def said(
        self, scene: Scene, state: Any, do: str, choices: Sequence[Choice]
    ) -> Iterator[tuple[str, ...]]:
        """The words of the choices, one way after the other that is legal in a state."""
        first, *rest = choices
        kind = self.moves.kind(do, first)
        for step in scene.game.legal(state):
            if step[0] != kind or any(step[1 + len(first.fields) :]):
                continue
            said = first.noun.say(scene, step[1 : 1 + len(first.fields)])
            if not rest:
                yield (said,)
                continue
            ahead = scene.game.copy(state)
            scene.game.apply(ahead, step)
            yield from ((said, *more) for more in self.said(scene, ahead, do, rest))


def _is_final(scene: Scene, outcome: Outcome) -> bool:
    """Return whether the outcome plays steps that cannot be undone."""
    return irreversible.behind(scene.game, scene.state, outcome.play) is not None


def unmarked(row: Move) -> list[Choice]:
    """Return the choices that a line must name without a mark."""
    return [choice for choice in row.choices if not choice.mark]
