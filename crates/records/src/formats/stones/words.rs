//! The words of a list of stones.

use renju_core::Color;

use crate::text::count_glued_moves;

/// Words that name Black and White, in lower case.
const NAMES: [&[&str]; 2] = [
    &["black", "b", "svart", "must", "musta", "чёрные", "черные", "чёрных", "черных", "黑", "黒", "흑"],
    &["white", "w", "vit", "valge", "белые", "белых", "白", "백"],
];

/// Words that make the color before them the side to move, besides `to move`: `White to play`.
const AFTER_SIDE: &[&[&str]] = &[
    &["to", "play"],
    &["is", "to", "move"],
    &["is", "to", "play"],
    &["s", "turn"],
    &["vid", "draget"],
    &["börjar"],
    &["käik"],
    &["käigul"],
    &["alustab"],
    &["начинают"],
    &["先"],
    &["番"],
    &["차례"],
];

/// Words that make the color after them the side to move, besides `to move`: `Ход белых`.
const BEFORE_SIDE: &[&[&str]] = &[
    &["to", "play"],
    &["turn"],
    &["vid", "draget"],
    &["käik"],
    &["käigul"],
    &["ход"],
    &["очередь"],
    &["手番"],
    &["轮到"],
    &["輪到"],
];

/// Characters that make the color directly before them the side to move, in scripts without blanks between words:
/// `白先胜`.
const GLUED_AFTER_SIDE: [&str; 8] = ["先", "方先", "棋先", "番", "の番", "の手番", "선", "차례"];

/// Characters that make the color directly after them the side to move: `轮到白方`.
const GLUED_BEFORE_SIDE: [&str; 3] = ["轮到", "輪到", "手番"];

/// Words without a meaning for the position.
const SKIPPED: [&str; 4] = ["stone", "stones", "and", "none"];

/// A word of a stone list.
#[derive(Clone, Copy, Debug)]
pub(super) enum StoneWord<'a> {
    Color(Color),
    /// One or more points without separators.
    Points(&'a str),
    /// The words `to move`, or other words that make the color after them the side to move.
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

    /// Returns whether words come next that make the color before them the side to move.
    pub(super) fn begins_to_move(&self) -> bool {
        self.clone().take_to_move()
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

    /// Moves behind words that make the color before them the side to move. Returns `false` if such words do not
    /// come next.
    pub(super) fn take_to_move(&mut self) -> bool {
        self.take_phrase(&[&["to", "move"]]) || self.take_phrase(AFTER_SIDE)
    }

    /// Moves behind the first of the phrases that comes next. Returns `false` if none comes next.
    fn take_phrase(&mut self, phrases: &[&[&str]]) -> bool {
        let mut behind_first = self.clone();
        // No word of a phrase is longer than this.
        let Some(first) = behind_first.run().filter(|first| first.len() <= 32) else { return false };
        let first = first.to_lowercase();
        let behind = |phrase: &&[&str]| {
            let mut after = behind_first.clone();
            let is_next = |word: &&str| after.run().is_some_and(|run| run.eq_ignore_ascii_case(word));
            (phrase[0] == first && phrase[1..].iter().all(is_next)).then_some(after)
        };
        let Some(after) = phrases.iter().find_map(behind) else { return false };
        *self = after;
        true
    }

    /// Returns the first side to move that the words state, as in `Problem 1. White to move and win`.
    pub(super) fn find_side(mut self) -> Option<Color> {
        loop {
            if let Some(color) = self.take_side() {
                return Some(color);
            }
            if let StoneWord::Other(text) = self.next()?
                && let Some(color) = glued_side(text)
            {
                return Some(color);
            }
        }
    }

    /// Returns whether the points of a color come next, which may follow words without a meaning: `(2): g7 g8`.
    pub(super) fn begins_with_points(&self) -> bool {
        let word = self.clone().find(|word| !matches!(word, StoneWord::Skipped(_)));
        matches!(word, Some(StoneWord::Points(_)))
    }
}

/// Returns the side to move that a word without blanks states, as in `白先胜`.
pub(super) fn glued_side(text: &str) -> Option<Color> {
    let is_glued = |name: &&&str| !name.is_ascii() && name.chars().count() == 1;
    let is_side = |(at, name): (usize, &str)| {
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        GLUED_AFTER_SIDE.iter().any(|words| after.starts_with(words))
            || GLUED_BEFORE_SIDE.iter().any(|words| before.ends_with(words))
    };
    Color::ALL.into_iter().find(|color| {
        let mut names = NAMES[color.index()].iter().filter(is_glued);
        names.any(|name| text.match_indices(name).any(is_side))
    })
}

impl<'a> Iterator for Words<'a> {
    type Item = StoneWord<'a>;

    fn next(&mut self) -> Option<StoneWord<'a>> {
        let whole = self.rest;
        let text = self.run()?;
        // No word with a meaning is longer than this, except points without separators.
        let lower = if text.len() <= 16 { text.to_lowercase() } else { text.to_ascii_lowercase() };
        if let Some(color) = Color::ALL.into_iter().find(|color| NAMES[color.index()].contains(&&*lower)) {
            return Some(StoneWord::Color(color));
        }
        // The words of other phrases may also have another meaning, so a color has to follow them.
        let mut from = Words { rest: whole };
        let is_side = from.take_phrase(&[&["to", "move"]])
            || from.take_phrase(BEFORE_SIDE) && from.clone().take_color().is_some();
        if is_side {
            *self = from;
            return Some(StoneWord::ToMove);
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
