//! Name of a node of the graph, for the text and for Graphviz.

use renju_archive::NearbyNode;
use renju_core::Move;

/// Names a node by the stones that it has more or less than the queried position: `+g7 g9`, `-i9`; `·` for that
/// position itself.
pub(super) fn name(near: &NearbyNode) -> String {
    let list = |sign: &str, moves: &[Move]| {
        let names: Vec<String> = moves.iter().map(Move::to_string).collect();
        if names.is_empty() { String::new() } else { format!("{sign}{}", names.join(" ")) }
    };
    match list("+", &near.added) + &list("-", &near.removed) {
        own if own.is_empty() => "·".to_owned(),
        other => other,
    }
}
