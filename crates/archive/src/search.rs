//! Searches an archive: selects games by a filter, finds the position or pattern of a query in them, and
//! counts and lists the games found.

mod exact;
mod facets;
mod filtered_games;
mod listing;
mod next_moves;
#[cfg(feature = "map")]
mod on_all_processors;
pub(crate) mod oriented_pattern;
mod pattern;
mod preparation;
mod previous_moves;
mod run;
pub(crate) mod selection;
mod sides;
mod summary;
pub(crate) mod symmetries_of_stones;
mod totals;
mod visit;

use std::cell::OnceCell;
use std::iter;
use std::ops::Range;

use renju_core::Symmetry;

use crate::archive::{Archive, NOVELTY_YEARS};
use crate::query::answer::{Facet, Hit, SearchAnswer};
use crate::query::dimension::Dimension;
use crate::query::filter::Filter;
use crate::query::pattern::View;
use crate::query::{Query, Subject};
use crate::segment::Segment;

use exact::ExactSearch;
use facets::{FacetCounter, FoundGames};
use filtered_games::SegmentPlace;
use listing::{GameSorting, ListedGames};
use pattern::PatternSearch;
use run::Run;
use selection::{SelectedSegment, Selection};
use totals::Totals;

pub use visit::VisitedGame;

impl Archive {
    /// Returns the answer to a query for a position or pattern.
    ///
    /// The time for a position depends mainly on the number of games that begin like the position. The size
    /// of the archive matters little: a hundred thousand games take about ten microseconds. A filter takes
    /// a few hundred microseconds more, as does sorting very many games for a page of the list. A pattern
    /// is compared with all games. This takes a few milliseconds if the pattern has a fixed place on the
    /// board, and ten or more milliseconds if the pattern may occur anywhere on the board.
    #[must_use]
    pub fn search(&self, query: &Query) -> SearchAnswer {
        self.search_selected(&self.select(&query.filter, &query.facets), query)
    }

    /// Returns the number of games in which the query's position or pattern occurs, and the page of
    /// these games that the query requests.
    #[must_use]
    pub fn list(&self, query: &Query) -> (u32, Vec<Hit>) {
        let selected = self.select(&query.filter, &[]);
        let (search, totals, runs) = self.find(&selected, &query.subject);
        (totals.tally.games(), self.page(&search, &selected, &runs, query))
    }

    /// For each value of the dimension `of`, counts the games that the query would find with this
    /// value. The facets, the order and the page of the query are ignored.
    #[must_use]
    pub fn facet(&self, query: &Query, of: Dimension) -> Facet {
        let selected = self.select(&query.filter, &[of]);
        let (_, _, runs) = self.find(&selected, &query.subject);
        let mut facets = self.count(&selected, &runs, &selected.filter, &[of]);
        facets.pop().expect("a dimension has a facet")
    }

    /// Applies a filter to all segments. The result can also be used to count games by the dimensions in
    /// `facets`.
    pub(crate) fn select(&self, filter: &Filter, facets: &[Dimension]) -> Selections {
        // The dimension of years is always included, because two results ignore the filter's range
        // of days: the numbers of games per year, and the novelties.
        let faceted: Vec<Dimension> = iter::once(Dimension::Year).chain(facets.iter().copied()).collect();
        let filter = filter.prepared().into_owned();
        let select = |index: usize| {
            let place = SegmentPlace { first: self.firsts[index], collection: self.collections[index] };
            Selection::new(&self.segments[index], &self.register, place, &filter, &faceted)
        };
        #[cfg(feature = "map")]
        if let Some(segments) = self.select_on_all_processors(&select) {
            return Selections { segments, filter };
        }
        let segments = (0..self.segments.len()).map(select).collect();
        Selections { segments, filter }
    }

    /// Returns the answer to a query. The filter of the query has already been applied; `selected`
    /// is the result.
    pub(crate) fn search_selected(&self, selected: &Selections, query: &Query) -> SearchAnswer {
        let (search, totals, runs) = self.find(selected, &query.subject);
        let page = self.page(&search, selected, &runs, query);
        let mut dimensions = query.facets.clone();
        // If the requested facets do not include the years, the years are counted as an additional
        // dimension after these facets.
        let year = query.years.then(|| {
            dimensions.iter().position(|&of| of == Dimension::Year).unwrap_or_else(|| {
                dimensions.push(Dimension::Year);
                dimensions.len() - 1
            })
        });
        let mut facets = self.count(selected, &runs, &selected.filter, &dimensions);
        let years = year.map_or(Vec::new(), |at| {
            facets[at].values.iter().map(|&(year, games)| (year as u16, games)).collect()
        });
        facets.truncate(query.facets.len());
        let (position, previous) = match (search, &query.subject) {
            (SubjectSearch::Exact(exact), Subject::Position(position)) => {
                (Some(position), exact.previous.into_list())
            }
            _ => (None, Vec::new()),
        };
        SearchAnswer {
            tally: totals.tally,
            ended: totals.ended,
            opening: totals.opening(position),
            next_moves: totals.next_moves.into_list(self.latest.years_before(NOVELTY_YEARS)),
            previous,
            years,
            facets,
            page,
        }
    }

    fn find(&self, selected: &Selections, subject: &Subject) -> (SubjectSearch, Totals, Vec<Vec<Run>>) {
        #[cfg(feature = "map")]
        if let Some(found) = self.find_on_all_processors(selected, subject) {
            return found;
        }
        let (mut search, mut totals) = SubjectSearch::of(subject);
        let runs =
            self.selected_segments(selected).map(|segment| search.search(segment, &mut totals)).collect();
        (search, totals, runs)
    }

    /// Searches for a position or pattern. Returns the segments in their order, each with the number
    /// of its first game and with the ranges of games in which the position or pattern occurs.
    pub(crate) fn runs<'a>(
        &'a self,
        selected: &'a Selections,
        subject: &Subject,
    ) -> impl Iterator<Item = (u32, SelectedSegment<'a>, Vec<Run>)> {
        let (_, _, runs) = self.find(selected, subject);
        let segments = self.firsts.iter().zip(self.selected_segments(selected));
        segments.zip(runs).map(|((&first, segment), runs)| (first, segment, runs))
    }

    pub(crate) fn selected_segments<'a>(
        &'a self,
        selected: &'a Selections,
    ) -> impl Iterator<Item = SelectedSegment<'a>> {
        let segments = self.segments.iter().zip(&selected.segments);
        segments.map(|(segment, selection)| SelectedSegment { segment, selection })
    }

    /// Counts the games found, separately for each value of some dimensions. `runs` lists the games
    /// found in each segment. The filter must come from [`Filter::prepared`].
    fn count(
        &self,
        selected: &Selections,
        runs: &[Vec<Run>],
        filter: &Filter,
        dimensions: &[Dimension],
    ) -> Vec<Facet> {
        #[cfg(feature = "map")]
        if let Some(facets) = self.count_on_all_processors(selected, runs, filter, dimensions) {
            return facets;
        }
        let segments = self.selected_segments(selected).zip(runs).zip(&self.collections);
        let counters = self.counters(segments, filter, dimensions);
        counters.into_iter().map(FacetCounter::facet).collect()
    }

    /// Counts the games found in some segments, and returns one counter for each dimension.
    /// `segments` contains for each segment the list of games found and the collection.
    fn counters<'a>(
        &'a self,
        segments: impl Iterator<Item = ((SelectedSegment<'a>, &'a Vec<Run>), &'a u32)>,
        filter: &Filter,
        dimensions: &[Dimension],
    ) -> Vec<FacetCounter> {
        let mut counters: Vec<FacetCounter> = dimensions.iter().map(|&of| FacetCounter::new(of)).collect();
        for ((selected, runs), &collection) in segments {
            let counted = OnceCell::new();
            let found = FoundGames { selected, runs, filter, register: &self.register, collection, counted };
            counters.iter_mut().for_each(|counter| counter.add(&found));
        }
        counters
    }

    /// Returns the requested page of the games found. `runs` lists the games found in each segment.
    fn page(
        &self,
        search: &SubjectSearch,
        selected: &Selections,
        runs: &[Vec<Run>],
        query: &Query,
    ) -> Vec<Hit> {
        let games = |runs: &Vec<Run>| runs.iter().map(|run| run.games.clone()).collect();
        let listed: Vec<ListedGames<'_>> = self
            .selected_segments(selected)
            .zip(runs)
            .map(|(selected, runs)| ListedGames { selected, runs: games(runs) })
            .collect();
        let hit = |(segment, game): (usize, usize)| {
            let runs = &runs[segment];
            let run = &runs[runs.partition_point(|run| run.games.end <= game)];
            debug_assert!(run.games.contains(&game), "a page is made of the runs");
            let (view, until) = search.view(&self.segments[segment], game, run);
            Hit { game: self.firsts[segment] + game as u32, ply: run.ply, until, view }
        };
        let page: Range<usize> = query.offset..query.offset.saturating_add(query.limit);
        let sorting = GameSorting { order: query.order, names: &self.names };
        listing::page(&listed, sorting, page).into_iter().map(hit).collect()
    }
}

/// The games that a filter selects from each segment.
#[derive(Debug)]
pub(crate) struct Selections {
    segments: Vec<Selection>,
    /// The filter, prepared by [`Filter::prepared`].
    filter: Filter,
}

/// The search for the subject of a query.
enum SubjectSearch {
    Exact(Box<ExactSearch>),
    Pattern(Box<PatternSearch>),
}

impl SubjectSearch {
    /// Returns the search for a subject, and empty totals.
    fn of(subject: &Subject) -> (Self, Totals) {
        let (search, next_moves) = match subject {
            Subject::Position(position) => {
                let (exact, next_moves) = ExactSearch::new(position);
                (Self::Exact(Box::new(exact)), next_moves)
            }
            Subject::Pattern(pattern) => {
                let (pattern, next_moves) = PatternSearch::new(pattern);
                (Self::Pattern(Box::new(pattern)), next_moves)
            }
        };
        (search, Totals::new(next_moves))
    }

    fn search(&mut self, selected: SelectedSegment<'_>, totals: &mut Totals) -> Vec<Run> {
        match self {
            Self::Exact(exact) => exact.search(selected, totals),
            Self::Pattern(pattern) => pattern.search(selected, totals),
        }
    }

    /// Returns the view in which the subject occurs in a game found, and the number of moves up to
    /// which the subject stays on the board.
    fn view(&self, segment: &Segment, game: usize, run: &Run) -> (View, u8) {
        match self {
            Self::Exact(_) => (View::of_symmetry(Symmetry::ALL[usize::from(run.view)]), run.ply),
            Self::Pattern(pattern) => (pattern.view(run), pattern.until(segment, game, run)),
        }
    }
}
