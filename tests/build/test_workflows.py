"""What the workflows rely on: whom they trust, what they may do, that their commands exist."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from build import dev
from build.package import nameplate
from build.release import release_check

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASE = ROOT / ".github" / "workflows" / "release.yml"

each = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def written(file):
    return yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]


class Step(NamedTuple):
    run: str
    uses: str
    given: dict

    @property
    def action(self):
        return self.uses.partition("@")[0]


def steps(file):
    return [
        (name, Step(step.get("run", ""), step.get("uses", ""), step.get("with", {})))
        for name, job in written(file).items()
        for step in job["steps"]
    ]


def test_there_is_a_workflow_for_releases_one_for_every_push_and_one_for_every_week():
    assert [file.stem for file in FILES] == ["release", "tests", "weekly"]


@each
def test_every_action_is_named_by_its_whole_hash_with_the_version_beside_it(file):
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert lines
    for line in lines:
        assert re.search(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


def test_an_action_has_one_hash_in_all_workflows():
    used = {step.uses for file in FILES for _job, step in steps(file) if step.uses}
    assert len(used) == len({name.partition("@")[0] for name in used})


@each
def test_a_clone_keeps_nobodys_credentials(file):
    clones = [step for _job, step in steps(file) if step.action == "actions/checkout"]
    assert clones
    assert all(step.given.get("persist-credentials") is False for step in clones)


MORE_THAN_READING = {"attest": {"id-token", "attestations"}, "draft": {"contents"}}


@each
def test_a_job_may_do_what_it_says_and_no_more(file):
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["permissions"] == {}, "what is not named is denied"
    for name, job in written(file).items():
        writes = {scope for scope, right in job["permissions"].items() if right != "read"}
        assert writes == MORE_THAN_READING.get(name, set()), name
        assert set(job["permissions"]) - writes <= {"contents"}


@each
def test_nothing_runs_for_ever_nor_beside_itself(file):
    table = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert table["concurrency"]["group"].endswith("${{ github.ref }}")
    assert all(5 <= job["timeout-minutes"] <= 90 for job in table["jobs"].values())


@each
def test_no_secret_is_asked_in_a_condition_nor_handed_to_every_step(file):
    for name, job in written(file).items():
        conditions = [job.get("if", ""), *(step.get("if", "") for step in job["steps"])]
        assert not any("secrets" in str(condition) for condition in conditions), name
        whole = [text for text in job.get("env", {}).values() if "secrets." in str(text)]
        assert all("!= ''" in text for text in whole), "a job's variables say whether there is one, not which"


@each
def test_no_words_of_a_stranger_are_pasted_into_a_shell(file):
    """A branch's name or a title comes from outside: steps must read it from a variable."""
    assert not [step.run for _job, step in steps(file) if "${{" in step.run]


def commands(file):
    """Return every line that runs build/dev.py, with its job."""
    return [(job, line) for job, step in steps(file) for line in step.run.splitlines() if "build/dev.py" in line]


@each
def test_every_command_of_ours_that_is_run_exists(file):
    for _job, line in commands(file):
        after = shlex.split(line.partition("build/dev.py")[2])
        assert after[0] in dev.COMMANDS, line
        if after[0] == "release-check":
            named = {word for word in after[1:] if not word.startswith("--")}
            assert named <= set(release_check.checks(0)), line
        for word in after[1:]:
            if word.startswith(("tests/", "@tests/")):
                assert (ROOT / word.lstrip("@")).exists(), word


@each
def test_every_file_of_ours_that_is_run_exists(file):
    named = {
        word
        for _job, step in steps(file)
        for word in re.findall(r"(?:\.ci|build|installer|assets)[/\\][\w./\\-]+", step.run)
    }
    assert named
    assert not [name for name in named if not (ROOT / name.replace("\\", "/")).exists()]


def test_what_is_tested_on_every_system_is_there():
    lines = (ROOT / "tests" / "everywhere.txt").read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines), key=lines.index) and len(lines) > 4
    assert all((ROOT / line).exists() for line in lines)


def test_a_release_leaves_no_check_out_on_linux():
    (line,) = [line for job, line in commands(RELEASE) if "release-check" in line]
    assert shlex.split(line)[3:] == ["--strict", "--without", "windows", "--without", "same-windows"]


@each
def test_a_container_is_named_by_what_is_in_it(file):
    """A tag may point to another system tomorrow; a digest cannot."""
    images = {job["container"]["image"] for job in written(file).values() if "container" in job}
    assert images and all(re.fullmatch(r"debian:12@sha256:[0-9a-f]{64}", image) for image in images)


def test_nothing_is_installed_where_a_release_may_be_written_to():
    """The notes are made by a script that needs only Python.

    Installing an environment would bring other people's code.
    """
    (draft,) = [job for name, job in written(RELEASE).items() if name == "draft"]
    assert draft["permissions"]["contents"] == "write"
    run = "\n".join(step.get("run", "") for step in draft["steps"])
    assert 'python3 build/release/changelog.py "${GITHUB_REF_NAME#v}" > notes.md' in run
    assert "build/dev.py" not in run and "pip" not in run


def test_runners_are_not_given_what_they_bring():
    assert "choco" not in RELEASE.read_text(encoding="utf-8")


def test_what_is_compiled_for_macos_runs_on_the_oldest_that_is_named():
    target = written(RELEASE)["macos"]["env"]["MACOSX_DEPLOYMENT_TARGET"]
    assert target == nameplate.OLDEST_MACOS
    assert f"macOS {target.partition('.')[0]} or newer" in (ROOT / ".github" / "PACKAGING.md").read_text(
        encoding="utf-8"
    )


def test_a_release_is_held_against_the_security_updates_of_its_day():
    lines = [line for job, line in commands(RELEASE) if job == "linux"]
    assert lines[0].endswith("security --refresh"), "before anything is made"


def test_what_goes_out_is_held_against_the_security_updates_of_every_week():
    file = ROOT / ".github" / "workflows" / "weekly.yml"
    begins = yaml.safe_load(file.read_text(encoding="utf-8"))[True]  # YAML takes the word "on" for a truth
    assert [re.fullmatch(r"\d+ \d+ \* \* [0-6]", one["cron"]) is not None for one in begins["schedule"]] == [True]
    assert [line for _job, line in commands(file)] == ["python3 build/dev.py security --refresh"]


def test_versions_that_are_pinned_are_watched():
    watched = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
    assert {entry["package-ecosystem"] for entry in watched} == {"pip", "github-actions"}
    assert all(entry["schedule"]["interval"] == "weekly" and entry["directory"] == "/" for entry in watched)


def test_pushes_are_tested_with_every_python_that_the_papers_name():
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["classifiers"]
    named = [
        found[1] for line in classifiers if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
    ]
    jobs = written(ROOT / ".github/workflows/tests.yml")
    for name in ("linux", "windows", "macos"):
        assert jobs[name]["strategy"]["matrix"]["python"] == named, name


@each
def test_a_step_is_words_or_an_action_and_not_both(file):
    assert all(bool(step.run) != bool(step.uses) for _job, step in steps(file))
