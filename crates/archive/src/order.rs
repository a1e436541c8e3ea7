//! Lists of games in order, and pages of them, without sorting more than is asked for.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;
use std::sync::atomic::Ordering;

use crate::found::Sieve;
use crate::query::Order;
use crate::segment::Segment;

/// What a game is ordered by; the least comes first.
type SortKey = u64;

impl Segment {
    /// The game's place in an order, comparable between segments.
    fn sort_key(&self, order: Order, game: usize) -> SortKey {
        let (day, id) = (u64::from(self.days[game].to_u32()), u64::from(self.id(game)));
        match order {
            Order::Newest => !(day << 32 | id),
            Order::Oldest => day.wrapping_sub(1) << 32 | id,
            // 20 + 36 bits hold a date and an id of the archive's size; more only blurs the order among equals.
            Order::Longest => !(u64::from(self.trie.length(game)) << 56 | day << 32 | id),
        }
    }

    /// All games in an order; made once, a few milliseconds for a full segment.
    fn in_order(&self, order: Order) -> &[u16] {
        self.ordered[order as usize].get_or_init(|| {
            let games = u16::try_from(self.games()).expect("a segment has at most 32,768 games");
            let mut keyed: Vec<(SortKey, u16)> =
                (0..games).map(|game| (self.sort_key(order, usize::from(game)), game)).collect();
            keyed.sort_unstable();
            keyed.into_iter().map(|(_, game)| game).collect()
        })
    }
}

/// The games of one segment that are to be listed if they are counted, as runs that neither overlap nor touch the same
/// game twice.
pub(crate) struct Listed<'a> {
    pub(crate) sieve: Sieve<'a>,
    pub(crate) runs: Vec<Range<usize>>,
}

impl<'a> Listed<'a> {
    /// The first games with their keys, in order: `most` of them, or more.
    fn sorted(&self, order: Order, most: usize) -> Box<dyn Iterator<Item = (SortKey, usize)> + 'a> {
        let Sieve { segment, selection } = self.sieve;
        let key = move |game: usize| (segment.sort_key(order, game), game);
        let listed: usize = self.runs.iter().map(Range::len).sum();
        // Few games are gathered and sorted; many are picked out of the segment's own order as they are wanted. To make
        // that is more than one question is worth: the first one, while a page opens, sorts no more than it shows.
        let few = listed * 16 < segment.games();
        if few || !segment.asked[order as usize].swap(true, Ordering::Relaxed) {
            let games = self.runs.iter().cloned().flatten().filter(|&game| selection.counts(game)).map(key);
            return Box::new(least(games, most).into_iter());
        }
        let mut wanted = vec![false; segment.games()];
        self.runs.iter().for_each(|run| wanted[run.clone()].fill(true));
        let in_order = segment.in_order(order).iter().map(|&game| usize::from(game));
        Box::new(in_order.filter(move |&game| wanted[game] && selection.counts(game)).map(key))
    }
}

/// The first `most` games in order, or all where there are fewer.
fn least(games: impl Iterator<Item = (SortKey, usize)>, most: usize) -> Vec<(SortKey, usize)> {
    let mut first = BinaryHeap::new();
    for game in games {
        if first.len() < most {
            first.push(game);
        } else if let Some(mut last) = first.peek_mut()
            && game < *last
        {
            *last = game;
        }
    }
    first.into_sorted_vec()
}

/// The games at `page` of all listed games in order, as the number of the segment and the game in it.
pub(crate) fn page(listed: &[Listed<'_>], order: Order, page: Range<usize>) -> Vec<(usize, usize)> {
    let counted =
        |l: &Listed<'_>| l.runs.iter().map(|run| l.sieve.counted(run.clone()) as usize).sum::<usize>();
    let total: usize = listed.iter().map(counted).sum();
    if page.start >= total || page.is_empty() {
        return Vec::new();
    }
    let mut sources: Vec<_> = listed.iter().map(|l| l.sorted(order, page.end)).collect();
    let mut heads: BinaryHeap<_> = sources
        .iter_mut()
        .enumerate()
        .filter_map(|(source, games)| games.next().map(|(key, game)| Reverse((key, source, game))))
        .collect();
    let mut games = Vec::with_capacity(page.end.min(total) - page.start);
    for place in 0..page.end {
        let Some(Reverse((_, source, game))) = heads.pop() else { break };
        if place >= page.start {
            games.push((source, game));
        }
        heads.extend(sources[source].next().map(|(key, game)| Reverse((key, source, game))));
    }
    games
}
