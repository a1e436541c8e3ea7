//! The solver's problem set: positions from won games of engine self-play, the winner to move.
//!
//! `problems make` writes `tests/vectors/problems.jsonl.gz`; a label is written only where a proof was verified by the rules as
//! they are written, or a search exhausted. `problems measure` says how quickly the set is solved, and with what memory.

mod make;
mod measure;
mod problem;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// Makes and measures the solver's problem set.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Chooses positions, solves them, verifies every win, and writes those that were decided.
    Make {
        /// Games, one a line: result, opening, moves.
        games: PathBuf,
        /// Where the problems go.
        problems: PathBuf,
        /// How many positions to try.
        #[arg(long, default_value_t = 1_600)]
        positions: usize,
        /// Nodes for each.
        #[arg(long, default_value_t = 2_000_000)]
        nodes: u64,
    },
    /// Solves a set anew, each problem alone, and reports times, nodes and memory.
    Measure {
        /// The problems, or the vectors of wins by fours.
        problems: PathBuf,
        /// Seconds for each.
        #[arg(long, default_value_t = 10.0)]
        seconds: f64,
    },
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Make { games, problems, positions, nodes } => {
            make::make(&games, &problems, positions, nodes)
        }
        Command::Measure { problems, seconds } => measure::measure(&problems, seconds),
    }
}
