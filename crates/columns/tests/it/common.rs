//! Code that the tests share: folders, and libraries of invented games.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use renju_columns::{ExportOptions, ExportSummary, ExportedGame, GamesFile, export};
use renju_core::{Game, Move};
use renju_library::{Importer, Library};

/// Creates an empty folder with this name for a test, and returns its path.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Reads all games of the Parquet files in a folder, in the order of their numbers.
pub(crate) fn games(folder: &Path) -> Vec<ExportedGame> {
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut games: Vec<ExportedGame> = files
        .flat_map(|file| {
            let file = GamesFile::open(&file).expect("the columns are valid");
            let groups: Vec<_> = (0..file.row_groups()).map(|group| file.read_row_group(group)).collect();
            groups.into_iter().flat_map(|games| games.expect("the row is readable"))
        })
        .map(|game| game.expect("the row is readable"))
        .collect();
    games.sort_by_key(|game| game.game);
    games
}

/// Exports a library to a new folder with this name. Returns the folder and the summary.
pub(crate) fn exported(library: &Library, name: &str, positions: bool) -> (PathBuf, ExportSummary) {
    exported_with(library, name, ExportOptions { positions, ..ExportOptions::default() })
}

/// Exports a library with these options to a new folder with this name.
pub(crate) fn exported_with(
    library: &Library,
    name: &str,
    options: ExportOptions,
) -> (PathBuf, ExportSummary) {
    let folder = folder(name);
    let summary = export(library, &folder, options, &|_, _| ()).expect("the file is written");
    (folder, summary)
}

/// Imports an archive in RIF to a library.
pub(crate) fn library(rif: &str) -> Library {
    let mut importer = Importer::new();
    importer.push(rif.as_bytes()).expect("RIF");
    importer.finish().expect("RIF")
}

const TABLES: &str = r#"<?xml version="1.0" encoding="UTF-8"?><database version="1.0" date="2026-11-20">
<countries><country id="1" name="Estonia" abbr="EST"/><country id="2" name="" abbr="X"/></countries>
<cities><city id="4" country="1" name="Tallinn"/></cities>
<rules><rule id="1" name="RIF" category="1"/><rule id="2" name="Gomoku" category="2"/></rules>
<openings><opening id="3" name="Kagetsu" abbr="D4"/></openings>
<players><player id="5" disp_id="05" name="Ada" surname="Must" native_name="アダ" country="1" city="4"/>
<player id="6" surname="Ōno &amp; Söhne"/><player id="7"/></players>
<tournaments><tournament id="1" name="Cup" country="1" city="4" start="2001-02-03" rule="2" rated="1"/>
<tournament id="2" name="Year" year="1999" rated="0"/><tournament id="3" year="1998" month="7" start="0000-00-00"/></tournaments>
<games>
"#;

/// Generates playable moves around the center, with some passes.
pub(crate) fn moves() -> impl Strategy<Value = Vec<Move>> {
    proptest::collection::vec(prop_oneof![1 => Just(225u8), 12 => 94u8..132], 0..30).prop_map(|bytes| {
        let mut game = Game::new();
        for m in bytes.into_iter().filter_map(Move::from_u8) {
            let _ = game.play(m);
        }
        game.moves().to_vec()
    })
}

/// Generates a game in RIF whose attributes have unusual values.
fn game() -> impl Strategy<Value = String> {
    let id = || prop_oneof![Just(""), Just("5"), Just("6"), Just("7"), Just("900")];
    let result = prop_oneof![Just(""), Just("0"), Just("0.5"), Just("1"), Just("w.o.")];
    let text = || prop_oneof![Just(""), Just("3 g7 f9"), Just("連珠 ✓"), Just("-R"), Just(" 12 ")];
    let facts = (id(), id(), id(), 0u8..5, 0u8..4, prop_oneof![Just("3"), Just(""), Just("8")]);
    (0u32..40, facts, result, [text(), text(), text(), text()], any::<bool>(), moves()).prop_map(
        |(number, (black, white, publisher, event, rule, opening), result, [alt, swap, info, time], rated, moves)| {
            let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
            let rated = if rated { "" } else { " rated=\"0\"" };
            format!(
                "<game id=\"{number}\" publisher=\"{publisher}\" tournament=\"{event}\" round=\"{time}\" rule=\"{rule}\" \
                 black=\"{black}\" white=\"{white}\" bresult=\"{result}\" btime=\"{time}\" opening=\"{opening}\" \
                 alt=\"{alt}\" swap=\"{swap}\" info=\"{info}\"{rated}><move>{}</move></game>\n",
                moves.join(" ")
            )
        },
    )
}

pub(crate) fn some_library() -> impl Strategy<Value = Library> {
    proptest::collection::vec(game(), 0..12)
        .prop_map(|games| library(&format!("{TABLES}{}</games></database>", games.concat())))
}
