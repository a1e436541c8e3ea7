//! Finds out whether a win is unique, and at which moves of the winning line other moves win too.

use renju_core::Board;

use crate::first_moves::{FirstMove, FirstMoves};
use crate::problem::{BadProblem, LineStep, Problem, Verdict};
use crate::solver::Solver;

/// A position of the winning line, with the attacker to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Junction {
    /// Number of steps of the winning line before this position.
    pub steps: usize,
    /// The tried moves: fives and fours in a search by fours; fives, fours and threats in other searches.
    pub moves: Vec<FirstMove>,
    /// Number of moves whose result is undecided.
    pub undecided: usize,
}

impl Junction {
    /// Number of winning moves.
    #[must_use]
    pub fn winning(&self) -> usize {
        self.moves.iter().filter(|first| first.verdict == Verdict::Win).count()
    }
}

/// Answer to the question whether a win is unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// The win is unique: at each move of the line except the last, no other move wins.
    Yes,
    /// The win is not unique. This is the index (from 0) of the first step of the line at which
    /// another move wins too.
    BranchesAt(usize),
    /// No other winning move was found, but some moves are undecided.
    NotDecided,
}

/// A search for a win, and then for other winning moves in the positions of the winning line. The
/// search can stop after any number of nodes and continue later.
#[derive(Debug)]
pub struct UniquenessSearch {
    problem: Problem,
    each: u64,
    bytes: usize,
    /// The search for the line; `None` once it has ended.
    solver: Option<Solver>,
    verdict: Verdict,
    line: Vec<LineStep>,
    board: Board,
    running: Option<FirstMoves>,
    junctions: Vec<Junction>,
    ended: u64,
}

impl UniquenessSearch {
    /// Creates a search for a win, and then for all winning moves in each position of the winning
    /// line with the attacker to move. The search for the win visits at most about `each` nodes.
    /// The search for each other move also visits at most about `each` nodes. Tables take at most
    /// `bytes` bytes.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn new(problem: Problem, each: u64, bytes: usize) -> Result<Self, BadProblem> {
        let solver = Some(Solver::new(problem, bytes)?);
        let board = problem.board;
        Ok(Self {
            problem,
            each,
            bytes,
            solver,
            verdict: Verdict::OutOfBudget,
            line: Vec::new(),
            board,
            running: None,
            junctions: Vec::new(),
            ended: 0,
        })
    }

    /// Searches about `nodes` more nodes. Returns whether the search has ended.
    pub fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        loop {
            let left = end.saturating_sub(self.nodes());
            if self.solver.is_none() && self.junctions.len() == self.line.len() {
                return true;
            }
            if left == 0 {
                return false;
            }
            if self.solver.is_some() { self.look_for_win(left) } else { self.look_at_move(left) }
        }
    }

    fn look_for_win(&mut self, nodes: u64) {
        let Some(solver) = &mut self.solver else { return };
        self.verdict = solver.run(nodes.min(self.each.saturating_sub(solver.nodes())).max(1));
        if self.verdict == Verdict::OutOfBudget && solver.nodes() < self.each {
            return;
        }
        if self.verdict == Verdict::Win {
            self.line = solver.line();
        }
        self.ended += solver.nodes();
        self.solver = None;
    }

    fn look_at_move(&mut self, nodes: u64) {
        let problem = Problem { board: self.board, ..self.problem };
        let running = match &mut self.running {
            Some(running) => running,
            None => match FirstMoves::new(problem, self.each, self.bytes) {
                Ok(first) => self.running.insert(first),
                Err(_) => return self.line.truncate(self.junctions.len()),
            },
        };
        if !running.run(nodes) {
            return;
        }
        let steps = self.junctions.len();
        let (moves, undecided) = (running.moves().to_vec(), running.undecided());
        self.ended += running.nodes();
        self.junctions.push(Junction { steps, moves, undecided });
        self.running = None;
        let step = self.line[steps];
        self.board.place(step.attack.point(), problem.attacker);
        if let Some(defence) = step.defence.point() {
            self.board.place(defence, !problem.attacker);
        }
    }

    /// Verdict of the search for a win.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The line of the win; empty until a win is found.
    #[must_use]
    pub fn line(&self) -> &[LineStep] {
        &self.line
    }

    /// The positions of the line that have been searched.
    #[must_use]
    pub fn junctions(&self) -> &[Junction] {
        &self.junctions
    }

    /// Whether the win is unique. The last move does not count, because an unstoppable four often has two possible points.
    #[must_use]
    pub fn unique(&self) -> Uniqueness {
        let but_last = &self.junctions[..self.junctions.len().min(self.line.len().saturating_sub(1))];
        if let Some(at) = but_last.iter().position(|junction| junction.winning() > 1) {
            return Uniqueness::BranchesAt(at);
        }
        let all = but_last.len() + 1 >= self.line.len() && self.verdict == Verdict::Win;
        if all && but_last.iter().all(|junction| junction.undecided == 0) {
            Uniqueness::Yes
        } else {
            Uniqueness::NotDecided
        }
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let solver = self.solver.as_ref().map_or(0, Solver::nodes);
        self.ended + solver + self.running.as_ref().map_or(0, FirstMoves::nodes)
    }
}
