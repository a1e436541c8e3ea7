//! Functions that the tests in `it` share: they read fixtures and list paths.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use renju_core::{Board, Color};
use serde::de::DeserializeOwned;

/// Names of folders that do not contain sources of the project.
const NOT_OURS: [&str; 7] = [".git", "build", "dist", "node_modules", "out", "results", "target"];

/// The root of the repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the repository").to_path_buf()
}

/// Paths of all files and folders of the project below a folder. The paths are relative to the root of the
/// repository, and have slashes.
pub(crate) fn paths(folder: &str) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    collect(&repository(), folder, &mut paths);
    paths
}

fn collect(root: &Path, folder: &str, paths: &mut BTreeSet<String>) {
    let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries {
        let entry = entry.expect("the folder can be listed");
        let name = entry.file_name().into_string().expect("names are UTF-8");
        if NOT_OURS.contains(&name.as_str()) {
            continue;
        }
        let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
        if entry.file_type().expect("an entry has a type").is_dir() {
            collect(root, &path, paths);
        }
        paths.insert(path);
    }
}

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
    lines
        .map(|line| serde_json::from_str(&line.expect("the text is UTF-8")).expect("the line is JSON"))
        .collect()
}

/// A board with these stones.
pub(crate) fn board(black: &[String], white: &[String]) -> Board {
    let mut board = Board::new();
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for point in points {
            assert!(board.place(point.parse().expect("it is a point"), color), "{point} twice");
        }
    }
    board
}

/// Number of random cases of a test: `usual`, or for a longer run the value of the environment variable
/// `PROPTEST_CASES`.
pub(crate) fn cases(usual: u32) -> u32 {
    wanted_cases().unwrap_or(usual)
}

/// Whether this is a longer run, for which the environment variable `PROPTEST_CASES` is set.
pub(crate) fn is_long() -> bool {
    wanted_cases().is_some()
}

fn wanted_cases() -> Option<u32> {
    std::env::var("PROPTEST_CASES").ok()?.parse().ok()
}
