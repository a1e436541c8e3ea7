//! Countries of the players of a segment's games.

use rustc_hash::FxHashMap;

use super::columns::IdColumn;
use crate::register::Register;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origins {
    /// The id of each country. `of` contains indices into this list; index 0 means no country.
    pub(crate) countries: Vec<Option<u32>>,
    /// For each color and player code: the index of the player's country in `countries`.
    pub(crate) of: [Vec<u16>; 2],
}

impl Origins {
    pub(crate) fn new(players: [&IdColumn; 2], register: &Register) -> Self {
        let mut countries: Vec<Option<u32>> = vec![None];
        let mut known = FxHashMap::default();
        let mut number = |player| {
            let Some(country) = register.country(player) else { return 0 };
            *known.entry(country).or_insert_with(|| {
                countries.push(Some(country));
                (countries.len() - 1) as u16
            })
        };
        let of = players.map(|ids| ids.distinct().map(&mut number).collect());
        Self { countries, of }
    }
}
