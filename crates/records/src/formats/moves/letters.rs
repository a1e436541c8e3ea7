//! Column letters, move numbers, and other words between the moves of a text.

use renju_core::{Move, move_tokens};

/// Words that name the color of a move, as in `1. Vit G9, Svart G8` and `B: h8`.
const COLORS: [&str; 6] = ["black", "white", "svart", "vit", "b", "w"];

/// Replaces words that name a color by spaces, so that the length of the text does not change.
pub(super) fn without_colors(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let is_word = |word: &str| COLORS.iter().any(|color| word.eq_ignore_ascii_case(color));
    let mut at = 0;
    for word in line.split(|c: char| !c.is_alphanumeric()) {
        let end = at + word.len();
        if is_word(word) {
            plain.extend(std::iter::repeat_n(' ', word.len()));
        } else {
            plain.push_str(word);
        }
        at = end + line[end..].chars().next().map_or(0, char::len_utf8);
        plain.push_str(&line[end..at]);
    }
    plain
}

/// Returns the offset of the first move in a text, or of the move number before it. The move must
/// be at the start of a word. A dash counts as a pass only at the start of the text, and only if a
/// move follows.
pub(super) fn first_move(line: &str) -> Option<usize> {
    let is_move = |text: &str| matches!(move_tokens(text).next(), Some(Ok(_)));
    if line.contains(char::is_alphanumeric) && is_move(line) {
        return Some(0);
    }
    let mut in_word = false;
    let at = line.char_indices().find_map(|(at, c)| {
        let starts = !std::mem::replace(&mut in_word, c.is_alphanumeric()) && c.is_ascii_alphabetic();
        // A token that begins with a letter does not go beyond its word. So no part of the text is
        // scanned twice.
        let is_place = || matches!(move_tokens(&line[at..]).next(), Some(Ok(Move::Place(_))));
        (starts && is_place()).then_some(at)
    })?;
    let before = line[..at].trim_end();
    let unnumbered = before.trim_end_matches(['.', ')']);
    let digits = unnumbered.bytes().rev().take_while(u8::is_ascii_digit).count();
    let is_numbered = unnumbered.len() < before.len() && digits > 0;
    Some(if is_numbered { unnumbered.len() - digits } else { at })
}

/// Returns the move number before the first move of a text: 12 in `12. h8`.
pub(super) fn move_number(text: &str) -> Option<u32> {
    let text = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let number = number.parse().ok().filter(|&number| number > 0)?;
    rest.starts_with(['.', ')']).then_some(number)
}

/// Detects columns that are lettered A to P without I: such a text has P as a column but not I.
/// Returns the number of the line with the P and the word with the P, or `None` if the columns are
/// lettered A to O.
pub(super) fn without_i(text: &str) -> Option<(usize, String)> {
    let named = |line: &'_ str, letter: u8| points(line).find(|&(_, l)| l == letter).map(|(at, _)| at);
    let mut lines = text.lines().enumerate();
    let (number, line, at) =
        lines.find_map(|(number, line)| named(line, b'p').map(|at| (number, line, at)))?;
    let has_i = text.lines().any(|line| named(line, b'i').is_some());
    let word = line[at..].chars().take_while(char::is_ascii_alphanumeric).take(3).collect();
    (!has_i).then_some((number + 1, word))
}

/// Converts columns that are lettered A to P without I to columns A to O: for example, `P` becomes
/// `o`.
pub(super) fn with_i(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (at, letter) in points(text) {
        if letter > b'i' {
            bytes[at] = letter - 1;
        }
    }
    String::from_utf8(bytes).expect("a letter was replaced by a letter")
}

/// Returns each column letter of the text: a letter from A to P that is directly before a row
/// number and is not within a word. A result consists of the byte index of the letter and the
/// letter in lower case.
fn points(text: &str) -> impl Iterator<Item = (usize, u8)> {
    let bytes = text.as_bytes();
    let after_letter =
        move |at: usize| at > 0 && (bytes[at - 1].is_ascii_alphabetic() || !bytes[at - 1].is_ascii());
    bytes.windows(2).enumerate().filter_map(move |(at, pair)| {
        let letter = pair[0].to_ascii_lowercase();
        let is_point = (b'a'..=b'p').contains(&letter) && (b'1'..=b'9').contains(&pair[1]);
        (is_point && !after_letter(at)).then_some((at, letter))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_p_means_columns_without_i() {
        assert_eq!(without_i("h8 j9\nA1 P15"), Some((2, "P15".to_owned())));
        assert_eq!((without_i("h8 p9 i9"), without_i("h8 i9 pass"), without_i("step9")), (None, None, None));
        assert_eq!(with_i("H8, J9 k10p1 pass 2p 連p3"), "H8, i9 j10o1 pass 2p 連p3");
    }

    #[test]
    fn the_first_move_is_found_after_other_words() {
        let at = |line: &str| first_move(line);
        assert_eq!((at("h8"), at("1. h8"), at("-- h8"), at("pass")), (Some(0), Some(0), Some(0), Some(0)));
        assert_eq!((at("Game: h8 i9"), at("see 1. h8")), (Some(6), Some(4)));
        assert_eq!((at(""), at("--"), at("no move"), at("catch8"), at("12")), (None, None, None, None, None));
        assert_eq!(
            (move_number("12. h8"), move_number(" (3) h8"), move_number("1-0")),
            (Some(12), Some(3), None)
        );
    }

    #[test]
    fn words_for_colors_are_skipped() {
        assert_eq!(without_colors("1. Vit G9, svart G8 b7 連B"), "1.     G9,       G8 b7 連B");
    }
}
