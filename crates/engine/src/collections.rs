//! Changes of a collection: its name, its switch, the code page of its texts, or the collection that it replaced.

use renju_records::Format;

use crate::collection_list::{CollectionList, OWN_RECORDS};
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::import::ImportQueue;
use crate::job_context::JobContext;
use crate::protocol::ChangeCollectionArgs;
use crate::repository::Repository;

/// Changes an existing collection.
pub(crate) async fn change<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    imports: &ImportQueue,
    change: ChangeCollectionArgs,
) -> Result<(), Stop> {
    repository.open().await?;
    let set = change.character_set.map(|set| set.0);
    repository.change_list(&|list, _| apply(list, &change)).await?;
    let Some(set) = set else { return Ok(()) };
    let entry = repository.session().borrow().entry(change.collection)?;
    // The engine decodes the texts of a RenLib library on reading, so it needs no new import.
    if entry.file_parts > 0 && entry.format != Format::RenLib {
        by_whole::<H, _, _>(|| imports.read_again(job, repository, &entry, set)).await?;
    }
    Ok(())
}

/// Changes the collection in the list. Returns whether the collection exists.
fn apply(list: &mut CollectionList, change: &ChangeCollectionArgs) -> bool {
    let (name, on) = (change.name.clone(), change.on);
    if change.collection == OWN_RECORDS {
        list.own_name = name.unwrap_or(std::mem::take(&mut list.own_name));
        list.own_on = on.unwrap_or(list.own_on);
        return true;
    }
    if change.bring_back && !list.bring_back(change.collection) {
        return false;
    }
    let Some(entry) = list.entry_mut(change.collection) else { return false };
    entry.name = name.unwrap_or(std::mem::take(&mut entry.name));
    entry.on = on.unwrap_or(entry.on);
    entry.character_set = change.character_set.map(|set| set.0).or(entry.character_set);
    true
}
