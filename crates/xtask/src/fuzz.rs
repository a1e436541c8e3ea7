//! `cargo xtask fuzz`: runs libFuzzer on the fuzz targets of `tests/fuzz`, with the stable compiler.
//!
//! `cargo fuzz` needs a nightly compiler for its sanitizers. This project has only safe code, which needs no
//! sanitizers. Without sanitizers, libFuzzer only needs to know which code ran and which values were
//! compared. The stable compiler has options that report both.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{cargo, host, run, say};
use crate::workspace::Workspace;

/// Compiler flags that report the executed code and the compared values to libFuzzer. `cargo fuzz` uses the
/// same flags.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing";

/// Greatest length of a fuzz input in bytes. Longer inputs take more time and find no more bugs.
const LONGEST: u32 = 4_096;

pub(crate) struct Fuzz {
    /// Names of the targets to fuzz; all targets if empty.
    pub(crate) targets: Vec<String>,
    /// Number of inputs for each target.
    pub(crate) runs: u64,
    /// Time limit for each target, in seconds.
    pub(crate) seconds: u64,
}

/// Fuzzes one target after another. If a target fails, the other targets are still fuzzed. The returned error
/// names the targets in which a bug was found.
pub(crate) fn fuzz(ws: &Workspace, wanted: &Fuzz) -> Result<()> {
    let programs = build(ws)?;
    let mut failed = Vec::new();
    for target in targets(ws, &wanted.targets)? {
        say(format!("\n== {target}"));
        if let Err(error) = one(ws, &programs, &target, wanted) {
            say(format!("  {error:#}"));
            failed.push(target);
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    bail!("{} found an input that must not be: mend it, and keep it in tests/fuzz/corpus", failed.join(", "))
}

/// Returns the targets named in `named` or, if it is empty, all targets that have a corpus.
fn targets(ws: &Workspace, named: &[String]) -> Result<Vec<String>> {
    if !named.is_empty() {
        return Ok(named.to_vec());
    }
    let folder = ws.tests.join("fuzz/corpus");
    let found = fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut names = found
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

/// Builds the programs of all targets, and returns the folder with these programs.
fn build(ws: &Workspace) -> Result<PathBuf> {
    let host = host(ws)?;
    let folder = ws.target.join("fuzz");
    // With the option `--target`, Cargo does not use `RUSTFLAGS` for programs that run during the build.
    let args = ["build", "--release", "--bins", "--target", &host];
    let mut build = cargo(&ws.tests.join("fuzz/programs"), args);
    run(build.env("RUSTFLAGS", COVERAGE).env("CARGO_TARGET_DIR", &folder))?;
    Ok(folder.join(host).join("release"))
}

fn one(ws: &Workspace, programs: &std::path::Path, target: &str, wanted: &Fuzz) -> Result<()> {
    let grown = ws.target.join("fuzz/grown").join(target);
    let found = ws.target.join("fuzz/found").join(target);
    fs::create_dir_all(&grown)?;
    fs::create_dir_all(&found)?;
    let mut program = Command::new(programs.join(target));
    program.current_dir(&ws.root);
    program.arg(&grown).arg(ws.tests.join("fuzz/corpus").join(target));
    program.arg(format!("-artifact_prefix={}/", found.display()));
    program.arg(format!("-runs={}", wanted.runs)).arg(format!("-max_total_time={}", wanted.seconds));
    program.arg(format!("-max_len={LONGEST}"));
    // The targets themselves check the time and memory of each input. The limits here only stop inputs that
    // would never end.
    program.args([
        "-timeout=60",
        "-report_slow_units=60",
        "-rss_limit_mb=1024",
        "-print_final_stats=1",
        "-verbosity=0",
    ]);
    run(&mut program)
}
