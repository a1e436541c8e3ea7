//! Remarks in the lines after a list of stones: `White threatens j10.`
//!
//! A remark may name points. These points must not become stones, so the first line of a remark has to be
//! clearly a sentence, and all lines after it belong to the remark until the next list begins.

use super::words::{StoneWord, Words};

/// Returns where the lists begin or continue in a line: 0, or the index after a title as in
/// `Diagram 2. Black: g7 g8`. Returns `None` if the whole line belongs to a remark. The lines before it are whole
/// lists of both colors or, if `in_remark` is set, a remark after such lists.
pub(super) fn find_list(line: &str, in_remark: bool) -> Option<usize> {
    let is_list = if in_remark { begins_list(line) || is_points(line) } else { !begins_remark(line) };
    if is_list { Some(0) } else { find_announced_list(line) }
}

/// Returns the index of the first color in a line that a sign such as a colon and a point follow.
fn find_announced_list(line: &str) -> Option<usize> {
    let mut words = Words { rest: line };
    loop {
        let start = words.rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        if let StoneWord::Color(_) = words.next()?
            && begins_labeled(&words)
            && words.begins_with_points()
        {
            return Some(line.len() - start.len());
        }
    }
}

/// Returns whether a sign that announces points follows a color, maybe after words without a meaning: `(2): g7`.
fn begins_labeled(words: &Words<'_>) -> bool {
    let mut words = words.clone();
    words.begins_with_label()
        || words.next().is_some_and(|word| matches!(word, StoneWord::Skipped(_)))
            && Words { rest: words.rest.trim_start_matches(')') }.begins_with_label()
}

/// Returns whether a line after whole lists begins a remark. Its first word is neither a point nor a color, or
/// is a color that such a word follows, as in `White threatens j10`. A colon after a color, and a word such as
/// `h16`, which may be a point with a typing error, begin no remark.
fn begins_remark(line: &str) -> bool {
    let mut words = Words { rest: line };
    if words.take_side().is_some() {
        // More words may follow the side to move: `White to move and win`.
        return words.find(|word| !matches!(word, StoneWord::Skipped(_))).is_some_and(is_phrase);
    }
    let first = words.next();
    let first = match first {
        Some(StoneWord::Color(_)) if words.begins_with_label() => return false,
        Some(StoneWord::Color(_)) => words.next(),
        first => first,
    };
    match first {
        // A single letter is a word of a sentence if another word follows: `A problem`, `White's threat`.
        Some(StoneWord::Other(letter)) if letter.len() == 1 => words.next().is_some_and(is_phrase),
        first => first.is_some_and(is_phrase),
    }
}

/// Returns whether a line begins a list, or states the side to move.
fn begins_list(line: &str) -> bool {
    let mut words = Words { rest: line };
    if words.take_side().is_some() {
        return words.next().is_none();
    }
    words.take_color().is_some() && (words.begins_with_label() || words.begins_with_points())
}

/// Returns whether a line has points and no sentence. These points may be stones, so they are no remark.
fn is_points(line: &str) -> bool {
    let words = Words { rest: line };
    let may_be_points = |word| match word {
        StoneWord::Points(_) | StoneWord::Skipped(_) => true,
        StoneWord::Other(_) => !is_phrase(word),
        StoneWord::Color(_) | StoneWord::ToMove => false,
    };
    words.clone().all(may_be_points) && words.into_iter().any(|word| matches!(word, StoneWord::Points(_)))
}

/// Returns whether a word belongs to a sentence. Letters with a digit may be a point with a typing error,
/// except in a script without blanks between words: `白棋威胁j10`.
fn is_phrase(word: StoneWord<'_>) -> bool {
    let StoneWord::Other(text) = word else { return false };
    let has_digit = text.contains(|c: char| c.is_numeric());
    let others = text.chars().filter(|c| c.is_alphabetic() && !c.is_ascii()).count();
    if has_digit { others > 1 } else { text.len() > 1 && !text.eq_ignore_ascii_case("pass") }
}
