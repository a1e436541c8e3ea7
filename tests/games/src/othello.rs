//! Othello on a board of 4 x 4 fields. This board is small enough for a complete search.

/// A position. A set of fields is stored in 16 bits: bit `4 * row + column` says whether the field
/// in this row and column is in the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Othello {
    /// Discs of the side to move, and of the other side.
    pub discs: [u16; 2],
    /// Whether the side to move is the side that began the game.
    pub beginner: bool,
}

/// A move: the field of the new disc, and the discs that are turned by the move. Each of the two is
/// a set of fields. `None` is a pass.
pub type Move = Option<(u16, u16)>;

impl Othello {
    /// The start position with four discs.
    #[must_use]
    pub fn start() -> Self {
        Self { discs: [1 << 6 | 1 << 9, 1 << 5 | 1 << 10], beginner: true }
    }

    /// The discs that a new disc on a field would turn, as a set of fields.
    fn turned(&self, field: i32) -> u16 {
        let [own, other] = self.discs;
        let (column, row) = (field % 4, field / 4);
        let mut turned = 0;
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let mut between = 0;
            for n in 1..4 {
                let (x, y) = (column + n * dx, row + n * dy);
                if !(0..4).contains(&x) || !(0..4).contains(&y) {
                    break;
                }
                let bit = 1 << (4 * y + x);
                if other & bit != 0 {
                    between |= bit;
                    continue;
                }
                turned |= if own & bit != 0 { between } else { 0 };
                break;
            }
        }
        turned
    }

    fn discs_moves(&self) -> Vec<Move> {
        let [own, other] = self.discs;
        let empty = (0..16).filter(|field| (own | other) >> field & 1 == 0);
        empty
            .map(|field| (1 << field, self.turned(field)))
            .filter(|&(_, turned)| turned != 0)
            .map(Some)
            .collect()
    }

    /// All moves of the side to move. A side that cannot place a disc has only a pass; at the end of the game
    /// there are no moves.
    #[must_use]
    pub fn all_moves(&self) -> Vec<Move> {
        let moves = self.discs_moves();
        if !moves.is_empty() {
            return moves;
        }
        if self.after(None).discs_moves().is_empty() { Vec::new() } else { vec![None] }
    }

    /// The position after a move.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let [own, other] = self.discs;
        let (placed, turned) = m.unwrap_or_default();
        Self { discs: [other & !turned, own | placed | turned], beginner: !self.beginner }
    }
}
