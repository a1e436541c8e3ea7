//! The index of a book: its nodes by the keys of their positions.
//!
//! An entry has half of the key only, so a range of equal halves may be of several positions. Before a book is used, each
//! range is split into *runs* of one position, by comparing stones: [`flag::SAME`] says that an entry belongs to the run of
//! the one before it. A question then has to look at the stones of one node a run, however many nodes there are.

use renju_core::PositionKey;

use super::nodes::{Nodes, flag};
use super::sorting::{BUCKETS, Sortable};
use super::stones::Views;

/// `prefix: u32 | node: u32`, the prefix in the upper half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry(pub(super) u64);

impl Entry {
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

impl Sortable for Entry {
    type Order = u64;

    fn order(&self) -> u64 {
        self.0
    }

    fn bucket(&self, _: usize) -> usize {
        (self.0 >> (u64::BITS - BUCKETS.ilog2())) as usize
    }
}

/// The half of a key that the index has.
pub(super) const fn prefix(key: PositionKey) -> u32 {
    (key.to_u64() >> 32) as u32
}

/// The entries of the position, if the book has it; `index` has been split.
pub(super) fn run<'a>(index: &'a [Entry], nodes: &Nodes, prefix: u32, asked: &Views) -> &'a [Entry] {
    let rest = &index[index.partition_point(|entry| entry.prefix() < prefix)..];
    let mut range = &rest[..equal(rest, prefix)];
    while let Some(leader) = range.first() {
        let length = if nodes.slot(leader.node()).has(flag::MIXED) {
            1 + range[1..].iter().take_while(|entry| nodes.slot(entry.node()).has(flag::SAME)).count()
        } else {
            range.len()
        };
        if asked.from(&nodes.stones(leader.node())).is_some() {
            return &range[..length];
        }
        range = &range[length..];
    }
    &[]
}

/// How many entries at the beginning have this prefix. Most often it is none or one, so the steps grow from there.
fn equal(entries: &[Entry], prefix: u32) -> usize {
    let mut reach = 1;
    while entries.get(reach - 1).is_some_and(|entry| entry.prefix() == prefix) {
        reach *= 2;
    }
    let begin = reach / 2;
    let end = entries.len().min(reach);
    begin + entries[begin..end].partition_point(|entry| entry.prefix() == prefix)
}

/// Splits ranges into runs, a slice of work at a time.
#[derive(Default)]
pub(super) struct Splitting {
    /// Entries before it are done.
    done: usize,
    open: Option<Open>,
    /// How many runs there are, so far.
    pub(super) positions: usize,
}

/// A run that is being gathered at the beginning of what is left of a range.
struct Open {
    /// The range, of which the entries before `begin` are done.
    begin: usize,
    end: usize,
    /// Entries before it belong to the run.
    gathered: usize,
    /// Entries before it were looked at.
    looked: usize,
    /// Whether the range is known to have several runs.
    mixed: bool,
    leader: Views,
}

/// The work of a step, some milliseconds; passing over a position that stands once counts as one.
const STEP: usize = 1 << 17;
/// The work of putting a position together.
const LOOK: usize = 1 << 4;

impl Splitting {
    /// Does a slice of the work; `true` when all is done.
    pub(super) fn step(&mut self, index: &mut [Entry], nodes: &mut Nodes) -> bool {
        let mut work = STEP;
        while work > 0 {
            match &mut self.open {
                Some(open) => {
                    work = open.gather(index, nodes, work);
                    if open.looked == open.end {
                        self.close(index, nodes);
                    }
                }
                None if self.done == index.len() => return true,
                None => {
                    self.next(index, nodes);
                    work -= 1;
                }
            }
        }
        false
    }

    /// Opens the next range, if it has more than one entry.
    fn next(&mut self, index: &[Entry], nodes: &Nodes) {
        let rest = &index[self.done..];
        let end = self.done + equal(rest, rest[0].prefix());
        if end - self.done == 1 {
            self.done = end;
            self.positions += 1;
        } else {
            self.open = Some(Open::new(self.done, end, index, nodes, false));
        }
    }

    /// Ends the run; what is left of the range, if anything, is the next.
    fn close(&mut self, index: &mut [Entry], nodes: &mut Nodes) {
        let Some(Open { begin, end, gathered, mixed, .. }) = self.open.take() else { return };
        let mixed = mixed || gathered < end;
        let run = &mut index[begin..gathered];
        // What has something to say comes first.
        run.sort_unstable_by_key(|entry| {
            let slot = nodes.slot(entry.node());
            let silent = u64::from(!slot.has(flag::WORDS)) << 1 | u64::from(!slot.has(flag::LABELS));
            silent << 32 | u64::from(entry.node())
        });
        for (place, entry) in run.iter().enumerate() {
            let same = if place > 0 { flag::SAME } else { 0 };
            nodes.slots[entry.node() as usize].set(same | if mixed { flag::MIXED } else { 0 });
        }
        self.positions += 1;
        self.done = gathered;
        if gathered < end {
            self.open = Some(Open::new(gathered, end, index, nodes, true));
        }
    }
}

impl Open {
    fn new(begin: usize, end: usize, index: &[Entry], nodes: &Nodes, mixed: bool) -> Self {
        let leader = Views::of(nodes.stones(index[begin].node()));
        Self { begin, end, gathered: begin + 1, looked: begin + 1, mixed, leader }
    }

    /// Looks at as many entries as `work` allows; what is left of it.
    fn gather(&mut self, index: &mut [Entry], nodes: &Nodes, work: usize) -> usize {
        let until = self.end.min(self.looked + work.div_ceil(LOOK));
        let left = work.saturating_sub((until - self.looked) * LOOK);
        for at in self.looked..until {
            if self.leader.from(&nodes.stones(index[at].node())).is_some() {
                index.swap(at, self.gathered);
                self.gathered += 1;
            }
        }
        self.looked = until;
        left
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_core::{Color, Move, Position, Symmetry};

    use super::*;
    use crate::book::nodes::{NONE, Slot};
    use crate::book::sorting::Sorting;
    use crate::book::stones::Stones;

    /// Three moves a line, all of a corner, and an index whose prefixes have two bits.
    fn crowded(lines: &[[u8; 3]]) -> (Nodes, Vec<Entry>) {
        let mut nodes = Nodes::default();
        let mut index = Vec::new();
        for line in lines {
            let mut parent = NONE;
            for (ply, &m) in line.iter().enumerate() {
                let node = nodes.slots.len() as u32;
                let m = Move::from_u8(m + 3 * ply as u8);
                let words = if node.is_multiple_of(3) { flag::WORDS } else { 0 };
                nodes.slots.push(Slot::new(parent, m.map(|m| (Color::to_move(ply), m)), words));
                index.push(Entry::new(few(&nodes.position(node)), node));
                parent = node;
            }
        }
        let mut sorting = Sorting::new(index, 0);
        while !sorting.step() {}
        let mut index = sorting.take();
        let mut splitting = Splitting::default();
        while !splitting.step(&mut index, &mut nodes) {}
        (nodes, index)
    }

    fn few(position: &Position) -> u32 {
        prefix(position.key()) >> 30
    }

    proptest! {
        #[test]
        fn positions_with_equal_prefixes_are_told_apart(
            lines in proptest::collection::vec([0u8..3, 0u8..3, 0u8..3], 1..40), symmetry in 0u8..8
        ) {
            let symmetry = Symmetry::new(symmetry).unwrap();
            let (nodes, index) = crowded(&lines);
            let keys: Vec<_> = (0..).take(index.len()).map(|node| nodes.position(node).key()).collect();
            for (node, key) in (0..).zip(&keys) {
                let position = nodes.position(node).turned(symmetry);
                let views = Views::of(Stones::of(&position));
                let run = run(&index, &nodes, few(&position), &views);
                let mut found: Vec<u32> = run.iter().map(|entry| entry.node()).collect();
                let words = |node: &u32| nodes.slot(*node).has(flag::WORDS);
                prop_assert!(found.is_sorted_by_key(|node| (!words(node), *node)));
                found.sort_unstable();
                let same = (0u32..).zip(&keys).filter(|(_, other)| *other == key).map(|(node, _)| node);
                prop_assert!(same.eq(found));
            }
        }
    }
}
