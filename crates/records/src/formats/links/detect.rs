//! Detects addresses of web pages that show a game.

use crate::text::count_glued_moves;

/// Returns whether the text consists of addresses of pages that show a game, and the first address
/// leads to a Renju Note page.
pub(crate) fn is_renju_note(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(is_note) && all_show_games(text)
}

/// Returns whether the text consists of addresses of pages that show a game, and the first address
/// leads to a gomocalc page.
pub(crate) fn is_gomocalc(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(is_calc) && all_show_games(text)
}

fn all_show_games(text: &str) -> bool {
    text.split_whitespace().all(|word| is_note(word) || is_calc(word))
}

/// Returns whether the word is an address of Renju Note, such as `#g:h8i9g7,c:2`.
pub(super) fn is_note(word: &str) -> bool {
    let Some((_, fields)) = word.split_once('#') else { return false };
    let names = ["gid", "g", "o", "c", "b", "w", "p", "l"];
    fields.split(',').any(|field| field.split_once(':').is_some_and(|(name, _)| names.contains(&name)))
}

/// Returns whether the word is an address of gomocalc, such as `#/h8i9g7`, or `#h8i9g7` in an older
/// form.
pub(super) fn is_calc(word: &str) -> bool {
    let Some((_, path)) = word.split_once('#') else { return false };
    let moves = path.trim_start_matches('/').split(['&', '%', '?']).next().unwrap_or_default();
    count_glued_moves(&moves.to_ascii_lowercase()).is_some()
}
