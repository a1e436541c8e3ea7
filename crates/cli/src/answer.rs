//! Answers as JSON: the same for a batch and for `renju search --json`.

use renju_archive::{Answer, NextMove, Tally};
use renju_core::{GameResult, Move};
use renju_library::GameRow;
use serde::Serialize;
use serde_json::value::RawValue;

/// The line that answers a question. Fields after `micros` are ours to add to.
#[derive(Serialize)]
pub(crate) struct Line<'a, B> {
    /// As the question has it; `null` where it has none.
    pub(crate) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(crate) body: B,
}

/// What is known of a position.
#[derive(Serialize)]
pub(crate) struct Body {
    total: u32,
    tally: Results,
    next: Vec<Played>,
    /// Time spent searching, in microseconds.
    micros: u64,
    /// Games that ended at the position.
    ended: u32,
    by_another_order: Vec<Reached>,
}

/// The line in place of an answer.
#[derive(Serialize)]
pub(crate) struct Unanswered<'a> {
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) error: String,
}

#[derive(Serialize)]
struct Results {
    black: u32,
    white: u32,
    draw: u32,
    unknown: u32,
}

/// A move that was played from the position.
#[derive(Serialize)]
struct Played {
    points: Vec<String>,
    games: u32,
    #[serde(flatten)]
    results: Results,
    /// Games that reach the position after it by another order.
    transposed: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_year: Option<u16>,
}

/// A move that nobody played from the position, though games reach the position after it.
#[derive(Serialize)]
struct Reached {
    points: Vec<String>,
    transposed: u32,
}

/// A game in a list.
#[derive(Serialize)]
pub(crate) struct Row {
    id: u32,
    date: String,
    black: String,
    white: String,
    result: &'static str,
    opening: &'static str,
    moves: usize,
    event: String,
    rule: String,
    /// How many moves had been played when the position stood.
    ply: u8,
}

impl Body {
    pub(crate) fn new(answer: &Answer, micros: u128) -> Self {
        let (played, reached): (Vec<&NextMove>, Vec<_>) =
            answer.next_moves.iter().partition(|next| next.tally.games() > 0);
        Self {
            total: answer.total(),
            tally: Results::new(&answer.tally),
            next: played.into_iter().map(Played::new).collect(),
            micros: u64::try_from(micros).unwrap_or(u64::MAX),
            ended: answer.ended,
            by_another_order: reached
                .into_iter()
                .map(|next| Reached { points: names(&next.moves), transposed: next.transposed })
                .collect(),
        }
    }
}

impl Results {
    fn new(tally: &Tally) -> Self {
        Self {
            black: tally[GameResult::Black],
            white: tally[GameResult::White],
            draw: tally[GameResult::Draw],
            unknown: tally[GameResult::Unknown],
        }
    }
}

impl Played {
    fn new(next: &NextMove) -> Self {
        Self {
            points: names(&next.moves),
            games: next.tally.games(),
            results: Results::new(&next.tally),
            transposed: next.transposed,
            last_year: next.last_year,
        }
    }
}

impl From<GameRow> for Row {
    fn from(row: GameRow) -> Self {
        Self {
            id: row.id,
            date: row.day.to_string(),
            black: row.black,
            white: row.white,
            result: result(row.result),
            opening: row.opening.map_or("", |opening| opening.code()),
            moves: row.moves,
            event: row.event,
            rule: row.rule,
            ply: row.ply,
        }
    }
}

/// A result as the fields of a tally are called.
pub(crate) const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::Black => "black",
        GameResult::White => "white",
        GameResult::Draw => "draw",
        GameResult::Unknown => "unknown",
    }
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}
