//! A proof as JSON.
//!
//! `moves` are the moves of the tree, each after the one before it, whose index is `parent`; the first moves have none. A move
//! of the attacker has `others`: its next moves against every defence that has no entry. A move of the defender is followed by
//! one entry of the attacker, by `same` (the position stood after that entry already), or by `left_out`.

use renju_core::{Board, Color, Point};
use renju_solver::{MoveKind, Next, Threats, WrittenProof};
use serde::{Deserialize, Serialize};

/// Written into the file; a file with another one is not read.
pub(super) const FORMAT: &str = "renju-proof-1";

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) format: String,
    pub(crate) black: Vec<String>,
    pub(crate) white: Vec<String>,
    pub(crate) attacker: String,
    pub(crate) by: String,
    /// Positions that were left out, so that the proof holds only as far as it goes.
    pub(crate) left_out: usize,
    pub(crate) moves: Vec<Entry>,
}

/// What a proof claims.
pub(super) struct Claim {
    /// The stones before the first move.
    pub(super) board: Board,
    pub(super) attacker: Color,
    /// Whether every move of the attacker is to be a four or a five.
    pub(super) by_fours: bool,
}

/// A move.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<usize>,
    pub(crate) point: String,
    /// For people; the check does not need it.
    #[serde(default)]
    pub(crate) kind: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) others: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) same: Option<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) left_out: bool,
}

impl From<&WrittenProof> for File {
    fn from(proof: &WrittenProof) -> Self {
        let stones = |color| texts(proof.problem.board.stones(color).iter());
        let entry = |written: &renju_solver::WrittenMove| Entry {
            parent: written.parent,
            point: written.point.to_string(),
            kind: kind(written.kind).to_owned(),
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

impl File {
    /// What is to be checked.
    pub(super) fn claim(&self) -> Result<Claim, String> {
        let attacker = match self.attacker.as_str() {
            "black" => Color::Black,
            "white" => Color::White,
            other => return Err(format!("\"attacker\": expected \"black\" or \"white\", found \"{other}\"")),
        };
        let by_fours = match self.by.as_str() {
            "fours" => true,
            "threats" => false,
            other => return Err(format!("\"by\": expected \"fours\" or \"threats\", found \"{other}\"")),
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

pub(crate) fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|error: renju_core::ParsePointError| error.to_string())
}

fn texts(points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| point.to_string()).collect()
}

/// The kind of a move, in one word.
pub(super) const fn kind(kind: MoveKind) -> &'static str {
    use renju_solver::Attack;
    match kind {
        MoveKind::Attack(Attack::Five(_)) => "five",
        MoveKind::Attack(Attack::Four(_)) => "four",
        MoveKind::Attack(Attack::Three(_)) => "three",
        MoveKind::Attack(Attack::Threat(_)) => "threat",
        MoveKind::Attack(Attack::Block(_)) => "block",
        MoveKind::Forced => "forced",
        MoveKind::CounterFour => "counter-four",
        MoveKind::Defence => "defence",
    }
}
