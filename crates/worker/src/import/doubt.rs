//! What speaks against taking a file that can be read: the user is asked before anything is stored.

use renju_archive::Segment;
use renju_records::{CharacterSet, UnpackError};

use super::parsed_file::ParsedFile;
use super::target::{is_edition, replaced};
use crate::failure::Stop;
use crate::protocol::{Failure, FailureCode, ImportDoubt, ImportTarget};
use crate::session::Session;

/// A file with less than this part of the games of the collection that it replaces is asked about.
const PART: u32 = 2;

/// What the request says of the file.
pub(super) struct Told {
    pub(super) target: Option<ImportTarget>,
    pub(super) flip_rows: bool,
    pub(super) character_set: Option<CharacterSet>,
}

/// Checks that the file may be stored without a question.
///
/// # Errors
/// It ends too early, or has less than half of the games or nodes of what it replaces; or it is there already.
pub(super) fn check(session: &Session, parsed: &ParsedFile, told: &Told) -> Result<(), Stop> {
    let source_info = parsed.library.source_info();
    let (games, nodes) = (parsed.library.games(), parsed.nodes());
    let ends_early = source_info.ends_early;
    if let Some(good) = ends_early.filter(|_| games == 0 && nodes == 0) {
        // There is nothing to take.
        return Err(UnpackError::Truncated { good }.into());
    }
    let known = known(session, parsed, told);
    let before = before(session, parsed, told);
    let replaces =
        before.filter(|before| games < before[0].div_ceil(PART) || nodes < before[1].div_ceil(PART));
    let (code, message) = if let Some(name) = &known {
        (FailureCode::Known, format!("expected a new file, found the one that is there as {name:?}"))
    } else if let Some(end) = ends_early {
        (
            FailureCode::Incomplete,
            format!("expected a whole file, found its end after {end} bytes and {games} games"),
        )
    } else if let Some([old, _]) = replaces {
        (
            FailureCode::Incomplete,
            format!("expected about the {old} games that would be replaced, found {games}"),
        )
    } else {
        return Ok(());
    };
    let doubt = ImportDoubt { games, nodes, ends_early, replaces: replaces.map(|[games, _]| games), known };
    Err(Failure { doubt: Some(Box::new(doubt)), ..Failure::new(code, message) }.into())
}

/// The games and nodes of the collection that the file would replace.
fn before(session: &Session, parsed: &ParsedFile, told: &Told) -> Option<[u32; 2]> {
    let edition = is_edition(parsed.format, &parsed.library);
    let old = session.list.entry(replaced(&session.list, edition, told.target)??)?;
    let games = session.library.archive().segments_of(old.id).map(Segment::games).sum::<usize>();
    Some([games as u32, old.nodes])
}

/// The name of the collection that has the same content, read in the same way. The one that the user wants to replace is not
/// meant: that may be a way to mend it.
fn known(session: &Session, parsed: &ParsedFile, told: &Told) -> Option<String> {
    let content = parsed.library.source_info().content?;
    let target = match told.target {
        Some(ImportTarget::Collection(id)) => Some(id),
        _ => None,
    };
    let same_way = |id: u32| {
        session.list.entry(id).is_some_and(|entry| {
            entry.flip_rows == told.flip_rows
                && told.character_set.is_none_or(|set| entry.character_set == Some(set))
        })
    };
    let mut all = session.source_infos.iter();
    let found = all.find(|&(&id, info)| info.content == Some(content) && Some(id) != target && same_way(id));
    let (id, info) = found?;
    let name = session.list.entry(*id).map(|entry| entry.name.clone()).filter(|name| !name.is_empty());
    Some(name.unwrap_or_else(|| info.source.clone()))
}
