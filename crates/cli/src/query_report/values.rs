//! Formats facets for a terminal: one line for each facet, with the values that have the most games.

use std::fmt;

use renju_archive::Dimension;
use renju_library::{NamedFacet, NamedValue};

use crate::name_lookup::dimension;
use crate::text::{bars, count, short};

/// Greatest number of values to print for a facet.
const VALUES: usize = 6;
/// Greatest number of characters to print of a value's name.
const NAME: usize = 24;

/// Writes a facet as a line: `player    Ada Must 120, Li Wei 80, and 12 more`.
pub(super) fn write(f: &mut fmt::Formatter<'_>, facet: &NamedFacet) -> fmt::Result {
    if facet.values.is_empty() {
        return Ok(());
    }
    write!(f, "{:<12}", dimension(facet.of))?;
    if facet.of == Dimension::Year {
        return years(f, &facet.values);
    }
    let shown = if facet.of == Dimension::Length { usize::MAX } else { VALUES };
    let values: Vec<String> = facet.values.iter().take(shown).map(|value| one(facet.of, value)).collect();
    write!(f, "{}", values.join(", "))?;
    match facet.total.saturating_sub(values.len()) {
        0 => writeln!(f),
        more => writeln!(f, ", and {} more", count(more as u64)),
    }
}

fn years(f: &mut fmt::Formatter<'_>, values: &[NamedValue]) -> fmt::Result {
    let games: Vec<(u16, u32)> =
        values.iter().filter_map(|value| Some((u16::try_from(value.id).ok()?, value.games))).collect();
    let [first, last] = [values.first(), values.last()].map(|value| value.map_or(0, |value| value.id));
    writeln!(f, "{first} {} {last}", bars(&games))
}

fn one(of: Dimension, value: &NamedValue) -> String {
    let name = match (of, value.id) {
        (Dimension::Category, 1) => "renju".to_owned(),
        (Dimension::Category, 2 | 3) => format!("gomoku ({})", value.id),
        (Dimension::Length, tens) => format!("{tens}–{} moves", tens + 9),
        (Dimension::Rated, 1) => "yes".to_owned(),
        (Dimension::Rated, _) => "no".to_owned(),
        _ => short(&value.name, NAME),
    };
    format!("{name} {}", count(value.games))
}
