//! Reads the fields of a query of `renju search` besides the position: a part of the board, a filter, facets,
//! and the page of the list of games.

use clap::ValueEnum;
use renju_archive::{Dimension, Filter, Query, Subject};
use renju_core::{Area, Move, ParsePositionError, PointSet};
use renju_query::Order;
use serde_json::Value;

use super::{AREA, BatchQuery, BatchQueryError, FILTER, Part, list, point, short, side};
use crate::area_args::pattern_in;
use crate::game_filter_args::{self, GameFilterArgs};
use crate::name_lookup::dimension;

impl BatchQuery<'_> {
    /// Returns the subject of the query: a position, or a part of a position.
    pub(crate) fn subject(&self) -> Result<Subject, BatchQueryError> {
        let area = match self.value("area") {
            None => return self.position().map(Subject::Position),
            Some(area @ Value::Object(_)) => area_of_parts(area)?,
            Some(area) => read_area(area)?,
        };
        let pattern = pattern_in(self.board()?, &area).map_err(|reason| point("area", reason))?;
        Ok(Subject::Pattern(pattern))
    }

    /// Returns the query's conditions on games. Names in them, such as names of players, are not looked up in
    /// the library yet.
    pub(crate) fn wanted(&self) -> Result<GameFilterArgs, BatchQueryError> {
        let filter = Part::of("filter", self.value("filter"), &FILTER)?;
        let whole = |text: &str| Ok(text.to_owned());
        let names = |field| each(field, filter.value(field), whole);
        let day = |field| optional(filter.value(field), |value| one(field, value, game_filter_args::day));
        Ok(GameFilterArgs {
            players: names("players")?,
            color: optional(filter.value("as"), |color| one("as", color, game_filter_args::color))?,
            opponents: names("opponents")?,
            events: names("events")?,
            countries: names("countries")?,
            rules: names("rules")?,
            categories: each("categories", filter.value("categories"), game_filter_args::category)?,
            openings: each("openings", filter.value("openings"), game_filter_args::opening)?,
            results: each("results", filter.value("results"), game_filter_args::result)?,
            from: day("from")?,
            to: day("to")?,
            shortest: moves("shortest", filter.value("shortest"))?,
            longest: moves("longest", filter.value("longest"))?,
            rated: flag("rated", filter.value("rated"))?,
            rating: optional(filter.value("rating"), |rating| {
                one("rating", rating, game_filter_args::rating)
            })?,
            collections: each("collections", filter.value("collections"), crate::text::whole::<u32>)?,
        })
    }

    /// Returns the query, with its facets and the page of the list of games. No games are listed if the query
    /// has no `limit`.
    pub(crate) fn query(&self, subject: Subject, filter: Filter) -> Result<Query, BatchQueryError> {
        let order = |order: &Value| one("order", order, |text| Order::from_str(text, false));
        Ok(Query {
            facets: self.facets()?,
            order: optional(self.value("order"), order)?.unwrap_or(Order::Newest).into(),
            offset: self.whole("offset")?.unwrap_or(0) as usize,
            limit: self.whole("limit")?.unwrap_or(0) as usize,
            subject,
            filter,
            years: true,
        })
    }

    /// Returns the facets to count: none, all facets, or the facets that the field `facets` lists.
    fn facets(&self) -> Result<Vec<Dimension>, BatchQueryError> {
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

/// Returns the name of the filter's field that selects values of a dimension (players, events and so on).
pub(crate) const fn filter_field(of: Dimension) -> &'static str {
    match of {
        Dimension::Player => "players",
        Dimension::Opponent => "opponents",
        Dimension::Event => "events",
        Dimension::Country => "countries",
        Dimension::Rule => "rules",
        other => dimension(other),
    }
}

fn optional<T>(
    value: Option<&Value>,
    read: impl FnOnce(&Value) -> Result<T, BatchQueryError>,
) -> Result<Option<T>, BatchQueryError> {
    value.map(read).transpose()
}

/// Parses a part of the board, written as one text or as a list of texts.
fn read_area(value: &Value) -> Result<Area, BatchQueryError> {
    let terms = each("area", Some(value), |term| Ok(term.to_owned()))?;
    terms.join(" ").parse().map_err(|error| point("area", error))
}

/// Parses a part of the board in the form that the page uses:
/// `{"points":[…],"any":[…],"anywhere":…,"exchanged":…,"toMove":…}`.
fn area_of_parts(value: &Value) -> Result<Area, BatchQueryError> {
    let part = Part::of("area", Some(value), &AREA)?;
    let points = |field| -> Result<PointSet, BatchQueryError> {
        let moves = optional(part.value(field), |value| list(field, value))?.unwrap_or_default();
        let placed = |m: &Move| m.point().ok_or_else(|| point(field, ParsePositionError::Pass));
        moves.iter().map(placed).collect()
    };
    Ok(Area {
        points: points("points")?,
        any: points("any")?,
        anywhere: flag("anywhere", part.value("anywhere"))?.unwrap_or(false),
        exchanged: flag("exchanged", part.value("exchanged"))?.unwrap_or(false),
        to_move: optional(part.value("toMove"), |value| side("toMove", value))?,
    })
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

/// Parses one text or number with `read`, the function that also parses the value of a command-line option.
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

/// Parses a single value, or each value of a list, as [`one`] does.
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
    use renju_archive::ChosenGames;

    use super::*;

    fn read(line: &str) -> Result<(Subject, GameFilterArgs, Query), String> {
        let question: BatchQuery<'_> = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let all = || {
            let subject = question.subject()?;
            Ok((subject, question.wanted()?, question.query(subject, Filter::default())?))
        };
        all().map_err(|error: BatchQueryError| error.to_string())
    }

    #[test]
    fn a_part_of_the_board_needs_no_side_to_move() {
        let (subject, ..) = read(
            r#"{"white":["h8"],"area":{"points":["g7","h7","i7","g8","h8","i8","g9","h9","i9"],"any":["g7","i9"],
                "exchanged":true,"toMove":"white"}}"#,
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
        let line = r#"{"moves":[],"filter":{"players":[12,"must"],"as":"black","events":7,"categories":["renju",4],
            "openings":"d4","from":"2001","to":2003,"shortest":9,"rated":true},"facets":["year","player"]}"#;
        let (_, wanted, query) = read(line).unwrap();
        assert_eq!(
            (wanted.players, wanted.events),
            (vec!["12".to_owned(), "must".to_owned()], vec!["7".to_owned()])
        );
        let categories: Vec<u32> = wanted.categories.into_iter().flat_map(|category| category.0).collect();
        assert_eq!((categories, wanted.shortest, wanted.rated), (vec![1, 4], Some(9), Some(true)));
        assert_eq!(wanted.to.map(|day| day.to_string()), Some("2003".to_owned()));
        assert_eq!(query.facets, [Dimension::Year, Dimension::Player]);
    }

    #[test]
    fn a_query_of_the_page_is_accepted() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/protocol/query.json");
        let conversation: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let mut message = conversation["messages"][0]["message"].clone();
        message.as_object_mut().unwrap().remove("kind");
        let line = message.to_string();
        let question: BatchQuery<'_> = serde_json::from_str(&line).unwrap();
        question.check(&super::super::SEARCH).unwrap();
        let (_, wanted, query) = read(&line).unwrap();

        let mut query_of_page: renju_query::Query = serde_json::from_value(message.clone()).unwrap();
        let filter_of_page = query_of_page.filter.as_mut().unwrap();
        assert_eq!(wanted.rating.map(|rating| rating.to_string()), filter_of_page.rating);
        filter_of_page.rated_games = Some(ChosenGames::default());
        let page: renju_query::PageArgs = serde_json::from_value(message).unwrap();
        let expected = query_of_page.with_page(&page).unwrap();
        let ids = |names: &[String]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<u32>>();
        let filter = Filter {
            players: ids(&wanted.players),
            color: wanted.color,
            opponents: ids(&wanted.opponents),
            events: ids(&wanted.events),
            countries: ids(&wanted.countries),
            rules: ids(&wanted.rules),
            categories: wanted.categories.into_iter().flat_map(|category| category.0).collect(),
            openings: wanted.openings,
            results: wanted.results,
            from: wanted.from,
            to: wanted.to,
            shortest: wanted.shortest,
            longest: wanted.longest,
            rated: wanted.rated,
            collections: wanted.collections,
            games: Some(ChosenGames::default()),
        };
        assert_eq!(format!("{:?}", Query { filter, ..query }), format!("{expected:?}"));
    }

    #[test]
    fn a_filter_has_the_fields_of_the_page() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/protocol/query.json");
        let conversation: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let message = &conversation["messages"][0]["message"];
        for (field, known) in [("filter", &FILTER[..]), ("area", &AREA[..])] {
            let names: Vec<&str> = message[field].as_object().unwrap().keys().map(String::as_str).collect();
            let (mut names, mut known) = (names, known.to_vec());
            names.sort_unstable();
            known.sort_unstable();
            assert_eq!(names, known);
        }
    }

    #[test]
    fn errors_name_the_field() {
        let check = |more: &str, expected: &str| {
            let error = read(&format!("{{\"moves\":[],{more}}}")).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        };
        check(r#""area":"corner""#, "\"area\": term 1: expected a figure such as top-left, ");
        check(r#""area":"anywhere""#, "\"area\": expected a part of the board, found none");
        check(r#""area":{}"#, "\"area\": expected a part of the board, found none");
        check(r#""area":true"#, "\"area\": expected a text or a number, found true");
        check(
            r#""area":{"point":"h8"}"#,
            "expected one of the fields points, any, anywhere, exchanged, toMove, ",
        );
        check(r#""area":{"points":"h8","any":["z1"]}"#, "\"any\": at character 1: ");
        check(r#""area":{"points":[225]}"#, "\"points\": expected a point a1..o15, found pass");
        check(r#""area":{"points":[226]}"#, "\"points\": expected a list of points such as ");
        check(r#""area":{"points":"h8","exchanged":1}"#, "\"exchanged\": expected true or false, found 1");
        check(r#""filter":7"#, "\"filter\": expected an object, found 7");
        check(r#""filter":{"player":1}"#, "expected one of the fields players, as, opponents, ");
        check(r#""filter":{"as":"red"}"#, "\"as\": expected \"black\" or \"white\", found \"red\"");
        check(r#""filter":{"players":[true]}"#, "\"players\": expected a text or a number, found true");
        check(
            r#""filter":{"categories":"chess"}"#,
            "\"categories\": expected \"renju\", \"gomoku\" or a number, found \"chess\"",
        );
        check(r#""filter":{"from":"2024-13"}"#, "\"from\": expected a day 2024-03-09, ");
        check(r#""filter":{"longest":300}"#, "\"longest\": expected a number of moves 0..255, found 300");
        check(r#""filter":{"rated":"maybe"}"#, "\"rated\": expected true or false, found \"maybe\"");
        check(r#""facets":["colour"]"#, "\"facets\": expected true, or a list such as ");
        check(r#""order":"best""#, "\"order\": ");
    }
}
