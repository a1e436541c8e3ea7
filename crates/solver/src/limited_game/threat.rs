//! Finds the win by fours that the attacker threatens, if the attacker has few moves left.

use renju_core::{Color, Point, SearchBoard};

use super::{FEW, LimitedGame, Measure};
use crate::fours::FoursLine;
use crate::vcf::FoursResult;

/// Greatest number of points where one stone can directly affect whether a given point is
/// forbidden: the point itself, and the points up to five steps away in its four lines.
const LINES: usize = 41;
/// Number of defenses that are tried against an attacker with one move left.
const REFUTATIONS: usize = 3;

/// The win by fours that would follow if the defender passed.
pub(super) enum LimitedThreat {
    /// The attacker threatens to win by this line, within the limit of moves.
    Within(FoursLine),
    /// The attacker threatens to win, but every such win needs more moves than the attacker has
    /// left.
    TooLong,
    /// No win within the limit is threatened, and a short search has not decided whether a longer
    /// win is threatened.
    Unknown,
    None,
}

impl LimitedGame {
    /// The win by fours that would follow if the defender passed.
    pub(super) fn threat(&mut self) -> LimitedThreat {
        let Measure::Moves = self.measure else {
            // A run of fours of any length is within the limit of hands.
            return self.fours(None).map_or(LimitedThreat::None, LimitedThreat::Within);
        };
        if self.left <= FEW
            && let Some(line) = self.fours(Some(self.left))
        {
            return LimitedThreat::Within(line);
        }
        if self.left == 1 && self.is_last_move_refuted() {
            return LimitedThreat::None;
        }
        let too_long = match self.quick_fours() {
            FoursResult::Nothing => return LimitedThreat::None,
            FoursResult::Line(line) if line.len() <= usize::from(self.left) => {
                return LimitedThreat::Within(line);
            }
            FoursResult::Line(_) => LimitedThreat::TooLong,
            FoursResult::Cut => LimitedThreat::Unknown,
        };
        let line = if self.left <= FEW { None } else { self.fours(Some(self.left)) };
        line.map_or(too_long, LimitedThreat::Within)
    }

    /// Whether one of a few defenses leaves the attacker, who has one move left, without a win by this move.
    /// The attacker has no such win after a pass, so that nearly every defense refutes.
    fn is_last_move_refuted(&mut self) -> bool {
        let defender = !self.attacker;
        let few =
            self.board.empty().iter().filter(|&point| self.board.may_play(point, defender)).take(REFUTATIONS);
        let few: Vec<Point> = few.collect();
        few.into_iter().any(|point| {
            self.board.play(point, defender);
            let line = self.short_fours(1);
            self.board.undo();
            line.is_none()
        })
    }
}

/// Whether an attacker with two moves left and no win by fours needs a move that makes a row of three or four.
/// After any other move, the fours that it can make are the fours that it can make now. No such four wins
/// now, and only a change of a forbidden point could make one win.
pub(crate) fn needs_row(board: &SearchBoard, own: Color) -> bool {
    let (empty, fours, forbidden) = (board.empty(), board.fours(own), board.forbidden_candidates());
    board.fives(!own).is_empty()
        && match own {
            Color::Black => (fours & forbidden).is_empty(),
            // Black's stone can make a point forbidden only in the lines of this point. So Black has a
            // defense that does not do this.
            Color::White => {
                let stops = |four| (board.completions(four, own) & forbidden).is_empty();
                fours.iter().all(stops) && (empty & !forbidden).len() > LINES * fours.len()
            }
        }
}
