//! The solver and the computation of forbidden points as wasm functions, for a benchmark in Node without a
//! worker.

use renju_core::{Board, Color, Point, SearchBoard};
use renju_solver::{Problem, Solver, Threats, Verdict};
use wasm_bindgen::prelude::wasm_bindgen;

/// Size in bytes of the tables of a search, as in the page.
const TABLE: usize = 64 << 20;

/// Board with stones on these points, which are numbers from 0 to 224.
fn board(blacks: &[u8], whites: &[u8]) -> Board {
    let mut board = Board::new();
    for (color, points) in [(Color::Black, blacks), (Color::White, whites)] {
        for point in points.iter().filter_map(|&index| Point::new(index)) {
            board.place(point, color);
        }
    }
    board
}

/// Moves of a win by fours, attacker and defender in turn, as numbers of points from 0 to 224.
/// `None` if there is no win. `black` says whether Black is the attacker.
#[wasm_bindgen]
#[must_use]
pub fn solve_fours(blacks: &[u8], whites: &[u8], black: bool) -> Option<Vec<u8>> {
    let attacker = if black { Color::Black } else { Color::White };
    let problem = Problem { board: board(blacks, whites), attacker, threats: Threats::Fours };
    let mut solver = Solver::new(problem, TABLE).ok()?;
    if solver.run(u64::MAX) != Verdict::Win {
        return None;
    }
    let points = solver.line().into_iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]);
    Some(points.flatten().map(Point::to_u8).collect())
}

/// Boards whose forbidden points are computed repeatedly.
#[wasm_bindgen]
#[derive(Default)]
pub struct Maps {
    boards: Vec<Board>,
    /// The same boards as search boards, which store the shapes of all rows.
    search_boards: Vec<SearchBoard>,
}

#[wasm_bindgen]
impl Maps {
    /// Creates an empty set of boards.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the board with stones on these points, which are numbers from 0 to 224.
    pub fn add(&mut self, blacks: &[u8], whites: &[u8]) {
        let board = board(blacks, whites);
        self.search_boards.push(SearchBoard::of(&board));
        self.boards.push(board);
    }

    /// Number of forbidden points of all boards, computed from the stored [`SearchBoard`]s.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.search_boards.iter().map(|board| board.forbidden_points().len()).sum()
    }

    /// Number of forbidden points of all boards. Each search board is first built from the stones.
    #[must_use]
    pub fn from_stones(&self) -> usize {
        self.boards.iter().map(|board| SearchBoard::of(board).forbidden_points().len()).sum()
    }
}
