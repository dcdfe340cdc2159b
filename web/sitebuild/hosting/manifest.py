"""The files that a device needs to install the site as an app: a manifest per language, icons."""

import json
from typing import Any

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.assets import Assets
from sitebuild.pages import url
from sitebuild.texts import catalogues

NAME = "/manifest.webmanifest"
# The colour before the first paint; the same as --ground in tokens.css.
GROUND = "#F6EFE0"
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/icon-maskable.png", "512x512", "maskable"),
)


def files(assets: Assets) -> dict[str, bytes]:
    """Return the manifests by path, and add their icons to the assets.

    All languages describe the same app.
    """
    icons = [
        {"src": assets.address(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    return {url(NAME, lang): _manifest(lang, icons) for lang in LANGUAGES}


def _manifest(lang: str, icons: list[dict[str, str]]) -> bytes:
    texts = catalogues.translations(lang)
    new_game = {
        "name": texts.gettext("app.setup.title"),
        "url": f"/play/?lang={lang}",
        "icons": icons[:1],
    }
    manifest: dict[str, Any] = {
        "id": "/",
        "name": texts.gettext("app.offline.name"),
        "short_name": "Cantiere",
        "description": texts.gettext("app.home.description"),
        "lang": lang,
        "dir": "ltr",
        "start_url": url("/", lang),
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [new_game],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=0).encode()
