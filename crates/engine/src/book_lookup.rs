//! Lookup of a position in the books of the session.

use renju_archive::Book;
use renju_library::BookView;
use renju_records::{CharacterSet, Texts};

use crate::books::LoadedBook;
use crate::collection_list::OWN_RECORDS;
use crate::protocol::{BookComment, BookLabel, BookMove, BookPlace, BookReply};
use crate::session::Session;

/// Greatest number of comments on a position in a reply.
const COMMENTS: usize = 100;

/// Looks up a position in the books, in the orientation of the position. Books not yet in memory are left out.
pub(crate) fn look_up(
    session: &mut Session,
    position: &renju_core::Position,
    texts: &dyn Texts,
) -> BookReply {
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
