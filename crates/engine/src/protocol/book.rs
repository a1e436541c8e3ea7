//! Books: moves, labels and comments that the trees of the library have for a position.

use serde::{Deserialize, Serialize};

use super::board::Position;
use super::record::GameRecord;

#[cfg(test)]
use super::schema::{Move, Point};

/// The position to look up in the books.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct BookArgs {
    /// The position. The books find it in all eight orientations.
    pub(crate) position: Position,
}

/// The book entries for a position. All points are in the orientation of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookReply {
    /// The number of book nodes with the position.
    pub(crate) nodes: u32,
    /// The book moves from the position, most frequent first.
    pub(crate) moves: Vec<BookMove>,
    /// Labels on points that are no book move.
    pub(crate) labels: Vec<BookLabel>,
    /// The comments on the position, at most 100, without repetitions.
    pub(crate) comments: Vec<BookComment>,
    /// One node for each book that has the position.
    pub(crate) places: Vec<BookPlace>,
}

/// A book node with the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookPlace {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The node, for `book-record`: one with a text, if there is one.
    pub(crate) node: u32,
}

/// A move that books play from the position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookMove {
    /// The point; several points if they are symmetric in this position; `[225]` for a pass.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) points: Vec<u8>,
    /// The number of nodes that play the move.
    pub(crate) nodes: u32,
    /// The label of the move. If the books disagree, the first label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
    /// The first words of a comment on the position after the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// Whether the author marked the move.
    pub(crate) marked: bool,
    /// Whether no book plays the move here but a book has the position after the move.
    pub(crate) transposition: bool,
    /// The ids of the collections that have the move.
    pub(crate) collections: Vec<u32>,
}

/// A label on a point that is no book move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookLabel {
    /// The point; several points if they are symmetric in this position.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
    /// The label.
    pub(crate) text: String,
    /// The id of the collection with the label.
    pub(crate) collection: u32,
}

/// A comment on a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookComment {
    /// The id of the collection with the comment.
    pub(crate) collection: u32,
    /// The name of the position, or empty.
    pub(crate) name: String,
    /// The comment, or empty.
    pub(crate) text: String,
    /// The node of the book with the comment, for `book-record`.
    pub(crate) node: u32,
}

/// The part of a book that the page requests.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct BookRecordArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The node of the book, as a comment or a place named it.
    pub(crate) node: u32,
    /// The greatest number of nodes after that node; 2,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) max_nodes: Option<u32>,
}

/// A part of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct BookRecordReply {
    /// The line to the requested node, and the moves after it.
    pub(crate) record: GameRecord,
    /// The index of the requested node in `record.nodes`.
    pub(crate) node_index: u32,
}
