"""What a host decides about its copy of the site: `web/site.toml`."""

import re
import tomllib
from functools import cache
from typing import NamedTuple

from sitebuild import hosted
from sitebuild.process import WEB, Failure

FILE = WEB / "site.toml"
ADDRESS = re.compile(r"(https://[\w.-]+(:\d+)?/?)?")


class Settings(NamedTuple):
    """contact: where right holders and readers write to, "" for nowhere.

    address: of the site, `https://example.org`, for files that name it whole; "" leaves them out.
    games: those that it hosts.
    """

    contact: str = ""
    address: str = ""
    games: tuple[str, ...] = hosted.ALL

    @property
    def contact_link(self) -> str:
        """The address of the contact line: that of a page, or one for mail."""
        return self.contact if self.contact.startswith("https://") else f"mailto:{self.contact}"


@cache
def settings() -> Settings:
    return read(FILE.read_text(encoding="utf-8"))


def read(text: str) -> Settings:
    """The settings in a text of TOML.

    Raises `Failure` where it is none, has another name, or a value that cannot be.
    """
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Failure(f"web/site.toml is not TOML: {error}") from error
    if unknown := sorted(found.keys() - set(Settings._fields)):
        accepted = ", ".join(Settings._fields)
        raise Failure(f"web/site.toml: unknown {', '.join(unknown)}; accepted: {accepted}.")
    contact = found.get("contact", "")
    if not _is_contact(contact):
        accepted = "an address of mail, https://…, or none"
        raise Failure(f"web/site.toml: contact is {contact!r}; accepted: {accepted}.")
    address = found.get("address", "")
    if not isinstance(address, str) or not ADDRESS.fullmatch(address):
        raise Failure(f"web/site.toml: address is {address!r}; accepted: https://…, or none.")
    return Settings(contact, address.rstrip("/"), _games(found.get("games", list(hosted.ALL))))


def _games(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not found or any(each not in hosted.ALL for each in found):
        accepted = f"a list of one or more of {', '.join(hosted.ALL)}"
        raise Failure(f"web/site.toml: games is {found!r}; accepted: {accepted}.")
    return tuple(game for game in hosted.ALL if game in found)


def _is_contact(found: object) -> bool:
    if not isinstance(found, str) or any(letter.isspace() for letter in found):
        return False
    name, _, place = found.partition("@")
    return not found or found.startswith("https://") or bool(name and "." in place)
