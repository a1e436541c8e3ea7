//! Finds out whether a problem "five with n stones" is sound: whether another move than the author's also makes
//! a five with the n-th stone at the latest.
//!
//! The search tries every legal move of both sides, so that "sound" is exact. Authors do not count as a dual
//! solution: the same moves in another order, the mirror image of a move on a symmetric board, and another last
//! move, that is, another five or another four that cannot be stopped.

mod line;

use renju_core::{Board, Color, Point, Position, SearchBoard};

use self::line::{AuthorLine, joins};
use crate::and_or::NodeSide;
use crate::problem::{BadProblem, Verdict};
use crate::stones_search::StonesSearch;

/// In the first round, each move gets this part of its nodes, so that hard moves do not delay the others.
const FIRST_ROUND: u64 = 20;

/// Answer to the question whether a problem is sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Soundness {
    /// Only the moves of the line win in time.
    Sound,
    /// Another move also wins in time.
    Dual,
    /// No dual solution was found, but some moves are undecided.
    NotDecided,
    /// The attacker makes no five in time.
    NoWin,
    /// The author's line has an illegal move, or a move after which the attacker does not win in time. The
    /// number is the step of the line, counted from 0.
    LineFails(usize),
}

impl Soundness {
    /// Name of the answer in the answers of the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Dual => "dual",
            Self::NotDecided => "not-decided",
            Self::NoWin => "no-win",
            Self::LineFails(_) => "line-fails",
        }
    }
}

/// A move outside the line that also wins in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherWin {
    /// Number of steps of the author's line before the move.
    pub steps: usize,
    /// The move and a line after it, attacker and defender in turn, as far as a four that cannot be stopped.
    pub line: Vec<Point>,
    /// Whether the move is a later move of the author's line, and leads back to a position of this line.
    pub is_transposition: bool,
}

/// A position of the line with the attacker to move, and the other moves that are not decided yet.
#[derive(Debug)]
struct LineTurn {
    board: Board,
    steps: usize,
    open: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SoundnessStage {
    /// Looks for the smallest number of stones with which the attacker wins.
    Fewest,
    /// Checks the move of the author's line at this step.
    Author(usize),
    /// Tries the other moves at the turn and the index of the move in this turn.
    Others {
        turn: usize,
        at: usize,
    },
    Done,
}

/// Search for a win with a number of stones, and for other moves that win in time in the positions of its line.
/// The search can stop after any number of nodes and continue later.
#[derive(Debug)]
pub struct SoundnessSearch {
    board: Board,
    attacker: Color,
    stones: u8,
    /// Whether `stones` becomes the smallest number of stones that wins.
    is_with_fewest: bool,
    each: u64,
    search: StonesSearch,
    stage: SoundnessStage,
    /// The number of stones with which the attacker must win now; fewer stones do not win.
    now: u8,
    line: AuthorLine,
    turns: Vec<LineTurn>,
    others: Vec<OtherWin>,
    /// Nodes before the search of the current move began; `None` between two moves.
    begun: Option<u64>,
    is_last_round: bool,
    verdict: Option<Soundness>,
}

impl SoundnessSearch {
    /// Looks for other wins of `attacker`, which moves next, with at most `stones` stones. `line` has the
    /// author's moves, attacker and defender in turn; it may end early or be empty. The search then adds the
    /// rest. Each other move gets about `each` nodes; tables take at most `bytes`.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn new(
        board: Board,
        attacker: Color,
        stones: u8,
        line: &[Point],
        each: u64,
        bytes: usize,
    ) -> Result<Self, BadProblem> {
        let root = BadProblem::check(&board)?;
        let line = AuthorLine::new(&board, attacker, line);
        let mut search = StonesSearch::new(root.clone(), attacker, bytes);
        search.go_to(root, 1, NodeSide::Or);
        let none = stones == 0;
        Ok(Self {
            board,
            attacker,
            stones,
            is_with_fewest: false,
            each,
            search,
            stage: if none { SoundnessStage::Done } else { SoundnessStage::Fewest },
            now: 1,
            line,
            turns: Vec::new(),
            others: Vec::new(),
            begun: None,
            is_last_round: false,
            verdict: none.then_some(Soundness::NoWin),
        })
    }

    /// Compares only the shortest wins. The smallest number of stones that wins replaces the number of
    /// [`SoundnessSearch::new`] as soon as the search knows this smallest number.
    #[must_use]
    pub const fn with_fewest_stones(mut self) -> Self {
        self.is_with_fewest = true;
        self
    }

    /// Searches about `nodes` more nodes. Returns whether the search has ended.
    pub fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        while self.stage != SoundnessStage::Done {
            if self.nodes() >= end {
                return false;
            }
            match self.stage {
                SoundnessStage::Fewest => self.look_for_win(),
                SoundnessStage::Author(step) => self.check_author(step),
                SoundnessStage::Others { turn, at } => self.try_other(turn, at),
                SoundnessStage::Done => {}
            }
        }
        true
    }

    fn end(&mut self, verdict: Soundness) {
        (self.verdict, self.stage) = (Some(verdict), SoundnessStage::Done);
    }

    fn look_for_win(&mut self) {
        match self.search.step() {
            Some(true) => {
                if self.is_with_fewest {
                    self.stones = self.now;
                }
                if self.line.is_empty() {
                    self.line.extend(&self.search.line());
                    self.list_others();
                } else {
                    self.begin_author(0);
                }
            }
            Some(false) if self.now == self.stones => self.end(Soundness::NoWin),
            Some(false) => {
                self.now += 1;
                self.search.go_to(SearchBoard::of(&self.board), self.now, NodeSide::Or);
            }
            None => {}
        }
    }

    /// Number of stones that the attacker may still play after `steps` steps of the line.
    fn left(&self, steps: usize) -> u8 {
        self.stones.saturating_sub(u8::try_from(steps).unwrap_or(u8::MAX))
    }

    fn begin_author(&mut self, step: usize) {
        let Some(point) = self.line.attack(step) else {
            return match self.line.first_flaw() {
                Some(step) => self.end(Soundness::LineFails(step)),
                None => self.complete(),
            };
        };
        self.stage = SoundnessStage::Author(step);
        self.go_after(self.line.board_before(step), step, point);
    }

    /// Goes to the position after the attacker's move `point` at a step of the line.
    fn go_after(&mut self, mut board: Board, step: usize, point: Point) {
        board.place(point, self.attacker);
        let left = self.left(step).saturating_sub(1);
        self.search.go_to(SearchBoard::of(&board), left, NodeSide::And);
    }

    fn check_author(&mut self, step: usize) {
        // A five wins with this stone, and the game ends.
        let is_five = self.line.is_five(step);
        match if is_five { Some(self.left(step) > 0) } else { self.search.step() } {
            Some(true) => self.begin_author(step + 1),
            Some(false) => self.end(Soundness::LineFails(step)),
            None => {}
        }
    }

    /// Adds the rest of the line after the author's moves, which all win.
    fn complete(&mut self) {
        if !self.line.is_won() {
            let steps = self.line.steps();
            self.search.go_to(SearchBoard::of(&self.line.board()), self.left(steps), self.line.turn());
            let rest = self.search.line();
            self.line.extend(&rest);
        }
        self.list_others();
    }

    /// Lists the other moves at each step of the line but the last.
    fn list_others(&mut self) {
        for steps in 0..self.line.steps().saturating_sub(1) {
            let (board, Some(played)) = (self.line.board_before(steps), self.line.attack(steps)) else {
                break;
            };
            let position = Position { board, to_move: self.attacker };
            let symmetries = position.symmetries();
            let images = |point: Point| symmetries.iter().map(move |symmetry| symmetry.apply(point));
            let is_other = |&point: &Point| {
                // On a symmetric board, a move has several images; the search tries one image.
                images(point).all(|image| image != played && image >= point)
            };
            let search = SearchBoard::of(&board);
            let legal = search.legal(board.empty(), self.attacker);
            let rows = search.prepares_four(self.attacker) | search.fours(self.attacker);
            // The moves that make or prepare a four come first.
            let mut open = Vec::new();
            for points in [legal & rows, legal & !rows] {
                open.extend(points.iter().filter(is_other));
            }
            self.turns.push(LineTurn { board, steps, open });
        }
        self.stage = SoundnessStage::Others { turn: 0, at: 0 };
    }

    fn try_other(&mut self, turn: usize, at: usize) {
        let Some(LineTurn { board, steps, open }) = self.turns.get(turn) else {
            if self.is_last_round || self.undecided().next().is_none() {
                self.stage = SoundnessStage::Done;
            } else {
                self.is_last_round = true;
                self.stage = SoundnessStage::Others { turn: 0, at: 0 };
            }
            return;
        };
        let (board, steps) = (*board, *steps);
        let Some(&point) = open.get(at) else {
            self.stage = SoundnessStage::Others { turn: turn + 1, at: 0 };
            return;
        };
        let Some(begun) = self.begun else {
            self.go_after(board, steps, point);
            self.begun = Some(self.nodes());
            return;
        };
        let is_five = board.makes_five(point, self.attacker);
        let won = if is_five { Some(true) } else { self.search.step() };
        let most = if self.is_last_round { self.each } else { self.each / FIRST_ROUND };
        if won.is_none() && self.nodes() - begun < most {
            return;
        }
        self.begun = None;
        let Some(won) = won else {
            self.stage = SoundnessStage::Others { turn, at: at + 1 };
            return;
        };
        self.turns[turn].open.remove(at);
        if won {
            let mut line = vec![point];
            if !is_five {
                line.extend(self.search.line());
            }
            let is_transposition = joins(&board, self.attacker, self.line.after(steps), point);
            self.others.push(OtherWin { steps, line, is_transposition });
        }
    }

    /// The answer so far.
    #[must_use]
    pub fn soundness(&self) -> Soundness {
        if let Some(verdict) = self.verdict {
            return verdict;
        }
        if self.others.iter().any(|other| !other.is_transposition) {
            return Soundness::Dual;
        }
        match self.stage {
            // If the search forgot how a move wins, the line ends before its five, and the moves after this end
            // were not compared with others.
            SoundnessStage::Done if self.line.is_won() && self.undecided().next().is_none() => {
                Soundness::Sound
            }
            _ => Soundness::NotDecided,
        }
    }

    /// Whether the attacker wins in time.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (self.stage, self.verdict) {
            (_, Some(Soundness::NoWin)) => Verdict::NoWin,
            (SoundnessStage::Fewest, _) => Verdict::OutOfBudget,
            _ => Verdict::Win,
        }
    }

    /// The number of stones with which the attacker must win.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// The smallest number of stones with which the attacker wins, or, before a win is found, the number that
    /// is searched now.
    #[must_use]
    pub const fn fewest(&self) -> u8 {
        self.now
    }

    /// The line, attacker and defender in turn, as far as a four that cannot be stopped.
    #[must_use]
    pub fn line(&self) -> &[Point] {
        self.line.after(0)
    }

    /// The other moves that win in time, first the moves at the first step of the line that were found first.
    #[must_use]
    pub fn others(&self) -> &[OtherWin] {
        &self.others
    }

    /// The undecided moves, each with the number of steps of the line before it.
    pub fn undecided(&self) -> impl Iterator<Item = (usize, Point)> {
        self.turns.iter().flat_map(|turn| turn.open.iter().map(|&point| (turn.steps, point)))
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }
}

#[cfg(test)]
mod tests;
