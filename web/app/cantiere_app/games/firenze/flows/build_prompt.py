"""What is said while a build is staged: its price, what comes next, what falls (F§8.5, F§8.6)."""

from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows import ending, titles
from cantiere_app.games.firenze.flows.build import (
    can_lay,
    current,
    in_hand,
    mason,
    mason_saves,
    moves,
    picked,
    unplaced,
    with_hand_in,
)
from cantiere_app.games.firenze.moves import payment
from cantiere_app.games.firenze.moves.draft import Price, laid, price, ruins
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Button, Prompt, Scene

_NAMED: Final = 3
"""So many falling towers are named; more are counted, so that the sentence keeps to its place."""


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    if scene.view["turn"]["built"]:
        done = ending.button(scene, t("firenze.go.build-done"))
        return Prompt(t("firenze.prompt.built"), t("firenze.build.once"), [done])
    now = price(scene.view, scene.viewer, current(scene))
    detail = phrases.sentences(_picked(scene), _cost(scene, now), _falling(scene))
    return Prompt(titles.title(scene, "build", most=data.BUILD_MAX), detail, _buttons(scene))


def _picked(scene: Scene) -> str:
    """What the next press does with the colour that is picked, or was laid by its press."""
    t, colour = scene.t, picked(scene)
    if colour is None:
        return ""
    name = words.colour(t, colour)
    if in_hand(scene):
        return t("firenze.build.in-hand", colour=name)
    again = t("firenze.build.again", colour=name) if can_lay(scene, colour) else ""
    return phrases.sentences(again, t("firenze.build.moves") if moves(scene) else "")


def _cost(scene: Scene, now: Price) -> str:
    """What is paid, and what the next brick would make of it."""
    t, draft = scene.t, current(scene)
    if not now.laid:
        return "" if scene.picked else _how(scene, now)
    paid = ""
    if now.cost:
        paid = t("firenze.build.pays", bricks=words.colours(t, draft["pay"]))
    elif draft["mason"] and not mason_saves(scene, draft):
        paid = t("firenze.build.mason-idle")
    exchange = payment.exchange(scene, draft["pay"], unplaced(scene, draft))
    return phrases.sentences(paid, exchange or _next(scene, now))


def _how(scene: Scene, now: Price) -> str:
    """Where the first brick goes, and how many cost nothing with all that helps (F§8.5)."""
    how = "firenze.build.how" if facts.towers(scene) else "firenze.build.how-first"
    return phrases.sentences(scene.t(how), scene.t.n("firenze.build.free", now.free))


def _next(scene: Scene, now: Price) -> str:
    if now.following is None:
        return ""
    if not now.following:
        return scene.t("firenze.build.next-free")
    return scene.t.n("firenze.build.next", now.following)


def _falling(scene: Scene) -> str:
    """The towers that fall if the phase ended now; a colour that is picked says it for its own."""
    t, fallen = scene.t, ruins(scene.view, scene.viewer, scene.draft)
    if not fallen or scene.picked:
        return ""
    if len(fallen) > _NAMED:
        return t.n("firenze.table.need", len(fallen)) + "."
    names = [words.tower(t, ruin.colour, ruin.height) for ruin in fallen]
    return t("firenze.build.falls", towers=phrases.listed(t, names))


def _buttons(scene: Scene) -> list[Button]:
    """Return the buttons beside the main one; the Mason comes first, and so keeps his place."""
    t, buttons = scene.t, []
    if facts.holds(scene, "mason"):
        way = "firenze.do.mason-off" if current(scene)["mason"] else "firenze.do.mason"
        enabled = not mason(scene).refuse  # he stays while the bricks need him
        buttons.append(Button("do-mason", t(way), enabled=enabled, testid="btn-mason"))
    if laid(scene.draft):
        if not scene.stepwise and with_hand_in(scene):
            buttons.append(Button("do-hand-in", t("firenze.go.build-hand-in"), more=True))
        go = Button("do-confirm", t("firenze.go.build"), go=True, testid="btn-confirm")
    else:
        go = ending.button(scene, t("firenze.go.build-nothing"))
    return [*buttons, go]
