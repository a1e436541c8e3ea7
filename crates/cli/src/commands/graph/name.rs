//! How a node of the graph is called, in the table and in the drawing.

use renju_archive::NearbyNode;
use renju_core::Move;

/// A node by its stones beside those of the position asked for: `+g7 g9`, `-i9`.
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
