"""Newer versions are offered, what is kept is told, and a refused save is said once."""

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere_app.features.answers import view as answers
from cantiere_app.features.offline import acts as offline
from cantiere_app.features.offline import view as receipt
from cantiere_app.features.offline.model import Receipt
from cantiere_app.features.settings import view as settings
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.effects import Announce, Persist, ReadReceipt, TakeUpdate
from cantiere_app.session.model import Model, Note
from cantiere_app.shell import update

WHOLE = Receipt("whole", True, "0.1.0-1234abcd", 45, 15_536_288, 0, 6, 84_012)


def test_a_newer_version_waits_until_it_is_taken(begin: Begin) -> None:
    model = begin()
    assert receipt.offer(model) == {}
    [said] = offline.offered(model)
    assert isinstance(said, Announce)
    [line] = receipt.offer(model).values()
    assert model.t("app.offline.update.game") in line
    assert update.click(model, "app:update") == [TakeUpdate()]
    assert receipt.offer(model), "it stays until the page is loaded again"


def test_a_newer_version_can_wait_longer(begin: Begin) -> None:
    model = begin()
    offline.offered(model)
    assert update.click(model, "app:later") == []
    assert receipt.offer(model) == {}


def test_without_a_table_nothing_is_said_of_a_game() -> None:
    model = Model(texts("en"), update=True)
    [line] = receipt.offer(model).values()
    assert model.t("app.offline.update.game") not in line


def test_the_settings_look_what_is_kept(begin: Begin) -> None:
    model = begin()
    model.features[Receipt] = WHOLE
    assert ReadReceipt() in update.click(model, "app:settings")
    assert 'data-state="looking"' in settings.sheet(model, "")[1]
    offline.looked(model, WHOLE)
    assert 'data-state="whole"' in settings.sheet(model, "")[1]


def test_a_receipt_in_figures(begin: Begin) -> None:
    model = begin()
    model.features[Receipt] = WHOLE._replace(prepared=31_457_408)
    drawn = receipt.section(model)
    for part in (
        "15.5 MB",
        "0.1.0-1234abcd",
        "all 45 files are correct",
        "6, 84 kB in total",
        "31.5 MB",
    ):
        assert part in drawn
    assert "app:persist" not in drawn


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("state", ["whole", "coming", "broken", "none"])
def test_every_state_can_be_told_in_every_language(lang: str, state: str) -> None:
    model = Model(texts(lang))
    model.features[Receipt] = WHOLE._replace(state=state, wrong=2, persisted=False)
    drawn = receipt.section(model)
    assert model.t(f"app.receipt.{state}") in drawn
    assert model.t.n("app.receipt.wrong", 2) in drawn
    folder = "" if lang == "en" else f"/{lang}"
    assert f'href="{folder}/repair/"' in drawn
    assert update.click(model, "app:persist") == [Persist()]


def test_without_the_site_only_games_are_told() -> None:
    model = Model(texts("en"), kept=False)
    model.features[Receipt] = Receipt("none", games=1, games_size=420)
    drawn = receipt.section(model)
    assert model.t("app.receipt.version") not in drawn
    assert model.t("app.menu.not-kept") in drawn


@pytest.mark.parametrize(
    ("count", "lang", "said"),
    [
        (420, "en", "0.4 kB"),
        (84_000, "en", "84 kB"),
        (1_550_000, "de", "1,6 MB"),
        (20_000_000, "en", "20.0 MB"),
        (0, "nl", "0 kB"),
    ],
)
def test_sizes_as_people_read_them(count: int, lang: str, said: str) -> None:
    assert receipt.size(count, texts(lang)) == said


def notice(model: Model) -> str:
    return model.notice.key if model.notice else ""


@pytest.mark.parametrize(
    ("error", "key"),
    [
        ("QuotaExceededError: no room", "app.store.full"),
        ("InvalidStateError: closing", "app.store.failed"),
    ],
)
def test_a_refused_save_is_said_once_and_put_away_when_it_works(
    begin: Begin, error: str, key: str
) -> None:
    model = begin()
    assert len(offline.kept(model, error)) == 1
    assert notice(model) == key
    assert "app:export" in answers.notice(model)["z-notice/line"]
    update.click(model, "app:notice")
    assert offline.kept(model, error) == []
    assert notice(model) == "", "not again and again"
    model.notice = Note(key)
    offline.kept(model, "")
    assert notice(model) == ""
    assert not model.lost


def test_another_notice_stays_when_saving_works_again(begin: Begin) -> None:
    model = begin()
    offline.kept(model, "QuotaExceededError")
    model.notice = Note("app.failed.here")
    offline.kept(model, "")
    assert notice(model) == "app.failed.here"


@pytest.mark.parametrize(("room", "said"), [(2_500_000_000, "2500.0 MB"), (0, "")])
def test_the_receipt_tells_the_room_that_is_left(begin: Begin, room: int, said: str) -> None:
    model = begin()
    model.features[Receipt] = WHOLE._replace(room=room)
    drawn = receipt.section(model)
    assert (model.t("app.receipt.room") in drawn) == bool(said)
    assert said in drawn
