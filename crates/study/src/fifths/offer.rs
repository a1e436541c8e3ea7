//! Reads the fifth moves that were offered in one game.

use renju_core::{Point, PointSet, Position, Symmetries};
use renju_records::read_alternatives;

use super::answer::OfferMisfit;

/// The empty points of a position, grouped by the symmetries of the position.
pub(super) struct PointGroups {
    /// For each point the least point of its group; `None` for a stone.
    first: [Option<Point>; Point::COUNT],
    symmetries: Symmetries,
}

impl PointGroups {
    pub(super) fn of(position: &Position) -> Self {
        let symmetries = position.symmetries();
        let mut first = [None; Point::COUNT];
        for point in position.board.empty().iter() {
            first[point.index()] = symmetries.iter().map(|symmetry| symmetry.apply(point)).min();
        }
        Self { first, symmetries }
    }

    /// Returns the least point of the group of a point; `None` if a stone is there.
    pub(super) const fn first(&self, point: Point) -> Option<Point> {
        self.first[point.index()]
    }

    /// Returns the points of the group with this least point, ascending.
    pub(super) fn points(&self, first: Point) -> Vec<Point> {
        let mut points = PointSet::EMPTY;
        for symmetry in self.symmetries.iter() {
            points.insert(symmetry.apply(first));
        }
        points.iter().collect()
    }
}

/// Reads the offered points of a game that were not chosen. Returns the least points of their groups.
/// `turned` turns a point as written in the source to the orientation of the position. `fifth` is the
/// fifth move of the game in this orientation; `None` if the game has no fifth move or a pass there.
pub(super) fn others(
    alt: &str,
    groups: &PointGroups,
    fifth: Option<Point>,
    turned: impl Fn(Point) -> Point,
) -> Result<Vec<Point>, OfferMisfit> {
    let mut others = read_alternatives(alt)?;
    if others.is_empty() {
        return Ok(others);
    }
    let fifth = fifth.ok_or(OfferMisfit::NoFifthMove)?;
    let (mut points, mut firsts) = (PointSet::EMPTY, PointSet::EMPTY);
    points.insert(fifth);
    if let Some(first) = groups.first(fifth) {
        firsts.insert(first);
    }
    for other in &mut others {
        let point = turned(*other);
        let first = groups.first(point).ok_or(OfferMisfit::TakenPoint)?;
        if !points.insert(point) {
            return Err(OfferMisfit::Repeated);
        }
        if !firsts.insert(first) {
            return Err(OfferMisfit::Symmetric);
        }
        *other = first;
    }
    Ok(others)
}
