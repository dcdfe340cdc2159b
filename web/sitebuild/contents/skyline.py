"""The drawings and names of the skyline for the start page, which has no Python.

The page loads them only where there are results to show.
"""

import json

from cantiere import games
from cantiere_app.kit.drawing.landmarks import HIGH, WIDE, symbol
from cantiere_app.session import new_table
from sitebuild.assets import Assets
from sitebuild.contents import sprites
from sitebuild.texts import catalogues


def addresses(assets: Assets, lang: str) -> dict[str, str]:
    """Add the files; return their addresses: of each game's drawings, and under "" of all names."""
    drawings = {game: assets.made("skyline.svg", sheet(game)) for game in games.MODULES}
    return {
        "": assets.made("skyline.json", json.dumps(names(lang), ensure_ascii=False)),
        **drawings,
    }


def sheet(game: str) -> str:
    """Return a drawing with a symbol for each thing of a game, and the symbols that they use."""
    landmarks = new_table.view_of(game).landmarks
    symbols = "\n".join(
        f'<symbol id="{symbol(game, thing)}" viewBox="0 0 {WIDE} {HIGH}">{landmarks.drawing(thing)}'
        "</symbol>"
        for thing in landmarks.ids
    )
    used = sprites.symbols_of(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{symbols}\n{used}</svg>'


def names(lang: str) -> dict[str, str]:
    """Return what is read of each thing in a language, by the name of its symbol."""
    t = catalogues.words(lang)
    return {
        symbol(game, thing): f"{t(f'app.game.{game}')}: {landmarks.name(t, thing)}"
        for game in games.MODULES
        for landmarks in (new_table.view_of(game).landmarks,)
        for thing in landmarks.ids
    }
