//! `problems limited`: measures the searches with a limit of stones. The positions come from games of self-play, at
//! fixed distances from the end of the game. No position is left out, so undecided ones count as well.

use std::path::Path;

use clap::Args;
use renju_core::Position;
use renju_solver::{Measure, ShortestWinSearch, SoundnessSearch, Verdict};

use crate::compare::busy;
use crate::make;
use crate::problem;

/// Time limits in seconds. The report counts the positions that were decided within each limit.
const LIMITS: [f64; 4] = [0.1, 0.5, 1.0, 10.0];
/// Nodes between two checks of the clock.
const SLICE: u64 = 500;
/// Distances from the end of the game, in moves of both sides.
const BACK: [usize; 4] = [6, 8, 10, 14];
/// Bytes for the tables of a search.
const TABLE: usize = 64 << 20;

/// Options of the measurement.
#[derive(Args)]
pub(crate) struct LimitedOptions {
    /// Number of positions.
    #[arg(long, default_value_t = 200)]
    positions: usize,
    /// Numbers of stones.
    #[arg(long, value_delimiter = ',', default_value = "4,5", value_parser = clap::value_parser!(u8).range(2..))]
    stones: Vec<u8>,
    /// Most seconds for each position.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
}

/// The time of each decided position, and the number of wins and of all positions.
#[derive(Default)]
struct DecidedTimes {
    seconds: Vec<f64>,
    wins: usize,
    all: usize,
}

pub(crate) fn limited(games: &Path, options: &LimitedOptions) -> anyhow::Result<()> {
    let positions = positions(games, options.positions)?;
    for &stones in &options.stones {
        let (mut by_threats, mut sound) = (DecidedTimes::default(), DecidedTimes::default());
        for position in &positions {
            let Position { board, to_move } = *position;
            let mut search = ShortestWinSearch::new(board, to_move, Measure::Moves, stones - 1, TABLE)?;
            by_threats.add(options.seconds, || match search.run(SLICE) {
                Verdict::Win => Some(true),
                Verdict::NoWin => Some(false),
                Verdict::OutOfBudget => None,
            });
            let mut search = SoundnessSearch::new(board, to_move, stones, &[], u64::MAX, TABLE)?;
            sound.add(options.seconds, || search.run(SLICE).then(|| search.verdict() == Verdict::Win));
        }
        by_threats.report(stones, "fewest stones by threats");
        sound.report(stones, "sound, by every legal move");
    }
    Ok(())
}

/// Returns positions with the winner to move. Each game and each distance has about the same number
/// of positions.
fn positions(games: &Path, count: usize) -> anyhow::Result<Vec<Position>> {
    let won: Vec<String> = problem::text(games)?.collect::<Result<_, _>>()?;
    let won: Vec<&String> = won.iter().filter(|line| !line.starts_with("0.5")).collect();
    let mut positions = Vec::new();
    for (number, line) in won.iter().step_by((won.len() / count.max(1)).max(1)).enumerate() {
        positions.extend(make::position(line, BACK[number % BACK.len()])?.map(|(position, _)| position));
    }
    positions.truncate(count);
    Ok(positions)
}

impl DecidedTimes {
    /// Searches until `search` has an answer or the time is over.
    fn add(&mut self, most: f64, mut search: impl FnMut() -> Option<bool>) {
        let begin = busy();
        let mut answer = None;
        while answer.is_none() && busy() - begin < most {
            answer = search();
        }
        self.all += 1;
        if let Some(win) = answer {
            self.wins += usize::from(win);
            self.seconds.push(busy() - begin);
        }
    }

    fn report(&self, stones: u8, name: &str) {
        let within =
            |limit: &f64| self.seconds.iter().filter(|&seconds| seconds <= limit).count().to_string();
        let counts: Vec<String> = LIMITS.iter().map(within).collect();
        let (limits, counts) = (LIMITS.map(|limit| limit.to_string()).join(" / "), counts.join(" / "));
        println!(
            "{stones} stones, {name}: within {limits} s {counts} of {}, {} wins, {} undecided",
            self.all,
            self.wins,
            self.all - self.seconds.len()
        );
    }
}
