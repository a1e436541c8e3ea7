//! A position: the stones and the side to move.

use crate::{Board, Color, Move, ParsePositionError, Point, PositionKey, Symmetries, Symmetry, move_tokens};

/// Stones on a board and the side to move.
///
/// As text, a position is one line in the format RFEN: see [`crate::Rfen`].
///
/// ```
/// # use renju_core::Position;
/// let text = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4";
/// let position: Position = text.parse().unwrap();
/// assert_eq!(position, Position::after("h8 h9 i9").unwrap());
/// assert_eq!(position.to_string(), text);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
}

impl Position {
    /// The position with the stones of `board`, if Black began and the colors took turns. Black is to move if
    /// both colors have the same number of stones; White is to move if Black has one more. `None` for any
    /// other counts.
    #[must_use]
    pub fn alternating(board: Board) -> Option<Self> {
        let (black, white) = (board.stones(Color::Black).len(), board.stones(Color::White).len());
        let to_move = match black.checked_sub(white)? {
            0 => Color::Black,
            1 => Color::White,
            _ => return None,
        };
        Some(Self { board, to_move })
    }

    /// The position after a list of moves.
    ///
    /// # Errors
    /// Returns an error for a word that is not a move, and for a stone on an occupied point.
    pub fn after(moves: &str) -> Result<Self, ParsePositionError> {
        let mut game = crate::Game::new();
        for token in move_tokens(moves) {
            let m = token?;
            game.play(m).map_err(|_| ParsePositionError::Occupied { found: m })?;
        }
        Ok(Self { board: *game.board(), to_move: game.to_move() })
    }

    /// The position with the stones whose points are listed in `black` and `white`, such as `h8 i9`. The side
    /// to move follows from the counts of stones; if the counts do not determine it, Black is to move.
    ///
    /// # Errors
    /// Returns an error for a word that is not a point, and for a point that occurs twice.
    pub fn of_points(black: &str, white: &str) -> Result<Self, ParsePositionError> {
        let mut board = Board::new();
        for (color, text) in [(Color::Black, black), (Color::White, white)] {
            for token in move_tokens(text) {
                let found = token?;
                let point = found.point().ok_or(ParsePositionError::Pass)?;
                if !board.place(point, color) {
                    return Err(ParsePositionError::Occupied { found });
                }
            }
        }
        Ok(Self::alternating(board).unwrap_or(Self { board, to_move: Color::Black }))
    }

    /// Whether `last` can be the move that led to this position: a pass, or a stone of the side that is not to
    /// move.
    #[must_use]
    pub fn may_follow(&self, last: Move) -> bool {
        last.point().is_none_or(|point| self.board.at(point) == Some(!self.to_move))
    }

    /// The position on the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        Self { board: self.board.turned(symmetry), to_move: self.to_move }
    }

    /// The mirror image of the position: left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.turned(Symmetry::FlipColumns)
    }

    /// The position with the colors exchanged, including the side to move.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let [black, white] = Color::ALL.map(|color| self.board.stones(color));
        let board = Board::of(white, black).expect("the colors of a board share no point");
        Self { board, to_move: !self.to_move }
    }

    /// The canonical view of the position, and the symmetry that turns this position into that
    /// view. The stones alone determine the canonical view: see [`Board::canonical`].
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let symmetry = self.board.canonical().symmetry;
        (self.turned(symmetry), symmetry)
    }

    /// The key of the stones and the side to move. All eight views of a position and all orders of
    /// moves have the same key. With Black to move, the key of the position equals the key of the
    /// board.
    #[inline]
    #[must_use]
    pub fn key(&self) -> PositionKey {
        self.board.key().to_move(self.to_move)
    }

    /// The key of the position after the side to move places a stone on an empty point.
    #[inline]
    #[must_use]
    pub fn key_after(&self, point: Point) -> PositionKey {
        self.board.key_after(point, self.to_move).to_move(!self.to_move)
    }

    /// The symmetries that leave the position unchanged: all eight for an empty board, only the
    /// identity for most positions.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        let [black, white] = Color::ALL.map(|color| self.board.stones(color));
        let kept = |s: &Symmetry| black.turned(*s) == black && white.turned(*s) == white;
        Symmetry::ALL.into_iter().filter(kept).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn position() -> impl Strategy<Value = Position> {
        // All stones are on the nine points around the center, so that some of the positions are symmetric.
        let stones = proptest::collection::btree_map(0u8..9, any::<bool>(), 0..9);
        (stones, any::<bool>()).prop_map(|(stones, black)| {
            let color = |black| if black { Color::Black } else { Color::White };
            let mut board = Board::new();
            for (i, black) in stones {
                board.place(Point::at(6 + i % 3, 6 + i / 3).unwrap(), color(black));
            }
            Position { board, to_move: color(black) }
        })
    }

    proptest! {
        #[test]
        fn all_views_have_one_canonical_view_and_one_key(position in position()) {
            let (canonical, symmetry) = position.canonical();
            prop_assert_eq!(position.turned(symmetry), canonical);
            for s in Symmetry::ALL {
                let view = position.turned(s);
                prop_assert_eq!(view.canonical().0, canonical);
                prop_assert_eq!(view.key(), position.key());
                prop_assert_eq!(view.turned(s.inverse()), position);
                prop_assert_eq!(view == position, position.symmetries().iter().any(|own| own == s));
            }
        }

        #[test]
        fn positions_with_another_side_or_color_have_different_keys(position in position(), index in 0u8..225) {
            let other_side = Position { to_move: !position.to_move, ..position };
            prop_assert_ne!(other_side.key(), position.key());
            prop_assert_eq!(other_side.board.key(), position.board.key());
            prop_assert_eq!(position.exchanged().exchanged(), position);
            prop_assert_ne!(position.exchanged().key(), position.key());
            for s in Symmetry::ALL {
                prop_assert_eq!(position.exchanged().turned(s), position.turned(s).exchanged());
            }
            let point = Point::new(index).unwrap();
            let mut after = Position { to_move: !position.to_move, ..position };
            if after.board.place(point, position.to_move) {
                prop_assert_eq!(position.key_after(point), after.key());
            }
        }

        #[test]
        fn a_mirror_image_is_mirrored_back(position in position()) {
            let mirrored = position.mirrored();
            prop_assert_eq!(mirrored.mirrored(), position);
            for point in Point::all() {
                let image = Point::at(14 - point.column(), point.row()).unwrap();
                prop_assert_eq!(mirrored.board.at(image), position.board.at(point));
            }
        }
    }

    #[test]
    fn an_empty_board_has_all_symmetries() {
        assert_eq!(Position::after("").unwrap().symmetries(), Symmetries::ALL);
        assert_eq!(Position::after("h8 h9").unwrap().symmetries().iter().count(), 2);
        assert_eq!(Position::after("h8 h9 g6").unwrap().symmetries().iter().count(), 1);
    }
}
