//! Finds the smallest number of stones with which the attacker makes a five.
//!
//! Two searches share the nodes. The search by threats finds wins quickly, but does not try every move. The search
//! of every legal move is exact, but slow. Until the exact search has ended, the smallest number is known to lie
//! between two bounds: the exact search raises the lower bound, and a win lowers the upper bound.

use renju_core::{Board, Color, Point, SearchBoard};

use crate::and_or::NodeSide;
use crate::limited_game::Measure;
use crate::problem::{Attack, BadProblem, LineStep, Verdict};
use crate::shortest_win::ShortestWinSearch;
use crate::stones_search::StonesSearch;

/// Nodes of one turn of the search by threats. The number is small, because the caller can stop only between turns.
const THREATS_SLICE: u64 = 16;

/// Search for the smallest number of stones with which the attacker, to move, makes a five. The search can stop
/// after any number of nodes and continue later.
#[derive(Debug)]
pub struct FewestStonesSearch {
    board: Board,
    by_threats: ShortestWinSearch,
    is_by_threats_done: bool,
    exact: StonesSearch,
    /// The attacker makes no five with fewer stones.
    least: u8,
    /// The number of stones of the win in `line`; before a win is found, one more than the limit.
    most: u8,
    line: Vec<Point>,
}

impl FewestStonesSearch {
    /// Looks for a five of `attacker` with at most `stones` stones. Tables take at most `bytes`.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn new(board: Board, attacker: Color, stones: u8, bytes: usize) -> Result<Self, BadProblem> {
        let root = BadProblem::check(&board)?;
        // One more than the limit must also be a number of stones.
        let stones = stones.min(u8::MAX - 1);
        // The last stone makes the five. It follows the last move of a win by threats, a four that cannot be stopped.
        let moves = stones.saturating_sub(1);
        let by_threats = ShortestWinSearch::new(board, attacker, Measure::Moves, moves, bytes / 2)?;
        let mut exact = StonesSearch::new(root.clone(), attacker, bytes / 2);
        exact.go_to(root, 1, NodeSide::Or);
        let most = stones + 1;
        let (line, is_by_threats_done) = (Vec::new(), false);
        Ok(Self { board, by_threats, is_by_threats_done, exact, least: 1, most, line })
    }

    /// Searches about `nodes` more nodes. Returns whether the search has ended.
    pub fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes);
        while self.least < self.most {
            if self.nodes() >= end {
                return false;
            }
            if !self.is_by_threats_done && self.by_threats.nodes() <= self.exact.nodes() {
                self.search_threats();
            } else {
                self.search_exactly();
            }
        }
        true
    }

    fn search_threats(&mut self) {
        let verdict = self.by_threats.run(THREATS_SLICE);
        self.is_by_threats_done = verdict != Verdict::OutOfBudget || self.by_threats.is_stuck();
        if verdict != Verdict::Win {
            return;
        }
        let line = self.by_threats.line();
        let is_five = matches!(line[..], [LineStep { attack: Attack::Five(_), .. }]);
        let stones = if is_five { 1 } else { self.by_threats.limit().saturating_add(1) };
        if stones < self.most {
            self.most = stones;
            let points = line.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]);
            self.line = points.flatten().collect();
        }
    }

    fn search_exactly(&mut self) {
        match self.exact.step() {
            Some(true) => {
                self.most = self.least;
                self.line = self.exact.line();
            }
            Some(false) => {
                self.least += 1;
                self.exact.go_to(SearchBoard::of(&self.board), self.least, NodeSide::Or);
            }
            None => {}
        }
    }

    /// Whether the attacker makes a five within the limit. A win is known before the smallest number of stones is.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        match (self.line.is_empty(), self.least < self.most) {
            (false, _) => Verdict::Win,
            (true, false) => Verdict::NoWin,
            (true, true) => Verdict::OutOfBudget,
        }
    }

    /// The lower bound: the attacker makes no five with fewer stones.
    #[must_use]
    pub const fn least(&self) -> u8 {
        self.least
    }

    /// The upper bound: the number of stones of the win that was found; `None` without a win.
    #[must_use]
    pub const fn most(&self) -> Option<u8> {
        if self.line.is_empty() { None } else { Some(self.most) }
    }

    /// The moves of the win, attacker and defender in turn, as far as a four that cannot be stopped.
    #[must_use]
    pub fn line(&self) -> &[Point] {
        &self.line
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.by_threats.nodes() + self.exact.nodes()
    }
}

#[cfg(test)]
mod tests {
    use renju_core::Position;

    use super::*;
    use crate::depth_first::DepthFirstSearch;
    use crate::stones_game::literal_game::{LiteralGame, crowded, positions};

    const BYTES: usize = 1 << 22;

    fn wins(board: &Board, attacker: Color, stones: u8) -> bool {
        let board = SearchBoard::of(board);
        let mut game = LiteralGame { board, attacker, left: stones, turn: NodeSide::Or };
        DepthFirstSearch::with_table(1 << 20).run(&mut game, u64::MAX) == Some(true)
    }

    /// Compares with the definition of the game. Returns the numbers of positions with and without a win.
    fn compare(all: impl Iterator<Item = (Board, Color)>, limit: u8) -> [usize; 2] {
        let mut seen = [0; 2];
        for (board, attacker) in all {
            let mut search =
                FewestStonesSearch::new(board, attacker, limit, BYTES).expect("the game goes on");
            assert!(search.run(u64::MAX));
            let expected = (1..=limit).find(|&stones| wins(&board, attacker, stones));
            assert_eq!(search.most(), expected, "{attacker:?}\n{board}");
            assert_eq!(search.verdict() == Verdict::Win, expected.is_some());
            assert_eq!(search.least(), expected.unwrap_or(limit + 1));
            seen[usize::from(expected.is_none())] += 1;
        }
        seen
    }

    #[test]
    fn the_fewest_stones_agree_with_the_definition() {
        let three = compare(positions(40, 2).chain(positions(20, 3)), 3);
        let four = compare(crowded(20, 3).chain(crowded(10, 4)), 4);
        let [with, without] = [0, 1].map(|at| three[at] + four[at]);
        assert!(with > 40 && without > 10, "{three:?} {four:?}");
    }

    #[test]
    fn a_win_is_reported_before_the_fewest_stones_are_known() {
        // White wins by five stones, a run of fours. Whether fewer stones win takes the exact search longer.
        let board = Position::of_points("a4 a15 o15", "b4 c4 d4 e5 e6").expect("the points are valid").board;
        let mut search = FewestStonesSearch::new(board, Color::White, 9, BYTES).expect("the game goes on");
        while search.verdict() == Verdict::OutOfBudget {
            assert!(search.least() <= 3 && search.most().is_none());
            search.run(1);
        }
        assert!(search.most() >= Some(3) && search.least() <= 3);
        assert!(search.run(u64::MAX));
        assert_eq!((search.least(), search.most()), (3, Some(3)));
    }

    #[test]
    fn no_stones_make_no_five() {
        let board = Position::of_points("h8 i8 j8 k8", "a1").expect("the points are valid").board;
        let mut none = FewestStonesSearch::new(board, Color::Black, 0, BYTES).expect("the game goes on");
        assert!(none.run(u64::MAX));
        assert_eq!((none.verdict(), none.most()), (Verdict::NoWin, None));
        let mut one = FewestStonesSearch::new(board, Color::Black, 1, BYTES).expect("the game goes on");
        assert!(one.run(u64::MAX));
        assert_eq!((one.verdict(), one.most(), one.line().len()), (Verdict::Win, Some(1), 1));
    }
}
