//! Where a name leads to.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::beside::folder_of;

/// Links that are followed before they are taken for a circle, as many as Linux follows.
const LINKS: usize = 40;

/// Where a name leads to through all links, also where there is nothing yet.
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

/// The number of an open file of this process, if that is what a path names: `1` for `/dev/fd/1`. Such a path seems to be
/// a link to the file, but that file belongs to whoever opened it: `renju … -o /dev/stdout > games.sgf`.
pub(super) fn descriptor(path: &Path) -> Option<&str> {
    let number = path.file_name()?.to_str()?;
    let folder = fs::canonicalize(folder_of(path)).ok()?;
    let is_list = folder == Path::new("/dev/fd") || (folder.starts_with("/proc") && folder.ends_with("fd"));
    (is_list && number.bytes().all(|digit| digit.is_ascii_digit())).then_some(number)
}
