//! The games of a list as one file.

use serde::{Deserialize, Serialize};

use super::file::Bytes;
use super::named::Loss;
use super::query::Order;

/// Order, format and selection of the exported games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ExportGamesArgs {
    /// The order of the games in the file.
    pub(crate) order: Order,
    /// The format of the file.
    pub(crate) format: GamesFormat,
    /// Only these games of the list, by the numbers in its rows; absent: all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) games: Option<Vec<u32>>,
    /// The generation of the library that gave the numbers. The request fails with `unknown-game` if the library has changed
    /// since. Absent: no check.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) generation: Option<u32>,
}

/// Format of a list of games. The file has the games as they were recorded, not as the board turns them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum GamesFormat {
    /// Each game as a record with all that its file says about it.
    Sgf,
    /// The games, and the rows of the tables that they refer to.
    Rif,
    /// The moves of each game in a line: `h8 h9 i9`.
    Moves,
    /// UTF-8 text with a heading line, then one line for each game. Tabs separate result (`black`, `white`, `draw`,
    /// `unknown`), black, white, date, event, rule, opening (`D4`), length and moves (`h8 h9 i9`).
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
    /// The number of chosen games that are not, or no longer, in the list.
    pub(crate) missing: u32,
    /// The content of the games that the format cannot express. Always empty for a table.
    pub(crate) lost: Vec<Loss>,
}
