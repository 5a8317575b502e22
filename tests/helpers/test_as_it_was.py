import subprocess
import sys
from pathlib import Path

OTHER = """
import sys
for line in sys.stdin:
    print("the other heard", line, end="", flush=True)
"""
TOLD = ["hello", "set budget_ms 100000", "set seed 5", "go", "quit"]


def test_another_checkout_plays_by_playouts_in_place_of_a_time(tmp_path):
    package = tmp_path / "camelhelper"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(OTHER)
    program = [sys.executable, "-m", "tests.helpers.as_it_was", str(tmp_path), "1920"]
    answers = subprocess.run(
        program,
        input="\n".join([*TOLD, ""]),
        capture_output=True,
        encoding="utf-8",
        cwd=Path(__file__).parents[2],
        check=True,
    )
    heard = [line.removeprefix("the other heard ") for line in answers.stdout.splitlines()]
    assert heard == ["hello", "set playouts 1920", *TOLD[2:]]
