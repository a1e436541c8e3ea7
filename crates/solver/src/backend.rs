//! The same question put to one of several searches, to compare their answers and their costs.

use renju_core::{Board, Color};

use crate::and_or::{AndOrGame, NodeSide};
use crate::depth_first::DepthFirstSearch;
use crate::dfpn::ProofNumberSearch;
use crate::fours::Fours;
use crate::problem::{BadProblem, Verdict};
use crate::stones_game::StonesGame;
use crate::table::{ProofNumbers, TranspositionTable};
use crate::threats::{InnerFours, ThreatsGame, Width};

/// Nodes of one search by fours inside a search by threats.
const INNER_NODES: u64 = 40_000;

/// A search over any game between an attacker and a defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// Depth-first proof-number search, which the solver uses.
    DfPn,
    /// Depth-first search with a table; promising moves first.
    DepthFirst,
    /// Depth-first search without a table, in the order of the moves.
    Naive,
}

/// The game that a backend searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackendGame {
    /// Every move of the attacker makes a four.
    Fours,
    /// Fours, threes and other threats, as in the wide search of the solver.
    Threats,
    /// Every legal move that is a threat: about twice as many moves as in the wide search of the solver.
    EveryThreat,
    /// A five with this number of stones; every legal move may be played.
    Stones(u8),
}

/// The answer of a backend, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackendAnswer {
    /// Whether the attacker wins.
    pub verdict: Verdict,
    /// Nodes visited, including those of inner searches by fours.
    pub nodes: u64,
}

impl Backend {
    /// Searches a position with about `nodes` nodes and with tables of at most `bytes`.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn solve(
        self,
        board: &Board,
        attacker: Color,
        kind: BackendGame,
        nodes: u64,
        bytes: usize,
    ) -> Result<BackendAnswer, BadProblem> {
        let mut board = BadProblem::check(board)?;
        Ok(match kind {
            BackendGame::Fours => {
                let mut game = Fours { board: &mut board, attacker, left: None };
                BackendAnswer::of(self.run(&mut game, nodes, bytes), 0)
            }
            BackendGame::Threats | BackendGame::EveryThreat => {
                let mut game = ThreatsGame::new(board, attacker, InnerFours::new(bytes / 2, INNER_NODES));
                game.width = if kind == BackendGame::Threats { Width::Rows } else { Width::Every };
                let mut found = self.run(&mut game, nodes, bytes / 2);
                if game.fours.cut && found.0 == Some(false) {
                    // A search by fours was cut, so a threat was perhaps not recognized.
                    found.0 = None;
                }
                BackendAnswer::of(found, game.fours.nodes())
            }
            BackendGame::Stones(stones) => {
                let mut game = StonesGame::new(board.clone(), attacker, bytes / 2);
                game.go_to(board, stones, NodeSide::Or);
                BackendAnswer::of(self.run(&mut game, nodes, bytes / 2), game.nodes())
            }
        })
    }

    /// Whether the attacker wins, if this is decided, and the number of nodes.
    fn run<G: AndOrGame>(self, game: &mut G, nodes: u64, bytes: usize) -> (Option<bool>, u64) {
        let mut depth_first = match self {
            Self::DfPn => {
                let mut search = ProofNumberSearch::default();
                let numbers = search.run(game, &mut TranspositionTable::new(bytes), nodes);
                search.unwind(game);
                let won = numbers.is_decided().then_some(numbers == ProofNumbers::PROVEN);
                return (won, search.nodes());
            }
            Self::DepthFirst => DepthFirstSearch::with_table(bytes),
            Self::Naive => DepthFirstSearch::naive(),
        };
        (depth_first.run(game, nodes), depth_first.nodes())
    }
}

impl BackendAnswer {
    fn of((won, nodes): (Option<bool>, u64), of_inner: u64) -> Self {
        let verdict = match won {
            Some(true) => Verdict::Win,
            Some(false) => Verdict::NoWin,
            None => Verdict::OutOfBudget,
        };
        Self { verdict, nodes: nodes + of_inner }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stones_game::literal_game::positions;

    const ALL: [Backend; 3] = [Backend::DfPn, Backend::DepthFirst, Backend::Naive];

    /// Asks every backend. Returns the number of positions that at least two backends have decided.
    fn compare(game: BackendGame, nodes: u64) -> usize {
        let mut decided = 0;
        for (board, attacker) in positions(60, 2).chain(positions(60, 5)) {
            let answer = |backend: Backend| {
                backend.solve(&board, attacker, game, nodes, 1 << 22).expect("the game goes on").verdict
            };
            let found: Vec<Verdict> =
                ALL.into_iter().map(answer).filter(|&verdict| verdict != Verdict::OutOfBudget).collect();
            assert!(
                found.windows(2).all(|pair| pair[0] == pair[1]),
                "{game:?}, {attacker:?}: {found:?}\n{board}"
            );
            decided += usize::from(found.len() > 1);
        }
        decided
    }

    #[test]
    fn every_backend_gives_the_same_answer() {
        for (game, nodes) in
            [(BackendGame::Fours, 20_000), (BackendGame::Threats, 300), (BackendGame::Stones(3), 1_000)]
        {
            let decided = compare(game, nodes);
            assert!(decided > 60, "{game:?}: {decided}");
        }
    }
}
