//! Fuzz target for the stored bytes of a library or a record. An input changes some bytes, and the target
//! corrects the checksum. The changed bytes give an error, or a library that answers queries within the
//! limits.

use std::io;
use std::sync::LazyLock;

use renju_archive::{Dimension, Query};
use renju_core::{Position, Symmetry};
use renju_library::{Importer, Library, LibraryFile, OpenLibraryError, record_from_bytes, record_to_bytes};
use renju_records::{GameRecord, Hints, read};

const RIF: &[u8] = include_bytes!("../../../fixtures/rif/tiny.rif");
const RECORD: &[u8] = include_bytes!("../../../fixtures/records/variations.sgf");

/// The stored parts of a small library, and after them a record of the user.
static PARTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut importer = Importer::new();
    importer.push(RIF).expect("the sample is RIF");
    let library = importer.finish().expect("the sample is RIF");
    library.parts().chain([record_to_bytes(&record())]).collect()
});

/// The same library as a file. Such a file is searched without being read completely.
static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut file = Vec::new();
    Library::open(&PARTS[..PARTS.len() - 1])
        .expect("the parts are whole")
        .write_file(&mut file)
        .expect("writing to memory cannot fail");
    file
});

fn record() -> GameRecord {
    let file = read(RECORD, &Hints::default(), &renju_code_pages::NativeTexts).expect("the sample is SGF");
    file.records.into_iter().next().expect("the sample has a game")
}

/// The first byte of an input chooses a part. Each group of four further bytes describes one change
/// of the bytes of this part.
pub(crate) fn check(data: &[u8]) {
    let Some((&which, changes)) = data.split_first() else { return };
    let mut parts = PARTS.clone();
    let at = usize::from(which) % parts.len();
    change(&mut parts[at], changes);
    let own = parts.pop().expect("the record is the last");
    if let Ok(record) = record_from_bytes(&own) {
        assert_eq!(record_from_bytes(&record_to_bytes(&record)), Ok(record));
    }
    if at < parts.len()
        && let Ok(library) = Library::open(&parts)
    {
        ask(&library);
    }
    check_file(usize::from(which), changes);
}

/// Changes a part of the file and corrects its checksum. The part is either the columns of the segment or the
/// list of parts.
fn check_file(which: usize, changes: &[u8]) {
    let mut file = FILE.clone();
    let number = |at: usize| u64::from_le_bytes(file[at..at + 8].try_into().expect("eight bytes")) as usize;
    let end = file.len() - END;
    let list = number(end)..end;
    let columns = number(list.start + FIRST)..number(list.start + FIRST) + number(list.start + FIRST + 8);
    let part = [columns, list][which % 2].clone();
    let mut changed = file[part.clone()].to_vec();
    change(&mut changed, changes);
    // A change may make the part shorter. The checksum is then not in the place where the reader expects it.
    changed.resize(part.len(), 0);
    file[part].copy_from_slice(&changed);
    if let Ok(library) = LibraryFile::read(file.as_slice()).and_then(LibraryFile::library) {
        ask(&library);
    }
    if let Ok(library) = LibraryFile::of_bytes(file).and_then(imported) {
        ask(&library);
        // After an import, a page stores the library. The stored parts must be readable too.
        let stored = Library::open(library.parts()).expect("a stored library can be opened");
        ask(&stored);
    }
}

/// Opens a library segment by segment, as a page does.
fn imported(file: LibraryFile) -> Result<Library, OpenLibraryError> {
    let catalogue = file.catalogue()?;
    let segments = file.segments().collect::<Result<_, _>>()?;
    Ok(file.with_parts(catalogue, segments))
}

/// Length in bytes of the end of the file. These bytes say where the list of parts is.
const END: usize = 24;
/// Offset of a number in the list of parts. The number says where the columns of the first segment
/// begin.
const FIRST: usize = 84;

/// Changes bytes and the length of a part. Then corrects the checksum of the part.
fn change(part: &mut Vec<u8>, changes: &[u8]) {
    for change in changes.chunks_exact(4) {
        let body = part.len().saturating_sub(4);
        if body == 0 {
            return;
        }
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % body;
        match change[2] % 4 {
            0 => part[at] = change[3],
            1 => part[at] = part[at].wrapping_add(change[3]),
            2 => {
                let end = (at + 4).min(body);
                part[at..end].fill(change[3]);
            }
            _ => part.truncate(at + 4),
        }
    }
    let body = part.len().saturating_sub(4);
    let sum = crc32fast::hash(&part[..body]);
    part.truncate(body);
    part.extend(sum.to_le_bytes());
}

/// Sends queries of all kinds that a page sends.
pub(crate) fn ask(library: &Library) {
    let decompose = |text: &str| text.to_owned();
    for moves in ["", "h8 h9"] {
        let position = Position::after(moves).expect("moves");
        let query = Query { facets: Dimension::ALL.to_vec(), years: true, limit: 20, ..Query::of(position) };
        let answer = library.search(&query, &decompose);
        let _ = library.rows(&answer.page);
        for hit in &answer.page {
            let _ = library.game(hit.game, Symmetry::ALL[0]);
            let _ = library.table_line(hit);
        }
        for facet in &answer.facets {
            let _ = library.named_facet(facet);
        }
    }
    for game in 0..library.games().min(50) {
        let _ = library.record(game, Symmetry::ALL[0]);
    }
    let _ = library.write_rif(io::sink());
}
