"""The lists of faults fit the tree: each text stands once, each area has its tests."""

from tests.faults import places

from sitebuild.machine.process import ROOT


def test_every_fault_has_its_place() -> None:
    assert list(places.wrong(places.listed(), places.areas(), ROOT)) == []


def test_both_parts_have_more_faults_than_are_drawn() -> None:
    for part in places.PARTS:
        assert sum(fault.part == part for fault in places.listed()) >= 45
