import sys
from pathlib import Path

import pytest

from camelhelper.folders import lasting_folder, own_folder


@pytest.mark.skipif(sys.platform != "linux", reason="other systems name them otherwise")
def test_the_platform_says_where_things_go(monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", "/kept/here")
    assert own_folder("state") == Path("/kept/here/camelhelper")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems find homes otherwise")
@pytest.mark.parametrize("kept", ["config", "data"])
def test_a_user_without_a_home_has_a_folder_for_a_while(monkeypatch, tmp_path, kept):
    def unknown(_number):
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert own_folder(kept) is None
    assert lasting_folder(kept) == tmp_path / "camelhelper"
