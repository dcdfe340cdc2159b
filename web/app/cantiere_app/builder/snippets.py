"""Texts that bring an example into a page of somebody else's, in the language of that page.

What the templates and widgets of wikis are made of stands in the README.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Final, TypeAlias
from urllib.parse import quote, urlencode

SANDBOX: Final = "allow-scripts allow-same-origin allow-popups"
STYLE: Final = "width:100%;border:0"
UNNAMED: Final = "open"
"""What templates of wikis, which always name an example, say for a code."""


@dataclass(frozen=True)
class Shown:
    """What a snippet shows, and how.

    site: the site's address without a slash at its end. id: a named example; code: `s=1.…` or
    `e=1.…` where there is none. parameters: of the frame's address, but for `id` and `lang`.
    width, height: in pixels.
    """

    site: str
    game: str
    title: str
    lang: str
    id: str = ""
    code: str = ""
    parameters: Mapping[str, str] = field(default_factory=dict)
    width: int = 640
    height: int = 420

    @property
    def heading(self) -> str:
        """The title in one line, without what no page can show."""
        shown = (sign if sign.isprintable() else " " for sign in self.title)
        return " ".join("".join(shown).split())


def frame_address(shown: Shown) -> str:
    """Where the frame is."""
    named = {"id": shown.id} if shown.id else {}
    asked = _query({**named, "lang": shown.lang, **shown.parameters})
    return f"{shown.site}/embed/v1/{shown.game}/?{asked}{_hash(shown)}"


def page_address(shown: Shown) -> str:
    """The page that a frame leads to: of the named example, or the table with the position."""
    if not shown.id:
        return f"{shown.site}/play/?lang={shown.lang}{_hash(shown)}"
    folder = "" if shown.lang == "en" else f"/{shown.lang}"
    return f"{shown.site}{folder}/examples/{shown.game}/{shown.id}/"


def iframe(shown: Shown) -> str:
    """The frame alone, for pages that take HTML."""
    return (
        f'<iframe src="{escape(frame_address(shown))}" title="{escape(shown.heading)}"'
        f' width="{shown.width}" height="{shown.height}" style="{STYLE}" loading="lazy"'
        f' allowfullscreen sandbox="{SANDBOX}"></iframe>'
    )


def plain(shown: Shown) -> str:
    """The frame, and below it a link for those who do not see frames."""
    return f"{iframe(shown)}\n<p>{_anchor(shown)}</p>"


def mediawiki(shown: Shown) -> str:
    """A call of the template that makes a frame of the IframeTag extension."""
    return f"{{{{Board example{_fields(shown)}}}}}"


def widgets(shown: Shown) -> str:
    """A call of the widget of the Widgets extension."""
    return f"{{{{#widget:Board example{_fields(shown)}}}}}"


def dokuwiki(shown: Shown) -> str:
    """For DokuWiki's iframe plugin, which ends at the first two braces and knows no entities."""
    title = shown.heading.replace("}", "} ")
    return f"{{{{url>{frame_address(shown)} 100%,{shown.height}px noborder|{title}}}}}"


def element(shown: Shown) -> str:
    """The custom element; the link inside stays where no script runs."""
    named = {"example": shown.id} if shown.id else {"code": shown.code}
    size = {"width": str(shown.width), "height": str(shown.height)}
    wanted = {"game": shown.game, **named, "lang": shown.lang, **shown.parameters, **size}
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in wanted.items())
    return (
        f'<script type="module" src="{escape(shown.site)}/embed/v1/element.js"></script>\n'
        f"<board-example{attributes}>{_anchor(shown)}</board-example>"
    )


def picture(shown: Shown) -> str:
    """The poster of a named example, which leads to its page."""
    poster = f"{shown.site}/examples/{shown.game}/{shown.id}/poster.{shown.lang}.svg"
    return (
        f'<a href="{escape(page_address(shown))}"><img src="{escape(poster)}"'
        f' alt="{escape(shown.heading)}" width="{shown.width}"></a>'
    )


def wiki_picture(shown: Shown) -> str:
    """A call of the template with the poster of a named example, for wikis without frames."""
    named = f"game={shown.game}|id={shown.id}|lang={shown.lang}"
    return f"{{{{Board example poster|{named}|text={_wikitext(shown.heading)}}}}}"


Maker: TypeAlias = Callable[[Shown], str]
MAKERS: Final[Mapping[str, Maker]] = {
    "plain": plain,
    "mediawiki": mediawiki,
    "widgets": widgets,
    "dokuwiki": dokuwiki,
    "element": element,
    "link": page_address,
    "picture": picture,
    "wiki_picture": wiki_picture,
}
NAMED: Final = ("link", "picture", "wiki_picture")
"""For named examples alone: what is made of a link is told by a file beside the page, see oEmbed;
posters are drawn with the site."""


def texts(shown: Shown) -> dict[str, str]:
    """All snippets that there can be, by kind, in the order in which they are offered."""
    return {kind: made(shown) for kind, made in MAKERS.items() if shown.id or kind not in NAMED}


def _query(values: Mapping[str, str]) -> str:
    return urlencode(values, quote_via=quote, safe=",")


def _hash(shown: Shown) -> str:
    return f"#{shown.code}" if shown.code and not shown.id else ""


def _anchor(shown: Shown) -> str:
    return f'<a href="{escape(page_address(shown))}">{escape(shown.heading)}</a>'


def _fields(shown: Shown) -> str:
    """The arguments of a call; `more` ends the address, so that a code may stand there."""
    more = _query(shown.parameters) + _hash(shown)
    arguments = {"game": shown.game, "id": shown.id or UNNAMED, "lang": shown.lang}
    arguments |= {"h": str(shown.height), **({"more": more} if more else {})}
    return "".join(f"|{name}={value}" for name, value in arguments.items())


def _wikitext(text: str) -> str:
    """Text in which nothing means anything to a wiki: signs as entities."""
    return re.sub(r"[^\w\s.,!?()-]|_", lambda match: f"&#{ord(match[0])};", text)
