"""The script that both frozen programs start; in a source tree ``python -m game`` does the same."""

import sys
from multiprocessing import freeze_support

from game.__main__ import main

freeze_support()  # a process of the crew starts here too, does its work and ends
sys.exit(main())
