import pytest

from camelhelper import __version__
from camelhelper.gui import assets
from camelhelper.gui.help import about_text


@pytest.fixture
def packaged(tmp_path, monkeypatch):
    """Resources as a package has them."""

    def write(commit):
        (tmp_path / "licences").mkdir()
        (tmp_path / "licences" / "README.txt").touch()
        (tmp_path / "build.toml").write_text(f'version = "{__version__}"\ncommit = "{commit}"\n')
        monkeypatch.setattr(assets, "_ROOTS", (tmp_path,))
        return tmp_path

    return write


def test_about_names_the_version():
    assert f"camelhelper {__version__}" in about_text()


def test_a_checkout_knows_no_build():
    assert "commit" not in about_text()
    assert "Licences" not in about_text()


def test_about_names_the_commit_a_package_was_built_from(packaged):
    packaged("0123456789ab")
    assert "Built from commit 0123456789ab" in about_text()


def test_about_leads_to_the_licences_of_a_package(packaged):
    folder = packaged("0123456789ab")
    assert f'href="{folder.as_uri()}/licences/README.txt"' in about_text()


def test_a_package_made_without_a_repository_has_no_commit(packaged):
    packaged("")
    assert "commit" not in about_text()
    assert "Licences" in about_text()
