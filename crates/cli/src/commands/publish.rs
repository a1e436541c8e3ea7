//! `renju publish`: writes a library as static files. A page searches them by fetching byte ranges.

mod folder;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_library::Library;
use renju_published::Manifest;
use renju_published::publish::{About, Cut, publish, publish_edition};
use renju_records::is_renju_net_name;
use serde::Serialize;

use crate::exit::CommandError;
use crate::text::{bytes, counted, microseconds};
use crate::{progress, source, terminal};
use folder::PublishFolder;

/// Publish a library as static files that any host can serve: a page finds games by fetching a few ranges of the files.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    /// The folder to write to. If the folder already has an archive, only its manifest is replaced, at the end. The
    /// other files of the archive stay, unless --prune deletes them.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// The licence under which the games are published: a name such as CC-BY-4.0, or the address of its text.
    #[arg(long, value_name = "NAME")]
    licence: String,
    /// The name of the archive that users see; by default, the name of the file.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The origin of the games: a person, a club or an address.
    #[arg(long, value_name = "TEXT", default_value = "")]
    source: String,
    /// The edition, such as a date; by default, the edition of the archive.
    #[arg(long, value_name = "TEXT")]
    edition: Option<String>,
    /// Write the whole archive anew, even if only a part is new in this edition.
    #[arg(long)]
    anew: bool,
    /// Delete the files of earlier editions that this edition does not need. A page that has opened such an edition
    /// then asks its user to reload.
    #[arg(long)]
    prune: bool,
    /// Print a summary as one line of JSON.
    #[arg(long)]
    json: bool,
}

/// Summary of a published archive.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PublishJson {
    /// Path of the manifest.
    output: String,
    games: u32,
    /// Size of the whole archive in bytes.
    bytes: u64,
    /// Number of files that this edition has written.
    files: usize,
    layers: usize,
    /// Size in bytes of the deleted files of earlier editions.
    #[serde(skip_serializing_if = "Option::is_none")]
    deleted_bytes: Option<u64>,
    microseconds: u64,
}

const HELP: &str = "\
Examples:
  renju publish club.renju -o public/archive/ --licence CC-BY-4.0 --source \"Our club, since 1998\"
  renju publish club.renju -o public/archive/ --licence CC0-1.0 --edition 2026-11

Where an archive is in the folder already, what is new becomes a layer of it, and what pages have fetched before stays good. \
After eight such editions, or where more than a quarter of the games is different, all of it is written anew.

The host should answer range requests. Files but manifest.json never change, so they may be cached for ever.

Every command that reads a library also reads such an archive, by the path of its manifest.json in a folder.

RenjuNet's archive is for non-commercial use offline and may not be published; nor may a library made of it.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let began = Instant::now();
    if args.licence.trim().is_empty() {
        return Err(CommandError::Usage(
            "--licence: expected the name or address of a licence, found nothing".to_owned(),
        )
        .into());
    }
    let mut library = source::library(&args.archive, quiet)?;
    let info = library.source_info();
    if info.is_renju_net() || is_renju_net_name(&args.archive.to_string_lossy()) {
        return Err(CommandError::Usage(format!(
            "{}: seems to be made of RenjuNet's archive ({}), which may not be published; nothing written",
            args.archive.display(),
            info.source
        ))
        .into());
    }
    let file_name = args.archive.file_stem().unwrap_or_default().to_string_lossy();
    let about = About {
        name: args.name.clone().unwrap_or_else(|| file_name.into_owned()),
        licence: args.licence.trim().to_owned(),
        source: args.source.clone(),
        edition: args.edition.clone().unwrap_or_else(|| info.edition.clone()),
    };
    let folder = PublishFolder::open(&args.output)?;
    folder.check()?;
    let bar = progress::stages(quiet);
    let tell = |what: &'static str, done: u64, all: u64| {
        bar.set_message(what);
        bar.set_length(all);
        bar.set_position(done);
    };
    let unfinished = folder.unfinished()?;
    let scratch = unfinished.path().to_owned();
    let mut files = folder.files(&scratch);
    let cut = Cut::default();
    let mut next = None;
    if !args.anew
        && let Some(before) = folder.published()?
    {
        let host = folder.host();
        next = publish_edition(library, &before, host, &about, &cut, &mut files, &scratch, &tell).map_err(
            |error| CommandError::input(&args.output, format!("{error}; --anew writes all of it")),
        )?;
        library = Library::default();
    }
    let manifest = match next {
        Some(manifest) => manifest,
        None => {
            if library.games() == 0 {
                library = source::library(&args.archive, quiet)?;
            }
            publish(&library, &about, &cut, &mut files, &scratch, &tell)?
        }
    };
    bar.finish_and_clear();
    folder.commit(&manifest, unfinished)?;
    if args.json {
        let deleted_bytes = if args.prune { Some(folder.prune(&manifest)?) } else { None };
        return terminal::json(&PublishJson {
            output: folder.manifest().display().to_string(),
            games: manifest.games,
            bytes: manifest.bytes(),
            files: files.written(),
            layers: manifest.layers.len(),
            deleted_bytes,
            microseconds: microseconds(began.elapsed()),
        });
    }
    let mut out = terminal::out();
    report(&manifest, files.written(), began, &mut out)?;
    writeln!(out, "{}: {} in all files", folder.manifest().display(), bytes(manifest.bytes()))?;
    if args.prune {
        let freed = folder.prune(&manifest)?;
        writeln!(out, "{} of earlier editions deleted", bytes(freed))?;
    }
    Ok(out.flush()?)
}

fn report(manifest: &Manifest, files: usize, began: Instant, out: &mut impl Write) -> std::io::Result<()> {
    let seconds = began.elapsed().as_secs_f64();
    writeln!(out, "{} in {} files, written in {seconds:.1} s", counted(manifest.games, "game"), files)?;
    for layer in &manifest.layers {
        let size =
            |files: &[renju_published::File]| bytes(files.iter().map(|file| u64::from(file.bytes)).sum());
        writeln!(
            out,
            "games for answers {}, whole games {}, index {}, answers {}, directories {}",
            size(&layer.blocks),
            size(&layer.whole),
            size(&layer.index),
            size(&layer.records),
            bytes(u64::from(layer.directory.bytes) + u64::from(layer.whole_directory.bytes))
        )?;
    }
    Ok(())
}
