//! Parses one line of an engine's output.

use renju_core::Point;
use serde::Serialize;

use super::message;
use super::numbers::{on_board, pair, whole};
use super::report::{LineReport, names};

/// Meaning of one line of an engine's output. As JSON, it has the form of the answers in
/// `tests/vectors/engine.jsonl`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum EngineAnswer {
    /// An empty line, which is ignored.
    Empty,
    /// `OK`.
    Ok,
    /// The engine's move. A pair of moves has two points, if the aim is
    /// [`EngineAim::Pair`](super::session::EngineAim::Pair). An answer about an opening may also have several points.
    Move {
        #[serde(serialize_with = "names")]
        points: Vec<Point>,
    },
    /// Coordinates outside the board.
    Outside { text: String },
    /// `SWAP`.
    Swap,
    /// A move that the engine suggests but does not play.
    Suggest {
        #[serde(serialize_with = "names")]
        points: Vec<Point>,
    },
    /// The engine cannot execute a command.
    Error { text: String },
    /// The engine does not know the command.
    Unknown { text: String },
    /// A text for the user.
    Message { text: String },
    /// A text for the author of the engine.
    Debug { text: String },
    /// The engine's description of itself: `name="…", version="…"`.
    About { text: String },
    /// Points where Black may not play (`FORBID 0708.`).
    Forbidden {
        #[serde(serialize_with = "names")]
        points: Vec<Point>,
    },
    /// A part of a report on a line of play.
    Report(LineReport),
    /// Any other line.
    Other { text: String },
}

impl EngineAnswer {
    /// Returns whether an engine may send this line at any time and any number of times, even if it has
    /// received no command.
    pub(super) const fn is_talk(&self) -> bool {
        matches!(self, Self::Empty | Self::Message { .. } | Self::Debug { .. } | Self::Report(_))
    }

    /// Parses a line. A line of unknown form becomes [`EngineAnswer::Other`].
    pub(crate) fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return Self::Empty;
        }
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(a, b)| (a, b.trim()));
        let text = || rest.to_owned();
        match word.to_ascii_uppercase().as_str() {
            "OK" => Self::Ok,
            "SWAP" if rest.is_empty() => Self::Swap,
            "ERROR" => Self::Error { text: text() },
            "UNKNOWN" => Self::Unknown { text: text() },
            "DEBUG" => Self::Debug { text: text() },
            "MESSAGE" => message::read(rest).map_or_else(|| Self::Message { text: text() }, Self::Report),
            "INFO" => message::info(rest).map_or_else(|| Self::Message { text: text() }, Self::Report),
            "SUGGEST" => coordinates(rest, |points| Self::Suggest { points }),
            "FORBID" => Self::Forbidden { points: forbidden(rest) },
            _ if is_about(line) => Self::About { text: line.to_owned() },
            _ => coordinates(line, |points| Self::Move { points }),
        }
    }
}

/// Returns whether a line has the form `name="Rapfi", version="0.43"`, in any case and with any spaces.
fn is_about(line: &str) -> bool {
    let mut parts = line.splitn(2, '=');
    parts.next().is_some_and(|key| key.trim().eq_ignore_ascii_case("name")) && parts.next().is_some()
}

/// Parses points such as `7,8` or `7,8 8,9`. Each point is a column and a row, counted from 0. `as_points`
/// converts the points to the answer.
fn coordinates(text: &str, as_points: impl FnOnce(Vec<Point>) -> EngineAnswer) -> EngineAnswer {
    let pairs: Option<Vec<(u32, u32)>> = text.split_whitespace().map(pair).collect();
    let Some(pairs) = pairs.filter(|pairs| !pairs.is_empty()) else {
        return EngineAnswer::Other { text: text.to_owned() };
    };
    let points: Option<Vec<Point>> = pairs.iter().map(|&(x, y)| on_board(x, y)).collect();
    points.map_or_else(|| EngineAnswer::Outside { text: text.to_owned() }, as_points)
}

/// Parses a list of points such as `0708`, which is the point 7,8. A full stop ends the list. Points outside
/// of the board are left out.
fn forbidden(text: &str) -> Vec<Point> {
    let digits = text.trim_end_matches('.').as_bytes();
    let read = |four: &[u8]| {
        let four = std::str::from_utf8(four).ok().filter(|four| four.len() == 4)?;
        on_board(whole(four.get(..2)?)?, whole(four.get(2..)?)?)
    };
    digits.chunks(4).filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::engine::lines::EngineLines;

    /// The page has a parser for the same lines. Both parsers are tested with the file `engine.jsonl`.
    #[test]
    fn every_vector_is_read() {
        let vectors = include_str!("../../../../tests/vectors/engine.jsonl");
        for vector in vectors.lines() {
            let vector: Value = serde_json::from_str(vector).expect("a line of JSON");
            if let Some(line) = vector["line"].as_str() {
                assert_eq!(json!(EngineAnswer::read(line)), vector["answer"], "{line}");
                continue;
            }
            let said = vector["lines"].as_array().expect("lines");
            let mut lines = EngineLines::default();
            for line in said {
                if let EngineAnswer::Report(report) = EngineAnswer::read(line.as_str().expect("text")) {
                    lines.add(report);
                }
            }
            assert_eq!(json!(lines.shown()), vector["shown"], "{said:?}");
        }
    }

    #[test]
    fn any_line_is_parsed_without_panic() {
        for text in [
            "INFO",
            "MESSAGE",
            "INFO PV",
            "FORBID 1",
            "FORBID é",
            "1,",
            ",",
            "7,7 x",
            "\u{0}",
            "MESSAGE (9",
            "INFO EVAL",
        ] {
            let _ = EngineAnswer::read(text);
        }
        assert_eq!(EngineAnswer::read("+7,7"), EngineAnswer::Other { text: "+7,7".to_owned() });
    }
}
