//! Collections as the page lists them.

use renju_archive::Segment;
use renju_library::About;

use crate::list::{Entry, MINE};
use crate::protocol::{CharacterSet, CollectionInfo, CollectionKind, EditionDiff, Format};
use crate::protocol::{LibraryInfo, Problems};
use crate::shelf::Shelf;

/// What is on the shelf, as the page lists it.
pub(crate) fn library_info(shelf: &Shelf) -> LibraryInfo {
    let list = &shelf.list;
    let first = list.join_order().find(|entry| !shelf.damaged.contains(&entry.id));
    let first = first.and_then(|entry| shelf.abouts.get(&entry.id));
    let about = first.cloned().unwrap_or_default();
    let mut collections: Vec<CollectionInfo> = list.entries.iter().map(|entry| info(shelf, entry)).collect();
    if !shelf.mine.is_empty() {
        collections.push(mine(shelf));
    }
    LibraryInfo {
        generation: list.generation,
        collections,
        source: about.source,
        edition: about.edition,
        imported_at: about.imported_at,
        games: shelf.library.games(),
        file_bytes: about.file_bytes,
        bytes: list.entries.iter().map(|entry| entry.bytes).sum(),
        problems: Problems::from(&about.problems),
    }
}

fn info(shelf: &Shelf, entry: &Entry) -> CollectionInfo {
    let About { source, edition, imported_at, file_bytes, .. } =
        shelf.abouts.get(&entry.id).cloned().unwrap_or_default();
    let games = games(shelf, entry.id);
    CollectionInfo {
        id: entry.id,
        kind: match games {
            _ if entry.archive => CollectionKind::Archive,
            0 if entry.nodes > 0 => CollectionKind::Book,
            _ => CollectionKind::Games,
        },
        name: if entry.name.is_empty() { source.clone() } else { entry.name.clone() },
        on: entry.on,
        games,
        nodes: entry.nodes,
        source,
        edition,
        imported_at,
        file_bytes,
        format: Format(entry.format),
        character_set: entry.character_set.map(CharacterSet),
        edition_diff: entry.news.map(|news| EditionDiff {
            added: news.added,
            changed: news.changed,
            gone: news.gone,
        }),
        damaged: shelf.damaged.contains(&entry.id),
    }
}

/// The reader's own records. They have no file; given as one, it is SGF.
fn mine(shelf: &Shelf) -> CollectionInfo {
    CollectionInfo {
        id: MINE,
        kind: CollectionKind::Own,
        name: shelf.list.mine_name.clone(),
        on: shelf.list.mine_on,
        games: games(shelf, MINE),
        nodes: shelf.mine.nodes(),
        source: String::new(),
        edition: String::new(),
        imported_at: (shelf.mine.iter().filter(|(_, own)| !own.draft))
            .map(|(_, own)| own.changed_at)
            .max()
            .unwrap_or(0),
        file_bytes: 0,
        format: Format(renju_records::Format::Sgf),
        character_set: None,
        edition_diff: None,
        damaged: false,
    }
}

fn games(shelf: &Shelf, collection: u32) -> u32 {
    shelf.library.archive().segments_of(collection).map(Segment::games).sum::<usize>() as u32
}
