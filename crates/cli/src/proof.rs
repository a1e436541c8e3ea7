//! Writes the proof of a win as a game record: each defense is a variation, and each move has its kind as a
//! comment.

use renju_code_pages::NativeTexts;
use renju_core::{Color, Move, Point, moves_text};
use renju_records::{Format, GameRecord, NodeId, NodeStep, Setup, Tree, WriteError, WriteOptions, write};
use renju_solver::{ProofContinuation, WrittenMove, WrittenProof};

/// Encodes a proof as an SGF file. The moves of `line` become the main line.
pub(crate) fn sgf(proof: &WrittenProof, line: &[Point]) -> Result<Vec<u8>, WriteError> {
    sgf_of(&[record(proof, line)])
}

/// Encodes records as an SGF file.
pub(crate) fn sgf_of(records: &[GameRecord]) -> Result<Vec<u8>, WriteError> {
    Ok(write(records, Format::Sgf, &WriteOptions::default(), &NativeTexts)?.bytes)
}

fn record(proof: &WrittenProof, line: &[Point]) -> GameRecord {
    let attacker = proof.problem.attacker;
    let mut tree = Tree::new();
    let [black, white] = Color::ALL.map(|color| proof.problem.board.stones(color));
    let root = tree.note_mut(NodeId::ROOT);
    root.setup = Some(Setup { black, white, to_move: Some(attacker), ..Setup::default() });
    if proof.left_out > 0 {
        root.comment = format!("{} positions were left out.", proof.left_out);
    }
    let variations = Variations::new(proof, line);
    // The next move to write is at the end: its index, its parent and its color.
    let mut open: Vec<(usize, NodeId, Color)> = Vec::new();
    open.extend(variations.first.iter().rev().map(|&index| (index, NodeId::ROOT, attacker)));
    while let Some((index, parent, color)) = open.pop() {
        let written = &proof.moves[index];
        let node = tree.add(parent, NodeStep::Play(color, Move::Place(written.point)));
        tree.note_mut(node).comment = comment(written, variations.next_elsewhere[index]);
        open.extend(variations.next[index].iter().rev().map(|&next| (next, node, !color)));
    }
    GameRecord { tree, ..GameRecord::default() }
}

fn comment(written: &WrittenMove, next_elsewhere: bool) -> String {
    let mut comment = written.kind.name().to_owned();
    if !written.others.is_empty() {
        comment += &format!("; against every other defense {}", moves_text(&written.others));
    }
    if next_elsewhere {
        comment += "; the same position as by another order of moves";
    } else if written.next == ProofContinuation::LeftOut {
        comment += "; left out";
    }
    comment
}

/// The order of the variations in a record of a proof.
struct Variations {
    /// Indices of the first moves.
    first: Vec<usize>,
    /// For each move, the indices of its next moves.
    next: Vec<Vec<usize>>,
    /// For each move, whether the next moves are in another variation that leads to the same position.
    next_elsewhere: Vec<bool>,
}

impl Variations {
    /// Puts the moves of `line` before the other moves. The line may end with moves that the proof has only in
    /// [`WrittenMove::others`]; these moves are not added.
    fn new(proof: &WrittenProof, line: &[Point]) -> Self {
        let same = |written: &WrittenMove| match written.next {
            ProofContinuation::SameAs(index) => Some(index),
            ProofContinuation::Written | ProofContinuation::LeftOut => None,
        };
        let count = proof.moves.len();
        let mut variations = Self {
            first: Vec::new(),
            next: vec![Vec::new(); count],
            next_elsewhere: proof.moves.iter().map(|written| same(written).is_some()).collect(),
        };
        for (index, written) in proof.moves.iter().enumerate() {
            variations.after(written.parent).push(index);
        }
        let mut at = None;
        for &point in line {
            let siblings = variations.after(at);
            let Some(place) = siblings.iter().position(|&index| proof.moves[index].point == point) else {
                break;
            };
            let index = siblings.remove(place);
            siblings.insert(0, index);
            if let Some(other) = same(&proof.moves[index]) {
                variations.next[index] = std::mem::take(&mut variations.next[other]);
                variations.next_elsewhere.swap(index, other);
            }
            at = Some(index);
        }
        variations
    }

    fn after(&mut self, parent: Option<usize>) -> &mut Vec<usize> {
        match parent {
            Some(parent) => &mut self.next[parent],
            None => &mut self.first,
        }
    }
}
