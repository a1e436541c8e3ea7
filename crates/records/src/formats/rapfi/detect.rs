//! Detects databases of positions.

use super::PACKED;
use crate::sample::Sample;
use crate::text::begins_with;

/// Whether the file is an LZ4 frame; no other format is packed like that.
pub(crate) fn is_packed(sample: &Sample<'_>) -> bool {
    sample.bytes.starts_with(&PACKED)
}

/// Whether the file is a database that is not packed: a count, then records that begin with their key.
pub(crate) fn is_plain(sample: &Sample<'_>) -> bool {
    !sample.is_text() && begins_with_record(sample.bytes)
}

fn begins_with_record(bytes: &[u8]) -> bool {
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

/// Whether the text is a table: it begins with the names of the columns, or with a key such as `r-15-15-h8i9-h9-w`.
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
