//! A position: stones and whose move it is, with its one-line notation (RFEN).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Board, Color, Move, Point, PointSet, PositionKey, Symmetries, Symmetry, move_tokens};

/// Stones on a board and the side to move.
///
/// Its text is one line: 15 ranks, rank 15 first, separated by `/`, each a run of decimal counts of empty points and
/// letters `B` and `W`; then the side to move and the number of the next move.
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
    /// Whose move it is.
    pub to_move: Color,
}

impl Position {
    /// The side to move after strict alternation; `None` where the counts of stones do not come from it.
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
    /// Text that is no move, or a stone on a stone.
    pub fn after(moves: &str) -> Result<Self, ParsePositionError> {
        let mut game = crate::Game::new();
        for token in move_tokens(moves) {
            let m = token?;
            game.play(m).map_err(|_| ParsePositionError::Occupied { found: m })?;
        }
        Ok(Self { board: *game.board(), to_move: game.to_move() })
    }

    /// The position with these stones, as lists of points; the side to move follows from the counts, and is Black
    /// where they do not tell.
    ///
    /// # Errors
    /// Text that is no point, or a point named twice.
    pub fn of_points(black: &str, white: &str) -> Result<Self, ParsePositionError> {
        let mut board = Board::new();
        for (color, text) in [(Color::Black, black), (Color::White, white)] {
            for token in move_tokens(text) {
                let found = token?;
                if !found.point().is_some_and(|point| board.place(point, color)) {
                    return Err(ParsePositionError::Occupied { found });
                }
            }
        }
        Ok(Self::alternating(board).unwrap_or(Self { board, to_move: Color::Black }))
    }

    /// The position on the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        Self { board: self.board.turned(symmetry), to_move: self.to_move }
    }

    /// The position as a mirror shows it: left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.turned(Symmetry::FlipColumns)
    }

    /// The position with the colors exchanged: black stones are white, and it is the other side's move.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let [black, white] = Color::ALL.map(|color| self.board.stones(color));
        let board = Board::of(white, black).expect("the colors of a board share no point");
        Self { board, to_move: !self.to_move }
    }

    /// The view that stands for all eight, and the symmetry that turns this one into it. It is the view in which the
    /// board's key is taken: see [`Board::canonical`].
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let symmetry = self.board.canonical().symmetry;
        (self.turned(symmetry), symmetry)
    }

    /// The key of the stones and the side to move: the same for all eight views and all orders of moves. Where Black is
    /// to move it is the board's.
    #[inline]
    #[must_use]
    pub fn key(&self) -> PositionKey {
        self.board.key().to_move(self.to_move)
    }

    /// The key of the position after a stone of the side to move on an empty point.
    #[inline]
    #[must_use]
    pub fn key_after(&self, point: Point) -> PositionKey {
        self.board.key_after(point, self.to_move).to_move(!self.to_move)
    }

    /// The symmetries that change nothing: all eight for an empty board, for most positions the identity alone.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        let [black, white] = Color::ALL.map(|color| self.board.stones(color));
        let kept = |s: &Symmetry| black.turned(*s) == black && white.turned(*s) == white;
        Symmetries::from_bits(Symmetry::ALL.into_iter().filter(kept).fold(0, |bits, s| bits | 1 << s.index()))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Point::SIDE).rev() {
            let mut empty = 0;
            for point in (0..Point::SIDE).filter_map(|column| Point::at(column, row)) {
                let Some(color) = self.board.at(point) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                f.write_str(if color == Color::Black { "B" } else { "W" })?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        let side = if self.to_move == Color::Black { 'b' } else { 'w' };
        write!(f, "{side} {}", self.board.len() + 1)
    }
}

/// Text that is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError {
    /// Not 15 ranks.
    #[error("expected 15 ranks separated by \"/\", found {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank that does not describe 15 points.
    #[error("rank {rank}: expected 15 points in runs 1..15, B and W, found \"{found}\"")]
    Rank {
        /// Row, 1..15.
        rank: u8,
        /// The rank's text.
        found: String,
    },
    /// Something else than a side.
    #[error("expected the side to move, \"b\" or \"w\", found \"{found}\"")]
    Side {
        /// The text in its place.
        found: String,
    },
    /// A move number that is none.
    #[error("expected the number of the next move, found \"{found}\"")]
    Number {
        /// The text in its place.
        found: String,
    },
    /// The stones do not say whose move it is, and neither does the text.
    #[error("expected the side to move after {black} black and {white} white stones, found nothing")]
    NoSide {
        /// Black stones.
        black: usize,
        /// White stones.
        white: usize,
    },
    /// A stone on a stone.
    #[error("expected an empty point, found {found} a second time")]
    Occupied {
        /// The move, or point.
        found: Move,
    },
    /// A list of moves that cannot be read.
    #[error(transparent)]
    Moves(#[from] crate::ParseMovesError),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads RFEN and what comes near it: `b w x X o O` for stones (x is Black, o is White), `_` for a space, a missing
    /// side or number, further `key=value` fields, `startpos` and `startpos moves …`, `rfen … moves …`.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let text = text.trim().replace('_', " ");
        let text = text.strip_prefix("rfen ").unwrap_or(&text);
        let (start, moves) = text.split_once("moves").unwrap_or((text, ""));
        let start = start.trim();
        let mut position = if start == "startpos" || (start.is_empty() && !moves.is_empty()) {
            Self { board: Board::new(), to_move: Color::Black }
        } else {
            diagram(start)?
        };
        for token in move_tokens(moves) {
            let found = token?;
            if let Move::Place(point) = found
                && !position.board.place(point, position.to_move)
            {
                return Err(ParsePositionError::Occupied { found });
            }
            position.to_move = !position.to_move;
        }
        Ok(position)
    }
}

/// `board side next key=value …`, of which only the board has to be there.
fn diagram(text: &str) -> Result<Position, ParsePositionError> {
    let mut fields = text.split_whitespace().filter(|field| !field.contains('='));
    let ranks: Vec<&str> = fields.next().unwrap_or("").split('/').collect();
    if ranks.len() != usize::from(Point::SIDE) {
        return Err(ParsePositionError::Ranks { found: ranks.len() });
    }
    let mut stones = [PointSet::EMPTY; 2];
    for (row, text) in (0..Point::SIDE).rev().zip(ranks) {
        rank(row, text, &mut stones)
            .ok_or_else(|| ParsePositionError::Rank { rank: row + 1, found: text.to_owned() })?;
    }
    let [black, white] = stones;
    let board = Board::of(black, white).expect("a rank names each point once");
    let to_move = match fields.next() {
        Some("b" | "B" | "x" | "X") => Color::Black,
        Some("w" | "W" | "o" | "O") => Color::White,
        Some(other) => return Err(ParsePositionError::Side { found: other.to_owned() }),
        None => {
            Position::alternating(board)
                .ok_or(ParsePositionError::NoSide { black: black.len(), white: white.len() })?
                .to_move
        }
    };
    match fields.next() {
        Some(number) if number.parse::<u32>().is_err() => {
            Err(ParsePositionError::Number { found: number.to_owned() })
        }
        _ => Ok(Position { board, to_move }),
    }
}

/// Reads one rank into the sets; `None` where it does not add up to 15 points.
fn rank(row: u8, text: &str, stones: &mut [PointSet; 2]) -> Option<()> {
    let mut column = 0u8;
    let mut rest = text;
    while let Some(first) = rest.bytes().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // Maximal digits: "12" is twelve empty points, never one and two.
            let run: u8 = rest[..digits].parse().ok().filter(|run| (1..=Point::SIDE).contains(run))?;
            column = column.checked_add(run).filter(|&c| c <= Point::SIDE)?;
            rest = &rest[digits..];
            continue;
        }
        let color = match first {
            b'B' | b'b' | b'x' | b'X' => Color::Black,
            b'W' | b'w' | b'o' | b'O' => Color::White,
            _ => return None,
        };
        stones[color.index()].insert(Point::at(column, row)?);
        column += 1;
        rest = &rest[1..];
    }
    (column == Point::SIDE).then_some(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn written_positions_are_read_back(
            stones in proptest::collection::btree_map(0u8..225, any::<bool>(), 0..225), black in any::<bool>()
        ) {
            let mut board = Board::new();
            for (i, black) in stones {
                board.place(Point::new(i).unwrap(), if black { Color::Black } else { Color::White });
            }
            let position = Position { board, to_move: if black { Color::Black } else { Color::White } };
            let text = position.to_string();
            prop_assert_eq!(text.parse(), Ok(position));
            prop_assert_eq!(text.replace(' ', "_").to_lowercase().parse(), Ok(position));
        }

        #[test]
        fn any_text_is_a_position_or_an_error(text in "\\PC{0,80}") {
            let _ = text.parse::<Position>();
        }
    }

    #[test]
    fn near_spellings_are_accepted() {
        let d4 = Position::after("h8 h9 i9").unwrap();
        let rows = |middle: &str| format!("15/15/15/15/15/15/{middle}/15/15/15/15/15/15/15");
        for text in [
            rows("7WB6/7B7"),
            rows("7ox6/7x7") + " w",
            rows("7wb6/7b7") + " o 4 last=i9 rule=renju",
            "startpos moves h8 h9 i9".to_owned(),
            format!("rfen {} moves i9", rows("7W7/7B7")),
        ] {
            assert_eq!(text.parse(), Ok(d4), "{text}");
        }
        assert_eq!("startpos".parse(), Ok(Position::after("").unwrap()));
    }

    #[test]
    fn errors_say_where_and_what() {
        let message = |text: &str| text.parse::<Position>().unwrap_err().to_string();
        assert_eq!(message("15/15"), "expected 15 ranks separated by \"/\", found 2");
        let rest = "/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
        assert_eq!(
            message(&format!("16{rest}")),
            "rank 15: expected 15 points in runs 1..15, B and W, found \"16\""
        );
        assert_eq!(message(&format!("15{rest} q")), "expected the side to move, \"b\" or \"w\", found \"q\"");
        assert_eq!(message("startpos moves h8 h8"), "expected an empty point, found h8 a second time");
        assert!(
            message(&format!("14W{rest}")).starts_with("expected the side to move after 0 black and 1 white")
        );
    }
}
