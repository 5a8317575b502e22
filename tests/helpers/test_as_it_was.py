import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOLD = """hello
set budget_ms 100000
game cu1 3W.8G.9B.16OY W1G1B1 - - 7*,6
go
quit
"""


def test_another_checkout_plays_by_playouts_in_place_of_a_time():
    program = [sys.executable, "-m", "tests.helpers.as_it_was", str(ROOT), "12"]
    answers = subprocess.run(
        program, input=TOLD, capture_output=True, encoding="utf-8", cwd=ROOT, check=True
    )
    *_, best = answers.stdout.splitlines()
    assert best.startswith("best ")
    playouts = [
        int(line.split("playouts")[1].split()[0])
        for line in answers.stdout.splitlines()
        if line.startswith("info")
    ]
    assert 0 < max(playouts) <= 12
