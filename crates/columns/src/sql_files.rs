//! The SQL files of an export. These files open the tables in DuckDB and in DataFusion, and translate
//! points and symmetries, because the tables have both as numbers.

use renju_core::{Move, Symmetry};

/// Files of the table of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PositionFiles {
    /// A single file.
    One,
    /// A folder with a file for each prefix of the keys.
    ByPrefix,
}

impl PositionFiles {
    /// Returns the pattern (with `*`) of the paths of the files in the folder of the export.
    pub(crate) const fn pattern(self) -> &'static str {
        match self {
            Self::One => "positions/*.parquet",
            Self::ByPrefix => "positions/prefix=*/*.parquet",
        }
    }
}

/// Returns the file `duckdb.sql`: views of the tables, and functions.
pub(crate) fn duckdb(positions: Option<PositionFiles>) -> String {
    let mut text = "\
-- Opens the tables of this export in DuckDB, and defines functions for points and symmetries.
-- In the folder of this file: duckdb -init duckdb.sql
-- Elsewhere, before the file is read: SET file_search_path = 'the folder of this file';

CREATE OR REPLACE VIEW games AS FROM read_parquet('games/*.parquet');
"
    .to_owned();
    if let Some(files) = positions {
        let pattern = files.pattern();
        text += &format!(
            "CREATE OR REPLACE VIEW positions AS FROM read_parquet('{pattern}', hive_partitioning = true);\n"
        );
    }
    let names = cases(
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| (symmetry.index().to_string(), quoted(symmetry.description()))),
    );
    let inverses = cases(
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| (symmetry.index().to_string(), symmetry.inverse().index().to_string())),
    );
    let turned = cases((0..8).map(|symmetry| (symmetry.to_string(), turned(symmetry, "//"))));
    text += &format!(
        "
-- The name of a move: 0 is a1, 15 is a2, 224 is o15, 225 is pass.
CREATE OR REPLACE MACRO renju_point(number) AS
  CASE WHEN number = 225 THEN 'pass'
       WHEN number BETWEEN 0 AND 224 THEN chr((97 + number % 15)::INTEGER) || (1 + number // 15)::VARCHAR END;

-- The number of a move that is given by its name.
CREATE OR REPLACE MACRO renju_number(name) AS
  CASE WHEN lower(name) = 'pass' THEN 225
       WHEN regexp_full_match(lower(name), '[a-o]([1-9]|1[0-5])')
       THEN ascii(lower(name)) - 97 + 15 * (substr(name, 2)::INTEGER - 1) END;

-- The move to which a symmetry turns a move. Symmetries are numbers as in the column symmetry of games.
CREATE OR REPLACE MACRO renju_turned(number, symmetry) AS
  CASE WHEN number = 225 THEN 225 ELSE CASE symmetry {turned} END END;

-- The symmetry that turns back.
CREATE OR REPLACE MACRO renju_inverse(symmetry) AS CASE symmetry {inverses} END;

-- The name of a symmetry, as `renju position` prints it.
CREATE OR REPLACE MACRO renju_symmetry_name(symmetry) AS CASE symmetry {names} END;

-- The column prefix of a key.
CREATE OR REPLACE MACRO renju_prefix(key) AS (key >> 56) & 255;

-- The move of a game after ply moves, as its column moves has it; null at the end.
CREATE OR REPLACE MACRO renju_move(moves, ply) AS nullif(split_part(moves, ' ', ply + 1), '');
"
    );
    text
}

/// Returns the file `datafusion.sql`: the tables, and views that translate points and symmetries. Views take the
/// place of functions, because DataFusion defines no functions in SQL.
pub(crate) fn datafusion(positions: Option<PositionFiles>) -> String {
    let mut text = "\
-- Opens the tables of this export in DataFusion, and defines views for points and symmetries.
-- In the folder of this file: datafusion-cli --file datafusion.sql
-- DataFusion defines no functions in SQL, so these views take their place, in joins.

CREATE EXTERNAL TABLE games STORED AS PARQUET LOCATION 'games/';
"
    .to_owned();
    text += match positions {
        Some(PositionFiles::One) => {
            "CREATE EXTERNAL TABLE positions STORED AS PARQUET LOCATION 'positions/';\n"
        }
        Some(PositionFiles::ByPrefix) => {
            "CREATE EXTERNAL TABLE positions STORED AS PARQUET PARTITIONED BY (prefix) LOCATION 'positions/';\n"
        }
        None => "",
    };
    let numbers = "(SELECT value AS number FROM generate_series(0, 225))";
    let turned = cases((0..8).map(|symmetry| (symmetry.to_string(), turned(symmetry, "/"))));
    let symmetries = Symmetry::ALL.into_iter().map(|symmetry| {
        let name = quoted(symmetry.description());
        format!("({}, {}, {name})", symmetry.index(), symmetry.inverse().index())
    });
    let symmetries: Vec<String> = symmetries.collect();
    text += &format!(
        "
-- The number and the name of each move: 0 is a1, 15 is a2, 224 is o15, 225 is pass.
CREATE VIEW renju_points AS
  SELECT number, CASE WHEN number = 225 THEN 'pass'
                      ELSE chr(97 + number % 15) || CAST(1 + number / 15 AS VARCHAR) END AS name
  FROM {numbers};

-- Each symmetry with the symmetry that turns back, and its name, as `renju position` prints it.
CREATE VIEW renju_symmetries AS
  SELECT * FROM (VALUES {}) AS symmetries (symmetry, inverse, name);

-- The move to which each symmetry turns each move. Symmetries are numbers as in the column symmetry of games.
CREATE VIEW renju_turned AS
  SELECT number, symmetry, CASE WHEN number = 225 THEN 225 ELSE CASE symmetry {turned} END END AS turned
  FROM {numbers} AS moves CROSS JOIN renju_symmetries;
",
        symmetries.join(", ")
    );
    text
}

/// Returns an SQL expression for the move to which a symmetry turns the point `number`. `divide` is the operator
/// for whole numbers.
fn turned(symmetry: u8, divide: &str) -> String {
    let (column, row) = ("(number % 15)".to_owned(), format!("(number {divide} 15)"));
    let mirrored = |line: &str| format!("(14 - {line})");
    let symmetry = Symmetry::ALL[usize::from(symmetry)];
    // The image of a1, b1 and a2 says which coordinates are exchanged, and which are mirrored.
    let image = |number: u8| Move::from_u8(number).map_or(0, |m| m.turned(symmetry).to_u8());
    let (origin, right) = (image(0), image(1));
    let exchanges = right.abs_diff(origin) == 15;
    let (mut across, mut up) = if exchanges { (row, column) } else { (column, row) };
    if origin % 15 > 0 {
        across = mirrored(&across);
    }
    if origin / 15 > 0 {
        up = mirrored(&up);
    }
    format!("{across} + 15 * {up}")
}

fn cases(cases: impl Iterator<Item = (String, String)>) -> String {
    cases.map(|(value, result)| format!("WHEN {value} THEN {result}")).collect::<Vec<_>>().join(" ")
}

fn quoted(text: &str) -> String {
    format!("'{text}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computes an expression of [`turned`] for a point.
    fn value(expression: &str, number: u8) -> u8 {
        let (across, up) = expression.split_once(" + 15 * ").expect("two parts");
        let line = |text: &str| {
            let line = if text.contains('%') { number % 15 } else { number / 15 };
            if text.contains("14 -") { 14 - line } else { line }
        };
        line(across) + 15 * line(up)
    }

    #[test]
    fn a_symmetry_in_sql_turns_as_the_rules_do() {
        for symmetry in Symmetry::ALL {
            let sql = turned(symmetry.index() as u8, "//");
            for number in 0..225 {
                let expected = Move::from_u8(number).expect("a point").turned(symmetry).to_u8();
                assert_eq!(value(&sql, number), expected, "{symmetry:?} {number}: {sql}");
            }
        }
    }
}
