//! Answers as JSON, for batches and for `renju search --json`.

use renju_archive::{Dimension, NextMove, PreviousMove, SearchAnswer, Tally};
use renju_core::{Color, GameResult, Move};
use renju_library::{GameRow, Library, NamedFacet};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::name_lookup::dimension;

/// The line with the answer to one query. New versions may add fields after `micros`.
#[derive(Serialize)]
pub(crate) struct AnswerLine<'a, B> {
    /// Id of the query; `null` if it has none.
    pub(crate) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(crate) body: B,
}

/// Answer to a query for a position or for a part of the board.
#[derive(Serialize)]
pub(crate) struct AnswerBody {
    total: u32,
    tally: ResultCounts,
    next: Vec<AnswerMove>,
    /// Time spent searching, in microseconds.
    micros: u64,
    /// Games that ended at the position; for a part of the board, games without a later move inside that part.
    ended: u32,
    by_another_order: Vec<UnplayedMove>,
    /// Last moves of the games before the position.
    previous: Vec<AnswerLastMove>,
    /// Pairs of year and number of games.
    years: Vec<(u16, u32)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facets: Vec<AnswerFacet>,
}

/// The line for a query that cannot be answered.
#[derive(Serialize)]
pub(crate) struct ErrorLine<'a> {
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) error: String,
}

#[derive(Serialize)]
struct ResultCounts {
    black: u32,
    white: u32,
    draw: u32,
    unknown: u32,
}

/// A move that games played from the position.
#[derive(Serialize)]
struct AnswerMove {
    points: Vec<String>,
    games: u32,
    #[serde(flatten)]
    results: ResultCounts,
    /// Games that reach the position after the move by another order of moves.
    transposed: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_year: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_year: Option<u16>,
    /// Whether the first game with this move is from the last two years of the archive.
    novelty: bool,
    #[serde(flatten)]
    inside: Option<AreaMoveFields>,
}

/// Additional fields for a move in a part of the board.
#[derive(Serialize)]
struct AreaMoveFields {
    /// Color of the move.
    color: &'static str,
    /// Number of games in which a move outside the part came first.
    elsewhere: u32,
}

/// A last move before the position, with the number of its games.
#[derive(Serialize)]
struct AnswerLastMove {
    points: Vec<String>,
    games: u32,
}

/// A facet, with the values that have the most games.
#[derive(Serialize)]
struct AnswerFacet {
    of: &'static str,
    /// Number of all values of the facet, listed or not.
    total: usize,
    values: Vec<AnswerFacetValue>,
}

#[derive(Serialize)]
struct AnswerFacetValue {
    id: u32,
    name: String,
    games: u32,
}

/// A move that no game played from the position, although games reach the position after it.
#[derive(Serialize)]
struct UnplayedMove {
    points: Vec<String>,
    transposed: u32,
}

/// A game in the list of games.
#[derive(Serialize)]
pub(crate) struct AnswerGame {
    id: u32,
    date: String,
    black: String,
    white: String,
    result: &'static str,
    opening: &'static str,
    moves: usize,
    event: String,
    rule: String,
    /// Number of moves after which the queried position or part first occurs. `until` is the last such number of that
    /// occurrence.
    ply: u8,
    until: u8,
    /// Columns to the right and rows up, from the queried part of the board to the place in the game.
    shift: (i8, i8),
    exchanged: bool,
}

impl AnswerBody {
    pub(crate) fn new(answer: &SearchAnswer, library: &Library, micros: u128) -> Self {
        let (played, reached): (Vec<&NextMove>, Vec<_>) =
            answer.next_moves.iter().partition(|next| next.tally.games() > 0);
        Self {
            total: answer.total(),
            tally: ResultCounts::new(&answer.tally),
            next: played.into_iter().map(AnswerMove::new).collect(),
            micros: u64::try_from(micros).unwrap_or(u64::MAX),
            ended: answer.ended,
            by_another_order: reached
                .into_iter()
                .map(|next| UnplayedMove { points: names(&next.moves), transposed: next.transposed })
                .collect(),
            previous: answer.previous.iter().map(AnswerLastMove::new).collect(),
            years: answer.years.clone(),
            facets: facets(answer, library).into_iter().map(AnswerFacet::from).collect(),
        }
    }
}

impl ResultCounts {
    fn new(tally: &Tally) -> Self {
        Self {
            black: tally[GameResult::Black],
            white: tally[GameResult::White],
            draw: tally[GameResult::Draw],
            unknown: tally[GameResult::Unknown],
        }
    }
}

impl AnswerMove {
    fn new(next: &NextMove) -> Self {
        Self {
            points: names(&next.moves),
            games: next.tally.games(),
            results: ResultCounts::new(&next.tally),
            transposed: next.transposed,
            first_year: next.first_day.year(),
            last_year: next.last_day.year(),
            novelty: next.novelty,
            inside: next.color.map(|by| AreaMoveFields { color: color(by), elsewhere: next.elsewhere }),
        }
    }
}

impl AnswerLastMove {
    fn new(previous: &PreviousMove) -> Self {
        Self { points: names(&previous.moves), games: previous.games }
    }
}

impl From<NamedFacet> for AnswerFacet {
    fn from(facet: NamedFacet) -> Self {
        let values = facet.values.into_iter();
        Self {
            of: dimension(facet.of),
            total: facet.total,
            values: values
                .map(|value| AnswerFacetValue { id: value.id, name: value.name, games: value.games })
                .collect(),
        }
    }
}

/// Facets of an answer, with the names of their values. The facet of collections is only there if there are several
/// collections.
pub(crate) fn facets(answer: &SearchAnswer, library: &Library) -> Vec<NamedFacet> {
    let tells = |facet: &&_| {
        let renju_archive::Facet { of, values } = facet;
        *of != Dimension::Collection || values.len() > 1
    };
    answer.facets.iter().filter(tells).map(|facet| library.named_facet(facet)).collect()
}

impl From<GameRow> for AnswerGame {
    fn from(row: GameRow) -> Self {
        Self {
            id: row.id,
            date: row.day.to_string(),
            black: row.black,
            white: row.white,
            result: row.result.name(),
            opening: row.opening.map_or("", |opening| opening.code()),
            moves: row.moves,
            event: row.event,
            rule: row.rule,
            ply: row.ply,
            until: row.until,
            shift: row.view.shift,
            exchanged: row.view.exchanged,
        }
    }
}

/// Name of a color in JSON.
const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}
