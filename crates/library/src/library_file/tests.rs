use renju_archive::{Dimension, Query};
use renju_core::{Position, Symmetry};

use super::*;
use crate::Importer;

fn tiny() -> Library {
    let file = format!("{}/../../tests/fixtures/rif/tiny.rif", env!("CARGO_MANIFEST_DIR"));
    let mut importer = Importer::new();
    importer.push(&std::fs::read(file).expect("the sample exists")).expect("the sample is RIF");
    importer.finish().expect("the sample is RIF")
}

fn bytes() -> Vec<u8> {
    let mut bytes = Vec::new();
    tiny().write_file(&mut bytes).expect("writing to memory cannot fail");
    bytes
}

/// Opens all parts of a library file, including the notes, which [`LibraryFile::library`] does not
/// read.
fn opened(bytes: &[u8]) -> Result<Library, OpenLibraryError> {
    let file = LibraryFile::read(bytes)?;
    file.notes()?;
    file.library()
}

/// Formats the answers of the library to some queries, and its first 20 games.
fn ask(library: &Library) -> String {
    let decompose = |text: &str| text.to_owned();
    let query = |moves| Query {
        facets: Dimension::ALL.to_vec(),
        years: true,
        limit: 9,
        ..Query::of(Position::after(moves).expect("moves"))
    };
    let answers = ["", "h8", "h8 h9"].map(|moves| library.search(&query(moves), &decompose));
    let games: Vec<_> =
        (0..library.games().min(20)).map(|game| library.game(game, Symmetry::Identity)).collect();
    format!("{answers:?} {games:?}")
}

#[test]
fn a_library_file_answers_like_the_written_library() {
    let library = tiny();
    let path = std::env::temp_dir().join(format!("renju-library-file-{}.renju", std::process::id()));
    std::fs::write(&path, bytes()).expect("the file is written");
    let file = LibraryFile::open(&path).expect("the library opens");
    assert_eq!(
        (file.games(), file.rows()[4]),
        (library.games() as usize, library.catalogue().players().len() as u32)
    );
    assert_eq!(file.results().games(), library.games());
    assert_eq!(file.source_info(), library.source_info());
    let from_file = file.library().expect("the file is complete");
    assert_eq!(from_file.catalogue(), library.catalogue());
    assert_eq!(ask(&from_file), ask(&library));
    std::fs::remove_file(&path).expect("the file exists");
    assert!(opened(&bytes()).is_ok_and(|library| ask(&library) == ask(&from_file)));
    assert!(LibraryFile::is_one(&bytes()) && !Library::is_stored(&bytes()));
}

#[test]
fn every_cut_and_every_changed_byte_is_detected() {
    let whole = bytes();
    for end in (0..whole.len()).step_by(7).chain([whole.len() - 1]) {
        assert!(opened(&whole[..end]).is_err(), "cut at byte {end}");
    }
    let ends = index_of(&whole).segments[0].columns.clone();
    for at in 0..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 0x20;
        let read = opened(&changed);
        // The library detects a change of any byte, except of the zeros before the columns.
        let says_nothing = (8..ALIGNMENT).contains(&at) && at < ends.start;
        assert_eq!(read.is_ok(), says_nothing, "byte {at}");
    }
}

fn index_of(bytes: &[u8]) -> LibraryIndex {
    LibraryIndex::open(&bytes[list_of(bytes.len(), bytes).expect("the file is complete")])
        .expect("the file is complete")
}

/// Changes the list of parts in a library file, and returns the changed file.
fn with_index(bytes: &[u8], change: impl FnOnce(&mut LibraryIndex)) -> Vec<u8> {
    let at = list_of(bytes.len(), bytes).expect("the file is complete").start;
    let mut index = index_of(bytes);
    change(&mut index);
    let list = index.to_bytes();
    let mut changed = bytes[..at].to_vec();
    changed.extend(&list);
    let mut end = [at as u64, list.len() as u64].map(u64::to_le_bytes).concat();
    end.extend(checksum(&end).to_le_bytes());
    changed.extend(end);
    changed.extend(MAGIC);
    changed
}

#[test]
fn a_list_of_parts_that_contradicts_the_file_is_refused() {
    let whole = bytes();
    let message = |change: fn(&mut LibraryIndex)| {
        opened(&with_index(&whole, change)).map(drop).unwrap_err().to_string()
    };
    let again = message(|index| index.segments.extend(index.segments.clone()));
    assert!(again.starts_with("expected part 1 in the bytes "), "{again}");
    let far = message(|index| index.catalogue.end = usize::MAX);
    assert!(far.contains("found it said to be elsewhere"), "{far}");
    let more = message(|index| index.segments[0].games += 1);
    assert!(more.starts_with("the part at byte 64: expected as many games"), "{more}");
    let many = message(|index| {
        let empty = SegmentEntry { games: u32::MAX, columns: 64..64, ..index.segments[0].clone() };
        index.segments.insert(
            0,
            SegmentEntry { ids: index.segments[0].ids.start..index.segments[0].ids.start, ..empty },
        );
    });
    assert!(many.starts_with("expected a library that takes at most"), "{many}");
    let other = message(|index| index.segments[0].columns.start += 64);
    assert!(other.starts_with("the part at byte 128: expected the columns of a segment, found"), "{other}");
}

#[test]
fn a_change_of_an_open_library_file_changes_no_answer() {
    let path = std::env::temp_dir().join(format!("renju-library-changed-{}.renju", std::process::id()));
    let (library, whole) = (tiny(), bytes());
    std::fs::write(&path, &whole).expect("the file is written");
    let opened = LibraryFile::open(&path).and_then(LibraryFile::library).expect("the file is complete");
    let write = |bytes: &[u8]| {
        let file = std::fs::OpenOptions::new().write(true).truncate(true).open(&path);
        io::Write::write_all(&mut file.expect("the file exists"), bytes).expect("the file is written");
    };
    write(b"");
    assert_eq!(ask(&opened), ask(&library));
    write(&vec![0xff; whole.len()]);
    assert_eq!(ask(&opened), ask(&library));
    // Changes the file after its list is read and before its parts are read. The file is either
    // cut, or overwritten with the same number of bytes.
    for changed in [&whole[..whole.len() / 2], &vec![0; whole.len()]] {
        write(&whole);
        let file = LibraryFile::open(&path).expect("the file is complete");
        write(changed);
        // If the file system records the same time for both writes, only a checksum shows the
        // change.
        let error = file.library().map(drop).expect_err("the file was changed").to_string();
        assert!(error.contains("changed meanwhile") || error.starts_with("the part at byte"), "{error}");
    }
    std::fs::remove_file(&path).expect("the file exists");
}
