//! Detects RenLib libraries.

use super::{EXTENSION, LEAF, MAGIC, SIBLING};
use crate::sample::{HEAD, Sample};

/// Returns whether the file begins with RenLib's header.
pub(crate) fn has_header(sample: &Sample<'_>) -> bool {
    sample.bytes.starts_with(&MAGIC)
}

/// Returns whether the file is an old library without a header. Such a file begins with h8 and
/// continues with the nodes of one tree. A zlib stream begins with the same byte, and may look like
/// nodes for a few bytes. So if the file name does not end with `.lib`, the tree has to be
/// complete.
pub(crate) fn is_headerless(sample: &Sample<'_>) -> bool {
    let is_named = sample.has_extension("lib");
    (is_named || !sample.is_text()) && begins_with_nodes(sample.bytes, is_named)
}

fn begins_with_nodes(bytes: &[u8], is_named: bool) -> bool {
    /// Number of nodes after which the decision is made.
    const ENOUGH: usize = 64;
    let mut rest = bytes;
    // Number of announced siblings that have not been read yet, and whether the last node of the
    // tree has been read.
    let (mut siblings, mut is_whole) = (0usize, false);
    for seen in 0..ENOUGH {
        let Some((&[point, flags], more)) = rest.split_first_chunk() else {
            return seen > 0 && (is_named || is_whole || bytes.len() >= HEAD);
        };
        let on_board = point & 15 != 0 && point >> 4 < 15;
        if (seen == 0 && point != 0x78) || (seen > 0 && !on_board && point != 0) {
            return false;
        }
        if !is_named && (is_whole || seen == 0 && flags & (SIBLING | EXTENSION) != 0) {
            return false;
        }
        siblings += usize::from(flags & SIBLING != 0);
        if flags & LEAF != 0 {
            is_whole = siblings == 0;
            siblings = siblings.saturating_sub(1);
        }
        rest = after_texts(more, flags);
    }
    true
}

/// Returns the bytes that come after the texts of a node with these flags.
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
