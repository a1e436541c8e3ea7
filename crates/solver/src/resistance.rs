//! Finds the line of a proof that is shown to the user: the line of the defender's longest
//! resistance.

use std::collections::HashMap;

use renju_core::{Board, Color, Point, SearchBoard};

use crate::and_or::AndOrGame;
use crate::fours::{FoursEnd, FoursLine};
use crate::problem::{Attack, Defence, LineStep};
use crate::prover::ThreatsProver;

/// Greatest number of positions of a proof that are compared to find its longest line; comparing
/// them takes tens of milliseconds. If the proof has more positions, the line continues with
/// the first defense in each further position.
const POSITIONS: usize = 3_000;

impl Attack {
    /// Kind of the attacker's move on an empty point.
    #[must_use]
    pub fn of(board: &SearchBoard, attacker: Color, point: Point) -> Self {
        let makes_three = || match attacker {
            Color::Black => board.real_threes(point).next().is_some(),
            Color::White => board.threes(attacker).contains(point),
        };
        if board.fives(attacker).contains(point) {
            Self::Five(point)
        } else if board.fours(attacker).contains(point) {
            Self::Four(point)
        } else if board.fives(!attacker).contains(point) {
            Self::Block(point)
        } else if makes_three() {
            Self::Three(point)
        } else {
            Self::Threat(point)
        }
    }
}

/// Converts a line to steps. `moves` has the moves of the attacker and the defender in turn.
pub(crate) fn steps(board: &Board, attacker: Color, moves: &[Point]) -> Vec<LineStep> {
    let mut board = SearchBoard::of(board);
    let mut steps = Vec::new();
    for pair in moves.chunks(2) {
        let attack = Attack::of(&board, attacker, pair[0]);
        board.place(pair[0], attacker);
        let fives = board.fives(attacker).len();
        let defence = match pair.get(1) {
            Some(&point) if fives > 0 => Defence::Only(point),
            Some(&point) => Defence::One(point),
            None => Defence::None,
        };
        steps.push(LineStep { attack, defence });
        if let Some(&point) = pair.get(1) {
            board.place(point, !attacker);
        }
    }
    steps
}

impl FoursLine {
    /// The moves of the line, of the attacker and the defender in turn. The final five, which the
    /// last four threatens, is not included.
    pub(crate) fn moves(&self) -> Vec<Point> {
        let fours = self.fours.iter().flat_map(|four| [four.point, four.block]);
        let last = match self.end {
            FoursEnd::Five(point) | FoursEnd::Unstoppable(point, _) | FoursEnd::Forbidden(point, _) => point,
        };
        fours.chain([last]).collect()
    }
}

/// The longest resistance in a position with the attacker to move: the number of plies to the end, and the next two
/// moves.
#[derive(Clone, Copy)]
struct LongestResistance {
    plies: usize,
    attack: Point,
    /// The answer of the defender; `None` if the attack ends the game.
    defence: Option<Point>,
}

impl ThreatsProver {
    /// The longest resistance from the current position of the game, as moves of the attacker and
    /// the defender in turn.
    pub(crate) fn longest(&mut self) -> Vec<Point> {
        let mut known = HashMap::new();
        self.measure(&mut known);
        let (mut moves, mut played) = (Vec::new(), Vec::new());
        loop {
            if let Some(line) = self.game.win_by_fours() {
                moves.extend(line.moves());
                break;
            }
            let key = self.game.key();
            if !known.contains_key(&key) {
                // The line has reached a position that was not measured. So the positions that
                // follow from this position are measured now.
                known.clear();
                self.measure(&mut known);
            }
            let Some(&LongestResistance { attack, defence, .. }) = known.get(&key) else { break };
            for m in [Some(attack), defence].into_iter().flatten() {
                self.game.play(m);
                played.push(m);
                moves.push(m);
            }
            if defence.is_none() {
                break;
            }
        }
        for m in played.into_iter().rev() {
            self.game.undo(m);
        }
        moves
    }

    /// Number of plies that the defender can resist, with the attacker to move.
    fn measure(&mut self, known: &mut HashMap<u64, LongestResistance>) -> usize {
        if let Some(line) = self.game.win_by_fours() {
            return 2 * line.len() - 1;
        }
        let key = self.game.key();
        if let Some(longest) = known.get(&key) {
            return longest.plies;
        }
        let Some(attack) = self.choose() else { return 0 };
        let mut longest = LongestResistance { plies: 1, attack, defence: None };
        let enough = known.len() >= POSITIONS;
        self.game.play(attack);
        let mut defences = Vec::new();
        self.game.moves(&mut defences, 0);
        if defences.is_empty() {
            // Each point that stops the threatened win may be forbidden to Black. The line then continues with
            // another move, so that it ends with a four.
            defences = self.game.moves_in_vain();
        }
        for defence in defences {
            self.game.play(defence);
            let plies = 2 + if enough { 0 } else { self.measure(known) };
            self.game.undo(defence);
            if plies > longest.plies {
                longest = LongestResistance { plies, attack, defence: Some(defence) };
            }
            if enough {
                break;
            }
        }
        self.game.undo(attack);
        if !enough {
            known.insert(key, longest);
        }
        longest.plies
    }
}
