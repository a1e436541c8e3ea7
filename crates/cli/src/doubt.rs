//! What speaks against taking an archive: it ends early, has much less than what it would replace, or is there already.

use std::fs;
use std::path::Path;

use renju_library::{Kept, StoredSummary};

use crate::exit::Failure;
use crate::terminal;
use crate::text::counted;

/// An archive that is read to be searched, or made a library, has to be whole.
///
/// # Errors
/// It ends too early.
pub(crate) fn check_whole(name: &str, games: u32, ends_early: Option<u64>) -> Result<(), Failure> {
    let Some(bytes) = ends_early else { return Ok(()) };
    let (read, end) = (counted(games, "game"), counted(bytes, "byte"));
    Err(Failure::Incomplete(format!(
        "{name}: ends early, after {end}; {read} read, nothing written; `renju import --take-incomplete` takes what is there"
    )))
}

/// Refuses an import that would leave out records or files, unless the user asked for that.
///
/// # Errors
/// There are some.
pub(crate) fn check_lost(name: &str, kept: &Kept) -> Result<(), Failure> {
    if kept.lost == 0 {
        return Ok(());
    }
    Err(Failure::Lost(format!(
        "{name}: {} of it, records or files, cannot be read: too large, or damaged; nothing written; --problems lists them, and \
         `renju import --take-incomplete` takes the others",
        counted(kept.lost, "part")
    )))
}

/// A zip archive that has lost its end: so many of its files are whole, and of the last there may be a part. What is there is
/// taken, and told, if that was asked for.
///
/// # Errors
/// It was not.
pub(crate) fn check_zip(
    path: &Path,
    whole: usize,
    cut_off: Option<&str>,
    takes_incomplete: bool,
) -> Result<(), Failure> {
    let part = cut_off.map_or(String::new(), |name| format!(" and a part of {name}"));
    let left =
        format!("{}: ends early; {}{part} can be read", path.display(), counted(whole as u64, "whole file"));
    if takes_incomplete {
        terminal::say(&left);
        return Ok(());
    }
    Err(Failure::Incomplete(format!(
        "{left}; nothing written; `renju import --take-incomplete` takes what is there"
    )))
}

/// Refuses a library with fewer games than the library that it would replace, unless the user asked for that. A file that was
/// cut between two lines or games shows in nothing else.
///
/// # Errors
/// The library at this place has more games.
pub(crate) fn check_size(place: &Path, games: u64) -> Result<(), Failure> {
    let Some(old) = stored(place) else { return Ok(()) };
    if games >= old.games as u64 {
        return Ok(());
    }
    let [new, old] = [games, old.games as u64].map(|games| counted(games, "game"));
    Err(Failure::Incomplete(format!(
        "{}: has {old}, and what would replace it has {new}; nothing written; --take-incomplete replaces it",
        place.display()
    )))
}

/// The library at a place, where one is that can be read.
fn stored(place: &Path) -> Option<StoredSummary> {
    // Asked before it is opened: opening a pipe waits for whoever writes to it.
    fs::metadata(place).ok().filter(fs::Metadata::is_file)?;
    StoredSummary::at(place).ok()
}

/// The sentence on an archive whose content an earlier one has. Its games would count twice.
pub(crate) fn repeated<'a>(
    name: &str,
    content: Option<u64>,
    earlier: impl IntoIterator<Item = &'a (String, Option<u64>)>,
) -> Option<String> {
    let same = earlier.into_iter().find(|(_, other)| content.is_some() && *other == content);
    same.map(|(other, _)| format!("{name}: is there already, as {other}; left out"))
}

/// The sentence on an archive of which the library at this place was made before.
pub(crate) fn known(place: &Path, content: Option<u64>) -> Option<String> {
    let old = stored(place).filter(|old| content.is_some() && old.source_info.content == content)?;
    Some(format!(
        "{}: {} is there already; the library is written anew",
        place.display(),
        old.source_info.source
    ))
}
