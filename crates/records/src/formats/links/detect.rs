//! Detects addresses of pages that show a game.

use crate::text::count_glued_moves;

/// Whether the text is an address of Renju Note: `#g:h8i9g7,c:2`.
pub(crate) fn is_renju_note(text: &str) -> bool {
    let Some((_, fields)) = address(text).and_then(|address| address.split_once('#')) else { return false };
    let names = ["gid", "g", "o", "c", "b", "w", "p", "l"];
    fields.split(',').any(|field| field.split_once(':').is_some_and(|(name, _)| names.contains(&name)))
}

/// Whether the text is an address of gomocalc: `#/h8i9g7`, or the older `#h8i9g7`.
pub(crate) fn is_gomocalc(text: &str) -> bool {
    let Some((_, path)) = address(text).and_then(|address| address.split_once('#')) else { return false };
    let moves = path.trim_start_matches('/').split(['&', '%', '?']).next().unwrap_or_default();
    count_glued_moves(&moves.to_ascii_lowercase()).is_some()
}

/// The text, if it is one word that can be an address.
fn address(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|word| !word.contains(char::is_whitespace))
}
