//! What the engine's side chooses in an opening. Engines know nothing of these procedures; they are asked about positions, and
//! what they say of them decides. The page decides in the same way (`engines/opening-choices.ts`).

use std::time::Duration;

use renju_core::procedure::{Event, Step};
use renju_core::{Color, Point, PointSet, Position};
use renju_sample::Dice;

use super::game_state::GameState;
use crate::engine::{EngineError, Limits, Session, Thought};

/// For a question in an opening, of which there are many.
const QUICK: Duration = Duration::from_secs(1);
/// The most lines that an engine is asked for.
const MOST_LINES: u32 = 20;

/// Whom the engine's side asks.
pub(super) struct Asking<'a> {
    pub(super) session: &'a mut Session,
    pub(super) limits: Limits,
    pub(super) dice: &'a mut Dice,
}

impl Asking<'_> {
    /// The choice of the engine's side, which has to make one.
    pub(super) fn decide(&mut self, state: &GameState) -> Result<Event, EngineError> {
        let now = state.position();
        Ok(match state.step() {
            Step::Place { within, .. } => Event::Place(self.stone(&now, within)?),
            // Whoever may swap is the one who is to move: the better side stays, or is taken.
            Step::Swap { .. } => Event::Swap(self.chances(&now)?.is_some_and(|own| own < 0.5)),
            Step::Declare { most, .. } => Event::Declare(most.div_ceil(2)),
            Step::Offer { count, within, .. } => Event::Offer(self.fifth(&now, within, count)?),
            Step::Keep { among, .. } => Event::Keep(self.worst(&now, among)?),
            Step::Done => unreachable!("the opening is over"),
        })
    }

    fn think(&mut self, position: &Position, lines: u32) -> Result<Thought, EngineError> {
        let limits = Limits { time: self.limits.time.min(QUICK), depth: self.limits.depth, lines };
        self.session.think(position, &limits, &mut |_| {})
    }

    /// Of the side to move; `None` where the engine does not say.
    fn chances(&mut self, position: &Position) -> Result<Option<f64>, EngineError> {
        Ok(self.think(position, 1)?.lines.first().and_then(|line| line.chances()))
    }

    /// The first three are drawn by lot, so that games differ; later ones are the engine's, where they are allowed.
    fn stone(&mut self, now: &Position, within: PointSet) -> Result<Point, EngineError> {
        let stones: usize = Color::ALL.map(|color| now.board.stones(color).len()).iter().sum();
        if stones < 3 {
            return Ok(self.drawn(within.iter().collect()));
        }
        let best = self.think(now, 1)?.best;
        Ok(if within.contains(best) { best } else { self.drawn(near(within)) })
    }

    /// Those of its lines in order, then points near the center.
    fn fifth(&mut self, now: &Position, within: PointSet, count: u8) -> Result<Point, EngineError> {
        let thought = self.think(now, u32::from(count).clamp(1, MOST_LINES))?;
        let firsts = thought.lines.iter().filter_map(|line| line.points.first().copied());
        let found = [thought.best].into_iter().chain(firsts).find(|&point| within.contains(point));
        Ok(found.unwrap_or_else(|| self.drawn(near(within))))
    }

    /// The fifth that is worst for Black; White is to move after it.
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
        *self.dice.pick(&points)
    }
}

/// The third of the points that is nearest to the center.
fn near(points: PointSet) -> Vec<Point> {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|point| point.column().abs_diff(7).max(point.row().abs_diff(7)));
    points.truncate(points.len().div_ceil(3).max(1));
    points
}
