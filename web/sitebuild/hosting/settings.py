"""The settings that a host makes for its copy of the site: `web/site.toml`."""

import re
import tomllib
from functools import cache
from typing import NamedTuple

from sitebuild.hosting import hosted
from sitebuild.machine.process import WEB, Failure

FILE = WEB / "site.toml"
ADDRESS = re.compile(r"(https://[\w.-]+(:\d+)?/?)?")


class Settings(NamedTuple):
    """The settings. contact: where right holders and readers can write, "" for nowhere.

    address: the site's address, `https://example.org`, for files that contain it in full; "" leaves
    those files out. games: the games that the site hosts.
    """

    contact: str = ""
    address: str = ""
    games: tuple[str, ...] = hosted.ALL

    @property
    def contact_link(self) -> str:
        """Return the link of the contact line: the address of a page, or a mail link."""
        return self.contact if self.contact.startswith("https://") else f"mailto:{self.contact}"


@cache
def settings() -> Settings:
    """Read the settings in `web/site.toml` once; raise `Failure` as `read` does."""
    return read(FILE.read_text(encoding="utf-8"))


def read(text: str) -> Settings:
    """Read the settings from a text in TOML.

    Raises `Failure` if it is not TOML, has an unknown name, or a value that is not accepted.
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Failure(f"web/site.toml is not TOML: {error}") from error
    if unknown := sorted(values.keys() - set(Settings._fields)):
        accepted = ", ".join(Settings._fields)
        raise Failure(f"web/site.toml: unknown {', '.join(unknown)}; accepted: {accepted}.")
    contact = values.get("contact", "")
    if not _is_contact(contact):
        accepted = "an address of mail, https://…, or none"
        raise Failure(f"web/site.toml: contact is {contact!r}; accepted: {accepted}.")
    address = values.get("address", "")
    if not isinstance(address, str) or not ADDRESS.fullmatch(address):
        raise Failure(f"web/site.toml: address is {address!r}; accepted: https://…, or none.")
    return Settings(contact, address.rstrip("/"), _games(values.get("games", list(hosted.ALL))))


def _games(names: object) -> tuple[str, ...]:
    if not isinstance(names, list) or not names or any(each not in hosted.ALL for each in names):
        accepted = f"a list of one or more of {', '.join(hosted.ALL)}"
        raise Failure(f"web/site.toml: games is {names!r}; accepted: {accepted}.")
    return tuple(game for game in hosted.ALL if game in names)


def _is_contact(contact: object) -> bool:
    if not isinstance(contact, str) or any(letter.isspace() for letter in contact):
        return False
    name, _, place = contact.partition("@")
    return not contact or contact.startswith("https://") or bool(name and "." in place)
