//! Records the times of the commands `demo` and `test`, and checks whether these commands have become slower.
//!
//! When all steps of a command have run, the times of this run are written to `target/xtask/times.json`.
//! `.github/times.json` has the expected seconds of each command on two cores. `cargo xtask times` compares
//! the two files.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};

use crate::run::seconds;
use crate::workspace::Workspace;

/// A command counts as slower if it takes more than this many times its expected seconds.
const SLOWER: f64 = 1.3;

/// The times of one run of a command.
pub(crate) struct CommandRun {
    /// Name of the command: `demo` or `test`.
    pub(crate) command: &'static str,
    /// Elapsed time of the whole run.
    pub(crate) took: Duration,
    /// Total processor time of all commands that the steps have run.
    pub(crate) processor: Duration,
    /// Times of each step, as JSON objects.
    pub(crate) steps: Vec<Value>,
}

fn recorded(target: &Path) -> PathBuf {
    target.join("xtask/times.json")
}

/// Replaces the times of this command in the file `times.json`. The times of other commands stay.
pub(crate) fn record(target: &Path, run: &CommandRun) -> Result<()> {
    let path = recorded(target);
    let mut runs = read(&path).unwrap_or_default();
    let entry = json!({
        "seconds": rounded(run.took),
        "processor": rounded(run.processor),
        "cores": std::thread::available_parallelism().map_or(0, usize::from),
        "steps": run.steps,
    });
    runs.insert(run.command.to_owned(), entry);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&path, format!("{:#}\n", Value::Object(runs)))
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// Returns a time in seconds, rounded to one decimal.
pub(crate) fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 10.0).round() / 10.0
}

/// `cargo xtask times`: prints the recorded times beside the expected times.
///
/// # Errors
/// A command took more than [`SLOWER`] times the expected seconds, or no run is recorded.
pub(crate) fn compare(ws: &Workspace) -> Result<()> {
    let expected = read(&ws.root.join(".github/times.json"))?;
    let recorded =
        read(&recorded(&ws.target)).context("run `cargo xtask demo` or `cargo xtask test` first")?;
    let mut slower = Vec::new();
    for (command, expected) in &expected {
        let Some(expected) = expected.as_f64() else { continue };
        let Some(took) = recorded.get(command).and_then(|run| run["seconds"].as_f64()) else {
            println!("{command:<6} not run");
            continue;
        };
        let shown = |time| seconds(Duration::from_secs_f64(time));
        println!("{command:<6} {:>14}, expected {}", shown(took), shown(expected));
        if took > expected * SLOWER {
            slower.push(command.as_str());
        }
    }
    if slower.is_empty() {
        return Ok(());
    }
    bail!(
        "{} took more than {SLOWER} times what .github/times.json says: find the step that has grown in {}",
        slower.join(" and "),
        ws.shown(&ws.target.join("xtask/times.json")),
    )
}

fn read(path: &Path) -> Result<Map<String, Value>> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no object of JSON", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_replaces_the_last_one_of_its_command() {
        let target = std::env::temp_dir().join(format!("xtask-times-{}", std::process::id()));
        let run = |command, took| CommandRun {
            command,
            took: Duration::from_millis(took),
            processor: Duration::from_secs(2),
            steps: Vec::new(),
        };
        record(&target, &run("demo", 1_240)).unwrap();
        record(&target, &run("test", 9_000)).unwrap();
        record(&target, &run("demo", 3_000)).unwrap();
        let runs = read(&recorded(&target)).unwrap();
        assert_eq!(runs["demo"]["seconds"], 3.0);
        assert_eq!(runs["test"]["seconds"], 9.0);
        fs::remove_dir_all(target).unwrap();
    }
}
