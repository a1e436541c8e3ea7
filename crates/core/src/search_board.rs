//! A board that knows at any time what one more stone would make on each empty point: for the solver and for forbidden points.
//!
//! A stone changes the windows of at most forty points (see [`crate::shape`]); only these are looked up again. Placing or
//! removing a stone takes some 100 ns, reading a result afterwards a few loads.

mod side;
mod windows;

use std::fmt;

use self::side::Side;
use self::windows::{EMPTY_WINDOWS, STEPS_TO_EDGE, each_window};
use crate::key::stone_word;
use crate::shape::{LEFT, OTHER, OWN, RIGHT, SHAPES, Shape, Shapes, Total};
use crate::{Board, Color, Direction, ForbiddenKinds, Point, PointSet};

/// The stones, and for each color the points where one more stone makes a five, a four or a three.
#[derive(Clone)]
pub struct SearchBoard {
    /// Indexed by [`Color::index`].
    sides: [Side; 2],
    stones: [PointSet; 2],
    empty: PointSet,
    /// The content of each point, indexed by point: [`EMPTY`], [`BLACK`] or [`WHITE`].
    cells: [u8; 256],
    key: u64,
    shapes: &'static [Shapes; 2],
}

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;

/// The value of a stone in `cells`.
#[inline]
const fn cell(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

impl Default for SearchBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl SearchBoard {
    /// The empty board.
    #[must_use]
    pub fn new() -> Self {
        Self::of(&Board::new())
    }

    /// The search board with the stones of `board`. Looks up every window once, in some 7 microseconds.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let shapes = &*SHAPES;
        let stones = Color::ALL.map(|color| board.stones(color));
        let (mut key, mut cells) = (0, [EMPTY; 256]);
        let mut windows = [EMPTY_WINDOWS; 2];
        for color in Color::ALL {
            let (own, other) = (color.index(), (!color).index());
            for point in stones[own].iter() {
                key ^= stone_word(point, color);
                cells[point.index()] = cell(color);
                for direction in Direction::ALL {
                    let line = direction.index();
                    each_window(direction, point.to_u8(), |at, weight| {
                        windows[own][line][usize::from(at)] += OWN * weight;
                        windows[other][line][usize::from(at)] += OTHER * weight;
                    });
                }
            }
        }
        let sides = [Side::of(&windows[0], &shapes[0]), Side::of(&windows[1], &shapes[1])];
        Self { sides, stones, empty: board.empty(), cells, key, shapes }
    }

    /// Puts a stone on an empty point.
    #[inline]
    pub fn place(&mut self, point: Point, color: Color) {
        debug_assert!(self.empty.contains(point), "{point} is occupied");
        self.empty.remove(point);
        self.stones[color.index()].insert(point);
        self.cells[point.index()] = cell(color);
        self.toggle::<true>(point, color);
    }

    /// Removes a stone of `color` from a point.
    #[inline]
    pub fn remove(&mut self, point: Point, color: Color) {
        debug_assert!(self.stones[color.index()].contains(point), "{point} holds no stone of that color");
        self.empty.insert(point);
        self.stones[color.index()].remove(point);
        self.cells[point.index()] = EMPTY;
        self.toggle::<false>(point, color);
    }

    /// Updates all windows that contain the point.
    ///
    /// The shape of a point is looked up again only if it can have changed and is needed: not behind a stone of the other
    /// color, where a line makes nothing new, and not on occupied points. This saves half to two thirds of the work.
    fn toggle<const PLACED: bool>(&mut self, point: Point, color: Color) {
        self.key ^= stone_word(point, color);
        let digits = match color {
            Color::Black => [OWN, OTHER],
            Color::White => [OTHER, OWN],
        };
        for direction in Direction::ALL {
            let (back, forth) = STEPS_TO_EDGE[direction.index()][point.index()];
            let step = direction.index_step();
            let halves = [(back, step.wrapping_neg(), &RIGHT), (forth, step, &LEFT)];
            for (steps, step, weights) in halves {
                let mut at = point.to_u8();
                let mut open = [true; 2];
                for weight in &weights[1..=usize::from(steps)] {
                    at = at.wrapping_add(step);
                    for (side, digit) in self.sides.iter_mut().zip(digits) {
                        let window = &mut side.lines[direction.index()].windows[usize::from(at)];
                        *window = if PLACED { *window + digit * weight } else { *window - digit * weight };
                    }
                    match self.cells[usize::from(at)] {
                        EMPTY => {
                            for ((side, shapes), open) in self.sides.iter_mut().zip(self.shapes).zip(open) {
                                if open {
                                    side.refresh(at, direction, shapes);
                                }
                            }
                        }
                        BLACK => open[1] = false,
                        _ => open[0] = false,
                    }
                }
            }
        }
        if !PLACED {
            // The shapes of the point were not updated while it was occupied.
            for (side, shapes) in self.sides.iter_mut().zip(self.shapes) {
                for direction in Direction::ALL {
                    side.refresh(point.to_u8(), direction, shapes);
                }
            }
        }
    }

    /// The empty points.
    #[inline]
    #[must_use]
    pub const fn empty(&self) -> PointSet {
        self.empty
    }

    /// The points with stones of a color.
    #[inline]
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// The stones as a plain board.
    #[must_use]
    pub fn board(&self) -> Board {
        Board::of(self.stones[0], self.stones[1]).expect("a point holds one stone")
    }

    /// A winning row that is already on the board: its color and one of its stones; `None` if there is none.
    #[must_use]
    pub fn five_on_board(&self) -> Option<(Color, Point)> {
        let stones = Color::ALL
            .into_iter()
            .flat_map(|color| self.stones(color).iter().map(move |point| (color, point)));
        stones.into_iter().find(|&(color, point)| {
            let shapes = &self.shapes[color.index()];
            let mut lines = self.sides[color.index()].lines.iter();
            lines.any(|line| shapes.shape(shapes.id(line.windows[point.index()])).is_five())
        })
    }

    /// A hash of the stones in this view only; it costs half as much as a [`crate::PositionKey`], which covers all eight views.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The hash after one more stone on an empty point.
    #[inline]
    #[must_use]
    pub const fn key_after(&self, point: Point, color: Color) -> u64 {
        self.key ^ stone_word(point, color)
    }

    /// Where one more stone wins: exactly five for Black, five or more for White.
    #[inline]
    #[must_use]
    pub fn fives(&self, color: Color) -> PointSet {
        self.sides[color.index()].fives & self.empty
    }

    /// Where one more stone makes at least one four. Points forbidden to Black are included.
    #[inline]
    #[must_use]
    pub fn fours(&self, color: Color) -> PointSet {
        self.sides[color.index()].fours & self.empty
    }

    /// Where one more stone makes a three. Threes whose straight four Black may not make are included.
    #[inline]
    #[must_use]
    pub fn threes(&self, color: Color) -> PointSet {
        self.sides[color.index()].threes & self.empty
    }

    /// Where one more stone makes a row of three that the next stone can turn into a four. Threes are included.
    #[inline]
    #[must_use]
    pub fn prepares_four(&self, color: Color) -> PointSet {
        self.sides[color.index()].prepared & self.empty
    }

    /// What a stone on an empty point makes in one direction.
    #[inline]
    #[must_use]
    pub fn shape(&self, point: Point, color: Color, direction: Direction) -> Shape {
        let id = self.sides[color.index()].lines[direction.index()].shapes[point.index()];
        self.shapes[color.index()].shape(id)
    }

    /// The points that complete the fours made by a stone on an empty point to fives.
    #[inline]
    #[must_use]
    pub fn completions(&self, point: Point, color: Color) -> PointSet {
        let mut completions = PointSet::EMPTY;
        for direction in Direction::ALL {
            for offset in self.shape(point, color, direction).completions() {
                completions.insert(direction.advance_on_board(point, offset));
            }
        }
        completions
    }

    /// Points that may be forbidden: one more black stone makes an overline, two fours or two threes, and no five. Whether the
    /// threes count is not checked.
    #[inline]
    #[must_use]
    pub fn forbidden_candidates(&self) -> PointSet {
        self.sides[0].forbidden_candidates & self.empty
    }

    /// The points where Black may not play.
    #[must_use]
    pub fn forbidden_points(&self) -> PointSet {
        self.forbidden_candidates().iter().filter(|&point| !self.forbidden_kinds(point).is_empty()).collect()
    }

    /// Whether Black may not play an empty point.
    #[inline]
    #[must_use]
    pub fn is_forbidden(&self, point: Point) -> bool {
        self.sides[0].forbidden_candidates.contains(point) && !self.forbidden_kinds(point).is_empty()
    }

    /// Why Black may not play an empty point; no kinds if Black may.
    #[must_use]
    pub fn forbidden_kinds(&self, point: Point) -> ForbiddenKinds {
        let mut kinds = ForbiddenKinds::NONE;
        let total = self.sides[0].totals[point.index()];
        if total.fives() > 0 {
            return kinds;
        }
        if total.overlines() > 0 {
            kinds = kinds | ForbiddenKinds::OVERLINE;
        }
        if total.fours() > 1 {
            kinds = kinds | ForbiddenKinds::DOUBLE_FOUR;
        }
        if total.threes() > 1 && self.real_threes(point).nth(1).is_some() {
            kinds = kinds | ForbiddenKinds::DOUBLE_THREE;
        }
        kinds
    }

    /// The directions in which a black stone on an empty point makes a three that counts: Black can extend it to a straight
    /// four without making a five and without a forbidden move (International Rules, 9.3).
    pub fn real_threes(&self, point: Point) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| {
            self.shape(point, Color::Black, direction)
                .extensions()
                .any(|offset| self.may_extend(point, direction.advance_on_board(point, offset), direction))
        })
    }

    /// Whether Black, after a stone on `three`, may make the straight four at `point`.
    ///
    /// The two points share only the line of the three, so the shapes of `point` in the other three lines are known without
    /// placing the stone. Only if they may be another double-three is the stone placed and the test repeated.
    fn may_extend(&self, three: Point, point: Point, along: Direction) -> bool {
        let side = &self.sides[0];
        let here = side.lines[along.index()].shapes[point.index()];
        let total = side.totals[point.index()].exchanged(self.shapes[0].total(here), Total::default());
        if total.fives() > 0 || total.overlines() > 0 || total.fours() > 0 {
            return false;
        }
        if total.threes() < 2 {
            return true;
        }
        let mut next = self.clone();
        next.place(three, Color::Black);
        next.real_threes(point).nth(1).is_none()
    }
}

impl fmt::Debug for SearchBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.board(), f)
    }
}
