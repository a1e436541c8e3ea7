//! Fuzz target for packed files. Any input is either unpacked or rejected with an error. The size of the
//! pieces in which the input arrives must not decide between the two results. No more bytes are unpacked than
//! the limit allows.

use std::io::Cursor;

use renju_records::{PIECE, Unpacker, ZipFiles};

/// Number of unpacked bytes after which the target stops. Other callers of the unpacker also stop at a limit.
const ENOUGH: usize = 1 << 22;

/// The first byte of an input is the size of the pieces; the bytes after it are the packed file.
pub(crate) fn check(data: &[u8]) {
    let Some((&piece, bytes)) = data.split_first() else { return };
    let whole = unpacked(bytes, bytes.len().max(1));
    let cut = unpacked(bytes, usize::from(piece).max(1));
    match (&whole.1, &cut.1) {
        (None, None) => assert_eq!(whole.0, cut.0, "pieces of {piece} bytes"),
        // The number of bytes that are unpacked before an error depends on the size of the pieces.
        (Some(_), Some(_)) => {
            assert!(whole.0.starts_with(&cut.0) || cut.0.starts_with(&whole.0), "pieces of {piece} bytes");
        }
        found => panic!("pieces of {piece} bytes: {found:?}"),
    }
    if let Ok(mut files) = ZipFiles::open(Cursor::new(bytes))
        && let Ok(choice) = files.choose()
        && let Ok(mut member) = files.file(choice.number)
    {
        let mut handed_out = 0;
        while let Ok(Some(piece)) = member.unpack() {
            handed_out += piece.len();
            if handed_out > ENOUGH {
                break;
            }
        }
    }
}

/// Returns the unpacked bytes and, if unpacking failed, the error.
fn unpacked(bytes: &[u8], piece: usize) -> (Vec<u8>, Option<String>) {
    let mut unpacker = Unpacker::new();
    let mut plain = Vec::new();
    for mut packed in bytes.chunks(piece) {
        loop {
            match unpacker.unpack(&mut packed) {
                Ok(Some(piece)) => {
                    assert!(piece.len() <= PIECE);
                    plain.extend_from_slice(piece);
                    if plain.len() > ENOUGH {
                        plain.truncate(ENOUGH);
                        return (plain, None);
                    }
                }
                Ok(None) => break,
                Err(error) => return (plain, Some(error.to_string())),
            }
        }
    }
    loop {
        match unpacker.finish() {
            Ok(Some(piece)) => plain.extend_from_slice(piece),
            Ok(None) => return (plain, None),
            Err(error) => return (plain, Some(error.to_string())),
        }
    }
}
