"""Saved games: a card each, with what can be done with it."""

from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves import time_ago
from cantiere_app.features.saves.header import Card
from cantiere_app.features.saves.model import Kept, Lost, Shelf
from cantiere_app.kit.drawing import thumbnails
from cantiere_app.kit.drawing.markup import ENDS, button, escape, icon, seal, segments, square
from cantiere_app.session import new_table, seating
from cantiere_app.session.device import finished
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item, has_table


def draw(model: Model) -> dict[str, str]:
    """The whole page, or what will stand there when nothing does yet."""
    shelf = model.features[Shelf]
    groups = {"z-saved/top": _top(model)}
    if shelf.removed:
        groups["z-saved/gone"] = _gone(model, shelf.removed.card)
    if saves.is_backup_due(shelf):
        groups["z-saved/backup"] = _backup(model)
    if not shelf.games and not shelf.lost:
        return {**groups, "z-saved/empty": _empty(model)}
    groups["z-saved/list"] = '<div class="shelf" data-slot></div>'
    for each in saves.shown(shelf, shelf.show):
        groups[f"z-saved/list/{each.id}"] = _game(model, each)
    for lost in shelf.lost:
        groups[f"z-saved/list/{lost.key}"] = _lost(model, lost)
    return {**groups, "z-saved/foot": _foot(model)}


def _top(model: Model) -> str:
    t, shelf = model.t, model.features[Shelf]
    kinds = [
        (which, f"{t(f'app.shelf.{which}')} {len(saves.shown(shelf, which))}")
        for which in saves.SHOWN
        if which != "branches" or saves.shown(shelf, which)
    ]
    choice = segments("app:shelf-show", t("app.shelf.show"), kinds, shelf.show)
    kept = t("app.shelf.kept" if model.kept else "app.menu.not-kept")
    return (
        f'<div class="shelf-top"><div><h1>{escape(t("app.shelf.title"))}</h1>'
        f"<p>{escape(kept)}</p></div>{choice if shelf.games else ''}</div>"
    )


def title(model: Model, card: Card) -> str:
    """The name a game was given, else game and round."""
    if card.title:
        return card.title
    game, played = model.t(f"app.game.{card.game}"), max(1, card.round)
    if finished.is_opened_as_lesson(card.address, card.game) and not card.learned:
        return model.t("app.saved.lesson", game=game, round=played)
    if card.is_over:
        return model.t.n("app.saved.over", played, game=game)
    return model.t("app.saved.round", game=game, round=played)


def course(model: Model, card: Card) -> str:
    """Whose turn it is, or who won."""
    t = model.t
    players = seating.players(card.seats, t)
    humans = [i for i, sitter in enumerate(card.seats) if sitter.kind == "human"]
    is_solitary = len(humans) == 1 and not card.seats[humans[0]].name
    if not card.is_over:
        if is_solitary and card.asked == humans[0]:
            return t("app.shelf.yours")
        return t("app.shelf.turn", name=players[card.asked].name)
    winners = [players[seat].name for seat in card.winners if seat < len(players)]
    if is_solitary and list(card.winners) == humans:
        return t("app.shelf.won.you")
    if len(winners) != 1:
        return (
            t("app.shelf.won.shared", names=", ".join(winners)) if winners else t("app.shelf.over")
        )
    return t("app.shelf.won", names=winners[0])


def _game(model: Model, each: Kept) -> str:
    t, card = model.t, each.card
    name = title(model, card)
    kept = t("app.shelf.when", when=time_ago.said(card.at, model.features[Shelf].now, t))
    emblems = [player.emblem for player in seating.players(card.seats, t)]
    seals = "".join(seal(emblem, 24) for emblem in emblems)
    word = t("app.shelf.look" if card.is_over else "app.saved.continue")
    newest = not card.is_over and each.id == next(
        (other.id for other in model.features[Shelf].games if not other.card.is_over), ""
    )
    attributes = f'aria-label="{escape(f"{word}: {name}")}"'
    go = button(f"app:continue:{each.id}", word, "go" if newest else "", "btn-open", attributes)
    if card.game in model.missing:
        thumb, go = icon("i-warning", 48), "<span></span>"
        kept = t("app.game.missing", games=t(f"app.game.{card.game}"))
    else:
        thumb = thumbnails.worn(new_table.view_of(card.game).thumb(card.thumb), emblems)
    head = _name_field(model, each) if model.features[Shelf].renaming == each.id else _heading(name)
    state = "over" if card.is_over else "running"
    if card.game in model.missing:
        state = "missing"
    return (
        f'<article class="saved-game" data-testid="saved-game" data-state="{state}"'
        f' data-game="{each.id}" aria-label="{escape(name)}">'
        f'<div class="thumb">{thumb}{_tag(model, card)}</div>'
        f'<div class="about-game">{head}<p>{escape(course(model, card))}</p>'
        f"<p>{escape(kept)}</p></div>"
        f'<div class="seals" aria-hidden="true">{seals}</div>{go}'
        f'<div class="tools">{_tools(model, each, name)}</div></article>'
    )


def _heading(name: str) -> str:
    return f"<h2>{escape(name)}</h2>"


def _name_field(model: Model, each: Kept) -> str:
    t = model.t
    return (
        f'<span id="z-shelf-name"><input class="field" value="{escape(each.card.title)}"'
        f' placeholder="{escape(title(model, each.card._replace(title="")))}" maxlength="60"'
        f' aria-label="{escape(t("app.shelf.name"))}" data-change="app:entitle:{each.id}"'
        ' data-testid="game-name" autocomplete="off" tabindex="0"></span>'
    )


def _tools(model: Model, each: Kept, name: str) -> str:
    t, chosen = model.t, model.features[Shelf].chosen
    if chosen is not None:
        is_on = each.id in chosen
        word = t("app.shelf.picked" if is_on else "app.shelf.pick")
        label = escape(f"{word}: {name}")
        facts = f'aria-label="{label}" aria-pressed="{"true" if is_on else "false"}"'
        return button(f"app:shelf-pick:{each.id}", word, "", "btn-pick", facts)
    tools = (
        ("rename", "i-text", "app.shelf.rename"),
        ("export-kept", "i-download", "app.shelf.export"),
        ("delete", "i-trash", "app.shelf.delete"),
    )
    return "".join(
        square(f"app:{act}:{each.id}", f"{t(key)}: {name}", symbol, f"btn-{act}")
        for act, symbol, key in tools
    )


def _tag(model: Model, card: Card) -> str:
    """Who plays, where that is not one person against computer players; or that it is a branch."""
    t = model.t
    humans = sum(sitter.kind == "human" for sitter in card.seats)
    words = [t("app.shelf.branch")] if card.branch else []
    if humans != 1:
        words.append(t("app.shelf.people" if humans else "app.shelf.watched", n=humans))
    return f'<span class="tag">{escape(", ".join(words))}</span>' if words else ""


def _lost(model: Model, lost: Lost) -> str:
    t = model.t
    name, word = t("app.shelf.lost"), t("app.shelf.lost.export")
    export = button(f"app:export-lost:{lost.key}", word, "", "btn-lost-export")
    return (
        f'<article class="saved-game lost-game" data-testid="lost-game"'
        f' aria-label="{escape(name)}">'
        f'<div class="thumb">{icon("i-warning", 48)}</div>'
        f'<div class="about-game"><h2>{escape(name)}</h2><p>{escape(t("app.shelf.lost.text"))}</p>'
        f"<p>{escape(size(model, lost.size))}</p></div>"
        f"{export}"
        f'<div class="tools">'
        f"{square(f'app:discard:{lost.key}', t('app.shelf.delete'), 'i-trash', 'btn-discard')}"
        "</div></article>"
    )


def _backup(model: Model) -> str:
    """Recommend a file of all games; that it was never written, or not for a month."""
    t, shelf = model.t, model.features[Shelf]
    key = "app.shelf.backup" if shelf.exported else "app.shelf.backup.never"
    return (
        f'<div class="shelf-gone" role="note" data-testid="backup"><p>{escape(t(key))}</p>'
        f"{button('app:export-all', t('app.shelf.export-all'), '', 'btn-backup')}</div>"
    )


def _gone(model: Model, card: Card) -> str:
    t = model.t
    said = t("app.shelf.gone", name=title(model, card))
    return (
        f'<div class="shelf-gone" role="status" data-testid="gone"><p>{escape(said)}</p>'
        f"{button('app:put-back', t('app.shelf.put-back'), '', 'btn-put-back')}</div>"
    )


def _empty(model: Model) -> str:
    t = model.t
    return (
        f'<div class="ledger shelf-empty" data-testid="shelf-empty"><p>'
        f'{escape(t("app.shelf.empty"))}</p><div class="row">'
        f"{button('app:new', t('app.menu.new'), 'go', 'btn-new')}"
        f"{button('app:collect', t('app.shelf.import'), '', 'btn-import')}</div></div>"
    )


def _choosing(model: Model, chosen: frozenset[str]) -> str:
    """Return the foot while games are chosen to be deleted together."""
    t = model.t
    off = "" if chosen else 'aria-disabled="true"'
    drop = t.n("app.shelf.drop", len(chosen))
    return (
        f'<div class="shelf-foot"><p data-testid="shelf-size">{escape(t("app.shelf.choosing"))}</p>'
        f"{button('app:shelf-pick:', t('app.shelf.pick-all'), '', 'btn-pick-all')}"
        f"{button('app:shelf-drop', drop, 'go', 'btn-drop', off)}"
        f"{button('app:shelf-choose', t('app.cancel'), '', 'btn-choose')}</div>"
    )


def _foot(model: Model) -> str:
    t, chosen = model.t, model.features[Shelf].chosen
    if chosen is not None:
        return _choosing(model, chosen)
    return (
        f'<div class="shelf-foot"><p data-testid="shelf-size">{escape(amount(model))}</p>'
        f"{button('app:new', t('app.menu.new'), 'bare', 'btn-new')}"
        f"{button('app:export-all', t('app.shelf.export-all'), '', 'btn-export-all')}"
        f"{button('app:collect', t('app.shelf.import'), '', 'btn-import')}"
        f"{button('app:shelf-choose', t('app.shelf.choose'), '', 'btn-choose')}"
        f"{button('app:erase:games', t('app.shelf.erase'), '', 'btn-erase')}</div>"
    )


def amount(model: Model) -> str:
    """How many games are kept, and how large they are together."""
    shelf = model.features[Shelf]
    kept = model.t.n("app.shelf.count", len(shelf.games))
    return f"{kept}, {size(model, shelf.size)}"


def size(model: Model, characters: int) -> str:
    """An amount of text; nearly all of it takes a byte a character."""
    return model.t("app.shelf.kilobytes", n=max(1, round(characters / 1000)))


def tells(model: Model, what: str) -> tuple[str, str]:
    """Before a file is written that shows every hand: `table`, `all` or the id of a game."""
    t = model.t
    act = {"table": "app:export", "all": "app:export-all"}.get(what, f"app:export-kept:{what}")
    return t("app.tells.title"), (
        f'<p>{escape(t("app.tells.text"))}</p><div class="row">'
        f"{button(act, t('app.tells.go'), 'go', 'btn-tells')}"
        f"{button('app:close', t('app.cancel'), '', 'btn-cancel')}</div>"
    )


def erase(model: Model, what: str) -> tuple[str, str]:
    """Before everything is deleted."""
    t = model.t
    key = "app.erase.everything" if what == "everything" else "app.erase.games"
    return t("app.erase.title"), (
        f'<p>{escape(t(key, amount=amount(model)))}</p><div class="row">'
        f"{button(f'app:erase:{what}', t('app.erase.go'), 'go', 'btn-erase-go', ENDS)}"
        f"{button('app:close', t('app.cancel'), '', 'btn-cancel')}</div>"
    )


def drop(model: Model, _: str) -> tuple[str, str]:
    """Ask before several games are deleted."""
    t, count = model.t, len(model.features[Shelf].chosen or ())
    return t("app.erase.title"), (
        f'<p>{escape(t.n("app.shelf.drop.text", count))}</p><div class="row">'
        f"{button('app:shelf-drop', t('app.erase.go'), 'go', 'btn-drop-go', ENDS)}"
        f"{button('app:close', t('app.cancel'), '', 'btn-cancel')}</div>"
    )


def elsewhere(model: Model) -> dict[str, str]:
    """Another tab plays the game."""
    t = model.t
    return {
        "z-saved/elsewhere": (
            '<div class="ledger shelf-empty" data-testid="elsewhere">'
            f"<h1>{escape(t('app.elsewhere.title'))}</h1><p>{escape(t('app.elsewhere.text'))}</p>"
            f'<div class="row">'
            f"{button('app:take-over', t('app.elsewhere.here'), 'go', 'btn-take-over')}"
            f"{button('app:saved', t('app.shelf.title'), '', 'btn-saved')}</div></div>"
        )
    }


SHEETS = {"tells": tells, "erase": erase, "drop": drop}
MENU = (
    Item(125, "app:saved", "app.shelf.title", "i-save"),
    Item(130, "app:export", "app.menu.export", "i-download", has_table),
    Item(135, "app:copy", "app.menu.copy", "i-text", has_table),
    Item(140, "app:import", "app.menu.import", "i-upload"),
)
