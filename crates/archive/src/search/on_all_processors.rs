//! Searches very many segments (blocks of games) in parallel: each processor searches some of the segments,
//! and the results are added up.

use std::ops::Range;

use crate::archive::Archive;
use crate::parallel::{self, processors, ranges};
use crate::query::Subject;
use crate::query::answer::Facet;
use crate::query::dimension::Dimension;
use crate::query::filter::Filter;
use crate::search::facets::FacetCounter;
use crate::search::run::Run;
use crate::search::selection::Selection;
use crate::search::totals::Totals;
use crate::search::{Selections, SubjectSearch};

/// Smallest number of segments per thread. Starting a thread takes tens of microseconds, so with fewer
/// segments the calling thread alone is faster.
const LEAST: usize = 24;

/// A search may build the sets of taken points of one more segment for every group of this many
/// segments (see `BuildLimits`). With a lower limit, the first thousand queries in an archive of
/// ten million games would be slow.
const MANY: usize = 32;

/// Divides the segments among the processors, and calls `each` on each processor with its range of segments.
/// Returns `None` if there are too few segments to use several processors.
fn divided<R: Send>(segments: usize, each: impl Fn(Range<usize>) -> R + Sync) -> Option<Vec<R>> {
    let parts = processors().min(segments / LEAST);
    (parts > 1).then(|| parallel::map(&ranges(segments, parts), |range| each(range.clone())))
}

impl Archive {
    /// Does the work of [`Archive::find`] on all processors; returns `None` if there are too few segments.
    pub(super) fn find_on_all_processors(
        &self,
        selected: &Selections,
        subject: &Subject,
    ) -> Option<(SubjectSearch, Totals, Vec<Vec<Run>>)> {
        let found = divided(self.segments.len(), |segments| {
            let (mut search, mut totals) = SubjectSearch::of(subject);
            if let SubjectSearch::Exact(exact) = &mut search {
                exact.may_build.taken_points += segments.len() / MANY;
            }
            let chosen = self.selected_segments(selected).skip(segments.start).take(segments.len());
            let runs = chosen.map(|segment| search.search(segment, &mut totals)).collect::<Vec<_>>();
            (search, totals, runs)
        })?;
        found.into_iter().reduce(|(mut search, mut totals, mut runs), (other_search, other, more)| {
            if let (SubjectSearch::Exact(exact), SubjectSearch::Exact(other)) = (&mut search, &other_search) {
                exact.previous.add_all(&other.previous);
            }
            totals.add_others(&other);
            runs.extend(more);
            (search, totals, runs)
        })
    }

    /// Calls `select` with the index of each segment, on all processors; returns `None` if there are too few
    /// segments.
    pub(super) fn select_on_all_processors(
        &self,
        select: &(impl Fn(usize) -> Selection + Sync),
    ) -> Option<Vec<Selection>> {
        let selected = divided(self.segments.len(), |segments| segments.map(select).collect::<Vec<_>>())?;
        Some(selected.into_iter().flatten().collect())
    }

    /// Does the work of [`Archive::count`] on all processors; returns `None` if there are too few segments.
    pub(super) fn count_on_all_processors(
        &self,
        selected: &Selections,
        runs: &[Vec<Run>],
        filter: &Filter,
        dimensions: &[Dimension],
    ) -> Option<Vec<Facet>> {
        let counted = divided(runs.len(), |segments| {
            let all = self.selected_segments(selected).zip(runs).zip(&self.collections);
            self.counters(all.skip(segments.start).take(segments.len()), filter, dimensions)
        })?;
        let all = counted.into_iter().reduce(|mut all, others| {
            all.iter_mut().zip(others).for_each(|(counter, other)| counter.add_all(other));
            all
        })?;
        Some(all.into_iter().map(FacetCounter::facet).collect())
    }
}
