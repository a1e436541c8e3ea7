//! Which number each position has, by its key. The keys lie in many small maps: a large one would be copied as a whole
//! whenever it grows, which takes longer than a slice of the search may.

use rustc_hash::FxHashMap;

use super::path::NONE;

/// Maps, each for the keys that begin with its number.
const PARTS: usize = 1 << PART_BITS;
const PART_BITS: u32 = 10;

/// The numbers of positions.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    parts: Vec<FxHashMap<u64, u32>>,
}

impl Default for Slots {
    fn default() -> Self {
        Self { parts: vec![FxHashMap::default(); PARTS] }
    }
}

impl Slots {
    /// The number of a position, or [`NONE`].
    pub(super) fn get(&self, key: u64) -> u32 {
        self.parts[part_of(key)].get(&key).copied().unwrap_or(NONE)
    }

    /// The number of a position, which it is given if it has none.
    pub(super) fn get_or_insert(&mut self, key: u64, number: impl FnOnce() -> u32) -> u32 {
        *self.parts[part_of(key)].entry(key).or_insert_with(number)
    }

    /// Numbers the positions of a part anew, and forgets those that are given no number. Returns how many there were, or
    /// `None` after the last part.
    pub(super) fn renumber(
        &mut self,
        part: usize,
        mut number: impl FnMut(u32) -> Option<u32>,
    ) -> Option<usize> {
        let part = self.parts.get_mut(part)?;
        let before = part.len();
        part.retain(|_, slot| match number(*slot) {
            Some(number) => {
                *slot = number;
                true
            }
            None => false,
        });
        part.shrink_to_fit();
        Some(before)
    }
}

/// By the highest bits, as a map goes by the others.
const fn part_of(key: u64) -> usize {
    (key >> (u64::BITS - PART_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Color, Point, Position};

    use super::*;

    /// Keys of positions of two stones, which is what there is most of on an almost empty board.
    fn keys() -> Vec<u64> {
        let mut keys = Vec::new();
        for black in Point::all() {
            for white in Point::all().filter(|&white| white != black) {
                let mut board = Board::new();
                board.place(black, Color::Black);
                board.place(white, Color::White);
                keys.push(Position { board, to_move: Color::Black }.key().to_u64());
            }
        }
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    #[test]
    fn no_map_has_more_than_its_share() {
        let keys = keys();
        let mut slots = Slots::default();
        for (number, &key) in (0..).zip(&keys) {
            assert_eq!(slots.get_or_insert(key, || number), number);
        }
        let share = keys.len() / PARTS;
        let most = slots.parts.iter().map(FxHashMap::len).max();
        assert!(share >= 5 && most <= Some(5 * share), "{most:?} of {}", keys.len());
        assert!((0..).zip(&keys).all(|(number, &key)| slots.get(key) == number));
    }

    #[test]
    fn positions_are_numbered_anew_part_by_part() {
        let keys = keys();
        let mut slots = Slots::default();
        for (number, &key) in (0..).zip(&keys) {
            slots.get_or_insert(key, || number);
        }
        let halved = |number: u32| number.is_multiple_of(2).then_some(number / 2);
        let passed: usize = (0..).map_while(|part| slots.renumber(part, halved)).sum();
        assert_eq!(passed, keys.len());
        for (number, &key) in (0..).zip(&keys) {
            assert_eq!(slots.get(key), halved(number).unwrap_or(NONE));
        }
    }
}
