//! Tables of a block (players, events and so on), stored column by column, because a column of similar values
//! compresses better than rows.
//!
//! ```text
//! tables := countries | cities | rules | openings | players | events
//! table := number of rows | difference of each id to the id before | columns
//! column of texts := length of each text | all texts, end to end
//! column of numbers := each number plus 1, or 0 for no number
//! ```
//!
//! Numbers are written with seven bits per byte. A column that refers to another table has the ids of this
//! table, and is stored as a column of numbers.

use renju_archive::codec::Reader;
use renju_archive::{Catalogue, City, Country, Event, FormatError, NamedOpening, Player, Rule};

use crate::bytes::{read_number, read_u32};

/// Greatest number of rows in a table. The 256 games of a block refer to at most 768 persons (two players and
/// a publisher for each game) and 256 events. Persons and events refer to cities and countries.
const MOST_ROWS: u32 = 1 << 12;

/// Calls a macro once for each table. The arguments of the macro are the type of the rows, the names of the
/// methods that list and add rows, and the fields of a row.
macro_rules! each_table {
    ($do:ident) => {
        $do!(Country, countries, add_countries, { name: text, abbr: text });
        $do!(City, cities, add_cities, { name: text, country: number });
        $do!(Rule, rules, add_rules, { name: text, category: number, info: text });
        $do!(NamedOpening, openings, add_openings, { abbr: text, name: text });
        $do!(Player, players, add_players, {
            public_id: text, name: text, surname: text, native_name: text, country: number, city: number,
            gender: number, birth: text
        });
        $do!(Event, events, add_events, {
            name: text, country: number, city: number, year: number, month: number, start: text, end: text,
            rule: number, rated: number, kind: number
        });
    };
}

#[cfg(feature = "publish")]
pub(crate) fn write(tables: &Catalogue, to: &mut Vec<u8>) {
    use crate::bytes::put_number;
    macro_rules! put {
        (text, $rows:ident, $field:ident, $to:ident) => {
            $rows.iter().for_each(|row| put_number($to, row.$field.len() as u64));
            $rows.iter().for_each(|row| $to.extend_from_slice(row.$field.as_bytes()));
        };
        (number, $rows:ident, $field:ident, $to:ident) => {
            $rows
                .iter()
                .for_each(|row| put_number($to, row.$field.map_or(0, |number| u64::from(number) + 1)));
        };
    }
    macro_rules! table {
        ($row:ident, $list:ident, $add:ident, { $($field:ident: $kind:ident),+ }) => {
            let rows: &[$row] = tables.$list();
            put_number(to, rows.len() as u64);
            let mut before = 0;
            for row in rows {
                put_number(to, u64::from(row.id - before));
                before = row.id;
            }
            $(put!($kind, rows, $field, to);)+
        };
    }
    each_table!(table);
}

/// Reads the tables of a block.
///
/// # Errors
/// If the bytes are not tables.
pub(crate) fn read(from: &mut Reader<'_>) -> Result<Catalogue, FormatError> {
    let mut tables = Catalogue::default();
    macro_rules! fill {
        (text, $rows:ident, $field:ident) => {
            let lengths = $rows.iter().map(|_| read_u32(from)).collect::<Result<Vec<_>, _>>()?;
            for (row, length) in $rows.iter_mut().zip(lengths) {
                let bytes = from.raw(length as usize)?;
                row.$field = std::str::from_utf8(bytes).map_err(|_| from.malformed("UTF-8"))?.to_owned();
            }
        };
        (number, $rows:ident, $field:ident) => {
            for row in &mut $rows {
                row.$field = read_optional(from)?;
            }
        };
    }
    macro_rules! table {
        ($row:ident, $list:ident, $add:ident, { $($field:ident: $kind:ident),+ }) => {
            let mut rows: Vec<$row> = read_ids(from)?.into_iter().map(|id| $row { id, ..$row::default() }).collect();
            $(fill!($kind, rows, $field);)+
            tables.$add(rows);
        };
    }
    each_table!(table);
    Ok(tables)
}

fn read_ids(from: &mut Reader<'_>) -> Result<Vec<u32>, FormatError> {
    let count = read_u32(from)?;
    if count > MOST_ROWS || count as usize > from.left() {
        return Err(from.malformed("no more rows than there are bytes for"));
    }
    let (mut ids, mut id) = (Vec::with_capacity(count as usize), 0u32);
    for _ in 0..count {
        id = id.checked_add(read_u32(from)?).ok_or_else(|| from.malformed("an id below 2^32"))?;
        ids.push(id);
    }
    Ok(ids)
}

fn read_optional(from: &mut Reader<'_>) -> Result<Option<u32>, FormatError> {
    let Some(number) = read_number(from)?.checked_sub(1) else { return Ok(None) };
    u32::try_from(number).map(Some).map_err(|_| from.malformed("a number below 2^32"))
}

#[cfg(all(test, feature = "publish"))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tables() -> impl Strategy<Value = Catalogue> {
        let text = "[a-z連é]{0,5}";
        let number = proptest::option::of(0u32..9);
        let player = (any::<u32>(), text, text, number.clone()).prop_map(|(id, name, surname, country)| {
            Player { id, name, surname, country, ..Player::default() }
        });
        let event = (any::<u32>(), text, text, number).prop_map(|(id, name, start, rule)| Event {
            id,
            name,
            start,
            rule,
            ..Event::default()
        });
        (proptest::collection::vec(player, 0..20), proptest::collection::vec(event, 0..20)).prop_map(
            |(players, events)| {
                let mut tables = Catalogue::default();
                tables.add_players(players);
                tables.add_events(events);
                tables.add_country(Country { id: 3, name: "日本".to_owned(), abbr: "JPN".to_owned() });
                tables
            },
        )
    }

    proptest! {
        #[test]
        fn written_tables_are_read_back(tables in tables()) {
            let mut bytes = Vec::new();
            write(&tables, &mut bytes);
            let mut from = Reader::plain("a test", &bytes);
            prop_assert_eq!(read(&mut from), Ok(tables));
            prop_assert!(from.finish().is_ok());
        }

        #[test]
        fn any_bytes_are_tables_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
            let _ = read(&mut Reader::plain("a test", &bytes));
        }
    }
}
