//! Fuzz target for the manifest and the parts of a published archive. An input is a part before packing, and
//! the target corrects its checksum. Each part gives an error or an answer, within the limits of time and
//! memory.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use renju_core::{Position, Symmetry};
use renju_library::Library;
use renju_published::record::{Bounds, Record};
use renju_published::{Directory, Manifest, Plan, PublishedArchive, QueryProfile, block::Block, slot};

use crate::stored::ask;

/// The kinds of parts that an input may be. The first byte of the input chooses the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedPart {
    /// The manifest.
    Manifest,
    /// The directory of the blocks of games.
    Directory,
    /// A slot of the index (a piece of the index that is loaded as a whole).
    Slot,
    /// A block of games.
    Block,
    /// The record of a position.
    Record,
}

impl PublishedPart {
    /// All kinds of parts. The first byte of an input is an index into this list.
    pub const ALL: [Self; 5] = [Self::Manifest, Self::Directory, Self::Slot, Self::Block, Self::Record];
}

/// Number of blocks in the archive from which the corpus was made.
pub const PUBLISHED_BLOCKS: u32 = 3;
/// Number of games in the archive from which the corpus was made.
pub const PUBLISHED_GAMES: u32 = 700;

/// The first byte of an input chooses the kind of part; the bytes after it are the part.
pub(crate) fn check(data: &[u8]) {
    let Some((&which, bytes)) = data.split_first() else { return };
    match PublishedPart::ALL[usize::from(which) % PublishedPart::ALL.len()] {
        PublishedPart::Manifest => manifest(bytes),
        PublishedPart::Directory => directory(bytes),
        PublishedPart::Slot => index(bytes),
        PublishedPart::Block => games(bytes),
        PublishedPart::Record => record(bytes),
    }
}

fn manifest(json: &[u8]) {
    let Ok(manifest) = Manifest::read(json) else { return };
    let written = serde_json::to_vec(&manifest).expect("a manifest can be written");
    assert_eq!(Manifest::read(&written), Ok(manifest.clone()));
    let archive = PublishedArchive::new(manifest);
    let position = Position::after("h8 h9").expect("moves");
    for position in [Some(&position), None] {
        let question = QueryProfile { position, usual: position.is_some(), rows: 10 };
        if let Ok(Plan::Fetch(fetches)) = archive.plan(&question) {
            for fetch in fetches {
                assert!(fetch.range.end <= fetch.file_bytes, "a range is in its file");
            }
        }
    }
    let _ = (archive.game(0), archive.game(u32::MAX), archive.files_to_keep().count());
}

fn directory(bytes: &[u8]) {
    let packed = pack(&mended(bytes));
    // The reader rejects lengths of blocks whose total differs from the manifest. So that inputs pass this
    // check, the target computes the total from the same bytes.
    let lengths = bytes.get(9..).unwrap_or_default();
    let column =
        |byte: usize| lengths.iter().skip(byte * PUBLISHED_BLOCKS as usize).take(PUBLISHED_BLOCKS as usize);
    let sum = (0..4).map(|byte| column(byte).map(|&part| u64::from(part) << (8 * byte)).sum::<u64>()).sum();
    if let Ok(directory) = Directory::read(&packed, PUBLISHED_BLOCKS, sum, PUBLISHED_GAMES) {
        let places =
            (0..PUBLISHED_BLOCKS).map(|block| directory.place(block).expect("there is such a block"));
        let ends: Vec<u64> = places.map(|place| place.end).collect();
        assert!(ends.is_sorted() && ends.last() == Some(&sum));
        assert!(directory.place(PUBLISHED_BLOCKS).is_none());
        assert!(directory.gone(0..PUBLISHED_GAMES).windows(2).all(|pair| pair[0] < pair[1]));
    }
}

fn index(bytes: &[u8]) {
    let mut slot = bytes.to_vec();
    if slot.len() < 8 {
        return;
    }
    let sum = crc32fast::hash(&slot[4..]);
    slot[..4].copy_from_slice(&sum.to_le_bytes());
    let number = u32::from_le_bytes(slot[4..8].try_into().expect("four bytes"));
    for rest in (0..=u16::MAX).step_by(4_095) {
        let _ = slot::find(&slot, number, PUBLISHED_BLOCKS, rest);
    }
}

fn games(bytes: &[u8]) {
    let Ok(block) = Block::open(&pack(&mended(bytes)), number(bytes)) else { return };
    let mut library = Library::default();
    let Block { tables, games } = block;
    let first = library.reserve(games.games() as u32);
    library.add_parts(1, &tables, vec![(first, games)]);
    ask(&library);
}

fn record(bytes: &[u8]) {
    let bounds = Bounds { blocks: vec![PUBLISHED_BLOCKS], games: PUBLISHED_GAMES };
    let Ok(record) = Record::open(&pack(&mended(bytes)), &bounds) else { return };
    assert!(record.answer.total() <= PUBLISHED_GAMES);
    assert!(record.blocks.iter().all(|(layer, range)| *layer == 0 && range.end <= PUBLISHED_BLOCKS));
    for symmetry in Symmetry::ALL {
        assert_eq!(record.rows(symmetry, 5, 1).len(), record.answer.page.len());
    }
}

/// Number of a block. The number is stored in the bytes after the block's header.
fn number(bytes: &[u8]) -> u32 {
    let number = bytes.get(8..12).unwrap_or_default();
    u32::from_le_bytes(number.try_into().unwrap_or_default())
}

/// The bytes with a correct checksum in place of their last four bytes.
fn mended(bytes: &[u8]) -> Vec<u8> {
    let body = &bytes[..bytes.len().saturating_sub(4)];
    [body, &crc32fast::hash(body).to_le_bytes()].concat()
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut to = DeflateEncoder::new(Vec::new(), Compression::fast());
    to.write_all(bytes).expect("writing to memory cannot fail");
    to.finish().expect("writing to memory cannot fail")
}
