//! Offered fifth moves, for formats that store only the offered points that were not chosen.

use renju_core::Point;

use super::record::OpeningEvent;
use super::tree::{NodeStep, Tree};

/// Number of the move for which several points are offered.
const PLY: u8 = 5;

/// Returns two events: the offer of the fifth moves, and the choice of one offered move. The
/// offered points are the played fifth move and the points in `others`. The order of the offer is unknown,
/// so the played move comes first. If the main line has no fifth move, returns only the offer of
/// `others`.
pub(crate) fn offered_fifths(tree: &Tree, others: &[Point]) -> Vec<OpeningEvent> {
    let Some(point) = fifth(tree) else {
        return vec![OpeningEvent::Offer { ply: PLY, points: others.to_vec() }];
    };
    let others = others.iter().copied().filter(|&other| other != point);
    let points = [point].into_iter().chain(others).collect();
    vec![OpeningEvent::Offer { ply: PLY, points }, OpeningEvent::Choose { ply: PLY, point }]
}

/// Returns the points that were offered for the fifth move, except the point that was played.
pub(crate) fn other_fifths(tree: &Tree, opening: &[OpeningEvent]) -> Vec<Point> {
    let played = fifth(tree);
    let offered = opening.iter().filter_map(|event| match event {
        OpeningEvent::Offer { ply: PLY, points } => Some(points),
        _ => None,
    });
    offered.flatten().copied().filter(|&point| Some(point) != played).collect()
}

fn fifth(tree: &Tree) -> Option<Point> {
    let mut moves = tree.main_line().filter_map(|node| match tree.step(node) {
        NodeStep::Play(_, m) => Some(m),
        NodeStep::Stay => None,
    });
    moves.nth(usize::from(PLY) - 1)?.point()
}
