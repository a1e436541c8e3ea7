//! One query of a batch, in JSON: `{"id":…,"moves":["h8",…]}`,
//! `{"id":…,"black":[…],"white":[…],"toMove":"black"}`, or `{"id":…,"position":…}` with a position in RFEN or
//! in the form that the page uses.
//!
//! The id may be any JSON value; the answer repeats it unchanged. A list of points may also be one string,
//! `"h8 h9"`. The side to move may be omitted if the numbers of stones determine it. `batch_query/search.rs`
//! reads the further fields of a query of `renju search`.

mod line;
mod search;

pub(crate) use search::filter_field;

use std::time::Duration;

use renju_core::{Board, Color, Game, Move, ParsePositionError, Position, parse_moves};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use thiserror::Error;

use crate::text::SECONDS;

/// A query that was parsed from JSON. The type of a field is checked only when a command reads the field. So
/// an error can name the field.
pub(crate) struct BatchQuery<'a> {
    /// Id of the query, copied unchanged from its line.
    pub(crate) id: Option<&'a RawValue>,
    /// All fields except the id. No field occurs twice.
    fields: Vec<(String, Value)>,
}

/// Field in which the author of a query may write a comment. No command reads it.
const COMMENT: &str = "comment";

/// Fields that describe the position.
pub(crate) const POSITION: [&str; 5] = ["moves", "black", "white", "toMove", "position"];

/// Fields of a query of `renju solve`.
pub(crate) const SOLVE: [&str; 7] = ["moves", "black", "white", "toMove", "position", "nodes", "seconds"];

/// Fields of a query of `renju search`.
pub(crate) const SEARCH: [&str; 11] =
    ["moves", "black", "white", "toMove", "position", "area", "filter", "facets", "order", "offset", "limit"];

/// Fields of a filter of games. They have the same names as in the protocol of the page.
pub(crate) const FILTER: [&str; 16] = [
    "players",
    "as",
    "opponents",
    "events",
    "countries",
    "rules",
    "categories",
    "openings",
    "results",
    "from",
    "to",
    "shortest",
    "longest",
    "rated",
    "rating",
    "collections",
];

/// Fields of an area (a part of the board) that is written as a JSON object.
const AREA: [&str; 5] = ["points", "any", "anywhere", "exchanged", "toMove"];

/// Fields of a position that is written as a JSON object.
const STONES: [&str; 3] = ["black", "white", "toMove"];

/// Error in a query.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum BatchQueryError {
    #[error("expected \"moves\", \"position\", or \"black\" and \"white\", found none of them")]
    Neither,
    #[error("expected either \"moves\" or \"black\" and \"white\", found both")]
    Both,
    #[error("expected \"position\" without \"moves\", \"black\" and \"white\", found \"{beside}\" beside it")]
    Beside { beside: &'static str },
    #[error("\"{field}\": expected a list of points such as [\"h8\",\"i9\"], found {found}")]
    List { field: &'static str, found: String },
    #[error("\"{field}\": {reason}")]
    Point { field: &'static str, reason: String },
    #[error("\"{field}\": expected {expected}, found {found}")]
    Value { field: &'static str, expected: &'static str, found: String },
    #[error("\"{field}\": expected \"black\" or \"white\", found {found}")]
    Side { field: &'static str, found: String },
    #[error("expected one of the fields {}, found \"{field}\"{}", .known.join(", "), renju_intake::question(.field, .known))]
    Unknown { field: String, known: &'static [&'static str] },
    #[error("expected \"toMove\" after {black} black and {white} white stones, found nothing")]
    NoSide { black: usize, white: usize },
}

impl BatchQuery<'_> {
    /// Returns the value of a field; `None` if the field is missing or null.
    fn value(&self, field: &str) -> Option<&Value> {
        let (_, value) = self.fields.iter().find(|(name, _)| name == field)?;
        Some(value).filter(|value| !value.is_null())
    }

    /// Returns an error if the query has a field that the command does not use. The command must not ignore
    /// such a field, because the author of the query expects the field to have an effect.
    pub(crate) fn check(&self, known: &'static [&'static str]) -> Result<(), BatchQueryError> {
        match self.fields.iter().find(|(name, _)| name != COMMENT && !known.contains(&name.as_str())) {
            None => Ok(()),
            Some((field, _)) => Err(BatchQueryError::Unknown { field: quoted(field), known }),
        }
    }

    /// Returns the position that the query asks about.
    pub(crate) fn position(&self) -> Result<Position, BatchQueryError> {
        let side = self.value("toMove").map(|value| side("toMove", value)).transpose()?;
        let (board, turn) = self.stones()?;
        let to_move = side.or(turn).ok_or_else(|| {
            let [black, white] = Color::ALL.map(|color| board.stones(color).len());
            BatchQueryError::NoSide { black, white }
        })?;
        Ok(Position { board, to_move })
    }

    /// Returns the value of a field that must be a whole number; `None` if the field is missing or null.
    pub(crate) fn whole(&self, field: &'static str) -> Result<Option<u64>, BatchQueryError> {
        let wrong =
            |value: &Value| BatchQueryError::Value { field, expected: "a whole number", found: short(value) };
        self.value(field).map(|value| value.as_u64().ok_or_else(|| wrong(value))).transpose()
    }

    /// Returns the time limit that a query of `renju solve` states in seconds; `None` if the field is missing or
    /// null.
    pub(crate) fn seconds(&self) -> Result<Option<Duration>, BatchQueryError> {
        let read = |value: &Value| {
            let number = value.as_number().map(ToString::to_string).unwrap_or_default();
            crate::text::seconds_in(&number, SECONDS).map_err(|_| BatchQueryError::Value {
                field: "seconds",
                expected: "a number of seconds 0..86400",
                found: short(value),
            })
        };
        self.value("seconds").map(read).transpose()
    }

    /// Returns the stones of the query's position. The query need not state the side to move.
    pub(crate) fn board(&self) -> Result<Board, BatchQueryError> {
        self.stones().map(|(board, _)| board)
    }

    /// Returns the stones of the query's position. Also returns the side to move, if `moves`, `position` or
    /// the numbers of stones determine it.
    fn stones(&self) -> Result<(Board, Option<Color>), BatchQueryError> {
        if let Some(rfen) = self.value("position") {
            let beside = ["moves", "black", "white"].into_iter().find(|field| self.value(field).is_some());
            return match beside {
                Some(beside) => Err(BatchQueryError::Beside { beside }),
                None if rfen.is_object() => stones(rfen),
                None => written(rfen),
            };
        }
        match (self.value("moves"), self.value("black"), self.value("white")) {
            (None, None, None) => Err(BatchQueryError::Neither),
            (Some(moves), None, None) => after(moves),
            (None, black, white) => setup(black, white),
            (Some(_), _, _) => Err(BatchQueryError::Both),
        }
    }
}

/// A JSON object inside a query, such as a filter. The object has only fields that the command supports.
struct Part<'a> {
    fields: Option<&'a Map<String, Value>>,
}

impl<'a> Part<'a> {
    fn of(
        field: &'static str,
        value: Option<&'a Value>,
        known: &'static [&'static str],
    ) -> Result<Self, BatchQueryError> {
        let Some(value) = value else { return Ok(Self { fields: None }) };
        let fields = value.as_object().ok_or_else(|| BatchQueryError::Value {
            field,
            expected: "an object",
            found: short(value),
        })?;
        match fields.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(BatchQueryError::Unknown { field: quoted(name), known }),
            None => Ok(Self { fields: Some(fields) }),
        }
    }

    /// Returns the value of a field; `None` if the field is missing or null.
    fn value(&self, field: &str) -> Option<&'a Value> {
        self.fields?.get(field).filter(|value| !value.is_null())
    }
}

/// Parses a position in the form that the page uses: `{"black":[…],"white":[…],"toMove":"black"}`.
fn stones(position: &Value) -> Result<(Board, Option<Color>), BatchQueryError> {
    let part = Part::of("position", Some(position), &STONES)?;
    let to_move = part.value("toMove").map(|value| side("toMove", value)).transpose()?;
    let (board, turn) = setup(part.value("black"), part.value("white"))?;
    Ok((board, to_move.or(turn)))
}

/// Parses a position in RFEN, which is a notation of a position in one line of text.
fn written(rfen: &Value) -> Result<(Board, Option<Color>), BatchQueryError> {
    let text = rfen.as_str().ok_or_else(|| BatchQueryError::Value {
        field: "position",
        expected: "a position in RFEN",
        found: short(rfen),
    })?;
    let position: Position = text.parse().map_err(|error| point("position", error))?;
    Ok((position.board, Some(position.to_move)))
}

fn after(moves: &Value) -> Result<(Board, Option<Color>), BatchQueryError> {
    let moves = list("moves", moves)?;
    let game = Game::of(&moves).map_err(|error| point("moves", error))?;
    Ok((*game.board(), Some(game.to_move())))
}

fn setup(black: Option<&Value>, white: Option<&Value>) -> Result<(Board, Option<Color>), BatchQueryError> {
    let mut board = Board::new();
    for (field, color, stones) in [("black", Color::Black, black), ("white", Color::White, white)] {
        let stones = stones.map_or_else(|| Ok(Vec::new()), |value| list(field, value))?;
        for stone in stones {
            let at = stone.point().ok_or_else(|| point(field, ParsePositionError::Pass))?;
            if !board.place(at, color) {
                return Err(point(field, ParsePositionError::Occupied { found: stone }));
            }
        }
    }
    Ok((board, Position::alternating(board).map(|position| position.to_move)))
}

/// Parses a list of points, or one string with several points, as moves.
fn list(field: &'static str, value: &Value) -> Result<Vec<Move>, BatchQueryError> {
    let wrong = |found: &Value| BatchQueryError::List { field, found: short(found) };
    let read = |text: &str| parse_moves(text).map_err(|error| point(field, error));
    match value {
        Value::String(text) => read(text),
        Value::Array(words) => words.iter().try_fold(Vec::new(), |mut moves, word| {
            if let Some(number) = word.as_u64() {
                moves.push(numbered(number).ok_or_else(|| wrong(word))?);
                return Ok(moves);
            }
            let text = word.as_str().ok_or_else(|| wrong(word))?;
            match read(text)?[..] {
                [one] => moves.push(one),
                _ => return Err(wrong(word)),
            }
            Ok(moves)
        }),
        other => Err(wrong(other)),
    }
}

/// Returns the move that the page writes as this number: 0 to 224 for a point, 225 for a pass.
fn numbered(number: u64) -> Option<Move> {
    Move::from_u8(u8::try_from(number).ok()?)
}

fn side(field: &'static str, value: &Value) -> Result<Color, BatchQueryError> {
    match value.as_str() {
        Some("black" | "b") => Ok(Color::Black),
        Some("white" | "w") => Ok(Color::White),
        _ => Err(BatchQueryError::Side { field, found: short(value) }),
    }
}

fn point(field: &'static str, reason: impl ToString) -> BatchQueryError {
    BatchQueryError::Point { field, reason: reason.to_string() }
}

/// Returns a value as JSON text, cut after 40 characters.
fn short(value: &Value) -> String {
    quoted(&value.to_string())
}

/// Returns a text, cut after 40 characters.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(line: &str) -> Result<Position, String> {
        let question: BatchQuery<'_> = serde_json::from_str(line).map_err(|error| error.to_string())?;
        question.position().map_err(|error| error.to_string())
    }

    #[test]
    fn all_notations_of_a_position_give_the_same_query() {
        let expected = Position::after("h8 h9 i9");
        for line in [
            r#"{"id":1,"moves":["h8","h9","i9"]}"#,
            r#"{"moves":"h8 h9 i9"}"#,
            r#"{"black":["h8","i9"],"white":["h9"],"toMove":"white"}"#,
            r#"{"black":["i9","H8"],"white":["h9"],"comment":"side from the counts"}"#,
            r#"{"position":"15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w"}"#,
        ] {
            assert_eq!(position(line), expected.clone().map_err(|e| e.to_string()), "{line}");
        }
        assert_eq!(position(r#"{"black":[]}"#), Ok(Position::after("").unwrap()));
    }

    #[test]
    fn an_id_is_returned_exactly_as_it_was_written() {
        for id in ["7", "\"a b\"", "1e400", "[1, {\"x\": 12345678901234567890123}]", "-0.0"] {
            let line = format!("{{\"id\":{id},\"moves\":[]}}");
            let question: BatchQuery<'_> = serde_json::from_str(&line).unwrap();
            assert_eq!(question.id.map(RawValue::get), Some(id));
        }
    }

    #[test]
    fn unknown_fields_and_fields_that_come_twice_are_refused() {
        let check = |line: &str| {
            let question: BatchQuery<'_> = serde_json::from_str(line).map_err(|error| error.to_string())?;
            question.check(&POSITION).map_err(|error| error.to_string())
        };
        assert_eq!(check(r#"{"id":{"x":1},"moves":[],"toMove":null}"#), Ok(()));
        let expected = "expected one of the fields moves, black, white, toMove, position, found \"playr\"";
        assert_eq!(check(r#"{"moves":[],"playr":null}"#).unwrap_err(), expected);
        let near = check(r#"{"moves":[],"tomove":"black"}"#).unwrap_err();
        assert!(near.ends_with("found \"tomove\" (did you mean \"toMove\"?)"), "{near}");
        for twice in [r#"{"moves":[],"moves":["h8"]}"#, r#"{"id":1,"id":2}"#] {
            assert!(check(twice).unwrap_err().starts_with("expected each field once, found \""), "{twice}");
        }
        assert!(check("[1]").unwrap_err().starts_with("invalid type: sequence, expected a question"));
    }

    #[test]
    fn errors_name_the_field_and_the_found_value() {
        let check = |line: &str, expected: &str| assert_eq!(position(line).unwrap_err(), expected);
        check("{}", "expected \"moves\", \"position\", or \"black\" and \"white\", found none of them");
        check(
            r#"{"moves":[],"black":[]}"#,
            "expected either \"moves\" or \"black\" and \"white\", found both",
        );
        check(r#"{"moves":7}"#, "\"moves\": expected a list of points such as [\"h8\",\"i9\"], found 7");
        check(r#"{"moves":["h8","h8"]}"#, "\"moves\": move 2: expected an empty point, found h8 occupied");
        check(
            r#"{"black":["z9"]}"#,
            "\"black\": at character 1: expected a move a1..o15 or pass, found \"z9\"",
        );
        check(
            r#"{"black":["h8"],"white":["h8"]}"#,
            "\"white\": expected an empty point, found h8 a second time",
        );
        check(r#"{"black":["h8"],"white":["pass"]}"#, "\"white\": expected a point a1..o15, found pass");
        check(r#"{"black":[],"toMove":"red"}"#, "\"toMove\": expected \"black\" or \"white\", found \"red\"");
        check(r#"{"position":7}"#, "\"position\": expected a position in RFEN, found 7");
        check(
            r#"{"position":"15 b","black":[]}"#,
            "expected \"position\" without \"moves\", \"black\" and \"white\", found \"black\" beside it",
        );
        check(r#"{"white":["h8"]}"#, "expected \"toMove\" after 0 black and 1 white stones, found nothing");
    }
}
