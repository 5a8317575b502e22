"""``python -m camelhelper`` and the ``camelhelper`` command."""

import sys

from camelhelper.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
