"""The script that frozen programs start with; in a source tree use ``python -m game``."""

import sys
from multiprocessing import freeze_support
from pathlib import Path

from game.__main__ import main

freeze_support()  # a process of the crew starts here too, works and exits
given = sys.argv[1:]
if not given and Path(sys.argv[0]).stem == "hue-and-cry-cli":
    given = ["--help"]  # the command line without arguments shows its help
sys.exit(main(given))
