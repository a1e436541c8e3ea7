//! Requests that open, change and delete collections. For the request that adds a collection, see
//! `crate::import`.

use std::rc::Rc;

use renju_records::Format;
use serde::Deserialize;

use crate::book_loader;
use crate::collection_list::{CollectionList, OWN_RECORDS};
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::import::ImportQueue;
use crate::job_context::JobContext;
use crate::parts::EngineParts;
use crate::post::Post;
#[cfg(test)]
use crate::protocol::is_default;
use crate::protocol::{CharacterSet, News, OpenReply, ZipChoice};
use crate::repository::Repository;

/// Arguments of the request that opens the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct OpenArgs {
    /// Whether the page has just started, and no other page of the site is open. The engine then deletes the
    /// replaced collections, so that the user can no longer restore them. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) start: bool,
}

/// Changes to a collection. A field that is absent changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangeCollectionArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The new name. If the new name is empty, the collection has the name of its file.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) name: Option<String>,
    /// Whether queries search the collection.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) on: Option<bool>,
    /// The code page with which the engine reads the texts again.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    /// Whether to restore the collection that this collection replaced last. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) bring_back: bool,
}

/// Selects the collection to delete.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct DeleteCollectionArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
}

/// Returns the reply that describes the current library, and starts to load its books (trees of
/// moves with comments) in the background. `zip` says which file of a zip archive was imported.
pub(crate) fn opened<H: Host>(
    host: &Rc<H>,
    repository: &Rc<Repository<H>>,
    zip: Option<ZipChoice>,
) -> OpenReply {
    if H::Parts::WHOLE && !repository.session().borrow().has_books() {
        let (host, repository) = (host.clone(), repository.clone());
        host.clone().spawn(Box::pin(async move {
            // If this fails, the next request about books fails with the same error.
            drop(book_loader::load(&*host, &repository).await);
            tell_damage(&*host, &repository);
        }));
    }
    OpenReply { zip, ..repository.state() }
}

/// Tells the page about damaged stored files, if there are any. The engine finds the damage only
/// when it builds the books, after it has sent the reply.
fn tell_damage<H: Host>(host: &H, repository: &Repository<H>) {
    let library = repository.state().library;
    if library.as_ref().is_some_and(|library| library.collections.iter().any(|one| one.file_damaged)) {
        host.post(News::Library { id: 0, library });
    }
}

/// Deletes the collection with the id `collection`; if `collection` is `None`, deletes all collections.
pub(crate) async fn delete<H: Host>(repository: &Repository<H>, collection: Option<u32>) -> Result<(), Stop> {
    let change = |list: &mut CollectionList, _: u32| {
        let Some(collection) = collection else {
            list.entries.clear();
            list.replaced.clear();
            return true;
        };
        list.remove(collection)
    };
    repository.change_list(&change).await?;
    Ok(())
}

/// Changes an existing collection: its name, its code page, or whether queries search it. Can also
/// restore the collection that the existing collection replaced.
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
    // A RenLib book decodes its texts when they are read, so another code page does not require a new import
    // of the file.
    if entry.file_parts > 0 && entry.format != Format::RenLib {
        by_whole::<H, _, _>(|| imports.read_again(job, repository, &entry, set)).await?;
    }
    Ok(())
}

/// Changes the entry of a collection in the list. Returns whether the collection exists.
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
