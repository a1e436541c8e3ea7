//! The solver: one search for a win, from the problem to the verdict and its proof.

use std::cell::RefCell;
use std::rc::Rc;

use renju_core::{Board, GameTree, Point};

use crate::problem::{Attack, BadProblem, Problem, Step, Verdict};
use crate::proof::ProofNode;
use crate::prover::Prover;
use crate::resistance;

/// A search that can stop after any number of nodes and continue later.
///
/// Its memory is limited by the bytes allowed for its tables, which make up nearly all of it.
#[derive(Debug)]
pub struct Solver {
    problem: Problem,
    prover: Rc<RefCell<Prover>>,
    verdict: Option<Verdict>,
    /// After a win, the proof as far as it has been computed.
    proof: Option<GameTree<ProofNode>>,
}

impl Solver {
    /// A search for a win, with tables of at most `bytes`.
    ///
    /// # Errors
    /// If the game is over: a five, or Black's overline, is on the board.
    pub fn new(problem: Problem, bytes: usize) -> Result<Self, BadProblem> {
        let board = BadProblem::check(&problem.board)?;
        let prover = Rc::new(RefCell::new(Prover::new(&problem, board, bytes)));
        Ok(Self { problem, prover, verdict: None, proof: None })
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

    /// After a win, the line of the longest resistance; before, the line that is being searched.
    pub fn line(&mut self) -> Vec<Step> {
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

    /// After a win, the attacker's next move after `line`, which holds moves of the attacker and the defender in turn. `None` if
    /// a move of the attacker differs from the proof, if it is the defender's turn, or if the game is won.
    #[must_use]
    pub fn answer(&self, line: &[Point]) -> Option<Attack> {
        let mut node = self.proof()?;
        for &point in line {
            node = &node.force().iter().find(|branch| branch.edge == point)?.tree;
        }
        match (node.state().turn(), node.force()) {
            (crate::Side::Or, [branch]) => Some(node.state().attack(branch.edge)),
            _ => None,
        }
    }

    /// After a win, the attacker's move in a position that the defence can reach. Like [`Solver::answer`], but does not store
    /// nodes of the proof.
    #[must_use]
    pub fn reply(&self, board: &Board) -> Option<Attack> {
        self.proof()?;
        self.prover.borrow_mut().reply(board)
    }
}
