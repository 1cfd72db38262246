"""A packed folder as small as one can be: names as they are in a real one, and in the files what tells versions."""

from pathlib import Path

FILES = {
    "hue-and-cry": b"",
    "_internal/base_library.zip": b"",
    "_internal/libSDL2-2-50d19f93.0.so.0.3200.10": b"",
    "_internal/libpython3.11.so.1.0": b"\0" + b"3.11.2\0" + b"deflate 1.2.13 Copyright 1995-2022",
    "_internal/pygame/mixer.cpython-311-x86_64-linux-gnu.so": b"",
    "_internal/python3.11/lib-dynload/_sqlite3.so": b"\0" + b"3.40.1\0",
    "_internal/assets/icons/hue-and-cry-64.png": b"",
}


def lay_bundle(folder: Path) -> Path:
    """Lay the files into a folder, no two alike; returns it."""
    for name, code in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(name.encode() + code)
    return folder
