//! A game: moves in order, and the board after them. Moves can be played and undone.

use std::fmt;

use thiserror::Error;

use crate::{Board, Color, ForbiddenKinds, Point, SearchBoard, Symmetry};

/// Greatest number of moves in a game, passes included. It is 255, so that a count of moves fits in a byte.
pub const MAX_MOVES: usize = 255;

/// A stone on a point, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on this point.
    Place(Point),
    /// The side to move places no stone, and the other side is to move next (International Rules,
    /// 10).
    Pass,
}

impl Move {
    /// The byte value that means a pass in stored moves.
    pub const PASS: u8 = Point::COUNT as u8;

    /// Reads a stored move: `0..225` is a point, 225 is a pass; `None` for any other byte.
    #[inline]
    #[must_use]
    pub const fn from_u8(byte: u8) -> Option<Self> {
        match Point::new(byte) {
            Some(point) => Some(Self::Place(point)),
            None if byte == Self::PASS => Some(Self::Pass),
            None => None,
        }
    }

    /// The move as a byte to store: `0..225` for a point, 225 for a pass.
    #[inline]
    #[must_use]
    pub const fn to_u8(self) -> u8 {
        match self {
            Self::Place(point) => point.to_u8(),
            Self::Pass => Self::PASS,
        }
    }

    /// The point of the stone; `None` for a pass.
    #[inline]
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// Returns the same move after the board has been turned by `symmetry`.
    #[inline]
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        match self {
            Self::Place(point) => Self::Place(symmetry.apply(point)),
            Self::Pass => Self::Pass,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Place(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reason why a move cannot be played. The game stays as it was before the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The point is already occupied.
    #[error("move {number}: expected an empty point, found {point} occupied")]
    Occupied {
        /// Number of the move, from 1.
        number: usize,
        /// The occupied point.
        point: Point,
    },
    /// The game already has [`MAX_MOVES`] moves.
    #[error("move {number}: expected at most {MAX_MOVES} moves")]
    TooLong {
        /// Number of the move, from 1.
        number: usize,
    },
}

/// Moves in order, and the board after the last move.
///
/// A game refuses only moves that are impossible on the board. It accepts Black's forbidden moves,
/// and moves after a five, because a record may legally continue after a five or a forbidden move
/// (International Rules, 9.6 to 9.8).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    moves: Vec<Move>,
    /// The board after all of `moves`.
    board: Board,
    /// The number of the move that made the first five, from 1.
    five: Option<usize>,
}

impl Game {
    /// A game without moves.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The game with these moves; Black begins.
    ///
    /// # Errors
    /// Returns the error for the first move that cannot be played.
    pub fn of(moves: &[Move]) -> Result<Self, IllegalMove> {
        let mut game = Self::new();
        for &m in moves {
            game.play(m)?;
        }
        Ok(game)
    }

    /// Plays a move for the side to move.
    ///
    /// # Errors
    /// Returns an error if the point is occupied, or if the game already has [`MAX_MOVES`] moves. The game is
    /// then unchanged.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let number = self.moves.len() + 1;
        if number > MAX_MOVES {
            return Err(IllegalMove::TooLong { number });
        }
        if let Move::Place(point) = m {
            let color = self.to_move();
            if !self.board.place(point, color) {
                return Err(IllegalMove::Occupied { number, point });
            }
            if self.five.is_none() && self.board.makes_five(point, color) {
                self.five = Some(number);
            }
        }
        self.moves.push(m);
        Ok(())
    }

    /// Takes back the last move and returns it; `None` if there is no move.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        if let Move::Place(point) = last {
            self.board.remove(point);
        }
        self.five = self.five.filter(|&plies| plies <= self.moves.len());
        Some(last)
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Color {
        Color::to_move(self.moves.len())
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The board after the moves.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of the move that made the first five, from 1, and the color of that five; `None` if there is no five.
    #[must_use]
    pub fn five(&self) -> Option<(usize, Color)> {
        self.five.map(|plies| (plies, Color::to_move(plies - 1)))
    }

    /// The number of Black's first forbidden move, from 1, and the reasons why it is forbidden. `None` if
    /// Black played no forbidden move. Moves after a five are ignored, because the game was over.
    ///
    /// Replays the game on each call, which takes about 10 microseconds.
    #[must_use]
    pub fn forbidden(&self) -> Option<(usize, ForbiddenKinds)> {
        let mut board = SearchBoard::new();
        let plies = self.five.unwrap_or(self.moves.len());
        for (number, m) in (1..).zip(&self.moves[..plies]) {
            let Some(point) = m.point() else { continue };
            let color = Color::to_move(number - 1);
            let kinds =
                if color == Color::Black { board.forbidden_kinds(point) } else { ForbiddenKinds::NONE };
            if !kinds.is_empty() {
                return Some((number, kinds));
            }
            board.place(point, color);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::parse_moves;

    #[test]
    fn a_stone_on_an_occupied_point_is_refused_and_changes_nothing() {
        let mut game = Game::of(&parse_moves("h8 pass i9").unwrap()).unwrap();
        let before = game.clone();
        let again = IllegalMove::Occupied { number: 4, point: Point::CENTER };
        assert_eq!(game.play(Point::CENTER.into()), Err(again));
        assert_eq!(game, before);
        assert_eq!(again.to_string(), "move 4: expected an empty point, found h8 occupied");
    }

    #[test]
    fn the_number_of_passes_in_a_game_is_limited() {
        let game = Game::of(&[Move::Pass; MAX_MOVES]).unwrap();
        assert_eq!(game.clone().play(Move::Pass), Err(IllegalMove::TooLong { number: 256 }));
        assert!(game.board().is_empty());
    }

    #[test]
    fn the_first_five_is_found_and_undone_with_its_move() {
        let mut game = Game::of(&parse_moves("a1 a3 b1 b3 c1 c3 d1 d3 e1").unwrap()).unwrap();
        assert_eq!(game.five(), Some((9, Color::Black)));
        game.play(Move::Pass).unwrap();
        assert_eq!(game.five(), Some((9, Color::Black)));
        game.undo();
        game.undo();
        assert_eq!(game.five(), None);
    }

    #[test]
    fn the_first_forbidden_move_is_found_and_later_moves_are_accepted() {
        let game = Game::of(&parse_moves("g8 a1 i8 c1 h7 e1 h9 g1 h8 a3 a5").unwrap()).unwrap();
        assert_eq!(game.forbidden(), Some((9, ForbiddenKinds::DOUBLE_THREE)));
        assert_eq!(game.moves().len(), 11);
        // Move 9 makes a five, which ends the game. So the overline that move 11 makes is not reported.
        let game = Game::of(&parse_moves("d8 a1 e8 c1 f8 e1 g8 g1 h8 a3 i8").unwrap()).unwrap();
        assert_eq!((game.forbidden(), game.five()), (None, Some((9, Color::Black))));
    }

    proptest! {
        #[test]
        fn undo_reverses_play(bytes in proptest::collection::vec(0u8..=225, 0..120)) {
            let mut game = Game::new();
            let mut trail = vec![game.clone()];
            for m in bytes.into_iter().filter_map(Move::from_u8) {
                if game.play(m).is_ok() {
                    trail.push(game.clone());
                }
            }
            while let Some(before) = trail.pop() {
                prop_assert_eq!(&game, &before);
                game.undo();
            }
        }
    }
}
