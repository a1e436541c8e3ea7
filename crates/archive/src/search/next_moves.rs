//! Counts the next moves found by a search, grouped by the resulting position.

use std::cmp::Reverse;

use renju_core::sort_small;
use renju_core::{Color, Move, Point, Position, PositionKey};

use crate::day::Day;
use crate::query::answer::NextMove;
use crate::query::pattern::Pattern;
use crate::search::summary::Summary;
use crate::segment::digest::DaySpan;
use crate::tally::Tally;

/// The next moves found by a search, grouped by the resulting position or pattern.
#[derive(Debug)]
pub(crate) struct NextMoves {
    /// For each color and point, the index of the group of this move; [`NO_GROUP`] if the move cannot be
    /// played.
    group: [[u16; Point::COUNT]; 2],
    groups: Vec<MoveGroup>,
    /// Index of the group of a pass.
    pass: u16,
}

#[derive(Clone, Debug, Default)]
struct MoveGroup {
    moves: Vec<Move>,
    /// For a pattern, the color that plays the move, because both colors can play next moves.
    color: Option<Color>,
    tally: Tally,
    transposed: u32,
    elsewhere: u32,
    days: DaySpan,
    /// Like `days`, but also includes games outside of the filter's range of days.
    ever: DaySpan,
}

const NO_GROUP: u16 = u16::MAX;

impl NextMoves {
    /// Groups the empty points: two points are in one group if a stone on either point gives a
    /// position with the same key. Computing the 225 keys takes a few microseconds. Two different
    /// positions have equal keys with a probability of 1 in 10^15.
    pub(crate) fn of_position(position: &Position) -> Self {
        let mut keyed: Vec<(PositionKey, Point)> = position
            .board
            .empty()
            .iter()
            .map(|p| (position.board.key_after(p, position.to_move), p))
            .collect();
        keyed.sort_unstable();
        let mut next_moves = Self::with_pass();
        for same in keyed.chunk_by(|a, b| a.0 == b.0) {
            let points = same.iter().map(|&(_, point)| (position.to_move, point));
            next_moves.add_group(points, None);
        }
        next_moves
    }

    /// Groups the points of the pattern's area that have no stone of the pattern. Points are in one group if
    /// a symmetry of the pattern turns them into each other.
    pub(crate) fn of_pattern(pattern: &Pattern) -> Self {
        let symmetries = pattern.own_symmetries();
        let [black, white] = pattern.stones;
        let mut next_moves = Self::with_pass();
        for color in Color::ALL {
            for point in (pattern.area & !(black | white)).iter() {
                if next_moves.group[color.index()][point.index()] == NO_GROUP {
                    let images = symmetries.iter().map(|view| {
                        let image = view.to_query(point).expect("the pattern's own symmetries keep its area");
                        (view.color(color), image)
                    });
                    // If a symmetry of the pattern exchanges the colors, moves of both colors are
                    // in one group.
                    next_moves.add_group(images, Some(color));
                }
            }
        }
        next_moves
    }

    fn with_pass() -> Self {
        let pass = MoveGroup { moves: vec![Move::Pass], ..MoveGroup::default() };
        Self { group: [[NO_GROUP; Point::COUNT]; 2], groups: vec![pass], pass: 0 }
    }

    /// Adds a group of equivalent moves. With a `color`, the group lists only the moves of
    /// this color, but also counts the moves of the other color.
    fn add_group(&mut self, same: impl Iterator<Item = (Color, Point)>, color: Option<Color>) {
        let group = u16::try_from(self.groups.len()).expect("there are 451 at most");
        let mut moves = Vec::new();
        for (own, point) in same {
            self.group[own.index()][point.index()] = group;
            if color.is_none_or(|color| color == own) {
                moves.push(Move::from(point));
            }
        }
        // The moves of a position are already sorted.
        if !moves.is_sorted() {
            sort_small(&mut moves, Ord::cmp);
        }
        moves.dedup();
        self.groups.push(MoveGroup { moves, color, ..MoveGroup::default() });
    }

    fn group_mut(&mut self, color: Color, m: Move) -> &mut MoveGroup {
        let group = m.point().map_or(self.pass, |point| self.group[color.index()][point.index()]);
        debug_assert!(group != NO_GROUP, "{m} is no next move of {color}");
        let last = self.groups.len() - 1;
        &mut self.groups[usize::from(group).min(last)]
    }

    /// Adds games that played the move `m` next. `summary` has the results and dates of the
    /// added games.
    pub(crate) fn add_played(&mut self, color: Color, m: Move, summary: &Summary) {
        let group = self.group_mut(color, m);
        group.tally += summary.tally;
        group.days = group.days.joined(summary.days);
        group.ever = group.ever.joined(summary.ever);
        if summary.elsewhere {
            group.elsewhere += summary.tally.games();
        }
    }

    /// Adds games that never had the queried position, but reached the position after the given move by
    /// another order of moves.
    pub(crate) fn add_transposed(&mut self, color: Color, point: Point, games: u32) {
        self.group_mut(color, point.into()).transposed += games;
    }

    /// Adds the counts that another search found in other segments.
    #[cfg(feature = "map")]
    pub(crate) fn add_all(&mut self, other: &Self) {
        for (group, other) in self.groups.iter_mut().zip(&other.groups) {
            group.tally += other.tally;
            group.transposed += other.transposed;
            group.elsewhere += other.elsewhere;
            group.days = group.days.joined(other.days);
            group.ever = group.ever.joined(other.ever);
        }
    }

    /// Returns the moves that games played, and the moves that lead to a position which games
    /// reached by another order of moves. A move is a novelty if it was first played after
    /// `new_after`, and another move was played from the queried position on this day or earlier.
    pub(crate) fn into_list(self, new_after: Day) -> Vec<NextMove> {
        let has_older = self.groups.iter().any(|group| {
            let first = group.ever.first();
            first != Day::UNKNOWN && first <= new_after
        });
        let found = self.groups.into_iter().filter(|group| group.tally.games() + group.transposed > 0);
        let mut next: Vec<NextMove> = found.map(|group| group.into_next_move(new_after, has_older)).collect();
        sort_small(&mut next, |a, b| {
            let key = |n: &NextMove| Reverse((n.tally.games(), n.transposed));
            key(a).cmp(&key(b)).then_with(|| a.moves.cmp(&b.moves)).then(a.color.cmp(&b.color))
        });
        next
    }
}

impl MoveGroup {
    fn into_next_move(self, new_after: Day, has_older: bool) -> NextMove {
        NextMove {
            moves: self.moves,
            color: self.color,
            tally: self.tally,
            transposed: self.transposed,
            elsewhere: self.elsewhere,
            first_day: self.days.first(),
            last_day: self.days.last(),
            novelty: has_older && self.tally.games() > 0 && self.ever.first() > new_after,
        }
    }
}
