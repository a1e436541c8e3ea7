//! Follows symbolic links.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::replacement_file::folder_of;

/// Greatest number of links to follow. Linux has the same limit. A longer chain of links counts as a circle.
const LINKS: usize = 40;

/// Returns the path to which a chain of links leads. Nothing need exist at this path.
pub(super) fn followed(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..LINKS {
        if descriptor(&path).is_some() {
            return Ok(path);
        }
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("it is a link that leads to itself"))
}

/// Returns the number of an open file of this process if `path` names such a file: `1` for `/dev/fd/1`. Such
/// a path looks like a link to a file, but the file belongs to the program that opened it, as in
/// `renju … -o /dev/stdout > games.sgf`.
pub(super) fn descriptor(path: &Path) -> Option<&str> {
    let number = path.file_name()?.to_str()?;
    let folder = fs::canonicalize(folder_of(path)).ok()?;
    let is_list = folder == Path::new("/dev/fd") || (folder.starts_with("/proc") && folder.ends_with("fd"));
    (is_list && number.bytes().all(|digit| digit.is_ascii_digit())).then_some(number)
}
