//! Any position: the fast rules equal the literal rules, and a claimed win holds against every defence.

use renju_core::{Board, Color, Point, SearchBoard, naive};
use renju_solver::{Problem, Solver, Threats, Verdict, verify};

/// Nodes of a search, so that a position takes milliseconds.
const NODES: u64 = 1_000;
/// Most positions of a proof to check: a proof may have thousands, and the literal rules are slow.
const CHECKED: usize = 1_000;
/// Bytes of the solver's tables.
const TABLE: usize = 1 << 20;

/// The first byte sets the attacker and the threats; each further byte places a stone, black and white by turns.
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
        // With more positions than `CHECKED`, the last one got no answer, so the flaw means nothing.
        if asked <= CHECKED {
            checked.unwrap_or_else(|flaw| panic!("{flaw}: {board:?}"));
        }
    }
}
