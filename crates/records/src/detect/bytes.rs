//! Formats of bytes, told by their first.

use renju_core::{Point, PointSet};

use crate::format::Format;

/// The beginning of an LZ4 frame, in which Rapfi packs its databases.
const LZ4: &[u8] = b"\x04\x22\x4d\x18";

/// By a beginning that no other file has.
pub(super) fn by_magic(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(b"\xffRenLib\xff") {
        return Some(Format::RenLib);
    }
    bytes.starts_with(LZ4).then_some(Format::RapfiDb)
}

/// A saved position: how many moves, then their points, each once.
pub(super) fn is_pos(bytes: &[u8]) -> bool {
    let Some((&count, points)) = bytes.split_first() else { return false };
    if points.len() != usize::from(count) {
        return false;
    }
    let mut seen = PointSet::EMPTY;
    points.iter().all(|&byte| Point::new(byte).is_some_and(|point| seen.insert(point)))
}

/// A RenLib library from before it had a header: it begins with h8, and goes on with nodes.
pub(super) fn is_headerless_lib(bytes: &[u8]) -> bool {
    /// So many nodes tell.
    const ENOUGH: usize = 64;
    let mut rest = bytes;
    for seen in 0..ENOUGH {
        let Some((&[point, flags], more)) = rest.split_first_chunk() else { return seen > 0 };
        let on_board = point & 15 != 0 && point >> 4 < 15;
        if (seen == 0 && point != 0x78) || (seen > 0 && !on_board && point != 0) {
            return false;
        }
        rest = after_texts(more, flags);
    }
    true
}

/// What follows the texts of a node with these flags.
fn after_texts(bytes: &[u8], flags: u8) -> &[u8] {
    let pairs_until = |bytes: &[u8], is_last: fn(u8) -> bool| {
        let last = bytes.iter().position(|&byte| is_last(byte)).unwrap_or(bytes.len());
        (last / 2 + 1) * 2
    };
    let skip = |bytes: &'_ [u8], count: usize| bytes.len().min(count);
    let has_text = flags & 1 != 0 && bytes.get(1).is_some_and(|extension| extension & 1 != 0);
    let mut rest = &bytes[if flags & 1 == 0 { 0 } else { skip(bytes, 2) }..];
    if flags & 0x20 != 0 {
        rest = &rest[skip(rest, pairs_until(rest, |byte| byte & 0x80 != 0))..];
    } else if flags & 8 != 0 {
        rest = &rest[skip(rest, pairs_until(rest, |byte| byte == 0))..];
    }
    if has_text {
        rest = &rest[skip(rest, pairs_until(rest, |byte| byte == 0))..];
    }
    rest
}

/// A database of Rapfi or Yixin that is not packed: a count, then records that begin with their key.
pub(super) fn is_rapfi(bytes: &[u8]) -> bool {
    let Some((count, rest)) = bytes.split_first_chunk() else { return false };
    let Some((length, key)) = rest.split_first_chunk() else { return u32::from_le_bytes(*count) == 0 };
    let length = usize::from(u16::from_le_bytes(*length));
    match key {
        // A record without a board says which code page the texts are in.
        [_, 0, 0, ..] => true,
        &[rule, width, height, ..] => {
            let points = usize::from(width) * usize::from(height);
            rule <= 2
                && (5..=32).contains(&width)
                && (5..=32).contains(&height)
                && length % 2 == 1
                && (3..=3 + 2 * (points + 1)).contains(&length)
        }
        _ => false,
    }
}
