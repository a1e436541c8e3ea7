//! Reads damaged, foreign or malicious files. Reading must end with an error or with games, in bounded
//! memory, and never with a panic.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use renju_columns::{ColumnsError, GamesFile};

use crate::common::{self, exported, folder};

/// Returns the number of games in a file, or the first error of reading it.
fn read(file: &Path) -> Result<u64, ColumnsError> {
    let file = GamesFile::open(file)?;
    let mut games = 0;
    for group in 0..file.row_groups() {
        for game in file.read_row_group(group)? {
            assert!(game?.moves.len() <= 255);
            games += 1;
        }
    }
    Ok(games)
}

fn error(file: &Path) -> String {
    read(file).expect_err("an error").to_string()
}

enum Values<'a> {
    Texts(&'a [&'a str]),
    Longs(&'a [i64]),
    Ints(&'a [i32]),
}

/// Writes a Parquet file with the given schema, in which all columns must be required. Returns the path of
/// the file.
fn foreign(name: &str, schema: &str, columns: &[Values<'_>]) -> PathBuf {
    let path = folder(name).join("games.parquet");
    let schema = Arc::new(parse_message_type(schema).expect("a schema"));
    let properties = Arc::new(WriterProperties::builder().set_compression(Compression::UNCOMPRESSED).build());
    let mut writer = SerializedFileWriter::new(File::create(&path).expect("a file"), schema, properties)
        .expect("a writer");
    let mut group = writer.next_row_group().expect("a row group");
    for values in columns {
        let mut column = group.next_column().expect("a column").expect("a column");
        match values {
            Values::Texts(texts) => {
                let values: Vec<ByteArray> = texts.iter().map(|text| ByteArray::from(*text)).collect();
                column.typed::<ByteArrayType>().write_batch(&values, None, None)
            }
            Values::Longs(values) => column.typed::<Int64Type>().write_batch(values, None, None),
            Values::Ints(values) => column.typed::<Int32Type>().write_batch(values, None, None),
        }
        .expect("the file is written");
        column.close().expect("the file is written");
    }
    group.close().expect("the file is written");
    writer.close().expect("the file is written");
    path
}

#[test]
fn a_file_with_only_the_column_of_moves_is_read() {
    let file = foreign(
        "moves",
        "message games { required binary moves (utf8); required int32 id (integer(32,false)); }",
        &[Values::Texts(&["h8 i9", "", "h8 pass"]), Values::Ints(&[7, -1, 9])],
    );
    let file = GamesFile::open(&file).expect("the columns are valid");
    assert_eq!((file.row_groups(), file.games(), file.games_of(0)), (1, 3, 3));
    let games: Vec<_> = file
        .read_row_group(0)
        .expect("the row is readable")
        .map(|game| game.expect("the row is readable"))
        .collect();
    assert_eq!(
        games.iter().map(|game| (game.game, game.id, game.moves.len())).collect::<Vec<_>>(),
        [(0, Some(7), 2), (1, Some(u32::MAX), 0), (2, Some(9), 2)]
    );
}

#[test]
fn an_error_names_file_column_and_row() {
    let schema = "message games { required binary moves (utf8); required int64 day; }";
    let moves = Values::Texts(&["h8 i9", "h8", "h8 h8"]);
    let said = error(&foreign("twice", schema, &[moves, Values::Longs(&[20_260_814; 3])]));
    let expected = "games.parquet, column moves, row 3: expected at most 255 moves such as h8 i9, no point twice, found \"h8 h8\"";
    assert!(said.ends_with(expected), "{said}");
    let said = error(&foreign(
        "day",
        schema,
        &[Values::Texts(&["h8"; 2]), Values::Longs(&[20_260_814, 20_261_301])],
    ));
    assert!(said.contains("column day, row 2: expected a day such as 20260814"), "{said}");
    assert!(said.ends_with("found 20261301"), "{said}");
    let said = error(&foreign("type", "message games { required int64 moves; }", &[Values::Longs(&[1])]));
    assert!(said.ends_with("column moves: expected BYTE_ARRAY, found INT64"), "{said}");
    let said = error(&foreign("other", "message games { required int64 price; }", &[Values::Longs(&[1])]));
    assert!(
        said.ends_with(
            "expected a column moves, or canonical_moves and symmetry, found columns such as price"
        ),
        "{said}"
    );
    let bytes = "message games { required binary canonical_moves; required int32 symmetry; }";
    let said = error(&foreign("symmetry", bytes, &[Values::Texts(&["\u{1}"]), Values::Ints(&[8])]));
    assert!(said.ends_with("column symmetry, row 1: expected a symmetry, 0 to 7, found 8"), "{said}");
    let none = folder("none").join("none.parquet");
    assert!(matches!(read(&none), Err(ColumnsError::Io { .. })));
    fs::write(&none, "PAR1 is how it begins, but").expect("the file is written");
    assert!(matches!(read(&none), Err(ColumnsError::Parquet { .. })));
}

#[test]
fn a_long_text_repeated_in_every_row_is_refused() {
    let long = "x".repeat(1 << 20);
    let rows = vec![long.as_str(); 200];
    let schema = "message games { required binary moves (utf8); required binary info (utf8); }";
    let said = error(&foreign("bomb", schema, &[Values::Texts(&["h8"; 200]), Values::Texts(&rows)]));
    assert!(
        said.ends_with("column info: expected at most 64 MiB of text in 4096 rows, found more"),
        "{said}"
    );
}

/// Changes single bytes of a small file, and cuts the file at many places.
#[test]
fn a_damaged_file_is_an_error_or_other_games() {
    let rif = r#"<database version="1.0" date="2026-11-20"><games><game id="1" bresult="1" info="a"><move>h8 i9</move></game>
        <game id="2"><move>h8 h9 pass</move></game></games></database>"#;
    let (folder, _) = exported(&common::library(rif), "damaged", false);
    let whole = fs::read(folder.join("games/part-00000.parquet")).expect("a file");
    let file = folder.join("damaged.parquet");
    let mut outcomes = [0; 2];
    // Only every 53rd byte is changed, or every 17th in a longer run, because changing all bytes would take
    // minutes. Successive changed bytes have different bits flipped.
    let step = if std::env::var_os("EVERY_FILE").is_some() { 17 } else { 53 };
    for at in (0..whole.len()).step_by(step) {
        let mut other = whole.clone();
        other[at] ^= 1 << (at % 8);
        fs::write(&file, &other).expect("the file is written");
        outcomes[usize::from(read(&file).is_ok())] += 1;
        fs::write(&file, &whole[..at]).expect("the file is written");
        assert!(read(&file).is_err());
    }
    assert!(outcomes.iter().all(|&count| count > 0), "{outcomes:?}");
}
