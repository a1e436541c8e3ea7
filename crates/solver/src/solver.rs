//! The solver: a search for a win, from the problem to the verdict and its proof.

use std::cell::RefCell;
use std::rc::Rc;

use renju_core::{Board, GameTree, Point};

use crate::problem::{Attack, BadProblem, LineStep, Problem, Verdict};
use crate::proof::ProofNode;
use crate::prover::Prover;
use crate::resistance;

/// A search for a win. The search can stop after any number of nodes and continue later.
///
/// The tables make up nearly all of the solver's memory, and their size in bytes has a limit.
#[derive(Debug)]
pub struct Solver {
    problem: Problem,
    prover: Rc<RefCell<Prover>>,
    verdict: Option<Verdict>,
    /// After a win, the computed part of the proof.
    proof: Option<GameTree<ProofNode>>,
}

impl Solver {
    /// Creates a search for a win, with tables of at most `bytes` bytes.
    ///
    /// # Errors
    /// Returns an error if the game is over: a five, or Black's overline, is on the board.
    pub fn new(problem: Problem, bytes: usize) -> Result<Self, BadProblem> {
        BadProblem::of(&problem.board).map_or(Ok(()), Err)?;
        let prover = Rc::new(RefCell::new(Prover::new(&problem, bytes)));
        Ok(Self { problem, prover, verdict: None, proof: None })
    }

    /// Starts a new search in another position, with the same attacker and threats. The tables are
    /// not cleared.
    ///
    /// # Errors
    /// Returns an error if the game is over in that position. The search then stays at the old position.
    pub(crate) fn go_to(&mut self, board: Board) -> Result<(), BadProblem> {
        BadProblem::of(&board).map_or(Ok(()), Err)?;
        self.prover.borrow_mut().go_to(&board);
        self.problem.board = board;
        (self.verdict, self.proof) = (None, None);
        Ok(())
    }

    /// The problem to solve.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Searches until the problem is decided or about `nodes` more nodes have been visited.
    pub fn run(&mut self, nodes: u64) -> Verdict {
        if self.verdict.is_none() {
            let decided = self.prover.borrow_mut().run(nodes);
            self.verdict = decided.map(|win| if win { Verdict::Win } else { Verdict::NoWin });
            if self.verdict == Some(Verdict::Win) {
                let root =
                    ProofNode::root(self.problem.board, self.problem.attacker, Rc::clone(&self.prover));
                self.proof = Some(GameTree::delay(root));
            }
        }
        self.verdict.unwrap_or(Verdict::OutOfBudget)
    }

    /// Nodes visited so far; a search by threats includes the nodes of its inner searches by fours.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.prover.borrow().nodes()
    }

    /// Bytes that the tables use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.prover.borrow().bytes()
    }

    /// After a win, returns the line of the longest resistance. Before a win, returns the line that
    /// the search is trying.
    pub fn line(&mut self) -> Vec<LineStep> {
        let Problem { board, attacker, .. } = self.problem;
        let mut prover = self.prover.borrow_mut();
        let moves = if self.proof.is_some() { prover.longest() } else { prover.path() };
        resistance::steps(&board, attacker, &moves)
    }

    /// After a win, the proof: a tree whose nodes are computed on demand and stored.
    #[must_use]
    pub const fn proof(&self) -> Option<&GameTree<ProofNode>> {
        self.proof.as_ref()
    }

    /// After a win, the attacker's next move after `line`, which has moves of the attacker and the
    /// defender in turn. `None` if a move of the attacker in `line` differs from the proof, if the
    /// defender is to move after `line`, or if the game is won.
    #[must_use]
    pub fn answer(&self, line: &[Point]) -> Option<Attack> {
        let mut node = self.proof()?;
        for &point in line {
            node = &node.force().iter().find(|branch| branch.edge == point)?.tree;
        }
        match (node.state().turn(), node.force()) {
            (crate::NodeSide::Or, [branch]) => Some(node.state().attack(branch.edge)),
            _ => None,
        }
    }

    /// After a win, the attacker's move in a position that the defender can reach against the
    /// proof. Unlike [`Solver::answer`], this function does not store nodes of the proof.
    #[must_use]
    pub fn reply(&self, board: &Board) -> Option<Attack> {
        self.proof()?;
        self.prover.borrow_mut().reply(board)
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{Color, Position};

    use super::*;
    use crate::line::line_holds;
    use crate::problem::Threats;

    #[test]
    fn a_line_continues_after_a_three_that_only_forbidden_points_stop() {
        // After g8 g5 i6 k8 l8 f9 k4 j5 i7, White threatens to make a four, and Black may not play on j7, the
        // only point that stops it.
        let board =
            Position::of_points("g10 h10 h8 i8 j8", "g9 g7 h7 g6").expect("the points are valid").board;
        let problem = Problem { board, attacker: Color::White, threats: Threats::All };
        let mut solver = Solver::new(problem, 1 << 24).expect("the game goes on");
        assert_eq!(solver.run(5_000), Verdict::Win);
        let line = solver.line();
        assert!(line_holds(&board, Color::White, &line), "{line:?}");
    }

    #[test]
    fn results_about_a_position_stay_during_a_search_of_another() {
        // The position `here` has a win that begins with a quiet move. In the position `there`, one
        // white stone is on a1 instead of j5.
        let black = "h8 i7 j7 k7 i6 g5 i4 k3";
        let board = |white| Position::of_points(black, white).expect("the points are valid").board;
        let [here, there] = ["i8 l7 g6 h6 j6 k6 h5 j5", "i8 l7 g6 h6 j6 k6 h5 a1"].map(board);
        let problem = Problem { board: here, attacker: Color::Black, threats: Threats::All };
        let mut solver = Solver::new(problem, 1 << 24).expect("the game goes on");
        assert_eq!(solver.run(1_000_000), Verdict::Win);
        let first = solver.nodes();
        solver.go_to(there).expect("the game goes on");
        solver.run(1_000);
        solver.go_to(here).expect("the game goes on");
        let before = solver.nodes();
        assert_eq!(solver.run(1_000_000), Verdict::Win);
        assert!((solver.nodes() - before) * 100 < first, "{} nodes after {first}", solver.nodes() - before);
        assert!(!solver.line().is_empty() && solver.answer(&[]).is_some());
    }
}
