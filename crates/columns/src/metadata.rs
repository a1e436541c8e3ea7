//! Metadata of each Parquet file of an export, and the folder's README.txt.

use parquet::file::metadata::KeyValue;
use renju_library::SourceInfo;

use crate::column::TableColumn;
use crate::sql_files::PositionFiles;

/// Version of the tables. The version grows when a column is removed, or changes its type or meaning. It does
/// not grow when a column is added.
pub const FORMAT: u32 = 2;

/// RenjuNet's terms, shown to everyone who gets data from its archive.
pub const RENJUNET_TERMS: &str = "RenjuNet's archive is for non-commercial use offline; \
    neither it nor what is made of it may be put on a website.";

/// First line of README.txt. A folder whose README.txt begins with this line is an export.
pub(crate) const README_HEAD: &str = "Games of renju as Parquet, written by `renju export`.";

/// Returns the metadata for a file of the table that is named `table`.
pub(crate) fn of_file<'a>(
    table: &str,
    source_info: &SourceInfo,
    columns: impl Iterator<Item = &'a TableColumn>,
) -> Vec<KeyValue> {
    let mut pairs = vec![
        ("renju.format".to_owned(), FORMAT.to_string()),
        ("renju.key_format".to_owned(), renju_core::KEY_FORMAT.to_string()),
        ("renju.table".to_owned(), table.to_owned()),
        ("renju.source".to_owned(), source_info.source.clone()),
        ("renju.edition".to_owned(), source_info.edition.clone()),
    ];
    if source_info.is_renju_net() {
        pairs.push(("renju.terms".to_owned(), RENJUNET_TERMS.to_owned()));
    }
    pairs.extend(columns.map(|column| (format!("renju.column.{}", column.name), column.meaning.to_owned())));
    let filled = pairs.into_iter().filter(|(_, value)| !value.is_empty());
    filled.map(|(key, value)| KeyValue::new(key, value)).collect()
}

/// Returns the text of README.txt; `positions` has the files and the number of rows of the table of positions, if the
/// table is exported.
pub(crate) fn readme(
    source_info: &SourceInfo,
    games: u64,
    positions: Option<(PositionFiles, u64)>,
) -> String {
    let mut text = format!("{README_HEAD}\n\n");
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let edition = one_line(&source_info.edition);
    text += &format!("source     {}", one_line(&source_info.source));
    text += &if edition.is_empty() { "\n".to_owned() } else { format!(", edition {edition}\n") };
    text += &format!("games      {games} rows in games/*.parquet\n");
    if let Some((files, rows)) = positions {
        text += &format!("positions  {rows} rows in {}\n", files.pattern());
    }
    text += &format!("format     {FORMAT}, position keys {}\n\n", renju_core::KEY_FORMAT);
    text += "What the columns mean is in the metadata of each file (renju.column.NAME).\n\
        The table of positions has a row for each position of each game; prefix is (key >> 56) & 255.\n\
        duckdb.sql and datafusion.sql open the tables, and define functions for points and symmetries.\n";
    if source_info.is_renju_net() {
        text += &format!("\n{RENJUNET_TERMS}\n");
    }
    text
}
