"""A minimal packed folder: real file names, and only the content that tells versions."""

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
    """Write the files into a folder, each with different content; return the folder."""
    for name, code in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(name.encode() + code)
    return folder
