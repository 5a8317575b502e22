"""Race tables: what comes with the program, and files of which no fault goes unnoticed."""

import hashlib
import json
import lzma
import shutil

import pytest

from camelhelper.core.edition import EDITIONS, FIRST_EDITION, SECOND_EDITION
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.table import (
    RaceTableError,
    TableFault,
    UnusableTable,
    load_table,
    manifest_path,
    table_path,
)
from tests.helpers.shared import RACE_TABLES

# -- the tables that come with the program -------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_no_chance_in_a_table_is_rounded_by_as_much_as_two_thousandths(edition):
    manifest = json.loads(manifest_path(table_path(RACE_TABLES, edition)).read_text("utf-8"))
    assert manifest["largest_rounding"] < 0.002
    assert manifest["largest_length_rounding"] < 0.005


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_any_chance_from_a_ten_thousandth_on_is_right_to_a_tenth_of_itself(edition):
    manifest = json.loads(manifest_path(table_path(RACE_TABLES, edition)).read_text("utf-8"))
    assert manifest["largest_relative_rounding"] <= 0.1


def test_the_tables_are_small_enough_to_come_with_the_program():
    assert table_path(RACE_TABLES, FIRST_EDITION).stat().st_size < 500_000
    assert table_path(RACE_TABLES, SECOND_EDITION).stat().st_size < 12_000_000


def test_the_second_edition_s_race_takes_as_many_legs_as_is_known():
    manifest = json.loads(manifest_path(table_path(RACE_TABLES, SECOND_EDITION)).read_text("utf-8"))
    assert manifest["legs_from_opening"] == pytest.approx(5.5996, abs=0.0005)


# -- faults --------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    """A copy of the first edition's table, to be damaged."""
    for path in (
        table_path(RACE_TABLES, FIRST_EDITION),
        manifest_path(table_path(RACE_TABLES, FIRST_EDITION)),
    ):
        shutil.copy(path, tmp_path)
    return tmp_path


def change_manifest(folder, **changes):
    path = manifest_path(table_path(folder, FIRST_EDITION))
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | changes), "utf-8")


def fault(folder, edition=FIRST_EDITION):
    with pytest.raises(RaceTableError) as caught:
        load_table(table_path(folder, edition), edition)
    return caught.value.table


def test_an_unharmed_copy_is_read(folder):
    table = load_table(table_path(folder, FIRST_EDITION), FIRST_EDITION)
    assert [len(codes) for codes in table.codes] == [15_504] * 17


def test_a_missing_table_is_named_with_its_path(folder):
    path = table_path(folder, SECOND_EDITION)
    assert fault(folder, SECOND_EDITION) == UnusableTable(
        path, SECOND_EDITION, TableFault.UNREADABLE, "No such file or directory"
    )


def test_a_table_without_its_manifest_is_not_trusted(folder):
    manifest_path(table_path(folder, FIRST_EDITION)).unlink()
    assert fault(folder).fault == TableFault.UNREADABLE


def test_a_manifest_without_its_table_is_noticed(folder):
    table_path(folder, FIRST_EDITION).unlink()
    assert fault(folder).fault == TableFault.UNREADABLE


@pytest.mark.parametrize("at", [0, 1000, -1])
def test_a_single_changed_byte_is_noticed(folder, at):
    path = table_path(folder, FIRST_EDITION)
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)
    assert fault(folder).fault == TableFault.DAMAGED


def test_a_cut_off_table_is_noticed(folder):
    path = table_path(folder, FIRST_EDITION)
    path.write_bytes(path.read_bytes()[:-1])
    assert fault(folder).fault == TableFault.DAMAGED


@pytest.mark.parametrize("manifest", ["", "{", "\x00", "\udcff", "[" * 10_000])
def test_a_manifest_that_cannot_be_parsed_is_noticed(folder, manifest):
    path = manifest_path(table_path(folder, FIRST_EDITION))
    path.write_bytes(manifest.encode("utf-8", "surrogateescape"))
    assert fault(folder).fault == TableFault.MANIFEST_DAMAGED


@pytest.mark.parametrize("manifest", ["[]", "{}", "1"])
def test_a_manifest_that_says_nothing_is_not_trusted(folder, manifest):
    manifest_path(table_path(folder, FIRST_EDITION)).write_text(manifest, "utf-8")
    assert fault(folder).edition == FIRST_EDITION


def test_the_other_edition_s_table_is_refused(folder):
    for suffix in (".xz", ".json"):
        (folder / f"edition1{suffix}").rename(folder / f"edition2{suffix}")
    assert fault(folder, SECOND_EDITION).fault == TableFault.OTHER_EDITION


@pytest.mark.parametrize("rounding", [None, "0.001", [], True])
@pytest.mark.parametrize("chance", ["largest_rounding", "largest_length_rounding"])
def test_a_table_that_does_not_say_how_far_it_is_rounded_is_not_trusted(folder, rounding, chance):
    change_manifest(folder, **{chance: rounding})
    assert fault(folder).fault == TableFault.MANIFEST_DAMAGED


def test_a_table_solved_by_other_rules_is_refused(folder):
    change_manifest(folder, rules=0)
    assert fault(folder).fault == TableFault.OTHER_RULES


@pytest.mark.parametrize(
    "contents",
    [lzma.compress(bytes(16 * 7)), lzma.compress(bytes(100_000))[:-1], b"none"],
    ids=["too short", "cut off", "no archive"],
)
def test_a_table_of_another_shape_is_refused(folder, contents):
    path = table_path(folder, FIRST_EDITION)
    path.write_bytes(contents)
    change_manifest(folder, sha256=hashlib.sha256(path.read_bytes()).hexdigest())
    assert fault(folder).fault == TableFault.OTHER_CONTENTS


def test_a_fault_is_remembered_and_not_looked_for_again(folder):
    tables = RaceLoader(folder)
    with pytest.raises(RaceTableError) as first:
        tables.table(SECOND_EDITION)
    for suffix in (".xz", ".json"):
        shutil.copy(RACE_TABLES / f"edition2{suffix}", folder)
    with pytest.raises(RaceTableError) as second:
        tables.table(SECOND_EDITION)
    assert second.value is first.value


def test_a_table_is_read_once(folder):
    tables = RaceLoader(folder)
    first = tables.table(FIRST_EDITION)
    shutil.rmtree(folder)
    assert tables.table(FIRST_EDITION) is first
