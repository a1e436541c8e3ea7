//! How texts begin, and words that are made of moves.

/// Whether a text begins with another, in upper or lower case.
pub(crate) fn begins_with(text: &str, beginning: &str) -> bool {
    text.get(..beginning.len()).is_some_and(|start| start.eq_ignore_ascii_case(beginning))
}

/// How many moves a word in lower case is made of, as `h8i9g7` of three; `None` where it is made of anything else.
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
