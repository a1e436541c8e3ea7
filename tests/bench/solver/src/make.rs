//! `problems make`: chooses the positions of the problem set and solves them.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use renju_core::{Board, Color, Position};
use renju_solver::{Problem, Solver, Threats, Verdict, verify};

use crate::problem::{self, Line, Win};

/// Size in bytes of the tables of a search.
const TABLE: usize = 64 << 20;

pub(crate) fn make(games: &Path, problems: &Path, positions: usize, nodes: u64) -> anyhow::Result<()> {
    let won: Vec<String> = problem::text(games)?.collect::<Result<_, _>>()?;
    let won: Vec<_> = won.iter().enumerate().filter(|(_, line)| !line.starts_with("0.5")).collect();
    let mut random = ChaCha8Rng::seed_from_u64(15);
    let mut out = GzEncoder::new(File::create(problems)?, Compression::best());
    let (mut tried, mut kept, mut open) = (0, [0; 3], 0);
    for (number, line) in won.iter().step_by((won.len() / positions).max(1)) {
        let Some((position, back)) = position(line, random.random_range(5..=25))? else { continue };
        tried += 1;
        match label(&position, nodes)? {
            Some(win) => {
                kept[win as usize] += 1;
                let id = format!("g{}b{back}", number + 1);
                writeln!(
                    out,
                    "{}",
                    serde_json::to_string(&Line::new(id, &position.board, position.to_move, win))?
                )?;
            }
            None => open += 1,
        }
    }
    out.finish()?;
    let [fours, threats, none] = kept;
    println!(
        "{tried} positions: {fours} won by fours, {threats} by threats only, {none} by neither; {open} undecided"
    );
    Ok(())
}

/// The position `back` or `back + 1` moves before the end of a game, so that the winner is to move. Also
/// returns this number of moves.
pub(crate) fn position(line: &str, back: usize) -> anyhow::Result<Option<(Position, usize)>> {
    let mut words = line.split_whitespace();
    let winner = if words.next() == Some("1") { Color::Black } else { Color::White };
    let moves: Vec<_> = words.skip(1).collect();
    let back = [back, back + 1].into_iter().find(|&back| {
        moves.len().checked_sub(back).is_some_and(|plies| plies > 4 && Color::to_move(plies) == winner)
    });
    let Some(back) = back else { return Ok(None) };
    Ok(Some((Position::after(&moves[..moves.len() - back].join(" "))?, back)))
}

/// Returns the kind of win of the side to move; `None` if the limit ended the search before an answer.
/// Verifies the proof of a win.
fn label(position: &Position, nodes: u64) -> anyhow::Result<Option<Win>> {
    for (threats, win) in [(Threats::Fours, Win::Fours), (Threats::All, Win::Threats)] {
        let problem = Problem { board: position.board, attacker: position.to_move, threats };
        let mut solver = Solver::new(problem, TABLE)?;
        match solver.run(nodes) {
            Verdict::Win => {
                let mut reply = |board: &Board| solver.reply(board).map(|attack| attack.point());
                verify(&problem.board, problem.attacker, &mut reply)?;
                return Ok(Some(win));
            }
            Verdict::NoWin => {}
            Verdict::OutOfBudget => return Ok(None),
        }
    }
    Ok(Some(Win::None))
}
