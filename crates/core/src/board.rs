//! The board: its black and white stones, and the position key of its stones.

use std::fmt;

use crate::key::ViewSums;
use crate::{Color, Point, PointSet, PositionKey, Symmetries, Symmetry};

/// Black and white stones on 15 x 15 points, without the order of the moves and without the side to move.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Board {
    /// The stones of each color, indexed by [`Color::index`]. The two sets never share a point.
    stones: [PointSet; 2],
    /// The hash sums from which the key of the board is computed. [`Board::place`] and
    /// [`Board::remove`] change these sums together with `stones`.
    sums: ViewSums,
}

/// The key of a board, and the symmetry that turns the board into its canonical view. The canonical
/// view is one of the eight rotations and reflections of the board. All eight have the same key and
/// the same canonical view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The key of the board.
    pub key: PositionKey,
    /// The symmetry that turns the board into its canonical view. For a symmetric board, several symmetries do this;
    /// this field is the one with the lowest number.
    pub symmetry: Symmetry,
}

impl Board {
    /// The empty board.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A board with these stones; `None` if a point is in both sets.
    #[must_use]
    pub fn of(black: PointSet, white: PointSet) -> Option<Self> {
        if !(black & white).is_empty() {
            return None;
        }
        let mut board = Self::new();
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for point in stones.iter() {
                board.place(point, color);
            }
        }
        Some(board)
    }

    /// The color of the stone on a point; `None` if the point is empty.
    #[inline]
    #[must_use]
    pub const fn at(&self, point: Point) -> Option<Color> {
        if self.stones[0].contains(point) {
            Some(Color::Black)
        } else if self.stones[1].contains(point) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Puts a stone on an empty point and returns `true`; if the point is occupied, returns `false`
    /// and changes nothing.
    pub fn place(&mut self, point: Point, color: Color) -> bool {
        let empty = self.at(point).is_none();
        if empty {
            self.stones[color.index()].insert(point);
            self.sums.toggle(point, color);
        }
        empty
    }

    /// Removes the stone from a point and returns its color; `None` if the point is empty.
    pub fn remove(&mut self, point: Point) -> Option<Color> {
        let color = self.at(point)?;
        self.stones[color.index()].remove(point);
        self.sums.toggle(point, color);
        Some(color)
    }

    /// The points with stones of a color.
    #[inline]
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty(&self) -> PointSet {
        !(self.stones[0] | self.stones[1])
    }

    /// Number of stones.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.stones[0].len() + self.stones[1].len()
    }

    /// Whether the board has no stones.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let [black, white] = self.stones.map(|stones| stones.turned(symmetry));
        Self::of(black, white).expect("a symmetry moves no two points to one")
    }

    /// The key: equal for all eight rotations and reflections of the board, and for all orders of moves.
    #[inline]
    #[must_use]
    pub fn key(&self) -> PositionKey {
        self.sums.least().0
    }

    /// The hash that [`crate::SearchBoard::key`] returns for these stones.
    pub(crate) const fn stones_key(&self) -> u64 {
        self.sums.unturned()
    }

    /// The key together with the symmetry that turns the board into its canonical view.
    #[must_use]
    pub fn canonical(&self) -> Canonical {
        let (key, symmetry) = self.sums.least();
        Canonical { key, symmetry }
    }

    /// Like [`Board::canonical`], but considers only the views of the symmetries in a set. For example,
    /// the set can contain the symmetries that map a part of the board onto itself. Two boards whose
    /// stones all lie on this part then have equal keys if and only if one of these symmetries turns one
    /// board into the other. An empty set counts as the identity alone.
    #[must_use]
    pub fn canonical_among(&self, symmetries: Symmetries) -> Canonical {
        let (key, symmetry) = self.sums.least_among(symmetries);
        Canonical { key, symmetry }
    }

    /// All symmetries that turn the board into its canonical view. There is only one, except for a
    /// symmetric board.
    #[must_use]
    pub fn to_canonical(&self) -> Symmetries {
        self.sums.all_least()
    }

    /// The key of the board after a stone of `color` is placed on an empty point.
    #[inline]
    #[must_use]
    pub fn key_after(&self, point: Point, color: Color) -> PositionKey {
        debug_assert!(self.at(point).is_none(), "{point} is occupied");
        self.sums.key_after(point, color)
    }
}

impl fmt::Display for Board {
    /// Draws the board with row 15 on top: `.` is an empty point, `x` a black stone, `o` a white stone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Point::SIDE).rev() {
            let points = (0..Point::SIDE).filter_map(|column| Point::at(column, row));
            for point in points {
                let mark = match self.at(point) {
                    None => '.',
                    Some(Color::Black) => 'x',
                    Some(Color::White) => 'o',
                };
                let end = if point.column() + 1 == Point::SIDE { '\n' } else { ' ' };
                write!(f, "{mark}{end}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Up to 60 stones of random colors.
    fn stones() -> impl Strategy<Value = Vec<(Point, Color)>> {
        proptest::collection::btree_map(0u8..225, any::<bool>(), 0..60).prop_map(|stones| {
            let color = |black| if black { Color::Black } else { Color::White };
            stones.into_iter().map(|(i, black)| (Point::new(i).unwrap(), color(black))).collect()
        })
    }

    fn board(stones: &[(Point, Color)]) -> Board {
        let mut board = Board::new();
        for &(point, color) in stones {
            assert!(board.place(point, color));
        }
        board
    }

    proptest! {
        #[test]
        fn all_views_and_orders_of_a_board_have_one_key(stones in stones()) {
            let there = board(&stones);
            let back: Vec<_> = stones.iter().rev().copied().collect();
            prop_assert_eq!(there, board(&back));
            let canonical = there.turned(there.canonical().symmetry);
            for s in Symmetry::ALL {
                let turned = there.turned(s);
                prop_assert_eq!(turned.key(), there.key());
                prop_assert_eq!(turned.turned(turned.canonical().symmetry), canonical);
                let leads_there = turned.turned(s) == canonical;
                prop_assert_eq!(turned.to_canonical().iter().any(|to| to == s), leads_there);
            }
        }

        #[test]
        fn the_canonical_view_among_some_symmetries_is_the_same_for_their_views(stones in stones(), point_index in 0u8..225) {
            let there = board(&stones);
            prop_assert_eq!(there.canonical_among(Symmetries::ALL), there.canonical());
            // The symmetries that keep a point form a group.
            let point = Point::new(point_index).unwrap();
            let kept = |s: &Symmetry| s.apply(point) == point;
            let group: Symmetries = Symmetry::ALL.into_iter().filter(kept).collect();
            let canonical = there.canonical_among(group);
            for s in Symmetry::ALL {
                let is_view = group.iter().any(|of| there.turned(of) == there.turned(s));
                let key = there.turned(s).canonical_among(group).key;
                prop_assert_eq!(key == canonical.key, is_view);
            }
            let view = there.turned(canonical.symmetry);
            prop_assert_eq!(view.canonical_among(Symmetries::NONE).key, canonical.key);
        }

        #[test]
        fn keys_updated_stone_by_stone_equal_keys_from_scratch(stones in stones(), index in 0u8..225) {
            let mut kept = board(&stones);
            let point = Point::new(index).unwrap();
            match kept.remove(point) {
                Some(color) => {
                    let rest: Vec<_> = stones.iter().copied().filter(|&(p, _)| p != point).collect();
                    prop_assert_eq!(kept, board(&rest));
                    prop_assert_eq!(kept.key_after(point, color), board(&stones).key());
                }
                None => prop_assert_eq!(kept, board(&stones)),
            }
        }

        #[test]
        fn boards_that_differ_by_one_stone_have_different_keys(stones in stones(), index in 0u8..225) {
            let there = board(&stones);
            let point = Point::new(index).unwrap();
            prop_assume!(there.at(point).is_none());
            let keys = [there.key(), there.key_after(point, Color::Black), there.key_after(point, Color::White)];
            prop_assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
        }
    }

    #[test]
    fn two_stones_do_not_share_a_point() {
        let mut board = Board::new();
        assert!(board.place(Point::CENTER, Color::Black));
        assert!(!board.place(Point::CENTER, Color::White));
        assert_eq!(board.at(Point::CENTER), Some(Color::Black));
        let center: PointSet = [Point::CENTER].into_iter().collect();
        assert_eq!(Board::of(center, center), None);
    }
}
