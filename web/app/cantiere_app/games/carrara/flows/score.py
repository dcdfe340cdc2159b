"""A type, a city or a special field turned into coins, points and objects (C§6.6)."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.events.score import Sum, sum_of
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.games.carrara.moves.refuse import no
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Again, One
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene

KINDS: Final = (k.SCORE_TYPE, k.SCORE_CITY, k.SCORE_SPECIAL)


def is_possible(scene: Scene) -> bool:
    """Whether anything can be scored."""
    return any(facts.may(scene, kind) for kind in KINDS)


def _closed(scene: Scene) -> Outcome | None:
    """Why nothing can be scored at all: no marker, no building, or all that counts is scored."""
    if is_possible(scene):
        return None
    if not facts.me(scene)["markers"]:
        return no(scene, "no-marker", markers=data.MARKERS)
    return no(scene, "cannot-score" if facts.buildings(scene) else "nothing-built")


SCORE: Final = Move(
    "score",
    ("turn",),
    (One(nouns.SCORING, ("what",), Again.BACK, base={"do": "score"}),),
    begin="mode-score",
    touched=True,
    closed=_closed,
)


def prompt(scene: Scene) -> Prompt:
    t = scene.t
    if "what" not in scene.draft:
        title = "carrara.prompt.score-full" if facts.is_full(scene) else "carrara.prompt.score"
        markers = t.n("carrara.score.markers", facts.me(scene)["markers"])
        detail = phrases.sentences(t("carrara.score.how"), markers)
        return Prompt(t(title), detail, ())
    what = scene.draft["what"]
    total = sum_of(scene, scene.viewer, SCORINGS[what])
    name, income = words.all_scored(t, what), words.income(t, total.points, total.coins)
    title = phrases.capital(t("carrara.prompt.scores", what=name, income=income))
    label = phrases.capital(t("carrara.go.score", what=name))
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    return Prompt(
        title, phrases.sentences(_terms(scene, total), _objects(scene, what, total)), [go]
    )


def _terms(scene: Scene, total: Sum) -> str:
    """Cost times yield, building by building; together where it is the same for all."""
    t = scene.t
    if any(total.yields):
        tiles = phrases.listed(t, [words.tile(t, term.tile) for term in total.terms])
        cost = sum(term.cost for term in total.terms)
        income = words.each(t, total.yields[1], total.yields[0])
        return t("carrara.score.together", tiles=tiles, cost=cost, income=income)
    said = [
        t(
            "carrara.score.term",
            tile=words.tile(t, term.tile),
            cost=term.cost,
            income=words.each(t, term.each[1], term.each[0]),
        )
        for term in total.terms
    ]
    return phrases.listed(t, said) + "."


def _objects(scene: Scene, what: str, total: Sum) -> str:
    if what in data.SPECIALS:
        return scene.t("carrara.score.no-objects")
    t, kinds = scene.t, [data.TILE_TYPE[data.TILES.index(term.tile)] for term in total.terms]
    things, missing = words.objects(t, total.objects), words.missing(t, kinds, total.objects)
    gained = t("carrara.score.objects", objects=things) if things else ""
    return phrases.sentences(gained, f"{missing}." if missing else "")
