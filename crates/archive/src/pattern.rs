//! Patterns: what stands on a part of the board, whatever stands elsewhere.
//!
//! Stones never leave a renju board, so a pattern stands in a game for one interval of plies: from its last stone to the
//! first stone on a point that it wants empty. It is looked for in all eight views of the board; on demand also moved, and
//! with the colors exchanged.

use renju_core::{Board, Color, Point, PointSet, Symmetry};

/// What stands on a part of the board. The sets of points share none, and all lie in the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The points looked at; those that are in no other set may hold anything.
    pub area: PointSet,
    /// Points with a stone, by [`Color::index`].
    pub stones: [PointSet; 2],
    /// Points without one.
    pub empty: PointSet,
    /// Also moved, as far as the whole area stays on the board.
    pub anywhere: bool,
    /// Also with the colors exchanged.
    pub exchanged: bool,
    /// Whose move it has to be; exchanged with the colors.
    pub to_move: Option<Color>,
}

impl Pattern {
    /// What a board has in an area, but for the points of `any`, which may hold anything.
    #[must_use]
    pub fn of(board: &Board, area: PointSet, any: PointSet) -> Self {
        let area = area | any;
        let matters = area & !any;
        Self {
            area,
            stones: Color::ALL.map(|color| board.stones(color) & matters),
            empty: board.empty() & matters,
            anywhere: false,
            exchanged: false,
            to_move: None,
        }
    }

    /// The different ways in which it can lie in a game, in the order in which one is preferred to another where both
    /// begin to stand with the same move: by symmetry, own colors first; then by where it lies, row by row from a1.
    pub(crate) fn placings(&self) -> Vec<Placing> {
        let mut placings: Vec<Placing> = Vec::new();
        for symmetry in Symmetry::ALL {
            for exchanged in self.colors() {
                let placing = Placing::new(self, symmetry, exchanged);
                if placings.iter().all(|other| !placing.lies_like(other)) {
                    placings.push(placing);
                }
            }
        }
        placings
    }

    /// Whether colors are exchanged: not, and where that is asked for they are as well.
    fn colors(&self) -> impl Iterator<Item = bool> + use<> {
        [false, true].into_iter().take(1 + usize::from(self.exchanged))
    }

    /// The ways in which it can be laid on itself, the first of them doing nothing.
    pub(crate) fn own_views(&self) -> Vec<View> {
        let own = Placing::new(self, Symmetry::Identity, false);
        let mut views = Vec::new();
        for symmetry in Symmetry::ALL {
            for exchanged in self.colors() {
                let placing = Placing::new(self, symmetry, exchanged);
                if placing.lies_like(&own) {
                    views.push(placing.view(own.corner));
                }
            }
        }
        views
    }
}

/// How a pattern lies in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Turns the game into the asker's orientation.
    pub symmetry: Symmetry,
    /// Where the pattern lies in the game so turned: columns to the right and rows up of where the asker has it.
    pub shift: (i8, i8),
    /// The colors are exchanged.
    pub exchanged: bool,
}

impl View {
    /// The game turned as the asker's board, nothing moved.
    pub(crate) const fn turned(symmetry: Symmetry) -> Self {
        Self { symmetry, shift: (0, 0), exchanged: false }
    }

    /// A point of the game as the asker has it; `None` off the asker's board.
    #[inline]
    pub(crate) fn asked(&self, point: Point) -> Option<Point> {
        moved(self.symmetry.apply(point), self.shift)
    }

    /// A color of the game as the asker has it.
    #[inline]
    pub(crate) fn color(&self, color: Color) -> Color {
        if self.exchanged { !color } else { color }
    }
}

/// A pattern turned and exchanged, before it is put somewhere.
#[derive(Clone, Debug)]
pub(crate) struct Placing {
    symmetry: Symmetry,
    pub(crate) exchanged: bool,
    /// The pattern in the game's orientation and colors.
    pub(crate) area: PointSet,
    pub(crate) stones: [PointSet; 2],
    pub(crate) empty: PointSet,
    pub(crate) to_move: Option<Color>,
    anywhere: bool,
    /// Column and row of the corner of the area towards a1, and how far it reaches from there.
    pub(crate) corner: (u8, u8),
    pub(crate) reach: (u8, u8),
}

impl Placing {
    fn new(pattern: &Pattern, symmetry: Symmetry, exchanged: bool) -> Self {
        let back = symmetry.inverse();
        let area = pattern.area.turned(back);
        let [black, white] = pattern.stones.map(|stones| stones.turned(back));
        let (corner, reach) = bounds(area);
        Self {
            symmetry,
            exchanged,
            area,
            stones: if exchanged { [white, black] } else { [black, white] },
            empty: pattern.empty.turned(back),
            to_move: pattern.to_move.map(|color| if exchanged { !color } else { color }),
            anywhere: pattern.anywhere,
            corner,
            reach,
        }
    }

    /// Whether it is the same to look for either.
    fn lies_like(&self, other: &Self) -> bool {
        let shift = self.shift_to(other.corner);
        let same = |a: PointSet, b: PointSet| {
            a.len() == b.len() && a.iter().all(|p| moved(p, shift).is_some_and(|p| b.contains(p)))
        };
        (self.anywhere || shift == (0, 0))
            && self.to_move == other.to_move
            && same(self.area, other.area)
            && same(self.empty, other.empty)
            && (0..2).all(|color| same(self.stones[color], other.stones[color]))
    }

    /// The corners at which it can lie: columns, and rows.
    pub(crate) fn corners(&self) -> (std::ops::RangeInclusive<u8>, std::ops::RangeInclusive<u8>) {
        let last = Point::SIDE - 1;
        if self.anywhere {
            (0..=last - self.reach.0, 0..=last - self.reach.1)
        } else {
            (self.corner.0..=self.corner.0, self.corner.1..=self.corner.1)
        }
    }

    /// How far it has to be moved for its corner to lie there, as [`moved`] counts.
    pub(crate) const fn shift_to(&self, corner: (u8, u8)) -> (i8, i8) {
        (self.corner.0 as i8 - corner.0 as i8, self.corner.1 as i8 - corner.1 as i8)
    }

    /// How a game is seen in which its corner lies there.
    pub(crate) fn view(&self, corner: (u8, u8)) -> View {
        let shift = self.shift_to(corner);
        // Any point of the area tells; without one there is nothing to be moved.
        let Some(there) = self.area.first() else {
            return View { exchanged: self.exchanged, ..View::turned(self.symmetry) };
        };
        let lies = moved(there, shift).expect("the area stays on the board");
        let [asked, found] = [there, lies].map(|point| self.symmetry.apply(point));
        let shift = (found.column() as i8 - asked.column() as i8, found.row() as i8 - asked.row() as i8);
        View { symmetry: self.symmetry, shift, exchanged: self.exchanged }
    }
}

/// A point, so many columns to the left and rows down; `None` off the board.
#[inline]
pub(crate) fn moved(point: Point, (columns, rows): (i8, i8)) -> Option<Point> {
    let place = |line: u8, shift: i8| u8::try_from(line as i8 - shift).ok();
    Point::at(place(point.column(), columns)?, place(point.row(), rows)?)
}

/// The corner towards a1 of the smallest rectangle around some points, and how far the rectangle reaches from there.
fn bounds(points: PointSet) -> ((u8, u8), (u8, u8)) {
    let range = |line: &dyn Fn(Point) -> u8| {
        let (least, most) = points
            .iter()
            .fold((Point::SIDE, 0), |(least, most), point| (least.min(line(point)), most.max(line(point))));
        if points.is_empty() { (0, 0) } else { (least, most - least) }
    };
    let (columns, rows) = (range(&|p| p.column()), range(&|p| p.row()));
    ((columns.0, rows.0), (columns.1, rows.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(names: &str) -> PointSet {
        names.split(' ').filter(|name| !name.is_empty()).map(|name| name.parse::<Point>().unwrap()).collect()
    }

    fn pattern(area: &str, black: &str, white: &str) -> Pattern {
        let board = Board::of(points(black), points(white)).unwrap();
        Pattern::of(&board, points(area), PointSet::EMPTY)
    }

    #[test]
    fn a_view_lays_the_pattern_where_it_is_found() {
        let mut asked = pattern("c3 c4 d3 d4 e3 e4", "c3 d4", "e4");
        asked.anywhere = true;
        for placing in asked.placings() {
            let (columns, rows) = placing.corners();
            for corner in rows.flat_map(|row| columns.clone().map(move |column| (column, row))) {
                let view = placing.view(corner);
                let shift = placing.shift_to(corner);
                for color in Color::ALL {
                    let found = placing.stones[color.index()].iter().map(|p| moved(p, shift).unwrap());
                    let back: PointSet = found.map(|p| view.asked(p).unwrap()).collect();
                    assert_eq!(back, asked.stones[view.color(color).index()]);
                }
            }
        }
    }

    #[test]
    fn what_lies_alike_is_looked_for_once() {
        let four = |area, black, white| pattern(area, black, white).placings().len();
        assert_eq!(four("g7 h7 i7 g8 h8 i8 g9 h9 i9", "h8", ""), 1);
        assert_eq!(four("g7 h7 i7 g8 h8 i8 g9 h9 i9", "h8 g8", ""), 4);
        assert_eq!(four("a1 b1 c2", "a1", "b1"), 8);
        let mut two = pattern("c3 d3", "c3", "d3");
        (two.anywhere, two.exchanged) = (true, true);
        assert_eq!((two.placings().len(), two.own_views().len()), (4, 4));
        two.to_move = Some(Color::Black);
        assert_eq!((two.placings().len(), two.own_views().len()), (8, 2));
    }
}
