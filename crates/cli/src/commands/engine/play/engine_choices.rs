//! Makes the engine's choices in an opening. Engines do not know opening procedures. So the program asks the
//! engine about positions, and derives the choices from the engine's answers. The page uses the same method
//! (`external-engines/opening-choices.ts`).

use std::time::Duration;

use renju_core::procedure::{NextChoice, ProcedureEvent};
use renju_core::{Color, Point, PointSet, Position};
use renju_sample::RandomSource;

use super::game_state::GameState;
use crate::engine::{EngineAim, EngineError, EngineLimits, EngineSearchResult, EngineSession};

/// Greatest thinking time for one position of an opening. The time is short, because one choice may require
/// answers about many positions.
const QUICK: Duration = Duration::from_secs(1);
/// Greatest number of lines of play that the program requests from an engine.
const MOST_LINES: u32 = 20;

/// The engine, its limits, and the source of the random points: the engine's first three stones, and the points
/// that replace moves which the opening procedure does not allow.
pub(super) struct EngineChooser<'a> {
    pub(super) session: &'a mut EngineSession,
    pub(super) limits: EngineLimits,
    pub(super) random: &'a mut RandomSource,
}

impl EngineChooser<'_> {
    /// Returns the engine's next choice in the opening. Must be called only when the engine has to choose.
    pub(super) fn decide(&mut self, state: &GameState) -> Result<ProcedureEvent, EngineError> {
        let now = state.position();
        Ok(match state.step() {
            NextChoice::Place { within, .. } => ProcedureEvent::Place(self.stone(&now, within)?),
            // The engine may swap. It swaps if the chances of the side to move are less than one half.
            NextChoice::Swap { .. } => ProcedureEvent::Swap(self.chances(&now)?.is_some_and(|own| own < 0.5)),
            NextChoice::Declare { most, .. } => ProcedureEvent::Declare(most.div_ceil(2)),
            NextChoice::Offer { count, within, .. } => {
                ProcedureEvent::Offer(self.fifth(&now, within, count)?)
            }
            NextChoice::Keep { among, .. } => ProcedureEvent::Keep(self.worst(&now, among)?),
            NextChoice::Done => unreachable!("the opening is over"),
        })
    }

    fn think(&mut self, position: &Position, lines: u32) -> Result<EngineSearchResult, EngineError> {
        let limits = EngineLimits {
            time: self.limits.time.min(QUICK),
            depth: self.limits.depth,
            lines,
            aim: EngineAim::Best,
        };
        self.session.think(position, &limits, &mut |_| {})
    }

    /// Returns the chance from 0 to 1 that the side to move wins; `None` if the engine reports neither a
    /// chance nor a value of the position.
    fn chances(&mut self, position: &Position) -> Result<Option<f64>, EngineError> {
        Ok(self.think(position, 1)?.lines.first().and_then(|line| line.chances()))
    }

    /// Chooses the point of the engine's stone. Each of the first three stones is put on a random point, so
    /// that games differ. A later stone is the engine's best move if the procedure allows its point, or else
    /// a random point near the center.
    fn stone(&mut self, now: &Position, within: PointSet) -> Result<Point, EngineError> {
        let stones: usize = Color::ALL.map(|color| now.board.stones(color).len()).iter().sum();
        if stones < 3 {
            return Ok(self.drawn(within.iter().collect()));
        }
        let best = self.think(now, 1)?.best;
        Ok(if within.contains(best) { best } else { self.drawn(near(within)) })
    }

    /// Chooses a fifth move to offer: the first of the engine's moves that is allowed. If none is allowed,
    /// chooses a random point near the center.
    fn fifth(&mut self, now: &Position, within: PointSet, count: u8) -> Result<Point, EngineError> {
        let thought = self.think(now, u32::from(count).clamp(1, MOST_LINES))?;
        let firsts = thought.lines.iter().filter_map(|line| line.points.first().copied());
        let found = [thought.best].into_iter().chain(firsts).find(|&point| within.contains(point));
        Ok(found.unwrap_or_else(|| self.drawn(near(within))))
    }

    /// Chooses the offered fifth move after which White has the best chances.
    fn worst(&mut self, now: &Position, among: PointSet) -> Result<Point, EngineError> {
        let mut kept: Option<(f64, Point)> = None;
        for point in among.iter() {
            let mut after = Position { to_move: Color::White, ..*now };
            after.board.place(point, Color::Black);
            let white = self.chances(&after)?.unwrap_or(0.5);
            if kept.is_none_or(|(most, _)| white > most) {
                kept = Some((white, point));
            }
        }
        Ok(kept.expect("a fifth is offered").1)
    }

    fn drawn(&mut self, points: Vec<Point>) -> Point {
        *self.random.pick(&points)
    }
}

/// Returns the points nearest to the center: one third of the given points, and at least one point.
fn near(points: PointSet) -> Vec<Point> {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|point| point.column().abs_diff(7).max(point.row().abs_diff(7)));
    points.truncate(points.len().div_ceil(3).max(1));
    points
}
