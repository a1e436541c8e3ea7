//! The builder of segments: games are added one by one, in any order and orientation.

use renju_core::{Move, Opening};

use crate::segment::columns::{IdsBuilder, TextsBuilder};
use crate::segment::facts::GameFacts;
use crate::segment::layout::{ID_COLUMNS, NO_OPENING, TEXT_COLUMNS};
use crate::segment::trie::{Trie, canonical};
use crate::segment::{SEGMENT_GAMES, Segment};

/// The moves to expect per game; RenjuNet's games have 28 on average.
const USUAL_MOVES: usize = 30;

/// Collects the games of a [`Segment`].
#[derive(Debug, Default)]
pub struct Builder {
    /// Canonical moves, game after game.
    moves: Vec<u8>,
    /// The end of each game's moves in `moves`.
    ends: Vec<usize>,
    symmetries: Vec<u8>,
    results: Vec<u8>,
    openings: Vec<u8>,
    flags: Vec<u8>,
    game_ids: Vec<u32>,
    ids: [IdsBuilder; ID_COLUMNS],
    texts: [TextsBuilder; TEXT_COLUMNS],
}

impl Builder {
    /// An empty builder.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty builder with memory for as many games. Without it, every column is copied several times while it grows.
    #[must_use]
    pub fn with_capacity(games: usize) -> Self {
        let bytes = || Vec::with_capacity(games);
        Self {
            moves: Vec::with_capacity(games * USUAL_MOVES),
            ends: Vec::with_capacity(games),
            symmetries: bytes(),
            results: bytes(),
            openings: bytes(),
            flags: bytes(),
            game_ids: Vec::with_capacity(games),
            ids: std::array::from_fn(|_| IdsBuilder::with_capacity(games)),
            texts: std::array::from_fn(|_| TextsBuilder::with_capacity(games)),
        }
    }

    /// The number of games added so far.
    #[must_use]
    pub fn games(&self) -> usize {
        self.ends.len()
    }

    /// Whether the builder has as many games as a segment can hold.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.games() >= SEGMENT_GAMES
    }

    /// Adds a game. Its moves must be playable (see [`renju_core::Game`]).
    ///
    /// # Panics
    /// If the builder is full, or the game has more than [`renju_core::MAX_MOVES`] moves.
    pub fn add(&mut self, facts: &GameFacts<'_>, moves: &[Move]) {
        assert!(!self.is_full(), "a segment holds {SEGMENT_GAMES} games");
        assert!(moves.len() <= renju_core::MAX_MOVES, "a game has at most {} moves", renju_core::MAX_MOVES);
        let symmetry = canonical(moves);
        self.moves.extend(moves.iter().map(|m| m.turned(symmetry).to_u8()));
        self.ends.push(self.moves.len());
        // The stored symmetry is the inverse: it turns the canonical orientation to the recorded one.
        self.symmetries.push(symmetry.inverse().index() as u8);
        self.results.push(facts.result.index() as u8);
        self.openings.push(Opening::of(moves).map_or(NO_OPENING, Opening::index));
        self.flags.push(facts.flags.bits());
        self.game_ids.push(facts.id);
        for (column, id) in self.ids.iter_mut().zip(facts.ids()) {
            column.push(id);
        }
        for (column, text) in self.texts.iter_mut().zip(facts.texts()) {
            column.push(text);
        }
    }

    /// Sorts the games and makes the segment.
    #[must_use]
    pub fn finish(self) -> Segment {
        let game = |row: u32| {
            let row = row as usize;
            let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
            &self.moves[start..self.ends[row]]
        };
        let order = sorted(self.games(), game);
        let bytes = |column: &[u8]| order.iter().map(|&row| column[row as usize]).collect();
        Segment::new(
            Trie::of_sorted(order.iter().map(|&row| game(row)), self.moves.len()),
            [&self.symmetries, &self.results, &self.openings, &self.flags].map(|column| bytes(column)),
            order.iter().map(|&row| self.game_ids[row as usize]).collect(),
            self.ids.map(|ids| ids.finish().permuted(&order)),
            self.texts.map(|texts| texts.finish().permuted(&order)),
        )
    }
}

/// The row numbers in the order of their games' moves. Equal games keep the order in which they were added.
fn sorted<'a>(rows: usize, game: impl Fn(u32) -> &'a [u8]) -> Vec<u32> {
    // The first sixteen moves as one number decide nearly all comparisons without reading the moves.
    let head = |moves: &[u8]| {
        let mut head = [0; 16];
        head.iter_mut().zip(moves).for_each(|(to, &from)| *to = from + 1);
        u128::from_be_bytes(head)
    };
    let rows = u32::try_from(rows).expect("a segment is small");
    let mut keyed: Vec<(u128, u32)> = (0..rows).map(|row| (head(game(row)), row)).collect();
    keyed.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| game(a.1).cmp(game(b.1))).then(a.1.cmp(&b.1)));
    keyed.into_iter().map(|(_, row)| row).collect()
}
