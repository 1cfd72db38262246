"""The frozen program never asks for what is left out, and has what it reads."""

import subprocess
import sys
import zipfile
from pathlib import Path

from build.package import compiled, recipe
from game.scenes.menu.imprint import parse_imprint
from game.scenes.route import Route

ROOT = Path(__file__).resolve().parents[2]

WITHOUT = """
import importlib, pkgutil, sys
sys.path[:0] = {paths!r}
sys.modules |= dict.fromkeys({left_out!r})  # None: it is not there
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    if not module.name.endswith("__main__") and module.name not in {left_out!r}:
        importlib.import_module(module.name)
from game.__main__ import main
sys.exit(main(["self-check"]) or main(["simulate", "--rounds", "4", "--processes", "1"]))
"""


def test_the_game_runs_without_what_is_left_out():
    code = WITHOUT.format(paths=[str(ROOT)], left_out=recipe.UNUSED)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_a_packed_game_knows_where_it_comes_from():
    assert (str(recipe.imprint()), "assets") in recipe.datas()
    told = recipe.imprint().read_text(encoding="utf-8")
    ours = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert parse_imprint(told) == parse_imprint(ours) and parse_imprint(told).homepage


def test_every_scene_that_a_route_leads_to_goes_in():
    assert {f"game.scenes.{route.opens.rpartition('.')[0]}" for route in Route.__subclasses__()} <= set(recipe.scenes())


def test_assets_go_in_but_not_what_they_are_made_from():
    names = {file.relative_to(recipe.ASSETS).as_posix() for file in recipe.asset_files()}
    assert {"icons/hue-and-cry-64.png", "locale/de/LC_MESSAGES/hue.mo", "rulesets/classic.toml"} <= names
    assert not {name for name in names if name.endswith((".po", ".icns", ".ico")) or name.startswith("pictures/")}


def test_every_icon_that_the_game_reads_goes_in():
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "game").rglob("*.py"))
    read = {icon.name for icon in (recipe.ASSETS / "icons").iterdir() if icon.name in code}
    assert read == recipe.READ_ICONS


def test_whole_counts_files_but_not_links(tmp_path):
    (tmp_path / "a").write_bytes(b"x" * 1000)
    (tmp_path / "b").symlink_to("a")
    assert recipe.whole(tmp_path) == recipe.whole(tmp_path / "a") == 0.001


def test_windows_gets_each_library_once():
    given = [
        ("SDL2.dll", "C:\\a\\SDL2.dll", "BINARY"),
        ("pygame\\SDL2.dll", "C:\\a\\SDL2.dll", "BINARY"),
        ("pygame\\only_here.dll", "C:\\a\\only_here.dll", "BINARY"),
        ("pygame\\base.cp311-win_amd64.pyd", "C:\\a\\base.pyd", "EXTENSION"),
    ]
    assert recipe.once(given) == [given[0], *given[2:]]


def test_asserts_of_the_game_stay_in_and_only_those():
    given = [
        ("game.main.app", "game/main/app.py", "PYMODULE-2"),
        ("gamelike", "x.py", "PYMODULE-2"),
        ("json", "j.py", "PYMODULE-2"),
    ]
    assert [kind for _name, _file, kind in recipe.levels(given)] == ["PYMODULE", "PYMODULE-2", "PYMODULE-2"]
    for spec in ("game", "bare"):
        text = (ROOT / "build" / "package" / f"{spec}.spec").read_text(encoding="utf-8")
        assert "PYZ(recipe.levels(analysis.pure))" in text, "one recipe for both, or their sizes say nothing"


def test_what_goes_in_compiled_is_not_in_twice():
    given = [("game.players.playout", "p.py", "PYMODULE"), ("game.players.playout_policy", "q.py", "PYMODULE")]
    assert recipe.without(given, [compiled.MODULE]) == given[1:]
    assert (ROOT / compiled.SOURCE).exists() and compiled.SOURCE[:-3].replace("/", ".") == compiled.MODULE


def test_python_s_own_modules_lie_by_name_whatever_order_the_disk_has(tmp_path):
    archives = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for archive, names in zip(archives, ("ab", "ba"), strict=True):
        with zipfile.ZipFile(archive, "w") as packed:
            for name in names:
                packed.writestr(zipfile.ZipInfo(name), name * 3)
    assert archives[0].read_bytes() != archives[1].read_bytes()
    for archive in archives:
        recipe.put_in_order(archive)
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_the_libraries_of_prism_go_where_its_modules_look_for_them(tmp_path):
    """That is a module and the library that it loads; the third file is for compilers."""
    (tmp_path / "_native").mkdir()
    for name in ("_prism_cffi.pyd", "prism.dll", "prism.lib"):
        (tmp_path / "_native" / name).touch()
    found = recipe.libraries(tmp_path)
    assert [(Path(file).name, place) for file, place in found] == [
        ("_prism_cffi.pyd", "prism/_native"),
        ("prism.dll", "prism/_native"),
    ]
    assert "binaries=recipe.binaries()" in (ROOT / "build" / "package" / "game.spec").read_text(encoding="utf-8")


def test_only_systems_with_prism_carry_what_it_asks_for():
    code = "import sys; sys.platform = {!r}\nfrom build.package import recipe as told\n"
    code += "print('asyncio' in told.UNUSED, told.UNSEEN)"
    told = {
        system: subprocess.run(
            [sys.executable, "-c", code.format(system)], capture_output=True, text=True, check=True, cwd=ROOT
        ).stdout.strip()
        for system in ("linux", "win32", "darwin")
    }
    prism = "False ['segno.encoder', '_cffi_backend']"
    assert told == {"linux": "True ['segno.encoder']", "win32": prism, "darwin": prism}
