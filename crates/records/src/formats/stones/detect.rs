//! Detects lists of stones.

use renju_core::Color;

use super::remark::find_list;
use super::words::{StoneWord, Words};
use crate::text::count_glued_moves;

/// Returns whether a text is a list of stones: the name of a color is directly followed by a point.
///
/// Remarks after the lists do not matter, even if they name points.
///
/// A list of moves may name colors too, as in `1. Black h8 White h9` or before the names of players.
/// A text is a list of moves
/// - if a move number or a point comes before the first color,
/// - if another word, or a move number with more than one point, stands between a color and its first point,
/// - if a color has no point before the next color, except for a label without points (`White: Black: h8 i9`),
///   or
/// - if the colors alternate from Black with one move each.
pub(crate) fn is_stones(text: &str) -> bool {
    let mut examined = ExaminedLists { groups: Vec::new(), left: ENOUGH };
    let mut in_remark = false;
    for line in text.lines() {
        let is_whole = examined.is_whole();
        let list = if is_whole || in_remark { find_list(line, in_remark) } else { Some(0) };
        in_remark = list.is_none();
        if list.is_none_or(|at| examined.take(&line[at..])) {
            continue;
        }
        if is_whole {
            // The lists before this line are no moves, so the line is an error in a list.
            break;
        }
        return false;
    }
    examined.are_stones()
}

/// Number of words that are examined.
const ENOUGH: usize = 400;

/// The lists in a text whose format has to be detected.
struct ExaminedLists {
    groups: Vec<Group>,
    /// Number of words that may still be examined.
    left: usize,
}

impl ExaminedLists {
    /// Returns whether both colors have been named, and the last one has points.
    fn is_whole(&self) -> bool {
        let is_named = |color| self.groups.iter().any(|group| group.color == color);
        Color::ALL.into_iter().all(is_named) && self.groups.last().is_some_and(|group| group.points > 0)
    }

    /// Examines a line. Returns `false` if the text cannot be a list of stones.
    fn take(&mut self, line: &str) -> bool {
        let mut fresh = false;
        let mut words = Words { rest: line };
        while let Some(word) = words.next() {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            let is_number = word.text().starts_with(|c: char| c.is_ascii_digit());
            match (word, self.groups.last_mut()) {
                (StoneWord::Color(_), _) if words.take_to_move() => fresh = false,
                (StoneWord::Color(_), Some(group)) if !group.may_end() => return false,
                (StoneWord::Color(color), _) => {
                    self.groups.push(Group::new(color, &words));
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
        true
    }

    /// Returns whether the examined lists are lists of stones.
    fn are_stones(&self) -> bool {
        let groups = &self.groups;
        let has_points = |color| groups.iter().any(|group| group.color == color && group.points > 0);
        let are_named = groups.iter().any(|group| group.on_line) || Color::ALL.into_iter().all(has_points);
        let turns = || groups.iter().filter(|group| group.points > 0);
        let alternate =
            turns().zip(Color::ALL.into_iter().cycle()).all(|(group, color)| group.color == color);
        are_named && !(alternate && turns().all(|group| group.points == 1))
    }
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
    fn new(color: Color, after: &Words<'_>) -> Self {
        let is_label = after.begins_with_label();
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
