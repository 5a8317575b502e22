import json
import tomllib

import pytest

import sbom
from facts import Facts

FACTS = Facts("0.1.0", "0123456789ab", 1_700_000_000, "linux", "x86_64")


@pytest.fixture
def document(tmp_path):
    sbom.write_sbom(FACTS, tmp_path / "sbom.json")
    return json.loads((tmp_path / "sbom.json").read_text("utf-8"))


def test_it_is_a_document_of_cyclonedx(document):
    assert document["bomFormat"] == "CycloneDX"
    assert document["specVersion"] == "1.6"
    assert document["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert document["metadata"]["component"]["version"] == "0.1.0"


def test_it_names_what_runs_with_version_and_licence(document):
    found = {part["name"]: part for part in document["components"]}
    assert set(found) == set(sbom.LICENCES)
    assert found["pyside6-essentials"]["purl"] == "pkg:pypi/pyside6-essentials@6.11.3"
    assert found["numpy"]["licenses"] == [{"license": {"id": "BSD-3-Clause"}}]


def test_the_same_commit_has_the_same_document(document, tmp_path):
    sbom.write_sbom(FACTS, tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text("utf-8")) == document


def test_every_reference_leads_somewhere(document):
    names = {part["bom-ref"] for part in document["components"]}
    (edges,) = document["dependencies"]
    assert edges["ref"] == document["metadata"]["component"]["bom-ref"]
    assert set(edges["dependsOn"]) == names


def test_what_is_not_pinned_is_noticed():
    with pytest.raises(LookupError, match=r"not pinned in requirements\.txt: numpy"):
        sbom.sbom(FACTS, "\n".join(f"{name}==1.0" for name in sbom.LICENCES if name != "numpy"))


def test_what_pyproject_asks_for_at_run_time_is_listed():
    project = tomllib.loads((sbom.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {word.lower().partition("=")[0].partition(">")[0] for word in project["dependencies"]}
    assert names | {"shiboken6"} == set(sbom.LICENCES)
