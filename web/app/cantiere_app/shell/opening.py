"""What the address asks for when the page opens: a table, a position, a saved game, the form."""

import time
from contextlib import suppress
from urllib.parse import parse_qsl

from cantiere import games
from cantiere.core.errors import excerpt
from cantiere.core.game import PositionError
from cantiere.core.history import Session
from cantiere.core.notation import ShareError
from cantiere.core.record import SaveError
from cantiere_app.dom import reload, window
from cantiere_app.dom.tab_lock import TabLock
from cantiere_app.features.lesson import acts as lessons
from cantiere_app.features.offline import acts as offline
from cantiere_app.features.results import model as results
from cantiere_app.features.results.model import Results
from cantiere_app.features.saves import acts as saved
from cantiere_app.features.saves import handlers as saving
from cantiere_app.features.saves import kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.model import Shelf
from cantiere_app.features.setup import acts as setting_up
from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.session import effects, new_table, turns
from cantiere_app.session.device.store import TABLE, Refused, Store
from cantiere_app.session.effects import Announce, Effect
from cantiere_app.session.model import Model, Note
from cantiere_app.session.text.address import CARRIED, Address
from cantiere_app.shell import missing


async def opened(
    model: Model, asked: Address, store: Store, claim: TabLock, now: int
) -> list[Effect]:
    """Let the model show what was asked for; what cannot be is said in its notice."""
    last, is_aside = await last_form.recall(store, asked.game)
    model.setup = setup.form(asked, _seed(), last, model.missing)
    wanted = await _shown(model, asked, store, claim, now)
    if model.play is None:  # a table shows none of them, and starts sooner without
        model.features[Results] = await results.recall(store, now)
    if model.missing and model.play is None:
        model.notice = model.notice or missing.note(model, *model.missing)
    if is_aside:
        model.notice = model.notice or Note("app.setup.aside")
    return wanted


async def _shown(
    model: Model, asked: Address, store: Store, claim: TabLock, now: int
) -> list[Effect]:
    await _take_over(model, store, now)
    model.features[Shelf] = await saves.listed(store, now)
    if await kept_table.mend(store, model.features[Shelf].lost, now):
        model.features[Shelf] = await saves.listed(store, now)
    if asked.page:
        model.screen = asked.page
        return offline.look(model, "") if asked.page == "settings" else []
    former = reload.wanted(model.is_test)
    if model.features[Shelf].game(former):
        return saved.go_on(model, former, await saving.claimed(store, claim, former))
    table, notice = _linked(model, asked)
    if table:
        address = asked.search if asked.fixture and not asked.code else ""
        return _noted(model, asked, new_table.sit(model, table, address, asked.nodes))
    number = _same(model, asked)
    if number:
        going = _noted(
            model,
            asked,
            saved.go_on(model, number, await saving.claimed(store, claim, number)),
        )
        model.notice = model.notice or _here(model, notice)
        return going
    model.notice = model.notice or notice
    if asked.asks_for_table and model.notice is None:
        return _dealt(model, asked)
    if asked.start and model.notice is None:
        return _noted(model, asked, setting_up.begin(model, ""))
    return []


def followed(model: Model, asked: Address) -> list[Effect]:
    """A link was put into the address line: its table opens, or everything stays and it is said."""
    table, notice = _linked(model, asked)
    if table:
        return [*turns.halt(model), *_noted(model, asked, new_table.sit(model, table))]
    model.notice = notice = _here(model, notice)
    return [Announce([notice.said(model.t)])] if notice else []


def _here(model: Model, notice: Note | None) -> Note | None:
    """What is said of a bad link beside a table that goes on."""
    if notice and notice.key == "app.link.bad" and model.play:
        return Note("app.link.bad.here", notice.params)
    return notice


def _linked(model: Model, asked: Address) -> tuple[Session | None, Note | None]:
    """The table that a link or a fixture holds, or what is wrong with the address."""
    if any(wrong.field == "seats" for wrong in asked.wrong):
        return None, _wrong(model, asked)
    try:
        if asked.code:
            wanted = (asked.seats, asked.seat, asked.step, asked.seed)
            return new_table.coded(asked.code, *wanted), None
        if asked.fixture:
            position, kinds = new_table.fixture(asked.fixture)
            return new_table.place(position, kinds, asked.seats), None
    except (ShareError, PositionError, SaveError) as error:
        return None, Note("app.link.bad", {"field": error.field})
    except ModuleNotFoundError as error:
        if not games.not_here(error):
            raise
        return None, missing.note(model, games.not_here(error))
    except KeyError:
        return None, Note("app.link.fixture", {"name": excerpt(asked.fixture)})
    except ValueError:
        return None, Note("app.link.bad", {"field": asked.code[:1]})
    return None, _wrong(model, asked) if asked.wrong else None


def _wrong(model: Model, asked: Address) -> Note:
    """The first part of the address that cannot be."""
    wrong = asked.wrong[0]
    params = {"value": wrong.given, "accepted": wrong.accepted}
    return Note("app.wrong.link", {"name": setup.name_of(model, wrong.field), **params})


def _dealt(model: Model, asked: Address) -> list[Effect]:
    if asked.lesson:
        return _noted(model, asked, lessons.begin(model, asked.lesson, asked.search))
    made = setup.form(asked, _seed())
    model.setup = made
    opened = setting_up.deal(model, made)
    if model.play:
        model.play.address, model.play.nodes = asked.search, asked.nodes
        if asked.seed is not None:
            opened = [each for each in opened if not isinstance(each, effects.Open)]
            return _noted(model, asked, opened)
        model.play.address = setup.address_of(made, model.carry)
        return _noted(model, asked, opened)
    return []


def _noted(model: Model, asked: Address, opened: list[Effect]) -> list[Effect]:
    if model.play is None:
        return opened
    if asked.code:
        new_table.maybe_tell_shared(model)
    for name in asked.unknown:
        new_table.note(model, "app.log.unknown", name=name)
    for odd in asked.odd:
        usual = getattr(model.settings, odd.field)
        params = {"name": odd.field, "value": odd.given, "accepted": odd.accepted, "usual": usual}
        new_table.note(model, "app.log.odd", **params)
    return opened


def _same(model: Model, asked: Address) -> str:
    """The kept game that the address opens, the newest where several have it, or "".

    A lesson that was taken to its end begins again, unless this page showed its game before.
    """
    if asked.saved:
        return asked.saved
    if not asked.asks_for_table:
        return ""
    games = [each for each in model.features[Shelf].games if each.card.address == asked.search]
    if asked.lesson:
        here = [each for each in games if each.id == window.noted_slot()]
        games = here or [each for each in games if not (each.card.learned or each.card.is_over)]
    return games[0].id if games else ""


async def _take_over(model: Model, store: Store, now: int) -> None:
    """Give the only game that former versions kept a place among the others."""
    text = await store.get(TABLE)
    if text is None:
        return
    with suppress(Refused):  # it stays where it is, for the next time
        try:
            card = kept_table.kept_card(text)._replace(at=now)
            await saves.put(store, card, text, now)
            await store.delete(TABLE)
        except SaveError:
            await saves.set_aside(store, TABLE, text)
            model.notice = Note("app.store.aside")


def carried(search: str) -> dict[str, str]:
    """Parameters that go on with the next table."""
    values = dict(reversed(parse_qsl(search.removeprefix("?"), keep_blank_values=True)))
    return {name: values[name] for name in CARRIED if name in values}


def _seed() -> int:
    """A deal nobody asked for by number: taken from the clock, then told in the address."""
    return time.time_ns() // 1_000_000 % setup.SHOWN_SEEDS
