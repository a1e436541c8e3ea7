//! The symmetries that turn a stone of a game to a stone of a position.

use renju_core::{Board, Color, Symmetry};

use crate::segment::trie::MOVES;

/// For each color and each move of a game: the symmetries, as bits, that turn this stone to a stone of a position.
pub(crate) type SymmetriesOfStones = Box<[[u8; MOVES]; 2]>;

/// Returns, for each stone that a game may have, the symmetries that turn it to a stone on `board`.
pub(crate) fn symmetries_of_stones(board: &Board) -> SymmetriesOfStones {
    let mut fits = Box::new([[0; MOVES]; 2]);
    for color in Color::ALL {
        for point in board.stones(color).iter() {
            for symmetry in Symmetry::ALL {
                fits[color.index()][symmetry.inverse().apply(point).index()] |= 1 << symmetry.index();
            }
        }
    }
    fits
}
