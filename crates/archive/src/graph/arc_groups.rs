//! Counts the games of each arc of a node: groups equivalent stones, and counts each game once per group.

use std::cmp::Reverse;

use renju_core::{Point, PositionKey, sort_small};

use super::Arc;
use super::placed_stone::PlacedStone;

/// The possible arcs in one direction: to a node or from a node. The stones on the part of the
/// board are called its content. Stones that lead to contents with equal keys form one arc.
#[derive(Debug)]
pub(super) struct ArcGroups {
    /// For each color and point, the index in `arcs` of the arc of this stone; [`NO_ARC`] if no arc
    /// has this stone.
    index_of: Box<[[u16; Point::COUNT]; 2]>,
    /// Each arc, with the number of the last game that was counted; `None` before the first game.
    arcs: Vec<(Arc<PlacedStone>, Option<u32>)>,
}

const NO_ARC: u16 = u16::MAX;

impl ArcGroups {
    /// Groups stones by the key of the content that each stone leads to.
    ///
    /// `key` is a `dyn` function, so that the program has one copy of this code for both directions of arcs. This
    /// keeps the engines of the page small.
    pub(super) fn new(stones: &[PlacedStone], key: &dyn Fn(PlacedStone) -> PositionKey) -> Self {
        let mut keyed: Vec<(PositionKey, PlacedStone)> =
            stones.iter().map(|&stone| (key(stone), stone)).collect();
        sort_small(&mut keyed, Ord::cmp);
        let mut groups = Self { index_of: Box::new([[NO_ARC; Point::COUNT]; 2]), arcs: Vec::new() };
        for same in keyed.chunk_by(|a, b| a.0 == b.0) {
            let moves: Vec<PlacedStone> = same.iter().map(|&(_, stone)| stone).collect();
            for stone in &moves {
                groups.index_of[stone.color.index()][stone.point.index()] = groups.arcs.len() as u16;
            }
            groups.arcs.push((Arc { moves, games: 0 }, None));
        }
        groups
    }

    /// Counts a game for the arc of a stone. The moves of one game must be added one after another,
    /// because only the last counted game of an arc is known.
    pub(super) fn add(&mut self, stone: PlacedStone, game: u32) {
        let index = self.index_of[stone.color.index()][stone.point.index()];
        let arc = self.arcs.get_mut(usize::from(index));
        debug_assert!(arc.is_some(), "{stone} leads nowhere");
        if let Some((arc, last)) = arc
            && last.replace(game) != Some(game)
        {
            arc.games += 1;
        }
    }

    /// Returns the arcs with at least one game, most games first.
    pub(super) fn into_list(self) -> Vec<Arc<PlacedStone>> {
        let mut found: Vec<Arc<PlacedStone>> =
            self.arcs.into_iter().map(|(arc, _)| arc).filter(|arc| arc.games > 0).collect();
        sort_small(&mut found, |a, b| (Reverse(a.games), &a.moves).cmp(&(Reverse(b.games), &b.moves)));
        found
    }
}
