//! Runs the steps of a command, partly in parallel, and prints a table with the result and the time of each
//! step.

use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::run::{logged, metered, seconds};
use crate::times::{self, CommandRun};

/// Error of a step that could not reach an external service. Such a step counts as neither passed nor failed.
#[derive(Debug)]
pub(crate) struct ServiceUnreachable(pub(crate) String);

impl fmt::Display for ServiceUnreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ServiceUnreachable {}

/// Error of a step that did not run, because a step that it needs has failed. The value is the name of the
/// needed step.
#[derive(Debug)]
struct StepSkipped(&'static str);

impl fmt::Display for StepSkipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it needs the step {}, which has failed", self.0)
    }
}

impl std::error::Error for StepSkipped {}

/// How many of the last lines of a failed step's output are printed again at the end of the run.
const LAST_LINES: usize = 25;

/// A run of the steps of a command.
pub(crate) struct RunReport {
    /// Names of all steps of the command.
    names: &'static [&'static str],
    /// Names of the steps to run; all steps if empty.
    only: Vec<String>,
    /// Folder to which the output of the steps is written while they run.
    logs: PathBuf,
    /// Steps that have ended, in the order in which they ended.
    ended: Mutex<Vec<RunStep>>,
    one_ended: Condvar,
    start: Instant,
}

struct RunStep {
    name: &'static str,
    /// Time from the start of the whole run until this step began, including the time in which the step
    /// waited for other steps.
    began: Duration,
    took: Duration,
    processor: Duration,
    /// The last step for which this step waited, and its total waiting time; `None` if this step did not
    /// wait.
    waited: Option<(&'static str, Duration)>,
    error: Option<anyhow::Error>,
    /// Output of the step; empty if the step printed to the terminal directly.
    output: String,
}

impl RunStep {
    /// Returns the result of the step in one or two words.
    fn outcome(&self) -> &'static str {
        match &self.error {
            None => "ok",
            Some(error) if error.is::<ServiceUnreachable>() => "not asked",
            Some(error) if error.is::<StepSkipped>() => "NOT RUN",
            Some(_) => "FAILED",
        }
    }

    /// Returns whether the step has failed or did not run. In both cases, the steps that need it must not
    /// run.
    fn has_failed(&self) -> bool {
        matches!(self.outcome(), "FAILED" | "NOT RUN")
    }

    /// Returns the line for this step in the printed table.
    fn line(&self) -> String {
        let processor = if self.processor.is_zero() { "-".to_owned() } else { seconds(self.processor) };
        let waited = self.waited.map(|(name, time)| format!("  {name} {}", seconds(time)));
        format!(
            "{:<10}{:<12}{:>12}{:>14}{:>14}{}",
            self.outcome(),
            self.name,
            seconds(self.began),
            seconds(self.took),
            processor,
            waited.unwrap_or_default()
        )
    }

    /// Returns the last lines of the step's output. Test programs list failures at the end.
    fn end(&self) -> String {
        let lines: Vec<&str> = self.output.lines().collect();
        let shown = &lines[lines.len().saturating_sub(LAST_LINES)..];
        shown.iter().flat_map(|line| [*line, "\n"]).collect()
    }
}

impl RunReport {
    /// Begins a run of all steps in `names` or, if `only` is not empty, of the steps in `only`. The output of
    /// each step is written to a file in the folder `logs`.
    ///
    /// # Errors
    /// `only` names an unknown step.
    pub(crate) fn new(names: &'static [&'static str], only: &[String], logs: &Path) -> Result<RunReport> {
        for name in only {
            let known = names.contains(&name.as_str());
            ensure!(known, "there is no step {name:?}; the steps are {}", names.join(", "));
        }
        Ok(RunReport {
            names,
            only: only.to_vec(),
            logs: logs.to_path_buf(),
            ended: Mutex::default(),
            one_ended: Condvar::new(),
            start: Instant::now(),
        })
    }

    /// Returns whether this run includes the step `name`.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }

    /// Waits for those steps of `needs` and `after` that this run includes, and then runs the step `name`.
    /// The step does not run if one of the steps in `needs` has failed. A failure does not stop other steps,
    /// so that one run shows all failures.
    ///
    /// If the run has only one step, the step prints to the terminal directly. Otherwise the output of each
    /// step is printed as a whole after the step has ended.
    pub(crate) fn step(
        &self,
        name: &'static str,
        needs: &[&'static str],
        after: &[&'static str],
        work: impl FnOnce() -> Result<()>,
    ) {
        assert!(self.names.contains(&name), "{name} is not in the list of steps");
        if !self.wants(name) {
            return;
        }
        let (waited, failed) = self.wait_for(needs, after);
        let start = Instant::now();
        let ((error, output), processor) = match failed {
            Some(needed) => ((Some(StepSkipped(needed).into()), String::new()), Duration::ZERO),
            None => metered(|| self.run(name, work)),
        };
        let began = start - self.start;
        let step = RunStep { name, began, took: start.elapsed(), processor, waited, error, output };
        if let Some(error) = &step.error {
            println!("  {name} {}: {error:#}", step.outcome());
        }
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).push(step);
        self.one_ended.notify_all();
    }

    /// Waits until the steps of `needs` and `after` have ended. Returns two values: the last step for which
    /// it waited, with the total waiting time; and a step of `needs` that has failed. Each is `None` if there
    /// is no such step.
    fn wait_for(
        &self,
        needs: &[&'static str],
        after: &[&'static str],
    ) -> (Option<(&'static str, Duration)>, Option<&'static str>) {
        let start = Instant::now();
        let mut last = None;
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let runs =
                |name: &&&'static str| self.wants(name) && !ended.iter().any(|step| step.name == **name);
            let Some(name) = needs.iter().chain(after).find(runs) else { break };
            last = Some(*name);
            ended = self.one_ended.wait(ended).unwrap_or_else(PoisonError::into_inner);
        }
        let failed = ended.iter().find(|step| needs.contains(&step.name) && step.has_failed());
        (last.map(|name| (name, start.elapsed())), failed.map(|step| step.name))
    }

    /// Runs a step. Returns its error, if there is one, and its output.
    fn run(&self, name: &str, work: impl FnOnce() -> Result<()>) -> (Option<anyhow::Error>, String) {
        if self.only.len() == 1 {
            println!("\n== {name}");
            return (work().err(), String::new());
        }
        println!("   {name} begins");
        let path = self.logs.join(format!("{name}.log"));
        let log = fs::create_dir_all(&self.logs).and_then(|()| File::create(&path));
        match log.with_context(|| format!("{} cannot be written", path.display())) {
            Ok(log) => {
                let error = logged(log, work).err();
                let output = fs::read(&path).unwrap_or_default();
                let output = String::from_utf8_lossy(&output).into_owned();
                // Prints the whole output at once, so that it is not mixed with the output of other steps.
                print!("\n== {name}\n{output}");
                (error, output)
            }
            Err(error) => (Some(error), String::new()),
        }
    }

    /// Prints the table of steps. If all steps ran, also records their times under the name of the command.
    ///
    /// # Errors
    /// A step failed.
    pub(crate) fn finish(self, command: &'static str, target: &Path) -> Result<()> {
        let took = self.start.elapsed();
        let steps = self.ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        let processor = steps.iter().map(|step| step.processor).sum();
        println!("\n== all steps\n{:<22}{:>12}{:>14}{:>14}  waited for", "", "began", "took", "processor");
        for step in &steps {
            println!("{}", step.line());
        }
        for step in &steps {
            if let Some(error) = &step.error {
                println!("\n{}{} {}: {error:#}", step.end(), step.name, step.outcome());
            }
        }
        if self.only.is_empty() {
            times::record(
                target,
                &CommandRun { command, took, processor, steps: steps.iter().map(of_times).collect() },
            )?;
        }
        let count = |outcome: &str| steps.iter().filter(|step| step.outcome() == outcome).count();
        let (failed, not_asked) = (count("FAILED") + count("NOT RUN"), count("not asked"));
        let unknown = if not_asked == 0 { String::new() } else { format!(", {not_asked} not asked") };
        println!(
            "\n{} steps passed, {failed} failed{unknown}, in {} ({} of processor time)",
            count("ok"),
            seconds(took),
            seconds(processor)
        );
        if failed == 0 { Ok(()) } else { bail!("{failed} of {} steps failed", steps.len()) }
    }
}

/// Returns the entry for a step in the file `times.json`.
fn of_times(step: &RunStep) -> serde_json::Value {
    let (after, waited) = step.waited.unzip();
    json!({
        "name": step.name,
        "outcome": step.outcome(),
        "began": times::rounded(step.began),
        "seconds": times::rounded(step.took),
        "processor": times::rounded(step.processor),
        "after": after,
        "waited": waited.map(times::rounded),
    })
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use anyhow::bail;

    use super::{LAST_LINES, RunReport, RunStep, ServiceUnreachable};

    const NAMES: &[&str] = &["a", "b", "c"];

    fn report(only: &[&str]) -> RunReport {
        let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
        let logs = std::env::temp_dir().join(format!("xtask-report-{}", std::process::id()));
        RunReport::new(NAMES, &only, &logs).unwrap()
    }

    fn outcomes(report: &RunReport) -> Vec<(&'static str, &'static str)> {
        report.ended.lock().unwrap().iter().map(|step| (step.name, step.outcome())).collect()
    }

    #[test]
    fn the_end_of_an_output_is_its_last_lines() {
        let step = |output: String| RunStep {
            name: "a",
            began: Duration::ZERO,
            took: Duration::ZERO,
            processor: Duration::ZERO,
            waited: None,
            error: None,
            output,
        };
        assert_eq!(step("one\ntwo".into()).end(), "one\ntwo\n");
        let long: String = (0..=LAST_LINES).map(|line| format!("{line}\n")).collect();
        assert_eq!(step(long).end().lines().next(), Some("1"));
    }

    #[test]
    fn a_service_that_cannot_be_reached_is_neither_a_pass_nor_a_failure() {
        let report = report(&["a"]);
        report.step("a", &[], &[], || Err(ServiceUnreachable("nobody is there".into()).into()));
        assert_eq!(outcomes(&report), [("a", "not asked")]);
        report.finish("test", &std::env::temp_dir()).unwrap();
    }

    #[test]
    fn a_failed_step_fails_the_run() {
        let report = report(&["b"]);
        report.step("b", &[], &[], || bail!("wrong"));
        assert_eq!(outcomes(&report), [("b", "FAILED")]);
        assert!(report.finish("test", &std::env::temp_dir()).is_err());
    }

    #[test]
    fn a_step_waits_for_its_prerequisites_and_is_skipped_after_their_failure() {
        let report = report(&["a", "c"]);
        thread::scope(|scope| {
            // The run does not include step `b`, so step `c` does not wait for it.
            scope.spawn(|| report.step("c", &["a", "b"], &[], || panic!("it must not be run")));
            report.step("a", &[], &[], || bail!("wrong"));
        });
        assert_eq!(outcomes(&report), [("a", "FAILED"), ("c", "NOT RUN")]);
        assert_eq!(
            report.ended.lock().unwrap()[1].error.as_ref().map(ToString::to_string).as_deref(),
            Some("it needs the step a, which has failed")
        );
    }

    #[test]
    fn a_step_that_only_follows_another_runs_even_after_a_failure() {
        let report = report(&["a", "c"]);
        thread::scope(|scope| {
            scope.spawn(|| report.step("c", &[], &["a", "b"], || Ok(())));
            report.step("a", &[], &[], || bail!("wrong"));
        });
        assert_eq!(outcomes(&report), [("a", "FAILED"), ("c", "ok")]);
    }

    #[test]
    fn an_unknown_step_is_named_at_once() {
        let error = RunReport::new(NAMES, &["d".into()], &std::env::temp_dir()).err().unwrap();
        assert_eq!(error.to_string(), "there is no step \"d\"; the steps are a, b, c");
    }
}
