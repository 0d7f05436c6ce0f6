"""tern, a Rust program that mirrors folders, on Windows: a panic is hunted down, and a race is won in a worktree."""

from cursus.testing.demo.stage import Stage
from cursus.testing.demo.terminal import coloured
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.edits import EditWay

TERN = "c:\\Users\\Jo\\src\\tern"

MIRROR = """\
use std::fs;
use std::io;
use std::path::Path;

pub fn mirror(from: &Path, to: &Path) -> io::Result<u64> {
    let mut copied = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir_all(&target)?;
            copied += mirror(&entry.path(), &target)?;
        } else {
            copied += fs::copy(entry.path(), &target).unwrap();
        }
    }
    Ok(copied)
}
"""

MAIN = """\
use std::path::PathBuf;

mod mirror;

fn main() {
    let mut paths = std::env::args_os().skip(1).map(PathBuf::from);
    let (from, to) = (paths.next().expect("FROM"), paths.next().expect("TO"));
    let copied = mirror::mirror(&from, &to).expect("mirroring");
    println!("{copied} bytes");
}
"""

CARGO = """\
[package]
name = "tern"
version = "0.4.1"
edition = "2024"

[dependencies]
"""


def tern_files() -> dict[str, str]:
    """A working copy of one's own, with the line ends of Windows."""
    files = {"Cargo.toml": CARGO, "src/main.rs": MAIN, "src/mirror.rs": MIRROR}
    return {path: text.replace("\n", "\r\n") for path, text in files.items()}


def tell(stage: Stage, files: dict[str, str]) -> None:
    _panic(stage, files)
    _threads(stage, files)


def _panic(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("tern panics on OneDrive folders", at="2026-04-21T19:12", workspace=TERN, model="gpt-5")
    work = WorkingCopy(story, files)
    story.human(
        "`tern C:\\Users\\Jo\\OneDrive D:\\backup` dies after a few seconds. Small folders work. What is going on?",
        context={"terminalSelections": [{"text": "thread 'main' panicked", "rawText": "thread 'main' panicked"}]},
    )
    place = "src\\mirror.rs"
    line = next(n for n, text in enumerate(files["src/mirror.rs"].splitlines(), 1) if "unwrap()" in text)
    panic = (
        f"thread 'main' panicked at {place}:{line}:55:\n"
        "called `Result::unwrap()` on an `Err` value: Os { code: 362, kind: Uncategorized, "
        'message: "The cloud file provider is not running." }\n'
        "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n"
    )
    built = coloured(
        [
            "   Compiling tern v0.4.1 (C:\\Users\\Jo\\src\\tern)",
            ("bold green", "    Finished `dev` profile [unoptimized + debuginfo] target(s) in 1.92s"),
            ("bold green", "     Running `target\\debug\\tern.exe C:\\Users\\Jo\\OneDrive D:\\backup`"),
            *panic.splitlines(),
        ]
    )
    work.run("cargo run -- C:\\Users\\Jo\\OneDrive D:\\backup", built.plain, 101, raw=built.raw)
    work.read("src/mirror.rs")
    story.thinking(
        "Error 362 is ERROR_CLOUD_FILE_PROVIDER_NOT_RUNNING. The file is a placeholder whose content is in the cloud. "
        "One such file must not end the whole run.",
        duration_ms=4_800,
    )
    story.text(
        "Files that are only in the cloud cannot be copied while OneDrive is paused, and `unwrap()` turns the first "
        "one into a panic. The mirror should go on and tell at the end what it left out."
    )
    work.change(
        "src/mirror.rs",
        "            copied += fs::copy(entry.path(), &target).unwrap();\r\n",
        "            match fs::copy(entry.path(), &target) {\r\n"
        "                Ok(bytes) => copied += bytes,\r\n"
        '                Err(error) => eprintln!("left out {}: {error}", entry.path().display()),\r\n'
        "            }\r\n",
    )
    work.run("cargo build", built.plain.splitlines()[1] + "\n")
    taxes = "left out C:\\Users\\Jo\\OneDrive\\Steuer 2019.pdf"
    skipped = stage.sentence(taxes, story, "tool", "run_terminal_command_v2")
    work.run(
        "cargo run -q -- C:\\Users\\Jo\\OneDrive D:\\backup",
        f"{skipped}: The cloud file provider is not running. (os error 362)\n48211903 bytes\n",
    )
    story.human("Great. And why did `is_dir()` follow a junction into itself last week?")
    story.text(
        "`Path::is_dir` follows links, `DirEntry::file_type` does not. With the second, junctions are seen as links "
        "and can be skipped."
    )
    work.change("src/mirror.rs", "if entry.path().is_dir() {", "if entry.file_type()?.is_dir() {")
    stage.tell(story, "heads_global")


def _threads(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Copy with several threads", at="2026-05-06T20:33", workspace=TERN)
    story.in_worktree("c:\\Users\\Jo\\.cursor\\worktrees\\tern\\k3x", "cursor/threads")
    work = WorkingCopy(story, dict(files))
    story.human("Copying many small files is slow. Try several threads, in a worktree, and measure.")
    work.change("Cargo.toml", "[dependencies]\r\n", '[dependencies]\r\nrayon = "1.11"\r\n')
    work.change("src/mirror.rs", "use std::path::Path;\r\n", "use std::path::Path;\r\n\r\nuse rayon::prelude::*;\r\n")
    work.change(
        "src/mirror.rs",
        "    let mut copied = 0;\r\n    for entry in fs::read_dir(from)? {\r\n        let entry = entry?;\r\n",
        "    let entries = fs::read_dir(from)?.collect::<io::Result<Vec<_>>>()?;\r\n"
        "    let mut copied = 0;\r\n    for entry in entries {\r\n",
        way=EditWay.BEFORE_AND_AFTER,
    )
    work.run(
        'hyperfine -w 1 "tern D:\\many E:\\a" "target\\release\\tern D:\\many E:\\b"',
        "  tern D:\\many E:\\a\n    Time (mean ± σ):     41.300 s ±  0.912 s\n\n"
        "  target\\release\\tern D:\\many E:\\b\n    Time (mean ± σ):     40.871 s ±  1.207 s\n",
        why="Measure both",
    )
    slow = stage.sentence("The disk waits for the virus scanner, not for us", story, "text")
    story.text(f"No gain. {slow}. I would leave it single-threaded and exclude `E:\\` from the scan instead.")
    story.human("Too bad, but good to know. Throw the worktree away.")
    work.run("git worktree remove --force c:\\Users\\Jo\\.cursor\\worktrees\\tern\\k3x", "", asks=True)
    stage.tell(story, "heads_global")
