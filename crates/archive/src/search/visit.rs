//! Visits the games that reached a position, so that callers can count properties that no query counts.

use renju_core::{Position, Symmetry};

use crate::archive::Archive;
use crate::query::Subject;
use crate::query::filter::Filter;
use crate::search::selection::SelectedSegment;
use crate::segment::Segment;

/// A game that reached a position.
#[derive(Clone, Copy, Debug)]
pub struct VisitedGame<'a> {
    /// The segment that has the game.
    pub segment: &'a Segment,
    /// Index of the game in the segment.
    pub index: usize,
    /// Number of moves, including passes, after which the game first had the position.
    pub ply: u8,
    /// Symmetry that turns the game from its canonical orientation to the orientation of the position.
    /// For a symmetric position, several symmetries do this, and the field has any of these symmetries.
    pub symmetry: Symmetry,
}

impl Archive {
    /// Visits each game that passes the filter and reached the position, in any orientation and by any
    /// order of moves. The games come in ascending order of their numbers.
    pub fn visit_games(&self, position: &Position, filter: &Filter, visit: &mut dyn FnMut(VisitedGame<'_>)) {
        let selected = self.select(filter, &[]);
        for (_, SelectedSegment { segment, selection }, runs) in
            self.runs(&selected, &Subject::Position(*position))
        {
            for run in runs {
                let symmetry = Symmetry::ALL[usize::from(run.view)];
                for index in run.games.filter(|&index| selection.contains(index)) {
                    visit(VisitedGame { segment, index, ply: run.ply, symmetry });
                }
            }
        }
    }
}
