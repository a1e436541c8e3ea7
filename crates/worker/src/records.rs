//! Records: read from files, written to files, kept, and made of games and books.

use renju_core::Symmetry;
use renju_core::sort_small;
use renju_library::open_record;
use renju_records::{GameRecord, NodeId, Step, WriteOptions};

use crate::books;
use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::Host;
use crate::import::{entry, hints, read_records, taken::record_of_game};
use crate::keeper::Keeper;
use crate::list::MINE;
use crate::mine::Own;
use crate::protocol::{
    BookRecordArgs, BookRecordReply, Bytes, CharacterSet, Failure, FailureCode, Format, GameArgs,
    GameRecordReply, LoadedRecord, Loss, ReadArgs, ReadHints, ReadReply, ReadTotal, RecordList, RecordRow,
    SaveRecordArgs, SavedRecord, WriteArgs, WriteReply,
};
use crate::search;
use crate::store::StoreError;
use crate::translate::record::{record, shown};

/// Nodes of a file that the page gets, unless it asks for more or fewer.
const MAX_NODES: u32 = 20_000;
/// Nodes of a part of a book that the page gets, unless it asks for more or fewer.
const MAX_NODES_OF_BOOK: u32 = 2_000;

/// The records in a file.
pub(crate) async fn read<H: Host>(
    host: &H,
    request: (u32, &Flag),
    ReadArgs { file, name, max_nodes }: ReadArgs<H::File>,
    told: ReadHints,
) -> Result<ReadReply, Stop> {
    let max_nodes = max_nodes.unwrap_or(MAX_NODES) as usize;
    let (read, records, nodes) = read_records(host, request, &file, &hints(&name, told), max_nodes).await?;
    let mut left = max_nodes;
    let mut shown_records = Vec::new();
    for record in &read.records {
        if left == 0 {
            break;
        }
        let (record, nodes) = shown(record, left);
        left = left.saturating_sub(nodes);
        shown_records.push(record);
    }
    Ok(ReadReply {
        format: Format(read.format),
        records: shown_records,
        total: ReadTotal { records: records as u32, nodes: nodes as u32 },
        flaws: read.flaws.iter().map(Into::into).collect(),
        character_set: read.character_set.map(CharacterSet),
        orientation_unknown: read.orientation_unknown,
    })
}

/// A file of records.
pub(crate) fn write(host: &impl Host, asked: &WriteArgs) -> Result<WriteReply, Stop> {
    let records = asked.records.iter().map(record).collect::<Result<Vec<_>, _>>().map_err(bad)?;
    let options =
        WriteOptions { character_set: asked.character_set.map(|set| set.0), date: day(host.since_1970()) };
    let written = renju_records::write(&records, asked.format.0, &options, host.texts())?;
    Ok(WriteReply {
        bytes: Bytes(written.bytes),
        extension: asked.format.0.extension().to_owned(),
        lost: written.lost.into_iter().map(Loss).collect(),
    })
}

/// The day of a time, `2026-03-09`.
pub(crate) fn day(milliseconds: u64) -> String {
    // Days since 1 March of the year 0, in eras of 400 years: see Howard Hinnant, "chrono-compatible low-level date
    // algorithms".
    let days = milliseconds / 86_400_000 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Stores a record of the reader's own.
pub(crate) async fn save<H: Host>(keeper: &Keeper<H>, asked: SaveRecordArgs) -> Result<SavedRecord, Stop> {
    keeper.open().await?;
    let record = record(&asked.record).map_err(bad)?;
    let (id, revision) = keeper.keep(asked.record_id, asked.revision, asked.draft, record).await?;
    Ok(SavedRecord { id, revision })
}

/// A record of the reader's own.
pub(crate) async fn load<H: Host>(keeper: &Keeper<H>, id: u32) -> Result<LoadedRecord, Stop> {
    keeper.open().await?;
    let shelf = keeper.shelf().borrow();
    let own = shelf.mine.get(id).ok_or(StoreError::Gone)?;
    let (record, _) = shown(&own.record, usize::MAX);
    Ok(LoadedRecord { id, revision: own.revision, draft: own.draft, record, changed_at: own.changed_at })
}

/// All of the reader's own records, the latest change first.
pub(crate) async fn list<H: Host>(keeper: &Keeper<H>) -> Result<RecordList, Stop> {
    keeper.open().await?;
    let shelf = keeper.shelf().borrow();
    let mut records: Vec<RecordRow> = shelf.mine.iter().map(|(id, own)| row(id, own)).collect();
    sort_small(&mut records, |a, b| (b.changed_at, b.id).cmp(&(a.changed_at, a.id)));
    Ok(RecordList { records })
}

fn row(id: u32, own: &Own) -> RecordRow {
    let record = &own.record;
    let played = |&node: &NodeId| matches!(record.tree.step(node), Step::Play(..));
    RecordRow {
        id,
        revision: own.revision,
        changed_at: own.changed_at,
        draft: own.draft,
        title: title(record),
        date: record.date.clone(),
        moves: record.tree.main_line().filter(played).count() as u32,
        nodes: record.tree.len() as u32,
        result: record.result.into(),
    }
}

/// The name of a record, else the players, else the event; or nothing.
fn title(record: &GameRecord) -> String {
    let players: Vec<&str> = [record.black.name.as_str(), record.white.name.as_str()]
        .into_iter()
        .filter(|name| !name.is_empty())
        .collect();
    let names = [record.name.clone(), players.join(" – "), record.event.clone()];
    names.into_iter().find(|name| !name.is_empty()).unwrap_or_default()
}

/// A game with all that its file says of it.
pub(crate) async fn of_game<H: Host>(
    host: &H,
    keeper: &Keeper<H>,
    asked: &GameArgs,
) -> Result<GameRecordReply, Stop> {
    keeper.open().await?;
    let (found, kept) = {
        let shelf = keeper.shelf().borrow();
        let (library, symmetry) = search::game(&shelf, asked)?;
        let unknown = || search::unknown(library, asked.game);
        let (segment, place) = library.archive().locate(asked.game).ok_or_else(unknown)?;
        let to_asked: Symmetry = segment.to_recorded(place).inverse().then(symmetry);
        let id = segment.facts(place).id;
        let collection = library.archive().collection(asked.game).ok_or_else(unknown)?;
        match shelf.list.entry(collection) {
            _ if collection == MINE && asked.generation > 0 => {
                let own = shelf.mine.get(id).ok_or(StoreError::Gone)?;
                let kept = SavedRecord { id, revision: own.revision };
                (Ok(own.record.turned(to_asked)), Some(kept))
            }
            Some(entry) if entry.file_parts > 0 => (Err((entry.clone(), id, to_asked)), None),
            _ => (Ok(library.record(asked.game, symmetry).ok_or_else(unknown)?), None),
        }
    };
    let record = match found {
        Ok(record) => record,
        Err((entry, id, to_asked)) => {
            let records = books::records(host, keeper, &entry).await?;
            record_of_game(&records, id).ok_or(StoreError::Gone)?.turned(to_asked)
        }
    };
    Ok(GameRecordReply { record: shown(&record, usize::MAX).0, saved: kept })
}

/// The part of a book that begins with the line to a node.
pub(crate) async fn of_book<H: Host>(
    host: &H,
    keeper: &Keeper<H>,
    asked: &BookRecordArgs,
) -> Result<BookRecordReply, Stop> {
    keeper.open().await?;
    if asked.collection != MINE {
        entry(&keeper.shelf().borrow(), asked.collection)?;
        books::load(host, keeper).await?;
    }
    let shelf = keeper.shelf().borrow();
    let book = shelf.books.get(asked.collection).ok_or(StoreError::Gone)?;
    let max_nodes = asked.max_nodes.unwrap_or(MAX_NODES_OF_BOOK) as usize;
    let set = shelf.character_set(asked.collection);
    let record = open_record(&book.0, asked.node, max_nodes, set, host.texts()).ok_or(StoreError::Gone)?;
    // The line comes before everything else, one node after the other.
    let at = book.0.line(asked.node).len().saturating_sub(1) as u32;
    Ok(BookRecordReply { record: shown(&record, usize::MAX).0, node_index: at })
}

fn bad(what: String) -> Stop {
    Failure::new(FailureCode::BadRequest, format!("record: {what}")).into()
}
