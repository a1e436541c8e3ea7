//! Many steps in one run: all of them are run, then one table says which failed.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::run::seconds;

/// What was run, in order.
pub(crate) struct Report {
    only: Vec<String>,
    steps: Vec<Step>,
}

struct Step {
    name: &'static str,
    took: Duration,
    error: Option<anyhow::Error>,
}

impl Report {
    /// `only`: names of the steps to run; all of them if empty.
    pub(crate) fn new(only: &[String]) -> Report {
        Report { only: only.to_vec(), steps: Vec::new() }
    }

    /// Whether this step is wanted.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }

    /// Runs one step; a failure is kept, and the run goes on.
    pub(crate) fn step(&mut self, name: &'static str, run: impl FnOnce() -> Result<()>) {
        if !self.wants(name) {
            return;
        }
        println!("\n== {name}");
        let start = Instant::now();
        let error = run().err();
        if let Some(error) = &error {
            println!("  {name} failed: {error:#}");
        }
        self.steps.push(Step { name, took: start.elapsed(), error });
    }

    /// The table; an error if any step failed or none was run.
    pub(crate) fn finish(self) -> Result<()> {
        if self.steps.is_empty() {
            bail!("no step is called {}", self.only.join(" or "));
        }
        println!("\n== all steps");
        for Step { name, took, error } in &self.steps {
            println!(
                "{} {name:<12} {:>12}",
                if error.is_none() { "ok    " } else { "FAILED" },
                seconds(*took)
            );
        }
        let failed: Vec<&Step> = self.steps.iter().filter(|step| step.error.is_some()).collect();
        for step in &failed {
            println!("\n{}: {:#}", step.name, step.error.as_ref().expect("only failed steps are listed"));
        }
        let took = self.steps.iter().map(|step| step.took).sum();
        println!(
            "\n{} steps passed, {} failed, in {}",
            self.steps.len() - failed.len(),
            failed.len(),
            seconds(took)
        );
        if failed.is_empty() {
            Ok(())
        } else {
            bail!("{} of {} steps failed", failed.len(), self.steps.len())
        }
    }
}
