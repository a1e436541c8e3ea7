//! Sets of games that take certain points of the board. With these sets, a search visits only games
//! that can reach a position.
//!
//! A game that reaches a position has all stones of the position, in one of the eight orientations.
//! Points that symmetries turn into each other form one class, so that one comparison covers all
//! orientations. There are two sets for each class and color: the games in which the color takes at
//! least one point of the class, and the games in which the color takes at least two. The candidates
//! for a position are the intersection of the sets that the stones of the position require. Computing
//! the intersection takes a microsecond per set for a full segment. The more stones a position has, the
//! fewer candidates remain. Even fewer candidates remain if the sets consider only the first moves of
//! each game. Therefore a position of few stones is compared with sets that consider only the first
//! moves.

use std::iter;

use renju_core::{Board, Color, Point};

use crate::segment::game_set::GameSet;
use crate::segment::trie::Trie;

/// Number of classes of points. Classes at the edge, where few stones are played, are joined in pairs.
const COUNT: usize = 32;
/// Number of sets. There are two sets for each class of points and each color: the games in which the
/// color takes at least one point of the class, and the games in which it takes at least two.
const SETS: usize = 4 * COUNT;

/// A selection of the [`SETS`] sets, with one bit for each set: the sets that contain a certain
/// game, or the sets that a position requires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TakenSets([u64; 2]);

impl TakenSets {
    /// `self` has the sets to which a game belongs so far. Returns the sets to which the game
    /// belongs after the move `m` of `color`. A pass takes no point, so a pass adds no set.
    #[inline]
    fn with(self, color: Color, m: u8) -> Self {
        let [once, twice] = self.0;
        let bit =
            CLASSES.get(usize::from(m)).map_or(0, |&class| 1 << (usize::from(class) + COUNT * color.index()));
        Self([once | bit, twice | once & bit])
    }

    /// Returns the sets that contain every game with the stones of a board.
    pub(crate) fn of(board: &Board) -> Self {
        let stones = |color: Color| board.stones(color).iter().map(move |point| (color, point.index() as u8));
        Color::ALL.into_iter().flat_map(stones).fold(Self::default(), |all, (color, m)| all.with(color, m))
    }

    pub(crate) const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }
}

/// All [`SETS`] sets of games, computed from the first moves of each game. Each set has one bit per
/// game, in words of 64 games. The words of all sets are stored one set after another.
#[derive(Debug)]
pub(crate) struct TakenPoints {
    words: Box<[u64]>,
    /// Number of words per set.
    each: usize,
}

impl TakenPoints {
    /// Builds the sets from the first `plies` moves of each game.
    pub(crate) fn of(trie: &Trie, plies: usize) -> Self {
        let each = trie.games().div_ceil(64);
        let mut words = vec![0; SETS * each].into_boxed_slice();
        // The sets that contain the current game, after each of its moves.
        let mut path = vec![TakenSets::default(); usize::from(u8::MAX) + 1];
        for first in (0..trie.games()).step_by(64) {
            let mut rows = [[0; 64]; 2];
            for game in first..trie.games().min(first + 64) {
                let moves = trie.moves(game);
                for (ply, &m) in moves.iter().enumerate().take(plies).skip(trie.shared(game)) {
                    path[ply + 1] = path[ply].with(Color::to_move(ply), m);
                }
                [rows[0][game % 64], rows[1][game % 64]] = path[moves.len().min(plies)].0;
            }
            for (half, mut rows) in iter::zip(0.., rows) {
                transpose(&mut rows);
                iter::zip(64 * half.., rows).for_each(|(set, word)| words[set * each + first / 64] = word);
            }
        }
        Self { words, each }
    }

    /// Returns the games that are in all sets of `wanted`. If `wanted` has the sets that a position
    /// requires ([`TakenSets::of`]), only the returned games can reach the position.
    pub(crate) fn games_with(&self, wanted: TakenSets) -> GameSet {
        let mut games = vec![u64::MAX; self.each];
        for set in (0..SETS).filter(|set| wanted.0[set / 64] >> (set % 64) & 1 == 1) {
            let words = &self.words[set * self.each..][..self.each];
            games.iter_mut().zip(words).for_each(|(games, words)| *games &= words);
        }
        GameSet::of_words(games.into())
    }
}

/// Transposes a square of bits: bit `i` of word `k` becomes bit `k` of word `i`. Exchanges two opposite
/// quarters of the square, then does the same in each quarter, until a quarter is a single bit.
fn transpose(words: &mut [u64; 64]) {
    let (mut width, mut low) = (32, u64::from(u32::MAX));
    while width > 0 {
        for upper in (0..64).filter(|word| word & width == 0) {
            let differing = (words[upper] >> width ^ words[upper + width]) & low;
            words[upper + width] ^= differing;
            words[upper] ^= differing << width;
        }
        width /= 2;
        low ^= low << width;
    }
}

/// Class of each point. The class depends on the horizontal and the vertical distance of the point from
/// the center. Two points with exchanged distances have the same class, so symmetries do not change the
/// class of a point. Classes at the edge are joined in pairs.
const CLASSES: [u8; Point::COUNT] = {
    let mut classes = [0; Point::COUNT];
    let mut index = 0;
    while index < Point::COUNT {
        let (across, along) = ((index % SIDE).abs_diff(SIDE / 2), (index / SIDE).abs_diff(SIDE / 2));
        let (far, near) = if across > along { (across, along) } else { (along, across) };
        let before = far * (far + 1) / 2;
        classes[index] = (if far < SIDE / 2 { before + near } else { before + near / 2 }) as u8;
        index += 1;
    }
    classes
};

const SIDE: usize = Point::SIDE as usize;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_core::{Move, Symmetry};

    use super::*;

    #[test]
    fn symmetric_points_have_one_class_below_the_count_of_classes() {
        for point in Point::all() {
            let class = CLASSES[point.index()];
            assert!(usize::from(class) < COUNT);
            assert!(Symmetry::ALL.iter().all(|symmetry| CLASSES[symmetry.apply(point).index()] == class));
        }
        assert_eq!(TakenSets::default().with(Color::Black, Move::PASS), TakenSets::default());
    }

    proptest! {
        #[test]
        fn every_game_that_occupies_the_queried_points_is_found(
            mut games in proptest::collection::vec(proptest::sample::subsequence((90u8..135).collect::<Vec<_>>(), 0..12).prop_shuffle(), 1..200),
            from in any::<prop::sample::Index>(),
            plies in 0usize..12,
            more in 0usize..4,
            symmetry in 0u8..8,
        ) {
            games.sort();
            let trie = Trie::of_sorted(games.iter().map(Vec::as_slice), 0);
            let symmetry = Symmetry::new(symmetry).unwrap();
            let point = |m: u8| Point::new(m).unwrap();
            // Counts the points that each color takes in each class, one by one.
            let counts = |moves: &[u8]| {
                let mut counts = [[0; COUNT]; 2];
                moves.iter().enumerate().for_each(|(ply, &m)| counts[ply % 2][usize::from(CLASSES[usize::from(m)])] += 1);
                counts
            };
            let wanted = &from.get(&games)[..];
            let wanted = &wanted[..plies.min(wanted.len())];
            let mut board = Board::new();
            for (ply, &m) in wanted.iter().enumerate() {
                board.place(symmetry.apply(point(m)), Color::to_move(ply));
            }
            let found = TakenPoints::of(&trie, plies + more).games_with(TakenSets::of(&board));
            for (at, game) in games.iter().enumerate() {
                let (has, wants) = (counts(&game[..game.len().min(plies + more)]), counts(wanted));
                let fits = has.iter().flatten().zip(wants.iter().flatten()).all(|(&has, &wants)| has >= wants.min(2));
                prop_assert_eq!(found.contains(at), fits);
            }
        }
    }
}
