//! Where the fixtures are.

use std::path::PathBuf;

/// A file below `tests/`.
pub(crate) fn fixture(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The text of a file below `tests/`.
pub(crate) fn text(path: &str) -> String {
    let path = fixture(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
