//! What was played next, and what was played last: moves grouped by the position that they lead to, or come from.

use renju_core::sort_few;
use std::cmp::Reverse;

use renju_core::{Board, Color, Move, Point, Position, PositionKey};

use crate::day::Day;
use crate::pattern::Pattern;
use crate::query::{NextMove, PreviousMove};
use crate::tally::Tally;

/// The replies to a question, grouped by what they lead to.
#[derive(Debug)]
pub(crate) struct Replies {
    /// By color and point; [`NO_GROUP`] where nothing can be played.
    group: [[u16; Point::COUNT]; 2],
    groups: Vec<Reply>,
    /// The group of a pass.
    pass: u16,
}

#[derive(Clone, Debug, Default)]
struct Reply {
    moves: Vec<Move>,
    /// Where not only the side to move can be the one who plays.
    color: Option<Color>,
    tally: Tally,
    transposed: u32,
    elsewhere: u32,
    days: Days,
}

const NO_GROUP: u16 = u16::MAX;

/// When something was played. Unknown dates have no say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Days {
    first: Day,
    last: Day,
    /// The first day, whatever range of days the question asks for.
    pub(crate) first_ever: Day,
}

impl Days {
    /// Of games that are all counted. Two loops without a branch, which take four games an instruction.
    pub(crate) fn of(days: &[Day]) -> Self {
        let last = days.iter().map(|day| day.to_u32()).max().unwrap_or(0);
        // Unknown, which is 0, becomes the greatest.
        let first = days.iter().map(|day| day.to_u32().wrapping_sub(1)).min().unwrap_or(u32::MAX);
        let [first, last] = [first.wrapping_add(1), last].map(Day::of_u32);
        Self { first, last, first_ever: first }
    }

    /// Takes the day of a game that is counted.
    #[inline]
    pub(crate) fn add(&mut self, day: Day) {
        self.first = earlier(self.first, day);
        self.last = self.last.max(day);
    }

    /// Takes the day of a game that is counted, or would be without a range of days.
    #[inline]
    pub(crate) fn add_ever(&mut self, day: Day) {
        self.first_ever = earlier(self.first_ever, day);
    }

    fn merge(&mut self, other: Self) {
        self.first = earlier(self.first, other.first);
        self.last = self.last.max(other.last);
        self.first_ever = earlier(self.first_ever, other.first_ever);
    }
}

/// The earlier of two days of which either may be unknown: that is the greatest number, then.
#[inline]
fn earlier(a: Day, b: Day) -> Day {
    let known = |day: Day| day.to_u32().wrapping_sub(1);
    if known(b) < known(a) { b } else { a }
}

/// One or more games that played the same.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played {
    pub(crate) tally: Tally,
    pub(crate) days: Days,
    /// Play went elsewhere first.
    pub(crate) elsewhere: bool,
}

impl Replies {
    /// Groups the empty points by the key of the position with a stone there. 225 keys: a few microseconds; that two of
    /// them collide without being the same position has odds of 1 in 10^15.
    pub(crate) fn to_position(position: &Position) -> Self {
        let mut keyed: Vec<(PositionKey, Point)> = position
            .board
            .empty()
            .iter()
            .map(|p| (position.board.key_after(p, position.to_move), p))
            .collect();
        keyed.sort_unstable();
        let mut replies = Self::none();
        for same in keyed.chunk_by(|a, b| a.0 == b.0) {
            let points = same.iter().map(|&(_, point)| (position.to_move, point));
            replies.add_group(points, None);
        }
        replies
    }

    /// Groups the points of an area that are not taken by the ways in which the pattern can be laid on itself.
    pub(crate) fn to_pattern(pattern: &Pattern) -> Self {
        let own = pattern.own_views();
        let [black, white] = pattern.stones;
        let mut replies = Self::none();
        for color in Color::ALL {
            for point in (pattern.area & !(black | white)).iter() {
                if replies.group[color.index()][point.index()] == NO_GROUP {
                    let images = own.iter().map(|view| {
                        let image = view.asked(point).expect("a view of its own keeps the area");
                        (view.color(color), image)
                    });
                    // Where an exchange of colors is one of them, the images of the other color are the same reply.
                    replies.add_group(images, Some(color));
                }
            }
        }
        replies
    }

    fn none() -> Self {
        let pass = Reply { moves: vec![Move::Pass], ..Reply::default() };
        Self { group: [[NO_GROUP; Point::COUNT]; 2], groups: vec![pass], pass: 0 }
    }

    /// A group of moves that are the same; of those of another color than `color` only the counts are kept.
    fn add_group(&mut self, same: impl Iterator<Item = (Color, Point)>, color: Option<Color>) {
        let group = u16::try_from(self.groups.len()).expect("there are 451 at most");
        let mut moves = Vec::new();
        for (own, point) in same {
            self.group[own.index()][point.index()] = group;
            if color.is_none_or(|color| color == own) {
                moves.push(Move::from(point));
            }
        }
        moves.sort_unstable_by_key(|m| m.to_u8());
        moves.dedup();
        self.groups.push(Reply { moves, color, ..Reply::default() });
    }

    fn reply(&mut self, color: Color, m: Move) -> &mut Reply {
        let group = m.point().map_or(self.pass, |point| self.group[color.index()][point.index()]);
        debug_assert!(group != NO_GROUP, "{m} is no reply of {color}");
        let last = self.groups.len() - 1;
        &mut self.groups[usize::from(group).min(last)]
    }

    /// Counts games that played a move.
    pub(crate) fn play(&mut self, color: Color, m: Move, played: &Played) {
        let reply = self.reply(color, m);
        reply.tally += played.tally;
        reply.days.merge(played.days);
        if played.elsewhere {
            reply.elsewhere += played.tally.games();
        }
    }

    /// Counts games that reached what a move leads to, and were never here.
    pub(crate) fn transpose(&mut self, color: Color, point: Point, games: u32) {
        self.reply(color, point.into()).transposed += games;
    }

    /// What was played, and what is new: first played after a day.
    pub(crate) fn next_moves(self, new_after: Day) -> Vec<NextMove> {
        let met = self.groups.into_iter().filter(|reply| reply.tally.games() + reply.transposed > 0);
        let mut next: Vec<NextMove> = met.map(|reply| reply.next_move(new_after)).collect();
        sort_few(&mut next, |a, b| {
            let key = |n: &NextMove| Reverse((n.tally.games(), n.transposed));
            key(a).cmp(&key(b)).then_with(|| a.moves.cmp(&b.moves)).then(a.color.cmp(&b.color))
        });
        next
    }
}

impl Reply {
    fn next_move(self, new_after: Day) -> NextMove {
        let Days { first, last, first_ever } = self.days;
        NextMove {
            moves: self.moves,
            color: self.color,
            tally: self.tally,
            transposed: self.transposed,
            elsewhere: self.elsewhere,
            first_year: first.year(),
            last_year: last.year(),
            novelty: self.tally.games() > 0 && first_ever > new_after,
        }
    }
}

/// The positions one move earlier, grouped by what is left of the board.
#[derive(Debug)]
pub(crate) struct Previous {
    /// By the point of the stone played last; [`NO_GROUP`] where there is none of that color.
    group: Box<[u16; Point::COUNT]>,
    groups: Vec<PreviousMove>,
}

impl Previous {
    /// Groups the stones of the side that moved last by the key of the position without them; the last group is the pass.
    pub(crate) fn of(position: &Position) -> Self {
        let without = |point: Point| {
            let mut board: Board = position.board;
            board.remove(point);
            board.key()
        };
        let mut keyed: Vec<(PositionKey, Point)> =
            position.board.stones(!position.to_move).iter().map(|p| (without(p), p)).collect();
        keyed.sort_unstable();
        let mut previous = Self { group: Box::new([NO_GROUP; Point::COUNT]), groups: Vec::new() };
        for same in keyed.chunk_by(|a, b| a.0 == b.0) {
            for &(_, point) in same {
                previous.group[point.index()] = previous.groups.len() as u16;
            }
            let moves = same.iter().map(|&(_, point)| point.into()).collect();
            previous.groups.push(PreviousMove { moves, games: 0 });
        }
        previous.groups.push(PreviousMove { moves: vec![Move::Pass], games: 0 });
        previous
    }

    /// Counts games that came here by a move.
    pub(crate) fn play(&mut self, m: Move, games: u32) {
        let pass = self.groups.len() - 1;
        let group = m.point().map_or(pass, |point| usize::from(self.group[point.index()]));
        debug_assert!(group <= pass, "{m} is not on the board");
        self.groups[group.min(pass)].games += games;
    }

    /// Those that some game came by, most games first.
    pub(crate) fn moves(self) -> Vec<PreviousMove> {
        let mut met: Vec<PreviousMove> = self.groups.into_iter().filter(|group| group.games > 0).collect();
        sort_few(&mut met, |a, b| (Reverse(a.games), &a.moves).cmp(&(Reverse(b.games), &b.moves)));
        met
    }
}
