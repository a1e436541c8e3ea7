//! Tests that the files of an exported library have the games of the library, and that the table of positions
//! has a row for each position.

use std::fs::{self, File};
use std::path::Path;

use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;
use parquet::record::RowAccessor;
use proptest::prelude::*;
use renju_columns::{ExportOptions, ExportedGame, is_export};
use renju_core::{Game, GameResult, Position};
use renju_library::{GameFlag, GameView, Library};

use crate::common::{self, exported, exported_with, games, some_library};

/// Returns the game in the form in which the page and `renju search` show it. The library makes this form
/// with code that the export does not use.
fn shown(library: &Library, game: u32) -> GameView {
    let (segment, index) = library.archive().locate(game).expect("the game exists");
    library.game(game, segment.to_recorded(index)).expect("the game exists")
}

/// Returns the name that [`GameView`] has for a player, event or rule: `name`, or `#` and the id if there is
/// no name.
fn named(name: &str, id: Option<u32>) -> String {
    match id {
        Some(id) if name.is_empty() => format!("#{id}"),
        _ => name.to_owned(),
    }
}

fn check(read: &ExportedGame, view: &GameView, library: &Library) {
    assert_eq!((read.id.unwrap_or(0), &read.moves, read.day), (view.id, &view.moves, view.day));
    assert_eq!((read.result, &read.result_text), (view.result, &view.result_text));
    for (player, person) in [(&read.black, &view.black), (&read.white, &view.white)] {
        assert_eq!(player.id, person.as_ref().map(|person| person.id));
        let Some(person) = person else { continue };
        let name = if player.name.is_empty() { &player.native_name } else { &player.name };
        assert_eq!(named(name, player.id), person.name);
        assert_eq!((&player.native_name, &player.country), (&person.native, &person.country));
    }
    assert_eq!(read.publisher_id, view.publisher.as_ref().map(|person| person.id));
    assert_eq!(named(&read.event, read.event_id), view.event.name);
    assert_eq!((&read.place, read.event_rated), (&view.event.place, view.event.rated));
    assert_eq!((&read.round, named(&read.rule, read.rule_id)), (&view.round, view.rule.clone()));
    assert_eq!(named(&read.named_opening, read.named_opening_id), view.named_opening);
    assert_eq!((&read.black_time, &read.white_time), (&view.black_time, &view.white_time));
    assert_eq!((&read.alternatives, &read.swap, &read.info), (&view.alt, &view.swap, &view.info));
    let flag = |flag| view.flags.contains(&flag);
    assert_eq!((read.cut, read.duplicate_id), (flag(GameFlag::Cut), flag(GameFlag::DuplicateId)));
    assert_eq!(read.unrated, view.unrated);
    let (segment, index) = library.archive().locate(read.game).expect("the game exists");
    assert_eq!(read.symmetry, segment.to_recorded(index));
}

proptest! {
    // Each case writes files, so there are fewer cases than usual.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 4))]

    #[test]
    fn games_are_read_back_as_they_were(library in some_library()) {
        let (folder, summary) = exported(&library, "round-trip", false);
        let read = games(&folder.join("games"));
        prop_assert_eq!(read.len(), library.games() as usize);
        prop_assert_eq!(summary.games, u64::from(library.games()));
        for (number, game) in (0..).zip(&read) {
            prop_assert_eq!(game.game, number);
            check(game, &shown(&library, number), &library);
        }
        prop_assert!(is_export(&folder).expect("a folder"));
    }

}

proptest! {
    // Each case writes hundreds of files, so there are fewer cases than usual.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 32))]

    #[test]
    fn each_position_of_each_game_has_a_row(library in some_library()) {
        let mut expected = Vec::new();
        for number in 0..library.games() {
            let view = shown(&library, number);
            let key = |ply: usize| {
                let game = Game::of(&view.moves[..ply]).expect("playable");
                Position { board: *game.board(), to_move: game.to_move() }.key().to_u64().cast_signed()
            };
            let digits = view.day.to_string().replace('-', "");
            let day = (!digits.is_empty()).then(|| format!("{digits:0<8}").parse().expect("a number"));
            for ply in 0..=view.moves.len() {
                let next = if ply < view.moves.len() { key(ply + 1) } else { 0 };
                expected.push((number, ply, key(ply), next, day, view.result.name().to_owned()));
            }
        }
        // A small table is one file. With a limit of 0 rows, there is a file for each prefix.
        for single_file in [ExportOptions::default().single_file, 0] {
            let options = ExportOptions { positions: true, single_file };
            let (folder, summary) = exported_with(&library, "positions", options);
            let found = positions_in(&folder.join("positions"), expected.len() as u64 <= single_file);
            prop_assert_eq!(summary.positions, expected.len() as u64);
            prop_assert_eq!(&found, &expected);
        }
    }
}

/// The game, the ply, the key, the key of the next position, the day and the result of a position.
type FoundPosition = (u32, usize, i64, i64, Option<i32>, String);

/// Returns all rows of a table of positions. Checks that the rows of each file are sorted by key, and that each
/// prefix is the high eight bits of its key.
fn positions_in(folder: &Path, is_one_file: bool) -> Vec<FoundPosition> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("UTF-8");
        let of_folder: Option<i64> =
            name.strip_prefix("prefix=").map(|prefix| prefix.parse().expect("a number"));
        assert_eq!((of_folder.is_none(), name == "part-00000.parquet"), (is_one_file, is_one_file), "{name}");
        let file = if is_one_file { entry.path() } else { entry.path().join("part-00000.parquet") };
        let reader = SerializedFileReader::new(File::open(file).expect("a file"));
        let mut last = i64::MIN;
        for row in reader.expect("Parquet").get_row_iter(None).expect("rows") {
            let row = row.expect("a row");
            let key = row.get_long(0).expect("a key");
            let prefix = of_folder.unwrap_or_else(|| row.get_short(12).expect("a prefix").into());
            assert_eq!(key >> 56 & 255, prefix);
            assert!(last <= key, "sorted");
            last = key;
            let (ply, game) = (row.get_short(1).expect("a ply"), row.get_long(2).expect("a game"));
            let next_key = row.get_long(4).expect("a key, never null");
            let day = row.get_int(8).ok();
            let result = row.get_string(6).map_or(GameResult::Unknown.name(), String::as_str).to_owned();
            found.push((game as u32, ply as usize, key, next_key, day, result));
        }
    }
    found.sort();
    found
}

#[test]
fn a_file_has_its_format_and_descriptions_of_its_columns() {
    let mut library = common::library(
        r#"<database version="1.0" date="2026-11-20"><games><game id="1"><move>h8</move></game></games></database>"#,
    );
    let (folder, _) = exported(&library, "own-games", false);
    let readme = fs::read_to_string(folder.join("README.txt")).expect("a text");
    assert!(!readme.contains("RenjuNet"), "own games have no terms: {readme}");
    library.source_info_mut().has_renju_net_notice = true;
    let (folder, _) = exported(&library, "metadata", true);
    let file = File::open(folder.join("games/part-00000.parquet")).expect("a file");
    let reader = SerializedFileReader::new(file).expect("Parquet");
    let pairs = reader.metadata().file_metadata().key_value_metadata().expect("pairs");
    let value = |key: &str| pairs.iter().find(|pair| pair.key == key).and_then(|pair| pair.value.as_deref());
    assert_eq!((value("renju.format"), value("renju.key_format")), (Some("2"), Some("1")));
    assert!(value("renju.terms").is_some_and(|terms| terms.contains("may be put on a website")));
    let schema = reader.metadata().file_metadata().schema_descr();
    for column in schema.columns() {
        assert!(value(&format!("renju.column.{}", column.name())).is_some(), "{}", column.name());
    }
    let readme = fs::read_to_string(folder.join("README.txt")).expect("a text");
    assert!(readme.contains("neither it nor what is made of it may be put on a website"), "{readme}");
    assert!(!folder.join("unsorted").exists());
    let sql = |name: &str| fs::read_to_string(folder.join(name)).expect("a text");
    assert!(sql("duckdb.sql").contains("read_parquet('positions/*.parquet'"));
    assert!(sql("datafusion.sql").contains("LOCATION 'positions/'"));
    let options = ExportOptions { positions: true, single_file: 0 };
    let (folder, _) = exported_with(&library, "metadata-large", options);
    let sql = |name: &str| fs::read_to_string(folder.join(name)).expect("a text");
    assert!(sql("duckdb.sql").contains("read_parquet('positions/prefix=*/*.parquet'"));
    assert!(sql("datafusion.sql").contains("PARTITIONED BY (prefix)"));
}

#[test]
fn only_a_folder_without_other_files_is_recognized_as_an_export() {
    let (folder, _) =
        exported(&common::library("<database version=\"1.0\"><games/></database>"), "whole", true);
    assert!(is_export(&folder).expect("a folder"));
    for name in ["games/mine.parquet", "positions/notes.txt"] {
        fs::write(folder.join(name), "mine").expect("the file is written");
        assert!(!is_export(&folder).expect("a folder"), "{name}");
        fs::remove_file(folder.join(name)).expect("the file exists");
    }
    assert!(is_export(&folder).expect("a folder"));
    fs::write(folder.join("mine.txt"), "mine").expect("the file is written");
    assert!(!is_export(&folder).expect("a folder"));
    let other = common::folder("other");
    fs::write(other.join("README.txt"), "of something else").expect("the file is written");
    assert!(!is_export(&other).expect("a folder"));
    fs::remove_file(other.join("README.txt")).expect("the file exists");
    assert!(!is_export(&other).expect("a folder"));
}
