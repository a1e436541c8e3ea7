//! A simple model of a book. The model finds nodes by the keys of their positions, and tries all
//! symmetries one by one.

use std::collections::{BTreeMap, BTreeSet};

use renju_core::{Move, Point, Position, PositionKey, Symmetry};

use crate::book::{BookAnswer, BookStep};

/// A node of the model, in the orientation of the book.
pub(super) struct ModelNode {
    pub(super) position: Position,
    pub(super) parent: Option<usize>,
    pub(super) step: BookStep,
    pub(super) marked: bool,
    pub(super) name: Vec<u8>,
    pub(super) comment: Vec<u8>,
    pub(super) labels: Vec<(Point, Vec<u8>)>,
}

/// A book as a list of nodes, with a map from the key of each position to the indices of the nodes
/// that have the position.
#[derive(Default)]
pub(super) struct Model {
    pub(super) nodes: Vec<ModelNode>,
    pub(super) by_position: BTreeMap<PositionKey, Vec<usize>>,
}

/// A next move: how often it is played, how often the position after it occurs, whether it is marked, and its
/// labels.
pub(super) type FoundMove = (usize, usize, bool, BTreeSet<Vec<u8>>);

/// The expected answer of a book, with everything in sorted order for comparison.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Expected {
    pub(super) occurrences: usize,
    pub(super) moves: BTreeMap<Vec<Move>, FoundMove>,
    pub(super) labels: BTreeSet<(Vec<Point>, Vec<u8>)>,
    pub(super) comments: BTreeSet<(Vec<u8>, Vec<u8>)>,
}

impl Expected {
    pub(super) fn of(answer: &BookAnswer<'_>) -> Self {
        let mut expected = Self { occurrences: answer.occurrences, ..Self::default() };
        for one in &answer.moves {
            let labels = one.labels.iter().map(|text| text.bytes.to_vec()).collect();
            expected.moves.insert(one.moves.clone(), (one.played, one.occurrences, one.marked, labels));
        }
        for label in &answer.labels {
            assert!(expected.labels.insert((label.points.clone(), label.text.bytes.to_vec())));
        }
        for comment in &answer.comments {
            assert!(expected.comments.insert((comment.name.to_vec(), comment.comment.to_vec())));
        }
        expected
    }

    pub(super) fn turned(&self, s: Symmetry) -> Self {
        let sorted = |mut moves: Vec<Move>| {
            moves.sort_unstable();
            moves
        };
        let moves = |moves: &Vec<Move>| sorted(moves.iter().map(|m| m.turned(s)).collect());
        let points = |points: &Vec<Point>| {
            let set: BTreeSet<Point> = points.iter().map(|&point| s.apply(point)).collect();
            set.into_iter().collect()
        };
        Self {
            occurrences: self.occurrences,
            moves: self.moves.iter().map(|(key, value)| (moves(key), value.clone())).collect(),
            labels: self.labels.iter().map(|(at, text)| (points(at), text.clone())).collect(),
            comments: self.comments.clone(),
        }
    }
}

impl Model {
    pub(super) fn nodes_of(&self, position: &Position) -> &[usize] {
        self.by_position.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    /// Returns the answer that a book should give for a position.
    pub(super) fn lookup(&self, position: &Position) -> Expected {
        let here = self.nodes_of(position);
        let mut expected = Expected { occurrences: here.len(), ..Expected::default() };
        let mut group = [const { Vec::new() }; Point::COUNT];
        let leads: Vec<_> =
            position.board.empty().iter().map(|point| (point, position.key_after(point))).collect();
        for (point, key) in &leads {
            let same = leads.iter().filter(|other| other.1 == *key);
            group[point.index()] = same.map(|other| Move::Place(other.0)).collect();
            let Some(after) = self.by_position.get(key) else { continue };
            let from: Vec<_> = after.iter().filter(|&&node| self.plays_from(node, here)).collect();
            let marked = from.iter().any(|&&node| self.nodes[node].marked);
            let found = (from.len(), after.len(), marked, BTreeSet::new());
            expected.moves.insert(group[point.index()].clone(), found);
        }
        let passed = self.nodes_of(&Position { to_move: !position.to_move, ..*position });
        let passes: Vec<_> = passed.iter().filter(|&&node| self.plays_from(node, here)).collect();
        if !passes.is_empty() {
            let marked = passes.iter().any(|&&node| self.nodes[node].marked);
            expected.moves.insert(vec![Move::Pass], (passes.len(), passed.len(), marked, BTreeSet::new()));
        }
        here.iter().for_each(|&node| collect_texts(position, &self.nodes[node], &group, &mut expected));
        expected
    }

    fn plays_from(&self, node: usize, here: &[usize]) -> bool {
        let node = &self.nodes[node];
        matches!(node.step, BookStep::Play(..)) && node.parent.is_some_and(|parent| here.contains(&parent))
    }
}

/// Adds the comment and the labels of a node to the expected answer.
fn collect_texts(position: &Position, node: &ModelNode, group: &[Vec<Move>], expected: &mut Expected) {
    if !node.name.is_empty() || !node.comment.is_empty() {
        expected.comments.insert((node.name.clone(), node.comment.clone()));
    }
    let fits = |s: &Symmetry| node.position.turned(*s) == *position;
    for (point, text) in &node.labels {
        let points: BTreeSet<Point> =
            Symmetry::ALL.into_iter().filter(fits).map(|s| s.apply(*point)).collect();
        let points: Vec<Point> = points.into_iter().collect();
        match expected.moves.get_mut(&group[points[0].index()]) {
            Some(found) => drop(found.3.insert(text.clone())),
            None => drop(expected.labels.insert((points, text.clone()))),
        }
    }
}
