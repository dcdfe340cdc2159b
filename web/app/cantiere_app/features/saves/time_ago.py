"""How long ago something was, in words."""

import time
from typing import Final

from cantiere_app.kit.scene import Translate

_MINUTE: Final = 60_000
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


def said(at: int, now: int, t: Translate) -> str:
    """A moment as it is told at `now`, both in milliseconds since 1970."""
    ago = max(0, now - at)
    if ago < _MINUTE:
        return t("app.when.now")
    if ago < _HOUR:
        return t.n("app.when.minutes", ago // _MINUTE)
    days = _day(now) - _day(at)
    if days == 0:
        return t.n("app.when.hours", max(1, ago // _HOUR))
    if days == 1:
        return t("app.when.yesterday")
    return _date(at, now, t)


def _day(moment: int) -> int:
    """The number of the day where the device is."""
    there = time.localtime(moment / 1000)
    return (moment // 1000 + (there.tm_gmtoff or 0)) // 86_400


def _date(at: int, now: int, t: Translate) -> str:
    then = time.localtime(at / 1000)
    month = t("cldr.months").split("|")[then.tm_mon - 1]
    key = "app.when.day" if then.tm_year == time.localtime(now / 1000).tm_year else "app.when.date"
    return t(key, day=then.tm_mday, month=month, year=then.tm_year)
