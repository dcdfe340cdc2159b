"""The prompt line: who is asked, what for, and the buttons that answer."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from cantiere.core.game import Seat
from cantiere_app.features.computer_players import view as computer_players
from cantiere_app.features.hint import view as hint
from cantiere_app.features.lesson import saying
from cantiere_app.features.prompt import closing
from cantiere_app.kit.drawing.markup import ENDS, button, escape, icon, seal
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import irreversible
from cantiere_app.kit.scene import Button, Prompt, Scene, Translate
from cantiere_app.session import turns, undone_clicks
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import log_text

LONG = 85
"""Letters from which on a sentence is set smaller: its place stays as large as it is."""


def draw(model: Model, moment: Scene, *, is_warned: bool) -> dict[str, str]:
    """The sentence, and apart from it the buttons. is_warned: whether warnings stand by them."""
    prompt = _prompt(model, moment)
    play = playing(model)
    if saying.is_guiding(model):
        plain = [each for each in prompt.buttons if not each.more]  # a lesson goes step by step
        prompt = prompt._replace(buttons=plain)
    answers = (
        irreversible.answers(play.view, moment, prompt, play.about.PASSES) if moment.legal else {}
    )
    ending = closing.closing(model, moment, prompt)
    if ending:
        button = Button(closing.ACT, ending.label, testid="btn-finish")
        prompt = prompt._replace(buttons=[*_beside(prompt.buttons), button])
        answers = {**answers, closing.ACT: closing.answer(moment, ending)}
    brinks = irreversible.brinks(answers)
    acts = _acts(model, moment, prompt, answers)
    if is_warned and "over" in brinks.values():
        # A warning takes the place of the note. Only this is more than that the turn is over.
        detail = phrases.sentences(prompt.detail, _ends(model, prompt, brinks))
        prompt = prompt._replace(detail=detail)
    return {"z-prompt/say": _say(model, moment, prompt), "z-acts/row": acts}


def _beside(buttons: Sequence[Button]) -> list[Button]:
    """Return the buttons to show beside the one that ends the turn, where one has room.

    Of two, the one that the end of the turn does as well is left out, so that nothing moves.
    """
    is_full = sum(not each.go for each in buttons) > 1
    return [each for each in buttons if not (is_full and each.more)]


def _prompt(model: Model, moment: Scene) -> Prompt:
    t, play = model.t, playing(model)
    asked = play.table.game.decision(play.table.state)
    if moment.legal or asked is None:
        return play.view.prompt(moment)
    name = model.players[_waited(model, asked.seat)].name
    return Prompt(t("app.wait.title", name=name), t("app.wait.detail"), ())


def _waited(model: Model, asked: Seat) -> Seat:
    """Return who is waited for: who is asked, or where a person is, who is still seen to act."""
    play = playing(model)
    return play.table.steps[-1].seat if play.pace.lingers else asked


def _ends(model: Model, prompt: Prompt, brinks: Mapping[str, irreversible.Brink]) -> str:
    """A sentence that names the buttons that end the game."""
    labels = [each.label for each in prompt.buttons if brinks.get(each.act) == "over"]
    return model.t("app.brink.ends", what=phrases.listed(model.t, labels, "cldr.either"))


def _say(model: Model, moment: Scene, prompt: Prompt) -> str:
    asked = playing(model).table.game.decision(playing(model).table.state)
    seat = _waited(model, asked.seat) if asked else moment.viewer
    emblem = model.players[seat].emblem
    waiting = " thinking" if asked and not moment.legal else ""
    name = escape(model.players[seat].name)
    long = " long" if len(prompt.title) + len(prompt.detail) > LONG else ""
    return (
        f'<div class="{waiting.strip()}" role="status" data-testid="prompt">{seal(emblem, 44)}'
        f'<span class="sr">{name}:</span><div class="say{long}">'
        f"<b>{escape(prompt.title)}</b> {_detail(model, moment, prompt)}</div></div>"
    )


def _detail(model: Model, moment: Scene, prompt: Prompt) -> str:
    """The line below; while computers play, what was done last, which readers hear anyhow.

    Below the name of one player, what another did is said to be over.
    """
    table = playing(model).table
    seat, done = (-1, "") if moment.legal else log_text.latest(model, moment)
    if not done:
        return f"<span>{escape(prompt.detail)}</span>"
    asked = table.game.decision(table.state)
    is_another = asked is not None and _waited(model, asked.seat) != seat
    said = model.t("app.wait.last", what=done) if is_another else done
    return f'<span aria-hidden="true">{escape(said)}</span>'


def _acts(
    model: Model, moment: Scene, prompt: Prompt, answers: Mapping[str, irreversible.Answer]
) -> str:
    """Tools, choices, note and answer: each has its place, also where there is none."""
    others = [each for each in prompt.buttons if not each.go]
    answer = [_button(each, moment, answers) for each in prompt.buttons if each.go]
    pending = [] if moment.legal else computer_players.tools(model)
    parts = (
        ("tools", _tools(model, moment)),
        ("choices", _choices(others, moment, answers)),
        ("pace", pending),
        ("note", [*_brinks(model, prompt, irreversible.brinks(answers))]),
        ("answer", answer),
    )
    drawn = "".join(
        f'<div class="{name}">{"".join(markup)}</div>' for name, markup in parts if markup
    )
    label = escape(model.t("app.acts"))
    return f'<div class="acts" role="group" aria-label="{label}">{drawn}</div>'


def _tools(model: Model, moment: Scene) -> list[str]:
    """The way back stays where it is while somebody plays, also where there is nothing behind."""
    t, play, can_undo = model.t, playing(model), turns.can_undo(model)
    parts = [hint.tool(model)] if moment.legal else []
    if moment.legal or can_undo:
        parts.append(_tool(t, "app.undo", "i-undo", "btn-undo", enabled=can_undo))
        parts.append(_tool(t, "app.restart", "i-restart", "btn-restart-turn", enabled=can_undo))
    if undone_clicks.can_redo(play):
        parts.append(_tool(t, "app.redo", "i-redo", "btn-redo"))
    return parts


def _choices(
    buttons: Sequence[Button], moment: Scene, answers: Mapping[str, irreversible.Answer]
) -> list[str]:
    """What else may be answered; those between which there is a choice stand side by side."""
    parts = []
    for is_choice, some in groupby(buttons, lambda each: each.on is not None):
        drawn = [_button(each, moment, answers) for each in some]
        parts += [f'<div class="seg">{"".join(drawn)}</div>'] if is_choice else drawn
    return parts


def _tool(t: Translate, key: str, symbol: str, testid: str, *, enabled: bool = True) -> str:
    """A button named as its click target; its word is short enough for the narrowest place."""
    name = key.removeprefix("app.")
    off = "" if enabled else ' aria-disabled="true"'
    return (
        f'<button type="button" class="btn bare" data-act="app:{name}" data-testid="{testid}"{off}'
        f' aria-label="{escape(t(key))}">{icon(symbol)}'
        f'<span class="word">{escape(t(f"app.{name}.word"))}</span></button>'
    )


def _brinks(
    model: Model, prompt: Prompt, brinks: Mapping[str, irreversible.Brink]
) -> Iterator[str]:
    """The line before a button behind which there is no way back.

    Where that is a choice, which stands apart, the line begins with its name.
    """
    for brink in dict.fromkeys(brinks.values()):
        first, *others = (each for each in prompt.buttons if brinks.get(each.act) == brink)
        is_apart = not others and not first.go
        yield (
            f'<span class="brink{" apart" if is_apart else ""}" id="brink-{brink}"'
            f' data-state="{brink}" data-testid="brink">'
            f"{f'<b>{escape(first.label)}</b> ' if is_apart else ''}"
            f"{escape(model.t(f'app.brink.{brink}'))}</span>"
        )


def _button(each: Button, moment: Scene, answers: Mapping[str, irreversible.Answer]) -> str:
    testid = each.testid or ("btn-confirm" if each.go else "")
    facts = [] if each.enabled else ['aria-disabled="true"']
    if each.on is not None:
        facts.append(f'aria-pressed="{"true" if each.on else "false"}"')
    if each.act in moment.marked:
        facts.append('data-hint="1"')
    answer = answers.get(each.act)
    if answer and answer.brink:
        facts.append(f'aria-describedby="brink-{answer.brink}"')
    if answer and answer.ends:
        facts.append(ENDS)
    return button(each.act, each.label, "go" if each.go else "", testid, " ".join(facts))
