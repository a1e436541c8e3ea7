//! The procedure of an opening: moves and decisions, in the order in which they were made.

use renju_core::sort_small;
use renju_core::{Color, Move};

use super::record::{GameRecord, OpeningEvent};
use super::tree::NodeStep;

/// One step of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningStep<'a> {
    /// A move.
    Move {
        /// Number of the move, counted from 1.
        ply: usize,
        /// Color of the stone. The opening rule determines which player places the stone.
        color: Color,
        /// The move that was made: a stone or a pass.
        made: Move,
    },
    /// A decision or an offer between two moves.
    Event(&'a OpeningEvent),
}

/// Number of moves in the opening. The opening rules of renju end with the fifth move.
const OPENING_PLIES: usize = 5;

impl GameRecord {
    /// Returns the first moves of the main line, and the decisions between these moves. The last
    /// step is the fifth move, or the last decision if this comes later. Decisions after the same
    /// move keep their order. A decision after a move that the record does not have comes last.
    ///
    /// ```
    /// # use renju_core::parse_moves;
    /// # use renju_records::{GameRecord, OpeningEvent, OpeningStep, Tree};
    /// let tree = Tree::of_moves(&parse_moves("h8 h9 i9 g7").unwrap());
    /// let swap = OpeningEvent::Swap { after: 3, swapped: true };
    /// let record = GameRecord { tree, opening: vec![swap.clone()], ..GameRecord::default() };
    /// let steps: Vec<OpeningStep<'_>> = record.procedure().collect();
    /// assert_eq!((steps.len(), steps[3]), (5, OpeningStep::Event(&swap)));
    /// ```
    pub fn procedure(&self) -> impl Iterator<Item = OpeningStep<'_>> {
        let mut events: Vec<&OpeningEvent> = self.opening.iter().collect();
        sort_small(&mut events, |a, b| a.after().cmp(&b.after()));
        let plies = events.last().map_or(0, |event| match event {
            OpeningEvent::Offer { ply, .. } | OpeningEvent::Choose { ply, .. } => usize::from(*ply),
            other => usize::from(other.after()),
        });
        let moves = self.tree.main_line().filter_map(|node| match self.tree.step(node) {
            NodeStep::Play(color, made) => Some((color, made)),
            NodeStep::Stay => None,
        });
        let mut steps = Vec::new();
        let mut events = events.into_iter().peekable();
        for (ply, (color, made)) in (1..).zip(moves.take(plies.max(OPENING_PLIES))) {
            while let Some(event) = events.next_if(|event| usize::from(event.after()) < ply) {
                steps.push(OpeningStep::Event(event));
            }
            steps.push(OpeningStep::Move { ply, color, made });
        }
        steps.extend(events.map(OpeningStep::Event));
        steps.into_iter()
    }
}
