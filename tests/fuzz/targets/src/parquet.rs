//! Fuzz target for Parquet files. Any bytes give an error or games. The reader opens a file by name, so the
//! target writes the bytes to a file.

use std::fs;

use renju_columns::GamesFile;

/// Maximum number of games that are read from a row group. A page of a few bytes can contain millions of
/// equal games.
const ENOUGH: usize = 10_000;

pub(crate) fn check(data: &[u8]) {
    // Each process has its own file, and within a process only one check runs at a time.
    let path = std::env::temp_dir().join(format!("renju-fuzz-{}.parquet", std::process::id()));
    if fs::write(&path, data).is_err() {
        return;
    }
    if let Ok(file) = GamesFile::open(&path) {
        for group in 0..file.row_groups().min(4) {
            let Ok(games) = file.read_row_group(group) else { continue };
            for game in games.take(ENOUGH) {
                let Ok(game) = game else { break };
                assert!(game.moves.iter().all(|m| m.to_u8() <= 225), "every move is valid");
            }
        }
    }
    let _ = fs::remove_file(&path);
}
