//! Index of a book: finds the nodes that have a position, by the hash key of the position.
//!
//! An index entry stores only half of a key. So entries with equal halves may belong to several
//! positions. When a book is finished, each range of entries with equal halves is split into *runs*
//! of one position, by comparing stones. [`flag::SAME`] means that an entry belongs to the same run
//! as the entry before it. Therefore a query compares the stones of only one node per run, however
//! many nodes the run has.

use renju_core::PositionKey;

use super::nodes::{Nodes, flag};
use super::sliced_sort::{BUCKETS, Sortable};
use super::stones::PositionViews;

/// The index entry of one node: `prefix: u32 | node: u32`. The prefix, the upper half of the key of
/// the node's position, is in the upper half of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IndexEntry(pub(super) u64);

impl IndexEntry {
    pub(super) const SIZE: usize = size_of::<Self>();

    pub(super) fn new(prefix: u32, node: u32) -> Self {
        Self(u64::from(prefix) << 32 | u64::from(node))
    }

    pub(super) const fn node(self) -> u32 {
        self.0 as u32
    }

    const fn prefix(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

impl Sortable for IndexEntry {
    type Order = u64;

    fn order(&self) -> u64 {
        self.0
    }

    fn bucket(&self, _: usize) -> usize {
        (self.0 >> (u64::BITS - BUCKETS.ilog2())) as usize
    }
}

/// Returns the prefix that the index stores for a key: the upper half of the key.
pub(super) const fn prefix(key: PositionKey) -> u32 {
    (key.to_u64() >> 32) as u32
}

/// Returns the index entries of a position; empty if no node of the book has the position. `index` must be
/// split into runs.
pub(super) fn find_run<'a>(
    index: &'a [IndexEntry],
    nodes: &Nodes,
    prefix: u32,
    position: &PositionViews,
) -> &'a [IndexEntry] {
    let rest = &index[index.partition_point(|entry| entry.prefix() < prefix)..];
    let mut range = &rest[..count_equal(rest, prefix)];
    while let Some(leader) = range.first() {
        let length = if nodes.slot(leader.node()).has(flag::MIXED) {
            1 + range[1..].iter().take_while(|entry| nodes.slot(entry.node()).has(flag::SAME)).count()
        } else {
            range.len()
        };
        if position.symmetry_from(&nodes.stones(leader.node())).is_some() {
            return &range[..length];
        }
        range = &range[length..];
    }
    &[]
}

/// Returns how many entries at the beginning of `entries` have this prefix. The number is usually 0 or 1, so
/// the search starts with small steps.
fn count_equal(entries: &[IndexEntry], prefix: u32) -> usize {
    let mut reach = 1;
    while entries.get(reach - 1).is_some_and(|entry| entry.prefix() == prefix) {
        reach *= 2;
    }
    let begin = reach / 2;
    let end = entries.len().min(reach);
    begin + entries[begin..end].partition_point(|entry| entry.prefix() == prefix)
}

/// Splits the ranges of equal prefixes in an index into runs of equal positions, in short steps.
#[derive(Default)]
pub(super) struct IndexSplitter {
    /// Number of entries that are already split into runs.
    done: usize,
    open: Option<OpenRun>,
    /// Number of runs so far, which is the number of different positions.
    pub(super) positions: usize,
}

/// A run that is being collected. Entries with the position of the run are moved to the front of
/// the unfinished part of the range. A range consists of all entries with equal prefixes.
struct OpenRun {
    /// Index of the first entry of the run. The unfinished part of the range begins with this
    /// entry.
    begin: usize,
    /// End of the range of equal prefixes.
    end: usize,
    /// End of the entries known to belong to the run.
    collected: usize,
    /// End of the entries that have been compared with the run's position.
    compared: usize,
    /// Whether the range is known to have several runs.
    mixed: bool,
    leader: PositionViews,
}

/// Number of units of work per step; a step takes a few milliseconds. Beginning a range takes one unit, and
/// each comparison takes [`COMPARE_WORK`] units.
const STEP_WORK: usize = 1 << 17;
/// Number of units of work that one comparison of two positions takes.
const COMPARE_WORK: usize = 1 << 4;

impl IndexSplitter {
    /// Does one step of the work; returns `true` when all ranges are split.
    pub(super) fn step(&mut self, index: &mut [IndexEntry], nodes: &mut Nodes) -> bool {
        let mut work = STEP_WORK;
        while work > 0 {
            match &mut self.open {
                Some(open) => {
                    work = open.collect(index, nodes, work);
                    if open.compared == open.end {
                        self.close(index, nodes);
                    }
                }
                None if self.done == index.len() => return true,
                None => {
                    self.open_next(index, nodes);
                    work -= 1;
                }
            }
        }
        false
    }

    /// Begins the first run of the next range. A range of one entry is finished at once.
    fn open_next(&mut self, index: &[IndexEntry], nodes: &Nodes) {
        let rest = &index[self.done..];
        let end = self.done + count_equal(rest, rest[0].prefix());
        if end - self.done == 1 {
            self.done = end;
            self.positions += 1;
        } else {
            self.open = Some(OpenRun::new(self.done, end, index, nodes, false));
        }
    }

    /// Finishes the open run. If entries of other positions remain in the range, opens the next run
    /// among them.
    fn close(&mut self, index: &mut [IndexEntry], nodes: &mut Nodes) {
        let Some(OpenRun { begin, end, collected, mixed, .. }) = self.open.take() else { return };
        let mixed = mixed || collected < end;
        let run = &mut index[begin..collected];
        // Sorts nodes with a name or comment first, then nodes with labels, because a lookup reads only the
        // first nodes of a run.
        run.sort_unstable_by_key(|entry| {
            let slot = nodes.slot(entry.node());
            let without_text = u64::from(!slot.has(flag::TEXT)) << 1 | u64::from(!slot.has(flag::LABELS));
            without_text << 32 | u64::from(entry.node())
        });
        for (place, entry) in run.iter().enumerate() {
            let same = if place > 0 { flag::SAME } else { 0 };
            nodes.slots[entry.node() as usize].set(same | if mixed { flag::MIXED } else { 0 });
        }
        self.positions += 1;
        self.done = collected;
        if collected < end {
            self.open = Some(OpenRun::new(collected, end, index, nodes, true));
        }
    }
}

impl OpenRun {
    fn new(begin: usize, end: usize, index: &[IndexEntry], nodes: &Nodes, mixed: bool) -> Self {
        let leader = PositionViews::of(nodes.stones(index[begin].node()));
        Self { begin, end, collected: begin + 1, compared: begin + 1, mixed, leader }
    }

    /// Compares entries with the position of the run. The number of compared entries is limited by
    /// `work`, in units of work. Returns the number of unused units.
    fn collect(&mut self, index: &mut [IndexEntry], nodes: &Nodes, work: usize) -> usize {
        let until = self.end.min(self.compared + work.div_ceil(COMPARE_WORK));
        let left = work.saturating_sub((until - self.compared) * COMPARE_WORK);
        for at in self.compared..until {
            if self.leader.symmetry_from(&nodes.stones(index[at].node())).is_some() {
                index.swap(at, self.collected);
                self.collected += 1;
            }
        }
        self.compared = until;
        left
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_core::{Color, Move, Position, Symmetry};

    use super::*;
    use crate::book::nodes::{NONE, Slot};
    use crate::book::sliced_sort::SlicedSort;
    use crate::book::stones::Stones;

    /// Returns the nodes of lines of three moves, all in one corner of the board, and the index of
    /// these nodes. The prefixes in the index have only two bits, so that many different positions
    /// have equal prefixes.
    fn crowded(lines: &[[u8; 3]]) -> (Nodes, Vec<IndexEntry>) {
        let mut nodes = Nodes::default();
        let mut index = Vec::new();
        for line in lines {
            let mut parent = NONE;
            for (ply, &m) in line.iter().enumerate() {
                let node = nodes.slots.len() as u32;
                let m = Move::from_u8(m + 3 * ply as u8);
                let flags = if node.is_multiple_of(3) { flag::TEXT } else { 0 };
                nodes.slots.push(Slot::new(parent, m.map(|m| (Color::to_move(ply), m)), flags));
                index.push(IndexEntry::new(short_prefix(&nodes.position(node)), node));
                parent = node;
            }
        }
        let mut sort = SlicedSort::new(index, 0);
        while !sort.step() {}
        let mut index = sort.take_items();
        let mut splitter = IndexSplitter::default();
        while !splitter.step(&mut index, &mut nodes) {}
        (nodes, index)
    }

    fn short_prefix(position: &Position) -> u32 {
        prefix(position.key()) >> 30
    }

    proptest! {
        #[test]
        fn positions_with_equal_prefixes_are_distinguished(
            lines in proptest::collection::vec([0u8..3, 0u8..3, 0u8..3], 1..40), symmetry in 0u8..8
        ) {
            let symmetry = Symmetry::new(symmetry).unwrap();
            let (nodes, index) = crowded(&lines);
            let keys: Vec<_> = (0..).take(index.len()).map(|node| nodes.position(node).key()).collect();
            for (node, key) in (0..).zip(&keys) {
                let position = nodes.position(node).turned(symmetry);
                let views = PositionViews::of(Stones::of(&position));
                let run = find_run(&index, &nodes, short_prefix(&position), &views);
                let mut found: Vec<u32> = run.iter().map(|entry| entry.node()).collect();
                let has_text = |node: &u32| nodes.slot(*node).has(flag::TEXT);
                prop_assert!(found.is_sorted_by_key(|node| (!has_text(node), *node)));
                found.sort_unstable();
                let same = (0u32..).zip(&keys).filter(|(_, other)| *other == key).map(|(node, _)| node);
                prop_assert!(same.eq(found));
            }
        }
    }
}
