//! The books of the collections: trees of moves with what is said in them, looked up by position.
//!
//! Stored is only the file. Its book is made after opening, while questions to the library are answered already, and again
//! when the code page of its records changes; a library of RenLib's keeps its bytes, and only reads them otherwise.

use renju_core::sort_small;
use std::rc::Rc;

use renju_archive::{Book, BookBuilder, BookFinishing};
use renju_library::{BookView, LibraryFile, enter_record};
use renju_records::{CharacterSet, Format, GameRecord, Hints, Texts};

use crate::failure::Stop;
use crate::host::Host;
use crate::jobs::{Pace, Queue};
use crate::keeper::Keeper;
use crate::list::{Entry, List, MINE};
use crate::mine::Mine;
use crate::protocol::{BookComment, BookLabel, BookMove, BookReply};
use crate::shelf::Shelf;

/// Comments that are told of a position.
const COMMENTS: usize = 100;
/// Bytes of a library that are read at once.
const BITE: usize = 64 << 10;

/// The books that are there.
#[derive(Debug, Default)]
pub(crate) struct Books {
    all: Vec<Shelved>,
    /// Whoever makes books: one at a time.
    pub(crate) jobs: Queue,
}

#[derive(Debug)]
struct Shelved {
    collection: u32,
    batch: u32,
    book: Rc<BookOf>,
}

/// A book, which says nothing of itself in messages for developers.
pub(crate) struct BookOf(pub(crate) Book);

impl std::fmt::Debug for BookOf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a book of {} nodes", self.0.len())
    }
}

impl Books {
    pub(crate) fn put(&mut self, collection: u32, batch: u32, book: Book) {
        self.all.retain(|shelved| shelved.collection != collection);
        self.all.push(Shelved { collection, batch, book: Rc::new(BookOf(book)) });
        sort_small(&mut self.all, |a, b| a.collection.cmp(&b.collection));
    }

    /// Forgets the books of collections that are others now.
    pub(crate) fn keep_only(&mut self, list: &List) {
        let same = |shelved: &Shelved| {
            let entry = list.entry(shelved.collection);
            shelved.collection == MINE || entry.is_some_and(|entry| entry.batch == shelved.batch)
        };
        self.all.retain(same);
    }

    pub(crate) fn get(&self, collection: u32) -> Option<Rc<BookOf>> {
        self.all.iter().find(|shelved| shelved.collection == collection).map(|shelved| shelved.book.clone())
    }

    /// The first collection that is asked and has a book that is not there.
    fn missing(&self, list: &List) -> Option<Entry> {
        let wanted = |entry: &&Entry| entry.on && entry.nodes > 0 && self.get(entry.id).is_none();
        list.entries.iter().find(wanted).cloned()
    }
}

/// Whether a record says anything but a game: variations, words, labels, marks, stones that were set up.
pub(crate) fn speaks(record: &GameRecord) -> bool {
    let tree = &record.tree;
    tree.preorder().any(|(_, node)| {
        tree.children(node).nth(1).is_some() || tree.note(node).is_some_and(|note| !note.is_empty())
    })
}

impl Mine {
    /// How many nodes the records have that are more than games.
    pub(crate) fn nodes(&self) -> u32 {
        self.iter().filter(|(_, own)| own.speaks).map(|(_, own)| own.record.tree.len() as u32).sum()
    }

    fn book(&self) -> Book {
        let mut builder = BookBuilder::new();
        self.iter()
            .filter(|(_, own)| own.speaks)
            .for_each(|(_, own)| enter_record(&mut builder, &own.record));
        builder.finish().book()
    }
}

impl Shelf {
    /// Whether all books that are asked are there.
    pub(crate) fn has_books(&self) -> bool {
        self.books.missing(&self.list).is_none()
    }

    /// What the books say of a position, in its orientation.
    pub(crate) fn consult(&mut self, position: &renju_core::Position, texts: &dyn Texts) -> BookReply {
        if std::mem::take(&mut self.mine.book_changed) {
            let book = self.mine.book();
            self.books.put(MINE, 0, book);
        }
        let is_on = |collection: u32| match self.list.entry(collection) {
            Some(entry) => entry.on,
            None => self.list.mine_on,
        };
        let asked: Vec<&Shelved> =
            self.books.all.iter().filter(|shelved| is_on(shelved.collection)).collect();
        let books: Vec<&Book> = asked.iter().map(|shelved| &shelved.book.0).collect();
        let set = |shelved: &&Shelved| self.character_set(shelved.collection);
        let sets: Vec<CharacterSet> = asked.iter().map(set).collect();
        let view = BookView::new(&Book::lookup_in(&books, position, COMMENTS), &sets, texts);
        reply(view, |book| asked.get(book).map_or(MINE, |shelved| shelved.collection))
    }

    pub(crate) fn character_set(&self, collection: u32) -> CharacterSet {
        let set = self.list.entry(collection).and_then(|entry| entry.character_set);
        set.unwrap_or(CharacterSet::Utf8)
    }
}

fn reply(view: BookView, collection: impl Fn(usize) -> u32) -> BookReply {
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    BookReply {
        nodes: view.places as u32,
        moves: view
            .moves
            .into_iter()
            .map(|one| BookMove {
                points: one.moves.iter().map(|m| m.to_u8()).collect(),
                nodes: one.places as u32,
                label: one.labels.into_iter().next(),
                comment: some(one.comment),
                marked: one.marked,
                transposition: one.elsewhere,
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
            .map(|said| BookComment {
                collection: collection(said.book),
                name: said.name,
                text: said.text,
                node: said.node,
            })
            .collect(),
    }
}

/// Makes the books that are missing, one after the other, while messages are answered.
pub(crate) async fn load<H: Host>(host: &H, keeper: &Keeper<H>) -> Result<(), Stop> {
    let place = keeper.shelf().borrow().books.jobs.join();
    place.turn.raised().await;
    loop {
        let missing = {
            let shelf = keeper.shelf().borrow();
            shelf.books.missing(&shelf.list)
        };
        let Some(entry) = missing else { return Ok(()) };
        let book = if entry.format == Format::RenLib {
            of_library(host, keeper, &entry).await?
        } else {
            let records = records(host, keeper, &entry).await?;
            finish(host, book_of(&records).finish()).await
        };
        let mut shelf = keeper.shelf().borrow_mut();
        // Meanwhile the collection may have become another.
        if shelf.list.entry(entry.id).is_some_and(|now| now.batch == entry.batch) {
            shelf.books.put(entry.id, entry.batch, book);
        }
    }
}

/// The book of a library of RenLib's.
async fn of_library<H: Host>(host: &H, keeper: &Keeper<H>, entry: &Entry) -> Result<Book, Stop> {
    let (mut library, mut pace) = (LibraryFile::new(), Pace::new(host));
    library.expect(entry.bytes);
    for number in 0..entry.file_parts {
        for bite in keeper.part(entry, number).await?.chunks(BITE) {
            library.push(bite)?;
            pace.step(host).await;
        }
    }
    Ok(finish(host, library.finish()?.finishing).await)
}

/// What is left to do of a book, in slices.
pub(crate) async fn finish(host: &impl Host, mut finishing: BookFinishing) -> Book {
    let mut pace = Pace::new(host);
    while !finishing.step() {
        pace.step(host).await;
    }
    finishing.book()
}

/// The trees of those records that are more than games.
pub(crate) fn book_of(records: &[GameRecord]) -> BookBuilder {
    let mut builder = BookBuilder::new();
    records.iter().filter(|record| speaks(record)).for_each(|record| enter_record(&mut builder, record));
    builder
}

/// The records in the file that a collection came from.
pub(crate) async fn records<H: Host>(
    host: &H,
    keeper: &Keeper<H>,
    entry: &Entry,
) -> Result<Vec<GameRecord>, Stop> {
    let file = keeper.file(entry).await?;
    let hints = Hints {
        name: String::new(),
        format: Some(entry.format),
        character_set: entry.character_set,
        flip_rows: entry.other_way,
    };
    Ok(renju_records::read(&file, &hints, host.texts())?.records)
}
