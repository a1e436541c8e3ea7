//! Runs the solver over all games on all processors.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use renju_library::Library;
use renju_study::{Effort, Finding, FindingCounts, KnownWins, Wins, study_game};

use crate::progress;

/// Number of games that a thread analyses at a time.
const BLOCK: usize = 64;

/// Findings and counts of all analysed games.
#[derive(Debug, Default)]
pub(super) struct AllFindings {
    /// Games with findings, in the order of the query.
    pub(super) games: Vec<(u32, Vec<Finding>)>,
    pub(super) counts: FindingCounts,
    /// Number of games that were not analysed, because their rule has no forbidden points.
    pub(super) left_out: u32,
    /// Number of turns of which it is undecided whether there was a win, because the solver ran out of nodes.
    pub(super) undecided: u64,
    /// Number of searched positions. `nodes` is the number of nodes in all these searches.
    pub(super) searched: u64,
    pub(super) nodes: u64,
}

/// Results of one thread. The number of a game is its index in the list of games.
#[derive(Default)]
struct ThreadFindings {
    games: Vec<(usize, Vec<Finding>)>,
    left_out: u32,
    undecided: u64,
    searched: u64,
    nodes: u64,
}

/// Analyses all games of a list, on all processors.
pub(super) fn study(library: &Library, games: &[u32], effort: Effort, quiet: bool) -> AllFindings {
    let bar = progress::games(games.len() as u64, quiet);
    let (next, parts, known) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Arc::new(KnownWins::default()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads.min(games.len().div_ceil(BLOCK)) {
            scope.spawn(|| {
                let mut wins = Wins::new(effort, known.clone());
                let mut part = ThreadFindings::default();
                loop {
                    let first = next.fetch_add(BLOCK, Ordering::Relaxed);
                    let Some(block) = games.get(first..games.len().min(first + BLOCK)) else { break };
                    if block.is_empty() {
                        break;
                    }
                    part.look_at(library, first, block, &mut wins);
                    bar.inc(block.len() as u64);
                }
                (part.searched, part.nodes) = (wins.searched(), wins.nodes());
                parts.lock().unwrap_or_else(PoisonError::into_inner).push(part);
            });
        }
    });
    bar.finish_and_clear();
    joined(library, games, parts.into_inner().unwrap_or_else(PoisonError::into_inner))
}

impl ThreadFindings {
    fn look_at(&mut self, library: &Library, first: usize, block: &[u32], wins: &mut Wins) {
        for (place, &game) in (first..).zip(block) {
            match study_game(library, game, wins) {
                None => self.left_out += 1,
                Some(studied) => {
                    self.undecided += u64::from(studied.undecided);
                    self.games.push((place, studied.finds));
                }
            }
        }
    }
}

fn joined(library: &Library, games: &[u32], parts: Vec<ThreadFindings>) -> AllFindings {
    let mut done = AllFindings::default();
    let mut all = Vec::new();
    for part in parts {
        done.left_out += part.left_out;
        done.undecided += part.undecided;
        done.searched += part.searched;
        done.nodes += part.nodes;
        all.extend(part.games);
    }
    all.sort_unstable_by_key(|&(place, _)| place);
    for (place, finds) in all {
        done.counts.add(library, games[place], &finds);
        if !finds.is_empty() {
            done.games.push((games[place], finds));
        }
    }
    done
}
