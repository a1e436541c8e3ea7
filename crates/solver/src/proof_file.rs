//! A proof as a JSON file, and its check.
//!
//! The moves of the tree are the entries of `moves`. The field `parent` of an entry is the index of
//! the preceding move; the first moves have no parent. An entry with a move of the attacker has the
//! field `others`: the attacker's next moves against every defense that has no entry. For an entry
//! with a move of the defender there are three cases: one entry of the attacker follows; or the
//! entry has the field `same`, the index of an earlier entry that leads to the same position; or
//! the entry has the field `left_out`, and the proof does not continue after this entry.

mod check;

use renju_core::{Board, Color, Point};
use serde::{Deserialize, Serialize};

use crate::problem::{Attack, Threats};
use crate::proof_writer::{MoveKind, ProofContinuation, WrittenMove, WrittenProof};

pub use check::{CheckedProof, check_proof};

/// Format of the file; files of any other format are refused.
const FORMAT: &str = "renju-proof-1";

/// A written proof in the form of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProofFile {
    format: String,
    black: Vec<String>,
    white: Vec<String>,
    attacker: String,
    by: String,
    /// Number of positions that the file leaves out; the proof does not cover them.
    left_out: usize,
    moves: Vec<ProofEntry>,
}

struct Claim {
    /// The stones before the first move.
    board: Board,
    attacker: Color,
    /// Whether every move of the attacker must be a four or a five.
    by_fours: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProofEntry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    point: String,
    /// Kind of the move; empty if the file does not tell it.
    #[serde(default)]
    kind: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    same: Option<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    left_out: bool,
}

impl From<&WrittenProof> for ProofFile {
    fn from(proof: &WrittenProof) -> Self {
        let stones = |color| texts(proof.problem.board.stones(color).iter());
        let entry = |written: &WrittenMove| ProofEntry {
            parent: written.parent,
            point: written.point.to_string(),
            kind: written.kind.name().to_owned(),
            others: texts(written.others.iter().copied()),
            same: match written.next {
                ProofContinuation::SameAs(index) => Some(index),
                ProofContinuation::Written | ProofContinuation::LeftOut => None,
            },
            left_out: written.next == ProofContinuation::LeftOut,
        };
        Self {
            format: FORMAT.to_owned(),
            black: stones(Color::Black),
            white: stones(Color::White),
            attacker: proof.problem.attacker.to_string().to_lowercase(),
            by: if is_by_fours(proof) { "fours" } else { "threats" }.to_owned(),
            left_out: proof.left_out,
            moves: proof.moves.iter().map(entry).collect(),
        }
    }
}

/// Whether the whole proof is by fours. A search by threats may also find such a win. Its proof is by threats only
/// if a move is no four, or if the proof leaves out positions, whose moves are unknown.
fn is_by_fours(proof: &WrittenProof) -> bool {
    let is_four = |kind| !matches!(kind, MoveKind::Attack(attack) if !matches!(attack, Attack::Four(_) | Attack::Five(_)));
    proof.problem.threats != Threats::All
        || proof.left_out == 0 && proof.moves.iter().all(|written| is_four(written.kind))
}

impl ProofFile {
    fn claim(&self) -> Result<Claim, String> {
        let attacker = match self.attacker.as_str() {
            "black" => Color::Black,
            "white" => Color::White,
            other => {
                let found = quoted(other);
                return Err(format!("\"attacker\": expected \"black\" or \"white\", found \"{found}\""));
            }
        };
        let by_fours = match self.by.as_str() {
            "fours" => true,
            "threats" => false,
            other => {
                let found = quoted(other);
                return Err(format!("\"by\": expected \"fours\" or \"threats\", found \"{found}\""));
            }
        };
        let mut board = Board::new();
        for (color, stones) in [(Color::Black, &self.black), (Color::White, &self.white)] {
            for stone in stones {
                if !board.place(point(stone)?, color) {
                    return Err(format!("expected an empty point, found {stone} a second time"));
                }
            }
        }
        Ok(Claim { board, attacker, by_fours })
    }
}

/// Beginning of a text, for an error message.
fn quoted(text: &str) -> String {
    /// Greatest number of characters that a message quotes.
    const SHOWN: usize = 40;
    text.chars().take(SHOWN).collect()
}

fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|_| renju_core::ParsePointError { found: quoted(text) }.to_string())
}

fn texts(points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| point.to_string()).collect()
}
