//! Asks several searches the same question, and prints their answers and costs beside each other.

use std::time::{Duration, Instant};

use clap::ValueEnum;
use renju_core::Position;
use renju_solver::{Backend, BackendAnswer, BackendGame, Threats, Verdict};
use serde::Serialize;

use super::limits::SolveLimits;
use super::words::microseconds;
use crate::text::counted;

/// Number of nodes of the first try, for a search without a limit of nodes.
const FIRST_NODES: u64 = 10_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BackendArg {
    /// Depth-first proof-number search. All questions except this comparison use it.
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
        let mut found = BackendAnswer { verdict: Verdict::OutOfBudget, nodes: 0 };
        let mut error = None;
        let (mut most, mut took) = (FIRST_NODES, Duration::ZERO);
        let greatest = limits.nodes.unwrap_or(u64::MAX);
        // A backend cannot stop when the time is over. So each try begins anew, with more nodes
        // than the previous try. The output has the time and the nodes of the last try.
        limits.run(|_| {
            let nodes = most.min(greatest);
            most = most.saturating_mul(4);
            let begin = Instant::now();
            match backend.backend().solve(&position.board, position.to_move, game, nodes, limits.bytes()) {
                Ok(answer) => found = answer,
                Err(bad) => error = Some(bad.to_string()),
            }
            took = begin.elapsed();
            // The nodes of earlier tries do not count against the limit, so the last try may visit
            // as many nodes as the user allows.
            (error.is_some() || nodes == greatest || found.verdict != Verdict::OutOfBudget, 0)
        });
        if let Some(error) = error {
            return Err(error);
        }
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
