//! Requests about damaged storage: exporting the readable data, and mending the list of collections.

use renju_library::Library;
use renju_records::Format;
use serde::{Deserialize, Serialize};

use super::export_collection;
use crate::book_loader;
use crate::collection_list::CollectionList;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{Bytes, Mend};
use crate::rebuilt_list::{batches, library_parts, source_info};
use crate::repository::Repository;

/// Selects how to repair an unreadable list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct MendArgs {
    pub(crate) how: Mend,
}

/// All readable data of the collections, as files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SalvageReply {
    /// The imported files. A collection without a stored file is exported as RIF. An unreadable
    /// collection is exported as raw bytes.
    pub(crate) files: Vec<SalvagedFile>,
}

/// A file with the readable data of a collection, or with the bytes of unreadable data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SalvagedFile {
    /// The name of the file. The name of a collection's file begins with a folder, which is the
    /// number under which the parts of the collection are stored: `7/book.lib`.
    pub(crate) name: String,
    /// The content of the file.
    pub(crate) bytes: Bytes,
}

/// Repairs the list of collections: replaces it by a rebuilt or an empty list.
pub(crate) async fn mend<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    args: MendArgs,
) -> Result<(), Stop> {
    repository.mend(args.how).await?;
    // Build the books (trees of moves with comments), because only this shows which collections have a book.
    book_loader::load(&*job.host, repository).await?;
    repository.change_list(&|list, _| count_nodes(list, repository)).await?;
    Ok(())
}

fn count_nodes<H: Host>(list: &mut CollectionList, repository: &Repository<H>) -> bool {
    let session = repository.session().borrow();
    for entry in &mut list.entries {
        if let Some(book) = session.books.get(entry.id) {
            entry.nodes = if book.0.is_empty() { 0 } else { book.0.len() as u32 };
        }
    }
    true
}

/// Returns all readable data of the collections as files: the imported files, RIF for collections without a
/// stored file, raw bytes for unreadable collections, and the bytes of the list of collections.
pub(crate) async fn salvage<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
) -> Result<SalvageReply, Stop> {
    let remains = &repository.remains().await?;
    let mut files = Vec::new();
    let mut add = |name: String, bytes: Vec<u8>| files.push(SalvagedFile { name, bytes: Bytes(bytes) });
    for (batch, parts) in batches(remains).iter() {
        let (library, info) = (library_parts(parts), source_info(parts));
        let of_file: Vec<&[u8]> =
            parts.iter().filter(|(number, _)| **number >= library).map(|(_, part)| *part).collect();
        let name = if info.source.is_empty() { "collection" } else { &info.source };
        if !of_file.is_empty() {
            add(format!("{batch}/{name}"), of_file.concat());
            continue;
        }
        match Library::open(parts.values()) {
            Ok(library) => {
                let rif = export_collection::rif(job, &library).await?;
                add(format!("{batch}/{}", export_collection::named(name, Format::Rif)), rif);
            }
            Err(_) => {
                parts.iter().for_each(|(number, part)| add(format!("{batch}/{number}.bin"), part.to_vec()))
            }
        }
    }
    if !remains.list.is_empty() {
        add("list.bin".to_owned(), remains.list.clone());
    }
    Ok(SalvageReply { files })
}
