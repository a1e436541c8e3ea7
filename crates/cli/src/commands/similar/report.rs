//! Prints similar positions as text.

use std::fmt;

use renju_archive::{SimilarPosition, SimilarPositions};
use renju_core::{GameResult, Point, Position};

use crate::picture::Picture;
use crate::text::{color_name, count, counted, games_without_rating, percent};

pub(super) struct SimilarReport<'a> {
    pub(super) position: Position,
    pub(super) answer: &'a SimilarPositions,
    /// Number of games that are left out because a rating is missing; `None` without a condition on ratings.
    pub(super) without_rating: Option<u32>,
    /// Greatest number of positions to print.
    pub(super) limit: usize,
}

impl fmt::Display for SimilarReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, answer: SimilarPositions { positions, games }, without_rating, limit } = self;
        write!(f, "{}", Picture::new::<[Point; 1]>(position, []))?;
        let found = counted(positions.len() as u32, "similar position");
        writeln!(f, "{found} in {} without this one", counted(*games, "game"))?;
        write!(f, "{}", games_without_rating(*without_rating))?;
        for similar in positions.iter().take(*limit) {
            write_position(f, similar)?;
        }
        match positions.len().saturating_sub(*limit) {
            0 => Ok(()),
            more => writeln!(f, "  {} more", count(more as u32)),
        }
    }
}

/// Writes a similar position as a line: `  Black j8 -> h6     12 games (Black 50%, White 50%, drawn 0%)`.
fn write_position(f: &mut fmt::Formatter<'_>, similar: &SimilarPosition) -> fmt::Result {
    let SimilarPosition { removed, added, tally, .. } = similar;
    let change = match (removed, added) {
        (Some((color, from)), Some((_, to))) => format!("{} {from} -> {to}", color_name(*color)),
        (Some((color, point)), None) => format!("without {} {point}", color_name(*color)),
        (None, Some((color, point))) => format!("with {} {point}", color_name(*color)),
        (None, None) => String::new(),
    };
    let part = |result| percent(tally[result], tally.games());
    writeln!(
        f,
        "  {change:<20} {} (Black {}, White {}, drawn {})",
        counted(tally.games(), "game"),
        part(GameResult::Black),
        part(GameResult::White),
        part(GameResult::Draw)
    )
}
