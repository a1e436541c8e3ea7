//! One search, from the question to the answer.

use std::cell::RefCell;
use std::rc::Rc;

use renju_core::{Board, GameTree, Point, SearchBoard};

use crate::problem::{Attack, BadProblem, Problem, Step, Verdict};
use crate::proof::ProofNode;
use crate::prover::Prover;
use crate::resistance;

/// A search that can be stopped after any number of nodes and go on.
///
/// The bytes it was given bound its tables, which are nearly all that it takes.
#[derive(Debug)]
pub struct Solver {
    problem: Problem,
    prover: Rc<RefCell<Prover>>,
    verdict: Option<Verdict>,
    /// After a win, the tree of it as far as somebody has looked.
    proof: Option<GameTree<ProofNode>>,
}

impl Solver {
    /// A search for a win, with tables of at most so many bytes.
    ///
    /// # Errors
    /// A position where somebody has won already.
    pub fn new(problem: Problem, bytes: usize) -> Result<Self, BadProblem> {
        let board = SearchBoard::of(&problem.board);
        if let Some((winner, point)) = board.standing_five() {
            return Err(BadProblem::Over { winner, point });
        }
        let prover = Rc::new(RefCell::new(Prover::new(&problem, board, bytes)));
        Ok(Self { problem, prover, verdict: None, proof: None })
    }

    /// The question.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Searches until it is decided or about so many more nodes have been looked at.
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

    /// Nodes looked at so far; for threats those of the searches by fours are among them.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.prover.borrow().nodes()
    }

    /// Bytes that the tables take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.prover.borrow().bytes()
    }

    /// After a win, the line of the longest resistance; before, the line that is being looked at.
    pub fn line(&mut self) -> Vec<Step> {
        let Problem { board, attacker, .. } = self.problem;
        let mut prover = self.prover.borrow_mut();
        let moves = if self.proof.is_some() { prover.longest() } else { prover.path() };
        resistance::steps(&board, attacker, &moves)
    }

    /// After a win, the proof: a tree whose nodes are computed when somebody looks at them, and kept.
    #[must_use]
    pub const fn proof(&self) -> Option<&GameTree<ProofNode>> {
        self.proof.as_ref()
    }

    /// After a win, the attacker's answer after `line`: the attacker's moves and any defence in turn, the attacker's
    /// as the proof has them. `None` where the line left the proof or has been won.
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

    /// After a win, the attacker's move in a position that the defence can reach; as [`Solver::answer`], but nothing
    /// of the proof is kept.
    #[must_use]
    pub fn reply(&self, board: &Board) -> Option<Attack> {
        self.proof()?;
        self.prover.borrow_mut().reply(board)
    }
}
