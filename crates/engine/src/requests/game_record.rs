//! Request that returns a game of a collection as a record: a tree of moves with all details of the
//! game.

use renju_core::Symmetry;
use renju_records::GameRecord;
#[cfg(test)]
use serde::Deserialize;
use serde::Serialize;

use super::game::{self, GameArgs};
use super::own_records::SavedRecord;
use crate::book_loader;
use crate::failure::Stop;
use crate::host::Host;
use crate::protocol;
use crate::repository::Repository;
use crate::store::StoreError;
use crate::translate::record::to_wire;

/// A game of a collection as a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct GameRecordReply {
    /// The game with all details that its file has, turned by the requested symmetry.
    pub(crate) record: protocol::GameRecord,
    /// The id and revision of the record, if the game is one of the user's own records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saved: Option<SavedRecord>,
}

/// Returns a game as a record, with all details that its file has.
pub(crate) async fn answer<H: Host>(
    host: &H,
    repository: &Repository<H>,
    args: &GameArgs,
) -> Result<GameRecordReply, Stop> {
    repository.open().await?;
    let (found, saved) = {
        let mut session = repository.session().borrow_mut();
        session.update_own_games();
        let (library, game, symmetry) = game::find(&session, args)?;
        let unknown = || game::unknown(args.game);
        let (segment, place) = library.archive().locate(game).ok_or_else(unknown)?;
        let symmetry_of_record: Symmetry = segment.to_recorded(place).inverse().then(symmetry);
        let id = segment.facts(place).id;
        let collection = args.game.collection;
        match session.list.entry(collection) {
            _ if session.is_own(collection) => {
                let own = session.own.get(id).ok_or(StoreError::Gone)?;
                let saved = SavedRecord { id, revision: own.revision };
                (Ok(own.record.turned(symmetry_of_record)), Some(saved))
            }
            Some(entry) if entry.file_parts > 0 => (Err((entry.clone(), id, symmetry_of_record)), None),
            _ => (Ok(library.record(game, symmetry).ok_or_else(unknown)?), None),
        }
    };
    let record = match found {
        Ok(record) => record,
        Err((entry, id, symmetry_of_record)) => {
            let records = book_loader::records_of_file(host, repository, &entry).await?;
            record_of_game(&records, id).ok_or(StoreError::Gone)?.turned(symmetry_of_record)
        }
    };
    Ok(GameRecordReply { record: to_wire(&record, usize::MAX).0, saved })
}

/// Returns a record of a file. `id` is the number of the record in the file, from 1.
pub(crate) fn record_of_game(records: &[GameRecord], id: u32) -> Option<&GameRecord> {
    records.get((id as usize).checked_sub(1)?)
}
