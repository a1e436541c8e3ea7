//! Searches many positions in rounds. In each round, each position gets a larger budget of nodes
//! than before. So easy positions are decided first, and the search can stop at any time.

use renju_core::{Board, Color, Point};

use crate::problem::{Problem, Threats, Verdict};
use crate::solver::Solver;

/// Nodes for each position in the first round. In each further round, each position gets [`GROWTH`]
/// times as many nodes as in the round before.
const FIRST_NODES: u64 = 500;
const GROWTH: u64 = 8;
/// Nodes between two checks of the budget.
const SLICE: u64 = 2_000;

/// State of the search of one move. For each reply of the defender, the position after the reply is
/// searched; `verdict` tells whether the attacker wins in all these positions.
#[derive(Clone, Debug)]
pub(crate) struct OpenMove {
    /// The stones after the move.
    pub(crate) board: Board,
    /// Defenses after which the result is not known yet. If this list is empty from the beginning,
    /// the defender's answer is already on `board`, and `board` itself is searched.
    pub(crate) defences: Vec<Point>,
    pub(crate) verdict: Verdict,
    /// Nodes spent on the move.
    pub(crate) spent: u64,
}

/// Searches moves in rounds, until each move is decided or has reached its limit of nodes.
#[derive(Debug)]
pub(crate) struct Rounds {
    pub(crate) open: Vec<OpenMove>,
    attacker: Color,
    threats: Threats,
    /// Bytes for the tables of the running search.
    bytes: usize,
    /// Greatest number of nodes for each move, in all rounds together.
    each: u64,
    /// Greatest number of nodes for each position in the current round.
    nodes: u64,
    /// Indices of the current move and its current defense.
    at: (usize, usize),
    /// The solver for all searches, one after another. The solver's tables help the next search,
    /// because it reaches many positions that are in the tables.
    solver: Option<Solver>,
    /// The solver's count of nodes when the search of the current position began; `None` between two
    /// positions.
    begun: Option<u64>,
}

impl Rounds {
    pub(crate) fn new(attacker: Color, threats: Threats, bytes: usize, each: u64) -> Self {
        Self {
            open: Vec::new(),
            attacker,
            threats,
            bytes,
            each,
            nodes: FIRST_NODES,
            at: (0, 0),
            solver: None,
            begun: None,
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.solver.as_ref().map_or(0, Solver::nodes)
    }

    /// Whether every move is decided or has reached its limit of nodes.
    pub(crate) fn is_done(&self) -> bool {
        !self.open.iter().any(|open| self.waits(open))
    }

    fn waits(&self, open: &OpenMove) -> bool {
        open.verdict == Verdict::OutOfBudget && open.spent < self.each
    }

    /// Searches about `nodes` more nodes. Returns whether all moves are done.
    pub(crate) fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        while self.nodes() < end {
            if self.is_done() {
                return true;
            }
            self.step(end - self.nodes());
        }
        self.is_done()
    }

    /// Searches the current position for at most about `nodes` nodes, or goes on to the next position.
    fn step(&mut self, nodes: u64) {
        let (at, defence) = self.at;
        let Some(open) = self.open.get(at) else {
            self.at = (0, 0);
            self.nodes = self.nodes.saturating_mul(GROWTH);
            return;
        };
        if !self.waits(open) || defence >= open.defences.len().max(1) {
            self.at = (at + 1, 0);
            return;
        }
        let (Some(solver), Some(begun)) = (self.solver.as_mut(), self.begun) else {
            self.begin();
            return;
        };
        let end = begun + self.nodes.min(self.each.saturating_sub(open.spent)).max(1);
        let left = end.saturating_sub(solver.nodes()).max(1);
        let verdict = solver.run(left.min(nodes).min(SLICE));
        let spent = solver.nodes() - begun;
        if verdict != Verdict::OutOfBudget || begun + spent >= end {
            self.end(verdict, spent);
        }
    }

    /// Begins the search of the position after the next defense.
    fn begin(&mut self) {
        let (at, defence) = self.at;
        let mut board = self.open[at].board;
        if let Some(&point) = self.open[at].defences.get(defence) {
            board.place(point, !self.attacker);
        }
        let begun = match &mut self.solver {
            Some(solver) => solver.go_to(board),
            None => {
                let problem = Problem { board, attacker: self.attacker, threats: self.threats };
                Solver::new(problem, self.bytes).map(|solver| self.solver = Some(solver))
            }
        };
        match begun {
            Ok(()) => self.begun = Some(self.nodes()),
            // The defender has made a five.
            Err(_) => self.end(Verdict::NoWin, 0),
        }
    }

    /// Records the result and the cost of a search, and goes on to the next position.
    fn end(&mut self, verdict: Verdict, spent: u64) {
        self.begun = None;
        let (at, defence) = self.at;
        let open = &mut self.open[at];
        open.spent += spent;
        match verdict {
            Verdict::OutOfBudget => self.at.1 += 1,
            Verdict::NoWin => {
                open.verdict = Verdict::NoWin;
                if let Some(&refutation) = open.defences.get(defence) {
                    self.prefer(refutation);
                }
            }
            Verdict::Win => {
                if defence < open.defences.len() {
                    open.defences.remove(defence);
                }
                if open.defences.is_empty() {
                    open.verdict = Verdict::Win;
                }
            }
        }
    }

    /// `refutation` is a defense that refuted one move of the attacker. For all moves not searched
    /// yet, puts this defense at the front of the list of defenses, because it often refutes these
    /// moves too.
    fn prefer(&mut self, refutation: Point) {
        for open in &mut self.open[self.at.0 + 1..] {
            if let Some(at) = open.defences.iter().position(|&point| point == refutation) {
                open.defences[..=at].rotate_right(1);
            }
        }
    }
}
