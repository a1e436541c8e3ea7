//! Runs the solver over games on all processors.

use std::convert::Infallible;
use std::sync::Arc;

use renju_archive::parallel;
use renju_library::Library;
use renju_study::{Effort, Finding, FindingCounts, KnownWins, Wins, study_game};

use crate::progress;

/// Number of games that a thread analyzes before it takes the next games.
const BLOCK: usize = 64;

/// Findings and counts of all analyzed games.
#[derive(Debug, Default)]
pub(super) struct AllFindings {
    /// Games that have findings, each with its findings, in the order of the query.
    pub(super) games: Vec<(u32, Vec<Finding>)>,
    pub(super) counts: FindingCounts,
    /// Number of games that were not analyzed, because their rule has no forbidden points.
    pub(super) left_out: u32,
    /// Number of turns for which it is unknown whether there was a win, because the solver reached its limit
    /// of nodes.
    pub(super) undecided: u64,
    /// Number of positions that the solver searched.
    pub(super) searched: u64,
    /// Number of nodes that the solver visited in all these searches.
    pub(super) nodes: u64,
}

/// Findings of one thread. A game is identified by its index in the list of games.
struct ThreadFindings {
    wins: Wins,
    games: Vec<(usize, Vec<Finding>)>,
    left_out: u32,
    undecided: u64,
}

/// Analyzes all games of a list, on all processors.
pub(super) fn study(library: &Library, games: &[u32], effort: Effort, quiet: bool) -> AllFindings {
    let bar = progress::games(games.len() as u64, quiet);
    let known = Arc::new(KnownWins::default());
    let state = || ThreadFindings {
        wins: Wins::new(effort, known.clone()),
        games: Vec::new(),
        left_out: 0,
        undecided: 0,
    };
    let blocks: Vec<&[u32]> = games.chunks(BLOCK).collect();
    let work = |part: &mut ThreadFindings, number: usize| {
        part.look_at(library, number * BLOCK, blocks[number]);
        bar.inc(blocks[number].len() as u64);
        Ok::<_, Infallible>(())
    };
    let Ok(parts) = parallel::fold(blocks.len(), state, work);
    bar.finish_and_clear();
    joined(library, games, parts)
}

impl ThreadFindings {
    fn look_at(&mut self, library: &Library, first: usize, block: &[u32]) {
        for (place, &game) in (first..).zip(block) {
            match study_game(library, game, &mut self.wins) {
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
        done.searched += part.wins.searched();
        done.nodes += part.wins.nodes();
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
