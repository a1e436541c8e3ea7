//! A table of the catalogue: rows of one kind, sorted by id.

use renju_core::sorted_indices;

use crate::codec::{FormatError, Reader, Writer};

/// A row of a table. It has an id, and can be written as bytes and read again.
pub(super) trait CatalogueRow: Default {
    /// Smallest number of bytes that a stored row can have.
    const LEAST: usize;
    fn id(&self) -> u32;
    fn write(&self, to: &mut Writer);
    fn read(from: &mut Reader<'_>) -> Result<Self, FormatError>;
}

/// Implements [`CatalogueRow`] for a type. The fields of the type are stored in the given order,
/// each as `text` or as `id`.
macro_rules! row {
    ($row:ident { $($field:ident: $kind:ident),+ $(,)? }) => {
        impl $row {
            /// Returns a hash of all fields except the id.
            #[must_use]
            pub fn content_hash(&self) -> u64 {
                let mut hasher = rustc_hash::FxHasher::default();
                $(self.$field.hash(&mut hasher);)+
                hasher.finish()
            }

            /// Returns whether all fields except the id are equal.
            #[must_use]
            pub fn has_content_of(&self, other: &Self) -> bool {
                $(self.$field == other.$field)&&+
            }
        }

        impl table::CatalogueRow for $row {
            // Four bytes for the id, and four for each other field: a number, or the length of a text.
            const LEAST: usize = 4 * (1 + [$(stringify!($field)),+].len());

            fn id(&self) -> u32 {
                self.id
            }

            fn write(&self, to: &mut Writer) {
                to.u32(self.id);
                $(row!(write $kind to, self.$field);)+
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, FormatError> {
                Ok(Self { id: from.u32()?, $($field: row!(read $kind from)),+ })
            }
        }
    };
    (write text $to:ident, $value:expr) => { $to.text(&$value) };
    // Ids are far below 2^32, so the highest number can mean "no id".
    (write id $to:ident, $value:expr) => { $to.u32($value.unwrap_or(u32::MAX)) };
    (read text $from:ident) => { $from.text()?.to_owned() };
    (read id $from:ident) => { Some($from.u32()?).filter(|&id| id != u32::MAX) };
}

pub(super) use row;

/// Rows sorted by id. If several rows with the same id are added, the table keeps only the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CatalogueTable<T>(Vec<T>);

impl<T> Default for CatalogueTable<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: CatalogueRow> CatalogueTable<T> {
    pub(super) fn add(&mut self, row: T) {
        // Sources list their rows by id, so the sort is rarely needed.
        let in_order = self.0.last().is_none_or(|last| last.id() < row.id());
        self.0.push(row);
        if !in_order {
            self.sort();
        }
    }

    /// Adds many rows in any order. Adding a million rows with `add`, in descending order, would take hours.
    pub(super) fn extend(&mut self, rows: Vec<T>) {
        self.0.extend(rows);
        self.sort();
    }

    /// Sorts the rows by id, and keeps only the first of several rows with the same id. Not
    /// inlined: the compiled program contains a copy of this function for each table, and inlining
    /// would add further copies.
    #[inline(never)]
    fn sort(&mut self) {
        let ids: Vec<u32> = self.0.iter().map(T::id).collect();
        if let Some(order) = order(&ids) {
            let mut rows = std::mem::take(&mut self.0);
            self.0 = order.into_iter().map(|index| std::mem::take(&mut rows[index as usize])).collect();
        }
    }

    pub(super) fn get(&self, id: Option<u32>) -> Option<&T> {
        let (id, rows) = (id?, &self.0);
        // Ids ascend, mostly without gaps. So the search starts at the index that the row would
        // have without gaps. Gaps only put the row a few places before this index. A binary search
        // of the whole table would read a dozen rows that are far apart in memory.
        let farthest = (id.checked_sub(rows.first()?.id())? as usize).min(rows.len() - 1);
        let (mut low, mut high, mut step) = (farthest, farthest, 1);
        while rows[low].id() > id {
            (low, high, step) = (low.saturating_sub(step), low, 2 * step);
        }
        let index = rows[low..=high].binary_search_by_key(&id, T::id).ok()?;
        Some(&rows[low + index])
    }

    /// Returns all rows, sorted by id, without copying them.
    pub(super) fn into_rows(self) -> Vec<T> {
        self.0
    }

    /// Returns all rows, sorted by id.
    pub(super) fn rows(&self) -> &[T] {
        &self.0
    }

    pub(super) fn write(&self, to: &mut Writer) {
        to.length(self.0.len());
        self.0.iter().for_each(|row| row.write(to));
    }

    pub(super) fn read(from: &mut Reader<'_>) -> Result<Self, FormatError> {
        let count = from.count(T::LEAST)?;
        let mut table = Self(Vec::with_capacity(count));
        for _ in 0..count {
            table.0.push(T::read(from)?);
        }
        table.sort();
        Ok(table)
    }
}

/// Returns the indices of the rows, in ascending order of the rows' ids. Of several rows with the same id,
/// only the first is included. Returns `None` if the rows are already in this order.
#[inline(never)]
fn order(ids: &[u32]) -> Option<Vec<u32>> {
    if ids.windows(2).all(|pair| pair[0] < pair[1]) {
        return None;
    }
    let mut order = sorted_indices(ids.len(), &|a, b| ids[a as usize].cmp(&ids[b as usize]));
    order.dedup_by_key(|index| ids[*index as usize]);
    Some(order)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Default, PartialEq)]
    struct Number(u32);

    impl CatalogueRow for Number {
        const LEAST: usize = 4;

        fn id(&self) -> u32 {
            self.0
        }

        fn write(&self, to: &mut Writer) {
            to.u32(self.0);
        }

        fn read(from: &mut Reader<'_>) -> Result<Self, FormatError> {
            from.u32().map(Self)
        }
    }

    proptest! {
        #[test]
        fn a_row_is_found_by_its_id(
            near in proptest::collection::btree_set(5u32..60, 0..50),
            far in proptest::collection::btree_set(any::<u32>(), 0..5),
            others in proptest::collection::vec(any::<u32>(), 0..5),
        ) {
            let ids: BTreeSet<u32> = near.into_iter().chain(far).collect();
            let mut table = CatalogueTable::default();
            table.extend(ids.iter().copied().map(Number).collect());
            for id in (0..70).chain(ids.iter().copied()).chain(others).chain([u32::MAX]) {
                prop_assert_eq!(table.get(Some(id)).map(CatalogueRow::id), ids.get(&id).copied());
            }
        }
    }
}
