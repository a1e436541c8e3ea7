//! A collection is renamed, switched on or off, or has its texts read in another code page.

use renju_records::Format;

use crate::failure::Stop;
use crate::host::Host;
use crate::import::{Asked, Importers, entry};
use crate::list::{List, MINE};
use crate::protocol::ChangeCollectionArgs;

/// Changes a collection, which must be there.
pub(crate) async fn change<H: Host>(
    importers: &Importers,
    asked: Asked<'_, H>,
    change: ChangeCollectionArgs,
) -> Result<(), Stop> {
    let keeper = asked.keeper;
    keeper.open().await?;
    let set = change.character_set.map(|set| set.0);
    keeper.change(&|list, _| apply(list, &change)).await?;
    let Some(set) = set else { return Ok(()) };
    let entry = entry(&keeper.shelf().borrow(), change.collection)?;
    // A library of RenLib's keeps its bytes, and is only read in another way from now on.
    if entry.file_parts > 0 && entry.format != Format::RenLib {
        importers.read_again(asked, &entry, set).await?;
    }
    Ok(())
}

/// Whether the collection is there.
fn apply(list: &mut List, change: &ChangeCollectionArgs) -> bool {
    let (name, on) = (change.name.clone(), change.on);
    if change.collection == MINE {
        list.mine_name = name.unwrap_or(std::mem::take(&mut list.mine_name));
        list.mine_on = on.unwrap_or(list.mine_on);
        return true;
    }
    let Some(entry) = list.entry_mut(change.collection) else { return false };
    entry.name = name.unwrap_or(std::mem::take(&mut entry.name));
    entry.on = on.unwrap_or(entry.on);
    entry.character_set = change.character_set.map(|set| set.0).or(entry.character_set);
    true
}
