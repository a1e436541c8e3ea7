//! Books: what the trees of the library say of a position.

use serde::{Deserialize, Serialize};

use super::board::Position;
use super::record::GameRecord;

#[cfg(test)]
use super::schema::{Move, Point};

/// Of which position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct BookArgs {
    /// The position, which is found in all eight views.
    pub(crate) position: Position,
}

/// What the books say of a position. All points are in the orientation of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookReply {
    /// The number of nodes at which the position stands.
    pub(crate) nodes: u32,
    /// The moves that the books have here, most frequent first.
    pub(crate) moves: Vec<BookMove>,
    /// Labels on points that no move of the books goes to.
    pub(crate) labels: Vec<BookLabel>,
    /// The comments on the position, at most 100, without repetitions.
    pub(crate) comments: Vec<BookComment>,
    /// Where the books have the position: one place for each book that has it.
    pub(crate) places: Vec<BookPlace>,
}

/// Where a book has a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookPlace {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// A node of the book at which the position stands, for `book-record`: one with a text, where there is one.
    pub(crate) node: u32,
}

/// A move of the books.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookMove {
    /// The point; several where they are symmetric in this position; `[225]` for a pass.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) points: Vec<u8>,
    /// The number of nodes that play it.
    pub(crate) nodes: u32,
    /// Its label, where the books agree; else the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
    /// The first words of a comment on the position after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// The author marked it.
    pub(crate) marked: bool,
    /// No book plays it here, but a book has the position that it leads to.
    pub(crate) transposition: bool,
    /// The ids of the collections that have it.
    pub(crate) collections: Vec<u32>,
}

/// A label on a point that is no move of the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookLabel {
    /// The point; several where they are symmetric in this position.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
    /// The label.
    pub(crate) text: String,
    /// The id of the collection that has it.
    pub(crate) collection: u32,
}

/// A comment on a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookComment {
    /// The id of the collection that has it.
    pub(crate) collection: u32,
    /// The name of the position, or empty.
    pub(crate) name: String,
    /// The comment, or empty.
    pub(crate) text: String,
    /// The node of the book at which it stands: for `book-record`.
    pub(crate) node: u32,
}

/// Which part of a book is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct BookRecordArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The node of the book, as a comment named it.
    pub(crate) node: u32,
    /// The greatest number of nodes after it; 2,000 where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) max_nodes: Option<u32>,
}

/// A part of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct BookRecordReply {
    /// The line to the node that was asked for, and what follows it.
    pub(crate) record: GameRecord,
    /// The index in `record.nodes` of the node that was asked for.
    pub(crate) node_index: u32,
}
