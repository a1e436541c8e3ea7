//! The words of a list of stones.

use renju_core::Color;

use crate::text::count_glued_moves;

/// Words that name Black and White, in lower case.
const NAMES: [&[&str]; 2] = [
    &["black", "b", "svart", "must", "чёрные", "черные", "黑", "黒", "흑"],
    &["white", "w", "vit", "valge", "белые", "白", "백"],
];

/// Words without a meaning for the position.
const SKIPPED: [&str; 4] = ["stone", "stones", "and", "none"];

/// A word of a stone list.
#[derive(Clone, Copy, Debug)]
pub(super) enum StoneWord<'a> {
    Color(Color),
    /// One or more points without separators.
    Points(&'a str),
    /// The words `to move`.
    ToMove,
    /// A word or a number without a meaning for the position.
    Skipped(&'a str),
    Other(&'a str),
}

impl<'a> StoneWord<'a> {
    /// Returns the text of a word that is unexpected.
    pub(super) const fn text(&self) -> &'a str {
        match *self {
            Self::Color(_) => "a color",
            Self::ToMove => "to move",
            Self::Points(text) | Self::Skipped(text) | Self::Other(text) => text,
        }
    }
}

/// The words of a line.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    pub(super) rest: &'a str,
}

impl<'a> Words<'a> {
    /// Returns the next run of letters and digits, and moves behind it.
    fn run(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
        let (run, rest) = text.split_at(end);
        self.rest = rest;
        (!run.is_empty()).then_some(run)
    }

    /// Returns whether the words `to move` come next.
    pub(super) fn begins_to_move(&self) -> bool {
        matches!(self.clone().next(), Some(StoneWord::ToMove))
    }

    /// Returns the name of a color if it comes next, and moves behind it.
    pub(super) fn take_color(&mut self) -> Option<Color> {
        let mut after = self.clone();
        let Some(StoneWord::Color(color)) = after.next() else { return None };
        *self = after;
        Some(color)
    }

    /// Returns whether a sign that announces points comes next, such as the colon in `Black: h8`.
    pub(super) fn begins_with_label(&self) -> bool {
        self.rest.trim_start().starts_with([':', '：', '=', '"'])
    }

    /// Returns the side to move if it comes next, as in `white to move` or `to move: white`, and moves behind
    /// it.
    pub(super) fn take_side(&mut self) -> Option<Color> {
        let mut after = self.clone();
        let side = match after.next()? {
            StoneWord::Color(color) => after.take_to_move().then_some(color),
            StoneWord::ToMove => after.take_color(),
            _ => None,
        };
        if side.is_some() {
            *self = after;
        }
        side
    }

    /// Moves behind the words `to move`. Returns `false` if they do not come next.
    pub(super) fn take_to_move(&mut self) -> bool {
        let begins = self.begins_to_move();
        if begins {
            self.next();
        }
        begins
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = StoneWord<'a>;

    fn next(&mut self) -> Option<StoneWord<'a>> {
        let text = self.run()?;
        // No word with a meaning is longer than this, except points without separators.
        let lower = if text.len() <= 16 { text.to_lowercase() } else { text.to_ascii_lowercase() };
        if let Some(color) = Color::ALL.into_iter().find(|color| NAMES[color.index()].contains(&&*lower)) {
            return Some(StoneWord::Color(color));
        }
        if lower == "to" {
            let mut after = self.clone();
            if after.run().is_some_and(|word| word.eq_ignore_ascii_case("move")) {
                *self = after;
                return Some(StoneWord::ToMove);
            }
        }
        let is_number = lower.bytes().all(|byte| byte.is_ascii_digit()) && self.rest.starts_with(['.', ')']);
        Some(if is_number || SKIPPED.contains(&&*lower) {
            StoneWord::Skipped(text)
        } else if count_glued_moves(&lower).is_some() {
            StoneWord::Points(text)
        } else {
            StoneWord::Other(text)
        })
    }
}
