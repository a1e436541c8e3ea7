//! Writes the proof of a win as a game record: each defense is a variation, and each move has its kind as a
//! comment.

use renju_code_pages::NativeTexts;
use renju_core::{Color, Move, moves_text};
use renju_records::{Format, GameRecord, NodeId, NodeStep, Setup, Tree, WriteError, WriteOptions, write};
use renju_solver::{ProofContinuation, WrittenProof};

/// Encodes a proof as an SGF file.
pub(crate) fn sgf(proof: &WrittenProof) -> Result<Vec<u8>, WriteError> {
    sgf_of(&[record(proof)])
}

/// Encodes records as an SGF file.
pub(crate) fn sgf_of(records: &[GameRecord]) -> Result<Vec<u8>, WriteError> {
    Ok(write(records, Format::Sgf, &WriteOptions::default(), &NativeTexts)?.bytes)
}

fn record(proof: &WrittenProof) -> GameRecord {
    let attacker = proof.problem.attacker;
    let mut tree = Tree::new();
    let [black, white] = Color::ALL.map(|color| proof.problem.board.stones(color));
    let root = tree.note_mut(NodeId::ROOT);
    root.setup = Some(Setup { black, white, to_move: Some(attacker), ..Setup::default() });
    if proof.left_out > 0 {
        root.comment = format!("{} positions were left out.", proof.left_out);
    }
    let mut nodes: Vec<NodeId> = Vec::with_capacity(proof.moves.len());
    let mut colors: Vec<Color> = Vec::with_capacity(proof.moves.len());
    for written in &proof.moves {
        let color = written.parent.map_or(attacker, |parent| !colors[parent]);
        let parent = written.parent.map_or(NodeId::ROOT, |parent| nodes[parent]);
        let node = tree.add(parent, NodeStep::Play(color, Move::Place(written.point)));
        let mut comment = written.kind.name().to_owned();
        if !written.others.is_empty() {
            comment += &format!("; against every other defense {}", moves_text(&written.others));
        }
        match written.next {
            ProofContinuation::Written => {}
            ProofContinuation::SameAs(_) => comment += "; the same position as by another order of moves",
            ProofContinuation::LeftOut => comment += "; left out",
        }
        tree.note_mut(node).comment = comment;
        nodes.push(node);
        colors.push(color);
    }
    GameRecord { tree, ..GameRecord::default() }
}
