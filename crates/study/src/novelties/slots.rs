//! Numbers of positions, called slots, by the key of the position. They are stored in many small maps,
//! because a single large map would copy itself whenever it grows. Copying the whole map takes more time
//! than one step of the search may take.

use rustc_hash::FxHashMap;

use super::path::NONE;

/// Number of maps. The highest bits of a key are the index of the map that has the key.
const PARTS: usize = 1 << PART_BITS;
const PART_BITS: u32 = 10;

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
    /// Returns the slot of the position with this key; [`NONE`] if the position has no slot.
    pub(super) fn get(&self, key: u64) -> u32 {
        self.parts[part_of(key)].get(&key).copied().unwrap_or(NONE)
    }

    /// Returns the slot of the position with this key. A position that has no slot yet gets the result of
    /// `number` as its slot.
    pub(super) fn get_or_insert(&mut self, key: u64, number: impl FnOnce() -> u32) -> u32 {
        *self.parts[part_of(key)].entry(key).or_insert_with(number)
    }

    /// Gives new slots to the positions in the map with the index `part`. `number` converts an old slot to
    /// the new one; a position for which it returns `None` is removed. Returns how many positions the map had
    /// before, or `None` if there is no such map.
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

/// Returns the index of the map that has a key: the highest bits of the key. The map itself uses the other
/// bits.
const fn part_of(key: u64) -> usize {
    (key >> (u64::BITS - PART_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Color, Point, Position};

    use super::*;

    /// Returns the keys of all positions with one black and one white stone.
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
    fn positions_are_distributed_evenly_over_the_maps() {
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
    fn positions_are_renumbered_part_by_part() {
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
