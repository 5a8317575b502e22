import subprocess
import sys
import zipfile

import pytest

import environment


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=environment.ROOT, capture_output=True, check=True)
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        yield wheel


def test_the_wheel_brings_every_resource(wheel):
    resources = environment.ROOT / "resources"
    wanted = {path.relative_to(resources) for path in resources.rglob("*.svg")}
    assert wanted
    assert {f"camelhelper/_resources/{path.as_posix()}" for path in wanted} <= set(wheel.namelist())


def test_the_wheel_makes_the_command(wheel):
    (name,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "camelhelper = camelhelper.__main__:main" in wheel.read(name).decode()


def test_the_wheel_brings_nothing_else(wheel):
    roots = {name.split("/")[0].split("-")[0] for name in wheel.namelist()}
    assert roots == {"camelhelper"}
