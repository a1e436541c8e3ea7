//! The problem set of the solver: positions from won games that an engine played against itself. The winner
//! is to move.
//!
//! `problems make` writes `tests/vectors/problems.jsonl.gz`. A problem is labeled as won only if its proof
//! was verified with the literal rules, and as not won only if the search tried everything. `problems
//! measure` reports the time and the memory that solving the set takes. `problems compare` solves
//! `tests/vectors/threats.jsonl.gz`, whose positions were chosen without this solver.

mod compare;
mod limited;
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
    /// Chooses positions, solves them, verifies every win, and writes the decided ones.
    Make {
        /// Games, one per line: result, opening, moves.
        games: PathBuf,
        /// The file to write.
        problems: PathBuf,
        /// How many positions to try.
        #[arg(long, default_value_t = 1_600)]
        positions: usize,
        /// Nodes for each position.
        #[arg(long, default_value_t = 2_000_000)]
        nodes: u64,
    },
    /// Solves positions that were chosen without this solver, and prints the results beside those
    /// of other programs.
    Compare {
        /// The positions.
        problems: PathBuf,
        #[command(flatten)]
        how: compare::How,
    },
    /// Measures the searches with a limit of stones, in positions of games of self-play.
    Limited {
        /// Games, one per line: result, opening, moves.
        games: PathBuf,
        #[command(flatten)]
        options: limited::LimitedOptions,
    },
    /// Solves each problem of a set by itself and reports times, nodes and memory.
    Measure {
        /// The problems, or the vectors of wins by fours.
        problems: PathBuf,
        /// Seconds for each problem.
        #[arg(long, default_value_t = 10.0)]
        seconds: f64,
    },
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Make { games, problems, positions, nodes } => {
            make::make(&games, &problems, positions, nodes)
        }
        Command::Compare { problems, how } => compare::compare(&problems, &how),
        Command::Limited { games, options } => limited::limited(&games, &options),
        Command::Measure { problems, seconds } => measure::measure(&problems, seconds),
    }
}
