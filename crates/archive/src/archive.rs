//! The archive: segments, asked together.

use std::ops::Range;

use renju_core::Position;

use crate::lookup::{Lookup, Run};
use crate::order::{self, Listed};
use crate::query::{Answer, Hit, Order, Query};
use crate::segment::Segment;

/// Immutable segments, asked as one. Games are numbered through all of them, from 0.
#[derive(Debug, Default)]
pub struct Archive {
    segments: Vec<Segment>,
    /// The number of each segment's first game.
    firsts: Vec<u32>,
    games: u32,
}

impl Archive {
    /// No game.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the games of a segment behind those that are there.
    pub fn push(&mut self, segment: Segment) {
        self.firsts.push(self.games);
        self.games += u32::try_from(segment.games()).expect("a segment is small");
        self.segments.push(segment);
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The segments, in the order of their games' numbers.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The segments, to be dated again.
    pub fn segments_mut(&mut self) -> &mut [Segment] {
        &mut self.segments
    }

    /// The segment that holds a game, and the game's place in it.
    #[must_use]
    pub fn locate(&self, game: u32) -> Option<(&Segment, usize)> {
        let index = self.firsts.partition_point(|&first| first <= game).checked_sub(1)?;
        let place = (game - self.firsts[index]) as usize;
        let segment = &self.segments[index];
        (place < segment.games()).then_some((segment, place))
    }

    /// Everything that is known of a position.
    ///
    /// Time grows with the games that begin like the position rather than with the archive: some ten microseconds a
    /// hundred thousand games, a few hundred where a page of very many games is asked for.
    #[must_use]
    pub fn search(&self, query: &Query) -> Answer {
        let (lookup, runs) = self.look_up(&query.position);
        let page = self.page(&runs, query.order, query.offset..query.offset.saturating_add(query.limit));
        Answer { page, ..lookup.answer(&query.position) }
    }

    /// How many games there are in which a position stood, and a page of them.
    #[must_use]
    pub fn list(&self, query: &Query) -> (u32, Vec<Hit>) {
        let (lookup, runs) = self.look_up(&query.position);
        let page = self.page(&runs, query.order, query.offset..query.offset.saturating_add(query.limit));
        (lookup.total(), page)
    }

    fn look_up(&self, position: &Position) -> (Lookup, Vec<Vec<Run>>) {
        let mut lookup = Lookup::new(position);
        let runs = self.segments.iter().map(|segment| lookup.search(segment)).collect();
        (lookup, runs)
    }

    /// A page of the games in `runs`, which are given by segment.
    fn page(&self, runs: &[Vec<Run>], order: Order, page: Range<usize>) -> Vec<Hit> {
        let listed: Vec<Listed<'_>> = self
            .segments
            .iter()
            .zip(runs)
            .map(|(segment, runs)| Listed {
                segment,
                runs: runs.iter().map(|run| run.games.clone()).collect(),
            })
            .collect();
        let hit = |(segment, place): (usize, usize)| {
            let runs = &runs[segment];
            let run = &runs[runs.partition_point(|run| run.games.end <= place)];
            debug_assert!(run.games.contains(&place), "a page is made of the runs");
            Hit { game: self.firsts[segment] + place as u32, ply: run.ply, symmetry: run.symmetry }
        };
        order::page(&listed, order, page).into_iter().map(hit).collect()
    }
}
