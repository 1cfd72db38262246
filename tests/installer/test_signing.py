"""Programs for Windows are signed where there is a certificate, and only there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from build.package import nameplate
from installer.windows import make, sign
from installer.windows.sign import CERTIFICATE, LETTERS, PASSWORD, TIMESTAMP, SigningError

WORD = "pass word"


def made(*command: str | Path) -> str:
    """Run a tool and return its output; skips where it is not installed."""
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"no {command[0]}")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with a certificate that only this test trusts."""
    folder = tmp_path_factory.mktemp("keys")
    made("osslsigncode", "--version")
    key, public, both = folder / "key.pem", folder / "public.pem", folder / "both.p12"
    made("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Nobody",
         "-addext", "extendedKeyUsage=codeSigning", "-keyout", key, "-out", public)  # fmt: skip
    made("openssl", "pkcs12", "-export", "-inkey", key, "-in", public, "-passout", f"pass:{WORD}", "-out", both)
    return folder


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Make a small program for Windows."""
    (tmp_path / "small.nsi").write_text('OutFile "small.exe"\nSection\nSectionEnd\n', encoding="utf-8")
    made("makensis", "-V1", tmp_path / "small.nsi")
    return tmp_path / "small.exe"


def environ_of(keys: Path) -> dict[str, str]:
    return {CERTIFICATE: str(keys / "both.p12"), PASSWORD: WORD}


def verified(program: Path, keys: Path) -> str:
    """Return osslsigncode's report on a program's signature.

    Raises AssertionError if there is none, or it is someone else's.
    """
    return made("osslsigncode", "verify", "-CAfile", keys / "public.pem", "-in", program)


def test_without_a_certificate_nothing_is_signed(tmp_path: Path) -> None:
    program = tmp_path / "x.exe"
    program.write_bytes(b"as it was")
    sign.sign(program, {})
    assert program.read_bytes() == b"as it was" and not sign.wanted({})
    assert not sign.wanted({CERTIFICATE: ""}), "as a workflow says it that has no secret"


def test_a_certificate_that_is_not_there_is_named() -> None:
    with pytest.raises(SigningError, match=r"WINDOWS_CERTIFICATE names nowhere\.p12, which is no file"):
        sign.wanted({CERTIFICATE: "nowhere.p12"})


def test_a_certificate_may_come_as_letters_and_is_a_file_only_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CERTIFICATE, raising=False)
    monkeypatch.setenv(LETTERS, "YWJj\nZGVm\n")
    with sign.laid_down():
        assert sign.wanted() and (file := Path(os.environ[CERTIFICATE])).read_bytes() == b"abcdef"
    assert not file.exists() and not sign.wanted()
    monkeypatch.setenv(LETTERS, "")
    with sign.laid_down():
        assert not sign.wanted(), "a workflow without that secret hands nothing over"
    monkeypatch.setenv(LETTERS, "no base64!")
    with pytest.raises(SigningError, match="other letters"), sign.laid_down():
        pass


def test_without_a_tool_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sign.shutil, "which", lambda _name: None)
    monkeypatch.setattr(sign, "KITS", tmp_path / "none")
    certificate = tmp_path / "a.p12"
    certificate.touch()
    with pytest.raises(SigningError, match="install the Windows SDK, or osslsigncode"):
        sign.sign(tmp_path / "x.exe", {CERTIFICATE: str(certificate)})


def test_a_program_is_signed_with_a_self_made_certificate(program: Path, keys: Path) -> None:
    sign.sign(program, environ_of(keys))
    said = verified(program, keys)
    assert "Nobody" in said and nameplate.addresses()["Homepage"] in said
    assert not program.with_name("small.exe.signed").exists()
    changed = bytearray(program.read_bytes())
    changed[1024] ^= 1
    program.write_bytes(changed)
    with pytest.raises(AssertionError):
        verified(program, keys)


def test_a_wrong_password_leaves_the_program_as_it_was(program: Path, keys: Path) -> None:
    before = program.read_bytes()
    with pytest.raises(SigningError, match="osslsigncode failed"):
        sign.sign(program, environ_of(keys) | {PASSWORD: "wrong"})
    assert program.read_bytes() == before


def test_no_list_of_processes_shows_the_password(tmp_path: Path, keys: Path) -> None:
    environ = environ_of(keys) | {TIMESTAMP: "http://time.invalid"}
    command = sign.by_osslsigncode("osslsigncode", tmp_path / "a", tmp_path / "b", environ)
    assert WORD not in command and command[command.index("-ts") + 1] == "http://time.invalid"


def test_on_windows_it_is_the_sdk_that_signs(tmp_path: Path) -> None:
    environ = {CERTIFICATE: "c.p12", PASSWORD: "p", TIMESTAMP: "http://time.invalid"}
    command = sign.by_signtool("signtool.exe", tmp_path / "a.exe", environ)
    assert command[:2] == ["signtool.exe", "sign"] and command[-1] == str(tmp_path / "a.exe")
    assert command[command.index("/fd") + 1] == command[command.index("/td") + 1] == "sha256"
    plain = sign.by_signtool("signtool.exe", tmp_path / "a.exe", {CERTIFICATE: "c.p12"})
    assert "/p" not in plain and "/tr" not in plain


def test_installer_and_uninstaller_are_signed_too(
    program: Path, keys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Make a whole installer around a small program.

    A file written by the replaced signing script shows that the uninstaller is signed.
    """
    folder = tmp_path / "hue-and-cry"
    folder.mkdir()
    program.rename(folder / "hue-and-cry.exe")
    for name, value in environ_of(keys).items():
        monkeypatch.setenv(name, value)
    setup = tmp_path / "hue-setup.exe"
    monkeypatch.setattr(make, "DIST", tmp_path)
    (tmp_path / "sign.py").write_text(
        f"import sys, pathlib\npathlib.Path({str(tmp_path / 'asked')!r}).write_text(sys.argv[1])\n", encoding="utf-8"
    )
    assert list(sign.programs(folder)) == [folder / "hue-and-cry.exe"]
    asked = sign.for_installer().replace(str(Path(sign.__file__).resolve()), str(tmp_path / "sign.py"))
    monkeypatch.setattr(sign, "for_installer", lambda: asked)
    make.make_installer(folder, setup)
    assert (tmp_path / "asked").read_text(encoding="utf-8"), "makensis hands its uninstaller over"
    sign.sign(setup)
    assert "Nobody" in verified(setup, keys)
