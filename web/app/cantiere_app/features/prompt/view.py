"""The prompt line: who is asked, what for, and the buttons that answer."""

from itertools import groupby

from cantiere_app.features.computer_players import view as computer_players
from cantiere_app.features.hint import view as hint
from cantiere_app.kit import irreversible
from cantiere_app.kit.markup import button, escape, icon, seal
from cantiere_app.kit.scene import Button, Prompt, Scene
from cantiere_app.session import log_text, turns
from cantiere_app.session.model import Model, playing


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """The sentence, and apart from it the buttons."""
    prompt = _prompt(model, moment)
    acts = _acts(model, moment, prompt)
    return {"z-prompt/say": _say(model, moment, prompt), "z-acts/row": acts}


def _prompt(model: Model, moment: Scene) -> Prompt:
    t, play = model.t, playing(model)
    asked = play.table.game.decision(play.table.state)
    if moment.legal or asked is None:
        return play.view.prompt(moment)
    name = model.players[asked.seat].name
    return Prompt(t("app.wait.title", name=name), t("app.wait.detail"), ())


def _say(model: Model, moment: Scene, prompt: Prompt) -> str:
    asked = playing(model).table.game.decision(playing(model).table.state)
    seat = asked.seat if asked else moment.viewer
    emblem = model.players[seat].emblem
    waiting = " thinking" if asked and not moment.legal else ""
    name = escape(model.players[seat].name)
    return (
        f'<div class="{waiting.strip()}" role="status" data-testid="prompt">{seal(emblem, 44)}'
        f'<span class="sr">{name}:</span><div class="say">'
        f"<b>{escape(prompt.title)}</b> {_detail(model, moment, prompt)}</div></div>"
    )


def _detail(model: Model, moment: Scene, prompt: Prompt) -> str:
    """The line below; while computers play, what was done last, which readers hear anyhow."""
    done = log_text.latest(model, moment) if playing(model).thinking else ""
    if done:
        return f'<span aria-hidden="true">{escape(done)}</span>'
    return f"<span>{escape(prompt.detail)}</span>"


def _acts(model: Model, moment: Scene, prompt: Prompt) -> str:
    t, play = model.t, playing(model)
    brinks = irreversible.brinks(play.view, moment, prompt) if moment.legal else {}
    parts = []
    if play.table.can_redo and play.redo_marks and not play.draft:
        parts.append(_tool("app:redo", t("app.redo"), "i-redo", "btn-redo"))
    if turns.can_undo(model):
        if len(play.table.steps) > play.table.barrier.step:
            parts.append(_tool("app:restart", t("app.restart"), "i-restart", "btn-restart-turn"))
        parts.append(_tool("app:undo", t("app.undo"), "i-undo", "btn-undo"))
    parts += [hint.tool(model)] if moment.legal else computer_players.tools(model)
    for is_choice, some in groupby(prompt.buttons, lambda each: each.on is not None):
        drawn = [_with_brink(model, each, brinks.get(each.act)) for each in some]
        parts += [f'<div class="seg">{"".join(drawn)}</div>'] if is_choice else drawn
    return f'<div role="group" aria-label="{escape(t("app.acts"))}">{"".join(parts)}</div>'


def _tool(act: str, word: str, symbol: str, testid: str) -> str:
    return (
        f'<button type="button" class="btn bare" data-act="{act}" data-testid="{testid}"'
        f' aria-label="{escape(word)}">{icon(symbol)}<span class="word">{escape(word)}</span>'
        "</button>"
    )


def _with_brink(model: Model, each: Button, brink: irreversible.Brink | None) -> str:
    if brink is None:
        return _button(each)
    return _brink(model, brink) + _button(each, f"brink-{brink}")


def _brink(model: Model, brink: irreversible.Brink) -> str:
    """The line before a button behind which there is no way back."""
    said = escape(model.t(f"app.brink.{brink}"))
    return (
        f'<span class="brink" id="brink-{brink}" data-state="{brink}" data-testid="brink">{said}'
        "</span>"
    )


def _button(each: Button, told: str = "") -> str:
    testid = each.testid or ("btn-confirm" if each.go else "")
    facts = [] if each.enabled else ['aria-disabled="true"']
    if each.on is not None:
        facts.append(f'aria-pressed="{"true" if each.on else "false"}"')
    if told:
        facts.append(f'aria-describedby="{told}"')
    return button(each.act, each.label, "go" if each.go else "", testid, " ".join(facts))
