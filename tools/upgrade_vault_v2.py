#!/usr/bin/env python3
"""Upgrade a version 1 vault in place: the same as `python -m smoe.upgrade CONFIG_OR_DIR VAULT`."""

import sys

from smoe.upgrade import main

sys.exit(main())
