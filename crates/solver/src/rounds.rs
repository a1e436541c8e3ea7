//! Many positions, each searched with a little more at a time: the easy ones are decided first, and all can stop at any moment.

use renju_core::{Board, Color, Point};

use crate::problem::{Problem, Threats, Verdict};
use crate::solver::Solver;

/// Nodes for a position at first. Each further time it has [`GROWTH`] times as many.
const FIRST_NODES: u64 = 500;
const GROWTH: u64 = 8;
/// Nodes between two looks at what is left.
const SLICE: u64 = 2_000;

/// What is known of a move: the positions that it leads to, and whether the attacker wins in all of them.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    /// The stones after the move.
    pub(crate) board: Board,
    /// Answers of the defender after which it is not known whether the attacker wins. The defender has already answered in
    /// `board` if there is none: then `board` itself is searched.
    pub(crate) defences: Vec<Point>,
    pub(crate) verdict: Verdict,
    /// Nodes spent on the move.
    pub(crate) spent: u64,
}

/// Searches moves in rounds, until each is decided or has had its nodes.
#[derive(Debug)]
pub(crate) struct Rounds {
    pub(crate) open: Vec<Open>,
    attacker: Color,
    threats: Threats,
    /// Bytes for the tables of the one search that runs.
    bytes: usize,
    /// Nodes for each move.
    each: u64,
    /// Nodes for each position in this round.
    nodes: u64,
    /// The move and the defence that are searched now.
    at: (usize, usize),
    /// One search after another; what it knows of positions is of use to the next, which reaches many of the same.
    solver: Option<Solver>,
    /// Its nodes before the position that it searches now; `None` between two positions.
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

    /// Whether a move still waits for a search that it may have.
    pub(crate) fn is_done(&self) -> bool {
        !self.open.iter().any(|open| self.waits(open))
    }

    fn waits(&self, open: &Open) -> bool {
        open.verdict == Verdict::OutOfBudget && open.spent < self.each
    }

    /// Searches about `nodes` more nodes. Returns whether nothing is left to do.
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

    /// Goes on with the position that is searched now.
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

    /// Begins the search after the defence that is next.
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

    /// Notes what a search came to, and what it took, and goes on to the next position.
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

    /// What refuted one move is tried first against the others.
    fn prefer(&mut self, refutation: Point) {
        for open in &mut self.open[self.at.0 + 1..] {
            if let Some(at) = open.defences.iter().position(|&point| point == refutation) {
                open.defences[..=at].rotate_right(1);
            }
        }
    }
}
