//! Requests about damaged storage: they export the readable parts, and rebuild the list of collections.

use std::pin::Pin;

use renju_library::Library;
use renju_records::Format;

use crate::book_loader;
use crate::collection_list::CollectionList;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{Bytes, Mend, SalvageReply, SalvagedFile};
use crate::rebuilt_list::{batches, library_parts, source_info};
use crate::repository::Repository;
use crate::requests::Reply;
use crate::requests::export_collection;
use crate::store::Remains;

/// Returns salvaged files: the imported files, RIF for collections without a file, and raw bytes for unreadable collections.
async fn files<H: Host>(job: &JobContext<H>, remains: &Remains) -> Result<SalvageReply, Stop> {
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

/// A request about damaged data.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Damaged {
    Mend(Mend),
    Salvage,
}

/// Carries out the request; `None` means that the reply is the current library.
pub(crate) fn answer<'a, H: Host>(
    job: &'a JobContext<H>,
    repository: &'a Repository<H>,
    what: Damaged,
) -> Pin<Box<dyn Future<Output = Result<Option<Reply>, Stop>> + 'a>> {
    Box::pin(async move {
        match what {
            Damaged::Mend(how) => {
                repository.mend(how).await?;
                // Only making the books shows which collections have one.
                book_loader::load(&*job.host, repository).await?;
                repository.change_list(&|list, _| count_nodes(list, repository)).await?;
                Ok(None)
            }
            Damaged::Salvage => {
                let remains = repository.remains().await?;
                Ok(Some(Reply::Salvage(files(job, &remains).await?)))
            }
        }
    })
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
