//! A board for the solver and for the test for forbidden points. The board also stores, for each
//! empty point, the shapes (such as fours and threes) that one more stone on this point would make.
//!
//! A *window* is the ten points around a point in one line (see [`crate::shape`]). A stone changes at most
//! forty windows, and the board updates the shapes of the changed windows only. Placing or removing a stone
//! takes about 100 ns. Reading a shape or a set of points afterwards takes a few loads from memory.

mod cell;
mod forbidden;
mod set_up;
mod windows;

use std::fmt;

use self::cell::{BLACK, EMPTY, FIVES, FOURS, PREPARED, PointState, Sets, THREES, content};
use self::set_up::set_up;
use self::windows::{ADDED, EMPTY_CELLS, REMOVED, STEPS_TO_EDGE, WindowParts};
use crate::key::stone_word;
use crate::shape::{REACH, SHAPES, Shape, ShapeCounts, Shapes};
use crate::{Board, Color, Direction, Point, PointSet};

/// The stones, and for each color the points where one more stone makes a five, a four or a three.
#[derive(Clone)]
pub struct SearchBoard {
    /// The state of each point, indexed by point. There are 256 cells, so that any byte is a valid index.
    cells: [PointState; 256],
    /// For each color, the points where a stone makes a five, a four or a three; indexed by [`Color::index`].
    sets: [Sets; 2],
    stones: [PointSet; 2],
    empty: PointSet,
    key: u64,
    shapes: &'static [Shapes; 2],
    /// Number of moves that [`SearchBoard::undo`] can take back.
    played: usize,
    /// The first `played` entries are the moves that [`SearchBoard::undo`] can take back, oldest first. Later moves
    /// overwrite the other entries: overwriting an entry is faster than adding one, and copies the sets only once.
    entries: Vec<UndoEntry>,
    /// The cells that each move changed, as they were before the move. The list has [`MOST_CHANGED`] places for
    /// each entry of `entries`; the cells that a move changed fill the first places of its entry.
    saved: Vec<PointState>,
}

/// Greatest number of cells that a stone changes: ten in each of the four directions.
const MOST_CHANGED: usize = 40;

/// A move that [`SearchBoard::undo`] can take back, with the state from before the move.
#[derive(Clone)]
struct UndoEntry {
    point: Point,
    color: Color,
    sets: [Sets; 2],
    /// Number of cells that the move changed.
    changed: usize,
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

    /// The search board with the stones of `board`. Takes some two to three microseconds.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let stones = Color::ALL.map(|color| board.stones(color));
        let mut new = Self {
            cells: *EMPTY_CELLS,
            sets: [Sets::default(); 2],
            stones,
            empty: board.empty(),
            key: board.stones_key(),
            shapes: &SHAPES,
            played: 0,
            entries: Vec::new(),
            saved: Vec::new(),
        };
        new.sets = set_up(&mut new.cells, stones, new.empty, new.shapes);
        new
    }

    /// Looks up the shapes that a stone of either color makes on an empty point.
    fn look_up(&mut self, point: Point) {
        let cell = &mut self.cells[point.index()];
        for color in Color::ALL {
            cell.look_up(color, &self.shapes[color.index()], &mut self.sets[color.index()]);
        }
    }

    /// Puts a stone on an empty point; [`SearchBoard::undo`] takes it back.
    #[inline]
    pub fn play(&mut self, point: Point, color: Color) {
        if self.entries.len() == self.played {
            self.add_places();
        }
        let entry = &mut self.entries[self.played];
        (entry.point, entry.color, entry.sets) = (point, color, self.sets);
        self.put::<true>(point, color);
        self.played += 1;
    }

    /// Doubles the number of places for moves. Adds one place if there is none.
    #[cold]
    fn add_places(&mut self) {
        let places = 2 * self.played + 1;
        let unused = UndoEntry { point: Point::CENTER, color: Color::Black, sets: self.sets, changed: 0 };
        self.entries.resize(places, unused);
        self.saved.resize(places * MOST_CHANGED, PointState::empty(0));
    }

    /// Takes back the last stone placed by [`SearchBoard::play`]; returns `false` if there is no
    /// such stone. The caller must first remove all stones that [`SearchBoard::place`] has placed
    /// after that stone.
    ///
    /// Takes a tenth of the time of [`SearchBoard::remove`], because it copies the saved cells back.
    // Not inlined: inlining copies the function to many places, which made the solver of the page 1.7 KB
    // larger and no search faster.
    #[inline(never)]
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.played.checked_sub(1) else { return false };
        self.played = last;
        let UndoEntry { point, color, ref sets, changed } = self.entries[last];
        self.sets = *sets;
        let first = last * MOST_CHANGED;
        for cell in &self.saved[first..first + changed] {
            self.cells[usize::from(cell.at)] = *cell;
        }
        self.lift(point, color);
        self.key ^= stone_word(point, color);
        true
    }

    /// The points of the stones that [`SearchBoard::undo`] can take back, the last stone first.
    pub fn last_played(&self) -> impl Iterator<Item = Point> {
        self.entries[..self.played].iter().rev().map(|entry| entry.point)
    }

    /// Puts a stone on an empty point; [`SearchBoard::remove`] removes it.
    #[inline]
    pub fn place(&mut self, point: Point, color: Color) {
        self.put::<false>(point, color);
    }

    /// Removes a stone of `color` from a point. The caller must first take back all stones that
    /// [`SearchBoard::play`] has placed after this stone.
    #[inline]
    pub fn remove(&mut self, point: Point, color: Color) {
        debug_assert!(self.stones[color.index()].contains(point), "{point} holds no stone of that color");
        self.lift(point, color);
        self.update::<false>(point, color, &REMOVED[color.index()]);
        // The shapes of the point were not updated while it was occupied.
        self.look_up(point);
    }

    #[inline]
    fn put<const SAVE: bool>(&mut self, point: Point, color: Color) {
        debug_assert!(self.empty.contains(point), "{point} is occupied");
        self.empty.remove(point);
        self.stones[color.index()].insert(point);
        self.cells[point.index()].content = content(color);
        self.update::<SAVE>(point, color, &ADDED[color.index()]);
    }

    #[inline]
    fn lift(&mut self, point: Point, color: Color) {
        self.empty.insert(point);
        self.stones[color.index()].remove(point);
        self.cells[point.index()].content = EMPTY;
    }

    /// Adds `parts` to the numbers of all windows that contain `point`. The caller passes [`ADDED`] for a
    /// placed stone, and [`REMOVED`] for a removed stone.
    ///
    /// Looks up the shape of a window only if its center is empty and the shape can have changed. If a stone
    /// of the other color is between `point` and the center, no row can contain both points. The shape at the
    /// center then does not change. This saves half to two thirds of the work.
    ///
    /// With `SAVE`, does not update the numbers of two kinds of windows: those with a stone at their center, and
    /// those with both a black and a white stone between `point` and their center. Nothing reads these numbers
    /// before [`SearchBoard::undo`] takes the stone on `point` back, because the other stones were placed earlier.
    /// Leaving these windows out saves a tenth of the time of a search by threats.
    fn update<const SAVE: bool>(&mut self, point: Point, color: Color, [left, right]: &WindowParts) {
        self.key ^= stone_word(point, color);
        let Self { cells, sets, shapes, saved, .. } = self;
        let [black, white] = sets;
        // The cells are written to places that exist already, which is faster than adding them to a list.
        let first = if SAVE { self.played * MOST_CHANGED } else { saved.len() };
        let mut places = saved[first..].iter_mut();
        let before = places.len();
        for direction in Direction::ALL {
            let (back, forth) = STEPS_TO_EDGE[direction.index()][point.index()];
            let step = direction.index_step();
            for (steps, step, parts) in [(back, step.wrapping_neg(), right), (forth, step, left)] {
                let mut at = point.to_u8();
                let (mut black_open, mut white_open) = (true, true);
                for &part in &parts[1..=usize::from(steps.min(REACH - 1))] {
                    at = at.wrapping_add(step);
                    let cell = &mut cells[usize::from(at)];
                    if cell.content == EMPTY || !SAVE {
                        if SAVE && let Some(place) = places.next() {
                            *place = *cell;
                        }
                        let window = &mut cell.windows[direction.index()];
                        *window = window.wrapping_add(part);
                    }
                    match cell.content {
                        EMPTY => {
                            if black_open {
                                cell.refresh(direction, Color::Black, &shapes[0], black);
                            }
                            if white_open {
                                cell.refresh(direction, Color::White, &shapes[1], white);
                            }
                        }
                        BLACK => white_open = false,
                        _ => black_open = false,
                    }
                    if SAVE && !black_open && !white_open {
                        break;
                    }
                }
                // Five steps away, only a black stone matters, and only for the shapes of Black.
                if steps == REACH && color == Color::Black && (black_open || !SAVE) {
                    let cell = &mut cells[usize::from(at.wrapping_add(step))];
                    let refreshes = cell.content == EMPTY && black_open;
                    if SAVE
                        && refreshes
                        && let Some(place) = places.next()
                    {
                        *place = *cell;
                    }
                    if refreshes || !SAVE {
                        let window = &mut cell.windows[direction.index()];
                        *window = window.wrapping_add(parts[usize::from(REACH)]);
                    }
                    if refreshes {
                        cell.refresh(direction, Color::Black, &shapes[0], black);
                    }
                }
            }
        }
        if SAVE {
            let changed = before - places.len();
            self.entries[self.played].changed = changed;
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

    /// A hash of the stones. A turned board has another hash. The [`crate::PositionKey`] is equal for all
    /// eight orientations, but takes twice as long to compute.
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

    /// The points where one more stone wins: exactly five for Black, five or more for White.
    #[inline]
    #[must_use]
    pub fn fives(&self, color: Color) -> PointSet {
        self.sets[color.index()].get(FIVES) & self.empty
    }

    /// The points where one more stone makes at least one four. Points forbidden to Black are included.
    #[inline]
    #[must_use]
    pub fn fours(&self, color: Color) -> PointSet {
        self.sets[color.index()].get(FOURS) & self.empty
    }

    /// The points where one more stone makes a three. This includes threes that Black may not
    /// extend to a straight four.
    #[inline]
    #[must_use]
    pub fn threes(&self, color: Color) -> PointSet {
        self.sets[color.index()].get(THREES) & self.empty
    }

    /// The points where one more stone makes a row of three that the next stone can turn into a four. This
    /// includes all points of [`SearchBoard::threes`].
    #[inline]
    #[must_use]
    pub fn prepares_four(&self, color: Color) -> PointSet {
        self.sets[color.index()].get(PREPARED) & self.empty
    }

    /// Returns how many fours, threes and rows of three a stone on an empty point would make.
    #[inline]
    #[must_use]
    pub fn counts(&self, point: Point, color: Color) -> ShapeCounts {
        self.cells[point.index()].totals[color.index()].into()
    }

    /// The shape that a stone on an empty point makes in one direction.
    #[inline]
    #[must_use]
    pub fn shape(&self, point: Point, color: Color, direction: Direction) -> Shape {
        let id = self.cells[point.index()].shapes[direction.index()][color.index()];
        self.shapes[color.index()].shape(id)
    }

    /// The points where a second stone would complete a five, after a stone on the empty point `point` has
    /// made fours.
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
}

impl fmt::Debug for SearchBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.board(), f)
    }
}

#[cfg(test)]
mod tests;
