"""The messages of this working copy, as the site made of it serves them."""

from functools import cache

from cantiere_testing.catalogue import Catalogue
from sitebuild.contents import testing


@cache
def catalogue(lang: str) -> Catalogue:
    return Catalogue(lang, testing.messages(lang))
