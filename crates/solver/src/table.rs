//! What is known of nodes: proof and disproof numbers, in memory that never exceeds what was given.

/// How much work is left at least: nodes to be proven for a proof, and for a disproof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// 0 is proven, [`Numbers::INFINITY`] is disproven.
    pub proof: u32,
    /// The other way about.
    pub disproof: u32,
}

impl Numbers {
    /// Cannot be reached.
    pub const INFINITY: u32 = (1 << 28) - 1;
    /// Of a node that is proven.
    pub const PROVEN: Self = Self { proof: 0, disproof: Self::INFINITY };
    /// Of a node that is disproven.
    pub const DISPROVEN: Self = Self { proof: Self::INFINITY, disproof: 0 };
    /// Of a node about which nothing is known.
    pub const UNKNOWN: Self = Self { proof: 1, disproof: 1 };

    /// Proven or disproven.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// An entry, 16 bytes: `key: 64 bits`, then lowest first `proof: 28 | disproof: 28 | effort: 8`. All zero is none.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    word: u64,
}

impl Entry {
    const fn new(key: u64, Numbers { proof, disproof }: Numbers, effort: u8) -> Self {
        Self { key, word: proof as u64 | (disproof as u64) << 28 | (effort as u64) << 56 }
    }

    const fn numbers(self) -> Numbers {
        let mask = Numbers::INFINITY as u64;
        Numbers { proof: (self.word & mask) as u32, disproof: (self.word >> 28 & mask) as u32 }
    }

    /// The logarithm of the nodes that the entry cost.
    const fn effort(self) -> u8 {
        (self.word >> 56) as u8
    }

    const fn is_none(self) -> bool {
        self.word == 0
    }
}

/// Entries that compete for the same place: one line of a processor's cache.
const WAYS: usize = 4;
type Bucket = [Entry; WAYS];

/// The buckets that a table begins with, 4 KiB: most searches need no more, and many are made.
const FEWEST: usize = 64;

/// A table from keys to numbers that grows up to a limit, and from then on forgets what cost least.
///
/// To grow, another chunk is added with as many buckets as there are: bucket `b` of `n` divides its entries between `b`
/// and `b + n`. So growing neither copies nor takes more than it will keep.
#[derive(Default)]
pub struct Table {
    /// The first two hold [`FEWEST`] buckets, each further one as many as all before it.
    chunks: Vec<Box<[Bucket]>>,
    buckets: usize,
    /// Entries in use, to know when to grow.
    used: usize,
    /// Buckets allowed; a power of two.
    limit: usize,
}

impl Table {
    /// A table of at most so many bytes, 4 KiB at least; it begins small.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(FEWEST);
        Self { chunks: vec![chunk(FEWEST)], buckets: FEWEST, used: 0, limit: 1 << buckets.ilog2() }
    }

    /// Bytes taken.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buckets * size_of::<Bucket>()
    }

    /// What is known of a node, if anything.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Numbers> {
        let (chunk, bucket) = self.place(key);
        let entry = self.chunks[chunk][bucket].iter().find(|entry| entry.key == key && !entry.is_none());
        entry.map(|entry| entry.numbers())
    }

    /// The logarithm of the nodes that went into what is known.
    #[must_use]
    pub fn effort(&self, key: u64) -> u32 {
        let (chunk, bucket) = self.place(key);
        let entry = self.chunks[chunk][bucket].iter().find(|entry| entry.key == key && !entry.is_none());
        entry.map_or(0, |entry| entry.effort().into())
    }

    /// Keeps what is known of a node, which cost so many nodes to find out.
    pub fn put(&mut self, key: u64, numbers: Numbers, nodes: u64) {
        let entry = Entry::new(key, numbers, (nodes | 1).ilog2() as u8);
        let (chunk, bucket) = self.place(key);
        let bucket = &mut self.chunks[chunk][bucket];
        if let Some(same) = bucket.iter_mut().find(|old| old.key == key && !old.is_none()) {
            let effort = same.effort().max(entry.effort());
            *same = Entry::new(key, numbers, effort);
            return;
        }
        let least =
            bucket.iter_mut().min_by_key(|old| if old.is_none() { 0 } else { 1 + u32::from(old.effort()) });
        let least = least.expect("a bucket has ways");
        self.used += usize::from(least.is_none());
        *least = entry;
        let full = self.buckets * WAYS;
        // Half full: few buckets of four overflow before that.
        if self.used * 2 > full && self.buckets < self.limit {
            self.double();
        }
    }

    /// Forgets everything, and gives the memory back.
    pub fn clear(&mut self) {
        self.chunks.truncate(1);
        self.chunks[0].fill(Bucket::default());
        self.buckets = FEWEST;
        self.used = 0;
    }

    /// The chunk and the bucket within it.
    #[inline]
    fn place(&self, key: u64) -> (usize, usize) {
        let index = key as usize & (self.buckets - 1);
        match (index / FEWEST).checked_ilog2() {
            None => (0, index),
            Some(doubled) => (doubled as usize + 1, index - (FEWEST << doubled)),
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

impl std::fmt::Debug for Table {
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

    /// Keys that differ in all bits.
    fn key(i: u64) -> u64 {
        (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[test]
    fn it_grows_and_forgets_nothing_below_its_limit() {
        let mut table = Table::new(4 << 20);
        for i in 0..60_000 {
            table.put(key(i), Numbers { proof: i as u32, disproof: 1 }, 1);
        }
        let kept = (0..60_000)
            .filter(|&i| table.get(key(i)) == Some(Numbers { proof: i as u32, disproof: 1 }))
            .count();
        // Four ways are not full associativity: some buckets overflow before the table grows.
        assert!(kept > 55_000, "{kept}");
        assert!(table.bytes() <= 4 << 20);
    }

    #[test]
    fn it_never_exceeds_what_it_was_given_and_keeps_what_was_dear() {
        let mut table = Table::new(100_000);
        for i in 0..100 {
            table.put(key(i), Numbers::PROVEN, 1 << 20);
        }
        for i in 100..200_000 {
            table.put(key(i), Numbers::UNKNOWN, 1);
        }
        assert_eq!(table.bytes(), 64 << 10);
        assert!((0..100).all(|i| table.get(key(i)) == Some(Numbers::PROVEN)));
    }

    #[test]
    fn what_is_decided_is_told_from_what_is_not() {
        assert!(
            Numbers::PROVEN.is_decided() && Numbers::DISPROVEN.is_decided() && !Numbers::UNKNOWN.is_decided()
        );
        let mut table = Table::new(0);
        assert_eq!(table.get(0), None);
        table.put(0, Numbers::DISPROVEN, 1);
        assert_eq!(table.get(0), Some(Numbers::DISPROVEN));
        table.clear();
        assert_eq!(table.get(0), None);
    }
}
