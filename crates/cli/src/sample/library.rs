//! Makes a sample of a RenLib library, like the libraries that players collect over years: one tree of many
//! games, with comments and labels.

use indicatif::ProgressBar;
use renju_core::{Color, Move, Point};
use renju_records::{GameRecord, NodeId, NodeStep, Tree};
use renju_sample::{Grower, RandomSource, pool};

/// Chances in 100,000 that a move has a comment (`COMMENTED`), a label, or a mark.
const COMMENTED: u32 = 2_000;
const LABELLED: u32 = 5_000;
const MARKED: u32 = 500;
/// Chances in 100,000 that a label is on a random point instead of the point of the move.
const ELSEWHERE: u32 = 10_000;
/// Chances in 100,000 that a comment has more than one line.
const LONG: u32 = 40_000;

/// Texts of labels on points.
const LABELS: [&str; 16] = ["A", "B", "C", "D", "a", "b", "c", "1", "2", "3", "W", "L", "?", "!", "*", "V8"];
/// Phrases for comments, like the phrases that players write. They are Chinese, as in the largest libraries.
const WORDS: [&str; 20] = [
    "黑必胜",
    "白必胜",
    "此点强防",
    "黑棋优势",
    "平衡",
    "冲四活三",
    "抓禁",
    "一子双杀",
    "白棋如何防守？",
    "做杀",
    "VCF",
    "VCT",
    "参见第3页",
    "最强的进攻",
    "黑先手",
    "好点",
    "此手有疑问",
    "正解",
    "后面是常见的变化",
    "三三禁手",
];

/// Returns a library with this number of moves. The same seed gives the same library.
pub(crate) fn library(moves: u32, seed: u64, bar: &ProgressBar) -> GameRecord {
    let mut random = RandomSource::new(seed, 2);
    let mut tree = grown(moves, &mut random, bar);
    annotate(&mut tree, &mut random);
    GameRecord { tree, ..GameRecord::default() }
}

/// Returns a tree with this number of moves. Games are added to the tree until it is large enough.
fn grown(moves: u32, random: &mut RandomSource, bar: &ProgressBar) -> Tree {
    let full = moves as usize + 1;
    let mut tree = Tree::new();
    tree.reserve(full);
    let mut grower = Grower::new(pool(random));
    for games in 0.. {
        let mut at = NodeId::ROOT;
        for (plies, &point) in grower.grow(random).points.iter().enumerate() {
            if tree.len() == full {
                return tree;
            }
            at = tree.enter(at, NodeStep::Play(Color::to_move(plies), Move::Place(point)));
        }
        if games % 64 == 0 {
            bar.set_position(tree.len() as u64);
        }
    }
    tree
}

/// Adds comments, labels and marks to random moves.
fn annotate(tree: &mut Tree, random: &mut RandomSource) {
    tree.note_mut(NodeId::ROOT).name = "sample".to_owned();
    let nodes: Vec<NodeId> = tree.preorder().skip(1).map(|(_, node)| node).collect();
    if let Some(&node) = nodes.get(nodes.len() / 2) {
        tree.note_mut(node).start = true;
    }
    for node in nodes {
        if random.chance(COMMENTED) {
            comment(tree, node, random);
        }
        if random.chance(LABELLED) {
            label(tree, node, random);
        }
        if random.chance(MARKED) {
            tree.note_mut(node).marked = true;
        }
    }
}

fn comment(tree: &mut Tree, node: NodeId, random: &mut RandomSource) {
    let note = tree.note_mut(node);
    (*random.pick(&WORDS)).clone_into(&mut note.name);
    if random.chance(LONG) {
        let lines: Vec<&str> = (0..random.between(1, 4)).map(|_| *random.pick(&WORDS)).collect();
        note.comment = lines.join("\n");
    }
}

/// Puts a label on the point of a move, or on another empty point of the position before the move.
fn label(tree: &mut Tree, node: NodeId, random: &mut RandomSource) {
    let (Some(above), NodeStep::Play(_, Move::Place(own))) = (tree.parent(node), tree.step(node)) else {
        return;
    };
    let other =
        random.chance(ELSEWHERE).then(|| Point::new(random.below(Point::COUNT as u32) as u8)).flatten();
    let free = other.filter(|&point| tree.position(above).board.at(point).is_none());
    tree.note_mut(above).labels.insert(free.unwrap_or(own), (*random.pick(&LABELS)).to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_library_has_the_expected_numbers_of_nodes_labels_and_comments() {
        let made = || library(20_000, 5, &ProgressBar::hidden());
        let record = made();
        let tree = &record.tree;
        assert_eq!(tree.len(), 20_001);
        let notes: Vec<_> = tree.preorder().filter_map(|(_, node)| tree.note(node)).collect();
        let labels: usize = notes.iter().map(|note| note.labels.len()).sum();
        let comments = notes.iter().filter(|note| !note.name.is_empty()).count();
        assert!((900..1_100).contains(&labels), "{labels}");
        assert!((340..460).contains(&comments), "{comments}");
        assert_eq!(made(), record);
    }
}
