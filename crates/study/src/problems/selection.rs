//! Selects problems of all levels from the problems that an archive gives.

use super::{ProblemKinds, Task, TrainingProblem, grade};
use crate::WinMethod;

/// Number of levels.
const LEVELS: usize = 5;
/// Number of kinds of tasks.
const KINDS: usize = 3;

/// Number of games to search for each problem of a set before problems of other levels may fill the set. In
/// generated games, one game in 700 has a win by fours of level 5, so the search for ten such wins would
/// take minutes.
const GAMES_A_PROBLEM: usize = 20;

/// Number and levels of the problems in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetSize {
    /// Number of problems of each kind that make a set complete.
    pub limit: usize,
    /// Lowest and highest level of the problems.
    pub levels: (u8, u8),
}

impl SetSize {
    /// A set of this many problems of each kind, of all levels.
    #[must_use]
    pub const fn of(limit: usize) -> Self {
        Self { limit, levels: (1, LEVELS as u8) }
    }

    fn has(&self, level: u8) -> bool {
        (self.levels.0..=self.levels.1).contains(&level)
    }

    /// Returns how many problems of a level a set has at most. Of 100 problems of all levels, 30 have level 1,
    /// 25 level 2, 20 level 3, 15 level 4 and 10 level 5.
    fn share(&self, level: u8) -> usize {
        let weight = |level: u8| LEVELS + 2 - usize::from(level);
        let all: usize = (self.levels.0..=self.levels.1).map(weight).sum();
        self.limit.saturating_mul(weight(level)).div_ceil(all.max(1))
    }
}

/// The problems of a set, while the set is made.
///
/// Seven of ten wins by fours in games have level 1. So a set takes only a share of each level, and puts the
/// other problems aside. All other tasks are so rare, or take so long to find, that a set takes every problem.
#[derive(Debug)]
pub(super) struct ProblemSelection {
    size: SetSize,
    taken: Vec<TrainingProblem>,
    /// Wins by fours whose level already has its share of problems in `taken`.
    aside: Vec<TrainingProblem>,
    /// Number of problems in `taken` by kind and level.
    counts: [[usize; LEVELS]; KINDS],
}

/// Returns the index of a task's kind in the counts.
const fn kind(task: Task) -> usize {
    match task {
        Task::Win(_) => 0,
        Task::Defence(_) => 1,
        Task::Forbidden(_) => 2,
    }
}

impl ProblemSelection {
    pub(super) const fn new(size: SetSize) -> Self {
        Self { size, taken: Vec::new(), aside: Vec::new(), counts: [[0; LEVELS]; KINDS] }
    }

    /// Takes a problem, or puts it aside. Drops the problem if its level is outside of the requested levels,
    /// or if it would be put aside and enough problems are aside already.
    pub(super) fn add(&mut self, problem: TrainingProblem) {
        let level = grade(&problem);
        if !self.size.has(level) {
            return;
        }
        let count = &mut self.counts[kind(problem.task)][usize::from(level) - 1];
        if problem.task == Task::Win(WinMethod::Fours) && *count >= self.size.share(level) {
            if self.aside.len() < self.size.limit {
                self.aside.push(problem);
            }
            return;
        }
        *count += 1;
        self.taken.push(problem);
    }

    /// Returns the taken problems, and then the problems that were put aside.
    pub(super) fn into_all(self) -> impl Iterator<Item = TrainingProblem> {
        self.taken.into_iter().chain(self.aside)
    }

    pub(super) fn taken(&self) -> &[TrainingProblem] {
        &self.taken
    }

    /// Returns whether the selection has enough problems of each kind in `kinds`. `games` is the number of
    /// searched games. After [`GAMES_A_PROBLEM`] games for each problem of the set, the problems that were put
    /// aside count as well.
    pub(super) fn is_complete(&self, kinds: ProblemKinds, games: usize) -> bool {
        let ProblemKinds { win, defence, forbidden } = kinds;
        let filled = games >= self.size.limit.saturating_mul(GAMES_A_PROBLEM);
        let aside = [if filled { self.aside.len() } else { 0 }, 0, 0];
        let mut of_kinds = [win, defence, forbidden].into_iter().zip(self.counts.iter().zip(aside));
        of_kinds.all(|(wanted, (counts, aside))| {
            !wanted || counts.iter().sum::<usize>() + aside >= self.size.limit
        })
    }

    /// Returns the selected problems. If there are too few wins, problems that were put aside fill the set.
    pub(super) fn finish(self) -> Vec<TrainingProblem> {
        let wins: usize = self.counts[kind(Task::Win(WinMethod::Fours))].iter().sum();
        let missing = self.size.limit.saturating_sub(wins);
        let mut problems = self.taken;
        problems.extend(self.aside.into_iter().take(missing));
        problems
    }
}
