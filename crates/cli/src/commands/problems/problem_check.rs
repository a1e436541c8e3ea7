//! Checks a set of training problems: reads every line of the file, and tries to refute every problem.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use renju_solver::Soundness;
use renju_study::problems::{
    BadLine, ProblemId, SetLine, TrainingProblem, check, grade, read_set_line, soundness,
};
use serde_json::{Value, json};

use super::problem_set::{level_counts, levels_line};
use crate::exit::CommandError;
use crate::terminal;
use crate::text::{bytes, count, counted};

/// Greatest length of a line in bytes. A problem usually has about 200 bytes.
const LINE: u64 = 1 << 20;
/// Greatest number of faults to print. If there are more faults, the output only says how many.
const FAULTS: usize = 10;

/// Checks every problem of a set, with about `nodes` nodes for each move. With `sound`, also prints for each problem
/// whether it is sound.
pub(super) fn run(set: &Path, nodes: u64, sound: bool, as_json: bool) -> anyhow::Result<()> {
    let wrong = |reason: String| CommandError::input(set, reason);
    let file = File::open(set).map_err(|error| wrong(error.to_string()))?;
    let (mut problems, mut announced, mut faults) = (0u64, None, ProblemFaults::default());
    let (mut summary, mut out) = (SetSummary::default(), terminal::json_or_text(as_json));
    let (mut from, mut line) = (BufReader::new(file), Vec::new());
    for number in 1u64.. {
        line.clear();
        let wrong = |reason: String| wrong(format!("line {number}: {reason}"));
        from.by_ref()
            .take(LINE + 1)
            .read_until(b'\n', &mut line)
            .map_err(|error| wrong(error.to_string()))?;
        if line.is_empty() {
            break;
        }
        if line.len() as u64 > LINE {
            return Err(wrong(format!("expected at most {}, found more", bytes(LINE))).into());
        }
        let line = str::from_utf8(&line).map_err(|error| wrong(error.to_string()))?.trim();
        if line.is_empty() {
            continue;
        }
        match read_set_line(line) {
            // The set has an unknown format, and its lines may have another meaning, so the check
            // ends here.
            Err(error @ BadLine::Format(_)) => return Err(wrong(error.to_string()).into()),
            Ok(SetLine::Header(header)) if number == 1 => announced = Some(header.problems as u64),
            Ok(SetLine::Header(_)) => {
                faults.push(format!("line {number}: expected a problem, found a second first line"));
            }
            Ok(SetLine::Problem(problem)) => {
                problems += 1;
                if let Err(refuted) = check(&problem, nodes) {
                    faults.push(format!("line {number}: {refuted}"));
                }
                if let Some(first) = summary.add(number, &problem) {
                    faults.push(format!(
                        "line {number}: expected another problem, found that of line {first}, perhaps turned or mirrored"
                    ));
                }
                if sound && let Some(text) = summary.soundness(&problem, nodes) {
                    let level = grade(&problem);
                    match as_json {
                        true => {
                            writeln!(out, "{}", json!({ "line": number, "level": level, "sound": text }))?
                        }
                        false => writeln!(out, "line {number}: level {level}, {text}")?,
                    }
                }
            }
            Err(bad) => faults.push(format!("line {number}: {bad}")),
        }
    }
    match announced {
        None => {
            faults.first("line 1: expected the line that says what the file is, found none".to_owned());
        }
        Some(announced) if announced != problems => {
            faults.push(format!("expected {}, found {problems}", counted(announced, "problem")));
        }
        Some(_) => {}
    }
    if as_json {
        writeln!(out, "{}", summary.json(problems, faults.count, sound))?;
    }
    if problems > 0 && !as_json {
        writeln!(out, "{}", levels_line(summary.levels.iter().copied()))?;
    }
    if sound && !as_json {
        writeln!(out, "{}", summary.soundness_line())?;
    }
    out.flush()?;
    if faults.count == 0 && as_json {
        return Ok(());
    }
    if faults.count == 0 {
        writeln!(out, "{}: {} checked, none refuted", set.display(), counted(problems, "problem"))?;
        return Ok(out.flush()?);
    }
    let more = faults.count - faults.shown.len() as u64;
    let more = if more > 0 { format!("\nand {} more", count(more)) } else { String::new() };
    Err(wrong(format!("{}{more}", faults.shown.join("\n"))).into())
}

/// Faults found in a set of problems: the first faults, which are printed, and the number of all faults.
#[derive(Default)]
struct ProblemFaults {
    shown: Vec<String>,
    count: u64,
}

impl ProblemFaults {
    fn push(&mut self, fault: String) {
        self.count += 1;
        if self.shown.len() < FAULTS {
            self.shown.push(fault);
        }
    }

    fn first(&mut self, fault: String) {
        self.count += 1;
        self.shown.truncate(FAULTS - 1);
        self.shown.insert(0, fault);
    }
}

/// Counts over all problems of a set.
#[derive(Default)]
struct SetSummary {
    /// The line in which each problem was found first.
    lines: HashMap<ProblemId, u64>,
    levels: Vec<u8>,
    sound: u64,
    dual: u64,
    undecided: u64,
    failed: u64,
}

impl SetSummary {
    /// Adds a problem. Returns the earlier line that has the same problem, up to the symmetry of the board.
    fn add(&mut self, number: u64, problem: &TrainingProblem) -> Option<u64> {
        self.levels.push(grade(problem));
        let first = *self.lines.entry(problem.id()).or_insert(number);
        (first != number).then_some(first)
    }

    /// Finds out whether a problem is sound, and returns the answer as text; `None` if the question does not apply.
    fn soundness(&mut self, problem: &TrainingProblem, nodes: u64) -> Option<String> {
        let found = soundness(problem, nodes).ok()??;
        let (count, answer) = match found.soundness {
            Soundness::Sound => (&mut self.sound, "sound"),
            Soundness::Dual => (&mut self.dual, "not sound: there is a dual solution"),
            Soundness::NotDecided => (&mut self.undecided, "not decided (--nodes allows more)"),
            Soundness::NoWin | Soundness::LineFails(_) => {
                (&mut self.failed, "the line does not win against every defense")
            }
        };
        *count += 1;
        Some(format!("{}, {answer}", counted(found.stones, "stone")))
    }

    /// Returns the counts as JSON.
    fn json(&self, problems: u64, faults: u64, sound: bool) -> Value {
        let Self { sound: is_sound, dual, undecided, failed, .. } = self;
        let levels = level_counts(self.levels.iter().copied());
        let mut counts = json!({ "problems": problems, "faults": faults, "levels": levels });
        if sound {
            counts["soundness"] =
                json!({ "sound": is_sound, "dual": dual, "undecided": undecided, "failed": failed });
        }
        counts
    }

    fn soundness_line(&self) -> String {
        let Self { sound, dual, undecided, failed, .. } = self;
        format!(
            "Sound: {sound}, with a dual solution: {dual}, not decided: {undecided}, line fails: {failed}"
        )
    }
}
