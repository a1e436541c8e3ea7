//! Many steps in one run, some side by side: all of them are run, then one table says which failed.

use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::run::{logged, seconds};

/// Why a step could not ask whoever knows: whether what it looks at holds is not known. It has not failed, and nobody may
/// take it for a pass.
#[derive(Debug)]
pub(crate) struct NotAsked(pub(crate) String);

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotAsked {}

/// How many lines of a failed step are printed once more at the end.
const LAST_LINES: usize = 25;

/// What was run, in the order in which it ended.
pub(crate) struct Report {
    only: Vec<String>,
    /// Where the output of steps is kept while they run.
    logs: PathBuf,
    steps: Mutex<Vec<Step>>,
    start: Instant,
}

struct Step {
    name: &'static str,
    took: Duration,
    error: Option<anyhow::Error>,
    /// What it printed, where that was kept.
    output: String,
}

impl Step {
    /// One word for how it went.
    fn outcome(&self) -> &'static str {
        match &self.error {
            None => "ok",
            Some(error) if error.is::<NotAsked>() => "not asked",
            Some(_) => "FAILED",
        }
    }

    /// The last lines of its output: test programs list there what failed, and a log is often shown by its end only.
    fn end(&self) -> String {
        let lines: Vec<&str> = self.output.lines().collect();
        let shown = &lines[lines.len().saturating_sub(LAST_LINES)..];
        shown.iter().flat_map(|line| [*line, "\n"]).collect()
    }
}

impl Report {
    /// `only`: names of the steps to run; all of them if empty. `logs`: a folder for their output.
    pub(crate) fn new(only: &[String], logs: &Path) -> Report {
        Report {
            only: only.to_vec(),
            logs: logs.to_path_buf(),
            steps: Mutex::default(),
            start: Instant::now(),
        }
    }

    /// Whether this step is wanted.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }

    /// Runs one step; a failure is kept, and the run goes on.
    ///
    /// A step that is the only one prints as it goes. Of several, each is printed whole when it has ended.
    pub(crate) fn step(&self, name: &'static str, run: impl FnOnce() -> Result<()>) {
        if !self.wants(name) {
            return;
        }
        let start = Instant::now();
        let (error, output) = if self.only.len() == 1 {
            println!("\n== {name}");
            (run().err(), String::new())
        } else {
            println!("   {name} begins");
            let (error, output) = self.run_logged(name, run);
            // One write, so that it stays in one piece.
            print!("\n== {name}\n{output}");
            (error, output)
        };
        let step = Step { name, took: start.elapsed(), error, output };
        if let Some(error) = &step.error {
            println!("  {name} {}: {error:#}", step.outcome());
        }
        self.steps.lock().expect("no step panics").push(step);
    }

    /// Runs a step; its error and its output.
    fn run_logged(&self, name: &str, run: impl FnOnce() -> Result<()>) -> (Option<anyhow::Error>, String) {
        let path = self.logs.join(format!("{name}.log"));
        let log = fs::create_dir_all(&self.logs).and_then(|()| File::create(&path));
        match log.with_context(|| format!("{} cannot be written", path.display())) {
            Ok(log) => {
                let error = logged(log, run).err();
                let output = fs::read(&path).unwrap_or_default();
                (error, String::from_utf8_lossy(&output).into_owned())
            }
            Err(error) => (Some(error), String::new()),
        }
    }

    /// The table; an error if any step failed or none was run.
    pub(crate) fn finish(self) -> Result<()> {
        let steps = self.steps.into_inner().expect("no step panics");
        if steps.is_empty() {
            bail!("no step is called {}", self.only.join(" or "));
        }
        println!("\n== all steps");
        for step in &steps {
            println!("{:<10}{:<12} {:>12}", step.outcome(), step.name, seconds(step.took));
        }
        for step in &steps {
            if let Some(error) = &step.error {
                println!("\n{}{} {}: {error:#}", step.end(), step.name, step.outcome());
            }
        }
        let count = |outcome: &str| steps.iter().filter(|step| step.outcome() == outcome).count();
        let (failed, not_asked) = (count("FAILED"), count("not asked"));
        let unknown = if not_asked == 0 { String::new() } else { format!(", {not_asked} not asked") };
        let took = seconds(self.start.elapsed());
        println!("\n{} steps passed, {failed} failed{unknown}, in {took}", count("ok"));
        if failed == 0 { Ok(()) } else { bail!("{failed} of {} steps failed", steps.len()) }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use anyhow::bail;

    use super::{LAST_LINES, NotAsked, Report, Step};

    #[test]
    fn the_end_of_an_output_is_its_last_lines() {
        let step = |output: String| Step { name: "a", took: Duration::ZERO, error: None, output };
        assert_eq!(step("one\ntwo".into()).end(), "one\ntwo\n");
        let long: String = (0..=LAST_LINES).map(|line| format!("{line}\n")).collect();
        assert_eq!(step(long).end().lines().next(), Some("1"));
    }

    #[test]
    fn what_could_not_be_asked_is_neither_passed_nor_failed() {
        let report = Report::new(&["a".into()], &std::env::temp_dir());
        report.step("a", || Err(NotAsked("nobody is there".into()).into()));
        assert_eq!(report.steps.lock().unwrap()[0].outcome(), "not asked");
        report.finish().unwrap();
        let report = Report::new(&["b".into()], &std::env::temp_dir());
        report.step("b", || bail!("wrong"));
        assert_eq!(report.steps.lock().unwrap()[0].outcome(), "FAILED");
        assert!(report.finish().is_err());
    }
}
