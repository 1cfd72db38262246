"""Nothing gets in unpinned, on every supported system and Python.

Versions, hashes and indirect requirements are pinned.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build import dev, environment
from build.package import nameplate
from build.pinned import fetching, installed, table, targets

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = ROOT / "pyproject.toml"
GROUPS = [environment.GAME_ONLY, *environment.groups(PYPROJECT)]


def test_one_list_of_pythons_is_meant_everywhere() -> None:
    told = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    known = nameplate.pythons()
    assert known == ("3.11", "3.12", "3.13", "3.14")
    assert told["project"]["requires-python"] == f">={known[0]}" and told["tool"]["mypy"]["python_version"] == known[0]
    assert "{}.{}".format(*dev.OLDEST_PYTHON) == known[0]
    assert told["tool"]["ruff"]["target-version"] == f"py{known[0].replace('.', '')}"
    assert f"Python {known[0]} to {known[-1]}" in (ROOT / "README.md").read_text(encoding="utf-8")


def fits(file: str, target: targets.Target) -> bool:
    """Return whether a wheel runs on the target, by its name.

    For example "name-1.0-cp311-abi3-win_amd64.whl".
    """
    python, abi, platform = file.removesuffix(".whl").split("-")[-3:]
    minor = int(target.python.partition(".")[2])
    system = platform == "any" or any(
        tag in target.system.tags or is_older_mac(tag, target) for tag in platform.split(".")
    )
    asked = [
        int(found[1]) for tag in python.split(".") if (found := re.fullmatch(r"(?:cp|py)3(\d*)", tag.ljust(4, "0")))
    ]
    runs = any(one == minor or (one <= minor and abi in ("abi3", "none")) for one in asked)
    return system and runs


def is_older_mac(tag: str, target: targets.Target) -> bool:
    machine = dict(target.system.markers)["platform_machine"]
    found = re.fullmatch(r"macosx_(\d+)_\d+_(\w+)", tag)
    return found is not None and int(found[1]) <= 11 and found[2] in (machine, "universal2")


@pytest.mark.parametrize("system", targets.SYSTEMS, ids=lambda system: system.name)
@pytest.mark.parametrize("python", nameplate.pythons())
def test_each_pin_has_a_wheel_there(python: str, system: targets.System) -> None:
    wheels = table.read(ROOT)
    target = targets.Target(python, system)
    carried = environment.pins_of(PYPROJECT, environment.CARRIED)
    pins = {table.plain(pin) for group in GROUPS for pin in environment.pins_of(PYPROJECT, group) if ";" not in pin}
    assert [pin for pin in pins if pin not in carried and not any(fits(file, target) for file in wheels[pin])] == []


def test_the_table_has_hashes_and_no_address() -> None:
    text = (ROOT / table.PLACE).read_text(encoding="utf-8")
    assert "://" not in text and "//" not in text
    pins = {table.plain(pin) for group in GROUPS for pin in environment.pins_of(PYPROJECT, group)}
    assert set(table.read(ROOT)) == pins
    for files in table.read(ROOT).values():
        assert all(file.endswith(".whl") and re.fullmatch("[0-9a-f]{64}", digest) for file, digest in files.items())


def lay(folder: Path, name: str, version: str) -> None:
    papers = folder / "lib" / "python3.11" / "site-packages" / f"{name}-{version}.dist-info"
    papers.mkdir(parents=True)
    (papers / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")


def test_a_package_that_nobody_has_pinned_is_named(tmp_path: Path) -> None:
    for name, version in (("pip", "23"), ("Some.Fonts", "1.006"), ("tqdm", "4.0"), ("brought_along", "2.0")):
        lay(tmp_path, name, version)
    assert installed.strays(tmp_path, ["some-fonts==1.6", "tqdm==4.1"]) == ["brought-along==2.0", "tqdm==4.0"]


def test_nothing_that_runs_these_tests_is_unpinned() -> None:
    assert installed.strays(Path(sys.prefix), environment.pins_of(PYPROJECT, "dev")) == []


WHAT_IS_LOOSE = """
import sys
sys.path.insert(0, sys.argv[1])
from build.pinned import asking, closure, targets
linux, windows = (targets.Target("3.11", targets.SYSTEMS[i]) for i in (0, 2))
found = [asking.Found("a==1", "a.whl", "", ("b>=2", "c; sys_platform == 'win32'", "d; extra == 'more'", "E_e<2"))]
for target in (linux, windows):
    print(closure.loose(found, ["a==1", "b==1", "e-e==1"], target))
print(closure.wanted(["a==1", "c==1; sys_platform == 'win32'"], linux))
"""


def test_what_is_brought_along_is_judged_for_each_system() -> None:
    done = subprocess.run([sys.executable, "-c", WHAT_IS_LOOSE, str(ROOT)], capture_output=True, text=True, check=True)
    old = "a==1 asks for b>=2, and b==1 is pinned"
    on_linux, on_windows, wanted = map(eval, done.stdout.splitlines())
    assert on_linux == [old]
    assert on_windows == [old, "a==1 brings c along, which is not pinned"]
    assert wanted == ["a==1"]


def test_a_wheel_that_was_changed_is_fetched_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pin = environment.pins_of(PYPROJECT, environment.CARRIED)[0]
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(fetching, "pip", lambda *words, **_more: asked.append(words))
    (tmp_path / next(iter(table.read(ROOT)[pin]))).write_bytes(b"another")
    with pytest.raises(fetching.FetchingError, match="pip has laid no wheel of"):
        fetching.fetch(ROOT, pin, tmp_path)
    assert [words[0] for words in asked] == ["download"]


def test_pip_takes_no_file_with_another_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the real pip on a wheel made here, without any index."""
    import zipfile

    place = tmp_path / "wheels"
    place.mkdir()
    with zipfile.ZipFile(place / "hue_a-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("hue_a.py", "")
        wheel.writestr("hue_a-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: hue-a\nVersion: 1\n")
        wheel.writestr("hue_a-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("hue_a-1.dist-info/RECORD", "")
    (tmp_path / table.PLACE).parent.mkdir(parents=True)
    table.write(tmp_path, {"hue-a==1": {"hue_a-1-py3-none-any.whl": "0" * 64}})
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(place))
    with pytest.raises(fetching.FetchingError, match=r"(?is)do not match the hashes"):
        fetching.fetch(tmp_path, "hue-a==1", tmp_path / "got")
