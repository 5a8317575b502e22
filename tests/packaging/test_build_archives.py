import io
import lzma
import os
import subprocess
import tarfile
import zipfile

import pytest

import archives

MOMENT = 1_700_000_000


@pytest.fixture
def folder(tmp_path):
    """A folder with a file, a program deeper down, and a link to it."""
    root = tmp_path / "program"
    (root / "lib" / "deep").mkdir(parents=True)
    (root / "notes.txt").write_text("camels")
    (root / "lib" / "deep" / "run").write_text("#!/bin/sh\n")
    (root / "lib" / "deep" / "run").chmod(0o755)
    (root / "run").symlink_to("lib/deep/run")
    return root


@pytest.fixture
def same_files_otherwise(tmp_path):
    """The same, made later, in another order, by somebody with another umask."""
    other = tmp_path / "again"
    (other / "lib" / "deep").mkdir(parents=True)
    (other / "run").symlink_to("lib/deep/run")
    (other / "lib" / "deep" / "run").write_text("#!/bin/sh\n")
    (other / "lib" / "deep" / "run").chmod(0o700)
    (other / "notes.txt").write_text("camels")
    (other / "notes.txt").chmod(0o600)
    for path in other.rglob("*"):
        os.utime(path, (1, 1), follow_symlinks=False)
    return other


def zipped(folder, target):
    archives.write_zip(folder, "camelhelper/", MOMENT, target)
    return target.read_bytes()


def test_a_tar_keeps_files_links_and_modes(folder):
    with tarfile.open(fileobj=io.BytesIO(archives.tar_of(folder, "camels/", MOMENT))) as tar:
        found = {member.name: member for member in tar}
        assert tar.extractfile("camels/notes.txt").read() == b"camels"
    assert list(found) == [
        "camels",
        "camels/lib",
        "camels/lib/deep",
        "camels/lib/deep/run",
        "camels/notes.txt",
        "camels/run",
    ]
    assert found["camels/run"].linkname == "lib/deep/run"
    assert [found[f"camels/{name}"].mode for name in ("notes.txt", "lib/deep/run")] == [
        0o644,
        0o755,
    ]
    assert {(member.uid, member.gid, member.mtime) for member in found.values()} == {(0, 0, MOMENT)}


def test_the_same_files_make_the_same_archives(folder, same_files_otherwise, tmp_path):
    first, second = folder, same_files_otherwise
    assert archives.manifest(first) == archives.manifest(second)
    assert archives.tar_of(first, "./", MOMENT) == archives.tar_of(second, "./", MOMENT)
    assert zipped(first, tmp_path / "1.zip") == zipped(second, tmp_path / "2.zip")


@pytest.mark.parametrize("change", ["content", "mode", "link", "name"])
def test_a_manifest_tells_what_differs(folder, same_files_otherwise, change):
    other = same_files_otherwise
    if change == "content":
        (other / "notes.txt").write_text("came1s")
    elif change == "mode":
        (other / "notes.txt").chmod(0o755)
    elif change == "link":
        (other / "run").unlink()
        (other / "run").symlink_to("notes.txt")
    else:
        (other / "notes.txt").rename(other / "note.txt")
    assert archives.manifest(folder) != archives.manifest(other)


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_what_is_packed_comes_out_again(machine):
    data = bytes(range(256)) * 1000
    packed = archives.xz(data, machine)
    assert packed == archives.xz(data, machine)
    assert lzma.decompress(packed) == data


def test_ar_writes_what_debian_reads():
    data = archives.ar([("debian-binary", b"2.0\n"), ("odd", b"123")], MOMENT)
    assert data.startswith(
        b"!<arch>\ndebian-binary   1700000000  0     0     100644  4         `\n"
    )
    assert data.endswith(b"`\n123\n")
    assert len(data) == 8 + 60 + 4 + 60 + 4


def test_a_zip_keeps_the_right_to_execute(folder, tmp_path):
    zipped(folder, tmp_path / "program.zip")
    with zipfile.ZipFile(tmp_path / "program.zip") as archive:
        assert archive.testzip() is None
        assert archive.getinfo("camelhelper/lib/deep/run").external_attr >> 16 == 0o100755
        assert archive.getinfo("camelhelper/notes.txt").external_attr >> 16 == 0o100644


def test_checksums_are_those_that_sha256sum_checks(tmp_path):
    (tmp_path / "a.deb").write_bytes(b"a")
    (tmp_path / "b.zip").write_bytes(b"b")
    archives.write_checksums(tmp_path)
    archives.write_checksums(tmp_path)
    command = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    done = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout == "a.deb: OK\nb.zip: OK\n"
