//! Many steps in one run, some side by side: all of them are run, then one table says which failed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::run::{logged, seconds};

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
        let error = if self.only.len() == 1 {
            println!("\n== {name}");
            run().err()
        } else {
            println!("   {name} begins");
            let (error, output) = self.run_logged(name, run);
            // One write, so that it stays in one piece.
            print!("\n== {name}\n{output}");
            error
        };
        if let Some(error) = &error {
            println!("  {name} failed: {error:#}");
        }
        self.steps.lock().expect("no step panics").push(Step { name, took: start.elapsed(), error });
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
        for Step { name, took, error } in &steps {
            println!(
                "{} {name:<12} {:>12}",
                if error.is_none() { "ok    " } else { "FAILED" },
                seconds(*took)
            );
        }
        let failed: Vec<&Step> = steps.iter().filter(|step| step.error.is_some()).collect();
        for step in &failed {
            println!("\n{}: {:#}", step.name, step.error.as_ref().expect("only failed steps are listed"));
        }
        println!(
            "\n{} steps passed, {} failed, in {}",
            steps.len() - failed.len(),
            failed.len(),
            seconds(self.start.elapsed())
        );
        if failed.is_empty() { Ok(()) } else { bail!("{} of {} steps failed", failed.len(), steps.len()) }
    }
}
