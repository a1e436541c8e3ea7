//! Sets of problems as lines of JSON: the first line is a header, every other line is a problem.
//!
//! The reader ignores unknown fields, so that later versions may add fields. The fields `level` and `tags`
//! are for other programs; this program computes level and tags itself.

use renju_core::{ForbiddenKinds, Point, Position};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{ProblemSource, ProblemTag, Task, TrainingProblem, grade, tags};
use crate::WinMethod;

/// Name of the format in the first line.
pub const SET_FORMAT: &str = "renju-problems-1";

/// Terms of use of a set that this program has made from the games of any archive. They are written to the
/// set's header.
pub const SET_TERMS: &str = "Made of the games of an archive, for whoever has that archive. What its terms forbid, such as publishing, is \
                             forbidden for this file as well.";

/// The first line of a set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetHeader {
    /// Always [`SET_FORMAT`].
    pub format: String,
    /// Number of problems in the file.
    pub problems: usize,
    /// Source of the problems, such as the archive that they were made from.
    #[serde(default)]
    pub from: String,
    /// Terms of use of the file.
    #[serde(default)]
    pub terms: String,
    /// Number of games that the maker looked at, from the first game on. A later run of the maker continues
    /// with the next game.
    #[serde(default, rename = "lookedAt", skip_serializing_if = "Option::is_none")]
    pub looked_at: Option<u32>,
}

/// One line of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetLine {
    /// Header, in the first line.
    Header(SetHeader),
    /// A problem.
    Problem(Box<TrainingProblem>),
}

/// Reason why a line is neither a header nor a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadLine {
    /// The line is not JSON, or lacks a field of a problem.
    #[error("character {column}: expected a problem, found {found}")]
    Json {
        /// Column of the error in the line, from 1.
        column: usize,
        /// Message of the JSON reader.
        found: String,
    },
    /// The set has another format.
    #[error("expected format \"{SET_FORMAT}\", found \"{0}\"")]
    Format(String),
    /// A field has a value that is not allowed.
    #[error("{field}: expected {expected}, found \"{found}\"")]
    Field {
        /// Name of the field.
        field: &'static str,
        /// Allowed values.
        expected: &'static str,
        /// Value in the line.
        found: String,
    },
}

#[derive(Serialize, Deserialize)]
struct ProblemLine {
    id: String,
    position: String,
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    threats: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reasons: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    length: usize,
    #[serde(default)]
    nodes: u64,
    #[serde(default)]
    tries: usize,
    #[serde(default)]
    reached: u32,
    #[serde(default)]
    missed: u32,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default)]
    from: SourceFields,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct SourceFields {
    #[serde(skip_serializing_if = "is_zero")]
    game: u32,
    ply: usize,
    #[serde(skip_serializing_if = "String::is_empty")]
    black: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    white: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    event: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    year: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl SetHeader {
    /// Creates the header of a set.
    #[must_use]
    pub fn new(problems: usize, from: String, terms: String) -> Self {
        Self { format: SET_FORMAT.to_owned(), problems, from, terms, looked_at: None }
    }

    /// Converts the header to a line, without a line end.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can be written as JSON")
    }
}

impl TrainingProblem {
    /// Converts the problem to a line, without a line end.
    #[must_use]
    pub fn to_line(&self) -> String {
        let ProblemSource { game, ply, black, white, event, year, played, rating } = &self.source;
        let (by, point) = match self.task {
            Task::Win(by) | Task::Defence(by) => (Some(by), None),
            Task::Forbidden(point) => (None, Some(point)),
        };
        let line = ProblemLine {
            id: self.id().to_string(),
            position: self.position.to_string(),
            kind: self.task.kind().to_owned(),
            threats: by.map(|by| by.name().to_owned()),
            solution: self.solution.map(|point| point.to_string()),
            point: point.map(|point| point.to_string()),
            reasons: point.map(|_| self.reasons.iter().map(|kind| kind.code().to_owned()).collect()),
            line: self.line.iter().map(Point::to_string).collect(),
            level: grade(self),
            length: self.length(),
            nodes: self.nodes,
            tries: self.tries,
            reached: self.reached,
            missed: self.missed,
            tags: tags(self).into_iter().map(|tag: ProblemTag| tag.name().to_owned()).collect(),
            from: SourceFields {
                game: *game,
                ply: *ply,
                black: black.clone(),
                white: white.clone(),
                event: event.clone(),
                year: *year,
                played: played.map(|point| point.to_string()),
                rating: *rating,
            },
        };
        serde_json::to_string(&line).expect("texts and numbers can be written as JSON")
    }
}

/// Reads a line of a set. Does not check whether the problem is correct; [`super::check`] does.
///
/// # Errors
/// If the line is neither a header nor a problem.
pub fn read_set_line(text: &str) -> Result<SetLine, BadLine> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| bad_json(&error))?;
    if let Some(format) = value.get("format") {
        let found = format.as_str().unwrap_or_default();
        if found != SET_FORMAT {
            return Err(BadLine::Format(quoted(found)));
        }
        return serde_json::from_value(value).map(SetLine::Header).map_err(|error| bad_json(&error));
    }
    // Parses the text again instead of using the value, so that an error names the column.
    let line: ProblemLine = serde_json::from_str(text).map_err(|error| bad_json(&error))?;
    line.problem().map(|problem| SetLine::Problem(Box::new(problem)))
}

fn bad_json(error: &serde_json::Error) -> BadLine {
    let said = error.to_string();
    let found = said.split(" at line ").next().unwrap_or_default();
    let found = found.chars().take(200).collect();
    BadLine::Json { column: error.column().max(1), found }
}

impl ProblemLine {
    fn problem(self) -> Result<TrainingProblem, BadLine> {
        let position: Position =
            self.position.parse().map_err(|_| field("position", "a position in RFEN", &self.position))?;
        let by = |text: &Option<String>| match text.as_deref() {
            None | Some("fours") => Ok(WinMethod::Fours),
            Some("threats") => Ok(WinMethod::Threats),
            Some(found) => Err(field("threats", "fours or threats", found)),
        };
        let task = match self.kind.as_str() {
            "win" => Task::Win(by(&self.threats)?),
            "defence" => Task::Defence(by(&self.threats)?),
            "forbidden" => Task::Forbidden(point("point", self.point.as_deref().unwrap_or_default())?),
            found => return Err(field("kind", "win, defence or forbidden", found)),
        };
        let mut reasons = ForbiddenKinds::NONE;
        for code in self.reasons.iter().flatten() {
            let all = [ForbiddenKinds::DOUBLE_THREE, ForbiddenKinds::DOUBLE_FOUR, ForbiddenKinds::OVERLINE];
            let kind = all.into_iter().find(|kind| kind.code() == code);
            reasons = reasons | kind.ok_or_else(|| field("reasons", "33, 44 or 6", code))?;
        }
        let played = self.from.played.as_deref().map(|text| point("played", text)).transpose()?;
        let problem = TrainingProblem {
            position,
            task,
            solution: self.solution.as_deref().map(|text| point("solution", text)).transpose()?,
            reasons,
            line: self.line.iter().map(|text| point("line", text)).collect::<Result<_, _>>()?,
            nodes: self.nodes,
            tries: self.tries,
            reached: self.reached,
            missed: self.missed,
            source: ProblemSource {
                game: self.from.game,
                ply: self.from.ply,
                black: self.from.black,
                white: self.from.white,
                event: self.from.event,
                year: self.from.year,
                played,
                rating: self.from.rating,
            },
        };
        if problem.id().as_str() != self.id {
            return Err(field("id", "the id of this position and task", &self.id));
        }
        Ok(problem)
    }
}

fn point(name: &'static str, text: &str) -> Result<Point, BadLine> {
    text.parse().map_err(|_| field(name, "a point a1..o15", text))
}

fn field(field: &'static str, expected: &'static str, found: &str) -> BadLine {
    BadLine::Field { field, expected, found: quoted(found) }
}

/// Returns the first characters of a text, for an error message.
fn quoted(text: &str) -> String {
    /// Greatest number of characters of a value in an error message.
    const SHOWN: usize = 40;
    text.chars().take(SHOWN).collect()
}
