import subprocess

import pytest

import facts
from camelhelper import __version__


def test_the_version_is_the_package_s_own():
    assert facts.version() == __version__


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository of two files, with one commit in it."""
    monkeypatch.setattr(facts, "ROOT", tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "report.md").touch()
    (tmp_path / "README.md").touch()
    for words in (["init", "--quiet"], ["add", "."], [*who, "commit", "--quiet", "-m", "Begin"]):
        subprocess.run(["git", "-C", str(tmp_path), *words], check=True)
    return tmp_path


def test_a_clean_tree_is_called_by_its_commit(repository):
    command = ["git", "-C", str(repository), "rev-parse", "HEAD"]
    head = subprocess.run(command, capture_output=True, text=True, check=True)
    assert facts.commit() == head.stdout[:12]


def test_changes_to_the_sources_are_told(repository):
    (repository / "README.md").write_text("changed")
    assert facts.commit().endswith(" with changes")


def test_the_report_of_an_earlier_build_is_no_change(repository):
    (repository / "packaging" / "report.md").write_text("measured")
    assert not facts.commit().endswith(" with changes")


def test_a_tree_without_a_repository_has_no_commit_and_a_fixed_moment(tmp_path, monkeypatch):
    monkeypatch.setattr(facts, "ROOT", tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert facts.commit() == ""
    assert facts.moment() == 315_532_800


@pytest.mark.usefixtures("repository")
def test_a_moment_that_is_given_counts(monkeypatch):
    assert facts.moment() > 1_700_000_000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    assert facts.moment() == 1_234_567_890


def test_files_are_named_after_the_platform():
    linux = facts.Facts("1.2.3", "", 0, "linux", "x86_64")
    assert linux.name == "camelhelper-1.2.3-linux-x86_64"
    assert linux.debian_architecture == "amd64"
