//! Detects position databases of Rapfi and Yixin.

use super::PACKED;
use crate::sample::Sample;
use crate::text::begins_with;

/// Returns whether the file is an LZ4 frame. No other known format is packed in this way.
pub(crate) fn is_packed(sample: &Sample<'_>) -> bool {
    sample.bytes.starts_with(&PACKED)
}

/// Returns whether the file is an unpacked database. The file must begin with a count, and as many
/// entries must follow, as far as the sample reaches. Each entry is checked, because the first
/// bytes of a file in another format can look like one entry.
pub(crate) fn is_plain(sample: &Sample<'_>) -> bool {
    !sample.is_text() && holds_entries(sample.bytes)
}

fn holds_entries(bytes: &[u8]) -> bool {
    let Some((count, mut rest)) = bytes.split_first_chunk() else { return false };
    let mut has_key = false;
    for _ in 0..u32::from_le_bytes(*count) {
        let Some((key, more)) = with_length(rest) else { return has_key };
        if !is_key(key) {
            return false;
        }
        has_key = true;
        let Some((_, more)) = with_length(more) else { return true };
        rest = more;
    }
    // No bytes may follow the last entry.
    has_key && rest.is_empty()
}

/// Splits off a sequence of bytes that is stored after its length. Returns `None` if the sequence is
/// cut off.
fn with_length(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(usize::from(u16::from_le_bytes(*length)))
}

/// Returns whether the bytes are the key of an entry: a rule, a board size, and stones. A key with
/// board size 0 must have no stones.
fn is_key(key: &[u8]) -> bool {
    match *key {
        [rule, 0, 0] => rule <= 2,
        [rule, width, height, ref stones @ ..] => {
            let points = usize::from(width) * usize::from(height);
            let (pairs, odd) = stones.as_chunks::<2>();
            rule <= 2
                && (5..=32).contains(&width)
                && (5..=32).contains(&height)
                && odd.is_empty()
                && pairs.len() <= points + 1
        }
        _ => false,
    }
}

/// Returns whether the text is a table of positions. Such a text begins with the names of the
/// columns, or with a key such as `r-15-15-h8i9-h9-w`.
pub(crate) fn is_table(text: &str) -> bool {
    let is_key = |word: &str| {
        let parts: Vec<&str> = word.trim_matches('"').split('-').collect();
        parts.len() == 6
            && matches!(parts[0], "r" | "s" | "f")
            && [parts[1], parts[2]].iter().all(|side| side.parse::<u8>().is_ok())
            && matches!(parts[5], "b" | "w")
    };
    let first = text.lines().next().unwrap_or_default();
    begins_with(first, "index,key") || first.split([',', ' ', '\t']).take(2).any(is_key)
}
