//! Request that exports a whole collection as a file.

use std::pin::Pin;

use renju_library::Library;
use renju_records::{Format, GameRecord, WriteOptions};
use serde::{Deserialize, Serialize};

use crate::book_loader;
use crate::collection_list::{CollectionEntry, OWN_RECORDS};
use crate::day::day;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{self, Bytes, Failure, FailureCode, Loss};
use crate::repository::Repository;

/// Selects the collection to export, and the format.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ExportCollectionArgs {
    /// The id of the collection; 0 for the user's own records.
    pub(crate) collection: u32,
    /// The format of the file; the format of the imported file if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) format: Option<protocol::Format>,
}

/// An exported collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ExportCollectionReply {
    /// The content of the file.
    pub(crate) bytes: Bytes,
    /// The name of the file: `RIF-2026.rif`.
    pub(crate) name: String,
    /// The kinds of content of the collection that the format cannot express.
    pub(crate) lost: Vec<Loss>,
    /// Whether the stored file has changed or lacks a part. `bytes` then has only the readable parts.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "protocol::is_default")]
    pub(crate) damaged: bool,
}

/// Exports a whole collection.
pub(crate) async fn answer<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    args: &ExportCollectionArgs,
) -> Result<ExportCollectionReply, Stop> {
    let host = &*job.host;
    repository.open().await?;
    let wanted = args.format.map(|format| format.0);
    if args.collection == OWN_RECORDS {
        let own: Vec<GameRecord> =
            (repository.session().borrow().own.saved()).map(|own| GameRecord::clone(&own.record)).collect();
        let name = repository.session().borrow().list.own_name.clone();
        return written(host, &own, wanted.unwrap_or(Format::Sgf), None, &name);
    }
    let entry = repository.session().borrow().entry(args.collection)?;
    let source = repository
        .session()
        .borrow()
        .source_infos
        .get(&entry.id)
        .map(|source_info| source_info.source.clone());
    let name = if entry.name.is_empty() { source.unwrap_or_default() } else { entry.name.clone() };
    let format = wanted.unwrap_or(entry.format);
    if entry.file_parts == 0 {
        let library = repository.collection(&entry).await?;
        if format == Format::Rif {
            let bytes = rif(job, &library).await?;
            return Ok(ExportCollectionReply {
                bytes: Bytes(bytes),
                name: named(&name, format),
                lost: Vec::new(),
                damaged: false,
            });
        }
        let games = games(job, &library).await?;
        return written(host, &games, format, None, &name);
    }
    if format == entry.format {
        let (file, whole) = repository.file_as_it_is(&entry).await?;
        // If only a newer version of this page knows the format, its extension is unknown here, so keep
        // the name.
        let name = if entry.newer.is_some() { name } else { named(&name, format) };
        return Ok(ExportCollectionReply { bytes: Bytes(file), name, lost: Vec::new(), damaged: !whole });
    }
    let records = book_loader::records_of_file(host, repository, &entry).await?;
    written(host, &records, format, Some(&entry), &name)
}

fn written(
    host: &impl Host,
    records: &[GameRecord],
    format: Format,
    entry: Option<&CollectionEntry>,
    name: &str,
) -> Result<ExportCollectionReply, Stop> {
    let character_set = entry.and_then(|entry| entry.character_set);
    let options = WriteOptions { character_set, date: day(host.since_1970()) };
    let written = renju_records::write(records, format, &options, host.texts())?;
    let lost: Vec<Loss> = written.lost.into_iter().map(Loss).collect();
    Ok(ExportCollectionReply { bytes: Bytes(written.bytes), name: named(name, format), lost, damaged: false })
}

/// Writes a whole library as RIF, in slices.
pub(crate) fn rif<'a>(
    job: &'a JobContext<impl Host>,
    library: &'a Library,
) -> Pin<Box<dyn Future<Output = Result<Vec<u8>, Stop>> + 'a>> {
    Box::pin(rif_in_slices(job, library))
}

async fn rif_in_slices(job: &JobContext<impl Host>, library: &Library) -> Result<Vec<u8>, Stop> {
    let failed = |error: std::io::Error| Stop::from(Failure::new(FailureCode::Internal, error.to_string()));
    let mut writer = library.write_rif(Vec::new()).map_err(failed)?;
    for game in (0..library.games()).filter_map(|game| library.rif_game(game)) {
        writer.game(&game).map_err(failed)?;
        job.step().await?;
    }
    writer.finish().map_err(failed)
}

/// Returns all games of a library as records. Works in slices.
async fn games(job: &JobContext<impl Host>, library: &Library) -> Result<Vec<GameRecord>, Stop> {
    let mut games = Vec::new();
    for game in 0..library.games() {
        let recorded = library.archive().locate(game).map(|(segment, place)| segment.to_recorded(place));
        games.extend(recorded.and_then(|recorded| library.record(game, recorded)));
        job.step().await?;
    }
    Ok(games)
}

/// Returns the name for an exported file: `name` with the extension of `format` instead of its own
/// extension.
pub(crate) fn named(name: &str, format: Format) -> String {
    let name = if name.is_empty() { "records" } else { name };
    let packed = [".gz", ".zip"].into_iter().find_map(|end| name.strip_suffix(end));
    let name = packed.unwrap_or(name);
    // The end of `RIF 1.0` is not an extension to replace: an extension is short and begins with a letter.
    let is_extension =
        |end: &str| (2..=5).contains(&end.len()) && end.starts_with(|c: char| c.is_ascii_alphabetic());
    let stem = name
        .rsplit_once('.')
        .filter(|(stem, end)| !stem.is_empty() && is_extension(end))
        .map_or(name, |(stem, _)| stem);
    format!("{stem}.{}", format.extension())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exported_files_have_the_extension_of_their_format() {
        for (name, format, expected) in [
            ("games.rif.gz", Format::Rif, "games.rif"),
            ("archive.zip", Format::Rif, "archive.rif"),
            ("book.LIB", Format::Sgf, "book.sgf"),
            ("RIF 1.0", Format::Sgf, "RIF 1.0.sgf"),
            ("", Format::Sgf, "records.sgf"),
            (".lib", Format::RenLib, ".lib.lib"),
        ] {
            assert_eq!(named(name, format), expected);
        }
    }
}
