"""All of the page that needs no document, imported and used once, before there is a page.

What a device keeps for its next visits begins with this; see `runtime/image.mjs`.
"""

import html  # noqa: F401 (PyScript's Python package, which needs a document, imports it)

from cantiere import games
from cantiere_app.features.setup import model as setup
from cantiere_app.kit.language import i18n
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


def prepare() -> None:
    """Import the modules of every game and every language, and draw the start of a table.

    Drawing once fills what is worked out only once. Nothing of it is shown: the page that begins
    with this memory opens what its own address asks for.
    """
    for lang in i18n.LANGUAGES:
        for game in games.MODULES:
            model = Model(i18n.load(lang))
            model.setup = setup.form(address.read(f"?game={game}&seats=human,random"), 1)
            Page().draw(model)
            update.click(model, "app:begin")
            Page().draw(model)
            playing(model).view.prompt(scene(model))
