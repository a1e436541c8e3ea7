//! Columns: one value per game, stored in as few bytes as the values allow.

mod ids;
mod numbers;
mod texts;

pub(crate) use ids::{IdColumn, IdColumnBuilder};
pub(crate) use numbers::{are_below, read_numbers, write_numbers};
pub(crate) use texts::{TextColumn, TextColumnBuilder};

/// Appends codes of another column, which has `distinct` distinct values, to the codes of a column. `translate`
/// converts a code of the other column to the code that has the same value in this column.
fn extend_codes(to: &mut Vec<u16>, from: &[u16], distinct: usize, mut translate: impl FnMut(usize) -> u16) {
    const UNKNOWN: u16 = u16::MAX;
    // With fewer rows than distinct values, clearing a table of translated codes would take longer than the
    // table saves.
    if from.len() < distinct {
        to.extend(from.iter().map(|&code| translate(usize::from(code))));
        return;
    }
    let mut known = vec![UNKNOWN; distinct];
    to.extend(from.iter().map(|&code| {
        let known = &mut known[usize::from(code)];
        if *known == UNKNOWN {
            *known = translate(usize::from(code));
        }
        *known
    }));
}
