//! Detects SGF.

use crate::sample::Sample;

/// Whether the file begins with `(;`. The texts in it may hold any character, even one that no text has.
pub(crate) fn begins_with_game(sample: &Sample<'_>) -> bool {
    let bytes = sample.bytes;
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"(;")
}

/// Whether the text begins with `(`, and `;` follows after white space or more `(`.
pub(crate) fn begins_with_spaced_game(text: &str) -> bool {
    text.trim_start_matches('(').trim_start().starts_with(';') && text.starts_with('(')
}

/// Whether a game stands somewhere in the text, say in a letter: `(;` and a property.
pub(crate) fn holds_game(text: &str) -> bool {
    let has_property = |game: &str| {
        let Some(node) = game.trim_start().strip_prefix(';').map(str::trim_start) else { return false };
        let after_key = node.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
        after_key.len() < node.len() && after_key.trim_start().starts_with('[')
    };
    text.split('(').skip(1).any(has_property)
}
