"""What a device needs to install the site as an app: a manifest in every language, and icons."""

import json
from typing import Any

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import catalogues
from sitebuild.assets import Assets
from sitebuild.pages import url

NAME = "/manifest.webmanifest"
# As --ground of tokens.css: what stands there before the first paint.
GROUND = "#F6EFE0"
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/icon-maskable.png", "512x512", "maskable"),
)


def files(assets: Assets) -> dict[str, bytes]:
    """Manifests by path; their icons go among the assets. One app, whatever the language."""
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
    told: dict[str, Any] = {
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
    return json.dumps(told, ensure_ascii=False, indent=0).encode()
