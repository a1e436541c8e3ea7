//! A query: a position or a part of the board, the games to search, and a page of the list of games.

use renju_archive::{self as archive, Column};
use renju_core::{self as core, PointSet};
use serde::{Deserialize, Serialize};

use crate::board::{Color, Position, points};
use crate::filter::{Dimension, Filter, archive_filter};
#[cfg(feature = "schema")]
use crate::schema::Point;

/// A query of the library.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Query {
    /// The position on the board. The query finds the position in all eight orientations and by any order of
    /// moves.
    pub position: Position,
    /// The part of the board to search for; absent: the whole position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,
    /// The filter of the games to search; absent: all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
}

/// Part of the board to search for. Only the content of this area has to match the position of the query, in
/// any of the eight orientations.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "an area")]
pub struct Area {
    /// The points of the area, ascending; at least one.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Point>"))]
    pub points: Vec<u8>,
    /// The members of `points` at which any content matches. At every other point of the area, the
    /// game must have the same content (black, white or empty) as the query.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Point>"))]
    pub any: Vec<u8>,
    /// Whether the content of the area may occur anywhere on the board. Otherwise the content must
    /// be at the same points of the board, after turning or mirroring the whole board.
    pub anywhere: bool,
    /// Whether the area may also match with the colors exchanged.
    pub exchanged: bool,
    /// The color that must move next in the game; absent: either color. If the area matches with
    /// the colors exchanged, this color is exchanged as well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Color>,
}

/// Order of a list of games. Games that are equal in this order are sorted by date, latest first. A game
/// that lacks the property by which the list is sorted (a date, a name, an opening, a result) comes last,
/// both in ascending and in descending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the variants say it")]
pub enum Order {
    /// Latest date first.
    Newest,
    /// Earliest date first. Games with the same date are in the order of their ids.
    Oldest,
    /// Most moves first.
    Longest,
    /// Fewest moves first.
    Shortest,
    /// Name of the player of the black stones, ignoring case and accents as the search for names does.
    Black,
    #[cfg_attr(feature = "clap", value(hide = true))]
    BlackDescending,
    /// Name of the player of the white stones.
    White,
    #[cfg_attr(feature = "clap", value(hide = true))]
    WhiteDescending,
    /// Name of the event.
    Event,
    #[cfg_attr(feature = "clap", value(hide = true))]
    EventDescending,
    /// Name of the rule.
    Rule,
    #[cfg_attr(feature = "clap", value(hide = true))]
    RuleDescending,
    /// Opening: D1 to D13, then I1 to I13.
    Opening,
    #[cfg_attr(feature = "clap", value(hide = true))]
    OpeningDescending,
    /// Result: first Black's wins, then White's wins, then draws.
    Result,
    #[cfg_attr(feature = "clap", value(hide = true))]
    ResultDescending,
}

/// A page of the list of games, and the facets to count.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageArgs {
    /// The order of the whole list.
    pub order: Order,
    /// The index in the list at which the page begins, from 0.
    pub offset: u32,
    /// The greatest number of games in the page.
    pub limit: u32,
    /// The dimensions whose values the engine counts. Only the request `search` uses this field.
    #[serde(default)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facets: Vec<Dimension>,
}

impl Query {
    /// Converts the query, with one page of its list of games, to a query of the crate `renju-archive`.
    ///
    /// # Errors
    /// A message about the part of the query that is invalid.
    pub fn with_page(&self, page: &PageArgs) -> Result<archive::Query, String> {
        Ok(archive::Query {
            facets: page.facets.iter().map(|&facet| facet.into()).collect(),
            years: page.facets.contains(&Dimension::Year),
            order: page.order.into(),
            offset: page.offset as usize,
            limit: page.limit as usize,
            ..self.to_archive()?
        })
    }

    /// Converts the query, without a page of its list of games, to a query of the crate `renju-archive`.
    ///
    /// # Errors
    /// A message about the part of the query that is invalid.
    pub fn to_archive(&self) -> Result<archive::Query, String> {
        let position = self.position.to_core().map_err(|what| format!("position: {what}"))?;
        let subject = match &self.area {
            Some(area) => {
                archive::Subject::Pattern(pattern(&position, area).map_err(|what| format!("area: {what}"))?)
            }
            None => archive::Subject::Position(position),
        };
        let filter = archive_filter(self.filter.as_ref())?;
        Ok(archive::Query { subject, filter, ..archive::Query::of(position) })
    }
}

fn pattern(position: &core::Position, area: &Area) -> Result<archive::Pattern, String> {
    let set = |numbers: &[u8]| points(numbers).map(PointSet::from_iter);
    let (points, any) = (set(&area.points)?, set(&area.any)?);
    if points.is_empty() {
        return Err("expected points, found none".to_owned());
    }
    Ok(archive::Pattern {
        anywhere: area.anywhere,
        exchanged: area.exchanged,
        to_move: area.to_move.map(Into::into),
        ..archive::Pattern::of(&position.board, points, any)
    })
}

impl From<Order> for archive::GameOrder {
    fn from(order: Order) -> Self {
        match order {
            Order::Newest => Self::Newest,
            Order::Oldest => Self::Oldest,
            Order::Longest => Self::Longest,
            Order::Shortest => Self::Shortest,
            Order::Black => Self::Ascending(Column::Black),
            Order::BlackDescending => Self::Descending(Column::Black),
            Order::White => Self::Ascending(Column::White),
            Order::WhiteDescending => Self::Descending(Column::White),
            Order::Event => Self::Ascending(Column::Event),
            Order::EventDescending => Self::Descending(Column::Event),
            Order::Rule => Self::Ascending(Column::Rule),
            Order::RuleDescending => Self::Descending(Column::Rule),
            Order::Opening => Self::Ascending(Column::Opening),
            Order::OpeningDescending => Self::Descending(Column::Opening),
            Order::Result => Self::Ascending(Column::Result),
            Order::ResultDescending => Self::Descending(Column::Result),
        }
    }
}
