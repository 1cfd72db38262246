"""A rehearsal says what a runner would do: steps in order, files from one job to the next, nothing passed over."""

import io
import shlex
from dataclasses import replace
from pathlib import Path

import pytest
import rehearsal
from workflow import machine, stand_ins, wine_job
from workflow.reading import Unknown, jobs_of
from workflow.running import Run

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = """
jobs:
  one:
    runs-on: x
    env: {COLOUR: green}
    steps:
      - run: first
      - {run: only on tags, if: github.ref_type == 'tag'}
      - {run: only on branches, if: github.ref_type == 'branch'}
      - {run: last, env: {SIZE: "${{ env.COLOUR }} 4"}}
"""


@pytest.fixture
def place(tmp_path):
    (tmp_path / "workspace").mkdir()
    return stand_ins.Place(ROOT, tmp_path / "workspace", tmp_path / "artifacts", "v1", Path("/"), "/inside")


@pytest.fixture
def run(tmp_path, place):
    (tmp_path / "a.yml").write_text(WORKFLOW, encoding="utf-8")
    job = jobs_of(tmp_path / "a.yml")["one"]
    return Run(job, place, {"github.ref_type": "tag"}, {}, lambda *_given: 0, tmp_path)


def test_steps_are_run_in_their_order_with_their_variables(run):
    ran = []
    run.shell = lambda step, environ, _log: ran.append((step.run, environ)) or 0
    words = [done.word for done in run.steps(io.StringIO())]
    assert words == ["ok", "ok", "left out", "ok"]
    assert [step for step, _environ in ran] == ["first", "only on tags", "last"]
    assert ran[0][1] == {"COLOUR": "green"} and ran[2][1]["SIZE"] == "green 4"


def test_a_step_that_fails_ends_the_job_unless_told(run):
    run.shell = lambda step, _environ, _log: 3 * (step.run == "first")
    assert [(done.word, done.why) for done in run.steps(io.StringIO())] == [("FAILED", "exit status 3")]
    assert [done.word for done in run.steps(io.StringIO(), go_on=True)] == ["FAILED", "ok", "left out", "ok"]


def test_what_a_step_writes_down_is_there_for_those_after_it(run, tmp_path):
    seen = []

    def shell(step, environ, _log):
        seen.append(environ.get("PROFILE"))
        if step.run == "first":
            (tmp_path / "GITHUB_ENV").write_text("PROFILE=hue\n", encoding="utf-8")
        return 0

    run.shell = shell
    list(run.steps(io.StringIO()))
    assert seen == [None, "hue", "hue"]


def test_a_step_can_be_left_out_by_a_word_of_it(run):
    run.outside = ("only on",)
    assert [done.word for done in run.steps(io.StringIO())] == ["ok", "left out", "left out", "ok"]


def laid(folder, *names):
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")


def test_files_go_from_one_job_to_the_next(place):
    laid(place.workspace, "dist/linux/a.deb", "dist/linux/deep/b.zip", "dist/linux/.work", "dist/other.txt")
    stand_ins.upload(place, {"name": "linux", "path": "dist/linux/*"})
    stand_ins.upload(place, {"name": "both", "path": "dist/linux/*.deb\ndist/*.txt"})
    stand_ins.download(place, {"path": "all"})
    found = {
        str(path.relative_to(place.workspace / "all"))
        for path in (place.workspace / "all").rglob("*")
        if path.is_file()
    }
    assert found == {"linux/a.deb", "linux/deep/b.zip", "both/linux/a.deb", "both/other.txt"}


def test_an_action_that_would_fail_fails_here(place):
    with pytest.raises(stand_ins.Wrong, match="no file matches"):
        stand_ins.upload(place, {"name": "linux", "path": "dist/*", "if-no-files-found": "error"})
    with pytest.raises(stand_ins.Wrong, match="nothing was uploaded as linux"):
        stand_ins.download(place, {"name": "linux"})
    with pytest.raises(stand_ins.Wrong, match="nothing to attest"):
        stand_ins.attest(place, {"subject-path": "release/*"})
    with pytest.raises(stand_ins.Wrong, match="without git"):
        stand_ins.checkout(replace(place, root=place.workspace), {})


def test_an_attestation_names_its_bundle_as_the_steps_see_it(place):
    laid(place.workspace, "release/a.deb")
    assert stand_ins.attest(place, {"subject-path": "release/*"}) == {"bundle-path": "/inside/attestation.json"}
    assert (place.workspace / "attestation.json").exists()


def test_what_settings_name_on_this_machine_is_found_below_another_folder(tmp_path, monkeypatch):
    certificate = tmp_path / "ca.crt"
    certificate.write_text("x", encoding="utf-8")
    mounted = []
    monkeypatch.setattr(machine.subprocess, "run", lambda command, **_more: mounted.append(command[1]))
    text = f"cert = {certificate}\nindex-url = https://a.example{certificate}\nlinks = file:///usr/share /not/there"
    told = machine.moved(text, tmp_path / "root").splitlines()
    assert told[0] == f"cert = /machine{certificate}"
    assert told[1] == f"index-url = https://a.example{certificate}", "an address is no path"
    assert told[2] == "links = file:///machine/usr/share /not/there"
    assert (tmp_path / "root" / "machine" / str(certificate)[1:]).read_text(encoding="utf-8") == "x"
    assert mounted == ["--bind", "-o"], "a folder is bound, to be read only"


def test_two_runs_have_to_pack_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(rehearsal, "OUT", tmp_path)
    for number in (1, 2):
        laid(tmp_path / str(number) / "artifacts", "linux/a.deb", "linux/b.zip", "pictures-linux/menu.png")
    (tmp_path / "2" / "artifacts" / "linux" / "b.zip").write_text("other", encoding="utf-8")
    laid(tmp_path / "1" / "artifacts", "linux/once.txt")
    (tmp_path / "2" / "artifacts" / "pictures-linux" / "menu.png").write_text("other", encoding="utf-8")
    assert rehearsal.compared([rehearsal.contents(1), rehearsal.contents(2)]) == ["linux/b.zip", "linux/once.txt"]


@pytest.mark.parametrize("file", ["release", "tests"])
def test_every_line_of_the_windows_job_has_a_stand_in(file):
    job = jobs_of(ROOT / ".github" / "workflows" / f"{file}.yml")["windows"]
    lines = [line for step in job.steps if not step.condition for line in step.run.splitlines()]
    assert {wine_job.stand_in(line)[0] for line in lines} >= {"wine"}
    where, words = wine_job.stand_in(next(line for line in lines if "dev.py test" in line))
    assert where == "wine" and words[:3] == ["-m", "pytest", "-n"] and "@tests/everywhere.txt" in words


def test_a_line_that_nothing_stands_for_is_not_passed_over():
    for line in ("python build/other.py", "curl -O x", shlex.join(["powershell", "-File", "other.ps1"])):
        with pytest.raises(Unknown):
            wine_job.stand_in(line)
