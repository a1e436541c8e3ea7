//! Finds all winning first moves of a position.
//!
//! A first move must be a five, a four or a threat. The move wins if the attacker can then win
//! against every answer, again by fives, fours and threats. A threat is a move after which the
//! attacker would win by fours if the defender passed. In a search by fours, the result is exact.
//! In a search by threats, each legal move is searched with a limit of nodes.

use renju_core::{Board, Point, PointSet, SearchBoard};

use crate::attack_result::{AttackResult, after};
use crate::problem::{Attack, BadProblem, Problem, Threats, Verdict};
use crate::rounds::{OpenMove, Rounds};
use crate::vcf::Vcf;

/// A first move that was tried, and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The move and its kind.
    pub attack: Attack,
    /// Whether the move wins. [`Verdict::OutOfBudget`] means that the move is undecided, because
    /// its search reached the limit of nodes.
    pub verdict: Verdict,
}

/// A search for all winning first moves. The search can stop after any number of nodes and continue
/// later.
#[derive(Debug)]
pub struct FirstMoves {
    problem: Problem,
    /// The stones of the problem.
    board: SearchBoard,
    /// Legal moves of the attacker that have not been tried yet. The last move of the list is tried next.
    left: Vec<Point>,
    /// The moves that may win, sorted by point.
    moves: Vec<FirstMove>,
    vcf: Vcf,
    rounds: Rounds,
    /// For each move in `rounds`, its index in `moves`.
    indices: Vec<usize>,
}

impl FirstMoves {
    /// Creates a search for all winning first moves. The search visits at most about `each` nodes
    /// for each move. Its tables take at most `bytes` bytes.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn new(problem: Problem, each: u64, bytes: usize) -> Result<Self, BadProblem> {
        let board = BadProblem::check(&problem.board)?;
        let Problem { attacker, threats, .. } = problem;
        let mut points = board.legal(board.empty(), attacker) | board.fives(attacker);
        if threats != Threats::All {
            points = points & (board.fours(attacker) | board.fives(attacker));
        }
        let mut left: Vec<Point> = points.iter().collect();
        left.reverse();
        let rounds = Rounds::new(attacker, threats, bytes / 2, each);
        let vcf = Vcf::new(bytes / 2);
        Ok(Self { problem, board, left, moves: Vec::new(), vcf, rounds, indices: Vec::new() })
    }

    /// Limits the search to moves on these points. Call this method before the first `run`.
    #[must_use]
    pub fn among(mut self, points: PointSet) -> Self {
        self.left.retain(|&point| points.contains(point));
        self
    }

    /// Searches about `nodes` more nodes. Returns whether every move is decided or has reached its limit of
    /// nodes.
    pub fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        while let Some(&point) = self.left.last() {
            if self.nodes() >= end {
                return false;
            }
            self.left.pop();
            self.look(point);
        }
        let left = end.saturating_sub(self.nodes());
        let done = self.rounds.run(left);
        for (open, &index) in self.rounds.open.iter().zip(&self.indices) {
            self.moves[index].verdict = open.verdict;
        }
        done
    }

    /// Decides a move, if searches for wins by fours are enough. Otherwise adds the move to
    /// `rounds`.
    fn look(&mut self, point: Point) {
        let Problem { mut board, attacker, threats } = self.problem;
        let verdict = match after(&mut self.board, attacker, point, threats, &mut self.vcf) {
            AttackResult::Won => Verdict::Win,
            AttackResult::Nothing => return,
            AttackResult::Cut => Verdict::OutOfBudget,
            AttackResult::Open(defences) => {
                board.place(point, attacker);
                self.indices.push(self.moves.len());
                self.rounds.open.push(OpenMove { board, defences, verdict: Verdict::OutOfBudget, spent: 0 });
                Verdict::OutOfBudget
            }
        };
        let attack = Attack::of(&self.board, attacker, point);
        self.moves.push(FirstMove { attack, verdict });
    }

    /// The fives, fours and threats among the moves that were tried so far, sorted by point.
    #[must_use]
    pub fn moves(&self) -> &[FirstMove] {
        &self.moves
    }

    /// The winning moves.
    pub fn winning(&self) -> impl Iterator<Item = Attack> {
        self.moves.iter().filter(|first| first.verdict == Verdict::Win).map(|first| first.attack)
    }

    /// Number of undecided moves, including moves that were not tried yet.
    #[must_use]
    pub fn undecided(&self) -> usize {
        let open = self.moves.iter().filter(|first| first.verdict == Verdict::OutOfBudget);
        self.left.len() + open.count()
    }

    /// The stones of the problem.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.problem.board
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.vcf.nodes() + self.rounds.nodes()
    }
}
