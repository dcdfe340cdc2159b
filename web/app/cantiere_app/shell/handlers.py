"""What the browser does for `update`, by the class of the effect.

Here is what no feature has for itself: what is said, which address is shown, where the focus goes.
"""

from collections import ChainMap
from collections.abc import Callable, Mapping
from typing import Any

from pyscript import document, window

from cantiere_app.dom.drawing import layout
from cantiere_app.dom.drawing.focus import ONWARD
from cantiere_app.dom.drawing.live_region import VOICE
from cantiere_app.dom.host import Host
from cantiere_app.dom.window import show_address
from cantiere_app.session import effects
from cantiere_app.session.text import address
from cantiere_app.shell.features import tables


def _announce(_: Host, wanted: effects.Announce) -> None:
    VOICE.say(" ".join(wanted.sentences))


def _repeat(_: Host, __: effects.Repeat) -> None:
    VOICE.again()


def _hush(_: Host, __: effects.Hush) -> None:
    VOICE.hush()


def _open(host: Host, wanted: effects.Open) -> None:
    where, play = address.carrying(wanted.address, host.model.carry), host.model.play
    show_address(where, play.slot if play else "", further=host.is_open)
    if play:
        play.address = window.location.search


def _fill(_: Host, wanted: effects.Fill) -> None:
    box = document.getElementById("command")
    if box:
        box.value = wanted.text
        box.focus()
        if wanted.again:
            box.select()


def _focus(host: Host, wanted: effects.Focus) -> None:
    if wanted.id == "z-head" and host.opener:
        if not layout.focus(f'[data-act="{host.opener}"]', again=True):
            _onward("#z-head button")
        return
    if wanted.id == "z-acts":
        _onward()
        return
    box = f'[id="{wanted.id}"]'
    stops = (".go", "summary", "button:not([tabindex='-1'])", "[tabindex='0']")
    layout.focus(", ".join([f"{box}[tabindex='0']", *(f"{box} {stop}" for stop in stops)]))


def _onward(*otherwise: str) -> None:
    """Focus what a person goes on with, one place after the other."""
    any(layout.focus(each) for each in (*ONWARD, *otherwise))


def _return(host: Host, _: effects.Return) -> None:
    if not (host.left and layout.focus(f'[data-act="{host.left}"]', again=True)):
        _onward()


def _select(_: Host, wanted: effects.Select) -> None:
    field = document.getElementById(wanted.id)
    if field:
        field.focus()
        field.select()


_OWN: dict[type, Callable[[Host, Any], None]] = {
    effects.Announce: _announce,
    effects.Repeat: _repeat,
    effects.Hush: _hush,
    effects.Open: _open,
    effects.Focus: _focus,
    effects.Return: _return,
    effects.Select: _select,
    effects.Fill: _fill,
}
DO: Mapping[type, Callable[[Host, Any], None]] = dict(ChainMap(_OWN, *tables("handlers", "DO")))
