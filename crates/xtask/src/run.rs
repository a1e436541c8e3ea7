//! Runs commands, and prints the command line and the elapsed time of each command.

use std::cell::{Cell, RefCell};
use std::env::consts::EXE_EXTENSION;
use std::ffi::OsStr;
use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::processor;
use crate::workspace::Workspace;

/// Returns a command that runs Cargo in the folder `root`. The command uses the same Cargo that started this
/// program.
pub(crate) fn cargo<S: AsRef<OsStr>>(root: &Path, args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(args);
    command
}

/// Crates that the step `rust` leaves out, because they have no tests that run outside a browser and their
/// dependencies take long to compile. The step `clippy` compiles these crates. It runs as part of
/// `cargo xtask test --long`, and in a job of its own for every change. The step `build` compiles the crates
/// for the browser, and the step `wheel` the Python module.
const UNTESTED: [&str; 8] = [
    "renju-bench-fours",
    "renju-bench-micro",
    "renju-bench-published",
    "renju-bench-solver",
    "renju-bindgen",
    "renju-engines",
    "renju-python",
    "renju-worker",
];

/// Returns a command that runs Cargo for all crates that have tests.
pub(crate) fn tested(ws: &Workspace, words: &[&str]) -> Command {
    let mut command = cargo(&ws.root, words);
    command.arg("--workspace").args(UNTESTED.iter().flat_map(|name| ["--exclude", name]));
    command
}

/// Makes a command of Cargo compile this project's crates with Clippy, with warnings as errors. The compiled
/// tests can then be run. `cargo clippy` would give the same warnings, but produces no programs, so Cargo
/// would have to compile everything a second time to run the tests.
pub(crate) fn linted(command: &mut Command) -> &mut Command {
    const DRIVER: &str = "clippy-driver";
    let beside_cargo = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name(DRIVER));
    let driver = beside_cargo.filter(|driver| driver.with_extension(EXE_EXTENSION).exists());
    command
        // Incremental compilation would make a first run a fifth slower, and saves time only after an edit.
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTC_WORKSPACE_WRAPPER", driver.unwrap_or_else(|| DRIVER.into()))
        // `cargo clippy` passes `-D warnings` to its driver in this form, with a separator after each word.
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
}

thread_local! {
    /// Log file to which this thread writes its output; `None` if the output goes to the terminal.
    static LOG: RefCell<Option<File>> = const { RefCell::new(None) };
    /// Total processor time of the commands that this thread has run.
    static USED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Calls `work`. The output of `work`, and of the commands that it runs, is written to `log`, so that it is
/// not mixed with the output of other threads.
pub(crate) fn logged<T>(log: File, work: impl FnOnce() -> T) -> T {
    LOG.set(Some(log));
    let result = work();
    LOG.set(None);
    result
}

/// Calls `work`. Returns the result of `work`, and the processor time of the commands that `work` has run.
pub(crate) fn metered<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = USED.get();
    let result = work();
    (result, USED.get() - before)
}

/// Prints a line to the terminal, or writes it to the log of this thread.
pub(crate) fn say(line: impl Display) {
    LOG.with_borrow_mut(|log| match log {
        // An error is ignored, because the next command will fail if the log cannot be written.
        Some(file) => drop(writeln!(file, "{line}")),
        None => println!("{line}"),
    });
}

/// Runs a command, and waits until it ends. Its output goes to the terminal, or to the log of this thread.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    say(format!("$ {line}"));
    LOG.with_borrow(|log| -> Result<()> {
        if let Some(file) = log {
            command.stdout(file.try_clone()?).stderr(file.try_clone()?);
        }
        Ok(())
    })?;
    let start = Instant::now();
    let child = command.spawn().with_context(|| format!("could not start `{line}`"))?;
    let (status, used) = processor::wait(child).with_context(|| format!("`{line}` cannot be waited for"))?;
    USED.set(USED.get() + used);
    ensure!(status.success(), "`{line}` ended with {status}");
    say(format!("  {}", seconds(start.elapsed())));
    Ok(())
}

/// Runs a command, and returns its output without printing it; `None` if the command cannot be started or
/// fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Returns the target of this machine.
pub(crate) fn host(ws: &Workspace) -> Result<String> {
    let about = output(Command::new("rustc").current_dir(&ws.root).arg("-vV"));
    let about = about.context("rustc cannot be started")?;
    let line = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("rustc does not name this machine")?.to_owned())
}

/// Returns the command line in the form in which a user would type it in the root folder of the repository.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    for arg in command.get_args() {
        let arg = arg.to_string_lossy();
        line.push(' ');
        line.push_str(&if arg.contains(' ') { format!("\"{arg}\"") } else { arg.into_owned() });
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let inside = command.get_current_dir().and_then(|dir| dir.strip_prefix(root?).ok());
    match inside.filter(|dir| !dir.as_os_str().is_empty()) {
        Some(dir) => format!("cd {} && {line}", dir.display()),
        None => line,
    }
}

/// Formats a time: `0.3 s`, `41.0 s`, `2 min 5 s`.
pub(crate) fn seconds(time: Duration) -> String {
    match time.as_secs() {
        long @ 60.. => format!("{} min {} s", long / 60, long % 60),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}
