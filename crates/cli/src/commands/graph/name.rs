//! Names nodes of the graph, for the printed text and for Graphviz.

use renju_archive::NearbyNode;

use super::pictured_state::PicturedState;

/// Returns the name of a node: how its stones differ from the stones of the queried position. The node
/// `+g7 g9` has two more stones, `-i9` has one stone fewer, and `·` is the queried position itself. In the
/// graph of a part of the board, each stone has its color: `+x g7 o g9`.
pub(super) fn name<S: PicturedState>(near: &NearbyNode<S>) -> String {
    let list = |sign: &str, moves: &[S::Move]| {
        let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
        if names.is_empty() { String::new() } else { format!("{sign}{}", names.join(" ")) }
    };
    match list("+", &near.added) + &list("-", &near.removed) {
        own if own.is_empty() => "·".to_owned(),
        other => other,
    }
}
