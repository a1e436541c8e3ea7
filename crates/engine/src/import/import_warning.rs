//! Failures that ask the user whether to import a file.

use renju_records::CharacterSet;

use super::decision::{FileContent, Rival};
use super::stored_collections::StoredCollections;
use crate::failure::Stop;
use crate::host::Host;
use crate::protocol::{Failure, FailureCode, FileFault, ImportDoubt, ImportRival, ImportTarget};
use crate::repository::Repository;

/// The user's choices for the imported file, from the request.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileChoices {
    pub(super) target: Option<ImportTarget>,
    pub(super) flip_rows: bool,
    pub(super) character_set: Option<CharacterSet>,
}

/// Returns the failure that asks the user about the file, with the facts for the user's decision.
pub(super) fn question(code: FailureCode, found: FileContent, rival: Option<&Rival>) -> Stop {
    let FileContent { games, nodes, ends_early, known } = found;
    if let Some(good) = ends_early.filter(|_| games == 0 && nodes == 0) {
        // The file has no content to import, so there is no question.
        let message = format!("expected a whole file, found its end after {good} bytes and 0 games");
        let failure = Failure::new(FailureCode::DamagedFile, message);
        return Failure { fault: Some(Box::new(FileFault::Cut)), ..failure }.into();
    }
    let replaces = rival.filter(|rival| rival.games > games || rival.nodes > nodes).map(|rival| rival.games);
    let message = match (&known, ends_early, rival) {
        (Some(name), ..) => format!("expected a new file, found the one that is there as {name:?}"),
        (_, Some(end), _) => {
            format!("expected a whole file, found its end after {end} bytes and {games} games")
        }
        (.., Some(rival)) if code == FailureCode::Incomplete => {
            format!("expected the {} games that would be replaced, found {games}", rival.games)
        }
        (.., rival) => {
            let name = rival.map_or("", |rival| rival.name.as_str());
            format!("expected an edition of {name:?} or another archive, found something in between")
        }
    };
    let name = |rival: &Rival| Some(rival.name.clone()).filter(|name| !name.is_empty());
    let rival = rival.map(|rival| ImportRival {
        collection: rival.id,
        // The name of a damaged collection may be unreadable. Such a collection is always a RIF file.
        name: name(rival).unwrap_or_else(|| "RIF".to_owned()),
        games: rival.games,
        same: rival.overlap.map(|overlap| overlap.same),
    });
    let doubt = ImportDoubt { games, nodes, ends_early, replaces, known, rival };
    Failure { doubt: Some(Box::new(doubt)), ..Failure::new(code, message) }.into()
}

/// Returns the name of a collection that was imported from a file with the same content, and with the
/// same choices of the user. `content` is the hash of the content. Ignores unreadable collections.
/// Also ignores the collection that the user wants to replace, because importing the same file again
/// may make that collection readable.
pub(super) async fn known<H: Host>(
    stored: &StoredCollections,
    repository: &Repository<H>,
    content: Option<u64>,
    choices: &FileChoices,
) -> Option<String> {
    content?;
    for entry in &stored.list.entries {
        let is_target =
            matches!(choices.target, Some(ImportTarget::Collection(target)) if target == entry.id);
        let same_way = entry.flip_rows == choices.flip_rows
            && choices.character_set.is_none_or(|set| entry.character_set == Some(set));
        let is_same = !is_target && same_way && stored.content(entry) == content;
        if is_same && repository.collection(entry).await.is_ok() {
            return Some(stored.name(entry));
        }
    }
    None
}
