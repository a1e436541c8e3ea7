//! Changes stored bytes and corrects their checksum. Opening the changed bytes must return an error
//! or a library, quickly and with little memory.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use renju_archive::{Column, Dimension, GameOrder, Query};
use renju_core::{Position, Symmetry, parse_moves};
use renju_library::{Importer, Library, OpenLibraryError, record_from_bytes, record_to_bytes};
use renju_records::{GameRecord, Note, Tree};
use unicode_normalization::UnicodeNormalization;

/// Counts the allocated memory. This binary has only one test, so nothing else allocates.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const LONGEST: Duration = Duration::from_secs(1);

/// Writes the checksum of all other bytes to the last four bytes of `bytes`.
fn mend(bytes: &mut [u8]) {
    let end = bytes.len() - 4;
    let sum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
}

/// For every offset, changes the byte at the offset to several values, and the four bytes from the
/// offset on to several numbers. Calls `each` with each changed copy, after correcting its
/// checksum.
fn changed(bytes: &[u8], mut each: impl FnMut(&[u8])) {
    let body = bytes.len() - 4;
    for at in 4..body {
        let old = bytes[at];
        let values = [0, 1, 4, 0x7f, 0x80, 0xff, old ^ 1, old ^ 0x80, old.wrapping_add(1)];
        let numbers = [u32::MAX, u32::MAX - 1, 1 << 31, 1 << 24, 1 << 15, (1 << 15) + 1];
        let singles = values.iter().map(|&value| vec![value]);
        let words = numbers.iter().filter(|_| at + 4 <= body).map(|number| number.to_le_bytes().to_vec());
        for change in singles.chain(words) {
            let mut bytes = bytes.to_vec();
            bytes[at..at + change.len()].copy_from_slice(&change);
            mend(&mut bytes);
            each(&bytes);
        }
    }
}

/// Reads bytes, and checks how much time and memory the reading takes.
fn measured<T>(bytes: &[u8], what: &str, read: impl FnOnce(&[u8]) -> T) -> T {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let began = Instant::now();
    let read = read(bytes);
    let (taken, time) = (MEMORY.peak_usage().saturating_sub(before), began.elapsed());
    assert!(taken <= 10 * bytes.len() + (64 << 20), "{what}: {taken} bytes for {}", bytes.len());
    assert!(time < LONGEST, "{what}: {time:?}");
    read
}

/// Runs queries of all kinds on an opened library. No query may panic.
fn question(library: &Library) {
    let decompose = |text: &str| text.nfkd().collect();
    for moves in ["", "h8 h9", "h8 i9 g7"] {
        let query = Query {
            facets: Dimension::ALL.to_vec(),
            years: true,
            order: GameOrder::Ascending(Column::Black),
            limit: 5,
            ..Query::of(Position::after(moves).unwrap())
        };
        let answer = library.search(&query, &decompose);
        drop(library.rows(&answer.page));
        answer.facets.iter().for_each(|facet| drop(library.named_facet(facet)));
    }
    for game in 0..library.games().min(9) {
        drop(library.game(game, Symmetry::Identity));
        drop(library.record(game, Symmetry::Identity));
    }
}

fn small_library() -> Library {
    let file = format!("{}/../../tests/fixtures/rif/tiny.rif", env!("CARGO_MANIFEST_DIR"));
    let mut importer = Importer::new();
    importer.push(&std::fs::read(file).unwrap()).unwrap();
    importer.finish().unwrap()
}

fn record() -> GameRecord {
    let mut tree = Tree::of_moves(&parse_moves("h8 i9 g7").unwrap());
    let node = tree.main_line().nth(1).unwrap();
    let note = Note { comment: "two\nlines".to_owned(), number: Some(7), ..Note::default() };
    *tree.note_mut(node) = note;
    GameRecord { tree, event: "Cup".to_owned(), ..GameRecord::default() }
}

/// Returns a library file with correct checksums that would take a thousand times its size in
/// memory. The file lists one segment many times, and each game of the segment repeats the whole
/// previous game.
fn of_many_segments(library: &Library) -> Vec<u8> {
    let games: String =
        (0..SEGMENT_GAMES).map(|_| format!("<game id=\"1\"><move>{LONG}</move></game>")).collect();
    let mut importer = Importer::new();
    importer.push(format!("<database>{games}</database>").as_bytes()).unwrap();
    let segment = importer.finish().unwrap().parts().skip(2).max_by_key(Vec::len).unwrap();
    let mut parts: Vec<Vec<u8>> = library.parts().take(2).collect();
    parts.extend(std::iter::repeat_n(segment, 256));
    let mut file = b"RJLB\x01\0\0\0".to_vec();
    file.extend((parts.len() as u32).to_le_bytes());
    parts.iter().for_each(|part| file.extend((part.len() as u64).to_le_bytes()));
    file.extend([0; 4]);
    mend(&mut file);
    parts.into_iter().for_each(|part| file.extend(part));
    file
}

const SEGMENT_GAMES: usize = 1 << 14;
const LONG: &str = "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15 \
    c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12 d13 d14 d15";

#[test]
fn changed_bytes_are_read_quickly_and_with_little_memory() {
    let library = small_library();
    let parts: Vec<Vec<u8>> = library.parts().collect();
    for number in 0..parts.len() {
        let mut opened = 0;
        changed(&parts[number], |part| {
            let mut all: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
            all[number] = part;
            let read = measured(part, &format!("part {number}"), |_| Library::open(all));
            if let Ok(library) = read {
                opened += 1;
                question(&library);
            }
        });
        assert!(opened > 0, "part {number}: every change makes the library invalid");
    }

    let mut file = Vec::new();
    library.write(&mut file).unwrap();
    let head = 16 + 8 * parts.len();
    changed(&file[..head], |changed| {
        let all = [changed, &file[head..]].concat();
        measured(&all, "a library", |bytes| drop(Library::read(bytes)));
    });

    changed(&record_to_bytes(&record()), |bytes| {
        if let Ok(record) = measured(bytes, "a record", record_from_bytes) {
            assert!(record_from_bytes(&record_to_bytes(&record)).is_ok());
        }
    });

    let bytes = of_many_segments(&library);
    let many = measured(&bytes, "many segments", |bytes| Library::read(bytes));
    assert!(matches!(many, Err(OpenLibraryError::Large)), "{:?}", many.map(|library| library.games()));
}
