"""Signs Windows programs if there is a certificate; without one nothing is signed.

    WINDOWS_CERTIFICATE            a file with certificate and key (PKCS #12); without it signing is off
    WINDOWS_CERTIFICATE_BASE64     the same file in base64, for workflows whose secrets are not files
    WINDOWS_CERTIFICATE_PASSWORD   its password; unset if it has none
    WINDOWS_TIMESTAMP              a timestamp server (RFC 3161), which keeps signatures valid later

Uses signtool of the Windows SDK on Windows, osslsigncode elsewhere (Debian: osslsigncode). The installer calls this
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
    """A program could not be signed; the message is a sentence for the packager."""


def wanted(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a certificate. Raises SigningError if it is not where the variable says."""
    place = environ.get(CERTIFICATE, "")
    if place and not Path(place).is_file():
        raise SigningError(f"{CERTIFICATE} names {place}, which is no file.")
    return bool(place)


@contextmanager
def laid_down() -> Iterator[None]:
    """Put a certificate given in base64 into a file for the duration of the block.

    Raises SigningError if it is not valid base64.
    """
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
        os.environ[CERTIFICATE] = str(file)  # also for the installer, which starts this file for its uninstaller
        try:
            yield
        finally:
            del os.environ[CERTIFICATE]


def sign(file: Path, environ: Mapping[str, str] = os.environ) -> None:
    """Sign a program in place, if there is a certificate. Raises SigningError."""
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
    """Return the command for osslsigncode.

    It reads the password from standard input, so that no process list shows it.
    """
    command = [tool, "sign", "-pkcs12", environ[CERTIFICATE], "-readpass", "-", "-h", "sha256"]
    command += ["-n", NAME, "-i", addresses()["Homepage"]]
    command += ["-ts", environ[TIMESTAMP]] if environ.get(TIMESTAMP) else []
    return [*command, "-in", str(file), "-out", str(signed)]


def programs(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.glob("*.exe"))


def for_installer() -> str:
    """Return the command by which makensis signs the uninstaller; %1 is the file."""
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
    """Sign the named files; return the exit status."""
    try:
        for name in argv:
            sign(Path(name))
    except SigningError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
