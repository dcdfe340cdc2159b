"""What the next confirmation would cost without being forbidden, said before it is clicked."""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.flows.build import current, mason_saves
from cantiere_app.games.firenze.flows.fulfil import floor_of, proposed
from cantiere_app.games.firenze.moves.draft import laid, raised, ruins, staged, started
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene, Warn


def warnings(scene: Scene) -> list[Warn]:
    """All warnings of the moment; none while the viewer is not asked."""
    kind = facts.asked(scene)
    if kind not in facts.BASE:
        return []
    return [warn for source in SOURCES for warn in source(scene, kind)]


def _falls(scene: Scene, kind: str) -> Iterator[Warn]:
    """Towers that fall with the build that is staged; what ends it without one asks by itself."""
    fallen = ruins(scene.view, scene.viewer, scene.draft)
    if kind != "build" or not fallen or not laid(scene.draft):
        return
    names = [words.tower(scene.t, ruin.colour, ruin.height) for ruin in fallen]
    text = scene.t.n("firenze.warn.falls", len(fallen), towers=phrases.listed(scene.t, names))
    yield Warn("falls", phrases.capital(text), tuple(f"tower-{ruin.tower}" for ruin in fallen))


def _over_bricks(scene: Scene, kind: str) -> Iterator[Warn]:
    """Bricks over the limit as the draft leaves them (F§8.8); asked for in phase 6 anyway."""
    left = staged(scene.view, scene.viewer, scene.draft)
    over = sum(left) - facts.brick_limit(facts.me(scene))
    if over > 0 and kind in ("build", "fulfil"):
        yield Warn("over-limit", scene.t.n("firenze.warn.over-limit", over))


def _over_cards(scene: Scene, kind: str) -> Iterator[Warn]:
    over = facts.card_excess(scene)
    if over and kind in ("build", "fulfil"):
        yield Warn("over-cards", scene.t.n("firenze.warn.over-cards", over))


def _unreachable(scene: Scene, kind: str) -> Iterator[Warn]:
    """Bricks laid on a tower that has no open contract at its height or above."""
    if kind != "build":
        return
    for target, colour, height in _heights(scene):
        floors = range(max(height, data.LOWEST), data.HIGHEST + 1)
        contracts = [scene.view["contracts"][data.contract_of(colour, f)] for f in floors]
        if k.OPEN not in contracts:
            name = words.tower(scene.t, colour, height)
            text = scene.t("firenze.warn.unreachable", tower=name)
            yield Warn("unreachable", text, (target,))


def _heights(scene: Scene) -> Iterator[tuple[str, int, int]]:
    """Towers with bricks of the draft: target, colour, height after."""
    on = raised(scene.draft)
    for tower in facts.towers(scene):
        if tower["id"] in on:
            height = tower["height"] + on[tower["id"]]
            yield f"tower-{tower['id']}", tower["colour"], height
    for place, (colour, n) in enumerate(started(scene.draft)):
        yield f"newplus-{place}", colour, n


def _mason(scene: Scene, kind: str) -> Iterator[Warn]:
    draft = current(scene)
    if kind == "build" and draft["mason"] and laid(draft) and not mason_saves(scene, draft):
        yield Warn("mason-kept", scene.t("firenze.warn.mason-kept"), ("do-mason",))


def _fits(scene: Scene, kind: str) -> Iterator[Warn]:
    """Towers that fit and would stay (F§14 Q38), a bell tower too (F§9.7).

    Where there is one way to hand in, the button beside does so.
    """
    if kind != "fulfil" or scene.draft or proposed(scene):
        return
    bells = [step for step in scene.legal if step[0] == k.DELIVER]
    if bells:
        spots = tuple(f"tower-{step[1]}" for step in bells)
        yield Warn("fits-left", scene.t("firenze.warn.bell-left"), spots)
    steps = [step for step in scene.legal if step[0] == k.FULFIL and not step[2]]
    if steps:
        names = [words.tower(scene.t, *floor_of(scene, step)) for step in steps]
        towers = phrases.listed(scene.t, names)
        text = scene.t("firenze.warn.fits-left", towers=towers)
        yield Warn("fits-left", text, tuple(f"tower-{step[1]}" for step in steps))


def _duplicate(scene: Scene, kind: str) -> Iterator[Warn]:
    """A building the seat has already (F§8.2)."""
    if kind != "choose" or scene.draft.get("do") != "take":
        return
    card = scene.view["row"][scene.draft["slot"]]["card"]
    if facts.has_building(scene, card):
        text = scene.t("firenze.warn.duplicate", card=words.card(scene.t, card))
        yield Warn("duplicate", text, (f"card-{scene.draft['slot']}",))


SOURCES: Final[tuple[Callable[[Scene, str], Iterator[Warn]], ...]] = (
    _falls,
    _over_bricks,
    _over_cards,
    _unreachable,
    _mason,
    _fits,
    _duplicate,
)
