//! Finds ids, in games and in rows of tables, that refer to a missing row.
//!
//! Most tables come before the rows and games that refer to them, but RIF does not require this order. So an
//! id whose row has not come yet is stored, and reported at the end of the file if the row is still missing.

use std::collections::BTreeMap;

use renju_core::sort_small;

use super::element::TableKind;
use super::tally::NameCount;
use crate::{Reason, RifGame, RifItem, RifProblem};

/// For each table, the ids of its rows so far, and the ids that were used before their row was read.
#[derive(Debug, Default)]
pub(super) struct References {
    rows: [IdSet; TableKind::ROWS.len()],
    missing: [IdSet; TableKind::ROWS.len()],
    /// First use and number of uses of each missing id, sorted by table and id. The list is a vector,
    /// because another type of map would add about 5 KB of code to the web page.
    first: Vec<((usize, u32), NameCount)>,
}

/// The ids to which a game refers, in the order of [`ReferredRows::TABLES`]; 0 for none.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReferredRows([u32; 6]);

impl ReferredRows {
    const TABLES: [TableKind; 6] = [
        TableKind::Players,
        TableKind::Players,
        TableKind::Players,
        TableKind::Tournaments,
        TableKind::Rules,
        TableKind::Openings,
    ];

    #[inline(always)]
    pub(super) fn of(game: &RifGame) -> Self {
        let RifGame { black, white, publisher, tournament, rule, opening, .. } = game;
        Self([black, white, publisher, tournament, rule, opening].map(|id| id.unwrap_or(0)))
    }
}

impl References {
    /// Greatest number of missing ids that are reported one by one.
    const MOST: usize = 1000;

    /// Records the id of a row, and the ids to which the row refers. `line` returns the line of the row.
    pub(super) fn row(&mut self, row: &RifItem<'_>, line: impl FnOnce() -> u64) {
        let (table, id) = match row {
            RifItem::Country(row) => (TableKind::Countries, row.id),
            RifItem::City(row) => (TableKind::Cities, row.id),
            RifItem::Rule(row) => (TableKind::Rules, row.id),
            RifItem::Opening(row) => (TableKind::Openings, row.id),
            RifItem::Player(row) => (TableKind::Players, row.id),
            RifItem::Tournament(row) => (TableKind::Tournaments, row.id),
            _ => return,
        };
        self.rows[table as usize].insert(id);
        let refers: &[(TableKind, Option<u32>)] = match row {
            RifItem::City(row) => &[(TableKind::Countries, row.country)],
            RifItem::Player(row) => &[(TableKind::Countries, row.country), (TableKind::Cities, row.city)],
            RifItem::Tournament(row) => &[
                (TableKind::Countries, row.country),
                (TableKind::Cities, row.city),
                (TableKind::Rules, row.rule),
            ],
            _ => &[],
        };
        if refers.iter().any(|&(table, id)| self.lacks(table, id)) {
            let line = line();
            refers.iter().for_each(|&(table, id)| self.refer(table, id, line, None));
        }
    }

    /// Records the ids to which the game with the id `game` refers, if their rows have not been read yet.
    /// `line` returns the line of the game.
    #[inline(always)]
    pub(super) fn game(&mut self, game: u32, ReferredRows(ids): ReferredRows, line: impl FnOnce() -> u64) {
        let refers = ReferredRows::TABLES.into_iter().zip(ids.map(Some));
        if refers.clone().any(|(table, id)| self.lacks(table, id)) {
            let line = line();
            refers.for_each(|(table, id)| self.refer(table, id, line, Some(game)));
        }
    }

    /// Returns whether no row with this id has been read yet. The id 0 means "no reference", so it
    /// never counts as missing. The function is called six times for each game, so it has to be
    /// fast.
    #[inline(always)]
    fn lacks(&self, table: TableKind, id: Option<u32>) -> bool {
        id.is_some_and(|id| !self.rows[table as usize].contains(id) && id != 0)
    }

    // Missing ids are rare, so this function is compiled for size.
    #[cold]
    fn refer(&mut self, table: TableKind, id: Option<u32>, line: u64, game: Option<u32>) {
        let Some(id) = id.filter(|_| self.lacks(table, id)) else { return };
        let table = table as usize;
        self.missing[table].insert(id);
        match self.first.binary_search_by(|(known, _)| known.cmp(&(table, id))) {
            Ok(at) => self.first[at].1.times += 1,
            Err(at) if self.first.len() < Self::MOST => {
                self.first.insert(at, ((table, id), NameCount::once(line, game)));
            }
            Err(_) => {}
        }
    }

    /// Returns the problems that are known at the end of the file. Each missing id becomes one
    /// problem, up to the limit `MOST`. Further missing ids of a table together become one problem.
    /// If a table has no rows, all ids that refer to it together become one problem. `end` is the
    /// last line of the file.
    #[cold]
    pub(super) fn problems(mut self, end: u64) -> Vec<RifProblem> {
        let reason = Reason::UnknownId;
        let mut problems = Vec::new();
        for (table, name) in TableKind::ROWS.into_iter().enumerate() {
            let rows = &self.rows[table];
            let missing = self.missing[table].iter().filter(|&id| !rows.contains(id)).count() as u64;
            self.first.retain(|&((of, id), _)| of != table || !rows.contains(id));
            let told = || self.first.iter().filter(|((of, _), _)| *of == table);
            let at = told().map(|(_, counted)| *counted).min_by_key(|counted| counted.line);
            if missing > 0 && rows.is_empty() {
                let at = at.unwrap_or(NameCount::once(end, None));
                problems
                    .push(NameCount { times: missing, ..at }.problem(reason, &format!("{name} (no table)")));
                continue;
            }
            problems
                .extend(told().map(|&((_, id), counted)| counted.problem(reason, &format!("{name} {id}"))));
            let more = missing - told().count() as u64;
            if more > 0 {
                let times = NameCount { times: more, ..NameCount::once(end, None) };
                problems.push(times.problem(reason, &format!("other {name}")));
            }
        }
        sort_small(&mut problems, |a, b| a.line.cmp(&b.line));
        problems
    }
}

/// Set of ids. The ids in real tables are small, and a small id is found with one shift.
#[derive(Debug, Default)]
struct IdSet {
    /// One bit for each id below [`Self::NEAR`]; grows as needed.
    near: Vec<u64>,
    /// The ids from [`Self::NEAR`] on. Each word of the map stores 64 ids.
    far: BTreeMap<u32, u64>,
}

impl IdSet {
    const NEAR: u32 = 1 << 18;

    const fn bit(id: u32) -> (u32, u64) {
        (id / u64::BITS, 1 << (id % u64::BITS))
    }

    fn insert(&mut self, id: u32) {
        let (page, bit) = Self::bit(id);
        if id >= Self::NEAR {
            let bits = self.far.get(&page).copied().unwrap_or(0);
            self.far.insert(page, bits | bit);
            return;
        }
        let page = page as usize;
        if page >= self.near.len() {
            self.near.resize(page + 1, 0);
        }
        self.near[page] |= bit;
    }

    #[inline(always)]
    fn contains(&self, id: u32) -> bool {
        let (page, bit) = Self::bit(id);
        match self.near.get(page as usize) {
            Some(word) => word & bit != 0,
            None => self.is_far(page, bit),
        }
    }

    #[cold]
    fn is_far(&self, page: u32, bit: u64) -> bool {
        self.far.get(&page).is_some_and(|word| word & bit != 0)
    }

    fn is_empty(&self) -> bool {
        self.near.is_empty() && self.far.is_empty()
    }

    fn iter(&self) -> impl Iterator<Item = u32> {
        let near = (0..).zip(self.near.iter().copied());
        let far = self.far.iter().map(|(&page, &bits)| (page, bits));
        near.chain(far).flat_map(|(page, bits)| {
            (0..u64::BITS).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| page * u64::BITS + bit)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn an_id_set_agrees_with_a_set_of_the_standard_library(ids in proptest::collection::vec(prop_oneof![0u32..300, 262_100u32..262_200, any::<u32>()], 0..100)) {
            let (mut ours, mut naive) = (IdSet::default(), BTreeSet::new());
            prop_assert!(ours.is_empty());
            for &id in &ids {
                ours.insert(id);
                naive.insert(id);
            }
            prop_assert_eq!(ours.iter().collect::<Vec<_>>(), naive.iter().copied().collect::<Vec<_>>());
            for id in ids.iter().flat_map(|&id| [id, id ^ 1, id ^ 64]) {
                prop_assert_eq!(ours.contains(id), naive.contains(&id));
            }
        }
    }
}
