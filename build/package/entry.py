"""The script that the frozen programs start; in a source tree ``python -m game`` does the same."""

import sys
from multiprocessing import freeze_support
from pathlib import Path

from game.__main__ import main

freeze_support()  # a process of the crew starts here too, does its work and ends
given = sys.argv[1:]
if not given and Path(sys.argv[0]).stem == "hue-and-cry-cli":
    given = ["--help"]  # who calls the command line by its name and asks nothing wants to know what there is
sys.exit(main(given))
