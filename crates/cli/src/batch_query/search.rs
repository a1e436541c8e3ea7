//! Fields of a query of `renju search` besides the position: a part of the board, a filter of games, and facets.

use renju_archive::{Dimension, Pattern, Subject};
use renju_core::Area;
use serde_json::Value;

use super::{BatchQuery, BatchQueryError, point, short};
use crate::area_args::pattern_in;
use crate::game_filter_args::{self, GameFilterArgs};
use crate::name_lookup::dimension;

impl BatchQuery<'_> {
    /// Subject of the query: a position, or a part of a position.
    pub(crate) fn subject(&self) -> Result<Subject, BatchQueryError> {
        let Some(area) = self.value("area") else {
            let how = [
                ("any", self.value("any")),
                ("anywhere", self.value("anywhere")),
                ("exchanged", self.value("exchanged")),
            ];
            let how = how.into_iter().chain([("to_move", self.value("to_move"))]);
            return match how.into_iter().find(|(_, value)| value.is_some()) {
                Some((field, _)) => Err(BatchQueryError::NoArea { field }),
                None => self.position().map(Subject::Position),
            };
        };
        let mut area = read_area("area", area)?;
        area.any =
            area.any | optional(self.value("any"), |any| read_area("any", any))?.unwrap_or_default().points;
        let pattern = pattern_in(self.board()?, &area).map_err(|reason| point("area", reason))?;
        let side = |value: &Value| one("to_move", value, game_filter_args::color);
        Ok(Subject::Pattern(Pattern {
            anywhere: pattern.anywhere | flag("anywhere", self.value("anywhere"))?.unwrap_or(false),
            exchanged: pattern.exchanged | flag("exchanged", self.value("exchanged"))?.unwrap_or(false),
            to_move: optional(self.value("to_move"), side)?.or(pattern.to_move),
            ..pattern
        }))
    }

    /// Filter of games, with names that have not been looked up.
    pub(crate) fn wanted(&self) -> Result<GameFilterArgs, BatchQueryError> {
        let whole = |text: &str| Ok(text.to_owned());
        let names = |field, value| each(field, value, whole);
        let day = |field, value| optional(value, |value| one(field, value, game_filter_args::day));
        Ok(GameFilterArgs {
            players: names("player", self.value("player"))?,
            color: optional(self.value("as"), |color| one("as", color, game_filter_args::color))?,
            opponents: names("opponent", self.value("opponent"))?,
            events: names("event", self.value("event"))?,
            countries: names("country", self.value("country"))?,
            rules: names("rule", self.value("rule"))?,
            categories: each("category", self.value("category"), game_filter_args::category)?,
            openings: each("opening", self.value("opening"), game_filter_args::opening)?,
            results: each("result", self.value("result"), game_filter_args::result)?,
            from: day("from", self.value("from"))?,
            to: day("to", self.value("to"))?,
            shortest: moves("shortest", self.value("shortest"))?,
            longest: moves("longest", self.value("longest"))?,
            rated: flag("rated", self.value("rated"))?,
        })
    }

    /// Facets to count: all facets, or those in the list of the field.
    pub(crate) fn facets(&self) -> Result<Vec<Dimension>, BatchQueryError> {
        match self.value("facets") {
            None | Some(Value::Bool(false)) => Ok(Vec::new()),
            Some(Value::Bool(true)) => Ok(Dimension::ALL.to_vec()),
            listed => each("facets", listed, |text| {
                let mut all = Dimension::ALL.into_iter();
                all.find(|&of| dimension(of) == text).ok_or_else(|| {
                    format!("expected true, or a list such as [\"player\",\"year\"], found \"{text}\"")
                })
            }),
        }
    }
}

fn optional<T>(
    value: Option<&Value>,
    read: impl FnOnce(&Value) -> Result<T, BatchQueryError>,
) -> Result<Option<T>, BatchQueryError> {
    value.map(read).transpose()
}

/// Parses an area as text, or as a list of its terms.
fn read_area(field: &'static str, value: &Value) -> Result<Area, BatchQueryError> {
    let terms = each(field, Some(value), |term| Ok(term.to_owned()))?;
    terms.join(" ").parse().map_err(|error| point(field, error))
}

fn flag(field: &'static str, value: Option<&Value>) -> Result<Option<bool>, BatchQueryError> {
    optional(value, |value| value.as_bool().ok_or_else(|| wrong(field, "true or false", value)))
}

fn moves(field: &'static str, value: Option<&Value>) -> Result<Option<u8>, BatchQueryError> {
    optional(value, |value| {
        let moves = value.as_u64().and_then(|moves| u8::try_from(moves).ok());
        moves.ok_or_else(|| wrong(field, "a number of moves 0..255", value))
    })
}

/// Parses a value with `read`, the parser of an option of the command line.
fn one<T>(
    field: &'static str,
    value: &Value,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, BatchQueryError> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        other => return Err(wrong(field, "a text or a number", other)),
    };
    read(&text).map_err(|reason| point(field, reason))
}

/// Parses a value or a list of values with `read`, like [`one`].
fn each<T>(
    field: &'static str,
    value: Option<&Value>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, BatchQueryError> {
    match value {
        None => Ok(Vec::new()),
        Some(Value::Array(values)) => values.iter().map(|value| one(field, value, &read)).collect(),
        Some(value) => one(field, value, read).map(|value| vec![value]),
    }
}

fn wrong(field: &'static str, expected: &'static str, found: &Value) -> BatchQueryError {
    BatchQueryError::Value { field, expected, found: short(found) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<(Subject, GameFilterArgs, Vec<Dimension>), String> {
        let question: BatchQuery<'_> = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let all = || Ok((question.subject()?, question.wanted()?, question.facets()?));
        all().map_err(|error: BatchQueryError| error.to_string())
    }

    #[test]
    fn a_part_of_the_board_needs_no_side_to_move() {
        let (subject, ..) = read(
            r#"{"white":["h8"],"area":"g7:i9","any":["g7","i9:i9"],"exchanged":true,"to_move":"white"}"#,
        )
        .unwrap();
        let Subject::Pattern(pattern) = subject else { panic!("{subject:?}") };
        assert_eq!((pattern.area.len(), pattern.empty.len(), pattern.stones[1].len()), (9, 6, 1));
        assert_eq!((pattern.anywhere, pattern.exchanged), (false, true));
        assert_eq!(pattern.to_move, Some(renju_core::Color::White));
        let (same, ..) =
            read(r#"{"white":"h8","area":["g7:i9","?g7","?i9","exchanged","white-to-move"]}"#).unwrap();
        assert_eq!(same, subject);
    }

    #[test]
    fn names_and_numbers_may_be_lists() {
        let line = r#"{"moves":[],"player":[12,"must"],"as":"black","event":7,"category":["renju",4],
            "opening":"d4","from":"2001","to":2003,"shortest":9,"rated":true,"facets":["year","player"]}"#;
        let (_, wanted, facets) = read(line).unwrap();
        assert_eq!(
            (wanted.players, wanted.events),
            (vec!["12".to_owned(), "must".to_owned()], vec!["7".to_owned()])
        );
        let categories: Vec<u32> = wanted.categories.into_iter().flat_map(|category| category.0).collect();
        assert_eq!((categories, wanted.shortest, wanted.rated), (vec![1, 4], Some(9), Some(true)));
        assert_eq!(wanted.to.map(|day| day.to_string()), Some("2003".to_owned()));
        assert_eq!(facets, [Dimension::Year, Dimension::Player]);
    }

    #[test]
    fn errors_name_the_field() {
        let check = |more: &str, expected: &str| {
            let error = read(&format!("{{\"moves\":[],{more}}}")).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        };
        check(r#""anywhere":true"#, "\"anywhere\": expected an \"area\" beside it, found none");
        check(r#""area":"corner""#, "\"area\": term 1: expected a figure such as top-left, ");
        check(r#""area":"anywhere""#, "\"area\": expected a part of the board, found none");
        check(r#""area":{}"#, "\"area\": expected a text or a number, found {}");
        check(r#""area":"h8","any":["z1"]"#, "\"any\": term 1: ");
        check(r#""area":"h8","exchanged":1"#, "\"exchanged\": expected true or false, found 1");
        check(r#""as":"red""#, "\"as\": expected \"black\" or \"white\", found \"red\"");
        check(r#""player":[true]"#, "\"player\": expected a text or a number, found true");
        check(
            r#""category":"chess""#,
            "\"category\": expected \"renju\", \"gomoku\" or a number, found \"chess\"",
        );
        check(r#""from":"2024-13""#, "\"from\": expected a day 2024-03-09, ");
        check(r#""longest":300"#, "\"longest\": expected a number of moves 0..255, found 300");
        check(r#""rated":"maybe""#, "\"rated\": expected true or false, found \"maybe\"");
        check(r#""facets":["colour"]"#, "\"facets\": expected true, or a list such as ");
    }
}
