"""Your results: figures, rivals, sources of points, records, the last games, and a file of all."""

from collections.abc import Sequence

from cantiere import games as rules
from cantiere.core.game import Scores
from cantiere.players.names import LEVELS, level_of
from cantiere_app.features.results import model as results
from cantiere_app.features.results import plays, skyline, statistics
from cantiere_app.features.results.model import Results, Tally
from cantiere_app.features.results.statistics import Best, Figures, Origin
from cantiere_app.features.saves import time_ago
from cantiere_app.kit.drawing.markup import button, escape, face, ledger, number, segments
from cantiere_app.kit.language.numbers import decimal
from cantiere_app.kit.language.phrases import listed
from cantiere_app.session import new_table, seating
from cantiere_app.session.device.finished import TOGETHER, Finished
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item


def draw(model: Model) -> dict[str, str]:
    """The whole page, or what stands there before the first game has ended."""
    known = model.features[Results]
    groups = {"z-results/top": _top(model, known)}
    if warnings := _warnings(model, known):
        groups["z-results/warnings"] = warnings
    if not known.games and not known.met:
        return {**groups, "z-results/empty": _empty(model)}
    mine = statistics.alone(known.games, known.shown)
    if mine:
        groups["z-results/figures"] = _figures(model, statistics.figures(mine))
    if buildings := skyline.row(model, known):
        groups["z-results/skyline"] = buildings
    return {
        **groups,
        "z-results/columns": f'<div class="result-columns">{_against(model, known, mine)}'
        f"<div>{_sources(model, known, mine)}{_bests(model, mine)}</div>"
        f"<div>{_last(model, known)}{_along(model)}</div></div>",
    }


def _top(model: Model, known: Results) -> str:
    t = model.t
    offered = [
        ("", t("app.results.all")),
        *((game, t(f"app.game.{game}")) for game in rules.MODULES),
    ]
    choice = segments("app:results-show", t("app.results.show"), offered, known.shown)
    return (
        f'<div class="shelf-top"><div><h1>{escape(t("app.results.title"))}</h1></div>'
        f"{choice if known.games else ''}</div>"
    )


def _figures(model: Model, figures: Figures) -> str:
    """The numbers above everything; points of different games are not compared."""
    t = model.t
    is_one = bool(model.features[Results].shown)
    shown = [("played", figures.played), ("won", figures.won)]
    shown += [("best", figures.best), ("average", figures.average)] if is_one else []
    shown += [("streak", figures.streak), ("longest", figures.longest)]
    items = "".join(
        f'<div data-testid="figure-{name}"><dt>{escape(t.n(f"app.results.{name}", n))}</dt>'
        f"<dd>{number(n)}</dd></div>"
        for name, n in shown
    )
    return f'<dl class="figures">{items}</dl>'


def _warnings(model: Model, known: Results) -> str:
    """What is wrong with the results, or with where they are kept."""
    t = model.t
    said = []
    if not model.kept:
        said.append(t("app.results.not-kept"))
    if known.refused:
        said.append(t("app.results.refused"))
    if known.is_aside:
        said.append(t("app.results.aside"))
    if known.damaged:
        said.append(t.n("app.results.damaged", known.damaged))
    if not said:
        return ""
    lines = "".join(f"<p>{escape(each)}</p>" for each in said)
    return (
        f'<div class="results-warnings" role="status" data-testid="results-warnings">{lines}</div>'
    )


def _empty(model: Model) -> str:
    t = model.t
    return (
        f'<div class="ledger shelf-empty" data-testid="results-empty"><p>'
        f'{escape(t("app.results.empty"))}</p><div class="row">'
        f"{button('app:new', t('app.menu.new'), 'go', 'btn-new')}"
        f"{button('app:collect', t('app.shelf.import'), '', 'btn-import')}</div></div>"
    )


def _against(model: Model, known: Results, mine: Sequence[Finished]) -> str:
    """Rivals that were met, then levels."""
    t = model.t
    met = results.against(known) if not known.shown else results.against(Results(tuple(mine)))
    by_level = results.tallies(mine, _level)
    rivals = [_rival(model, rival, tally) for rival, tally in met.items()]
    levels = [_level_row(model, level, by_level[level]) for level in LEVELS if level in by_level]
    parts = _tally_list(model, "app.results.rivals", rivals) if rivals else ""
    parts += _tally_list(model, "app.results.levels", levels) if levels else ""
    nobody = f"<p>{escape(t('app.results.nobody'))}</p>"
    return f"<div>{parts or nobody}</div>"


def _level(kind: str) -> str:
    level = level_of(kind)
    return level if level in LEVELS else ""


def _tally_list(model: Model, key: str, rows: Sequence[str]) -> str:
    t = model.t
    return f'{ledger(t(key), t("app.results.won-lost"))}<ul class="tallies">{"".join(rows)}</ul>'


def _rival(model: Model, rival: str, tally: Tally) -> str:
    name = seating.rival_name(rival)
    return _tally(model, f"{face(rival, 44)}<b>{escape(name)}</b>", name, tally, f"rival-{rival}")


def _level_row(model: Model, level: str, tally: Tally) -> str:
    name = model.t(f"app.results.level.{level}")
    return _tally(model, f"<b>{escape(name)}</b>", name, tally, f"level-{level}")


def _tally(model: Model, head: str, name: str, tally: Tally, testid: str) -> str:
    said = model.t("app.results.tally", name=name, won=tally.won, lost=tally.lost)
    share = round(100 * tally.won / (tally.won + tally.lost)) if tally.won + tally.lost else 0
    return (
        f'<li data-testid="{testid}"><span class="who">{head}</span>'
        f'<svg class="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{share}" height="10"/></svg>'
        f'<span aria-hidden="true">{number(tally.won)} : {number(tally.lost)}</span>'
        f'<span class="sr">{escape(said)}</span></li>'
    )


def _sources(model: Model, known: Results, mine: Sequence[Finished]) -> str:
    """Where the points came from, of one game; for all games, how many of each were played."""
    t = model.t
    if not known.shown:
        return _by_game(model, mine)
    origins = statistics.origins(mine)
    if not origins or known.shown in model.missing:
        return ""
    named = {each.source: _named(model, mine[-1], each.source) for each in origins}
    rows = "".join(
        _origin(model, each, named[each.source])
        for each in origins
        if named[each.source] and (each.yours or each.winners)
    )
    heads = "".join(
        f'<th scope="col">{escape(t(key))}</th>'
        for key in ("app.score.source", "app.results.yours", "app.results.winners")
    )
    return (
        f"{ledger(t('app.results.sources'), t('app.results.sources.note'))}"
        f'<table class="score origins" data-testid="origins"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _named(model: Model, newest: Finished, source: str) -> str:
    """Return the name of a source; "" for one that only another version has."""
    view = new_table.view_of(newest.game)
    try:
        rows = view.score_rows(Scores({source: [1]}, [], []), newest.options, model.t)
    except KeyError:
        return ""
    return dict(rows).get(source, "")


def _origin(model: Model, each: Origin, name: str) -> str:
    return (
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(_decimal(model, each.yours))}</td>'
        f"<td>{escape(_decimal(model, each.winners))}</td></tr>"
    )


def _decimal(model: Model, value: float) -> str:
    """An average with one decimal, with the mark of the language and a real minus sign."""
    return decimal(f"{value:.1f}".replace("-", "−"), model.t)


def _by_game(model: Model, mine: Sequence[Finished]) -> str:
    t = model.t
    rows = "".join(_game_row(model, game, mine) for game in rules.MODULES)
    heads = "".join(
        f'<th scope="col">{escape(word)}</th>'
        for word in (t("app.results.game"), t("app.results.games"), t("app.results.wins"))
    )
    return (
        f'{ledger(t("app.results.by-game"))}<table class="score origins"><thead><tr>{heads}</tr>'
        f"</thead><tbody>{rows}</tbody></table>"
    )


def _game_row(model: Model, game: str, mine: Sequence[Finished]) -> str:
    figures = statistics.figures(statistics.alone(mine, game))
    return (
        f'<tr data-testid="game-{game}"><th scope="row">{escape(model.t(f"app.game.{game}"))}</th>'
        f"<td>{number(figures.played)}</td><td>{number(figures.won)}</td></tr>"
    )


def _bests(model: Model, mine: Sequence[Finished]) -> str:
    """The records of the game that is shown."""
    t, known = model.t, model.features[Results]
    if not known.shown or not mine:
        return ""
    rows = "".join(_best(model, best) for best in statistics.bests(mine))
    return f'{ledger(t("app.results.best-games"))}<ul class="bests">{rows}</ul>'


def _best(model: Model, best: Best) -> str:
    t = model.t
    what = t.n(f"app.results.best.{best.kind}", best.number)
    return (
        f'<li data-testid="best-{best.kind}"><b class="num">{number(best.number)}</b>'
        f"<span>{escape(what)}<small>{escape(_whom(model, best.game))}</small></span></li>"
    )


def _whom(model: Model, each: Finished) -> str:
    """When a game ended, and against whom."""
    t = model.t
    players = seating.players(each.seats, t)
    others = [player.name for seat, player in enumerate(players) if seat != each.you]
    when = time_ago.said(each.at, model.features[Results].now, t)
    return t("app.results.against", when=when, names=listed(t, others))


def _last(model: Model, known: Results) -> str:
    t = model.t
    shown = [each for each in known.games if known.shown in ("", each.game)]
    rows = "".join(_ended(model, each) for each in reversed(shown[-statistics.LAST :]))
    if not rows:
        return ""
    return f'{ledger(t("app.results.last"))}<ul class="lasts">{rows}</ul>'


def _ended(model: Model, each: Finished) -> str:
    """A game: how it ended for the person, the points, who played, and the way to a tracker."""
    t = model.t
    players = seating.players(each.seats, t)
    state = "together" if each.you == TOGETHER else "won" if each.is_won else "lost"
    others = [
        f"{player.name} {number(each.totals[seat])}"
        for seat, player in enumerate(players)
        if seat != each.you
    ]
    points = number(each.totals[each.you]) if each.you != TOGETHER else ""
    when = time_ago.said(each.at, model.features[Results].now, t)
    game = t(f"app.game.{each.game}")
    label = t("app.results.tracker.of", game=game, when=when)
    return (
        f'<li data-testid="ended" data-state="{state}"><i>{escape(t(f"app.results.{state}.one"))}'
        f'</i><b class="num">{points}</b><span>{escape(listed(t, others))}'
        f"<small>{escape(game)}, {escape(when)}</small></span>"
        f'<a class="btn bare" href="{escape(plays.link(each, t))}" target="_blank"'
        f' rel="noopener noreferrer" aria-label="{escape(label)}">'
        f"{escape(t('app.results.tracker'))}</a></li>"
    )


def _along(model: Model) -> str:
    t = model.t
    return (
        f'<div class="ledger along"><h2>{escape(t("app.results.along"))}</h2>'
        f'<p>{escape(t("app.results.along.text"))}</p><div class="row">'
        f"{button('app:export-all', t('app.results.export-all'), '', 'btn-export-all')}"
        f"{button('app:results-export', t('app.results.export'), '', 'btn-results-export')}"
        f"{button('app:collect', t('app.shelf.import'), '', 'btn-import')}</div></div>"
    )


MENU = (Item(120, "app:results", "app.results.title", "i-trophy"),)
