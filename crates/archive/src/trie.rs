//! Sorted games as a trie: each game's moves, and how many it shares with the game before it.

use std::ops::Range;

use renju_core::{Move, Point, Symmetries, Symmetry};

use crate::codec::{FormatError, Reader, Writer};

/// Games sorted by their moves, one byte a move ([`Move::to_u8`]), each in its canonical orientation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trie {
    /// All moves, game after game.
    moves: Vec<u8>,
    /// Where each game's moves start, and where the last one's end: one more entry than games.
    starts: Vec<u32>,
    /// How many moves each game shares with the one before it; 0 for the first.
    shared: Vec<u8>,
}

/// Moves as bytes: 225 points and the pass.
pub(crate) const MOVES: usize = Move::PASS as usize + 1;

/// What a walk decides move by move.
pub(crate) trait Path {
    /// Takes the move that follows `depth` moves.
    ///
    /// The state before it is the one after the last call with `depth - 1`: a walk returns to a shorter prefix without
    /// telling, so state is kept by depth.
    fn step(&mut self, depth: usize, m: u8) -> Step;
}

/// Where a walk goes from a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// On along the games that share it.
    On,
    /// No game that shares it is of interest.
    Skip,
    /// All games that share it are shown; what comes after it in each does not matter.
    Take,
}

impl Trie {
    /// The trie of games that are sorted already.
    pub(crate) fn of_sorted<'a>(games: impl ExactSizeIterator<Item = &'a [u8]>, bytes: usize) -> Self {
        let mut trie = Self {
            moves: Vec::with_capacity(bytes),
            starts: Vec::with_capacity(games.len() + 1),
            shared: Vec::with_capacity(games.len()),
        };
        trie.starts.push(0);
        let mut before: &[u8] = &[];
        for game in games {
            let shared = before.iter().zip(game).take_while(|(a, b)| a == b).count();
            trie.shared.push(u8::try_from(shared).expect("a game has at most 255 moves"));
            trie.moves.extend_from_slice(game);
            trie.starts.push(u32::try_from(trie.moves.len()).expect("a segment has far fewer moves"));
            before = game;
        }
        trie
    }

    /// How many games.
    pub(crate) fn games(&self) -> usize {
        self.shared.len()
    }

    /// The moves of a game.
    #[inline]
    pub(crate) fn moves(&self, game: usize) -> &[u8] {
        &self.moves[self.starts[game] as usize..self.starts[game + 1] as usize]
    }

    /// The games in which somebody passed, in order.
    pub(crate) fn with_passes(&self) -> Vec<u32> {
        // Hardly any segment has one, and one look at all moves is much quicker than a look at each game.
        if !self.moves.contains(&Move::PASS) {
            return Vec::new();
        }
        (0u32..)
            .zip(0..self.games())
            .filter(|&(_, game)| self.moves(game).contains(&Move::PASS))
            .map(|(row, _)| row)
            .collect()
    }

    /// How many moves a game shares with the one before it.
    pub(crate) fn shared(&self, game: usize) -> usize {
        usize::from(self.shared[game])
    }

    /// How many moves a game has.
    #[inline]
    pub(crate) fn length(&self, game: usize) -> u8 {
        (self.starts[game + 1] - self.starts[game]) as u8
    }

    /// Walks the paths that `path` follows through some games, of which `next_wanted` gives the first from a number on, and
    /// shows each run of games that share one: the games, others between them, and the depth. Where the path went on to a
    /// game's end, it is shown alone.
    pub(crate) fn walk<P: Path>(
        &self,
        next_wanted: impl Fn(usize) -> usize,
        path: &mut P,
        mut visit: impl FnMut(&P, Range<usize>, usize),
    ) {
        let mut game = next_wanted(0);
        // What the game shares with the one that was walked last.
        let mut depth = 0;
        while game < self.games() {
            let moves = self.moves(game);
            let mut step = Step::On;
            while step == Step::On && depth < moves.len() {
                step = path.step(depth, moves[depth]);
                depth += 1;
            }
            // Games that share this many moves with the one before them are decided by it. A game that ended early
            // decides nothing: even its double is shown by itself.
            let next = match step {
                Step::On => game + 1,
                Step::Skip | Step::Take => self.next_sharing_less(game + 1, depth),
            };
            if step != Step::Skip {
                visit(path, game..next, depth);
            }
            game = next_wanted(next);
            if game < self.games() {
                let between = &self.shared[next..=game];
                depth = usize::from(between.iter().copied().min().expect("the game itself is among them"));
            }
        }
    }

    /// The first game from `from` on that shares fewer than `decided` moves with the one before it.
    pub(crate) fn next_sharing_less(&self, from: usize, decided: usize) -> usize {
        let Ok(decided) = u8::try_from(decided) else { return from };
        // Whole blocks first: without an early exit inside, the comparison runs 16 games an instruction.
        const BLOCK: usize = 64;
        let rest = &self.shared[from..];
        let dull = rest
            .chunks_exact(BLOCK)
            .take_while(|block| block.iter().fold(true, |all, &shared| all & (shared >= decided)))
            .count();
        let from = from + dull * BLOCK;
        let tail = &self.shared[from..];
        from + tail.iter().position(|&shared| shared < decided).unwrap_or(tail.len())
    }

    /// `games x (shared: u8 | length: u8) | moves after the shared ones, end to end`
    pub(crate) fn write(&self, to: &mut Writer) {
        to.raw(&self.shared);
        (0..self.games()).for_each(|game| to.u8(self.length(game)));
        for (game, &shared) in self.shared.iter().enumerate() {
            to.raw(&self.moves(game)[usize::from(shared)..]);
        }
    }

    pub(crate) fn read(from: &mut Reader<'_>, games: usize) -> Result<Self, FormatError> {
        let shared = from.raw(games)?.to_vec();
        let lengths = from.raw(games)?;
        let total: usize = lengths.iter().map(|&length| usize::from(length)).sum();
        let mut trie =
            Self { moves: Vec::with_capacity(total), starts: Vec::with_capacity(games + 1), shared };
        trie.starts.push(0);
        let mut before = 0..0;
        for (&shared, &length) in trie.shared.iter().zip(lengths) {
            let (shared, length) = (usize::from(shared), usize::from(length));
            if shared > length || shared > before.len() {
                return Err(from.malformed("no more shared moves than moves"));
            }
            let start = trie.moves.len();
            trie.moves.extend_from_within(before.start..before.start + shared);
            trie.moves.extend_from_slice(from.raw(length - shared)?);
            trie.starts.push(trie.moves.len() as u32);
            before = start..trie.moves.len();
        }
        // The greatest byte speaks for all: without an early exit the loop takes 16 bytes an instruction.
        if Move::from_u8(trie.moves.iter().copied().max().unwrap_or_default()).is_some() {
            Ok(trie)
        } else {
            Err(from.malformed("moves 0..=225"))
        }
    }
}

/// The symmetry that turns a game into its canonical orientation: the one in which its moves read lowest.
pub(crate) fn canonical(moves: &[Move]) -> Symmetry {
    let mut left = Symmetries::ALL.bits();
    for point in moves.iter().filter_map(|m| m.point()) {
        // Nearly every game begins at the center, which all views share.
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

    /// Follows games that begin with its moves.
    struct Prefix(Vec<u8>);

    impl Path for Prefix {
        fn step(&mut self, depth: usize, m: u8) -> Step {
            match self.0.get(depth) {
                None => Step::Take,
                Some(&wanted) if wanted == m => Step::On,
                Some(_) => Step::Skip,
            }
        }
    }

    proptest! {
        #[test]
        fn a_walk_finds_what_a_scan_finds(
            mut games in proptest::collection::vec(proptest::collection::vec(0u8..3, 0..8), 0..300),
            prefix in proptest::collection::vec(0u8..3, 0..5),
        ) {
            games.sort();
            let trie = Trie::of_sorted(games.iter().map(Vec::as_slice), 0);
            let mut found = Vec::new();
            trie.walk(|from| from, &mut Prefix(prefix.clone()), |_, run, depth| {
                let first = &games[run.start];
                assert!(games[run.clone()].iter().all(|g| g[..depth] == first[..depth]));
                assert!(depth == prefix.len() + 1 || depth == first.len());
                if depth >= prefix.len() { found.extend(run) }
            });
            let scanned: Vec<usize> = (0..games.len()).filter(|&g| games[g].starts_with(&prefix)).collect();
            prop_assert_eq!(found, scanned);
        }

        #[test]
        fn the_canonical_view_is_the_least(bytes in proptest::collection::vec(0u8..=225, 0..8)) {
            let moves: Vec<Move> = bytes.into_iter().filter_map(Move::from_u8).collect();
            let view = |s: Symmetry| moves.iter().map(|m| m.turned(s)).collect::<Vec<_>>();
            let least = Symmetry::ALL.map(view).into_iter().min();
            prop_assert_eq!(Some(view(canonical(&moves))), least);
        }
    }
}
