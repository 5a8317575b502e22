"""How the packaged program begins."""

import subprocess
import sys
from pathlib import Path

START = Path(__file__).parents[2] / "packaging" / "start.py"

INTERRUPTED = """
import runpy, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == "camelhelper.cli.main":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
runpy.run_path(sys.argv[1], run_name="__main__")
"""


def test_an_interrupt_while_the_program_is_being_read_ends_it_in_a_word():
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, START], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "Interrupted.\n")
