//! Fifth moves that were offered, for formats that list only those that were not chosen.

use renju_core::Point;

use super::record::OpeningEvent;
use super::tree::{Step, Tree};

/// The number of the move that is offered.
const PLY: u8 = 5;

/// The offer of these points and the move that was chosen, and the choice, where the main line has a fifth move. The order
/// of the offer is not known, so the chosen move is listed first.
pub(crate) fn offered_fifths(tree: &Tree, others: &[Point]) -> Vec<OpeningEvent> {
    let Some(point) = fifth(tree) else {
        return vec![OpeningEvent::Offer { ply: PLY, points: others.to_vec() }];
    };
    let others = others.iter().copied().filter(|&other| other != point);
    let points = [point].into_iter().chain(others).collect();
    vec![OpeningEvent::Offer { ply: PLY, points }, OpeningEvent::Choose { ply: PLY, point }]
}

/// The points that were offered and are not the fifth move.
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
        Step::Play(_, m) => Some(m),
        Step::Stay => None,
    });
    moves.nth(usize::from(PLY) - 1)?.point()
}
