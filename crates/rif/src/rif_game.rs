//! The record of a game in a RIF file.

use renju_core::{GameResult, Move, Point};

/// One game record. A reference is the id of a row in a table of the file. This row may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifGame {
    /// Id of the game. Ids are not contiguous, and some occur twice.
    pub id: u32,
    /// Whether an earlier game of the file has the same id.
    pub duplicate: bool,
    /// The [`crate::RifPlayer::id`] of the person who entered the game.
    pub publisher: Option<u32>,
    /// The [`crate::RifTournament::id`] of the game's tournament.
    pub tournament: Option<u32>,
    /// Round, such as `8` or `F2`; may be empty.
    pub round: String,
    /// The [`crate::RifRule::id`] of the game's rule, which may differ from the tournament's rule.
    pub rule: Option<u32>,
    /// The [`crate::RifPlayer::id`] of the player who had Black in the end, after all swaps.
    pub black: Option<u32>,
    /// The [`crate::RifPlayer::id`] of the player who had White in the end.
    pub white: Option<u32>,
    /// The result as text from the file: `1`, `0`, `0.5`, or something else.
    pub result_text: String,
    /// The result that `result_text` means; unknown if `result_text` is not a result.
    pub result: GameResult,
    /// Minutes used by Black, as text from the file; may be empty.
    pub black_time: String,
    /// Minutes used by White.
    pub white_time: String,
    /// The [`crate::RifOpening::id`] of the game's opening. This id is sometimes wrong;
    /// [`renju_core::Opening::of`] finds the opening from the moves.
    pub opening: Option<u32>,
    /// The fifth moves that were offered but not chosen, as text from the file, such as `g10` or
    /// `3 j9 k8`. Some files have text that names no point, such as `51`. See
    /// [`RifGame::alternatives`].
    pub alt: String,
    /// One character for each chance to swap, in order of time: `R` for a swap, `-` for no swap.
    pub swap: String,
    /// Free text, mostly about the opening.
    pub info: String,
    /// Whether the game does not count for the rating.
    pub unrated: bool,
    /// The moves, Black first. They can be played: no point occurs twice.
    pub moves: Vec<Move>,
    /// Whether the file has more moves than `moves`: the next move cannot be read or played, or the list of
    /// moves is damaged.
    pub cut: bool,
}

impl RifGame {
    /// Gives all fields the values of a new game, but keeps the memory of the texts and moves.
    pub(crate) fn clear(&mut self) {
        let texts = [
            &mut self.round,
            &mut self.result_text,
            &mut self.black_time,
            &mut self.white_time,
            &mut self.alt,
            &mut self.swap,
            &mut self.info,
        ];
        let [round, result_text, black_time, white_time, alt, swap, info] = texts.map(emptied);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        *self =
            Self { round, result_text, black_time, white_time, alt, swap, info, moves, ..Self::default() };
    }

    /// Returns the points that are named in `alt`.
    ///
    /// ```
    /// # use renju_rif::RifGame;
    /// let game = RifGame { alt: "3 j9 K8".to_owned(), ..RifGame::default() };
    /// let names: Vec<String> = game.alternatives().iter().map(|p| p.to_string()).collect();
    /// assert_eq!(names, ["j9", "k8"]);
    /// ```
    #[must_use]
    pub fn alternatives(&self) -> Vec<Point> {
        alternative_points(&self.alt)
    }
}

/// Takes the string out of `text`, empties the string and returns it, so that its memory can be
/// used again.
fn emptied(text: &mut String) -> String {
    let mut text = std::mem::take(text);
    text.clear();
    text
}

/// Returns the points in an `alt` field. The field may also contain other text.
#[must_use]
pub fn alternative_points(alt: &str) -> Vec<Point> {
    let mut points = Vec::new();
    let mut after_letter = false;
    let mut rest = alt;
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let length = first.len_utf8() + digits;
        // A letter within a word ("move5") is not a column.
        if !after_letter && let Ok(point) = rest[..length].parse() {
            points.push(point);
        }
        after_letter = first.is_alphabetic() && digits == 0;
        rest = &rest[length..];
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_are_points_and_nothing_else() {
        let check = |alt: &str, expected: &str| {
            let game = RifGame { alt: alt.to_owned(), ..RifGame::default() };
            let names: Vec<String> = game.alternatives().iter().map(Point::to_string).collect();
            assert_eq!(names.join(" "), expected, "{alt}");
        };
        check("g10", "g10");
        check("51", "");
        check("3 j9 k8", "j9 k8");
        check("j9k8", "j9 k8");
        check("G10, i8;a1", "g10 i8 a1");
        check("move5 h16 p3 連h8", "");
        check("", "");
    }
}
