//! What the stones of one color make on every empty point, and the sets of points that follow from it.

use crate::shape::{ShapeId, Shapes, Total};
use crate::{Direction, Point, PointSet};

/// What the stones of one color make. Windows are up to date on every point; shapes, totals and sets only on empty points.
#[derive(Clone)]
pub(super) struct Side {
    pub(super) lines: [Line; 4],
    /// The totals of the shapes in the four lines, indexed by point.
    pub(super) totals: [Total; 256],
    pub(super) fives: PointSet,
    pub(super) fours: PointSet,
    pub(super) threes: PointSet,
    pub(super) prepared: PointSet,
    /// Points with an overline, two fours or two threes and no five; whether the threes count is not checked.
    pub(super) forbidden_candidates: PointSet,
}

/// The windows and shapes of one direction, indexed by point; 256 entries, so that any byte is a valid index.
#[derive(Clone)]
pub(super) struct Line {
    pub(super) windows: [u16; 256],
    pub(super) shapes: [ShapeId; 256],
}

impl Side {
    /// The side with these windows; looks up their shapes.
    pub(super) fn of(windows: &[[u16; 256]; 4], shapes: &Shapes) -> Self {
        let mut side = Self {
            lines: windows.map(|windows| Line { windows, shapes: [0; 256] }),
            totals: [Total::default(); 256],
            fives: PointSet::EMPTY,
            fours: PointSet::EMPTY,
            threes: PointSet::EMPTY,
            prepared: PointSet::EMPTY,
            forbidden_candidates: PointSet::EMPTY,
        };
        for at in 0..Point::COUNT as u8 {
            let mut total = Total::default();
            for line in &mut side.lines {
                let id = shapes.id(line.windows[usize::from(at)]);
                line.shapes[usize::from(at)] = id;
                total = total.exchanged(Total::default(), shapes.total(id));
            }
            side.update_sets(at, Total::default(), total);
        }
        side
    }

    /// Looks up the shape of a window that has changed.
    #[inline]
    pub(super) fn refresh(&mut self, at: u8, direction: Direction, shapes: &Shapes) {
        let line = &mut self.lines[direction.index()];
        let (old, new) = (line.shapes[usize::from(at)], shapes.id(line.windows[usize::from(at)]));
        if old != new {
            line.shapes[usize::from(at)] = new;
            let before = self.totals[usize::from(at)];
            self.update_sets(at, before, before.exchanged(shapes.total(old), shapes.total(new)));
        }
    }

    /// Stores the new total of a point, and adds the point to the sets or removes it accordingly.
    #[inline]
    fn update_sets(&mut self, at: u8, before: Total, total: Total) {
        if before == total {
            return;
        }
        self.totals[usize::from(at)] = total;
        let (five, fours, threes) = (total.fives() > 0, total.fours(), total.threes());
        self.fives.assign(at, five);
        self.fours.assign(at, fours > 0);
        self.threes.assign(at, threes > 0);
        self.prepared.assign(at, threes > 0 || total.prepares_four());
        self.forbidden_candidates.assign(at, !five && (total.overlines() > 0 || fours > 1 || threes > 1));
    }
}
