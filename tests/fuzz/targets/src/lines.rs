//! Fuzz target for games as JSON lines. The games that are read must not depend on the size of the pieces in
//! which the lines arrive.

use renju_intake::{LineCutter, Unit};
use renju_library::BatchProblems;

/// The first byte of an input is the size of the pieces; the bytes after it are the JSON lines.
pub(crate) fn check(data: &[u8]) {
    let Some((&piece, bytes)) = data.split_first() else { return };
    let whole = kept(bytes, bytes.len().max(1));
    let cut = kept(bytes, usize::from(piece).max(1));
    assert_eq!(whole, cut, "pieces of {piece} bytes");
    if whole.ends_early.is_some() {
        assert!(!bytes.ends_with(b"\n"), "a line with its end is not cut off");
    }
}

/// The reader's report about lines that arrive in pieces of `piece` bytes.
fn kept(bytes: &[u8], piece: usize) -> BatchProblems {
    let (mut cutter, mut all) = (LineCutter::default(), BatchProblems::default());
    let mut read = |unit: renju_intake::LinesUnit| all.add(Box::new(unit).read().kept());
    bytes.chunks(piece).for_each(|piece| cutter.push("a", piece, &mut read));
    cutter.finish("a").into_iter().for_each(&mut read);
    all
}
