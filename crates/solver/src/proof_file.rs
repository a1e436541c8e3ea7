//! A proof as a file of JSON, and its check.
//!
//! `moves` are the moves of the tree, each after the one before it, whose index is `parent`; the first moves have none. A move
//! of the attacker has `others`: its next moves against every defence that has no entry. A move of the defender is followed by
//! one entry of the attacker, by `same` (the position stood after that entry already), or by `left_out`.

mod check;

use renju_core::{Board, Color, Point};
use serde::{Deserialize, Serialize};

use crate::problem::Threats;
use crate::written::{Next, WrittenMove, WrittenProof};

pub use check::{CheckedProof, check_proof};

/// Written into the file; a file with another one is not read.
const FORMAT: &str = "renju-proof-1";

/// A written proof as a file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProofFile {
    format: String,
    black: Vec<String>,
    white: Vec<String>,
    attacker: String,
    by: String,
    /// Positions that were left out, so that the proof holds only as far as it goes.
    left_out: usize,
    moves: Vec<Entry>,
}

/// What a proof claims.
struct Claim {
    /// The stones before the first move.
    board: Board,
    attacker: Color,
    /// Whether every move of the attacker is to be a four or a five.
    by_fours: bool,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    point: String,
    /// For people; the check does not need it.
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
        let entry = |written: &WrittenMove| Entry {
            parent: written.parent,
            point: written.point.to_string(),
            kind: written.kind.name().to_owned(),
            others: texts(written.others.iter().copied()),
            same: match written.next {
                Next::SameAs(index) => Some(index),
                Next::Written | Next::LeftOut => None,
            },
            left_out: written.next == Next::LeftOut,
        };
        Self {
            format: FORMAT.to_owned(),
            black: stones(Color::Black),
            white: stones(Color::White),
            attacker: proof.problem.attacker.to_string().to_lowercase(),
            by: if proof.problem.threats == Threats::All { "threats" } else { "fours" }.to_owned(),
            left_out: proof.left_out,
            moves: proof.moves.iter().map(entry).collect(),
        }
    }
}

impl ProofFile {
    /// What is to be checked.
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

/// The beginning of a text, for a sentence.
fn quoted(text: &str) -> String {
    /// Characters that are shown of what cannot be read.
    const SHOWN: usize = 40;
    text.chars().take(SHOWN).collect()
}

fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|_| renju_core::ParsePointError { found: quoted(text) }.to_string())
}

fn texts(points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| point.to_string()).collect()
}
