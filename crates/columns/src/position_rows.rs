//! Rows of the table of positions: one row for each position of each game.

use renju_core::{Board, Color, Move, Position, Symmetries};

/// One position of one game, in the form in which the export stores and sorts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PositionRow {
    /// The key of the position, which depends on the stones and the side to move.
    pub(crate) key: u64,
    pub(crate) game: u32,
    /// Number of moves before the position, passes included.
    pub(crate) ply: u8,
    /// The next move, in the canonical orientation of the position. [`PositionRow::NO_MOVE`] at the end of
    /// the game.
    pub(crate) next: u8,
    /// Whether the game reached the same position earlier. This is possible only after two passes.
    pub(crate) repeated: bool,
    /// The key of the position after the next move; 0 at the end of the game.
    pub(crate) next_key: u64,
}

impl PositionRow {
    /// Value of `next` if there is no next move.
    pub(crate) const NO_MOVE: u8 = u8::MAX;
    /// Size of a row in a temporary file, in bytes.
    pub(crate) const BYTES: usize = 23;

    /// Returns the prefix of the key: its highest eight bits. A large table has a folder for each prefix.
    pub(crate) const fn prefix(&self) -> usize {
        (self.key >> 56) as usize
    }

    pub(crate) fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..8].copy_from_slice(&self.key.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.next_key.to_le_bytes());
        bytes[16..20].copy_from_slice(&self.game.to_le_bytes());
        bytes[20..].copy_from_slice(&[self.ply, self.next, u8::from(self.repeated)]);
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let long = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
        Self {
            key: long(0),
            game: u32::from_le_bytes(bytes[16..20].try_into().expect("four bytes")),
            ply: bytes[20],
            next: bytes[21],
            repeated: bytes[22] != 0,
            next_key: long(8),
        }
    }
}

/// Replays one game after another. In a segment (a block of games), the games are sorted by their moves, so
/// most games begin with the moves of the previous game. Only the moves from the first different move on are
/// replayed.
#[derive(Debug)]
pub(crate) struct PositionWalk {
    moves: Vec<Move>,
    /// The position after 0 moves, after 1 move, and so on.
    positions: Vec<KnownPosition>,
}

#[derive(Clone, Copy, Debug)]
struct KnownPosition {
    board: Board,
    key: u64,
    to_canonical: Symmetries,
}

impl KnownPosition {
    fn new(board: Board, ply: usize) -> Self {
        let key = Position { board, to_move: Color::to_move(ply) }.key().to_u64();
        Self { board, key, to_canonical: board.to_canonical() }
    }

    /// Returns a move, turned to the canonical orientation of the position. If several symmetries lead to
    /// this orientation, returns the least of the turned moves.
    fn canonical(&self, m: Move) -> Move {
        self.to_canonical.iter().map(|symmetry| m.turned(symmetry)).min().unwrap_or(m)
    }
}

impl PositionWalk {
    pub(crate) fn new() -> Self {
        Self { moves: Vec::new(), positions: vec![KnownPosition::new(Board::new(), 0)] }
    }

    /// Calls `row` with each position of a game, from the empty board on. The moves must be playable.
    pub(crate) fn each(
        &mut self,
        game: u32,
        moves: impl Iterator<Item = Move>,
        mut row: impl FnMut(PositionRow),
    ) {
        self.go_to(moves);
        let passes = self.moves.contains(&Move::Pass);
        for (ply, known) in self.positions.iter().enumerate() {
            let next = self.moves.get(ply).map(|&m| known.canonical(m));
            row(PositionRow {
                key: known.key,
                game,
                ply: ply as u8,
                next: next.map_or(PositionRow::NO_MOVE, Move::to_u8),
                repeated: passes && self.positions[..ply].iter().any(|before| before.key == known.key),
                next_key: self.positions.get(ply + 1).map_or(0, |after| after.key),
            });
        }
    }

    fn go_to(&mut self, moves: impl Iterator<Item = Move>) {
        let mut moves = moves.peekable();
        let mut shared = 0;
        while moves.peek().is_some() && moves.peek() == self.moves.get(shared) {
            moves.next();
            shared += 1;
        }
        self.moves.truncate(shared);
        self.positions.truncate(shared + 1);
        for m in moves {
            let ply = self.moves.len();
            let mut board = self.positions[ply].board;
            if let Move::Place(point) = m {
                board.place(point, Color::to_move(ply));
            }
            self.moves.push(m);
            self.positions.push(KnownPosition::new(board, ply + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_core::{Game, Point, Symmetry};

    use super::*;

    fn rows(walk: &mut PositionWalk, moves: &[Move]) -> Vec<PositionRow> {
        let mut rows = Vec::new();
        walk.each(7, moves.iter().copied(), |row| rows.push(row));
        rows
    }

    /// Generates games with few different moves, so that many games begin in the same way.
    fn game() -> impl Strategy<Value = Vec<Move>> {
        proptest::collection::vec(prop_oneof![Just(225u8), 95u8..98, 110u8..115, 126u8..129], 0..12).prop_map(
            |bytes| {
                let mut game = Game::new();
                bytes.into_iter().filter_map(Move::from_u8).for_each(|m| {
                    let _ = game.play(m);
                });
                game.moves().to_vec()
            },
        )
    }

    proptest! {
        #[test]
        fn rows_are_those_of_a_replay_from_the_first_move(games in proptest::collection::vec(game(), 1..6)) {
            let mut walk = PositionWalk::new();
            for moves in games {
                let found = rows(&mut walk, &moves);
                prop_assert_eq!(found.len(), moves.len() + 1);
                let mut seen = Vec::new();
                for (ply, row) in found.iter().enumerate() {
                    let position = |ply: usize| {
                        let game = Game::of(&moves[..ply]).expect("playable");
                        Position { board: *game.board(), to_move: game.to_move() }
                    };
                    let here = position(ply);
                    prop_assert_eq!((row.key, row.ply as usize, row.game), (here.key().to_u64(), ply, 7));
                    prop_assert_eq!(row.repeated, seen.contains(&row.key));
                    seen.push(row.key);
                    prop_assert_eq!(PositionRow::from_bytes(&row.to_bytes()), *row);
                    let Some(&m) = moves.get(ply) else {
                        prop_assert_eq!(row.next, PositionRow::NO_MOVE);
                        continue;
                    };
                    prop_assert_eq!(row.next_key, position(ply + 1).key().to_u64());
                    // Each symmetry that leads to the canonical orientation turns the move in its own
                    // way; `next` is the least result.
                    let canonical = here.canonical().0;
                    let views = Symmetry::ALL.into_iter().filter(|&s| here.turned(s) == canonical);
                    prop_assert_eq!(Some(row.next), views.map(|s| m.turned(s).to_u8()).min());
                }
            }
        }

        #[test]
        fn a_turned_game_has_the_same_rows(moves in game(), symmetry in 0u8..8) {
            let symmetry = Symmetry::new(symmetry).expect("there are eight symmetries");
            let turned: Vec<Move> = moves.iter().map(|m| m.turned(symmetry)).collect();
            prop_assert_eq!(rows(&mut PositionWalk::new(), &moves), rows(&mut PositionWalk::new(), &turned));
        }
    }

    #[test]
    fn two_passes_lead_to_the_same_position() {
        let center = Move::Place(Point::CENTER);
        let found = rows(&mut PositionWalk::new(), &[center, Move::Pass, Move::Pass]);
        let repeated: Vec<bool> = found.iter().map(|row| row.repeated).collect();
        assert_eq!(repeated, [false, false, false, true]);
        assert_eq!(found[1].key, found[3].key);
    }
}
