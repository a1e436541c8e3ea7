//! A position in its eight views, as the simple algorithms store it.

use renju_core::{Color, Move, Symmetry};

/// A board as bits: four words of black stones, and four words of white stones. The side to move follows from
/// the number of stones.
pub(crate) type BoardBits = [u64; 8];

/// The board of a game in all eight orientations; the first is the orientation of the game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Views(pub(crate) [BoardBits; Symmetry::COUNT]);

impl Views {
    /// Adds the stone of a move to each view. A pass changes nothing.
    pub(crate) fn place(&mut self, m: Move, color: Color) {
        let Some(point) = m.point() else { return };
        for (view, symmetry) in self.0.iter_mut().zip(Symmetry::ALL) {
            let at = symmetry.apply(point).index();
            view[4 * color.index() + at / 64] |= 1 << (at % 64);
        }
    }
}
