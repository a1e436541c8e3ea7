//! The game of renju itself: points, board, the eight symmetries, position keys, openings, notation and replay.
//!
//! This crate does no I/O and uses neither a clock nor a browser. Its types give these guarantees: a [`Point`] is
//! always on the board, a [`PositionKey`] is the same for all eight views and all move orders, and a [`Game`] can undo
//! its moves.
//!
//! ```
//! use renju_core::{Game, Opening, parse_moves};
//!
//! let moves = parse_moves("h8 h9 i9").unwrap();
//! let game = Game::of(&moves).unwrap();
//! assert_eq!(Opening::of(game.moves()).unwrap().code(), "D4");
//! // The same three stones on a turned board.
//! let turned = Game::of(&parse_moves("h8 h7 g7").unwrap()).unwrap();
//! assert_eq!(game.board().key(), turned.board().key());
//! ```

mod area;
mod board;
mod color;
mod direction;
mod figure;
mod forbidden;
mod forbidden_kinds;
mod game;
mod key;
mod line;
pub mod naive;
mod notation;
mod opening;
mod padded_set;
mod point;
mod point_set;
mod position;
mod position_error;
pub mod procedure;
mod result;
mod rfen;
mod rows;
mod search_board;
mod shape;
mod small_sort;
mod symmetry;
mod tree;
mod winning_row;

pub use area::{Area, ParseAreaError};
pub use board::{Board, Canonical};
pub use color::Color;
pub use direction::Direction;
pub use figure::Figure;
pub use forbidden::{Forbidden, ForbiddenRow};
pub use forbidden_kinds::ForbiddenKinds;
pub use game::{Game, IllegalMove, MAX_MOVES, Move};
pub use key::{KEY_FORMAT, PositionKey};
pub use notation::{MoveTokens, ParseMovesError, move_tokens, moves_text, parse_moves};
pub use opening::{Family, Opening};
pub use point::{ParsePointError, Point};
pub use point_set::PointSet;
pub use position::Position;
pub use position_error::ParsePositionError;
pub use result::GameResult;
pub use rfen::Rfen;
pub use rows::{Row, RowKind};
pub use search_board::SearchBoard;
pub use shape::{Shape, ShapeCounts};
pub use small_sort::{sort_small, sorted_indices};
pub use symmetry::{Symmetries, Symmetry};
pub use tree::{Branch, GameTree, Unfold};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
