//! Builds books (trees of moves with annotations) from their stored files, in time slices.

use std::pin::Pin;

use renju_archive::{Book, BookBuilder, BookFinishing};
use renju_library::{BookImporter, add_record};
use renju_records::{Format, GameRecord, Hints};

use crate::collection_list::CollectionEntry;
use crate::failure::Stop;
use crate::host::Host;
use crate::jobs::SliceTimer;
use crate::own_records::has_annotations;
use crate::protocol::FailureCode;
use crate::repository::Repository;

/// Number of bytes of a RenLib file (a library of moves) that a job parses before it checks the
/// clock. Parsing this many bytes takes a few milliseconds.
pub(crate) const CHUNK: usize = 64 << 10;

/// Builds the books that the session does not have in memory yet, one after the other.
pub(crate) fn load<'a, H: Host>(
    host: &'a H,
    repository: &'a Repository<H>,
) -> Pin<Box<dyn Future<Output = Result<(), Stop>> + 'a>> {
    // The box lets all callers share one copy of this code.
    Box::pin(load_all(host, repository))
}

async fn load_all<H: Host>(host: &H, repository: &Repository<H>) -> Result<(), Stop> {
    let ticket = repository.session().borrow().books.jobs.join();
    ticket.turn.raised().await;
    loop {
        let missing = repository.session().borrow().missing_book();
        let Some(entry) = missing else { return Ok(()) };
        let book = match book_of_file(host, repository, &entry).await {
            Ok(book) => book,
            // If one file is unreadable, still build the other books.
            Err(Stop::Failed(failure)) if failure.code != FailureCode::StorageFailed => {
                repository.session().borrow_mut().mark_file(&entry);
                continue;
            }
            Err(stop) => return Err(stop),
        };
        let mut session = repository.session().borrow_mut();
        // Another job may have replaced the collection while its book was built. The book is then not used.
        if session.list.entry(entry.id).is_some_and(|now| now.batch == entry.batch) {
            session.books.put(entry.id, entry.batch, book);
        }
    }
}

async fn book_of_file<H: Host>(
    host: &H,
    repository: &Repository<H>,
    entry: &CollectionEntry,
) -> Result<Book, Stop> {
    if entry.format == Format::RenLib {
        return book_of_library(host, repository, entry).await;
    }
    let records = records_of_file(host, repository, entry).await?;
    Ok(finish(host, book_of(&records).finish()).await)
}

/// Builds a book from a stored RenLib file.
async fn book_of_library<H: Host>(
    host: &H,
    repository: &Repository<H>,
    entry: &CollectionEntry,
) -> Result<Book, Stop> {
    let (mut library, pace) = (BookImporter::new(), SliceTimer::new(host));
    library.reserve_for(entry.bytes);
    for number in 0..entry.file_parts {
        for chunk in repository.part(entry, number).await?.chunks(CHUNK) {
            library.push(chunk)?;
            pace.step(host).await;
        }
    }
    Ok(finish(host, library.finish()?.finishing).await)
}

/// Finishes a book, in slices.
pub(crate) async fn finish(host: &impl Host, mut finishing: BookFinishing) -> Book {
    let pace = SliceTimer::new(host);
    while !finishing.step() {
        pace.step(host).await;
    }
    finishing.book()
}

/// Adds all records with annotations to the builder of a new book, and returns this builder.
pub(crate) fn book_of(records: &[GameRecord]) -> BookBuilder {
    let mut builder = BookBuilder::new();
    records
        .iter()
        .filter(|record| has_annotations(record))
        .for_each(|record| add_record(&mut builder, record));
    builder
}

/// Returns the greatest number of bytes of memory that the records of a file may take. The records of an
/// archive as large as RenjuNet's take 700 MB if its file is SGF, and 260 MB if its file is a list of
/// moves. Both numbers are far above the usual limit of `renju_records` for these files. A page can use 4
/// GB, so the returned limit still stops a file that was made to exhaust the memory.
pub(crate) fn records_memory(file_bytes: usize) -> usize {
    const LEAST: usize = 1 << 30;
    LEAST.max(file_bytes.saturating_mul(8))
}

/// Reads the records in the stored file of a collection.
pub(crate) async fn records_of_file<H: Host>(
    host: &H,
    repository: &Repository<H>,
    entry: &CollectionEntry,
) -> Result<Vec<GameRecord>, Stop> {
    let file = repository.file(entry).await?;
    let hints = Hints {
        name: String::new(),
        format: Some(entry.format),
        character_set: entry.character_set,
        flip_rows: entry.flip_rows,
        max_memory: Some(records_memory(file.len())),
    };
    Ok(renju_records::read(&file, &hints, host.texts())?.records)
}
