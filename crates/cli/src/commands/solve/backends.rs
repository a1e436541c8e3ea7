//! Puts the same question to several searches, and prints their answers and costs beside each other.

use std::time::Instant;

use clap::ValueEnum;
use renju_core::Position;
use renju_solver::{Backend, BackendAnswer, BackendGame, Threats, Verdict};
use serde::Serialize;

use super::limits::SolveLimits;
use super::words::microseconds;
use crate::text::counted;

/// Nodes of a search without a limit in nodes. The first try gets this number.
const FIRST_NODES: u64 = 10_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BackendArg {
    /// Depth-first proof-number search, which every other question uses.
    DfPn,
    /// Depth-first search with a table.
    DepthFirst,
    /// Depth-first search without a table.
    Naive,
}

#[derive(Serialize)]
struct BackendCost {
    backend: &'static str,
    answer: &'static str,
    nodes: u64,
    microseconds: u64,
}

#[derive(Serialize)]
pub(super) struct BackendsAnswer {
    answer: &'static str,
    backends: Vec<BackendCost>,
}

impl BackendArg {
    const fn name(self) -> &'static str {
        match self {
            Self::DfPn => "df-pn",
            Self::DepthFirst => "depth-first",
            Self::Naive => "naive",
        }
    }

    const fn backend(self) -> Backend {
        match self {
            Self::DfPn => Backend::DfPn,
            Self::DepthFirst => Backend::DepthFirst,
            Self::Naive => Backend::Naive,
        }
    }
}

/// Asks each of the backends whether the side to move wins.
pub(super) fn compare(
    position: &Position,
    backends: &[BackendArg],
    threats: Threats,
    stones: Option<u8>,
    limits: &SolveLimits,
) -> Result<(BackendsAnswer, String), String> {
    let game = match (stones, threats) {
        (Some(stones), _) => BackendGame::Stones(stones),
        (None, Threats::All) => BackendGame::Threats,
        (None, Threats::Fours | Threats::FewestFours) => BackendGame::Fours,
    };
    let (mut costs, mut page, mut answer) = (Vec::new(), String::new(), Verdict::OutOfBudget);
    for &backend in backends {
        let begin = Instant::now();
        let mut found = BackendAnswer { verdict: Verdict::OutOfBudget, nodes: 0 };
        let mut error = None;
        let (mut most, mut spent) = (FIRST_NODES, 0);
        // A backend cannot stop at a time, so each try has more nodes than the one before.
        limits.run(|_| {
            let nodes = limits.nodes.unwrap_or(most);
            most = most.saturating_mul(4);
            match backend.backend().solve(&position.board, position.to_move, game, nodes, limits.bytes()) {
                Ok(answer) => found = answer,
                Err(bad) => error = Some(bad.to_string()),
            }
            spent += found.nodes;
            (error.is_some() || limits.nodes.is_some() || found.verdict != Verdict::OutOfBudget, spent)
        });
        if let Some(error) = error {
            return Err(error);
        }
        let took = begin.elapsed();
        let decided = found.verdict != Verdict::OutOfBudget;
        if decided && answer != Verdict::OutOfBudget && found.verdict != answer {
            return Err(format!(
                "{}: expected the same answer of every search, found another",
                backend.name()
            ));
        }
        if decided {
            answer = found.verdict;
        }
        let (name, text) = (backend.name(), found.verdict.name());
        let nodes = counted(found.nodes, "node");
        page += &format!("{name:<12} {text:<14} {nodes:>16} {:>10.1} ms\n", took.as_secs_f64() * 1e3);
        costs.push(BackendCost {
            backend: name,
            answer: text,
            nodes: found.nodes,
            microseconds: microseconds(took),
        });
    }
    Ok((BackendsAnswer { answer: answer.name(), backends: costs }, page))
}
