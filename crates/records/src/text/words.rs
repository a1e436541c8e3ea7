//! Functions for the beginnings of texts, and for words that consist of moves.

/// Returns whether a text begins with `beginning`, ignoring case.
pub(crate) fn begins_with(text: &str, beginning: &str) -> bool {
    text.get(..beginning.len()).is_some_and(|start| start.eq_ignore_ascii_case(beginning))
}

/// Returns the number of moves in a lower-case word, such as three in `h8i9g7`. Returns `None` if
/// the word contains anything else.
pub(crate) fn count_glued_moves(word: &str) -> Option<usize> {
    let mut rest = word.as_bytes();
    let mut moves = 0;
    while let [b'a'..=b'p', number @ ..] = rest {
        let digits = match number {
            [b'1', b'0'..=b'5', ..] => 2,
            [b'1'..=b'9', ..] => 1,
            _ => return None,
        };
        rest = &number[digits..];
        moves += 1;
    }
    (rest.is_empty() && moves > 0).then_some(moves)
}
