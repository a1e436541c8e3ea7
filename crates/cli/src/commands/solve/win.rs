//! Searches for a win of the side to move, and its winning line.

use std::time::Duration;

use renju_core::{Point, Position};
use renju_solver::{Attack, Defence, LineStep, Problem, ProofWriter, Solver, Threats, Verdict, WrittenProof};
use serde::Serialize;

use super::limits::SolveLimits;
use super::words::{by, microseconds, name, side, tried};
use crate::picture::Picture;
use crate::text::counted;

/// Answer for one position, as JSON.
#[derive(Serialize)]
pub(super) struct WinAnswer {
    answer: &'static str,
    line: Vec<String>,
    nodes: u64,
    microseconds: u64,
}

/// Result of the search for a win.
pub(super) struct WinSearchResult {
    threats: Threats,
    verdict: Verdict,
    line: Vec<LineStep>,
    nodes: u64,
    took: Duration,
    solver: Solver,
}

pub(super) fn solve(
    position: &Position,
    threats: Threats,
    limits: &SolveLimits,
) -> Result<WinSearchResult, String> {
    let problem = Problem { board: position.board, attacker: position.to_move, threats };
    let mut solver = Solver::new(problem, limits.bytes()).map_err(|error| error.to_string())?;
    let mut verdict = Verdict::OutOfBudget;
    let took = limits.run(|nodes| {
        verdict = solver.run(nodes);
        (verdict != Verdict::OutOfBudget, solver.nodes())
    });
    let line = if verdict == Verdict::Win { solver.line() } else { Vec::new() };
    Ok(WinSearchResult { threats, verdict, line, nodes: solver.nodes(), took, solver })
}

/// Returns the names of the points of a winning line.
pub(super) fn moves(line: &[LineStep]) -> Vec<String> {
    let points = points(line);
    points.map(|point| point.to_string()).collect()
}

/// Returns the points of a winning line: attacker and defender in turn.
fn points(line: &[LineStep]) -> impl Iterator<Item = Point> {
    line.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]).flatten()
}

/// Formats a winning line. Each line of text has one move of the attacker and the answer of the defender.
pub(super) fn line_page(line: &[LineStep]) -> String {
    let mut page = String::new();
    for (number, step) in (1..).zip(line) {
        let defence = match step.defence {
            _ if matches!(step.attack, Attack::Five(_)) => String::new(),
            Defence::Only(point) => format!("{point}, the only point"),
            Defence::One(point) => format!("{point}, and the proof answers every other"),
            Defence::None => "nothing helps".to_owned(),
        };
        let line = format!("{number:>4}. {} {:<7} {defence}", step.attack.point(), name(step.attack));
        page += &format!("{}\n", line.trim_end());
    }
    page
}

impl WinSearchResult {
    pub(super) fn answer(&self) -> WinAnswer {
        WinAnswer {
            answer: self.verdict.name(),
            line: moves(&self.line),
            nodes: self.nodes,
            microseconds: microseconds(self.took),
        }
    }

    /// Returns the points of the winning line: attacker and defender in turn.
    pub(super) fn line_points(&self) -> Vec<Point> {
        points(&self.line).collect()
    }

    /// Returns the proof of a win; `None` if there is no win. The proof has at most about `most` moves.
    pub(super) fn proof(&self, most: usize) -> Option<WrittenProof> {
        if self.verdict != Verdict::Win {
            return None;
        }
        let mut writer = ProofWriter::new(*self.solver.problem(), most);
        while !writer.run(&self.solver, 1_000) {}
        Some(writer.finish())
    }

    /// Returns a picture with the first nine moves of the attacker, followed by the winning line.
    pub(super) fn page(&self, position: &Position) -> String {
        let attacks = self.line.iter().map(|step: &LineStep| [Attack::point(step.attack)]);
        let mut page = format!("{}\n{}", Picture::new(position, attacks), self.sentence(position));
        page += &format!(" ({}, {:.1} ms)\n", counted(self.nodes, "node"), self.took.as_secs_f64() * 1e3);
        if self.verdict == Verdict::NoWin {
            page += &format!("{}\n", tried(self.threats));
        }
        page + &line_page(&self.line)
    }

    fn sentence(&self, position: &Position) -> String {
        let (side, by) = (side(position.to_move), by(self.threats));
        match self.verdict {
            Verdict::Win => format!("{side} wins by {by} in {}", counted(self.line.len() as u64, "move")),
            Verdict::NoWin => format!("{side} has no win by {by}"),
            Verdict::OutOfBudget => {
                format!("Gave up after {}: nothing is known", counted(self.nodes, "node"))
            }
        }
    }
}
