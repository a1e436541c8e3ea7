//! Detects SGF.

use crate::sample::Sample;

/// Returns whether the file begins with `(;`. Such a file counts as SGF even if its texts have
/// characters that never occur in text files.
pub(crate) fn begins_with_game(sample: &Sample<'_>) -> bool {
    let bytes = sample.bytes;
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"(;")
}

/// Returns whether the text begins with one or more `(`, followed by `;`. White space may come before the `;`.
pub(crate) fn begins_with_spaced_game(text: &str) -> bool {
    text.trim_start_matches('(').trim_start().starts_with(';') && text.starts_with('(')
}

/// Returns whether the text contains a game anywhere, for example inside a letter. A game begins
/// with `(;` and a property.
pub(crate) fn holds_game(text: &str) -> bool {
    let has_property = |game: &str| {
        let Some(node) = game.trim_start().strip_prefix(';').map(str::trim_start) else { return false };
        let after_key = node.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
        after_key.len() < node.len() && after_key.trim_start().starts_with('[')
    };
    text.split('(').skip(1).any(has_property)
}
