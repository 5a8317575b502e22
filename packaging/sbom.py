"""The bill of materials: what the package contains of other projects, as CycloneDX."""

import json
import re
import uuid
from datetime import UTC, datetime
from pathlib import Path

from facts import PACKAGE_HOME, ROOT, Facts

REQUIREMENTS = ROOT / "packaging" / "requirements.txt"
LICENCES = {
    "numpy": "BSD-3-Clause",
    "platformdirs": "MIT",
    "pyqtgraph": "MIT",
    "pyside6-essentials": "LGPL-3.0-only",
    "shiboken6": "LGPL-3.0-only",
}
"""What runs, of all that is pinned, and under which licence."""
_NAMESPACE = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")


def write_sbom(facts: Facts, target: Path) -> None:
    found = sbom(facts, REQUIREMENTS.read_text("utf-8"))
    target.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8", newline="\n")


def sbom(facts: Facts, requirements: str) -> dict[str, object]:
    """The document, the same for the same commit. LookupError if something is not pinned."""
    pins = dict(re.findall(r"^([a-z0-9-]+)==([0-9][^\s;\\]*)", requirements, re.MULTILINE))
    if unknown := LICENCES.keys() - pins.keys():
        raise LookupError(f"not pinned in {REQUIREMENTS.name}: {', '.join(sorted(unknown))}")
    own = f"pkg:github/camelhelper/camelhelper@{facts.version}"
    parts = [component(name, pins[name], licence) for name, licence in LICENCES.items()]
    serial = uuid.uuid5(_NAMESPACE, f"{PACKAGE_HOME}/{facts.name}/{facts.commit}")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(facts.moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "camelhelper",
                "version": facts.version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": own,
            },
        },
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [str(part["purl"]) for part in parts]}],
    }


def component(name: str, version: str, licence: str) -> dict[str, object]:
    purl = f"pkg:pypi/{name}@{version}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": licence}}],
        "purl": purl,
    }
