//! Fixtures and other helpers of the tests in `it`.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use renju_core::{Board, Color};
use serde::de::DeserializeOwned;

/// Path of a file below `tests/`.
pub(crate) fn fixture(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Text of a file below `tests/`.
pub(crate) fn text(path: &str) -> String {
    let path = fixture(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// JSON values of a gzip file below `tests/`, one per line.
pub(crate) fn lines<T: DeserializeOwned>(path: &str) -> Vec<T> {
    let file = std::fs::File::open(fixture(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = BufReader::new(flate2::read::MultiGzDecoder::new(file)).lines();
    lines.map(|line| serde_json::from_str(&line.expect("it is text")).expect("it is well-formed")).collect()
}

/// Board with these stones.
pub(crate) fn board(black: &[String], white: &[String]) -> Board {
    let mut board = Board::new();
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for point in points {
            assert!(board.place(point.parse().expect("it is a point"), color), "{point} twice");
        }
    }
    board
}

/// Number of random cases of a property test: `usual`, or the number in `PROPTEST_CASES` for a longer run.
pub(crate) fn cases(usual: u32) -> u32 {
    wanted_cases().unwrap_or(usual)
}

/// Whether `PROPTEST_CASES` asks for a longer run.
pub(crate) fn is_long() -> bool {
    wanted_cases().is_some()
}

fn wanted_cases() -> Option<u32> {
    std::env::var("PROPTEST_CASES").ok()?.parse().ok()
}
