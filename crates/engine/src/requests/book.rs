//! Requests about the books: the book entries for a position, and a part of a book as a record.

use renju_archive::Book;
use renju_library::{BookView, extract_record};
use renju_records::{CharacterSet, Texts};
use serde::{Deserialize, Serialize};

use crate::book_loader;
use crate::books::LoadedBook;
use crate::collection_list::OWN_RECORDS;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{GameRecord, Position};
use crate::repository::Repository;
use crate::session::Session;
use crate::store::StoreError;
use crate::translate::board::requested;
use crate::translate::record::to_wire;

#[cfg(test)]
use crate::protocol::schema;

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
    /// The moves that books play from the position, most frequent first.
    pub(crate) moves: Vec<BookMove>,
    /// Labels of the books on points where no book plays a move.
    pub(crate) labels: Vec<BookLabel>,
    /// The comments on the position, at most 100, without repetitions.
    pub(crate) comments: Vec<BookComment>,
    /// One node for each book that has the position.
    pub(crate) places: Vec<BookPlace>,
}

/// A node of a book that has the requested position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookPlace {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The number of the node, for a request `book-record`. If several nodes of the book have the position,
    /// the engine prefers a node with next moves, and then a node with a text.
    pub(crate) node: u32,
}

/// A move that books play from the position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookMove {
    /// The point of the move; `[225]` for a pass. If the position is symmetric, also the points
    /// that are equivalent to this point.
    #[cfg_attr(test, schemars(with = "Vec<schema::Move>"))]
    pub(crate) points: Vec<u8>,
    /// The number of book nodes that play the move.
    pub(crate) nodes: u32,
    /// The label of the move; absent if no book labels it. If several books label the move
    /// differently, this is the first of the labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
    /// The first words of a book's comment on the position after the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// Whether the author of a book marked the move.
    pub(crate) marked: bool,
    /// Whether a book has the position after the move, although no book plays the move from the requested
    /// position.
    pub(crate) transposition: bool,
    /// The ids of the collections whose books have the move.
    pub(crate) collections: Vec<u32>,
}

/// A label on a point where no book plays a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookLabel {
    /// The point with the label. If the position is symmetric, also the points that are equivalent
    /// to this point.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
    /// The text of the label.
    pub(crate) text: String,
    /// The id of the collection with the label.
    pub(crate) collection: u32,
}

/// A book's comment on the requested position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct BookComment {
    /// The id of the collection with the comment.
    pub(crate) collection: u32,
    /// The name of the position, or empty.
    pub(crate) name: String,
    /// The text of the comment, or empty.
    pub(crate) text: String,
    /// The number of the node with the comment, for a request `book-record`.
    pub(crate) node: u32,
}

/// The part of a book that the page requests.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct BookRecordArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The number of the node, from a [`BookComment`] or a [`BookPlace`].
    pub(crate) node: u32,
    /// The greatest number of nodes after the requested node; 2,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) max_nodes: Option<u32>,
}

/// A part of a book, as a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct BookRecordReply {
    /// The line of moves from the root of the book to the requested node, and the moves after that
    /// node.
    pub(crate) record: GameRecord,
    /// The index of the requested node in `record.nodes`.
    pub(crate) node_index: u32,
}

/// Looks up a position in the books. Loads the books first if they are not in memory.
pub(crate) async fn answer<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    args: &BookArgs,
) -> Result<BookReply, Stop> {
    let position = requested(&args.position)?;
    repository.open().await?;
    if !repository.session().borrow().has_books() {
        book_loader::load(&*job.host, repository).await?;
    }
    let mut session = repository.session().borrow_mut();
    Ok(look_up(&mut session, &position, job.host.texts()))
}

/// Greatest number of comments on a position in a reply.
const COMMENTS: usize = 100;

/// Looks up a position in the books. The points of the reply have the orientation of `position`. Books that
/// are not in memory are left out.
fn look_up(session: &mut Session, position: &renju_core::Position, texts: &dyn Texts) -> BookReply {
    session.update_own_book();
    let session = &*session;
    let loaded: Vec<&LoadedBook> =
        session.books.iter().filter(|loaded| session.list.is_on(loaded.collection)).collect();
    let books: Vec<&Book> = loaded.iter().map(|loaded| &loaded.book.0).collect();
    let set = |loaded: &&LoadedBook| session.character_set(loaded.collection);
    let sets: Vec<CharacterSet> = loaded.iter().map(set).collect();
    let view = BookView::new(&Book::lookup_in(&books, position, COMMENTS), &sets, texts);
    reply(view, |book| loaded.get(book).map_or(OWN_RECORDS, |loaded| loaded.collection))
}

fn reply(view: BookView, collection: impl Fn(usize) -> u32) -> BookReply {
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    BookReply {
        nodes: view.occurrences as u32,
        places: view
            .places
            .into_iter()
            .map(|place| BookPlace { collection: collection(place.book), node: place.node })
            .collect(),
        moves: view
            .moves
            .into_iter()
            .map(|one| BookMove {
                points: one.moves.iter().map(|m| m.to_u8()).collect(),
                nodes: one.played as u32,
                label: one.labels.into_iter().next(),
                comment: some(one.comment),
                marked: one.marked,
                transposition: one.transposition,
                collections: one.books.into_iter().map(&collection).collect(),
            })
            .collect(),
        labels: view
            .labels
            .into_iter()
            .map(|label| BookLabel {
                points: label.points.iter().map(|point| point.to_u8()).collect(),
                text: label.text,
                collection: collection(label.book),
            })
            .collect(),
        comments: view
            .comments
            .into_iter()
            .map(|comment| BookComment {
                collection: collection(comment.book),
                name: comment.name,
                text: comment.text,
                node: comment.node,
            })
            .collect(),
    }
}

/// Default for the greatest number of nodes after the requested node of a book.
const MAX_NODES_OF_BOOK: u32 = 2_000;

/// Returns a part of a book as a record: the line of moves from the root to a node, and the moves
/// after that node.
pub(crate) async fn record<H: Host>(
    host: &H,
    repository: &Repository<H>,
    args: &BookRecordArgs,
) -> Result<BookRecordReply, Stop> {
    repository.open().await?;
    if args.collection != OWN_RECORDS {
        repository.session().borrow().entry(args.collection)?;
        book_loader::load(host, repository).await?;
    }
    let session = repository.session().borrow();
    let book = session.books.get(args.collection).ok_or(StoreError::Gone)?;
    let max_nodes = args.max_nodes.unwrap_or(MAX_NODES_OF_BOOK) as usize;
    let set = session.character_set(args.collection);
    let record = extract_record(&book.0, args.node, max_nodes, set, host.texts()).ok_or(StoreError::Gone)?;
    // The record begins with the nodes of the line from the root to the requested node. The requested node
    // is the last node of this line.
    let node_index = book.0.line(args.node).len().saturating_sub(1) as u32;
    Ok(BookRecordReply { record: to_wire(&record, usize::MAX).0, node_index })
}
