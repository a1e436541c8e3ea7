//! Estimates how hard a player finds a win, by the work of a search without knowledge.

use crate::depth_first::DepthFirstSearch;
use crate::fours::Fours;
use crate::limited_game::{LimitedGame, Measure};
use crate::problem::{BadProblem, Problem, Threats};

/// Bytes of the table for the searches by fours inside a search by threats.
const BYTES: usize = 1 << 20;

/// Counts the positions that a plain search visits to show that the attacker has no win with fewer than `moves`
/// moves. The attacker of the problem is to move.
///
/// The plain search looks for a win with one move of the attacker, then with two moves, and so on. It remembers
/// no positions and tries the moves in no particular order. So the number grows with the length of the win, with
/// the attacks to choose from, and with the defenses against each attack. All views of a position have
/// the same number.
///
/// The count ends at about `most`.
///
/// # Errors
/// Returns an error if the game is over.
pub fn plain_search_nodes(problem: Problem, moves: u8, most: u64) -> Result<u64, BadProblem> {
    let Problem { board, attacker, threats } = problem;
    // A defender's refutation ends the search of an attack, so the count depends on the order of the points.
    let view = board.turned(board.canonical().symmetry);
    let mut position = BadProblem::check(&view)?;
    let mut search = DepthFirstSearch::naive();
    let mut threats_game = match threats {
        Threats::Fours | Threats::FewestFours => None,
        Threats::All => Some(LimitedGame::new(position.clone(), attacker, Measure::Moves, BYTES)),
    };
    let mut nodes = 0;
    for left in 1..moves {
        let budget = most.saturating_sub(nodes);
        match &mut threats_game {
            None => search.run(&mut Fours { board: &mut position, attacker, left: Some(left) }, budget),
            Some(game) => {
                game.limit(left);
                search.run(game, budget)
            }
        };
        nodes = search.nodes() + threats_game.as_ref().map_or(0, LimitedGame::nodes);
        if nodes >= most {
            break;
        }
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use renju_core::{Color, Position, Symmetry};

    use super::*;

    fn problem(black: &str, white: &str, threats: Threats) -> Problem {
        let board = Position::of_points(black, white).expect("a position").board;
        Problem { board, attacker: Color::Black, threats }
    }

    #[test]
    fn a_longer_limit_of_moves_needs_more_nodes() {
        let problem = problem("h8 i8 j8 e5 f5 e10 f11", "g8 h9 i9 d5", Threats::Fours);
        let counts: Vec<u64> = (0..5)
            .map(|moves| plain_search_nodes(problem, moves, 10_000).expect("the game goes on"))
            .collect();
        assert_eq!(counts[..2], [0, 0], "no win has fewer than one move");
        assert!(counts.is_sorted(), "{counts:?}");
    }

    #[test]
    fn all_views_have_the_same_number_of_nodes() {
        for threats in [Threats::Fours, Threats::All] {
            let problem = problem("h8 i9 j10 e5 f5 g9", "g7 h9 i8 d5 k5 e9", threats);
            let nodes = |symmetry: Symmetry| {
                let board = problem.board.turned(symmetry);
                plain_search_nodes(Problem { board, ..problem }, 4, 2_000).expect("the game goes on")
            };
            let first = nodes(Symmetry::Identity);
            assert!(first > 3, "{first}");
            assert!(Symmetry::ALL.into_iter().all(|symmetry| nodes(symmetry) == first));
        }
    }

    #[test]
    fn the_count_ends_at_the_limit() {
        let problem = problem("h8 i9 j10 e5 f5 g9 h12 k12", "g7 h9 i8 d5 k5 e9 b2 c13", Threats::All);
        let limited = plain_search_nodes(problem, 8, 100).expect("the game goes on");
        assert!((100..1_000).contains(&limited), "{limited}");
    }

    #[test]
    fn a_finished_game_is_refused() {
        let over = problem("h8 i8 j8 k8 l8", "h9 i9 j9 k9", Threats::Fours);
        assert!(plain_search_nodes(over, 3, 100).is_err());
    }
}
