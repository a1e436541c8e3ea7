//! Writes a part of the graph in the DOT language of Graphviz (graphviz.org/doc/info/lang.html).

use renju_archive::{Link, NearbyNode, Surroundings};
use renju_core::GameResult;

use super::name::name;
use super::pictured_state::PicturedState;
use crate::text::{count, percent};

/// Additional width of the line of the arc with the most games; every line has at least the width 1. An arc
/// with half as many games gets half the additional width.
const WIDEST: f64 = 5.0;

/// Returns the nodes with their numbers of games and results, and the arcs with their moves. Earlier
/// positions are drawn farther to the left.
pub(super) fn write<S: PicturedState>(drawn: &Surroundings<S>) -> String {
    let mut text =
        "digraph renju {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n".to_owned();
    text += "  edge [fontname=\"sans-serif\"];\n";
    for (index, near) in drawn.nodes.iter().enumerate() {
        let own = if near.level == 0 { ", style=bold" } else { "" };
        text += &format!("  n{index} [label={}{own}];\n", quoted(&label(near)));
    }
    let most = drawn.arcs.iter().map(|link| link.games).max().unwrap_or(1).max(1);
    for Link { from, to, m, games } in &drawn.arcs {
        let label = quoted(&format!("{m} ({})", count(*games)));
        let width = 1.0 + WIDEST * f64::from(*games) / f64::from(most);
        text += &format!("  n{from} -> n{to} [label={label}, penwidth={width:.1}];\n");
    }
    text + "}\n"
}

/// Returns the text in a node: its name, its number of games, and the percentages of Black's and White's
/// wins.
fn label<S: PicturedState>(near: &NearbyNode<S>) -> String {
    let tally = &near.node.tally;
    let part = |result| percent(tally[result], tally.games());
    let games = count(tally.games());
    match tally.games() {
        0 => format!("{}\n{games}", name(near)),
        _ => format!("{}\n{games}: {} – {}", name(near), part(GameResult::Black), part(GameResult::White)),
    }
}

/// Returns a text as a quoted id of Graphviz. Only quotes, backslashes and line ends need an escape.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped() {
        assert_eq!(quoted("a \"b\"\\\nc"), r#""a \"b\"\\\nc""#);
    }
}
