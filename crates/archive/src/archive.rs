//! The archive: segments, asked together.

mod collections;

use std::iter;
use std::ops::Range;

use renju_core::Symmetry;

use crate::day::Day;
use crate::exact::Exact;
use crate::facets::{self, Counts, Facet};
use crate::filter::{Dimension, Filter};
use crate::found::{Found, Run, Sieve};
use crate::local::Local;
use crate::order::{self, Listed};
use crate::pattern::View;
use crate::query::{Answer, Hit, Query, Subject};
use crate::register::Register;
use crate::segment::Segment;
use crate::selection::Selection;

/// A move is new that was first played in so many years before the archive's latest game.
const NEW_YEARS: u32 = 2;

/// Immutable segments, asked as one. Games are numbered through all of them, from 0.
#[derive(Debug, Default)]
pub struct Archive {
    segments: Vec<Segment>,
    /// The number of each segment's first game.
    firsts: Vec<u32>,
    /// The collection of each segment.
    collections: Vec<u32>,
    /// Segments of collections that are not asked.
    resting: Vec<collections::Resting>,
    /// Games of the segments that are asked.
    games: u32,
    /// The number of the next game. No number is given twice.
    next: u32,
    register: Register,
    latest: Day,
}

impl Archive {
    /// No game.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the games of a segment behind those that are there, to the first collection.
    pub fn push(&mut self, segment: Segment) {
        self.push_to(0, segment);
    }

    /// Adds the games of a segment behind those that are there.
    pub fn push_to(&mut self, collection: u32, mut segment: Segment) {
        segment.describe(&self.register);
        self.latest = self.latest.max(segment.latest());
        let games = u32::try_from(segment.games()).expect("a segment is small");
        self.firsts.push(self.next);
        self.next += games;
        self.games += games;
        self.segments.push(segment);
        self.collections.push(collection);
    }

    /// Takes what is known of events, players and rules by now. Without it no game has a date.
    pub fn describe(&mut self, register: Register) {
        self.register = register;
        let resting = self.resting.iter_mut().map(|resting| &mut resting.segment);
        self.segments.iter_mut().chain(resting).for_each(|segment| segment.describe(&self.register));
        self.look_at_days();
    }

    fn look_at_days(&mut self) {
        self.latest = self.segments.iter().map(Segment::latest).max().unwrap_or_default();
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

    /// The segment that holds a game, and the game's place in it.
    #[must_use]
    pub fn locate(&self, game: u32) -> Option<(&Segment, usize)> {
        let index = self.index(game)?;
        let place = (game - self.firsts[index]) as usize;
        let segment = &self.segments[index];
        (place < segment.games()).then_some((segment, place))
    }

    /// The segment that a game is in, if it is in any.
    fn index(&self, game: u32) -> Option<usize> {
        self.firsts.partition_point(|&first| first <= game).checked_sub(1)
    }

    /// Everything that is known of a position or pattern.
    ///
    /// Time grows with the games that begin like a position rather than with the archive: some ten microseconds a hundred
    /// thousand games, a few hundred where a page of very many games is asked for. A filter adds a few hundred, a pattern
    /// looks at all games: some milliseconds in its place, ten or more anywhere.
    #[must_use]
    pub fn search(&self, query: &Query) -> Answer {
        self.search_in(&self.select(&query.filter, &query.facets), query)
    }

    /// How many games there are in which it stood, and a page of them.
    #[must_use]
    pub fn list(&self, query: &Query) -> (u32, Vec<Hit>) {
        let selected = self.select(&query.filter, &[]);
        let (finder, found, runs) = self.find(&selected, &query.subject);
        (found.tally.games(), self.page(&finder, &selected, &runs, query))
    }

    /// How many games each value of a dimension would leave; what the query says of facets, order and page does not matter.
    #[must_use]
    pub fn facet(&self, query: &Query, of: Dimension) -> Facet {
        let selected = self.select(&query.filter, &[of]);
        let (_, _, runs) = self.find(&selected, &query.subject);
        self.count(&selected, &runs, &query.filter, of)
    }

    /// The games that match a filter, and those that are counted for its facets.
    pub(crate) fn select(&self, filter: &Filter, facets: &[Dimension]) -> Selected {
        // Games a year, and what is new, are told whatever range of days the filter has.
        let open: Vec<Dimension> = iter::once(Dimension::Year).chain(facets.iter().copied()).collect();
        let select =
            |(segment, &collection)| Selection::new(segment, &self.register, collection, filter, &open);
        Selected(self.segments.iter().zip(&self.collections).map(select).collect())
    }

    /// The answer of the games that were selected.
    pub(crate) fn search_in(&self, selected: &Selected, query: &Query) -> Answer {
        let (finder, found, runs) = self.find(selected, &query.subject);
        let page = self.page(&finder, selected, &runs, query);
        let count = |dimension: Dimension| self.count(selected, &runs, &query.filter, dimension);
        let by_year = query.years.then(|| count(Dimension::Year));
        let counted = |&of: &Dimension| match &by_year {
            Some(by_year) if of == Dimension::Year => by_year.clone(),
            _ => count(of),
        };
        let year = |&(year, games): &(u32, u32)| (year as u16, games);
        let (position, previous) = match (finder, &query.subject) {
            (Finder::Exact(exact), Subject::Position(position)) => (Some(position), exact.previous.moves()),
            _ => (None, Vec::new()),
        };
        Answer {
            tally: found.tally,
            ended: found.ended,
            opening: found.opening(position),
            next_moves: found.replies.next_moves(self.latest.years_before(NEW_YEARS)),
            previous,
            years: by_year.iter().flat_map(|facet| &facet.values).map(year).collect(),
            facets: query.facets.iter().map(counted).collect(),
            page,
        }
    }

    fn find(&self, selected: &Selected, subject: &Subject) -> (Finder, Found, Vec<Vec<Run>>) {
        let (mut finder, replies) = match subject {
            Subject::Position(position) => {
                let (exact, replies) = Exact::new(position);
                (Finder::Exact(Box::new(exact)), replies)
            }
            Subject::Pattern(pattern) => {
                let (local, replies) = Local::new(pattern);
                (Finder::Local(Box::new(local)), replies)
            }
        };
        let mut found = Found::new(replies);
        let search = |sieve| finder.search(sieve, &mut found);
        let runs = self.sieves(selected).map(search).collect();
        (finder, found, runs)
    }

    fn sieves<'a>(&'a self, selected: &'a Selected) -> impl Iterator<Item = Sieve<'a>> {
        self.segments.iter().zip(&selected.0).map(|(segment, selection)| Sieve { segment, selection })
    }

    /// Counts the games in `runs`, which are given by segment.
    fn count(&self, selected: &Selected, runs: &[Vec<Run>], filter: &Filter, dimension: Dimension) -> Facet {
        let mut counts = Counts::new(dimension);
        for ((sieve, runs), &collection) in self.sieves(selected).zip(runs).zip(&self.collections) {
            counts.add(&facets::Found { sieve, runs, filter, register: &self.register, collection });
        }
        counts.facet()
    }

    /// A page of the games in `runs`, which are given by segment.
    fn page(&self, finder: &Finder, selected: &Selected, runs: &[Vec<Run>], query: &Query) -> Vec<Hit> {
        let listed: Vec<Listed<'_>> = self
            .sieves(selected)
            .zip(runs)
            .map(|(sieve, runs)| Listed { sieve, runs: runs.iter().map(|run| run.games.clone()).collect() })
            .collect();
        let hit = |(segment, place): (usize, usize)| {
            let runs = &runs[segment];
            let run = &runs[runs.partition_point(|run| run.games.end <= place)];
            debug_assert!(run.games.contains(&place), "a page is made of the runs");
            let (view, until) = finder.view(&self.segments[segment], place, run);
            Hit { game: self.firsts[segment] + place as u32, ply: run.ply, until, view }
        };
        let page: Range<usize> = query.offset..query.offset.saturating_add(query.limit);
        order::page(&listed, query.order, page).into_iter().map(hit).collect()
    }
}

/// A filter applied to each segment.
#[derive(Debug)]
pub(crate) struct Selected(Vec<Selection>);

/// Whatever looks through the games.
enum Finder {
    Exact(Box<Exact>),
    Local(Box<Local>),
}

impl Finder {
    fn search(&mut self, sieve: Sieve<'_>, found: &mut Found) -> Vec<Run> {
        match self {
            Self::Exact(exact) => exact.search(sieve, found),
            Self::Local(local) => local.search(sieve, found),
        }
    }

    /// How a game of a run lies, and after how many moves it did so for the last time.
    fn view(&self, segment: &Segment, game: usize, run: &Run) -> (View, u8) {
        match self {
            Self::Exact(_) => (View::turned(Symmetry::ALL[usize::from(run.view)]), run.ply),
            Self::Local(local) => (local.view(run), local.until(segment, game, run)),
        }
    }
}
