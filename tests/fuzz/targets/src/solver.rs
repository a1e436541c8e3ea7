//! Fuzz target for the rules and the solver. In any position, the fast rules give the same result as the
//! literal rules, and a win that the solver reports holds against every defense.

use renju_core::{Board, Color, Point, SearchBoard, naive};
use renju_solver::{Problem, Solver, Threats, Verdict, verify};

/// Node limit of a search. With this limit, a position takes milliseconds.
const NODES: u64 = 1_000;
/// Maximum number of positions of a proof that are checked. A proof may have thousands of positions, and the
/// literal rules are slow.
const CHECKED: usize = 1_000;
/// Size in bytes of the solver's tables.
const TABLE: usize = 1 << 20;

/// The first byte of an input chooses the attacker and the kind of threats. Each further byte places a stone,
/// black and white in turn.
pub(crate) fn check(data: &[u8]) {
    let Some((&how, stones)) = data.split_first() else { return };
    let mut board = Board::new();
    for (at, byte) in stones.iter().take(60).enumerate() {
        if let Some(point) = Point::new(byte % Point::COUNT as u8) {
            board.place(point, if at % 2 == 0 { Color::Black } else { Color::White });
        }
    }
    let rules = SearchBoard::of(&board);
    for point in board.empty().iter().take(40) {
        assert_eq!(rules.forbidden_kinds(point), naive::forbidden(&board, point), "{point} of {board:?}");
    }
    let attacker = if how & 1 == 0 { Color::Black } else { Color::White };
    let threats = [Threats::Fours, Threats::FewestFours, Threats::All][usize::from(how >> 1) % 3];
    let Ok(mut solver) = Solver::new(Problem { board, attacker, threats }, TABLE) else { return };
    if solver.run(NODES) == Verdict::Win {
        let mut asked = 0;
        let mut reply = |board: &Board| {
            asked += 1;
            if asked > CHECKED { None } else { solver.reply(board).map(|attack| attack.point()) }
        };
        let checked = verify(&board, attacker, &mut reply);
        // If the proof has more than `CHECKED` positions, the check was stopped. In this case its error is
        // ignored.
        if asked <= CHECKED {
            checked.unwrap_or_else(|flaw| panic!("{flaw}: {board:?}"));
        }
    }
}
