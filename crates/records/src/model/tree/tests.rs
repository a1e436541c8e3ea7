use proptest::prelude::*;
use renju_core::parse_moves;

use super::*;

/// Makes a tree from pairs of numbers. In each pair, the first number chooses the parent of a new
/// node among the existing nodes. The second number chooses the step of the new node.
fn grown(seeds: &[(u32, u8)]) -> Tree {
    let mut tree = Tree::new();
    for &(parent, step) in seeds {
        let parent = NodeId(parent % tree.len() as u32);
        let step =
            Move::from_u8(step).map_or(NodeStep::Stay, |m| NodeStep::Play(Color::to_move(step.into()), m));
        tree.add(parent, step);
    }
    tree
}

#[test]
fn a_line_is_a_tree_without_variations() {
    let moves = parse_moves("h8 i9 pass g7").unwrap();
    let tree = Tree::of_moves(&moves);
    assert_eq!(tree.moves(), Some(moves));
    let end = tree.main_line().last().unwrap();
    assert_eq!(tree.position(end), Position::after("h8 i9 pass g7").unwrap());
    assert_eq!(format!("{tree:?}"), "\n-\n Black h8\n  White i9\n   Black pass\n    White g7");
}

#[test]
fn an_existing_child_is_entered_and_not_added_again() {
    let mut tree = Tree::of_moves(&parse_moves("h8 i9").unwrap());
    let first = tree.main_line().next().unwrap();
    let white = |text: &str| NodeStep::Play(Color::White, parse_moves(text).unwrap()[0]);
    let (known, new) = (tree.enter(first, white("i9")), tree.enter(first, white("h9")));
    assert_eq!((tree.len(), tree.children(first).collect::<Vec<_>>()), (4, vec![known, new]));
    assert_eq!(tree.path(new), [NodeId::ROOT, first, new]);
}

#[test]
fn a_hundred_thousand_children_are_added_at_once() {
    let mut tree = Tree::new();
    for _ in 0..100_000 {
        let child = tree.add(NodeId::ROOT, NodeStep::Stay);
        tree.add(child, NodeStep::Stay);
    }
    assert_eq!(tree.children(NodeId::ROOT).count(), 100_000);
    assert_eq!(tree.preorder().count(), 200_001);
    assert_eq!(size_of::<TreeNode>(), 16);
}

#[test]
fn an_empty_note_is_removed() {
    let mut tree = Tree::new();
    tree.note_mut(NodeId::ROOT);
    assert_eq!(tree, Tree::new());
    tree.tidy();
    assert!(tree.is_empty());
}

proptest! {
    #[test]
    fn preorder_visits_every_node_once(
        seeds in proptest::collection::vec((any::<u32>(), any::<u8>()), 0..60)
    ) {
        let tree = grown(&seeds);
        let mut seen: Vec<NodeId> = Vec::new();
        for (depth, node) in tree.preorder() {
            prop_assert_eq!(tree.path(node).len(), depth + 1);
            prop_assert!(tree.parent(node).is_none_or(|parent| seen.contains(&parent)));
            seen.push(node);
        }
        seen.sort_unstable();
        prop_assert_eq!(seen.len(), tree.len());
        prop_assert!(seen.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn a_full_turn_changes_nothing(seeds in proptest::collection::vec((any::<u32>(), any::<u8>()), 0..30)) {
        let tree = grown(&seeds);
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(&tree.turned(symmetry).turned(symmetry.inverse()), &tree);
        }
    }
}
