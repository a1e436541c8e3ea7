//! Records extracted from a game of a collection, or from a part of a book.

use renju_core::Symmetry;
use renju_library::extract_record;
use renju_records::GameRecord;

use crate::book_loader;
use crate::collection_list::OWN_RECORDS;
use crate::failure::Stop;
use crate::host::Host;
use crate::lookup;
use crate::protocol::{BookRecordArgs, BookRecordReply, GameArgs, GameRecordReply, SavedRecord};
use crate::repository::Repository;
use crate::store::StoreError;
use crate::translate::record::to_wire;

/// Greatest number of nodes in a part of a book, unless the request says otherwise.
const MAX_NODES_OF_BOOK: u32 = 2_000;

/// Returns a game with all that its file says about it.
pub(crate) async fn of_game<H: Host>(
    host: &H,
    repository: &Repository<H>,
    args: &GameArgs,
) -> Result<GameRecordReply, Stop> {
    repository.open().await?;
    let (found, saved) = {
        let session = repository.session().borrow();
        let (library, symmetry) = lookup::game(&session, args)?;
        let unknown = || lookup::unknown(library, args.game);
        let (segment, place) = library.archive().locate(args.game).ok_or_else(unknown)?;
        let symmetry_of_record: Symmetry = segment.to_recorded(place).inverse().then(symmetry);
        let id = segment.facts(place).id;
        let collection = library.archive().collection(args.game).ok_or_else(unknown)?;
        match session.list.entry(collection) {
            _ if collection == OWN_RECORDS && session.generation() == Some(args.generation) => {
                let own = session.own.get(id).ok_or(StoreError::Gone)?;
                let saved = SavedRecord { id, revision: own.revision };
                (Ok(own.record.turned(symmetry_of_record)), Some(saved))
            }
            Some(entry) if entry.file_parts > 0 => (Err((entry.clone(), id, symmetry_of_record)), None),
            _ => (Ok(library.record(args.game, symmetry).ok_or_else(unknown)?), None),
        }
    };
    let record = match found {
        Ok(record) => record,
        Err((entry, id, symmetry_of_record)) => {
            let records = book_loader::records_of_file(host, repository, &entry).await?;
            record_of_game(&records, id).ok_or(StoreError::Gone)?.turned(symmetry_of_record)
        }
    };
    Ok(GameRecordReply { record: to_wire(&record, usize::MAX).0, saved })
}

/// Returns the part of a book that begins with the line to a node.
pub(crate) async fn of_book<H: Host>(
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
    // The nodes of the line come first in the record.
    let node_index = book.0.line(args.node).len().saturating_sub(1) as u32;
    Ok(BookRecordReply { record: to_wire(&record, usize::MAX).0, node_index })
}

/// Returns the record of a game of a file. The id of the game is its position in the file, from 1.
pub(crate) fn record_of_game(records: &[GameRecord], id: u32) -> Option<&GameRecord> {
    records.get((id as usize).checked_sub(1)?)
}
