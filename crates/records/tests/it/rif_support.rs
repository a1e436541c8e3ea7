//! Reads whole RIF files, and describes the items in a few words.

use std::fmt::Write as _;
use std::path::Path;

use renju_records::{RifError, RifGame, RifItem, RifReader, RifSummary};

/// Returns one of the project's RIF samples, which are made by hand.
pub(crate) fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/rif");
    std::fs::read(folder.join(name)).unwrap()
}

/// Returns one of the samples of formats other than RIF.
pub(crate) fn record_sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/records");
    std::fs::read(folder.join(name)).unwrap()
}

/// Returns all items of a file that is read in pieces. `sizes` are the lengths of the pieces. They
/// are repeated up to the end of the file.
pub(crate) fn read_in(file: &[u8], sizes: &[usize]) -> Result<(Vec<RifItem<'static>>, RifSummary), RifError> {
    let mut items = Vec::new();
    let mut sink = |item: RifItem<'_>| items.push(item.into_owned());
    let mut reader = RifReader::new();
    let mut rest = file;
    for &size in sizes.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (piece, after) = rest.split_at(size.min(rest.len()));
        reader.push(piece, &mut sink)?;
        rest = after;
    }
    let summary = reader.finish(&mut sink)?;
    Ok((items, summary))
}

pub(crate) fn read(file: &[u8]) -> (Vec<RifItem<'static>>, RifSummary) {
    read_in(file, &[usize::MAX]).unwrap()
}

pub(crate) fn games(file: &[u8]) -> Vec<RifGame> {
    let game = |item| if let RifItem::Game(game) = item { Some(game.into_owned()) } else { None };
    read(file).0.into_iter().filter_map(game).collect()
}

/// Describes the games and problems, each on one line: `7: h8 (cut)`.
pub(crate) fn outline(file: &[u8]) -> String {
    let (items, summary) = read(file);
    let mut text = String::new();
    for item in items {
        match item {
            RifItem::Game(game) => {
                let moves: Vec<String> = game.moves.iter().map(|m| m.to_string()).collect();
                let cut = if game.cut { " (cut)" } else { "" };
                writeln!(text, "{}: {}{cut}", game.id, moves.join(" ")).unwrap();
            }
            RifItem::Problem(problem) => writeln!(text, "  {problem}").unwrap(),
            _ => {}
        }
    }
    let RifSummary { games, skipped, cut, noted, .. } = summary;
    writeln!(text, "{games} games, {skipped} skipped, {cut} cut, {noted} noted").unwrap();
    text
}

/// Returns a RIF file with these games.
pub(crate) fn file_of(games: &str) -> Vec<u8> {
    format!("<database version=\"1.0\" date=\"\"><games>\n{games}\n</games></database>\n").into_bytes()
}
