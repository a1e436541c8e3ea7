//! Searches for those next moves after which one side wins by force.

use renju_core::{Board, Color, Point, PointSet, SearchBoard};
use renju_solver::{BadProblem, FirstMoves, LineStep, Problem, Solver, Threats, Verdict, WinsByFours};

use crate::win::{Effort, WinMethod};

/// Outcome of a move, as far as the search went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveOutcome {
    /// The side to move wins by force with this move, and the value says by which threats. `None` means that
    /// the move itself makes a five.
    Wins(Option<WinMethod>),
    /// The other side wins by force after this move. The values are the threats and the line of this win.
    Loses(WinMethod, Vec<LineStep>),
    /// The point is forbidden to Black.
    Forbidden,
    /// The search found neither a win nor a loss.
    Open,
    /// The search reached its limit of nodes before it found an outcome.
    Undecided,
}

/// A next move with its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedMove {
    /// Point of the move.
    pub point: Point,
    /// Outcome of the move.
    pub outcome: MoveOutcome,
}

/// Search that decides for each next move whether one side then wins by force. The search can stop
/// after any number of nodes and continue later.
#[derive(Debug)]
pub struct ForcedMoveSearch {
    board: Board,
    to_move: Color,
    effort: Effort,
    moves: Vec<SolvedMove>,
    fours: WinsByFours,
    /// Index (in `moves`) of the next move to search in the current stage.
    next: usize,
    stage: ForcedMoveStage,
    nodes: u64,
}

#[derive(Debug)]
enum ForcedMoveStage {
    /// First stage: searches by fours, for wins of both sides after each move.
    Fours,
    /// Second stage: searches by threats, for wins of the other side after each move. The value is the search
    /// for the current move, if this search has begun.
    Against(Option<Box<Solver>>),
    /// Third stage: searches by threats, for wins of the side to move.
    For(Box<FirstMoves>),
    Done,
}

/// Size in bytes of a table. All searches by fours share one table, and each search by threats has its own
/// table.
const BYTES: usize = 4 << 20;

impl ForcedMoveSearch {
    /// Creates a search of the moves to the points in `points`. Points that have a stone are left out.
    ///
    /// # Errors
    /// If the game is over.
    pub fn new(board: Board, to_move: Color, points: &[Point], effort: Effort) -> Result<Self, BadProblem> {
        if let Some(over) = BadProblem::of(&board) {
            return Err(over);
        }
        let empty = points.iter().filter(|&&point| board.at(point).is_none());
        let moves = empty.map(|&point| SolvedMove { point, outcome: MoveOutcome::Undecided }).collect();
        let fours = WinsByFours::new(effort.fours, BYTES);
        Ok(Self { board, to_move, effort, moves, fours, next: 0, stage: ForcedMoveStage::Fours, nodes: 0 })
    }

    /// Continues for about `nodes` more nodes. Returns whether the search is complete.
    pub fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        while self.nodes() < end && !matches!(self.stage, ForcedMoveStage::Done) {
            self.step(end);
        }
        matches!(self.stage, ForcedMoveStage::Done)
    }

    /// Returns the moves, each with the outcome that is known so far.
    #[must_use]
    pub fn moves(&self) -> &[SolvedMove] {
        &self.moves
    }

    /// Returns the number of nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let for_own = if let ForcedMoveStage::For(first) = &self.stage { first.nodes() } else { 0 };
        // Each move counts as one node even if it needs no search.
        self.nodes + self.fours.nodes() + for_own + self.next as u64
    }

    fn step(&mut self, end: u64) {
        match &mut self.stage {
            ForcedMoveStage::Fours => {
                let Some(index) = self.next_open(|_| true) else { return self.enter_threats() };
                self.moves[index].outcome = self.by_fours(self.moves[index].point);
                self.next = index + 1;
            }
            ForcedMoveStage::Against(_) => {
                let is_open = |outcome: &MoveOutcome| *outcome == MoveOutcome::Open;
                let Some(index) = self.next_open(is_open) else { return self.enter_own() };
                self.against(index, end);
            }
            ForcedMoveStage::For(first) => {
                if first.run(end.saturating_sub(self.nodes + self.fours.nodes()).max(1)) {
                    self.take_own();
                }
            }
            ForcedMoveStage::Done => {}
        }
    }

    fn next_open(&self, is_wanted: impl Fn(&MoveOutcome) -> bool) -> Option<usize> {
        (self.next..self.moves.len()).find(|&index| is_wanted(&self.moves[index].outcome))
    }

    /// Finds the outcome of a move by searches by fours alone.
    fn by_fours(&mut self, point: Point) -> MoveOutcome {
        let mut board = SearchBoard::of(&self.board);
        let side = self.to_move;
        if board.fives(side).contains(point) {
            return MoveOutcome::Wins(None);
        }
        if !board.may_play(point, side) {
            return MoveOutcome::Forbidden;
        }
        let begins = self.fours.begins(&mut board, side, point);
        if begins == Ok(true) {
            return MoveOutcome::Wins(Some(WinMethod::Fours));
        }
        board.play(point, side);
        match self.fours.wins(&mut board, !side) {
            Ok(true) => {
                MoveOutcome::Loses(WinMethod::Fours, line(&board.board(), !side, Threats::Fours, u64::MAX))
            }
            Ok(false) if begins.is_ok() => MoveOutcome::Open,
            _ => MoveOutcome::Undecided,
        }
    }

    fn enter_threats(&mut self) {
        self.next = 0;
        self.stage =
            if self.effort.threats > 0 { ForcedMoveStage::Against(None) } else { ForcedMoveStage::Done };
    }

    /// Continues the search by threats for the other side's win after the move with this index.
    fn against(&mut self, index: usize, end: u64) {
        let ForcedMoveStage::Against(solver) = &mut self.stage else { return };
        let attacker = !self.to_move;
        let mut board = self.board;
        board.place(self.moves[index].point, self.to_move);
        if solver.is_none() {
            *solver =
                Solver::new(Problem { board, attacker, threats: Threats::All }, BYTES).ok().map(Box::new);
        }
        let outcome = match solver {
            None => Some(MoveOutcome::Open),
            Some(solver) => {
                let before = solver.nodes();
                let left = self.effort.threats.saturating_sub(before);
                let spent = self.nodes + self.fours.nodes() + self.next as u64;
                let verdict = solver.run(left.min(end.saturating_sub(spent)).max(1));
                self.nodes += solver.nodes() - before;
                match verdict {
                    Verdict::Win => Some(MoveOutcome::Loses(WinMethod::Threats, solver.line())),
                    Verdict::NoWin => Some(MoveOutcome::Open),
                    Verdict::OutOfBudget => {
                        (solver.nodes() >= self.effort.threats).then_some(MoveOutcome::Undecided)
                    }
                }
            }
        };
        if let Some(outcome) = outcome {
            self.moves[index].outcome = outcome;
            self.next = index + 1;
            self.stage = ForcedMoveStage::Against(None);
        }
    }

    fn enter_own(&mut self) {
        let problem = Problem { board: self.board, attacker: self.to_move, threats: Threats::All };
        let open = |next: &&SolvedMove| matches!(next.outcome, MoveOutcome::Open | MoveOutcome::Undecided);
        let points: PointSet = self.moves.iter().filter(open).map(|next| next.point).collect();
        self.next = self.moves.len();
        self.stage = match FirstMoves::new(problem, self.effort.threats, BYTES) {
            Ok(first) if !points.is_empty() => ForcedMoveStage::For(Box::new(first.among(points))),
            _ => ForcedMoveStage::Done,
        };
    }

    /// Ends the search by threats for wins of the side to move, and stores its outcomes in `moves`.
    fn take_own(&mut self) {
        let ForcedMoveStage::For(first) = std::mem::replace(&mut self.stage, ForcedMoveStage::Done) else {
            return;
        };
        self.nodes += first.nodes();
        for found in first.moves() {
            let Some(next) = self.moves.iter_mut().find(|next| next.point == found.attack.point()) else {
                continue;
            };
            match found.verdict {
                Verdict::Win => next.outcome = MoveOutcome::Wins(Some(WinMethod::Threats)),
                Verdict::OutOfBudget if next.outcome == MoveOutcome::Open => {
                    next.outcome = MoveOutcome::Undecided
                }
                Verdict::NoWin | Verdict::OutOfBudget => {}
            }
        }
    }
}

/// Finds the line of a win that is known to exist; empty if the search reaches the limit of `nodes` nodes.
fn line(board: &Board, attacker: Color, threats: Threats, nodes: u64) -> Vec<LineStep> {
    let Ok(mut solver) = Solver::new(Problem { board: *board, attacker, threats }, BYTES) else {
        return Vec::new();
    };
    solver.run(nodes);
    solver.line()
}

#[cfg(test)]
mod tests {
    use renju_core::Position;

    use super::*;

    fn outcomes(black: &str, white: &str, to_move: Color, points: &str, threats: u64) -> Vec<MoveOutcome> {
        let board = Position::of_points(black, white).expect("the points are valid").board;
        let points: Vec<Point> = points.split(' ').map(|point| point.parse().expect("a point")).collect();
        let effort = Effort { threats, ..Effort::default() };
        let mut next = ForcedMoveSearch::new(board, to_move, &points, effort).expect("the game goes on");
        while !next.run(50) {}
        next.moves().iter().map(|next| next.outcome.clone()).collect()
    }

    #[test]
    fn moves_win_and_lose_by_fours() {
        let found = outcomes("h8 i8 j8", "h9 i9", Color::Black, "g8 k8 a1", 0);
        assert!(
            found[..2].iter().all(|outcome| *outcome == MoveOutcome::Wins(Some(WinMethod::Fours))),
            "{found:?}"
        );
        assert_eq!(found[2], MoveOutcome::Open);
        let found = outcomes("h8 i8 j8", "h9 i9", Color::White, "a1 g8 k8", 0);
        assert!(
            matches!(&found[0], MoveOutcome::Loses(WinMethod::Fours, line) if line.len() == 1),
            "{found:?}"
        );
        assert!(!matches!(found[1], MoveOutcome::Loses(..)), "{found:?}");
    }

    #[test]
    fn a_five_wins_and_a_forbidden_point_is_reported() {
        let found = outcomes("h8 i8 j8 k8", "g8 h9 i9", Color::Black, "l8 a1", 0);
        assert_eq!(found[0], MoveOutcome::Wins(None));
        let found = outcomes("h9 h10 i8 j8", "a1 c1 e1 o15", Color::Black, "h8 a1", 0);
        // A point with a stone is left out.
        assert_eq!(found, [MoveOutcome::Forbidden]);
    }

    #[test]
    fn moves_win_and_lose_by_threats_in_slices_of_any_length() {
        // The first move of this win makes neither a four nor a three.
        let (black, white) = ("h8 i7 j7 k7 i6 g5 i4 k3", "i8 l7 g6 h6 j6 k6 h5 j5");
        let board = Position::of_points(black, white).expect("the points are valid").board;
        let mut solver =
            Solver::new(Problem { board, attacker: Color::Black, threats: Threats::All }, 1 << 24)
                .expect("the game goes on");
        assert_eq!(solver.run(1_000_000), Verdict::Win);
        let key = solver.line()[0].attack.point();
        let found = outcomes(black, white, Color::Black, &format!("{key} a15"), 200_000);
        assert!(matches!(found[0], MoveOutcome::Wins(Some(_))), "{found:?}");
        assert!(!matches!(found[1], MoveOutcome::Wins(_)), "{found:?}");
        let found = outcomes(black, white, Color::White, "a15", 1_000_000);
        assert!(
            matches!(&found[0], MoveOutcome::Loses(WinMethod::Threats, line) if !line.is_empty()),
            "{found:?}"
        );
    }
}
