"""What is said while a building is staged: where it may go, what pays, what it will yield."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.rules.score import prospect
from cantiere_app.games.carrara import facts, words
from cantiere_app.games.carrara.flows.build import cities, city_of, current, raisable
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import paying
from cantiere_app.kit.scene import Button, Prompt, Scene


def prompt(scene: Scene) -> Prompt:
    draft = current(scene)
    if "pay" in draft:
        return _paid(scene)
    if draft["do"] == "upgrade":
        title = scene.t("carrara.prompt.upgrade", tile=words.tile(scene.t, draft["old"]))
        return Prompt(title, scene.t("carrara.build.dearer"), ())
    if "tile" in draft:
        return _where(scene, draft["tile"])
    key = "carrara.build.how-full" if facts.may(scene, k.UPGRADE) else "carrara.build.how"
    return Prompt(scene.t("carrara.prompt.build"), scene.t(key), ())


def _where(scene: Scene, tile: str) -> Prompt:
    """The cities that take it, and the buildings it could replace."""
    t = scene.t
    places = phrases.listed(t, [words.place(t, city) for city in cities(scene, tile)])
    olds = words.either(t, raisable(scene, tile))
    detail = phrases.sentences(
        t("carrara.build.cities", cities=places) if places else t("carrara.build.no-city"),
        t("carrara.build.replaces", tiles=olds) if olds else "",
    )
    return Prompt(t("carrara.prompt.where", tile=words.tile(t, tile)), detail, ())


def _paid(scene: Scene) -> Prompt:
    t, draft = scene.t, current(scene)
    tile, city = words.tile(t, draft["tile"]), words.place(t, city_of(scene, draft))
    pays = t("carrara.build.pays", bricks=words.colours(t, draft["pay"]))
    if draft["do"] == "upgrade":
        old = words.tile(t, draft["old"])
        title = t("carrara.prompt.replace", old=old, tile=tile, city=city)
        label = t("carrara.go.upgrade", tile=tile)
    else:
        title = t("carrara.prompt.goes-to", tile=tile, city=city)
        label = t("carrara.go.build", city=city)
    go = Button("do-confirm", label, go=True, testid="btn-confirm")
    # A brick that is picked up asks for the one that replaces it (C§6.3).
    accepted = facts.accepted(scene, city_of(scene, draft))
    is_asked = paying.is_open(scene, accepted, draft["pay"])
    then = t("carrara.build.exchange") if is_asked else _yield(scene)
    return Prompt(phrases.capital(title), phrases.sentences(pays, then), [go])


def _yield(scene: Scene) -> str:
    """What a scoring that is still open will give for the building there: cost × yield (C§6.6)."""
    t, draft = scene.t, current(scene)
    kind, city = draft["tile"].rpartition("-")[0], city_of(scene, draft)
    tile, at = data.TILES.index(draft["tile"]), data.CITIES.index(city)
    gain = prospect(scene.state, scene.viewer, tile, at)
    if gain is None:
        return t("carrara.build.no-marker")
    income = words.income(t, gain.vp, gain.coins)
    if gain.field != k.NOBODY:
        field = words.place(t, data.SPECIALS[gain.field])
        return t("carrara.build.yields-field", field=field, income=income)
    key = _YIELDS.get((gain.in_city, gain.of_type))
    names = {"city": words.place(t, city), "type": words.type_(t, kind)}
    return t(key, **names, income=income) if key else ""


_YIELDS: Final = {
    (True, True): "carrara.build.yields",
    (True, False): "carrara.build.yields-city",
    (False, True): "carrara.build.yields-type",
}
"""What is said of city and type by whether each can still be scored; a warning tells of neither."""
