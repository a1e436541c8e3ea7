//! Parses moves given as text or bytes, and positions given as text.

use pyo3::FromPyObject;
use renju_core::{Color, Game, Move, Position, Rfen, parse_moves};

/// The text or bytes of moves, or the text of a position in RFEN. It is an argument of a function or a value
/// of a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TextOrBytes<'a> {
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// Like [`TextOrBytes`], but owns the text or bytes that Python passed as an argument.
#[derive(FromPyObject)]
pub(crate) enum OwnedTextOrBytes {
    #[pyo3(annotation = "str")]
    Text(String),
    #[pyo3(annotation = "bytes")]
    Bytes(Vec<u8>),
}

impl OwnedTextOrBytes {
    pub(crate) fn value(&self) -> TextOrBytes<'_> {
        match self {
            Self::Text(text) => TextOrBytes::Text(text),
            Self::Bytes(bytes) => TextOrBytes::Bytes(bytes),
        }
    }
}

impl TextOrBytes<'_> {
    /// Returns the game with these moves. As text, moves are written as `h8 h9 i9`. As bytes, each move is
    /// one byte.
    pub(crate) fn game(self) -> Result<Game, String> {
        Game::of(&self.moves()?).map_err(|error| error.to_string())
    }

    fn moves(self) -> Result<Vec<Move>, String> {
        match self {
            Self::Text(text) => parse_moves(text).map_err(|error| error.to_string()),
            Self::Bytes(bytes) => {
                let of = |(&byte, number): (&u8, usize)| {
                    let wrong = || {
                        format!(
                            "move {number}: expected a byte 0..225, 0 for a1 and 225 for a pass, found {byte}"
                        )
                    };
                    Move::from_u8(byte).ok_or_else(wrong)
                };
                bytes.iter().zip(1..).map(of).collect()
            }
        }
    }

    /// Parses the text as a position in RFEN.
    pub(crate) fn position(self) -> Result<Position, String> {
        match self {
            Self::Text(text) => {
                text.parse::<Rfen>().map(|rfen| rfen.position).map_err(|error| error.to_string())
            }
            Self::Bytes(_) => Err("expected a position in RFEN as text, found bytes".to_owned()),
        }
    }
}

/// Returns the position after `ply` moves of a game; `None` if the game has fewer moves.
pub(crate) fn position_after(game: &Game, ply: usize) -> Option<Position> {
    if ply == game.moves().len() {
        return Some(Position { board: *game.board(), to_move: game.to_move() });
    }
    let part = Game::of(game.moves().get(..ply)?).ok()?;
    Some(Position { board: *part.board(), to_move: part.to_move() })
}

/// Returns the name of a color: `black` or `white`.
pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
