"""A type, a city or a special field turned into coins, points and objects (C§6.6)."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.refuse import by_rule, no
from cantiere_app.games.carrara.score import Sum, sum_of
from cantiere_app.kit import phrases
from cantiere_app.kit.drafts import stage
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim

_NAMES: Final = {"city": data.CITIES, "type": data.TYPES, "field": data.SPECIALS}
KINDS: Final = (k.SCORE_TYPE, k.SCORE_CITY, k.SCORE_SPECIAL)


def click(scene: Scene, aim: Aim) -> Outcome | None:
    if aim.kind == "mode-score":
        return stage(scene, {"do": "score"}) if is_possible(scene) else no(scene, "cannot-score")
    if aim.kind == "do-confirm" and "what" in scene.draft:
        return Outcome({}, play=[SCORINGS[scene.draft["what"]]])
    names = _NAMES.get(aim.kind, ())
    if not names or aim.first >= len(names):
        return None
    what = names[aim.first]
    step = SCORINGS[what]
    if step not in scene.legal:
        return by_rule(scene, step)
    if scene.draft.get("what") == what:
        return stage(scene, {"do": "score"})
    return stage(scene, {"do": "score", "what": what})


def is_possible(scene: Scene) -> bool:
    """Whether anything can be scored."""
    return any(facts.may(scene, kind) for kind in KINDS)


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    if "what" not in scene.draft:
        markers = t.n("carrara.score.markers", facts.me(scene)["markers"])
        detail = phrases.sentences(t("carrara.score.how"), markers)
        return Prompt(t("carrara.prompt.score"), detail, ())
    what = scene.draft["what"]
    found = sum_of(scene, scene.viewer, SCORINGS[what])
    name, income = words.scored(t, what), words.income(t, found.points, found.coins)
    title = phrases.capital(t("carrara.prompt.scores", what=name, income=income))
    label = phrases.capital(t("carrara.go.score", what=name))
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    return Prompt(
        title, phrases.sentences(_terms(scene, found), _objects(scene, what, found)), [go]
    )


def _terms(scene: Scene, found: Sum) -> str:
    """Cost times yield, building by building."""
    t = scene.t
    said = [
        t(
            "carrara.score.term",
            tile=words.tile(t, term.tile),
            cost=term.cost,
            income=words.income(t, term.each[1], term.each[0]),
        )
        for term in found.terms
    ]
    return phrases.listed(t, said) + "."


def _objects(scene: Scene, what: str, found: Sum) -> str:
    if what in data.SPECIALS:
        return scene.t("carrara.score.no-objects")
    things = words.objects(scene.t, found.objects)
    return scene.t("carrara.score.objects", objects=things) if things else ""
