"""The workflow that builds, tests and signs on hosted machines: of the form that they take, and of what is there."""

from __future__ import annotations

import re
import shlex

import msgspec
import msgspec.yaml
import pytest

from tests.house.source import ROOT

PATH = ROOT / ".github" / "workflows" / "release.yml"
SYSTEMS = {"ubuntu-22.04", "windows-2022", "macos-14"}
Values = dict[str, str | int | bool]


class Known(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, rename={"if_": "if", "with_": "with"}):
    """A table of the workflow that holds no other words than these."""


class Step(Known):
    name: str = ""
    uses: str = ""
    run: str = ""
    shell: str = ""
    if_: str = ""
    with_: Values = {}
    env: Values = {}


class Strategy(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    matrix: dict[str, list[str]]
    fail_fast: bool = True


class Job(msgspec.Struct, forbid_unknown_fields=True, kw_only=True,
          rename={"runs_on": "runs-on", "timeout_minutes": "timeout-minutes", "if_": "if"}):
    runs_on: str
    steps: list[Step]
    strategy: Strategy | None = None
    timeout_minutes: int = 360
    needs: list[str] = []
    if_: str = ""
    env: Values = {}
    permissions: dict[str, str] = {}


class Push(msgspec.Struct, forbid_unknown_fields=True):
    tags: list[str]


class Events(msgspec.Struct, forbid_unknown_fields=True):
    push: Push
    workflow_dispatch: None = None


class Workflow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    on: Events
    permissions: dict[str, str]
    jobs: dict[str, Job]


@pytest.fixture(scope="module")
def workflow() -> Workflow:
    text = PATH.read_text("utf-8")
    assert text.count("\non:\n") == 1
    quoted = text.replace("\non:\n", '\n"on":\n')  # YAML 1.1 takes the bare word for true
    return msgspec.yaml.decode(quoted, type=Workflow)


def test_every_step_does_one_thing_by_an_action_of_a_version_or_by_a_script(workflow: Workflow) -> None:
    steps = [step for job in workflow.jobs.values() for step in job.steps]
    assert len(steps) > 15
    for step in steps:
        assert bool(step.uses) != bool(step.run), step
        assert not step.uses or re.fullmatch(r"[\w.-]+/[\w.-]+@v\d+(\.\d+)*", step.uses), step.uses
        assert not step.with_ or step.uses, step
        assert step.shell in ("", "bash", "pwsh")


def test_what_scripts_run_is_in_the_repository(workflow: Workflow) -> None:
    run = "\n".join(step.run for job in workflow.jobs.values() for step in job.steps)
    called = set(re.findall(r"\bpython (packaging/\S+\.py)", run))
    assert called == {"packaging/dev.py", "packaging/sign_release.py"}
    assert all((ROOT / path).is_file() for path in called)


def test_all_three_systems_are_tested_and_built_before_a_release(workflow: Workflow) -> None:
    for name in ("tests", "program", "wheels"):
        strategy = workflow.jobs[name].strategy
        assert strategy is not None
        assert set(strategy.matrix["os"]) == SYSTEMS
        assert not strategy.fail_fast
    assert set(workflow.jobs["release"].needs) == set(workflow.jobs) - {"release"}
    assert "refs/tags/v" in workflow.jobs["release"].if_


def test_a_secret_reaches_only_the_environment_of_a_step_or_job(workflow: Workflow) -> None:
    """In the text of a script it would be put into the shell as it stands."""
    for job in workflow.jobs.values():
        for step in job.steps:
            assert "secrets." not in step.run + step.if_, step.name
            if any("secrets." in str(value) for value in step.env.values()) and "SPELLWRIGHT_IDENTITY" not in step.env:
                assert "HAS_" in step.if_ or "RELEASE_KEY" in step.env, f"{step.name} runs where its secret is absent"


def test_scripts_of_bash_have_whole_quotes(workflow: Workflow) -> None:
    for job in workflow.jobs.values():
        for step in job.steps:
            if step.shell != "pwsh":
                shlex.split(step.run, comments=True)
