//! A collection given back as a file.

use renju_library::Library;
use renju_records::{Format, GameRecord, WriteOptions};

use crate::books;
use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::Host;
use crate::import::entry;
use crate::jobs::Pace;
use crate::keeper::Keeper;
use crate::list::{Entry, MINE};
use crate::protocol::{Bytes, ExportCollectionArgs, ExportCollectionReply, Loss};
use crate::records::day;

/// A file of a whole collection.
pub(crate) async fn collection<H: Host>(
    host: &H,
    keeper: &Keeper<H>,
    cancelled: &Flag,
    asked: &ExportCollectionArgs,
) -> Result<ExportCollectionReply, Stop> {
    keeper.open().await?;
    let wanted = asked.format.map(|format| format.0);
    if asked.collection == MINE {
        let own: Vec<GameRecord> = (keeper.shelf().borrow().mine.iter())
            .filter(|(_, own)| !own.draft)
            .map(|(_, own)| GameRecord::clone(&own.record))
            .collect();
        let name = keeper.shelf().borrow().list.mine_name.clone();
        return written(host, &own, wanted.unwrap_or(Format::Sgf), None, &name);
    }
    let entry = entry(&keeper.shelf().borrow(), asked.collection)?;
    let source = keeper.shelf().borrow().abouts.get(&entry.id).map(|about| about.source.clone());
    let name = if entry.name.is_empty() { source.unwrap_or_default() } else { entry.name.clone() };
    let format = wanted.unwrap_or(entry.format);
    if entry.file_parts == 0 {
        let library = keeper.collection(&entry).await?;
        if format == Format::Rif {
            let bytes = rif(host, cancelled, &library).await?;
            return Ok(ExportCollectionReply {
                bytes: Bytes(bytes),
                name: named(&name, format),
                lost: Vec::new(),
            });
        }
        let games = games(host, cancelled, &library).await?;
        return written(host, &games, format, None, &name);
    }
    if format == entry.format {
        let bytes = Bytes(keeper.file(&entry).await?);
        return Ok(ExportCollectionReply { bytes, name: named(&name, format), lost: Vec::new() });
    }
    let records = books::records(host, keeper, &entry).await?;
    written(host, &records, format, Some(&entry), &name)
}

fn written(
    host: &impl Host,
    records: &[GameRecord],
    format: Format,
    entry: Option<&Entry>,
    name: &str,
) -> Result<ExportCollectionReply, Stop> {
    let character_set = entry.and_then(|entry| entry.character_set);
    let options = WriteOptions { character_set, date: day(host.since_1970()) };
    let written = renju_records::write(records, format, &options, host.texts())?;
    let lost: Vec<Loss> = written.lost.into_iter().map(Loss).collect();
    Ok(ExportCollectionReply { bytes: Bytes(written.bytes), name: named(name, format), lost })
}

/// All of a library as RIF, in slices.
async fn rif(host: &impl Host, cancelled: &Flag, library: &Library) -> Result<Vec<u8>, Stop> {
    let mut pace = Pace::new(host);
    let failed = |error: std::io::Error| {
        Stop::Failed(crate::protocol::Failure::new(crate::protocol::FailureCode::Internal, error.to_string()))
    };
    let mut writer = library.write_rif(Vec::new()).map_err(failed)?;
    for game in (0..library.games()).filter_map(|game| library.rif_game(game)) {
        writer.game(&game).map_err(failed)?;
        rest(&mut pace, host, cancelled).await?;
    }
    writer.finish().map_err(failed)
}

/// All games of a library as records, in slices.
async fn games(host: &impl Host, cancelled: &Flag, library: &Library) -> Result<Vec<GameRecord>, Stop> {
    let (mut pace, mut games) = (Pace::new(host), Vec::new());
    for game in 0..library.games() {
        let recorded = library.archive().locate(game).map(|(segment, place)| segment.to_recorded(place));
        games.extend(recorded.and_then(|recorded| library.record(game, recorded)));
        rest(&mut pace, host, cancelled).await?;
    }
    Ok(games)
}

async fn rest(pace: &mut Pace, host: &impl Host, cancelled: &Flag) -> Result<(), Stop> {
    pace.step(host).await;
    if cancelled.is_raised() { Err(Stop::Cancelled) } else { Ok(()) }
}

/// The name of a file, with the end that files of this format have.
fn named(name: &str, format: Format) -> String {
    let name = if name.is_empty() { "records" } else { name };
    let packed = [".gz", ".zip"].into_iter().find_map(|end| name.strip_suffix(end));
    let name = packed.unwrap_or(name);
    // `RIF 1.0` has no end to take off: ends are short, and begin with a letter.
    let is_end =
        |end: &str| (2..=5).contains(&end.len()) && end.starts_with(|c: char| c.is_ascii_alphabetic());
    let stem = name
        .rsplit_once('.')
        .filter(|(stem, end)| !stem.is_empty() && is_end(end))
        .map_or(name, |(stem, _)| stem);
    format!("{stem}.{}", format.extension())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_by_what_they_are() {
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
