//! Parquet of any shape: an error, or games. A file is opened by its name, so the bytes are written to one.

use std::fs;

use renju_columns::GamesFile;

/// Games that are read of a row group: a page of a few bytes may hold millions that are all the same.
const ENOUGH: usize = 10_000;

pub(crate) fn check(data: &[u8]) {
    // No two processes, and no two threads of one, write to the same file: they are held one after the other.
    let path = std::env::temp_dir().join(format!("renju-fuzz-{}.parquet", std::process::id()));
    if fs::write(&path, data).is_err() {
        return;
    }
    if let Ok(file) = GamesFile::open(&path) {
        for group in 0..file.row_groups().min(4) {
            let Ok(games) = file.read_row_group(group) else { continue };
            for game in games.take(ENOUGH) {
                let Ok(game) = game else { break };
                assert!(game.moves.iter().all(|m| m.to_u8() <= 225), "moves are moves");
            }
        }
    }
    let _ = fs::remove_file(&path);
}
