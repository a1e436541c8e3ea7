//! Checks that can stop an import: whether an archive ends early, whether games cannot be read, whether the
//! library would lose games, and whether an archive was already imported.

use std::fs;
use std::path::Path;

use renju_library::{BatchProblems, StoredSummary};

use crate::exit::CommandError;
use crate::terminal;
use crate::text::counted;

/// Checks that an archive is complete. `ends_early` is `None` for a complete archive; otherwise it is the
/// number of bytes after which the archive ends.
///
/// # Errors
/// The archive ends too early.
pub(crate) fn check_whole(name: &str, games: u32, ends_early: Option<u64>) -> Result<(), CommandError> {
    let Some(bytes) = ends_early else { return Ok(()) };
    let (read, end) = (counted(games, "game"), counted(bytes, "byte"));
    Err(CommandError::Incomplete(format!(
        "{name}: ends early, after {end}; {read} read, nothing written; `renju import --take-incomplete` takes what is there"
    )))
}

/// Checks that no records or files were left out. Not called if the user has allowed leaving them out.
///
/// # Errors
/// Some records or files cannot be read.
pub(crate) fn check_lost(name: &str, kept: &BatchProblems) -> Result<(), CommandError> {
    if kept.lost == 0 {
        return Ok(());
    }
    Err(CommandError::Lost(format!(
        "{name}: {} of it, records or files, cannot be read: too large, or damaged; nothing written; --warnings lists them, and \
         `renju import --take-incomplete` takes the others",
        counted(kept.lost, "part")
    )))
}

/// Handles a zip archive that ends early. `whole` is the number of complete files in the archive, and
/// `cut_off` is the name of the file in which the archive ends. If `takes_incomplete` is set, only prints
/// which files can be read.
///
/// # Errors
/// The user has not allowed an incomplete archive.
pub(crate) fn check_zip(
    path: &Path,
    whole: usize,
    cut_off: Option<&str>,
    takes_incomplete: bool,
) -> Result<(), CommandError> {
    let part = cut_off.map_or(String::new(), |name| format!(" and a part of {name}"));
    let left =
        format!("{}: ends early; {}{part} can be read", path.display(), counted(whole as u64, "whole file"));
    if takes_incomplete {
        terminal::say(&left);
        return Ok(());
    }
    Err(CommandError::Incomplete(format!(
        "{left}; nothing written; `renju import --take-incomplete` takes what is there"
    )))
}

/// Checks that a library has no fewer games than the library that it replaces. If an archive was cut exactly
/// between two lines or games, only this check detects the loss.
///
/// # Errors
/// The library at this path has more games.
pub(crate) fn check_size(place: &Path, games: u64) -> Result<(), CommandError> {
    let Some(old) = stored(place) else { return Ok(()) };
    if games >= old.games as u64 {
        return Ok(());
    }
    let [new, old] = [games, old.games as u64].map(|games| counted(games, "game"));
    Err(CommandError::Incomplete(format!(
        "{}: has {old}, and what would replace it has {new}; nothing written; --take-incomplete replaces it",
        place.display()
    )))
}

/// Returns the summary of the library at a path; `None` if there is no readable library.
fn stored(place: &Path) -> Option<StoredSummary> {
    // Checks the type of the file first, because opening a pipe would wait for a writer.
    fs::metadata(place).ok().filter(fs::Metadata::is_file)?;
    StoredSummary::at(place).ok()
}

/// Returns a sentence for the user if an archive has the same content as an earlier archive of this
/// import, and otherwise `None`. The user has to know, because the games of such an archive would count
/// twice.
pub(crate) fn repeated<'a>(
    name: &str,
    content: Option<u64>,
    earlier: impl IntoIterator<Item = &'a (String, Option<u64>)>,
) -> Option<String> {
    let same = earlier.into_iter().find(|(_, other)| content.is_some() && *other == content);
    same.map(|(other, _)| format!("{name}: is there already, as {other}; left out"))
}

/// Returns a sentence for the user if an archive has the same content as the library at `place`; otherwise
/// `None`.
pub(crate) fn known(place: &Path, content: Option<u64>) -> Option<String> {
    let old = stored(place).filter(|old| content.is_some() && old.source_info.content == content)?;
    Some(format!(
        "{}: {} is there already; the library is written anew",
        place.display(),
        old.source_info.source
    ))
}
