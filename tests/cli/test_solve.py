import pytest

from camelhelper.cli.main import main
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.engine.race.table import load_table


@pytest.mark.slow
def test_the_first_edition_is_solved_with_its_changes_shown(tmp_path, capsys):
    out = tmp_path / "edition1.xz"
    assert main(["solve", "--edition", "1", "--out", str(out)]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith(str(out))
    assert captured.err.count("largest change") >= 10
    assert load_table(out, FIRST_EDITION).racing == 5
    assert not out.with_name("edition1.xz.partial").exists()


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path, capsys):
    assert main(["solve", "--edition", "1", "--out", str(tmp_path / "no" / "table.xz")]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["table.json", "table.JSON"])
def test_a_table_is_not_written_where_its_manifest_goes(tmp_path, capsys, name):
    out = tmp_path / name
    assert main(["solve", "--edition", "1", "--out", str(out)]) == 2
    instead = tmp_path / "table.xz"
    said = f"{out} would be its own manifest: name the table {instead} instead.\n"
    assert capsys.readouterr().err == said
    assert not any(tmp_path.iterdir())


def test_an_interruption_says_how_to_go_on(tmp_path, capsys, monkeypatch):
    def interrupted(*_args, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr("camelhelper.engine.race.solver.solve", interrupted)
    assert main(["solve", "--edition", "1", "--out", str(tmp_path / "table.xz")]) == 1
    assert "run the same command again" in capsys.readouterr().err


def test_an_edition_that_does_not_exist_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["solve", "--edition", "3", "--out", str(tmp_path / "table.xz")])
    assert "choose one of 1, 2" in capsys.readouterr().err
