"""What can be answered to a decision: each option with what it does or costs (M§7.10)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.districts.cities import target
from cantiere.machiavelli.rules.state import State
from cantiere_app.games.machiavelli import art, facts
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.moves import targets
from cantiere_app.games.machiavelli.moves.click import click
from cantiere_app.games.machiavelli.moves.prompt import prompt
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import irreversible
from cantiere_app.kit.moves.targets import read
from cantiere_app.kit.scene import Button, Scene

_WORDS: Final = {k.NO: "no", k.YES: "yes", k.BY_HOSPITAL: "hospital"}
_BRINGING: Final = ("do-income", "do-extra")
"""What brings gold or cards and names nothing (M§7.4 T-11, T-14)."""


def is_decision(m: Moment) -> bool:
    """Whether something is asked beside what an own turn offers."""
    return m.kind not in ("", *facts.TURN, *facts.SECRET)


def buttons(m: Moment) -> list[Button]:
    """The answers of a decision; what is staged is confirmed in the prompt."""
    if not is_decision(m):
        return []
    return [button for button in prompt(m.scene).buttons if button.act != "do-confirm"]


def draw(m: Moment) -> Iterator[str]:
    """Each with its sentence; what is left undone as a rule is marked so."""
    for button in buttons(m):
        yield option(m, button.act, button.label, _note(m, button), is_usual=_is_usual(button))


def deed(m: Moment, act: str, label: str) -> str:
    """An offer that a press takes at once: what is there then, where it brings that alone, and
    whether nothing gives it back; "" for others."""
    ahead = irreversible.ahead(m.scene.game, m.scene.state, click(m.scene, act).play)
    brought = _brought(m, ahead.state) if act in _BRINGING else ""
    if ahead.brink:
        note = phrases.sentences(brought, m.t("machiavelli.option.brink"))
        return option(m, act, label, note, "m-brings m-brink")
    return option(m, act, label, brought, "m-brings") if brought else ""


def shipped(m: Moment, n: int, label: str, *, picked: bool) -> str:
    """A Navigator's cargo, and what is there then, or why it cannot be (M§8.20)."""
    act, step = f"share-{n}", (k.VOYAGE, n)
    is_legal = step in m.scene.legal
    note = _brought(m, m.scene.after(step).state) if is_legal else targets.hint(m.scene, act).note
    return option(m, act, label, note, "m-option picked" if picked else "m-option")


def _brought(m: Moment, after: State) -> str:
    """What the viewer has after a step."""
    seat = m.scene.viewer
    gold = after.gold[seat]
    if gold != m.scene.state.gold[seat]:
        return m.t("machiavelli.option.gold", n=gold)
    return m.t("machiavelli.option.cards", n=len(after.hands[seat]))


def option(
    m: Moment, act: str, label: str, note: str, css: str = "m-option", *, is_usual: bool = False
) -> str:
    """Something to choose, and what comes of it. label and note: plain. css: how it is drawn."""
    usual = m.text("option.usual") if is_usual else ""
    marked = f'<i class="m-usual">{usual}</i>' if usual else ""
    label, note = art.esc(label), art.esc(note)
    said = f"{label} ({usual})" if usual else label
    shut = "" if m.legal(act) else " shut"
    inside = f"<span><b>{label}</b>{marked}<small>{note}</small></span>"
    return m.button(f"btn m-act {css}{shut}", inside, act, f"act-{act}", f"{said}: {note}")


def _is_usual(button: Button) -> bool:
    """Whether it leaves undone what may be done: a no, or the step that goes on."""
    aim = read(button.act)
    return aim.kind != "answer" or aim.first == k.NO


def _note(m: Moment, button: Button) -> str:
    """Return what an answer does, or why it is closed."""
    if not button.enabled:
        return targets.hint(m.scene, button.act).note
    aim = read(button.act)
    if aim.kind != "answer":
        return m.t(f"machiavelli.option.{aim.kind.removeprefix('do-')}")
    key = f"machiavelli.option.{m.kind}.{_WORDS[aim.first]}"
    return m.t(key, **_PARAMS.get(m.kind, _none)(m.scene, aim.first))


def _none(_: Scene, __: int) -> Mapping[str, int]:
    return {}


def _bribe(scene: Scene, _: int) -> Mapping[str, int]:
    """All gold is at stake, a part of it is the price (M§7.5)."""
    left = scene.after((k.ANSWER, k.YES)).state.gold[scene.viewer]
    return {"all": scene.state.gold[scene.viewer], "left": left}


def _threat(scene: Scene, _: int) -> Mapping[str, int]:
    return {"all": scene.state.gold[scene.state.active]}


def _complete(scene: Scene, answer: int) -> Mapping[str, int]:
    """Districts of a complete city after the answer (M§12.2)."""
    return {"n": target(scene.after((k.ANSWER, answer)).state)}


_PARAMS: Final[Mapping[str, Callable[[Scene, int], Mapping[str, int]]]] = {
    "bribe": _bribe,
    "reveal-threat": _threat,
    "bell-tower": _complete,
}
"""The numbers in the sentences of a decision."""
