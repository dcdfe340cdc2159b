"""Static pages: the templates of web/pages in every language."""

import gettext
import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
)
from markupsafe import Markup

from cantiere import games
from cantiere_app.builder import snippets
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.zones import Zone, laid
from cantiere_app.session import new_table
from cantiere_app.shell import stills
from sitebuild.assets import Assets
from sitebuild.contents import (
    documents,
    host,
    licences,
    page_objects,
    positions,
    skyline,
    sounds,
    sprites,
)
from sitebuild.examples import frames, posters, summaries, topics
from sitebuild.examples import site as examples
from sitebuild.examples.site import Around, arounds
from sitebuild.hosting import hosted, weights
from sitebuild.hosting.settings import settings
from sitebuild.interpreter.runtime import Runtime
from sitebuild.machine.process import WEB, Failure
from sitebuild.texts import catalogues, prose

PAGES = WEB / "pages"
STYLES = WEB / "styles"


@dataclass(frozen=True)
class Page:
    """One template and its path; a page for all languages at once is hosted at the English path.

    game: the game whose rules it shows, "" for other pages. topic: the topic of `host` that it
    shows. example: the named example that it shows. is_alone: whether its path is the same in its
    one language. document: the name of the document that it shows, "" for other pages.
    """

    template: str
    path: str
    languages: tuple[str, ...] = LANGUAGES
    game: str = ""
    topic: str = ""
    example: Around | None = None
    is_alone: bool = False
    document: str = ""

    def place(self, lang: str) -> str:
        """Return the path at which the page is hosted in a language."""
        return f"/{self.path}" if self.is_alone else url(f"/{self.path}", lang)


OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")
TABLE = ("play", "saved", "settings", "results")
"""Folders of the one page with the table; the address chooses its language."""
BUILDER = "embed/builder"
"""The folder of the page for making examples, which is also one page for all languages."""

SITE = (
    Page("start.html", "index.html"),
    Page("repair.html", "repair/index.html"),
    Page("licences.html", "licences/index.html"),
    Page("fixtures.html", "fixtures/index.html"),
    Page("examples/examples.html", "examples/index.html"),
    Page("rules/glossary.html", "rules/words/index.html"),
    *(Page("examples/host.html", f"{topic}/index.html", topic=topic) for topic in host.TOPICS),
    Page("play.html", "play/index.html", ("en",)),
    *(Page("table.html", f"{folder}/index.html", OTHERS) for folder in (*TABLE, BUILDER)),
    *(Page("table.html", f"en/{folder}/index.html", ("en",)) for folder in (*TABLE, BUILDER)),
    Page("table.html", "en/index.html", ("en",)),
    Page("examples/builder.html", f"{BUILDER}/index.html", ("en",)),
    Page("404.html", "404.html", ("en",)),
    Page("examples/embed-table.html", f"{examples.TABLE.strip('/')}/index.html", ("en",)),
)


def rules_page(game: str) -> Page:
    """Return the page with the rules of a game."""
    return Page("rules/rules.html", f"rules/{game}/index.html", game=game)


def aid_page(game: str) -> Page:
    """Return the sheet of a game to print."""
    return Page("rules/aid.html", f"rules/{game}/aid/index.html", game=game)


def site() -> tuple[Page, ...]:
    """All pages: those of the site, and the rules of every game."""
    books = WEB / "sitebuild/rulebooks"
    with_rules = [game for game in games.MODULES if (books / f"{game}.py").exists()]
    return (
        *SITE,
        *document_pages(),
        *map(rules_page, with_rules),
        *map(aid_page, with_rules),
        *map(example_page, arounds()),
        *frame_pages(),
    )


def document_pages() -> Iterator[Page]:
    """Return the pages of the documents, and the page that lists them."""
    if documents.names():
        yield Page("documents.html", f"{documents.FOLDER}/index.html", ("en",))
    for name in documents.names():
        path = f"{documents.FOLDER}/{name}/index.html"
        yield Page("document.html", path, ("en",), document=name)


def example_page(around: Around) -> Page:
    """Return the page of a named example."""
    game, name = around.course.example.game, around.course.example.id
    return Page("examples/example.html", f"examples/{game}/{name}/index.html", example=around)


def frame_pages() -> Iterator[Page]:
    """Yield the pages to embed elsewhere: one per example, and per game one without an example."""
    for around in arounds():
        for lang, folder in frames.of_example(around.course.example).items():
            path = f"{folder}/index.html"
            yield Page("examples/embed.html", path, (lang,), example=around, is_alone=True)
    for game in games.MODULES:
        for lang, folder in frames.of_game(game):
            yield Page(
                "examples/embed-open.html", f"{folder}/index.html", (lang,), game, is_alone=True
            )


def url(path: str, lang: str) -> str:
    """Return the address of a page in a language; English pages have no language folder."""
    return path if lang == "en" else f"/{lang}{path}"


def rendered(assets: Assets, runtime: Runtime) -> dict[str, bytes]:
    """Return all pages by path; raise `Failure` with the template that cannot be rendered."""
    environment = Environment(
        loader=FileSystemLoader(PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    texts = {lang: catalogues.translations(lang) for lang in LANGUAGES}
    environment.globals.update(
        asset=assets.address,
        samples=assets.made(sounds.NAME, sounds.file()),
        looks=lambda drawn, styles=(): _looks(assets, drawn, styles),
        inline_svg=lambda name: Markup(assets.text(name)),
        sprites=sprites,
        skyline=lambda lang: skyline.addresses(assets, lang),
        languages=LANGUAGES,
        table_styles=[
            f"styles/{path.name}"
            for path in sorted(STYLES.glob("table-*.css"))
            if hosted.belongs(path.stem)
        ],
        runtime=runtime,
        host=host,
        documents=documents,
        page_objects=page_objects.listed,
        prose=lambda text: prose.block(text, ""),
        settings=settings(),
    )
    return {
        page.place(lang): _render(environment, page, lang, texts)
        for page in site()
        for lang in page.languages
    }


def _render(
    environment: Environment, page: Page, lang: str, texts: dict[str, gettext.NullTranslations]
) -> bytes:
    def text(key: str, lang: str = lang, **params: object) -> str:
        """Return the message `key`, in `lang`; without `params` its placeholders stay."""
        message = _message(texts[lang], key, page.template)
        return message.format(**params) if params else message

    catalogue = texts[lang]
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        lambda key: _message(catalogue, key, page.template), catalogue.ngettext, newstyle=False
    )
    try:
        template = environment.get_template(page.template)
        return template.render(
            lang=lang,
            path="/" + page.path.removesuffix("index.html"),
            url=lambda path, lang=lang: url(path, lang),
            text=text,
            kept=lambda lang=lang: weights.KEPT.replace(".", texts[lang].gettext("cldr.decimal")),
            games=tuple(games.MODULES),
            topic=page.topic,
            name=page.document,
            works=licences.works,
            stills=lambda: _stills(lang),
            lessons=lambda game: topics.parts(game, lang),
            lesson_topic=topics.title_of,
            lesson_place=topics.lesson,
            examples_at=lambda anchor: examples.at(page.game, anchor, lang),
            heights=lambda example: round(posters.height(example)),
            poster_head=posters.HEAD,
            game=page.game,
            **_example(page, lang, text),
            zones=_zones,
            positions=lambda: positions.named(catalogues.words(lang)),
            rulebook=lambda: _rulebook(page.game).Book(lang, text),
            aid=lambda: _aid(page.game, lang, text),
            rulebooks=lambda: [_rulebook(game).Book(lang, text) for game in games.MODULES],
        ).encode()
    except TemplateError as error:
        raise Failure(f"web/pages/{_place(error, page)}: {error}") from error


def _example(page: Page, lang: str, text: Callable[..., str]) -> dict[str, Any]:
    """Return the values for templates of examples: example, neighbours, data of the script."""
    words = {key: text(f"example.{key}") for key in examples.WORDS}
    around = page.example
    if around is None:
        data = examples.data(None, page.game, words)
        return {"data": data, "summary": summaries.SUMMARIES.get(page.game)}
    example = examples.in_language(around.course, lang)
    before, after = (each and examples.in_language(each, lang) for each in around[1:])
    data = examples.data(example, example.game, words)
    # The page's script inserts the address of the site, which the build need not know.
    frame = snippets.iframe(examples.shown_at(example, "{SITE}"))
    return {"example": example, "frame": frame, "before": before, "after": after, "data": data}


def _place(error: TemplateError, page: Page) -> str:
    if isinstance(error, TemplateSyntaxError):
        return f"{error.name}:{error.lineno}"
    return page.template


def _message(translations: gettext.NullTranslations, key: str, template: str) -> str:
    message = translations.gettext(key)
    if message == key:
        raise Failure(f"web/pages/{template} uses the message '{key}', which no catalogue has.")
    return message


def _stills(lang: str) -> dict[str, Markup]:
    """Return for each game the drawing that is shown before Python runs."""
    drawn = stills.stills(catalogues.words(lang))
    return {game: Markup(markup) for game, markup in drawn.items()}


def _zones() -> list[Zone]:
    """Return the elements of the table before a game is known: those of the first game."""
    return laid(new_table.view_of(next(iter(games.MODULES))).zones)


def _looks(assets: Assets, drawn: str, styles: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return addresses of drawings and styles that tables load later, by game.

    Those for all tables are under "", the faces of rivals under `sprites.FACES`.
    """
    addresses: dict[str, dict[str, str]] = {
        game: {} for game in ("", *games.MODULES, sprites.FACES)
    }
    for game, sheet in sprites.not_used_by(drawn).items():
        addresses[game]["drawings"] = assets.made("sprites.svg", sheet)
    for style in styles:
        game = style.removeprefix("styles/table-").removesuffix(".css")
        addresses[game]["style"] = assets.address(style)
    return addresses


def _rulebook(game: str) -> Any:
    return importlib.import_module(f"sitebuild.rulebooks.{game}")


def _aid(game: str, lang: str, text: Callable[..., str]) -> Any:
    """Return the rules of a game for its sheet to print: clauses lead to the page of the rules."""
    book = _rulebook(game).Book(lang, text)
    book.page = url(f"/rules/{game}/", lang)
    return book
