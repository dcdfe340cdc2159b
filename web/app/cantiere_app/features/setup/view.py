"""The form of a new game."""

from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves import view as saved_games
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.features.setup import cards_view, house_rules, seats_view
from cantiere_app.features.setup import model as setup
from cantiere_app.kit import about
from cantiere_app.kit.drawing.markup import button, escape, icon
from cantiere_app.session.model import Model, Setup
from cantiere_app.session.sheet import Item, has_table


def draw(model: Model) -> dict[str, str]:
    """What the game is, who plays, by which options; "" where no form is open."""
    made = model.setup
    if made is None:
        return {}
    groups = {"z-about/picture": _picture(made.game), "z-about/text": _about(model, made)}
    running = saves.shown(model.features[Shelf], "running")
    if running:
        groups["z-setup/saved"] = _saved(model, running[0])
    groups |= {
        "z-setup/cards": cards_view.draw(model, made),
        "z-setup/who": seats_view.draw(model, made),
        "z-setup/options": house_rules.draw(model, made),
        "z-setup/begin": _begin(model, made),
    }
    return groups


def _picture(game: str) -> str:
    """What the game is known by: the symbol that the start page shows too."""
    return (
        '<svg class="bay" viewBox="0 0 440 400" preserveAspectRatio="xMidYMax slice"'
        f' aria-hidden="true"><use href="#bay-{game}"/></svg>'
    )


def _about(model: Model, made: Setup) -> str:
    t = model.t
    lines = "".join(
        f"<li>{icon(symbol, 26)}{escape(t(key, **params))}</li>"
        for symbol, key, params in about.load(made.game).facts(setup.seats(made))
    )
    return (
        f'<div class="about"><h1>{escape(t(f"app.game.{made.game}"))}</h1>'
        f"<p>{escape(t(f'app.{made.game}.about'))}</p><ul>{lines}</ul></div>"
    )


def _saved(model: Model, newest: Kept) -> str:
    """The way back to the game played last, and to all others."""
    t = model.t
    name, course = saved_games.title(model, newest.card), saved_games.course(model, newest.card)
    others = len(model.features[Shelf].games)
    return (
        f'<section class="ledger saved" data-testid="saved"><b>{escape(name)}'
        f"<small>{escape(course)}</small></b>"
        f"{button('app:saved', t.n('app.shelf.all-of', others), 'bare', 'btn-saved')}"
        f"{button(f'app:continue:{newest.id}', t('app.saved.continue'), 'go', 'btn-continue')}"
        "</section>"
    )


def _begin(model: Model, made: Setup) -> str:
    """Who plays, and the way to the table."""
    said = escape(model.t("app.setup.stop"))
    return (
        f'<div class="begin"><p><b>{escape(cards_view.names(model, made))}.</b> {said}</p>'
        f"{button('app:begin', model.t('app.setup.begin'), 'go', 'btn-begin')}</div>"
    )


MENU = (Item(80, "app:new", "app.menu.new", "i-dice", has_table),)
