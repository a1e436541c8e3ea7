//! Builds segments from games. The games are added one by one, in any order and orientation.

use std::ops::Range;

use renju_core::{Move, Opening, sort_small};

use crate::segment::columns::{IdColumnBuilder, TextColumnBuilder};
use crate::segment::facts::{Flags, GameFacts};
use crate::segment::layout::{ID_COLUMNS, NO_OPENING, TEXT_COLUMNS};
use crate::segment::trie::{Trie, canonical_symmetry};
use crate::segment::{SEGMENT_GAMES, Segment};
use crate::stored::stored;

/// Number of first moves in the sort key of a game. Only games with equal first moves are compared as a whole.
const HEAD: usize = 14;
const _: () = assert!(SEGMENT_GAMES <= 1 << 16, "a row fits into the bytes behind them");

/// Number of moves per game for which memory is reserved. The games of the RenjuNet database have
/// 28 moves on average.
const USUAL_MOVES: usize = 30;

/// Collects the games of a [`Segment`].
#[derive(Debug, Default)]
pub struct SegmentBuilder {
    /// Canonical moves, game after game.
    moves: Vec<u8>,
    /// End of each game's moves in `moves`.
    ends: Vec<usize>,
    symmetries: Vec<u8>,
    results: Vec<u8>,
    openings: Vec<u8>,
    flags: Vec<u8>,
    game_ids: Vec<u32>,
    ids: [IdColumnBuilder; ID_COLUMNS],
    texts: [TextColumnBuilder; TEXT_COLUMNS],
}

impl SegmentBuilder {
    /// Returns an empty builder.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns an empty builder with memory for `games` games. Without reserved memory, each column would be
    /// copied several times while it grows.
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
            ids: std::array::from_fn(|_| IdColumnBuilder::with_capacity(games)),
            texts: std::array::from_fn(|_| TextColumnBuilder::with_capacity(games)),
        }
    }

    /// Returns the number of games added so far.
    #[must_use]
    pub fn games(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether the builder has as many games as a segment can hold.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.games() >= SEGMENT_GAMES
    }

    /// Adds a game. The moves must be playable one after another (see [`renju_core::Game`]).
    ///
    /// # Panics
    /// If the builder is full, or the game has more than [`renju_core::MAX_MOVES`] moves.
    pub fn add(&mut self, facts: &GameFacts<'_>, moves: &[Move]) {
        assert!(!self.is_full(), "a segment holds {SEGMENT_GAMES} games");
        assert!(moves.len() <= renju_core::MAX_MOVES, "a game has at most {} moves", renju_core::MAX_MOVES);
        let symmetry = canonical_symmetry(moves);
        self.moves.extend(moves.iter().map(|m| m.turned(symmetry).to_u8()));
        self.ends.push(self.moves.len());
        // The inverse symmetry is stored. It turns the canonical orientation to the orientation of
        // the record.
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

    /// Adds games of another builder, in their order.
    ///
    /// # Panics
    /// If the builder becomes too full, or `other` does not have these games.
    pub fn add_games(&mut self, other: &Self, games: Range<usize>) {
        let all = self.games() + games.len();
        assert!(all <= SEGMENT_GAMES, "a segment holds {SEGMENT_GAMES} games");
        let start = |game: usize| game.checked_sub(1).map_or(0, |before| other.ends[before]);
        let moves = start(games.start)..start(games.end);
        let (from, to) = (moves.start, self.moves.len());
        self.ends.extend(other.ends[games.clone()].iter().map(|end| end - from + to));
        self.moves.extend_from_slice(&other.moves[moves]);
        self.symmetries.extend_from_slice(&other.symmetries[games.clone()]);
        self.results.extend_from_slice(&other.results[games.clone()]);
        self.openings.extend_from_slice(&other.openings[games.clone()]);
        self.flags.extend_from_slice(&other.flags[games.clone()]);
        self.game_ids.extend_from_slice(&other.game_ids[games.clone()]);
        for (column, from) in self.ids.iter_mut().zip(&other.ids) {
            column.extend(from, games.clone());
        }
        for (column, from) in self.texts.iter_mut().zip(&other.texts) {
            column.extend(from, games.clone());
        }
    }

    /// Adds flags to a game of this builder, by its number from 0.
    ///
    /// # Panics
    /// If there is no such game.
    pub fn add_flags(&mut self, game: usize, flags: Flags) {
        self.flags[game] |= flags.bits();
    }

    /// Sorts the games and builds the segment.
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
            [&self.symmetries, &self.results, &self.openings, &self.flags]
                .map(|column| stored(bytes(column))),
            stored(order.iter().map(|&row| self.game_ids[row as usize]).collect()),
            self.ids.map(|ids| ids.finish().permuted(&order)),
            self.texts.map(|texts| texts.finish().permuted(&order)),
        )
    }
}

/// Returns the row numbers of the games, sorted by the moves of the games. Equal games stay in the
/// order in which they were added.
fn sorted<'a>(rows: usize, game: impl Fn(u32) -> &'a [u8]) -> Vec<u32> {
    // The sort key of a game: its first moves, then its row number.
    let key = |row: usize| {
        let mut key = [0; HEAD + 2];
        key.iter_mut().zip(game(row as u32).iter().take(HEAD)).for_each(|(to, &from)| *to = from + 1);
        key[HEAD..].copy_from_slice(&(row as u16).to_be_bytes());
        key
    };
    let row = |key: &[u8; HEAD + 2]| u32::from(u16::from_be_bytes([key[HEAD], key[HEAD + 1]]));
    let mut keys: Vec<_> = (0..rows).map(key).collect();
    let mut others = keys.clone();
    // Sorts by the last move of the key first, then by the move before, and so on. Each pass preserves the
    // order of the pass before, and no pass compares keys.
    for at in (0..HEAD).rev() {
        let mut places = [0; 257];
        keys.iter().for_each(|key| places[usize::from(key[at]) + 1] += 1);
        if places.contains(&rows) {
            continue;
        }
        (1..places.len()).for_each(|value| places[value] += places[value - 1]);
        for key in &keys {
            let place = &mut places[usize::from(key[at])];
            others[*place] = *key;
            *place += 1;
        }
        std::mem::swap(&mut keys, &mut others);
    }
    for same in keys.chunk_by_mut(|a, b| a[..HEAD] == b[..HEAD]).filter(|same| same.len() > 1) {
        sort_small(same, |a, b| game(row(a)).cmp(game(row(b))));
    }
    keys.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The random games have few different moves, so that many games share their first moves.
        /// The lengths of the games are near the length of the sort key.
        #[test]
        fn games_are_sorted_by_their_moves_and_then_by_insertion(
            games in proptest::collection::vec(
                (0usize..20, proptest::collection::vec(0u8..2, 0..20), 224u8..=225),
                0..60,
            ),
        ) {
            let games: Vec<Vec<u8>> = games
                .into_iter()
                .map(|(shared, rest, last)| [vec![7; shared], rest, vec![last]].concat())
                .collect();
            let mut expected: Vec<u32> = (0..games.len() as u32).collect();
            expected.sort_by_key(|&row| &games[row as usize]);
            prop_assert_eq!(sorted(games.len(), |row| &games[row as usize]), expected);
        }
    }
}
