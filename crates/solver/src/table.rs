//! A table of the proof and disproof numbers of nodes, with a fixed limit of memory.

/// The estimated remaining work for a node, as two numbers. The proof number is the smallest number
/// of undecided nodes that must be proven to prove this node. The disproof number is the smallest
/// number of undecided nodes that must be disproven to disprove this node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNumbers {
    /// The proof number: 0 means proven, [`ProofNumbers::INFINITY`] means disproven.
    pub proof: u32,
    /// The disproof number: 0 means disproven, [`ProofNumbers::INFINITY`] means proven.
    pub disproof: u32,
}

impl ProofNumbers {
    /// The proof number of a node that cannot be proven, and the disproof number of a node that cannot be
    /// disproven.
    pub const INFINITY: u32 = (1 << 28) - 1;
    /// The numbers of a proven node.
    pub const PROVEN: Self = Self { proof: 0, disproof: Self::INFINITY };
    /// The numbers of a disproven node.
    pub const DISPROVEN: Self = Self { proof: Self::INFINITY, disproof: 0 };
    /// The numbers of an unknown node.
    pub const UNKNOWN: Self = Self { proof: 1, disproof: 1 };

    /// Whether the node is proven or disproven.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// An entry of the table, 16 bytes: `key: 64 bits`, then from the lowest bit on
/// `proof: 28 | disproof: 28 | effort: 8`. An entry with all bits zero is unused.
#[derive(Clone, Copy, Default)]
struct TableEntry {
    key: u64,
    word: u64,
}

impl TableEntry {
    const fn new(key: u64, ProofNumbers { proof, disproof }: ProofNumbers, effort: u8) -> Self {
        Self { key, word: proof as u64 | (disproof as u64) << 28 | (effort as u64) << 56 }
    }

    const fn numbers(self) -> ProofNumbers {
        let mask = ProofNumbers::INFINITY as u64;
        ProofNumbers { proof: (self.word & mask) as u32, disproof: (self.word >> 28 & mask) as u32 }
    }

    /// The binary logarithm of the number of nodes visited to compute the entry.
    const fn effort(self) -> u8 {
        (self.word >> 56) as u8
    }

    const fn is_none(self) -> bool {
        self.word == 0
    }
}

/// Entries per bucket; a bucket is one cache line of the processor.
const WAYS: usize = 4;
type Bucket = [TableEntry; WAYS];

/// Number of buckets of a new table. They take 4 KiB. A program makes many tables, and most of
/// these tables need no more memory.
const MIN_BUCKETS: usize = 64;

/// A table that maps the keys of nodes to their proof numbers. The table grows up to a limit. After
/// that, it drops the entries that took the fewest nodes to compute.
///
/// To grow, a table of `n` buckets adds a chunk with `n` more buckets. Then each old bucket `b`
/// moves some of its entries to the new bucket `b + n`. So growing does not copy the table, and
/// never needs memory for an old and a new table at once.
#[derive(Default)]
pub struct TranspositionTable {
    /// The first two chunks hold [`MIN_BUCKETS`] buckets each. Each further chunk holds as many buckets as
    /// all chunks before it.
    chunks: Vec<Box<[Bucket]>>,
    buckets: usize,
    /// Number of used entries, to know when to grow.
    used: usize,
    /// Greatest number of buckets; a power of two.
    limit: usize,
}

impl TranspositionTable {
    /// Creates a table of at most `bytes` bytes, but at least 4 KiB. The new table takes 4 KiB, and
    /// grows later if necessary.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(MIN_BUCKETS);
        Self { chunks: vec![chunk(MIN_BUCKETS)], buckets: MIN_BUCKETS, used: 0, limit: 1 << buckets.ilog2() }
    }

    /// Number of bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buckets * size_of::<Bucket>()
    }

    /// The proof numbers of the node with this key; `None` if the table has no entry for the node.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<ProofNumbers> {
        let (chunk, bucket) = self.locate(key);
        let entry = self.chunks[chunk][bucket].iter().find(|entry| entry.key == key && !entry.is_none());
        entry.map(|entry| entry.numbers())
    }

    /// The binary logarithm of the number of nodes visited to compute the entry of a node; 0 if the
    /// table has no entry for the node.
    #[must_use]
    pub fn effort(&self, key: u64) -> u32 {
        let (chunk, bucket) = self.locate(key);
        let entry = self.chunks[chunk][bucket].iter().find(|entry| entry.key == key && !entry.is_none());
        entry.map_or(0, |entry| entry.effort().into())
    }

    /// Stores the proof numbers of a node. `nodes` is the number of nodes visited to compute these
    /// numbers.
    pub fn put(&mut self, key: u64, numbers: ProofNumbers, nodes: u64) {
        let entry = TableEntry::new(key, numbers, (nodes | 1).ilog2() as u8);
        let (chunk, bucket) = self.locate(key);
        let bucket = &mut self.chunks[chunk][bucket];
        if let Some(same) = bucket.iter_mut().find(|old| old.key == key && !old.is_none()) {
            let effort = same.effort().max(entry.effort());
            *same = TableEntry::new(key, numbers, effort);
            return;
        }
        let least =
            bucket.iter_mut().min_by_key(|old| if old.is_none() { 0 } else { 1 + u32::from(old.effort()) });
        let least = least.expect("a bucket has ways");
        self.used += usize::from(least.is_none());
        *least = entry;
        let full = self.buckets * WAYS;
        // The table grows when it is half full. Until then, few of its buckets of four entries overflow.
        if self.used * 2 > full && self.buckets < self.limit {
            self.double();
        }
    }

    /// Removes all entries and frees the memory.
    pub fn clear(&mut self) {
        self.chunks.truncate(1);
        self.chunks[0].fill(Bucket::default());
        self.buckets = MIN_BUCKETS;
        self.used = 0;
    }

    /// Returns the index of the chunk that stores a key, and the index of the bucket within this
    /// chunk.
    #[inline]
    fn locate(&self, key: u64) -> (usize, usize) {
        let index = key as usize & (self.buckets - 1);
        match (index / MIN_BUCKETS).checked_ilog2() {
            None => (0, index),
            Some(doubled) => (doubled as usize + 1, index - (MIN_BUCKETS << doubled)),
        }
    }

    fn double(&mut self) {
        let mut added = chunk(self.buckets);
        let mut places = added.iter_mut();
        for (from, to) in self.chunks.iter_mut().flat_map(|chunk| chunk.iter_mut()).zip(&mut places) {
            for (from, to) in from.iter_mut().zip(to) {
                if from.key as usize & self.buckets != 0 {
                    *to = std::mem::take(from);
                }
            }
        }
        self.chunks.push(added);
        self.buckets *= 2;
    }
}

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("bytes", &self.bytes()).field("used", &self.used).finish()
    }
}

fn chunk(buckets: usize) -> Box<[Bucket]> {
    vec![Bucket::default(); buckets].into_boxed_slice()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a test key for the number `i`. The keys of different numbers differ in their low and
    /// high bits.
    fn key(i: u64) -> u64 {
        (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[test]
    fn a_growing_table_retains_nearly_all_entries_below_its_limit() {
        let mut table = TranspositionTable::new(4 << 20);
        for i in 0..60_000 {
            table.put(key(i), ProofNumbers { proof: i as u32, disproof: 1 }, 1);
        }
        let kept = (0..60_000)
            .filter(|&i| table.get(key(i)) == Some(ProofNumbers { proof: i as u32, disproof: 1 }))
            .count();
        // Some buckets overflow before the table grows.
        assert!(kept > 55_000, "{kept}");
        assert!(table.bytes() <= 4 << 20);
    }

    #[test]
    fn a_full_table_never_exceeds_its_limit_and_retains_costly_entries() {
        let mut table = TranspositionTable::new(100_000);
        for i in 0..100 {
            table.put(key(i), ProofNumbers::PROVEN, 1 << 20);
        }
        for i in 100..200_000 {
            table.put(key(i), ProofNumbers::UNKNOWN, 1);
        }
        assert_eq!(table.bytes(), 64 << 10);
        assert!((0..100).all(|i| table.get(key(i)) == Some(ProofNumbers::PROVEN)));
    }

    #[test]
    fn decided_nodes_differ_from_unknown_ones() {
        assert!(
            ProofNumbers::PROVEN.is_decided()
                && ProofNumbers::DISPROVEN.is_decided()
                && !ProofNumbers::UNKNOWN.is_decided()
        );
        let mut table = TranspositionTable::new(0);
        assert_eq!(table.get(0), None);
        table.put(0, ProofNumbers::DISPROVEN, 1);
        assert_eq!(table.get(0), Some(ProofNumbers::DISPROVEN));
        table.clear();
        assert_eq!(table.get(0), None);
    }
}
