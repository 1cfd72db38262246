"""Signs programs for Windows, where there is a certificate; without one nothing is signed, and nothing is asked for.

    WINDOWS_CERTIFICATE            a file with certificate and key (PKCS #12); the switch: without it this is off
    WINDOWS_CERTIFICATE_BASE64     the same file as letters, for a workflow whose secrets are no files
    WINDOWS_CERTIFICATE_PASSWORD   what opens it; none for a file that is open
    WINDOWS_TIMESTAMP              a server that says when it was signed (RFC 3161), so that it stays valid later

On Windows by signtool of the Windows SDK, elsewhere by osslsigncode (Debian: osslsigncode). The installer calls this
file for its uninstaller: ``python installer/windows/sign.py FILE``.
"""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.package.nameplate import NAME, addresses

CERTIFICATE: Final = "WINDOWS_CERTIFICATE"
LETTERS: Final = "WINDOWS_CERTIFICATE_BASE64"
PASSWORD: Final = "WINDOWS_CERTIFICATE_PASSWORD"  # noqa: S105 - the name of a variable, not a password
TIMESTAMP: Final = "WINDOWS_TIMESTAMP"
KITS: Final = Path(r"C:\Program Files (x86)\Windows Kits\10\bin")


class SigningError(Exception):
    """A program could not be signed; the message is a sentence for whoever packs."""


def wanted(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a certificate to sign with. Raises SigningError for one that is not where it is said to be."""
    place = environ.get(CERTIFICATE, "")
    if place and not Path(place).is_file():
        raise SigningError(f"{CERTIFICATE} names {place}, which is no file.")
    return bool(place)


@contextmanager
def laid_down() -> Iterator[None]:
    """A certificate that is there as letters only is a file meanwhile. Raises SigningError for other letters."""
    letters = os.environ.get(LETTERS, "")
    if not letters or os.environ.get(CERTIFICATE):
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "certificate.p12"
        try:
            file.write_bytes(base64.b64decode("".join(letters.split()), validate=True))
        except ValueError:
            raise SigningError(f"{LETTERS} holds other letters than those of base64.") from None
        os.environ[CERTIFICATE] = str(file)  # for the installer, too, which starts this file for its uninstaller
        try:
            yield
        finally:
            del os.environ[CERTIFICATE]


def sign(file: Path, environ: Mapping[str, str] = os.environ) -> None:
    """Sign a program in its place, if that is wanted. Raises SigningError."""
    if not wanted(environ):
        return
    if (tool := _signtool()) is not None:
        _run(by_signtool(tool, file, environ))
    elif (tool := shutil.which("osslsigncode")) is not None:
        signed = file.with_name(f"{file.name}.signed")
        signed.unlink(missing_ok=True)
        _run(by_osslsigncode(tool, file, signed, environ), environ.get(PASSWORD, ""))
        signed.replace(file)
    else:
        raise SigningError("Nothing here can sign: install the Windows SDK, or osslsigncode.")


def by_signtool(tool: str, file: Path, environ: Mapping[str, str]) -> list[str]:
    command = [tool, "sign", "/f", environ[CERTIFICATE], "/fd", "sha256", "/d", NAME, "/du", addresses()["Homepage"]]
    command += ["/p", environ[PASSWORD]] if environ.get(PASSWORD) else []
    command += ["/tr", environ[TIMESTAMP], "/td", "sha256"] if environ.get(TIMESTAMP) else []
    return [*command, str(file)]


def by_osslsigncode(tool: str, file: Path, signed: Path, environ: Mapping[str, str]) -> list[str]:
    """The command elsewhere. It reads the password, so that no list of processes shows it."""
    command = [tool, "sign", "-pkcs12", environ[CERTIFICATE], "-readpass", "-", "-h", "sha256"]
    command += ["-n", NAME, "-i", addresses()["Homepage"]]
    command += ["-ts", environ[TIMESTAMP]] if environ.get(TIMESTAMP) else []
    return [*command, "-in", str(file), "-out", str(signed)]


def programs(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.glob("*.exe"))


def for_installer() -> str:
    """The command that signs the uninstaller while the installer is made, as makensis wants it: %1 is the file."""
    return f'"{sys.executable}" "{Path(__file__).resolve()}" "%1"'


def _signtool() -> str | None:
    if os.name != "nt":
        return None
    kits = sorted(KITS.glob(r"*\x64\signtool.exe")) if KITS.is_dir() else []
    return shutil.which("signtool") or (str(kits[-1]) if kits else None)


def _run(command: list[str], password: str = "") -> None:
    done = subprocess.run(command, input=password, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stdout + done.stderr).strip().splitlines()[-1:] or ["it said nothing"]
        raise SigningError(f"{Path(command[0]).stem} failed: {last[0]}")


def main(argv: list[str]) -> int:
    """Sign the files that are named; returns the exit status."""
    try:
        for name in argv:
            sign(Path(name))
    except SigningError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
