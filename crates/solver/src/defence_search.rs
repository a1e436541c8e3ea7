//! Finds the points that defend against a win, or the best resistance if no point defends.
//!
//! The attacker of the problem threatens to win, and the defender is to move. A point defends if
//! the attacker has no win after the defender plays this point. Each legal point is searched with a
//! limit of nodes.

use renju_core::{Color, Point, PointSet, SearchBoard};

use crate::line;
use crate::problem::{BadProblem, LineStep, Problem, Threats, Verdict};
use crate::rounds::{OpenMove, Rounds};
use crate::solver::Solver;

/// A legal move of the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefendingPoint {
    /// The point of the move.
    pub point: Point,
    /// Whether the attacker still wins after the move. [`Verdict::NoWin`] means that the point defends
    /// against all moves of the attacker that were tried.
    pub attacker: Verdict,
    /// Whether the defender's move disturbs the line of the threatened win. A move disturbs the
    /// line if it makes a five, or if the attacker cannot play the line unchanged after the move
    /// (see [`crate::line_holds`]).
    pub against_line: bool,
    /// Number of the attacker's moves in the remaining win, up to an unstoppable four. In a search
    /// by fours, this is the smallest possible number; in a search by threats, it is the length of
    /// the line against the longest resistance. `None` in three cases: some point defends, this
    /// move does not disturb the line of the threatened win, or the number is not known yet.
    pub resistance: Option<usize>,
}

/// Current stage of a [`DefenceSearch`].
#[derive(Debug)]
enum DefenceStage {
    /// Looks for the threatened win.
    Threat(Box<Solver>),
    /// Searches for the attacker's win after each of the defender's moves.
    Answers,
    /// Measures how long the moves resist. The fields are the index of the current move, and the
    /// search for the attacker's win after this move.
    Resistance(usize, Option<Box<Solver>>),
    Done,
}

/// A search for the defending points. The search can stop after any number of nodes and continue
/// later.
#[derive(Debug)]
pub struct DefenceSearch {
    problem: Problem,
    each: u64,
    bytes: usize,
    stage: DefenceStage,
    threat: Verdict,
    line: Vec<LineStep>,
    points: Vec<DefendingPoint>,
    rounds: Rounds,
    /// Number of nodes visited by all searches that have ended, without the searches in `rounds`.
    ended: u64,
}

impl DefenceSearch {
    /// Creates a search for points that defend against a threatened win. The threatened win is the
    /// win that the problem's attacker would have after a pass of the defender. The search for this
    /// win and the search for each point visit at most about `each` nodes; tables take at most
    /// `bytes`.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn new(problem: Problem, each: u64, bytes: usize) -> Result<Self, BadProblem> {
        let solver = Solver::new(problem, bytes)?;
        // Any win of the attacker counts here, not only the win with the fewest fours.
        let threats = if problem.threats == Threats::All { Threats::All } else { Threats::Fours };
        Ok(Self {
            problem,
            each,
            bytes,
            stage: DefenceStage::Threat(Box::new(solver)),
            threat: Verdict::OutOfBudget,
            line: Vec::new(),
            points: Vec::new(),
            rounds: Rounds::new(problem.attacker, threats, bytes, each),
            ended: 0,
        })
    }

    /// Searches about `nodes` more nodes. Returns whether every point is decided or has reached its limit of
    /// nodes.
    pub fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        loop {
            let left = end.saturating_sub(self.nodes());
            match &mut self.stage {
                DefenceStage::Done => return true,
                _ if left == 0 => return false,
                DefenceStage::Threat(_) => self.look_for_threat(left),
                DefenceStage::Answers => {
                    let done = self.rounds.run(left);
                    for (point, open) in self.points.iter_mut().zip(&self.rounds.open) {
                        point.attacker = open.verdict;
                    }
                    if done {
                        let lost = self.points.iter().all(|point| point.attacker == Verdict::Win);
                        self.stage =
                            if lost { DefenceStage::Resistance(0, None) } else { DefenceStage::Done };
                    }
                }
                DefenceStage::Resistance(..) => self.measure(left),
            }
        }
    }

    fn look_for_threat(&mut self, nodes: u64) {
        let DefenceStage::Threat(solver) = &mut self.stage else { return };
        let left = self.each.saturating_sub(solver.nodes()).max(1);
        self.threat = solver.run(nodes.min(left));
        match self.threat {
            Verdict::Win => self.line = solver.line(),
            Verdict::OutOfBudget if solver.nodes() < self.each => return,
            _ => {}
        }
        self.ended += solver.nodes();
        if self.threat == Verdict::Win {
            self.list();
            self.stage = DefenceStage::Answers;
        } else {
            self.stage = DefenceStage::Done;
        }
    }

    /// Adds the defender's legal moves to `points` and to `rounds`.
    fn list(&mut self) {
        let Problem { board, attacker, .. } = self.problem;
        let defender = !attacker;
        let mut search = SearchBoard::of(&board);
        let points = search.legal(search.empty(), defender) | search.fives(defender);
        for point in points.iter() {
            let mut next = board;
            next.place(point, defender);
            let five = search.fives(defender).contains(point);
            search.play(point, defender);
            let against_line = five || !line::line_holds_on(&mut search, attacker, &self.line);
            search.undo();
            // A line of fours forces every answer, so it wins if the attacker can still play it.
            let verdict = match against_line {
                true if five => Verdict::NoWin,
                false if is_forced(&self.line) => Verdict::Win,
                _ => Verdict::OutOfBudget,
            };
            self.points.push(DefendingPoint { point, attacker: verdict, against_line, resistance: None });
            self.rounds.open.push(OpenMove { board: next, defences: Vec::new(), verdict, spent: 0 });
        }
    }

    /// Measures how long the next move resists the attacker.
    fn measure(&mut self, nodes: u64) {
        let DefenceStage::Resistance(at, running) = &mut self.stage else { return };
        let Some(point) = self.points.get_mut(*at) else {
            self.stage = DefenceStage::Done;
            return;
        };
        if !point.against_line {
            *at += 1;
            return;
        }
        let solver = match running {
            Some(solver) => solver,
            None => {
                let threats =
                    if self.problem.threats == Threats::All { Threats::All } else { Threats::FewestFours };
                let board = self.rounds.open[*at].board;
                let problem = Problem { board, threats, ..self.problem };
                let Ok(solver) = Solver::new(problem, self.bytes) else { return };
                running.insert(Box::new(solver))
            }
        };
        let verdict = solver.run(nodes);
        if verdict == Verdict::OutOfBudget && solver.nodes() < self.each {
            return;
        }
        if verdict == Verdict::Win {
            point.resistance = Some(solver.line().len());
        }
        self.ended += solver.nodes();
        *at += 1;
        *running = None;
    }

    /// Verdict of the search for the threatened win.
    #[must_use]
    pub const fn threat(&self) -> Verdict {
        self.threat
    }

    /// The line of the threatened win; empty if there is no win.
    #[must_use]
    pub fn line(&self) -> &[LineStep] {
        &self.line
    }

    /// The defending side. It is to move.
    #[must_use]
    pub fn defender(&self) -> Color {
        !self.problem.attacker
    }

    /// All legal moves of the defender, in the order of points; empty until a threat is found.
    #[must_use]
    pub fn points(&self) -> &[DefendingPoint] {
        &self.points
    }

    /// The defending points: the attacker has no win after a move on such a point.
    #[must_use]
    pub fn defending(&self) -> PointSet {
        self.points.iter().filter(|point| point.attacker == Verdict::NoWin).map(|point| point.point).collect()
    }

    /// The points after which the attacker needs the most moves to win. Empty if a point defends or
    /// is undecided, or if no point has been measured yet.
    #[must_use]
    pub fn best_resistance(&self) -> PointSet {
        let longest = self.points.iter().filter_map(|point| point.resistance).max();
        let best = |point: &&DefendingPoint| longest.is_some() && point.resistance == longest;
        self.points.iter().filter(best).map(|point| point.point).collect()
    }

    /// Number of undecided points.
    #[must_use]
    pub fn undecided(&self) -> usize {
        self.points.iter().filter(|point| point.attacker == Verdict::OutOfBudget).count()
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let running = match &self.stage {
            DefenceStage::Threat(solver) | DefenceStage::Resistance(_, Some(solver)) => solver.nodes(),
            _ => 0,
        };
        self.ended + self.rounds.nodes() + running
    }
}

/// Whether every answer of a line is forced.
fn is_forced(line: &[LineStep]) -> bool {
    line.iter().all(|step| !matches!(step.defence, crate::Defence::One(_)))
}
