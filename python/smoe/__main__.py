"""python -m smoe <verb>: the same as the console script."""

import sys

from smoe.cli import main

sys.exit(main())
