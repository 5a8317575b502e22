import pytest

from camelhelper.resources import folder_of, resource


def test_a_file_is_found_in_a_checkout():
    assert resource("art", "camel.svg").is_file()


def test_files_of_an_installed_program_lie_inside_of_its_package(tmp_path):
    (tmp_path / "camelhelper" / "_resources").mkdir(parents=True)
    (tmp_path / "resources").mkdir()
    package = tmp_path / "camelhelper"
    assert folder_of(package) == package / "_resources"


def test_files_of_a_checkout_lie_beside_its_package(tmp_path):
    assert folder_of(tmp_path / "camelhelper") == tmp_path / "resources"


def test_a_missing_file_is_named():
    with pytest.raises(FileNotFoundError, match=r"art/llama.svg is missing .* install camelhelper"):
        resource("art", "llama.svg")
