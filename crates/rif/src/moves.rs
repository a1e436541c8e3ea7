//! Reads the moves of a game.

use renju_core::{MAX_MOVES, Move, Point, PointSet, move_tokens};

use crate::Reason;

/// Reason why the reader stopped before the end of the text of a game's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MovesEnd {
    pub(super) reason: Reason,
    /// The word that is not a move, or the move that cannot be played.
    pub(super) found: String,
}

/// Reads the moves in a text, up to the end of the text or to the first move that cannot be read or
/// played. Returns `None` if the whole text was read.
///
/// Adds the moves to `moves`, which must be empty. The caller reuses the memory of `moves` for each
/// game.
pub(super) fn read(text: &str, moves: &mut Vec<Move>) -> Option<MovesEnd> {
    let text = text.trim_ascii();
    let (mut stones, mut rest) = (PointSet::EMPTY, text.as_bytes());
    // Each move is on a new point, so this loop reads at most 225 moves and need not check [`MAX_MOVES`].
    while let Some((point, after)) = plain(rest)
        && stones.insert(point)
    {
        moves.push(Move::Place(point));
        rest = after;
    }
    let mut line = MoveLine { moves, stones };
    let rest = &text[text.len() - rest.len()..];
    move_tokens(rest).find_map(|token| match token {
        Ok(m) if line.play(m) => None,
        Ok(m) => {
            let full = line.moves.len() == MAX_MOVES;
            let reason = if full { Reason::TooManyMoves } else { Reason::OccupiedPoint };
            Some(MovesEnd { reason, found: m.to_string() })
        }
        Err(error) => Some(MovesEnd { reason: Reason::UnreadableMove, found: error.found }),
    })
}

/// The moves so far, and the points of their stones.
struct MoveLine<'a> {
    moves: &'a mut Vec<Move>,
    stones: PointSet,
}

impl MoveLine<'_> {
    /// Adds a move if it can be played. This requires that there are fewer than [`MAX_MOVES`] moves so far,
    /// and that the move is a pass or its point is empty. Returns whether the move was added.
    /// [`renju_core::Game::play`] accepts the same moves, but also updates a board.
    fn play(&mut self, m: Move) -> bool {
        let possible =
            self.moves.len() < MAX_MOVES && m.point().is_none_or(|point| self.stones.insert(point));
        if possible {
            self.moves.push(m);
        }
        possible
    }
}

/// Reads a move at the start of the text, and returns its point and the rest of the text. Reads only moves
/// as nearly all files write them: in lower case, with one space or the end of the text after the move.
/// Returns `None` for any other text. [`move_tokens`] reads moves in any form, but takes four times as
/// long.
#[inline]
fn plain(text: &[u8]) -> Option<(Point, &[u8])> {
    let (letter, row, rest) = match *text {
        [letter, units @ b'1'..=b'9', b' ', ref rest @ ..] => (letter, units - b'1', rest),
        [letter, b'1', units @ b'0'..=b'5', b' ', ref rest @ ..] => (letter, 9 + units - b'0', rest),
        [letter, units @ b'1'..=b'9'] => (letter, units - b'1', &[][..]),
        [letter, b'1', units @ b'0'..=b'5'] => (letter, 9 + units - b'0', &[][..]),
        _ => return None,
    };
    Some((Point::at(letter.wrapping_sub(b'a'), row)?, rest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_core::Game;

    use super::*;

    /// Reads moves into a new list.
    fn read(text: &str) -> (Vec<Move>, Option<MovesEnd>) {
        let mut moves = Vec::new();
        let stop = super::read(text, &mut moves);
        (moves, stop)
    }

    /// Reads moves, and checks that the moves and the reason for stopping, written as text, are
    /// `expected`.
    fn check(text: &str, expected: &str) {
        let (moves, stop) = read(text);
        let mut words: Vec<String> = moves.iter().map(Move::to_string).collect();
        words.extend(stop.map(|stop| format!("({:?} {})", stop.reason, stop.found)));
        assert_eq!(words.join(" "), expected, "{text}");
        assert!(Game::of(&moves).is_ok(), "{text}");
    }

    #[test]
    fn moves_are_read_up_to_the_first_invalid_one() {
        check("", "");
        check("h8 h9 i10", "h8 h9 i10");
        check("\n h8  h7\tg7\n i8 i9 ", "h8 h7 g7 i8 i9");
        check("H8 I9 G7", "h8 i9 g7");
        check("h8i9g7h15", "h8 i9 g7 h15");
        check("h8 -- i9 pass", "h8 pass i9 pass");
        check("h8,i9;g7-a1", "h8 i9 g7 a1");
        check("h8 zz9", "h8 (UnreadableMove zz9)");
        check("h8 h16", "h8 (UnreadableMove h16)");
        check("h8 p1 i9", "h8 (UnreadableMove p1)");
        check("h8 i9 h8 a1", "h8 i9 (OccupiedPoint h8)");
        check("h8 I9 h8", "h8 i9 (OccupiedPoint h8)");
    }

    #[test]
    fn the_256th_move_is_one_too_many() {
        let (moves, stop) = read(&"--".repeat(255));
        assert_eq!((moves.len(), stop), (255, None));
        let (moves, stop) = read(&format!("{} h8", "--".repeat(255)));
        let found = "h8".to_owned();
        assert_eq!((moves.len(), stop), (255, Some(MovesEnd { reason: Reason::TooManyMoves, found })));
    }

    /// Reads moves without the fast way of [`read`], and plays them on a real board. Returns the moves, and
    /// whether the text contains nothing else.
    fn naive(text: &str) -> (Vec<Move>, bool) {
        let mut game = Game::new();
        let whole = move_tokens(text).all(|token| token.is_ok_and(|m| game.play(m).is_ok()));
        (game.moves().to_vec(), whole)
    }

    proptest! {
        #[test]
        fn the_fast_reader_equals_the_naive_one(
            words in proptest::collection::vec(prop_oneof!["[a-o](1[0-5]|[1-9]) ", "[a-q]?[0-9]{0,2} ?", "pass |-- |,"], 0..40)
        ) {
            let text = words.concat();
            let (moves, stop) = read(&text);
            prop_assert_eq!((moves, stop.is_none()), naive(&text));
        }
    }
}
