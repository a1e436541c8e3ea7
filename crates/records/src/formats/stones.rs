//! Lists of stones with their colors, as people write positions: `Black: h8 i9 g7; White: h9 i8`.
//!
//! A position consists of the name of a color with the points of its stones, and the same for the
//! other color. The grammar, in which words may be in upper or lower case:
//!
//! ```text
//! text      = position { position }
//! position  = part { part }
//! part      = color { point } | color "to move" | "to move" color
//! color     = "black" | "b" | "svart" | "must" | "чёрные" | "черные" | "黑" | "黒" | "흑"
//!           | "white" | "w" | "vit" | "valge" | "белые" | "白" | "백"
//! point     = column row, without a separator: a1 to o15
//! ```
//!
//! Any characters that are neither letters nor digits may stand between words, so the options
//! `--black "h8 i9" --white "h9"` of the command line are such a text too. Points may also be
//! adjacent (`h8i9`). The words `stone`, `stones`, `and`, `none` and numbers with a dot or a bracket
//! (`1.`, `(3)`) are skipped. A color that is named again after the other color begins the next position.
//! Without the words `to move`, the number of stones determines the side to move.
//!
//! Any other word after the first color makes the position unreadable, because a stone list that is
//! read only in part is a wrong position.

use std::borrow::Cow;

use renju_core::{Board, Color, Move, PointSet, Position, move_tokens};

use crate::error::ReadError;
use crate::format::Format;
use crate::model::GameRecord;
use crate::model::line_builder::LineBuilder;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text::count_glued_moves;
use crate::text_file::TextFile;
use renju_rif::Salvaged;

/// Words that name Black and White, in lower case.
const NAMES: [&[&str]; 2] = [
    &["black", "b", "svart", "must", "чёрные", "черные", "黑", "黒", "흑"],
    &["white", "w", "vit", "valge", "белые", "白", "백"],
];

/// Words without a meaning for the position.
const SKIPPED: [&str; 4] = ["stone", "stones", "and", "none"];

/// Reads each position in a text. Each position becomes a record.
///
/// # Errors
/// Returns an error if there is no position that can be read completely. The error describes the
/// problem in the first position.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Stones, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let mut open = StoneList::default();
    let mut wrong = None;
    for (number, line) in (1..).zip(text.lines()) {
        let mut words = Words { rest: line };
        while let Some(word) = words.next() {
            if let StoneWord::Color(color) = word
                && open.would_begin_again(color)
                && !words.begins_to_move()
            {
                let ended = std::mem::take(&mut open).end(&mut file);
                wrong = wrong.or(ended);
            }
            open.take(&word, &mut words, number, &mut file);
        }
    }
    let ended = open.end(&mut file);
    match wrong.or(ended) {
        Some(Wrong { expected, found, .. }) if file.len() == 0 => Err(file.unreadable(expected, found)),
        None if file.len() == 0 => Err(file.unreadable("the points of a color", "none")),
        _ => Ok(file.finish()),
    }
}

/// The problem that makes a position unreadable.
#[derive(Debug)]
struct Wrong {
    line: usize,
    expected: Cow<'static, str>,
    found: String,
}

/// A position that is being read.
#[derive(Debug, Default)]
struct StoneList {
    stones: [PointSet; 2],
    /// The color of the points that follow.
    color: Option<Color>,
    /// Whether each color has been named.
    named: [bool; 2],
    to_move: Option<Color>,
    /// Number of the line that names the first color.
    line: usize,
    wrong: Option<Wrong>,
}

impl StoneList {
    /// Returns whether the name of `color` begins the next position.
    fn would_begin_again(&self, color: Color) -> bool {
        self.named[color.index()] && self.color != Some(color)
    }

    /// Adds a word of the line `number` to the position. `after` has the words after it.
    fn take(&mut self, word: &StoneWord<'_>, after: &mut Words<'_>, number: usize, file: &mut TextFile) {
        match *word {
            StoneWord::Color(color) if after.take_to_move() => self.to_move = Some(color),
            StoneWord::Color(color) => {
                if self.named == [false; 2] {
                    self.line = number;
                }
                self.named[color.index()] = true;
                self.color = Some(color);
            }
            StoneWord::ToMove => match after.next() {
                Some(StoneWord::Color(color)) => self.to_move = Some(color),
                other => self.refuse(number, "black or white", other.map_or("nothing", |word| word.text())),
            },
            StoneWord::Points(text) => self.put(text, number),
            StoneWord::Skipped(_) => {}
            StoneWord::Other(text) if self.named == [false; 2] => {
                file.flaw(number, "the name of a color", text, Salvaged::Whole);
            }
            StoneWord::Other(text) => self.refuse(number, "a point a1..o15", text),
        }
    }

    /// Puts stones of the named color on the points in `text`.
    fn put(&mut self, text: &str, number: usize) {
        let Some(color) = self.color else {
            return self.refuse(number, "the name of a color before the first point", text);
        };
        for token in move_tokens(text) {
            let point = token.ok().and_then(Move::point);
            let Some(point) = point else { return self.refuse(number, "a point a1..o15", text) };
            if self.stones.iter().any(|stones| stones.contains(point)) {
                return self.refuse(number, "an empty point", &point.to_string());
            }
            self.stones[color.index()].insert(point);
        }
    }

    /// Notes the first problem of the position.
    fn refuse(&mut self, line: usize, expected: &'static str, found: &str) {
        if self.wrong.is_none() {
            self.wrong = Some(Wrong { line, expected: expected.into(), found: renju_rif::quote(found) });
        }
    }

    /// Adds the position to the records of the file. If the position is unreadable, reports the
    /// problem and returns it.
    fn end(self, file: &mut TextFile) -> Option<Wrong> {
        if let Some(wrong) = self.wrong {
            file.flaw(wrong.line, wrong.expected.clone(), &wrong.found, Salvaged::Skipped);
            return Some(wrong);
        }
        let board = Board::of(self.stones[0], self.stones[1]).filter(|board| !board.is_empty())?;
        let by_count = || Position::alternating(board).map_or(Color::Black, |position| position.to_move);
        let position = Position { board, to_move: self.to_move.unwrap_or_else(by_count) };
        let tree = LineBuilder::from(position).tree;
        file.push_record(self.line, GameRecord { tree, ..GameRecord::default() });
        None
    }
}

/// A word of a stone list.
#[derive(Clone, Copy, Debug)]
enum StoneWord<'a> {
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
    const fn text(&self) -> &'a str {
        match *self {
            Self::Color(_) => "a color",
            Self::ToMove => "to move",
            Self::Points(text) | Self::Skipped(text) | Self::Other(text) => text,
        }
    }
}

/// The words of a line.
#[derive(Clone, Debug)]
struct Words<'a> {
    rest: &'a str,
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
    fn begins_to_move(&self) -> bool {
        matches!(self.clone().next(), Some(StoneWord::ToMove))
    }

    /// Returns the name of a color if it comes next, and moves behind it.
    fn take_color(&mut self) -> Option<Color> {
        let mut after = self.clone();
        let Some(StoneWord::Color(color)) = after.next() else { return None };
        *self = after;
        Some(color)
    }

    /// Moves behind the words `to move`. Returns `false` if they do not come next.
    fn take_to_move(&mut self) -> bool {
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

/// Returns whether a text is a list of stones: the name of a color is directly followed by a point.
///
/// A list of moves may name colors too, as in `1. Black h8 White h9` or before the names of players.
/// A text is a list of moves
/// - if a move number or a point comes before the first color,
/// - if another word, or a move number with more than one point, stands between a color and its first point,
/// - if a color has no point before the next color, except for a label without points (`White: Black: h8 i9`),
///   or
/// - if the colors alternate from Black with one move each.
pub(crate) fn is_stones(text: &str) -> bool {
    /// Number of words that are examined.
    const ENOUGH: usize = 400;
    let mut left = ENOUGH;
    let mut groups: Vec<Group> = Vec::new();
    for line in text.lines() {
        let mut fresh = false;
        let mut words = Words { rest: line };
        while let Some(word) = words.next() {
            if left == 0 {
                break;
            }
            left -= 1;
            let is_number = word.text().starts_with(|c: char| c.is_ascii_digit());
            match (word, groups.last_mut()) {
                (StoneWord::Color(_), _) if words.take_to_move() => fresh = false,
                (StoneWord::Color(_), Some(group)) if !group.may_end() => return false,
                (StoneWord::Color(color), _) => {
                    groups.push(Group::new(color, words.rest));
                    fresh = true;
                }
                (StoneWord::ToMove, _) => _ = words.take_color(),
                (StoneWord::Points(_), None) => return false,
                (StoneWord::Skipped(_), None) if is_number => return false,
                (StoneWord::Points(points), Some(group)) => {
                    let added = count_glued_moves(&points.to_ascii_lowercase()).unwrap_or(1);
                    if !group.add(added, fresh) {
                        return false;
                    }
                }
                (StoneWord::Skipped(_), Some(group)) if is_number && words.rest.starts_with('.') => {
                    fresh = false;
                    group.begin_number();
                }
                (StoneWord::Other(other), Some(group)) if other.eq_ignore_ascii_case("pass") => {
                    group.points += 1
                }
                (StoneWord::Other(_), Some(group)) => {
                    fresh = false;
                    group.is_closed = true;
                }
                (StoneWord::Skipped(_) | StoneWord::Other(_), _) => {}
            }
        }
    }
    let has_points = |color| groups.iter().any(|group| group.color == color && group.points > 0);
    let are_named = groups.iter().any(|group| group.on_line) || Color::ALL.into_iter().all(has_points);
    let turns = || groups.iter().filter(|group| group.points > 0);
    let alternate = turns().zip(Color::ALL.into_iter().cycle()).all(|(group, color)| group.color == color);
    are_named && !(alternate && turns().all(|group| group.points == 1))
}

/// The name of a color in a text whose format has to be detected.
struct Group {
    color: Color,
    /// Number of points up to the next color. Points after another word do not count.
    points: usize,
    /// Whether the first point is in the line of the color, with no other word or move number between
    /// them.
    on_line: bool,
    /// Whether a sign after the name shows that the points of the color follow, even if there are none.
    is_label: bool,
    /// Whether another word follows the color.
    is_closed: bool,
    /// Number of points after the last move number, if a move number comes before the first point.
    numbered: Option<usize>,
}

impl Group {
    /// Begins a group. `after` is the text after the name of the color.
    fn new(color: Color, after: &str) -> Self {
        let is_label = after.trim_start().starts_with([':', '：', '=', '"']);
        Self { color, points: 0, on_line: false, is_label, is_closed: false, numbered: None }
    }

    /// Returns whether the next color may follow in a list of stones.
    const fn may_end(&self) -> bool {
        self.points > 0 || (self.is_label && !self.is_closed)
    }

    /// Adds points. `on_line` tells whether only the color precedes them in their line. Returns `false`
    /// if the text cannot be a list of stones.
    fn add(&mut self, points: usize, on_line: bool) -> bool {
        if self.is_closed {
            return self.points > 0;
        }
        self.on_line |= on_line && self.points == 0;
        self.points += points;
        self.numbered = self.numbered.map(|numbered| numbered + points);
        self.numbered.is_none_or(|numbered| numbered <= 1)
    }

    /// Notes a move number.
    const fn begin_number(&mut self) {
        if self.points == 0 || self.numbered.is_some() {
            self.numbered = Some(0);
        }
    }
}
