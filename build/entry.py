"""The script that both frozen programs start; in a source tree ``python -m game`` does the same."""

import sys

from game.__main__ import main

sys.exit(main())
