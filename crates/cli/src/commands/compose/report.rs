//! Prints the assessments of `renju compose` as text or as lines of JSON.

use std::io::{self, Write};

use renju_core::{Color, Point, Position, moves_text};
use renju_solver::Soundness;
use renju_study::problems::composing::{ChangedPosition, ProblemAssessment, StoneChange, StoneReduction};
use serde::Serialize;

use crate::picture::Picture;
use crate::text::{color_name, counted};

/// Writes one position after the other, and counts the positions.
pub(super) struct ComposeReport<'a> {
    out: &'a mut dyn Write,
    is_json: bool,
    /// The most stones up to the five.
    stones: u8,
    better: usize,
    undecided: usize,
}

/// A position as a line of JSON.
#[derive(Default, Serialize)]
struct ComposedLine {
    /// Subject of the line: `problem`, `change`, `changes`, or `fewest`.
    about: &'static str,
    /// How the problem is changed: `remove`, `add` or `move`.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<&'static str>,
    /// Color of an added stone.
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
    /// Point of the removed, added or moved stone.
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    /// The new point of a moved stone.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// How the changed problem is better.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    better: Vec<&'static str>,
    /// Points of all removed stones.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<Vec<String>>,
    /// Whether every order of removals was tried and decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    /// The position in RFEN.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(flatten)]
    assessment: Option<AssessmentFields>,
    /// Numbers of positions: tried, better, and undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<[usize; 3]>,
}

#[derive(Serialize)]
struct AssessmentFields {
    answer: &'static str,
    stones: Option<u8>,
    level: Option<u8>,
    line: Vec<String>,
    duals: Vec<DualMove>,
    nodes: u64,
}

/// First move of a dual solution.
#[derive(Serialize)]
struct DualMove {
    /// Number of the move, counting only the attacker's moves from 1.
    r#move: usize,
    point: String,
}

impl AssessmentFields {
    fn of(assessment: &ProblemAssessment) -> Self {
        let dual =
            |&(steps, point): &(usize, Point)| DualMove { r#move: steps + 1, point: point.to_string() };
        Self {
            answer: assessment.soundness.name(),
            stones: assessment.stones,
            level: assessment.level,
            line: assessment.line.iter().map(Point::to_string).collect(),
            duals: assessment.duals.iter().map(dual).collect(),
            nodes: assessment.nodes,
        }
    }
}

impl<'a> ComposeReport<'a> {
    pub(super) const fn new(out: &'a mut dyn Write, is_json: bool, stones: u8) -> Self {
        Self { out, is_json, stones, better: 0, undecided: 0 }
    }

    fn json(&mut self, line: &ComposedLine) -> io::Result<()> {
        writeln!(self.out, "{}", serde_json::to_string(line)?)?;
        self.out.flush()
    }

    /// Prints the given problem, before its changes.
    pub(super) fn problem(&mut self, position: &Position, problem: &ProblemAssessment) -> io::Result<()> {
        if self.is_json {
            return self.json(&ComposedLine {
                about: "problem",
                position: Some(position.to_string()),
                assessment: Some(AssessmentFields::of(problem)),
                ..ComposedLine::default()
            });
        }
        let attacks = problem.line.iter().step_by(2).map(|&point| [point]);
        writeln!(self.out, "{}", Picture::new(position, attacks))?;
        let side = side(position.to_move);
        writeln!(self.out, "{side}: {}", self.sentence(problem))?;
        self.out.flush()
    }

    /// Prints a changed position if it is better than the problem.
    pub(super) fn change(
        &mut self,
        changed: &ChangedPosition,
        assessment: &ProblemAssessment,
        problem: &ProblemAssessment,
    ) -> io::Result<()> {
        self.undecided += usize::from(assessment.soundness == Soundness::NotDecided);
        let better: Vec<&str> =
            assessment.improvements(problem).iter().map(|improvement| improvement.name()).collect();
        if better.is_empty() {
            return Ok(());
        }
        self.better += 1;
        if !self.is_json {
            // Every printed change is sound, and `better` says how it is better.
            let sentence = self.sound(assessment);
            writeln!(self.out, "{} ({}): {sentence}", changed.change, better.join(", "))?;
            return self.out.flush();
        }
        let (color, point, to) = match changed.change {
            StoneChange::Remove(point) => (None, point, None),
            StoneChange::Add(color, point) => (Some(color_name(color)), point, None),
            StoneChange::Move { from, to } => (None, from, Some(to.to_string())),
        };
        self.json(&ComposedLine {
            about: "change",
            change: Some(changed.change.kind()),
            color,
            point: Some(point.to_string()),
            to,
            better,
            position: Some(changed.position.to_string()),
            assessment: Some(AssessmentFields::of(assessment)),
            ..ComposedLine::default()
        })
    }

    /// Prints the numbers of changed positions.
    pub(super) fn changes_end(&mut self, tried: usize) -> io::Result<()> {
        if self.is_json {
            let positions = Some([tried, self.better, self.undecided]);
            return self.json(&ComposedLine { about: "changes", positions, ..ComposedLine::default() });
        }
        if tried == 0 {
            return Ok(());
        }
        let undecided = match self.undecided {
            0 => String::new(),
            more => format!(", {more} not decided (--nodes allows more)"),
        };
        writeln!(self.out, "{} tried, {} better{undecided}", counted(tried as u64, "change"), self.better)
    }

    /// Prints the positions with the fewest stones.
    pub(super) fn fewest(
        &mut self,
        position: &Position,
        problem: &ProblemAssessment,
        reduction: &StoneReduction,
    ) -> io::Result<()> {
        if !problem.is_sound() {
            let said = "Only a sound problem has stones that it does not need";
            return if self.is_json { Ok(()) } else { writeln!(self.out, "{said}") };
        }
        for fewest in reduction.fewest() {
            if self.is_json {
                self.json(&ComposedLine {
                    about: "fewest",
                    removed: Some(fewest.removed.iter().map(Point::to_string).collect()),
                    complete: Some(reduction.is_complete()),
                    position: Some(fewest.position.to_string()),
                    ..ComposedLine::default()
                })?;
                continue;
            }
            let all = counted(position.board.len() as u64, "stone");
            if fewest.removed.is_empty() {
                writeln!(self.out, "The problem needs all of its {all}")?;
                continue;
            }
            let (left, removed) = (fewest.position.board.len(), moves_text(fewest.removed.iter().copied()));
            writeln!(self.out, "{left} of {all} are enough, without {removed}: {}", fewest.position)?;
        }
        if !reduction.is_complete() && !self.is_json {
            writeln!(self.out, "Not every removal was decided (--positions, --nodes allow more)")?;
        }
        Ok(())
    }

    fn sound(&self, assessment: &ProblemAssessment) -> String {
        let stones = counted(assessment.stones.unwrap_or(self.stones), "stone");
        let level = assessment.level.map_or(String::new(), |level| format!(", level {level}"));
        format!("five with {stones}{level}: {}", moves_text(assessment.line.iter().copied()))
    }

    fn sentence(&self, assessment: &ProblemAssessment) -> String {
        let stones = counted(assessment.stones.unwrap_or(self.stones), "stone");
        let line = moves_text(assessment.line.iter().copied());
        match assessment.soundness {
            Soundness::Sound => format!("sound, {}", self.sound(assessment)),
            Soundness::Dual => {
                let duals: Vec<String> = assessment
                    .duals
                    .iter()
                    .map(|(steps, point)| format!("{point} at move {}", steps + 1))
                    .collect();
                format!("not sound, five with {stones}: {line}; dual solutions: {}", duals.join(", "))
            }
            Soundness::NotDecided => "not decided (--nodes allows more)".to_owned(),
            Soundness::NoWin | Soundness::LineFails(_) => format!("no five with {stones}"),
        }
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
