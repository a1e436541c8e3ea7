//! Lists of moves as text: `h8 h9 i9`, `h8h9i9`, `1. H8 2. pass` and similar spellings.
//!
//! The parser accepts:
//!
//! - between moves any ASCII characters that are neither letters nor digits, or nothing at all;
//! - letters in upper or lower case;
//! - `pass`, `--`, `..`, `tt` and a lone `0` for a pass;
//! - move numbers (`1.`, `2)`) and results (`1-0`, `1/2`, `0.5-0.5`), which it skips.
//!
//! The rows 10 to 15 have two digits, all other rows have one. No digit may follow a row: `h81` is an error.

use thiserror::Error;

use crate::{Move, Point};

/// Error for a word that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at character {at}: expected a move a1..o15 or pass, found \"{found}\"")]
pub struct ParseMovesError {
    /// The position of the word in the text, in characters from 1.
    pub at: usize,
    /// The word that is not a move; at most its first 20 characters.
    pub found: String,
}

/// Reads a list of moves.
///
/// ```
/// # use renju_core::parse_moves;
/// assert_eq!(parse_moves("1. h8 h9 2. PASS").unwrap(), parse_moves("h8h9--").unwrap());
/// assert_eq!(renju_core::moves_text(parse_moves("h8h9--").unwrap()), "h8 h9 pass");
/// assert_eq!(
///     parse_moves("h8 p9").unwrap_err().to_string(),
///     "at character 4: expected a move a1..o15 or pass, found \"p9\"",
/// );
/// ```
///
/// # Errors
/// Returns an error for the first word that is not a move. This function does not check whether the moves can
/// be played: see [`crate::Game::of`].
pub fn parse_moves(text: &str) -> Result<Vec<Move>, ParseMovesError> {
    move_tokens(text).collect()
}

/// Writes moves or points as [`parse_moves`] reads them: `h8 h9 i9`.
pub fn moves_text<T: ToString>(moves: impl IntoIterator<Item = T>) -> String {
    moves.into_iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

/// The moves of a text one by one. The iterator ends after the first error, so the caller receives all moves before the
/// error.
#[must_use]
pub const fn move_tokens(text: &str) -> MoveTokens<'_> {
    MoveTokens { text, at: 0 }
}

/// The iterator that [`move_tokens`] returns.
#[derive(Clone, Debug)]
pub struct MoveTokens<'a> {
    text: &'a str,
    /// Byte offset of the unread text; always at the start of a character.
    at: usize,
}

impl Iterator for MoveTokens<'_> {
    type Item = Result<Move, ParseMovesError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            if let Some((m, length)) = point(rest) {
                self.at += length;
                return Some(Ok(m));
            }
            let &first = rest.first()?;
            if let Some(length) = pass(rest) {
                self.at += length;
                return Some(Ok(Move::Pass));
            }
            if let Some(length) = skipped(rest) {
                self.at += length;
            } else if first.is_ascii() && !first.is_ascii_alphanumeric() {
                self.at += 1;
            } else {
                return Some(Err(self.error()));
            }
        }
    }
}

impl MoveTokens<'_> {
    /// Returns the error for the word at the offset `at`, and ends the iterator.
    fn error(&mut self) -> ParseMovesError {
        let (before, rest) = self.text.split_at(self.at);
        let word = rest.split(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric()).next().unwrap_or(rest);
        self.at = self.text.len();
        // A word can be a megabyte of garbage; its beginning is enough for the message.
        let found = word.chars().take(20).collect();
        ParseMovesError { at: before.chars().count() + 1, found }
    }
}

/// Reads a point such as `h8` at the start of the text. Returns the move and the length of its text in bytes;
/// `None` if the text does not start with a point.
fn point(text: &[u8]) -> Option<(Move, usize)> {
    let column = text.first()?.to_ascii_lowercase().checked_sub(b'a')?;
    let tens = text.get(1)?.checked_sub(b'0').filter(|digit| (1..=9).contains(digit))?;
    let (row, length) = match text.get(2) {
        Some(&units @ b'0'..=b'5') if tens == 1 => (10 + units - b'0', 3),
        _ => (tens, 2),
    };
    // "h88" is not a point; "h8" followed by a letter is a list without separators.
    if text.get(length).is_some_and(u8::is_ascii_digit) {
        return None;
    }
    Some((Point::at(column, row - 1)?.into(), length))
}

/// The length in bytes of a word for a pass at the start of the text; `None` if the text does not start with
/// a pass.
fn pass(text: &[u8]) -> Option<usize> {
    let word = |word: &[u8]| text.len() >= word.len() && text[..word.len()].eq_ignore_ascii_case(word);
    [&b"pass"[..], b"--", b"..", b"tt"].into_iter().find(|w| word(w)).map(<[u8]>::len).or_else(|| {
        let lone_zero = text.first() == Some(&b'0') && text.get(1).is_none_or(u8::is_ascii_whitespace);
        lone_zero.then_some(1)
    })
}

/// The parser skips move numbers and game results. Returns the length in bytes of a move number or
/// result at the start of the text; `None` if the text starts with neither.
fn skipped(text: &[u8]) -> Option<usize> {
    let results: [&[u8]; 5] = [b"0.5-0.5", b"1/2-1/2", b"1/2", b"1-0", b"0-1"];
    if let Some(result) = results.into_iter().find(|result| text.starts_with(result)) {
        return Some(result.len());
    }
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let numbered = digits > 0 && matches!(text.get(digits), Some(b'.' | b')'));
    numbered.then_some(digits + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: &str) {
        let moves = parse_moves(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert_eq!(words.join(" "), expected, "{text}");
    }

    #[test]
    fn all_spellings_of_moves_are_read() {
        check("", "");
        check("h8 h9 i9", "h8 h9 i9");
        check("h8h9i9", "h8 h9 i9");
        check("h10h1h15a11", "h10 h1 h15 a11");
        check(" H8,i9;\tG7-a1\r\n", "h8 i9 g7 a1");
        check("h8 pass i9 -- tt .. 0 g7", "h8 pass i9 pass pass pass pass g7");
        check("1. h8 i9 2. g7 i7 1-0", "h8 i9 g7 i7");
        check("1) h8 12) i9 0.5-0.5", "h8 i9");
    }

    #[test]
    fn the_first_word_that_is_not_a_move_is_reported() {
        let error = |text: &str| parse_moves(text).map_err(|e| (e.at, e.found));
        assert_eq!(error("h8 zz9"), Err((4, "zz9".to_owned())));
        assert_eq!(error("h81"), Err((1, "h81".to_owned())));
        assert_eq!(error("h8 h0"), Err((4, "h0".to_owned())));
        assert_eq!(error("h8 連珠 i9"), Err((4, "連珠".to_owned())));
        assert_eq!(error("h16"), Err((1, "h16".to_owned())));
        let mut tokens = move_tokens("h8 x i9");
        assert!(tokens.next().unwrap().is_ok() && tokens.next().unwrap().is_err());
        assert_eq!(tokens.next(), None);
    }

    proptest! {
        #[test]
        fn written_moves_are_read_back(bytes in proptest::collection::vec(0u8..=225, 0..80), glue in any::<bool>()) {
            let moves: Vec<Move> = bytes.into_iter().filter_map(Move::from_u8).collect();
            let words: Vec<String> = moves.iter().map(Move::to_string).collect();
            prop_assert_eq!(parse_moves(&words.join(if glue { "" } else { " " })), Ok(moves));
        }

        #[test]
        fn any_text_has_at_most_one_token_per_byte(text in "\\PC{0,60}") {
            prop_assert!(move_tokens(&text).count() <= text.len());
        }
    }
}
