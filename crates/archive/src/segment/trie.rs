//! Sorted games as a trie (a prefix tree). For each game, the trie stores the moves and the number
//! of moves that the game shares with the game before it.

use std::ops::Range;

use renju_core::{Move, Point, Symmetries, Symmetry};

use crate::codec::{FormatError, Reader, Writer};
use crate::stored::{StoredColumn, stored};

/// Games sorted by their moves, one byte per move ([`Move::to_u8`]), each in its canonical orientation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trie {
    /// Moves of all games, one game after another.
    pub(super) moves: StoredColumn<u8>,
    /// Offset of the first move of each game in `moves`, and the number of all moves as last entry.
    pub(super) starts: StoredColumn<u32>,
    /// Number of moves that each game shares with the game before it; 0 for the first game.
    pub(super) shared: StoredColumn<u8>,
}

/// Number of values that a move can have as a byte: 225 points and the pass.
pub(crate) const MOVES: usize = Move::PASS as usize + 1;

/// Decides which branches of a trie a traversal follows.
pub(crate) trait Visitor {
    /// Visits the move `m` that follows `depth` moves, and returns how the traversal continues.
    ///
    /// The moves before `m` are the moves passed in the last call with each lower depth. When the
    /// traversal goes back to a shorter sequence of moves, it does not call the visitor. So a
    /// visitor has to store its state for each depth.
    fn step(&mut self, depth: usize, m: u8) -> TraversalStep;
}

/// Next step of a traversal after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraversalStep {
    /// Continue with the next move of the games that share the moves so far.
    Descend,
    /// Skip all games that share the moves so far.
    Skip,
    /// Report all games that begin with the moves so far, without a check of their later moves.
    Accept,
}

impl Trie {
    /// Builds the trie of sorted games. Memory is reserved for `bytes` moves of all games together.
    pub(crate) fn of_sorted<'a>(games: impl ExactSizeIterator<Item = &'a [u8]>, bytes: usize) -> Self {
        let mut moves = Vec::with_capacity(bytes);
        let mut starts = Vec::with_capacity(games.len() + 1);
        let mut shared = Vec::with_capacity(games.len());
        starts.push(0);
        let mut before: &[u8] = &[];
        for game in games {
            let same = before.iter().zip(game).take_while(|(a, b)| a == b).count();
            shared.push(u8::try_from(same).expect("a game has at most 255 moves"));
            moves.extend_from_slice(game);
            starts.push(u32::try_from(moves.len()).expect("a segment has far fewer moves"));
            before = game;
        }
        Self { moves: stored(moves), starts: stored(starts), shared: stored(shared) }
    }

    pub(crate) fn games(&self) -> usize {
        self.shared.len()
    }

    /// Returns the total number of moves of all games.
    pub(crate) fn all_moves(&self) -> usize {
        self.moves.len()
    }

    #[inline]
    pub(crate) fn moves(&self, game: usize) -> &[u8] {
        &self.moves[self.starts[game] as usize..self.starts[game + 1] as usize]
    }

    /// Returns the indices of the games with a pass, in ascending order.
    pub(crate) fn with_passes(&self) -> Vec<u32> {
        // Few segments have a game with a pass. Searching all moves at once is much quicker than searching
        // game by game.
        if !self.moves.contains(&Move::PASS) {
            return Vec::new();
        }
        (0u32..)
            .zip(0..self.games())
            .filter(|&(_, game)| self.moves(game).contains(&Move::PASS))
            .map(|(row, _)| row)
            .collect()
    }

    /// Returns the number of moves that a game shares with the game before it.
    pub(crate) fn shared(&self, game: usize) -> usize {
        usize::from(self.shared[game])
    }

    #[inline]
    pub(crate) fn length(&self, game: usize) -> u8 {
        (self.starts[game + 1] - self.starts[game]) as u8
    }

    /// Looks at `games` neighboring games, beginning with `game`. Returns the number of first moves
    /// that all these games share, or 0 if there are fewer than `games` games.
    pub(crate) fn shared_by(&self, game: usize, games: usize) -> usize {
        let others = self.shared.get(game + 1..game + games);
        others.and_then(|others| others.iter().min()).map_or(0, |&shared| usize::from(shared))
    }

    /// Follows the branches that `visitor` chooses. Calls `found` for each run (range of
    /// neighboring games) that shares an accepted branch, with the number of moves in the branch. A
    /// game that ends before `visitor` accepts or skips it is also reported, as a run of one game.
    ///
    /// Only candidates are visited: `next_candidate` returns the first candidate from an index on. A run may
    /// include other games between candidates.
    pub(crate) fn traverse<V: Visitor>(
        &self,
        next_candidate: impl Fn(usize) -> usize,
        visitor: &mut V,
        mut found: impl FnMut(&V, Range<usize>, usize),
    ) {
        self.traverse_from(next_candidate(0)..self.games(), 0, &next_candidate, visitor, &mut found);
    }

    /// Like [`Trie::traverse`], but traverses only the games of one range. All games of the range must
    /// share their first `depth` moves, and `visitor` must have visited these moves already. The first
    /// game of the range must be a candidate.
    pub(crate) fn traverse_from<V: Visitor>(
        &self,
        Range { start: mut game, end }: Range<usize>,
        mut depth: usize,
        next_candidate: &impl Fn(usize) -> usize,
        visitor: &mut V,
        found: &mut impl FnMut(&V, Range<usize>, usize),
    ) {
        // At the start of each round, `depth` is the number of moves that `game` shares with the
        // last visited game.
        while game < end {
            let moves = self.moves(game);
            let mut step = TraversalStep::Descend;
            while step == TraversalStep::Descend && depth < moves.len() {
                step = visitor.step(depth, moves[depth]);
                depth += 1;
            }
            // The decision also applies to the following games that share `depth` moves. If the game ended
            // without a decision, even an equal next game is visited separately.
            let next = match step {
                TraversalStep::Descend => game + 1,
                TraversalStep::Skip | TraversalStep::Accept => {
                    self.next_sharing_less(game + 1, depth).min(end)
                }
            };
            if step != TraversalStep::Skip {
                found(visitor, game..next, depth);
            }
            game = next_candidate(next);
            if game < end {
                let between = &self.shared[next..=game];
                depth = usize::from(between.iter().copied().min().expect("the game itself is among them"));
            }
        }
    }

    /// Returns the first game from `from` on that shares fewer than `decided` moves with the game before it.
    pub(crate) fn next_sharing_less(&self, from: usize, decided: usize) -> usize {
        let Ok(decided) = u8::try_from(decided) else { return from };
        // Compares whole blocks first. A loop without an early exit compares 16 games with one instruction.
        const BLOCK: usize = 64;
        let rest = &self.shared[from..];
        let blocks = rest
            .chunks_exact(BLOCK)
            .take_while(|block| block.iter().fold(true, |all, &shared| all & (shared >= decided)))
            .count();
        let from = from + blocks * BLOCK;
        let tail = &self.shared[from..];
        from + tail.iter().position(|&shared| shared < decided).unwrap_or(tail.len())
    }

    /// Writes `games x (shared: u8 | length: u8) | moves after the shared ones, end to end`.
    pub(crate) fn write(&self, to: &mut Writer) {
        to.raw(&self.shared);
        (0..self.games()).for_each(|game| to.u8(self.length(game)));
        for (game, &shared) in self.shared.iter().enumerate() {
            to.raw(&self.moves(game)[usize::from(shared)..]);
        }
    }

    pub(crate) fn read(from: &mut Reader<'_>, games: usize) -> Result<Self, FormatError> {
        let shared = from.raw(games)?;
        let lengths = from.raw(games)?;
        let total: usize = lengths.iter().map(|&length| usize::from(length)).sum();
        let (mut moves, mut starts) = (vec![0; total + LastGame::SLACK], Vec::with_capacity(games + 1));
        starts.push(0);
        let (mut path, mut start, mut before) = (LastGame::default(), 0, 0);
        for (&shared, &length) in shared.iter().zip(lengths) {
            if shared > length || shared > before {
                return Err(from.malformed("no more shared moves than moves"));
            }
            if !path.play(shared, from.raw(usize::from(length - shared))?) {
                return Err(from.malformed("moves 0..=225, none of them twice but passes"));
            }
            path.copy_to(&mut moves[start..], length);
            start += usize::from(length);
            starts.push(start as u32);
            before = length;
        }
        moves.truncate(total);
        Ok(Self { moves: stored(moves), starts: stored(starts), shared: stored(shared.to_vec()) })
    }
}

/// The game read last, and the ply at which each point was last played in all games read so far. Searches
/// rely on games that play no point twice, so [`LastGame::play`] rejects other games.
pub(super) struct LastGame {
    moves: [u8; 256],
    plies: [u8; 256],
}

impl Default for LastGame {
    fn default() -> Self {
        Self { moves: [0; 256], plies: [0; 256] }
    }
}

impl LastGame {
    /// Number of bytes copied at once.
    const BLOCK: usize = 16;
    /// Number of extra bytes that a buffer for games needs at its end, because whole blocks are copied.
    const SLACK: usize = 256;

    /// Replaces the moves from the ply `from` on by `added`, and keeps the moves before this ply.
    /// Returns `false` if a move is invalid or on an occupied point.
    ///
    /// The loop has no branch for each move, because a processor could not predict whether an earlier game
    /// played the same point.
    pub(super) fn play(&mut self, from: u8, added: &[u8]) -> bool {
        let (mut ply, mut wrong) = (from, false);
        for &m in added {
            let last = std::mem::replace(&mut self.plies[usize::from(m)], ply);
            // The ply `last` may come from an earlier game. If so, this game has another move at
            // that ply, or has not reached that ply yet. A pass takes no point.
            let is_again = (last < ply) & (self.moves[usize::from(last)] == m) & (m != Move::PASS);
            wrong |= is_again | (m > Move::PASS);
            self.moves[usize::from(ply)] = m;
            ply += 1;
        }
        !wrong
    }

    /// Copies the first `length` moves in whole blocks. The superfluous bytes at the end are
    /// overwritten later.
    fn copy_to(&self, to: &mut [u8], length: u8) {
        let (to, _) = to.as_chunks_mut::<{ Self::BLOCK }>();
        let (moves, _) = self.moves.as_chunks();
        let blocks = usize::from(length).div_ceil(Self::BLOCK);
        to.iter_mut().zip(moves).take(blocks).for_each(|(to, block)| *to = *block);
    }
}

/// Returns the symmetry that turns a game into its canonical orientation: of all orientations, the
/// one with the lowest sequence of moves.
#[must_use]
pub fn canonical_symmetry(moves: &[Move]) -> Symmetry {
    let mut left = Symmetries::ALL.bits();
    for point in moves.iter().filter_map(|m| m.point()) {
        // Nearly every game begins at the center, which every symmetry turns into itself.
        if point == Point::CENTER {
            continue;
        }
        let mut least = Point::COUNT;
        let mut among = std::mem::take(&mut left);
        while among != 0 {
            let symmetry = Symmetry::ALL[among.trailing_zeros() as usize % Symmetry::COUNT];
            let (image, own) = (symmetry.apply(point).index(), among & among.wrapping_neg());
            if image < least {
                (least, left) = (image, own);
            } else if image == least {
                left |= own;
            }
            among ^= own;
        }
        if left.is_power_of_two() {
            break;
        }
    }
    Symmetries::from_bits(left).first().expect("the least is always among them")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::codec::Header;

    /// A visitor that accepts the games beginning with the given moves.
    struct Prefix(Vec<u8>);

    impl Visitor for Prefix {
        fn step(&mut self, depth: usize, m: u8) -> TraversalStep {
            match self.0.get(depth) {
                None => TraversalStep::Accept,
                Some(&wanted) if wanted == m => TraversalStep::Descend,
                Some(_) => TraversalStep::Skip,
            }
        }
    }

    proptest! {
        #[test]
        fn a_traversal_finds_the_same_games_as_a_scan(
            mut games in proptest::collection::vec(proptest::collection::vec(0u8..3, 0..8), 0..300),
            prefix in proptest::collection::vec(0u8..3, 0..5),
        ) {
            games.sort();
            let trie = Trie::of_sorted(games.iter().map(Vec::as_slice), 0);
            let mut found = Vec::new();
            trie.traverse(|from| from, &mut Prefix(prefix.clone()), |_, run, depth| {
                let first = &games[run.start];
                assert!(games[run.clone()].iter().all(|g| g[..depth] == first[..depth]));
                assert!(depth == prefix.len() + 1 || depth == first.len());
                if depth >= prefix.len() { found.extend(run) }
            });
            let scanned: Vec<usize> = (0..games.len()).filter(|&g| games[g].starts_with(&prefix)).collect();
            prop_assert_eq!(found, scanned);
        }

        #[test]
        fn a_trie_is_read_only_if_no_game_plays_a_point_twice(
            mut games in proptest::collection::vec(proptest::collection::vec(prop_oneof![20 => 0u8..12, 1 => 223u8..228], 0..6), 0..30),
        ) {
            const HEADER: Header = Header { what: "a test", magic: *b"TEST", format: 1 };
            games.sort();
            let trie = Trie::of_sorted(games.iter().map(Vec::as_slice), 0);
            let mut writer = Writer::new(HEADER);
            trie.write(&mut writer);
            let bytes = writer.finish();
            let read = Trie::read(&mut Reader::open(HEADER, &bytes).unwrap(), games.len());
            let twice = |game: &[u8]| (1..game.len()).any(|at| game[at] != Move::PASS && game[..at].contains(&game[at]));
            let fits = games.iter().all(|game| game.iter().all(|&m| m <= Move::PASS) && !twice(game));
            prop_assert_eq!(read.ok(), fits.then_some(trie));
        }

        #[test]
        fn the_canonical_orientation_is_the_lowest(bytes in proptest::collection::vec(0u8..=225, 0..8)) {
            let moves: Vec<Move> = bytes.into_iter().filter_map(Move::from_u8).collect();
            let view = |s: Symmetry| moves.iter().map(|m| m.turned(s)).collect::<Vec<_>>();
            let least = Symmetry::ALL.map(view).into_iter().min();
            prop_assert_eq!(Some(view(canonical_symmetry(&moves))), least);
        }
    }
}
