//! Pages of sorted lists of games. Building a page sorts no more games than the page needs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;
use std::sync::atomic::Ordering;

use renju_core::GameResult;

use crate::name_ranks::NameRanks;
use crate::query::order::{Column, GameOrder};
use crate::search::selection::SelectedSegment;
use crate::segment::Segment;
use crate::segment::layout::{BLACK, EVENT, NO_OPENING, RULE, WHITE};

/// Sort key of a game; games with lower keys come first. The first number is the value by which the
/// order sorts. The second number combines the date and the id, and decides between equal values.
type SortKey = (u32, u64);

/// An order of games, together with the alphabetical ranks of names that some orders need.
#[derive(Clone, Copy)]
pub(crate) struct GameSorting<'a> {
    pub(crate) order: GameOrder,
    pub(crate) names: &'a NameRanks,
}

/// Number of segments that one query may sort as a whole. Sorting a full segment takes three milliseconds, which
/// delays the answer. Between two queries, a page sorts the other segments; see
/// [`Archive::prepare_search`](crate::Archive::prepare_search). Programs with the feature `map` may take longer for an
/// answer.
const SORTED_SEGMENTS: usize = if cfg!(feature = "map") { usize::MAX } else { 1 };

impl Segment {
    /// Returns the sort key of a game. Keys of games in different segments can be compared.
    fn sort_key(&self, GameSorting { order, names }: GameSorting<'_>, game: usize) -> SortKey {
        let (day, id) = (u64::from(self.days[game].to_u32()), u64::from(self.id(game)));
        let newest = !(day << 32 | id);
        let length = || u32::from(self.trie.length(game));
        match order {
            GameOrder::Newest => (0, newest),
            GameOrder::Oldest => (0, day.wrapping_sub(1) << 32 | id),
            GameOrder::Longest => (!length(), newest),
            GameOrder::Shortest => (length(), newest),
            GameOrder::Ascending(column) => (self.rank(column, names, game), newest),
            GameOrder::Descending(column) => match self.rank(column, names, game) {
                last @ NameRanks::UNNAMED.. => (last, newest),
                rank => (NameRanks::UNNAMED - 1 - rank, newest),
            },
        }
    }

    /// Returns the rank of a game's value in a column. Games with a rank of [`NameRanks::UNNAMED`]
    /// or more come last, both in ascending and in descending order.
    fn rank(&self, column: Column, names: &NameRanks, game: usize) -> u32 {
        let number = |value: u8, none: u8| if value == none { NameRanks::NONE } else { u32::from(value) };
        let id = match column {
            Column::Black => self.ids[BLACK].get(game),
            Column::White => self.ids[WHITE].get(game),
            Column::Event => self.ids[EVENT].get(game),
            Column::Rule => {
                let event = usize::from(self.ids[EVENT].codes()[game]);
                self.ids[RULE].get(game).or(self.events[event].rule)
            }
            Column::Opening => return number(self.openings[game], NO_OPENING),
            Column::Result => return number(self.results[game], GameResult::Unknown.index() as u8),
        };
        column.table().map_or(NameRanks::NONE, |table| names.rank(table, id))
    }

    /// Returns an order that a query has used, but in which the games of the segment are not sorted yet.
    /// Leaves out orders for which names have no ranks. Returns `None` if there is no such order.
    pub(crate) fn unsorted(&self, names: &NameRanks) -> Option<GameOrder> {
        let queried = self.order_queried.load(Ordering::Relaxed);
        GameOrder::ALL.into_iter().find(|order| {
            let index = order.index();
            queried & (1 << index) != 0 && self.ordered[index].get().is_none() && names.has(*order)
        })
    }

    /// Returns all games of the segment in an order. The games are sorted only once for each order,
    /// which takes a few milliseconds for a full segment.
    pub(crate) fn in_order(&self, sorting: GameSorting<'_>) -> &[u16] {
        self.ordered[sorting.order.index()].get_or_init(|| {
            let games = u16::try_from(self.games()).expect("a segment has at most 32,768 games");
            let mut keyed: Vec<(SortKey, u16)> =
                (0..games).map(|game| (self.sort_key(sorting, usize::from(game)), game)).collect();
            keyed.sort_unstable();
            keyed.into_iter().map(|(_, game)| game).collect()
        })
    }
}

/// The games found in one segment, as ranges that do not overlap. Only games that pass the filter are listed.
pub(crate) struct ListedGames<'a> {
    pub(crate) selected: SelectedSegment<'a>,
    pub(crate) runs: Vec<Range<usize>>,
}

impl<'a> ListedGames<'a> {
    /// Returns at least the first `limit` listed games in order, with their sort keys. `may_sort` is the number of
    /// segments that may still be sorted as a whole.
    fn sorted(
        &self,
        sorting: GameSorting<'a>,
        limit: usize,
        may_sort: &mut usize,
    ) -> Box<dyn Iterator<Item = (SortKey, usize)> + 'a> {
        let SelectedSegment { segment, selection } = self.selected;
        let key = move |game: usize| (segment.sort_key(sorting, game), game);
        let listed: usize = self.runs.iter().map(Range::len).sum();
        // If the search found a small part of the segment, this part is collected and sorted. For a
        // large part it is quicker to filter the stored list of all games that are sorted in this
        // order. The first query with an order does not build this sorted list, because that would
        // delay the first answer on a page. Each later query builds it for one segment.
        let is_small = listed * 16 < segment.games();
        let bit = 1 << sorting.order.index();
        let is_sorted = segment.ordered[sorting.order.index()].get().is_some();
        if is_small
            || segment.order_queried.fetch_or(bit, Ordering::Relaxed) & bit == 0
            || !is_sorted && *may_sort == 0
        {
            let games = self.runs.iter().cloned().flatten().filter(|&game| selection.contains(game)).map(key);
            return Box::new(lowest(games, limit).into_iter());
        }
        *may_sort -= usize::from(!is_sorted);
        let mut is_listed = vec![false; segment.games()];
        self.runs.iter().for_each(|run| is_listed[run.clone()].fill(true));
        let in_order = segment.in_order(sorting).iter().map(|&game| usize::from(game));
        Box::new(in_order.filter(move |&game| is_listed[game] && selection.contains(game)).map(key))
    }
}

/// Returns the first `limit` games in order, or all games if they are fewer.
fn lowest(games: impl Iterator<Item = (SortKey, usize)>, limit: usize) -> Vec<(SortKey, usize)> {
    let mut first = BinaryHeap::new();
    for game in games {
        if first.len() < limit {
            first.push(game);
        } else if let Some(mut last) = first.peek_mut()
            && game < *last
        {
            *last = game;
        }
    }
    first.into_sorted_vec()
}

/// Sorts the listed games of all segments, and returns the games at the indices `page`. Each
/// returned game is a pair of numbers: the index of its segment, and the index of the game in this
/// segment.
pub(crate) fn page<'a>(
    listed: &[ListedGames<'a>],
    sorting: GameSorting<'a>,
    page: Range<usize>,
) -> Vec<(usize, usize)> {
    let counted =
        |l: &ListedGames<'_>| l.runs.iter().map(|run| l.selected.count(run.clone()) as usize).sum::<usize>();
    let total: usize = listed.iter().map(counted).sum();
    if page.start >= total || page.is_empty() {
        return Vec::new();
    }
    let mut may_sort = SORTED_SEGMENTS;
    let mut sources: Vec<_> = listed.iter().map(|l| l.sorted(sorting, page.end, &mut may_sort)).collect();
    let mut heads: BinaryHeap<_> = sources
        .iter_mut()
        .enumerate()
        .filter_map(|(source, games)| games.next().map(|(key, game)| Reverse((key, source, game))))
        .collect();
    let mut games = Vec::with_capacity(page.end.min(total) - page.start);
    for index in 0..page.end {
        let Some(Reverse((_, source, game))) = heads.pop() else { break };
        if index >= page.start {
            games.push((source, game));
        }
        heads.extend(sources[source].next().map(|(key, game)| Reverse((key, source, game))));
    }
    games
}
