//! Checks a set: every line is read, and every problem refuted if it can be.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use renju_study::problems::{SetLine, check, read_set_line};

use crate::exit::Failure;
use crate::terminal;
use crate::text::counted;

/// Faults that are printed; the rest is counted.
const FAULTS: usize = 10;

/// Runs the command.
pub(super) fn run(set: &Path, nodes: u64) -> anyhow::Result<()> {
    let wrong = |reason: String| Failure::input(set, reason);
    let file = File::open(set).map_err(|error| wrong(error.to_string()))?;
    let (mut problems, mut announced, mut faults) = (0u64, None, Vec::new());
    for (number, line) in (1u64..).zip(BufReader::new(file).lines()) {
        let line = line.map_err(|error| wrong(format!("line {number}: {error}")))?;
        if line.trim().is_empty() {
            continue;
        }
        match read_set_line(&line) {
            Ok(SetLine::Header(header)) if number == 1 => announced = Some(header.problems as u64),
            Ok(SetLine::Header(_)) => {
                faults.push(format!("line {number}: expected a problem, found a second first line"));
            }
            Ok(SetLine::Problem(problem)) => {
                problems += 1;
                if let Err(refuted) = check(&problem, nodes) {
                    faults.push(format!("line {number}: {refuted}"));
                }
            }
            Err(bad) => faults.push(format!("line {number}: {bad}")),
        }
    }
    match announced {
        None => {
            faults.insert(0, "line 1: expected the line that says what the file is, found none".to_owned())
        }
        Some(announced) if announced != problems => {
            faults.push(format!("expected {}, found {problems}", counted(announced, "problem")));
        }
        Some(_) => {}
    }
    if faults.is_empty() {
        let mut out = terminal::out();
        writeln!(out, "{}: {} checked, none refuted", set.display(), counted(problems, "problem"))?;
        return Ok(out.flush()?);
    }
    let more = faults.len().saturating_sub(FAULTS);
    faults.truncate(FAULTS);
    let more = if more > 0 { format!("\nand {more} more") } else { String::new() };
    Err(wrong(format!("{}{more}", faults.join("\n"))).into())
}
