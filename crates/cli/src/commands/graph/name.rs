//! Names nodes of the graph, for the printed text and for Graphviz.

use renju_archive::NearbyNode;
use renju_core::Move;

/// Returns the name of a node, which states how the stones of the node differ from the stones of the queried
/// position: `+g7 g9` has two more stones, `-i9` has one stone fewer, and `·` is the queried position itself.
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
