//! Changes the text of a game while it is written, to introduce irregularities that a
//! [`renju_rif::RifGame`] cannot represent.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::irregularity::Irregularity;

/// A word that is not a move. It is written among the moves of an irregular game.
const NO_MOVE: &str = "zz9";
/// Texts of empty optional fields, in the order of the fields in the text of a game.
const EMPTY: [&str; 6] =
    [" round=\"\"", " btime=\"\"", " wtime=\"\"", " alt=\"\"", " swap=\"\"", "<info></info>\n"];

/// Changes to the text of the next game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wording {
    pub(crate) odd: Option<Irregularity>,
    /// Whether the game is written without those optional fields that are empty.
    pub(crate) bare: bool,
}

/// A writer that changes the text of games, and passes on all other bytes unchanged. The whole text
/// of a game must come in one write, as [`renju_rif::RifWriter`] writes it.
pub(crate) struct WordingWriter<W> {
    to: W,
    /// Changes to the next game. The code that writes the games sets this field before each game.
    wording: Rc<Cell<Wording>>,
}

impl<W> WordingWriter<W> {
    pub(crate) const fn new(to: W, wording: Rc<Cell<Wording>>) -> Self {
        Self { to, wording }
    }

    pub(crate) fn into_inner(self) -> W {
        self.to
    }
}

impl<W: Write> Write for WordingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(game) if game.starts_with("<game ") => {
                self.to.write_all(self.wording.get().of(game).as_bytes())?;
            }
            _ => self.to.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Wording {
    /// Returns the changed text of a game.
    fn of(self, game: &str) -> Cow<'_, str> {
        let spoiled = match self.odd {
            Some(Irregularity::NoResult) => without_result(game),
            Some(Irregularity::BadToken) => with_word(game),
            _ => None,
        };
        match spoiled {
            Some(game) => Cow::Owned(if self.bare { bare(&game) } else { game }),
            None if self.bare => Cow::Owned(bare(game)),
            None => Cow::Borrowed(game),
        }
    }
}

fn bare(game: &str) -> String {
    let mut rest = game;
    let mut kept = String::with_capacity(game.len());
    for empty in EMPTY {
        if let Some((before, after)) = rest.split_once(empty) {
            kept.push_str(before);
            rest = after;
        }
    }
    kept + rest
}

fn without_result(game: &str) -> Option<String> {
    let (before, rest) = game.split_once(" bresult=\"")?;
    let (_, after) = rest.split_once('"')?;
    Some(format!("{before}{after}"))
}

fn with_word(game: &str) -> Option<String> {
    let (before, rest) = game.split_once("<move>")?;
    let (moves, after) = rest.split_once("</move>")?;
    let middle = moves.match_indices(' ').nth(moves.len() / 8)?.0;
    let (first, second) = moves.split_at(middle);
    Some(format!("{before}<move>{first} {NO_MOVE}{second}</move>{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "<game id=\"1\" bresult=\"1\" btime=\"\" wtime=\"9\" alt=\"\" swap=\"\">\n<move>h8 i9 g7 f8 j6</move>\n<info></info>\n</game>\n";

    fn written(odd: Option<Irregularity>, bare: bool) -> String {
        let mut worder = WordingWriter::new(Vec::new(), Rc::new(Cell::new(Wording { odd, bare })));
        worder.write_all(b"<games>\n").unwrap();
        worder.write_all(GAME.as_bytes()).unwrap();
        String::from_utf8(worder.into_inner()).unwrap().replace("<games>\n", "")
    }

    #[test]
    fn an_irregularity_inserts_a_word_or_removes_a_result() {
        assert_eq!(written(Some(Irregularity::BadToken), false), GAME.replace("i9 g7", "i9 zz9 g7"));
        assert_eq!(written(Some(Irregularity::NoResult), false), GAME.replace(" bresult=\"1\"", ""));
        assert_eq!(written(Some(Irregularity::Occupied), false), GAME);
    }

    #[test]
    fn a_bare_game_has_no_empty_field() {
        let bare = "<game id=\"1\" bresult=\"1\" wtime=\"9\">\n<move>h8 i9 g7 f8 j6</move>\n</game>\n";
        assert_eq!(written(None, true), bare);
        assert_eq!(written(Some(Irregularity::NoResult), true), bare.replace(" bresult=\"1\"", ""));
    }
}
