//! Fuzz target for RIF files. The result must not depend on the size of the pieces in which the
//! file arrives. A library with the games of the file can be stored and opened again.

use renju_library::{Importer, Library};
use renju_rif::RifReader;

/// The first byte of an input is the size of the pieces; the bytes after it are the file.
pub(crate) fn check(data: &[u8]) {
    let Some((&piece, bytes)) = data.split_first() else { return };
    let whole = items(bytes, bytes.len().max(1));
    let cut = items(bytes, usize::from(piece).max(1));
    assert_eq!(whole, cut, "pieces of {piece} bytes");
    let mut importer = Importer::new();
    let pushed = bytes.chunks(usize::from(piece).max(1)).try_for_each(|piece| importer.push(piece));
    if pushed.is_err() {
        return;
    }
    if let Ok(library) = importer.finish() {
        let parts: Vec<Vec<u8>> = library.parts().collect();
        let again = Library::open(&parts).expect("a stored library can be opened");
        assert!(again.parts().eq(parts), "the same bytes are stored again");
    }
}

/// The items of a file as texts, followed by the error if reading failed.
fn items(bytes: &[u8], piece: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut reader = RifReader::new();
    for piece in bytes.chunks(piece) {
        if let Err(error) = reader.push(piece, &mut |item| found.push(format!("{item:?}"))) {
            found.push(error.to_string());
            return found;
        }
    }
    let end = reader.finish(&mut |item| found.push(format!("{item:?}")));
    found.push(end.map_or_else(|error| error.to_string(), |summary| format!("{summary:?}")));
    found
}
