//! Conversions of queries to the types of the archive, and of the parts of their replies.

use renju_archive as archive;
use renju_archive::{Column, Day};
use renju_core::{self as core, PointSet};
use renju_library as library;

use super::board::{bytes, points, position};
use super::same::same;
use crate::protocol::{
    Area, Dimension, Facet, FacetValue, Filter, FilterName, FoundName, GraphArc, GraphNode, GraphReply,
    NextMove, Order, PageArgs, PreviousMove, Query, YearCount,
};

/// Converts a query with a page of its games.
///
/// # Errors
/// The part of the query that means nothing.
pub(crate) fn paged(query: &Query, page: &PageArgs) -> Result<archive::Query, String> {
    Ok(archive::Query {
        facets: page.facets.iter().map(|&facet| facet.into()).collect(),
        years: page.facets.contains(&Dimension::Year),
        order: page.order.into(),
        offset: page.offset as usize,
        limit: page.limit as usize,
        ..of(query)?
    })
}

/// Converts a query without a page of its games.
///
/// # Errors
/// The part of the query that means nothing.
pub(crate) fn of(query: &Query) -> Result<archive::Query, String> {
    let position = position(&query.position).map_err(|what| format!("position: {what}"))?;
    let subject = match &query.area {
        Some(area) => {
            archive::Subject::Pattern(pattern(&position, area).map_err(|what| format!("area: {what}"))?)
        }
        None => archive::Subject::Position(position),
    };
    let filter = filter(query.filter.as_ref())?;
    Ok(archive::Query { subject, filter, ..archive::Query::of(position) })
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

/// Converts a filter; without a filter, all games match.
///
/// # Errors
/// A field has an invalid value.
pub(crate) fn filter(filter: Option<&Filter>) -> Result<archive::Filter, String> {
    let Some(filter) = filter else { return Ok(archive::Filter::default()) };
    let Filter { players, color, opponents, events, countries, rules, categories, collections, .. } =
        filter.clone();
    Ok(archive::Filter {
        players,
        color: color.map(Into::into),
        opponents,
        events,
        countries,
        rules,
        categories,
        openings: filter.openings.iter().map(|code| opening(code)).collect::<Result<_, _>>()?,
        results: filter.results.iter().map(|&result| result.into()).collect(),
        from: filter.from.as_deref().map(day).transpose()?,
        to: filter.to.as_deref().map(day).transpose()?,
        shortest: filter.shortest,
        longest: filter.longest,
        rated: filter.rated,
        collections,
    })
}

fn opening(code: &str) -> Result<core::Opening, String> {
    core::Opening::coded(code).ok_or_else(|| format!("filter: expected an opening D1..I13, found \"{code}\""))
}

fn day(text: &str) -> Result<Day, String> {
    Some(Day::parse(text)).filter(|&day| day != Day::UNKNOWN).ok_or_else(|| {
        format!("filter: expected a day such as 2015, 2015-03 or 2015-03-09, found \"{text}\"")
    })
}

same!(
    Dimension,
    archive::Dimension {
        Player,
        Opponent,
        Event,
        Country,
        Rule,
        Category,
        Opening,
        Result,
        Year,
        Length,
        Rated,
        Collection,
    }
);

impl From<archive::PreviousMove> for PreviousMove {
    fn from(previous: archive::PreviousMove) -> Self {
        Self { points: bytes(&previous.moves), games: previous.games }
    }
}

impl From<(u16, u32)> for YearCount {
    fn from((year, games): (u16, u32)) -> Self {
        Self { year, games }
    }
}

impl From<library::NamedValue> for FacetValue {
    fn from(library::NamedValue { id, name, games }: library::NamedValue) -> Self {
        Self { id, name, games }
    }
}

impl From<library::NamedFacet> for Facet {
    fn from(library::NamedFacet { of, values, total }: library::NamedFacet) -> Self {
        Self { dimension: of.into(), values: values.into_iter().map(Into::into).collect(), total }
    }
}

impl From<(archive::Dimension, u32, String)> for FilterName {
    fn from((of, id, name): (archive::Dimension, u32, String)) -> Self {
        Self { dimension: of.into(), id, name }
    }
}

impl From<library::FoundName> for FoundName {
    fn from(library::FoundName { value, native, place }: library::FoundName) -> Self {
        let library::NamedValue { id, name, games } = value;
        Self { id, name, games, native, place }
    }
}

impl From<archive::Surroundings> for GraphReply {
    fn from(archive::Surroundings { nodes, arcs }: archive::Surroundings) -> Self {
        Self {
            nodes: nodes.into_iter().map(Into::into).collect(),
            arcs: arcs.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<archive::NearbyNode> for GraphNode {
    fn from(archive::NearbyNode { level, added, removed, node, .. }: archive::NearbyNode) -> Self {
        Self {
            level,
            added: bytes(&added),
            removed: bytes(&removed),
            games: node.tally.games(),
            tally: node.tally.into(),
            successors: node.successors.len(),
            predecessors: node.predecessors.len(),
        }
    }
}

impl From<archive::Link> for GraphArc {
    fn from(archive::Link { from, to, m, games }: archive::Link) -> Self {
        Self { from, to, m: m.to_u8(), games }
    }
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

impl From<archive::NextMove> for NextMove {
    fn from(next: archive::NextMove) -> Self {
        Self {
            points: bytes(&next.moves),
            games: next.tally.games(),
            tally: next.tally.into(),
            transposed: next.transposed,
            first_year: next.first_day.year(),
            last_year: next.last_day.year(),
            novelty: next.novelty,
            // Only next moves of an area query have a color, and may come later.
            elsewhere: next.color.map(|_| next.elsewhere),
            color: next.color.map(Into::into),
        }
    }
}
