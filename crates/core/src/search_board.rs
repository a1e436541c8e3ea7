//! A board that always knows what a stone on any empty point would make: for searching, and for forbidden points.
//!
//! A stone changes at most forty points' windows (see [`crate::shape`]); only these are looked up again. Placing and
//! removing cost some 100 ns each, a question afterwards a few loads.

use std::fmt;

use crate::key::stone_word;
use crate::shape::{LEFT, OTHER, OWN, REACH, RIGHT, SHAPES, Shape, ShapeId, Shapes, Total};
use crate::{Board, Color, Direction, ForbiddenKinds, Point, PointSet};

/// Stones, and for either color the points where one more makes a five, a four, a three.
#[derive(Clone)]
pub struct SearchBoard {
    /// Indexed by [`Color::index`].
    sides: [Side; 2],
    stones: [PointSet; 2],
    empty: PointSet,
    /// What lies on each point, indexed by point: [`EMPTY`], [`BLACK`] or [`WHITE`].
    cells: [u8; 256],
    key: u64,
    shapes: &'static [Shapes; 2],
}

/// What one color's stones make. Windows are kept everywhere; what they make, and the sets, only of empty points.
#[derive(Clone)]
struct Side {
    lines: [Line; 4],
    /// The sums of the four lines' shapes, indexed by point.
    totals: [Total; 256],
    fives: PointSet,
    fours: PointSet,
    threes: PointSet,
    prepared: PointSet,
    /// Overline, two fours or two threes, before it is asked whether the threes are real.
    suspects: PointSet,
}

/// One direction's windows and shapes, indexed by point; 256 long so that a byte is always an index.
#[derive(Clone)]
struct Line {
    windows: [u16; 256],
    shapes: [ShapeId; 256],
}

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;

/// The digit of a stone among the cells.
#[inline]
const fn cell(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

/// How far the board reaches from each point in each direction, at most [`REACH`]: backward, forward.
const ROOM: [[(u8, u8); 256]; 4] = {
    let mut room = [[(0, 0); 256]; 4];
    let mut d = 0;
    while d < 4 {
        let mut i = 0;
        while i < Point::COUNT {
            let point = Point::new(i as u8).expect("below 225");
            room[d][i] =
                (Direction::ALL[d].reversed_room(point, REACH), Direction::ALL[d].room(point, REACH));
            i += 1;
        }
        d += 1;
    }
    room
};

/// The windows of the empty board: what lies off the board is no one's to use.
const EMPTY_WINDOWS: [[u16; 256]; 4] = {
    let mut windows = [[0; 256]; 4];
    let mut d = 0;
    while d < 4 {
        let mut i = 0;
        while i < Point::COUNT {
            let (back, forth) = ROOM[d][i];
            let mut n = 1;
            while n <= REACH {
                windows[d][i] +=
                    OTHER * (LEFT[n as usize] * (n > back) as u16 + RIGHT[n as usize] * (n > forth) as u16);
                n += 1;
            }
            i += 1;
        }
        d += 1;
    }
    windows
};

impl Default for SearchBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl SearchBoard {
    /// No stone.
    #[must_use]
    pub fn new() -> Self {
        Self::of(&Board::new())
    }

    /// The stones of a board, every window looked up once: some 7 microseconds.
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

    /// Takes a stone of `color` from a point.
    #[inline]
    pub fn remove(&mut self, point: Point, color: Color) {
        debug_assert!(self.stones[color.index()].contains(point), "{point} holds no stone of that color");
        self.empty.insert(point);
        self.stones[color.index()].remove(point);
        self.cells[point.index()] = EMPTY;
        self.toggle::<false>(point, color);
    }

    /// Brings up to date whatever sees the point.
    ///
    /// Beyond a stone of the other color a line makes nothing new, and what an occupied point would make is not asked: there
    /// only the window is kept, which is a half to two thirds of the work saved.
    fn toggle<const PLACED: bool>(&mut self, point: Point, color: Color) {
        self.key ^= stone_word(point, color);
        let digits = match color {
            Color::Black => [OWN, OTHER],
            Color::White => [OTHER, OWN],
        };
        for direction in Direction::ALL {
            let (back, forth) = ROOM[direction.index()][point.index()];
            let step = direction.index_step();
            let walks = [(back, step.wrapping_neg(), &RIGHT), (forth, step, &LEFT)];
            for (room, step, weights) in walks {
                let mut at = point.to_u8();
                let mut open = [true; 2];
                for weight in &weights[1..=usize::from(room)] {
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
            // Nobody kept these while the point was occupied.
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

    /// A row that wins and stands on the board already: whose, and a stone of it.
    #[must_use]
    pub fn standing_five(&self) -> Option<(Color, Point)> {
        let stones = Color::ALL
            .into_iter()
            .flat_map(|color| self.stones(color).iter().map(move |point| (color, point)));
        stones.into_iter().find(|&(color, point)| {
            let shapes = &self.shapes[color.index()];
            let mut lines = self.sides[color.index()].lines.iter();
            lines.any(|line| shapes.shape(shapes.id(line.windows[point.index()])).is_five())
        })
    }

    /// A number for the stones as they lie, not one for all eight views: half the cost of a [`crate::PositionKey`].
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The number with one more stone on an empty point.
    #[inline]
    #[must_use]
    pub const fn key_after(&self, point: Point, color: Color) -> u64 {
        self.key ^ stone_word(point, color)
    }

    /// Where one more stone wins: five, for White five or more.
    #[inline]
    #[must_use]
    pub fn fives(&self, color: Color) -> PointSet {
        self.sides[color.index()].fives & self.empty
    }

    /// Where one more stone makes at least one four. Whether Black may play there is not asked.
    #[inline]
    #[must_use]
    pub fn fours(&self, color: Color) -> PointSet {
        self.sides[color.index()].fours & self.empty
    }

    /// Where one more stone makes a three, counting those that are not real.
    #[inline]
    #[must_use]
    pub fn threes(&self, color: Color) -> PointSet {
        self.sides[color.index()].threes & self.empty
    }

    /// Where one more stone makes a row of three from which the next makes a four; threes among them.
    #[inline]
    #[must_use]
    pub fn prepares_four(&self, color: Color) -> PointSet {
        self.sides[color.index()].prepared & self.empty
    }

    /// What a stone on an empty point makes in a line.
    #[inline]
    #[must_use]
    pub fn shape(&self, point: Point, color: Color, direction: Direction) -> Shape {
        let id = self.sides[color.index()].lines[direction.index()].shapes[point.index()];
        self.shapes[color.index()].shape(id)
    }

    /// The points that turn the fours made by a stone on an empty point into fives.
    #[inline]
    #[must_use]
    pub fn completions(&self, point: Point, color: Color) -> PointSet {
        let mut completions = PointSet::EMPTY;
        for direction in Direction::ALL {
            for offset in self.shape(point, color, direction).completions() {
                completions.insert(direction.walk(point, offset));
            }
        }
        completions
    }

    /// Points that may be forbidden: an overline, two fours or two threes, real or not, and no five.
    #[inline]
    #[must_use]
    pub fn suspects(&self) -> PointSet {
        self.sides[0].suspects & self.empty
    }

    /// Where Black may not play.
    #[must_use]
    pub fn forbidden_points(&self) -> PointSet {
        self.suspects().iter().filter(|&point| !self.forbidden_kinds(point).is_empty()).collect()
    }

    /// Whether Black may not play an empty point.
    #[inline]
    #[must_use]
    pub fn is_forbidden(&self, point: Point) -> bool {
        self.sides[0].suspects.contains(point) && !self.forbidden_kinds(point).is_empty()
    }

    /// Why Black may not play an empty point; empty where Black may.
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

    /// The directions in which a black stone on an empty point makes a three that counts: one that Black can extend to a
    /// straight four without a five and without a forbidden move (International Rules, 9.3).
    pub fn real_threes(&self, point: Point) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| {
            self.shape(point, Color::Black, direction)
                .extensions()
                .any(|offset| self.may_extend(point, direction.walk(point, offset), direction))
        })
    }

    /// Whether Black, with a stone on `three`, may make the straight four at `point`.
    ///
    /// The two points share only the line of the three, so what `point` makes in the other three lines is known
    /// without placing the stone; only where that may be another double-three is the question asked one stone later.
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

impl Side {
    /// The shapes of windows that are filled.
    fn of(windows: &[[u16; 256]; 4], shapes: &Shapes) -> Self {
        let mut side = Self {
            lines: windows.map(|windows| Line { windows, shapes: [0; 256] }),
            totals: [Total::default(); 256],
            fives: PointSet::EMPTY,
            fours: PointSet::EMPTY,
            threes: PointSet::EMPTY,
            prepared: PointSet::EMPTY,
            suspects: PointSet::EMPTY,
        };
        for at in 0..Point::COUNT as u8 {
            let mut total = Total::default();
            for line in &mut side.lines {
                let id = shapes.id(line.windows[usize::from(at)]);
                line.shapes[usize::from(at)] = id;
                total = total.exchanged(Total::default(), shapes.total(id));
            }
            side.sort(at, Total::default(), total);
        }
        side
    }

    /// Looks up what a window makes now.
    #[inline]
    fn refresh(&mut self, at: u8, direction: Direction, shapes: &Shapes) {
        let line = &mut self.lines[direction.index()];
        let (old, new) = (line.shapes[usize::from(at)], shapes.id(line.windows[usize::from(at)]));
        if old != new {
            line.shapes[usize::from(at)] = new;
            let before = self.totals[usize::from(at)];
            self.sort(at, before, before.exchanged(shapes.total(old), shapes.total(new)));
        }
    }

    /// Puts a point into the sets that its new total asks for.
    #[inline]
    fn sort(&mut self, at: u8, before: Total, total: Total) {
        if before == total {
            return;
        }
        self.totals[usize::from(at)] = total;
        let (five, fours, threes) = (total.fives() > 0, total.fours(), total.threes());
        self.fives.assign(at, five);
        self.fours.assign(at, fours > 0);
        self.threes.assign(at, threes > 0);
        self.prepared.assign(at, threes > 0 || total.prepares_four());
        self.suspects.assign(at, !five && (total.overlines() > 0 || fours > 1 || threes > 1));
    }
}

/// The points of a line whose windows see a point, each with the weight of that point in its window.
#[inline]
fn each_window(direction: Direction, point: u8, mut see: impl FnMut(u8, u16)) {
    let (back, forth) = ROOM[direction.index()][usize::from(point)];
    let step = direction.index_step();
    let mut at = point;
    for weight in &RIGHT[1..=usize::from(back)] {
        at = at.wrapping_sub(step);
        see(at, *weight);
    }
    at = point;
    for weight in &LEFT[1..=usize::from(forth)] {
        at = at.wrapping_add(step);
        see(at, *weight);
    }
}

impl fmt::Debug for SearchBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.board(), f)
    }
}
