"""``python -m camelhelper`` and the ``camelhelper`` command."""

import sys


def main() -> int:
    """Run the program; Ctrl+C ends it in a word even while it is still being read."""
    try:
        from camelhelper.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
