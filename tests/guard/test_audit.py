"""The log: only ever added to, by any number of processes, without secrets, and never larger than it should be."""

import subprocess
import sys
from pathlib import Path

from cursus.guard import AuditLog


def test_lines_come_back_in_the_order_in_which_they_were_written(tmp_path: Path):
    log = AuditLog(tmp_path)
    for number in range(5):
        log.write("decision", subject=f"command {number}", verdict="allow")
    assert [entry.subject for entry in log.entries()] == [f"command {number}" for number in range(5)]


def test_secrets_are_masked(tmp_path: Path):
    log = AuditLog(tmp_path)
    log.write(
        "decision",
        subject="curl -H 'Authorization: Bearer ghp_" + "a1B2" * 9 + "' x",
        message="password=hunter2hunter2",
    )
    text = log.file.read_text()
    assert "ghp_" not in text
    assert "REDACTED" in text


def test_what_nobody_would_read_to_the_end_is_cut(tmp_path: Path):
    log = AuditLog(tmp_path)
    log.write("decision", subject="x" * 1_000_000)
    assert log.file.stat().st_size < 10_000


def test_it_is_rotated_and_the_oldest_is_let_go(tmp_path: Path):
    log = AuditLog(tmp_path, largest=2_000)
    for number in range(200):
        log.write("decision", subject=f"command {number}")
    names = sorted(path.name for path in tmp_path.glob("*.jsonl"))
    assert names == ["guard.1.jsonl", "guard.2.jsonl", "guard.3.jsonl", "guard.4.jsonl", "guard.5.jsonl", "guard.jsonl"]
    assert all(path.stat().st_size <= 2_000 for path in tmp_path.glob("*.jsonl"))
    subjects = [entry.subject for entry in log.entries()]
    assert subjects[-1] == "command 199"
    assert subjects == sorted(subjects, key=lambda text: int(text.split()[1]))


def test_a_line_that_was_cut_off_hides_no_other(tmp_path: Path):
    log = AuditLog(tmp_path)
    log.write("decision", subject="one")
    with log.file.open("a") as file:
        file.write('{"at": "2026\n')
    log.write("decision", subject="two")
    assert [entry.subject for entry in log.entries()] == ["one", "two"]


def test_several_processes_write_without_losing_a_line(tmp_path: Path):
    code = (
        "import sys; from pathlib import Path; from cursus.guard.audit import AuditLog\n"
        "log = AuditLog(Path(sys.argv[1]), largest=40_000)\n"
        "for number in range(100): log.write('decision', subject=f'{sys.argv[2]}-{number}')"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), str(number)]) for number in range(3)]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    subjects = [entry.subject for entry in AuditLog(tmp_path).entries()]
    assert sorted(subjects) == sorted(f"{process}-{number}" for process in range(3) for number in range(100))


def test_nobody_else_on_the_machine_can_read_it(tmp_path: Path):
    log = AuditLog(tmp_path / "log")
    log.write("decision", subject="x")
    assert log.folder.stat().st_mode & 0o077 == 0
    assert log.file.stat().st_mode & 0o077 == 0
