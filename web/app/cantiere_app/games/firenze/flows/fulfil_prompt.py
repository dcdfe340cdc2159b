"""What is said about handing in: which towers fit, and what each is worth (F§9.6)."""

from collections.abc import Sequence

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.board.worth import Worth, worth
from cantiere_app.games.firenze.flows import ending, titles
from cantiere_app.games.firenze.flows.fulfil import action, floor_of, possible, proposed
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Button, Prompt, Scene, Translate


def prompt(scene: Scene) -> Prompt:
    """What can be handed in; the only way to do so is asked about without a choice before it."""
    if scene.draft:
        return _chosen(scene)
    ready = [a for a in scene.legal if a[0] in (k.FULFIL, k.DELIVER)]
    only = proposed(scene)
    if not only:
        return _open(scene, ready)
    asked = _chosen(scene.with_draft(only))
    return asked._replace(buttons=[_end(scene, ready)._replace(go=False), *asked.buttons])


def _chosen(scene: Scene) -> Prompt:
    return _bell(scene) if scene.draft["do"] == "deliver" else _staged(scene)


def _open(scene: Scene, ready: Sequence[Action]) -> Prompt:
    t = scene.t
    title = titles.title(scene, "fulfil") if ready else t("firenze.prompt.fulfil-none")
    if facts.locked(scene) and ready:
        title = t("firenze.prompt.deliver")
    return Prompt(title, _ready(scene, ready), [_end(scene, ready)])


def _end(scene: Scene, ready: Sequence[Action]) -> Button:
    t, towers = scene.t, len({step[1] for step in ready})
    go_on = t.n("firenze.go.fulfil-keep", towers) if towers else t("firenze.go.fulfil-done")
    return ending.button(scene, go_on)


def _ready(scene: Scene, ready: Sequence[Action]) -> str:
    t = scene.t
    if facts.locked(scene):
        if ready:
            return t("firenze.fulfil.bell-ready", tower=_bell_tower(t))
        return t("firenze.fulfil.locked", n=data.BELL_HEIGHT)
    if scene.picked.startswith("hand-"):
        return t("firenze.fulfil.architect-picked")
    plain = [floor_of(scene, a) for a in ready if a[0] == k.FULFIL and a[2] == 0]
    parts = [
        t(
            "firenze.fulfil.fits",
            tower=words.tower(t, colour, floor),
            points=worth(scene, colour, floor).points,
        )
        for colour, floor in plain
    ]
    if parts:
        return t("firenze.fulfil.ready", towers=phrases.listed(t, parts))
    return t("firenze.fulfil.architect" if ready else "firenze.fulfil.none")


def _staged(scene: Scene) -> Prompt:
    t, step = scene.t, action(scene.draft)
    colour, floor = floor_of(scene, step)
    points = worth(scene, colour, floor)
    contract = words.tower(t, colour, floor)
    go = t.n("firenze.go.fulfil", points.points, contract=contract)
    return Prompt(
        t("firenze.prompt.hand-in", contract=contract),
        _sum(scene, points),
        [*_deltas(scene, step), Button("do-confirm", go, go=True, testid="btn-confirm")],
    )


def _sum(scene: Scene, points: Worth) -> str:
    t = scene.t
    key = "firenze.fulfil.balcony" if points.balcony else "firenze.fulfil.contract"
    parts = [t(key, points=points.contract)]
    if points.tile:
        parts.append(t("firenze.fulfil.tile", points=points.tile))
    if points.privilege:
        parts.append(t("firenze.fulfil.privilege", points=points.privilege))
    if points.seal:
        parts.append(t("firenze.fulfil.seal", points=points.seal))
    said = [t("firenze.fulfil.sum", parts=", ".join(parts))]
    if scene.draft["delta"]:
        said.append(t("firenze.fulfil.by-architect"))
    if facts.me(scene)["seals"] == 1:
        said.append(t("firenze.fulfil.ends" if points.seal else "firenze.fulfil.last-seal"))
    return phrases.sentences(*said)


def _deltas(scene: Scene, step: Action) -> list[Button]:
    """A chip a floor, where the Architect gives a choice (F§9.5)."""
    ways = [a for a in possible(scene, step[1]) if a[0] == k.FULFIL]
    if len(ways) == 1:
        return []
    return [_chip(scene, a) for a in sorted(ways, key=lambda a: a[2])]


def _chip(scene: Scene, step: Action) -> Button:
    label = scene.t("firenze.do.delta", floor=floor_of(scene, step)[1])
    target, on = f"do-delta-{step[2]}-{step[1]}", scene.draft["delta"] == step[2]
    return Button(target, label, testid=f"btn-delta-{step[2]}", on=on)


def _bell_tower(t: Translate) -> str:
    return words.tower(t, data.BELL_COLOUR, data.BELL_HEIGHT)


def _bell(scene: Scene) -> Prompt:
    t = scene.t
    go = Button("do-confirm", t("firenze.go.deliver"), go=True, testid="btn-confirm")
    return Prompt(t("firenze.prompt.deliver"), t("firenze.fulfil.bell", n=data.BELL_HEIGHT), [go])
