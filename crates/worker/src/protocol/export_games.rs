//! The games of a list as one file.

use serde::{Deserialize, Serialize};

use super::file::Bytes;
use super::named::Loss;
use super::query::Order;

/// In which order, in which format, and whether only some of the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ExportGamesArgs {
    /// The order of the games in the file.
    pub(crate) order: Order,
    /// The format of the file.
    pub(crate) format: GamesFormat,
    /// Only these games of the list, by the numbers that its rows gave; absent: all.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) games: Option<Vec<u32>>,
    /// The generation of the library that gave the numbers; the request fails with `unknown-game` where the library is
    /// another one by now. Absent: not looked at.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) generation: Option<u32>,
}

/// How a list of games becomes a file. Games are written as they were recorded, not as they are turned on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum GamesFormat {
    /// Each game as a record with all that its file says of it.
    Sgf,
    /// The games, and those rows of the tables that they refer to.
    Rif,
    /// The moves of each game in a line: `h8 h9 i9`.
    Moves,
    /// A line for each game after a line of heads, in UTF-8, with tabs between result (`black`, `white`, `draw`, `unknown`),
    /// black, white, date, event, rule, opening (`D4`), length and moves (`h8 h9 i9`).
    Table,
}

/// A file of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ExportGamesReply {
    /// The file.
    pub(crate) bytes: Bytes,
    /// A name for the file: `games.sgf`.
    pub(crate) name: String,
    /// The number of games in the file.
    pub(crate) games: u32,
    /// How many of the games that were chosen are not in the list, or no longer.
    pub(crate) missing: u32,
    /// What the format cannot say of the games; not told of a table, which says what its columns are.
    pub(crate) lost: Vec<Loss>,
}
