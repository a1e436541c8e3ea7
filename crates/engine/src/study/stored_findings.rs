//! Stored findings (missed wins and so on): reads new parts from the storage, joins parts, and adds parts.

use std::collections::BTreeSet;

use renju_study::{GameKey, StoredFindings, StoredFindingsError};

use crate::failure::Stop;
use crate::finds_store::FindsStore;
use crate::host::Host;
use crate::read_finds::ReadFindings;
use crate::repository::Repository;

/// Greatest number of stored parts. If there are more, they are joined into one part. The browser
/// looks up each part separately, so reading is faster with fewer parts.
const MOST_PARTS: usize = 64;

/// Returns the beginning of the names of certain parts: those with the findings of searches that may visit
/// at most `threats` positions.
fn effort(threats: u64) -> String {
    format!("{threats} ")
}

/// Reads the parts that were added since the last call, by this worker or other workers. Deletes damaged
/// parts, because a search finds their content again. Keeps parts that a newer version of the page wrote.
pub(crate) async fn read<H: Host>(host: &H, repository: &Repository<H>, threats: u64) -> Result<(), Stop> {
    {
        let mut session = repository.session().borrow_mut();
        if session.finds.finds.threats != threats || session.finds.names.is_empty() {
            session.finds = ReadFindings { finds: StoredFindings::new(threats), names: BTreeSet::new() };
        }
    }
    let names: Vec<String> =
        host.finds().names().await?.into_iter().filter(|name| name.starts_with(&effort(threats))).collect();
    let new: Vec<String> = {
        let session = repository.session().borrow();
        names.into_iter().filter(|name| !session.finds.names.contains(name)).collect()
    };
    let parts = host.finds().parts(&new).await?;
    let mut damaged = Vec::new();
    for (name, part) in new.into_iter().zip(parts) {
        // Another worker may have deleted this part after it joined the part with others. The next call then
        // reads the joined part.
        let Some(part) = part else { continue };
        match StoredFindings::from_bytes(&part) {
            Ok(finds) if finds.threats == threats => {
                let mut session = repository.session().borrow_mut();
                session.finds.finds.join(finds);
                session.finds.names.insert(name);
            }
            // Keep the part, because the newer version of the page that wrote it can read it.
            Err(StoredFindingsError::Newer { .. }) => {}
            _ => damaged.push(name),
        }
    }
    if !damaged.is_empty() {
        host.finds().delete(&damaged).await?;
    }
    Ok(())
}

/// Joins the stored parts into one part, if there are more than `MOST_PARTS`.
pub(crate) async fn join<H: Host>(host: &H, repository: &Repository<H>) -> Result<(), Stop> {
    let (names, bytes, threats) = {
        let session = repository.session().borrow();
        let ReadFindings { finds, names } = &session.finds;
        if names.len() <= MOST_PARTS {
            return Ok(());
        }
        (names.iter().cloned().collect::<Vec<String>>(), finds.to_bytes(), finds.threats)
    };
    let name = name(host, threats, u32::MAX, &bytes);
    host.finds().add(&name, &bytes).await?;
    host.finds().delete(&names).await?;
    repository.session().borrow_mut().finds.names = BTreeSet::from([name]);
    Ok(())
}

/// Adds findings to the session and stores them. Returns whether the browser has stored them.
pub(crate) async fn add<H: Host>(
    host: &H,
    repository: &Repository<H>,
    part: StoredFindings,
    worker: u32,
) -> Result<bool, Stop> {
    let bytes = part.to_bytes();
    let name = name(host, part.threats, worker, &bytes);
    let kept = host.finds().add(&name, &bytes).await.is_ok();
    let mut session = repository.session().borrow_mut();
    session.finds.finds.join(part);
    session.finds.names.insert(name);
    Ok(kept)
}

/// Returns the name of a new part: the time, the number of the worker, and the checksum at the end of the
/// part. Without the checksum, two parts could get the same name: two tabs may add parts in the same
/// millisecond, or the clock may be set back.
fn name<H: Host>(host: &H, threats: u64, worker: u32, part: &[u8]) -> String {
    let sum = part.last_chunk::<4>().copied().map_or(0, u32::from_le_bytes);
    format!("{}{} {worker} {sum:08x}", effort(threats), host.since_1970())
}

/// Whether the findings of a game are known, so that the game need not be searched again.
pub(crate) fn has<H: Host>(repository: &Repository<H>, key: GameKey) -> bool {
    repository.session().borrow().finds.finds.get(key).is_some()
}
