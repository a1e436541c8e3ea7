//! Moves that are written as pairs of hexadecimal digits, each 1 to F: `88` is h8. `00` is a pass.
//!
//! ShowRenju writes first the column, then the row counted from the bottom. Servers that follow
//! xsir317 write first the row counted from the top, then the column. The moves do not show which
//! of the two orders was used.

use std::str::from_utf8;

use renju_core::{Move, Point, parse_moves};

/// Returns the move that a pair of digits means, or `None` if the pair is not a move. The digits
/// are first the column, then the row counted from the bottom. With `from_top`, they are first the
/// row counted from the top, then the column.
pub(crate) fn hex_move(pair: &[u8], from_top: bool) -> Option<Move> {
    if pair.len() != 2 || !pair.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let pair = u8::from_str_radix(from_utf8(pair).ok()?, 16).ok()?;
    if pair == 0 {
        return Some(Move::Pass);
    }
    let (first, second) = ((pair >> 4).checked_sub(1)?, (pair & 15).checked_sub(1)?);
    let point = if from_top { Point::at(second, 14 - first) } else { Point::at(first, second) };
    point.map(Move::Place)
}

/// Returns whether a text consists of pairs of hexadecimal digits, with or without separators
/// between the pairs. A text such as `a1 b2` could be pairs or points. It counts as points.
pub(crate) fn is_hex(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    let is_pairs = |word: &str| {
        word.len().is_multiple_of(2) && word.as_bytes().chunks(2).all(|pair| hex_move(pair, false).is_some())
    };
    words.peek().is_some() && words.all(is_pairs) && parse_moves(text).is_err()
}

/// Returns the pairs of digits in a text that [`is_hex`] accepts.
pub(crate) fn hex_pairs(text: &str) -> impl Iterator<Item = &[u8]> {
    text.split(|c: char| !c.is_alphanumeric()).flat_map(|word| word.as_bytes().chunks(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_of_digits_is_a_point_in_both_orientations() {
        let both =
            |pair: &str| [false, true].map(|way| hex_move(pair.as_bytes(), way).map(|m| m.to_string()));
        assert_eq!(both("88"), [Some("h8".to_owned()), Some("h8".to_owned())]);
        assert_eq!(both("9A"), [Some("i10".to_owned()), Some("j7".to_owned())]);
        assert_eq!(both("1f"), [Some("a15".to_owned()), Some("o15".to_owned())]);
        assert_eq!(both("00"), [Some("pass".to_owned()), Some("pass".to_owned())]);
        assert_eq!((both("08"), both("g8"), both("+8")), ([None, None], [None, None], [None, None]));
    }

    #[test]
    fn pairs_of_hex_digits_are_distinguished_from_points() {
        assert!(is_hex("8899") && is_hex("88 99,7A") && is_hex("88"));
        assert!(!is_hex("") && !is_hex("h8 i9") && !is_hex("889") && !is_hex("80") && !is_hex("連珠"));
        assert!(!is_hex("a1 b2") && is_hex("a1 b2 88"));
    }
}
