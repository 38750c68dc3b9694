"""The set-up script: what it is asked, when it installs, what it says, how it counts; all without network."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import dev
import pytest
import system_libraries

from engine.play.record import Record

REPORT = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10" time="1.0"/></testsuites>
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script as a newcomer does."""
    script = dev.ROOT / "packaging" / "dev.py"
    return subprocess.run([sys.executable, script, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_names_every_command(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(arguments) == 0
    shown = capsys.readouterr().out
    commands = dev.COMMANDS
    assert [command for command in commands if f"\n  {command} " not in shown] == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["paly"], "There is no command paly: choose play, test, setup, check, build, bench, docs or compile."),
        (["setup", "--fast"], "The command setup takes no arguments: leave out --fast."),
        (["check", "engine"], "The command check takes no arguments: leave out engine."),
    ],
)
def test_a_wrong_command_line_is_one_sentence(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", sentence + "\n")


def test_slow_tests_are_left_out_unless_all_are_asked_for() -> None:
    plain = dev.pytest_arguments(["-k", "combat"], Path("r.xml"))
    full = dev.pytest_arguments(["--full", "-k", "combat"], Path("r.xml"))
    assert plain[-4:] == ["-m", "not timing and not slow", "-k", "combat"]
    assert full[-4:] == ["-m", "not timing", "-k", "combat"]
    assert "--full" not in full


def test_what_measures_time_runs_with_nothing_beside_it() -> None:
    alone = dev.pytest_arguments([], Path("r.xml"), timing=True)
    assert alone[-2:] == ["-m", "timing and not slow"]
    assert "-n" not in alone


def test_an_environment_is_made_once(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    wanted = dev.fingerprint(b"[project]", "3.11.7", tmp_path)
    assert not dev.is_current(stamp, wanted)
    stamp.write_text(wanted, encoding="utf-8")
    assert dev.is_current(stamp, wanted)


def test_a_changed_project_is_installed_again_into_the_same_environment(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    stamp.write_text(dev.fingerprint(b"[project]", "3.11.7", tmp_path), encoding="utf-8")
    changed = dev.fingerprint(b"[changed]", "3.11.7", tmp_path)
    moved = dev.fingerprint(b"[project]", "3.11.7", tmp_path / "moved")
    assert not dev.is_current(stamp, changed)
    assert not dev.is_current(stamp, moved)
    assert dev.same_python(stamp, changed)
    assert dev.same_python(stamp, moved)


def test_another_python_makes_a_new_environment(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    stamp.write_text(dev.fingerprint(b"[project]", "3.11.7", tmp_path), encoding="utf-8")
    wanted = dev.fingerprint(b"[project]", "3.12.1", tmp_path)
    assert not dev.is_current(stamp, wanted)
    assert not dev.same_python(stamp, wanted)


def test_missing_libraries_come_with_the_exact_command() -> None:
    assert system_libraries.missing_sentence(["libEGL.so.1", "libxcb-cursor.so.0"], ["apt-get"]) == (
        "Qt needs libEGL.so.1, libxcb-cursor.so.0, missing on this system: "
        "run `sudo apt-get install -y libegl1 libxcb-cursor0`."
    )
    fedora, other = (system_libraries.missing_sentence(["libEGL.so.1"], managers) for managers in (["dnf"], []))
    assert fedora.endswith("run `sudo dnf install -y 'libEGL.so.1()(64bit)'`.")
    assert other.endswith("install the packages that hold them.")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries are looked for on Linux only")
def test_a_library_is_missing_when_the_loader_does_not_find_it() -> None:
    assert system_libraries.missing_libraries(["libc.so.6", "libnothing.so.9"]) == ["libnothing.so.9"]


@pytest.mark.parametrize(("library", "stops"), [("libEGL.so.1", True), ("libxcb-cursor.so.0", False)])
def test_set_up_stops_only_for_what_everything_needs(
    library: str, stops: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "missing_libraries", lambda libraries: [library])
    monkeypatch.setattr(dev, "may_install", lambda: False)
    if stops:
        with pytest.raises(dev.Stop, match=library):
            dev.prepare_system()
    else:
        dev.prepare_system()
        assert library in capsys.readouterr().out


def test_root_on_debian_gets_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(dev, "missing_libraries", lambda libraries: [] if installed else ["libEGL.so.1"])
    monkeypatch.setattr(dev, "may_install", lambda: True)
    monkeypatch.setattr(dev, "apt_install", installed.extend)
    dev.prepare_system()
    assert installed == ["libegl1"]


def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "missing_libraries", lambda libraries: [])
    monkeypatch.setattr(dev, "may_install", lambda: False)
    monkeypatch.setattr(dev, "has_venv", lambda: False)
    with pytest.raises(dev.Stop, match=r"run `sudo apt-get install -y python3\.\d+-venv`"):
        dev.prepare_system()


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("Collecting x\nERROR: Could not find x\nERROR: No matching distribution.\n", "No matching"),
        ("  ERROR: No room.\n  [end of output]\nerror: subprocess-exited-with-error\n", "No room"),
        ("fatal: no room left\n\n", "fatal: no room left"),
        ("", "it said nothing"),
    ],
)
def test_the_reason_of_a_failed_installation_is_its_last_error(log: str, sentence: str) -> None:
    assert dev.reason(log).startswith(sentence)
    assert not dev.reason(log).endswith(".")


def test_a_failed_installation_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dev, "LOG", tmp_path / "new" / "setup.log")
    with pytest.raises(dev.Stop, match=r"^pip failed: no network \(all of it is in .*setup\.log\)\.$"):
        dev.logged([sys.executable, "-c", "raise SystemExit('ERROR: no network')"], "pip failed")
    assert "no network" in (tmp_path / "new" / "setup.log").read_text(encoding="utf-8")


def test_a_run_is_counted_from_its_report(tmp_path: Path) -> None:
    report = tmp_path / "r.xml"
    report.write_text(REPORT, encoding="utf-8")
    assert str(dev.read_tally(report, 1)) == "4 passed, 3 failed, 3 skipped"


def test_a_run_without_report_is_a_failure(tmp_path: Path) -> None:
    assert str(dev.read_tally(tmp_path / "none.xml", 4)) == "0 passed, 1 failed, 0 skipped"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_the_client_opens_only_where_there_is_a_screen() -> None:
    assert not dev.has_screen({"DISPLAY": ""})
    assert dev.has_screen({"DISPLAY": ":0"})
    assert dev.has_screen({"WAYLAND_DISPLAY": "wayland-0"})
    assert dev.has_screen({"QT_QPA_PLATFORM": "xcb"})
    assert not dev.has_screen({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"})


def test_set_up_says_which_package_it_fetches_and_how_much_it_has() -> None:
    progress = dev.Progress()
    lines = [
        "Obtaining file:///home/somebody/spellwright", "Collecting msgspec>=0.19 (from spellwright==0.1)",
        "  Downloading msgspec-0.19.whl.metadata (6.9 kB)", "  Downloading PySide6_Essentials.whl (94.0 MB)",
        "Installing collected packages: msgspec, PySide6-Essentials",
    ]  # fmt: skip
    said = [words.strip() for line in lines if (words := progress.told(line))]
    assert said[0].startswith("package 1: msgspec … (0 MB, ")
    assert said[1].startswith("unpacking 2 packages (94 MB fetched, ")


@pytest.fixture
def no_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment that runs the tests is the one that plays."""
    monkeypatch.setattr(dev, "setup", lambda: None)
    monkeypatch.setattr(dev, "venv_python", lambda: Path(sys.executable))


@pytest.mark.usefixtures("no_set_up")
def test_without_a_screen_a_whole_match_is_played_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert dev.main(["play", "--seed", "4", "--folder", str(tmp_path)]) == 0
    told = capfd.readouterr().out
    assert told.startswith("There is no screen here: ")
    assert "\nTurn 1: " in told and "\nTurn 6: " in told and " resolves\n" in told
    pictures = sorted(tmp_path.glob("*.png"))
    assert [path.stem for path in pictures] == ["1-home", "2-decks", "3-table", "4-later", "5-end"]
    assert all(path.stat().st_size > 50_000 and str(path) in told for path in pictures)
    record = Record.read(tmp_path / "match.record")
    assert record.finished and record.head.seed == 4


@pytest.mark.skipif(os.name == "nt", reason="there a process group gets no Ctrl+C")
@pytest.mark.parametrize("line_before", ["Kindled Host", "Turn 2"])
def test_a_match_without_a_screen_ends_at_ctrl_c(tmp_path: Path, line_before: str) -> None:
    command = [sys.executable, "-m", "gui", "offscreen", "--folder", str(tmp_path)]
    process = subprocess.Popen(command, cwd=dev.ROOT, env=dev.environment(), text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)  # fmt: skip
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(line_before):
            break
    os.killpg(process.pid, signal.SIGINT)  # as a shell does: every process that was started hears it
    _, complaint = process.communicate(timeout=30)
    assert (process.returncode, complaint) == (130, "Stopped.\n")


def test_tests_see_no_screen_and_know_the_shared_data() -> None:
    assert dev.environment({"QT_QPA_PLATFORM": "xcb", "PYTHONDONTWRITEBYTECODE": "1"}) == {
        "QT_QPA_PLATFORM": "offscreen",
        "SPELLWRIGHT_DATA": str(dev.ROOT.parent / "shared"),
    }
    assert dev.environment({"SPELLWRIGHT_DATA": "/data"})["SPELLWRIGHT_DATA"] == "/data"


@pytest.mark.parametrize(("tests", "first_failed", "counted", "unsteady"), [
    (("def test_steady():\n    assert False\n"
     "def test_unsteady():\n    seen = Path('seen')\n    before = seen.exists()\n    seen.touch()\n    assert before"),
     2, "1 passed, 1 failed, 0 skipped", ["test_it::test_unsteady"]),
    (("def test_deadly():\n    if Path('seen').exists():\n        os._exit(139)\n"
     "    Path('seen').touch()\n    assert False\n"), 1, "0 passed, 1 failed, 0 skipped", []),
])  # fmt: skip
def test_what_fails_beside_others_and_passes_alone_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    tests: str, first_failed: int, counted: str, unsteady: list[str],
) -> None:  # fmt: skip
    """What ends the process when it is run alone has not passed."""
    (tmp_path / "test_it.py").write_text(f"import os\nfrom pathlib import Path\n{tests}")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    report = tmp_path / "first.xml"
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir=.", f"--junitxml={report}"]
    code = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True).returncode
    first = dev.read_tally(report, code)
    assert (first.failed, len(dev.failed_tests(report))) == (first_failed, first_failed)
    tally = dev.again(first, command, dev.failed_tests(report), tmp_path, os.environ)
    assert str(tally) == counted
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("UNSTEADY: ")]
    assert [line.removeprefix("UNSTEADY: ").split()[0] for line in said] == unsteady
