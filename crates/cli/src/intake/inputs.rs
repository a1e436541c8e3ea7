//! Reads the inputs of an import: single archives, and packed files that contain several files.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use flate2::read::MultiGzDecoder;
use indicatif::ProgressBar;
use renju_columns::GamesFile;
use renju_intake::{FILE, FilesUnit, PackedFile, UnreadFile, has_end, is_named_records, tar_files};
use renju_records::{RifError, UnpackError};

use super::archive::{ArchiveReader, describe, end_of_names};
use super::parquet::{self, RowGroup};
use super::running_import::RunningImport;
use crate::exit::CommandError;
use crate::progress;
use crate::source::{self, ArchiveError, InputFile};
use crate::terminal;

/// Endings of the names of files that may be RIF.
const RIF: [&str; 3] = [".rif", ".xml", ".txt"];
/// Endings of the names of tar archives.
const TAR: [&str; 3] = [".tar", ".tar.gz", ".tgz"];
/// Endings of the names of packed files.
const PACKED: [&str; 2] = [".gz", ".tgz"];

/// Returns a text that identifies the inputs of an import: it has the size, the modification time and the
/// name of each file.
pub(super) fn identity(inputs: &[PathBuf]) -> Result<String, CommandError> {
    let mut of = String::new();
    for path in inputs {
        if path == Path::new("-") {
            // Standard input cannot be read a second time, so an import from it cannot be continued. The
            // number of this process makes the text of each import different.
            of += &format!("- {}\n", std::process::id());
            continue;
        }
        let files = parquet::files(path).map_err(|error| CommandError::input(path, error))?;
        for file in files {
            let found = fs::metadata(&file).map_err(|error| CommandError::input(&file, error))?;
            let changed = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let name = fs::canonicalize(&file).unwrap_or(file);
            of += &format!("{} {} {}\n", found.len(), changed.unwrap_or_default().as_nanos(), name.display());
        }
    }
    Ok(of)
}

/// Reads an input in Parquet, which is a file or a folder of files. Each row group becomes a unit of work.
fn row_groups(path: &Path, intake: &mut RunningImport<'_>) -> anyhow::Result<()> {
    if !intake.begin() {
        return Ok(());
    }
    let wrong = |reason: String| CommandError::input(path, reason);
    let files = parquet::files(path).map_err(|error| wrong(error.to_string()))?;
    if files.is_empty() {
        return Err(
            wrong("expected a folder with games in .parquet files, found none in it".to_owned()).into()
        );
    }
    let open = |file: &PathBuf| GamesFile::open(file).map_err(|error| wrong(error.to_string()));
    let files = files.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    let bar = progress::games(files.iter().map(GamesFile::games).sum(), intake.wanted.quiet);
    for file in files {
        for number in 0..file.row_groups() {
            intake.unit(Box::new(RowGroup { file: file.clone(), number }))?;
            bar.set_position(intake.staged.assembly.games());
        }
    }
    bar.finish_and_clear();
    let mut end = end_of_names(None);
    describe(&mut end.source_info, path, None, true);
    intake.end(&path.display().to_string(), end)
}

/// Reads an input of any kind.
pub(super) fn read(path: &Path, intake: &mut RunningImport<'_>) -> anyhow::Result<()> {
    let name = path.to_string_lossy();
    if path.is_dir() || has_end(&name, &[".parquet"]) {
        row_groups(path, intake)
    } else if has_end(&name, &TAR) {
        tar(path, intake)
    } else {
        members(path, intake)
    }
}

/// The archives and other files in an input.
#[derive(Default)]
struct InputContents {
    /// Number of archives in the input.
    archives: u32,
    /// Files of a zip archive that are not RIF archives: the index and the name of each.
    others: Vec<(usize, String)>,
    /// Error of the first file that is named like a RIF archive, but has other content.
    wrong: Option<RifError>,
}

/// Reads an input that is a zip file or a single archive of games. In a zip file, each RIF file is a separate
/// archive, and all other files with game records together form one more archive.
fn members(path: &Path, intake: &mut RunningImport<'_>) -> anyhow::Result<()> {
    let (mut found, mut place, mut stopped) = (InputContents::default(), 0, Ok(()));
    let (incomplete, quiet) = (intake.wanted.takes_incomplete, intake.wanted.quiet);
    source::each_of_input(path, incomplete, quiet, &mut |member, bar| {
        let (number, file) = (place, member.file_name().to_owned());
        place += 1;
        if member.is_zipped() && !has_end(&file, &RIF) {
            found.others.push((number, file));
        } else if stopped.is_ok() {
            stopped = member_archive(member, path, number, &mut found, intake, bar);
        }
        Ok(())
    })?;
    stopped?;
    let (records, passed_over): (Vec<_>, Vec<_>) =
        found.others.into_iter().partition(|(_, file)| is_named_records(file) && !has_end(file, &RIF));
    let passed_over: Vec<String> = passed_over.into_iter().map(|(_, file)| file).collect();
    if !records.is_empty() {
        let places: Vec<usize> = records.into_iter().map(|(place, _)| place).collect();
        zipped_records(path, &places, found.archives == 0, intake)?;
    } else if found.archives == 0 {
        let none = || UnpackError::NoRecords { found: source::listed(&passed_over) }.to_string();
        return Err(
            CommandError::input(path, found.wrong.map_or_else(none, |error| error.to_string())).into()
        );
    }
    source::tell_passed_over(path, "archive", &passed_over);
    Ok(())
}

/// Reads a file as a RIF archive. In a zip archive, skips a text file (`.txt`) that is not RIF, because it
/// may be a readme.
fn member_archive(
    mut member: InputFile<'_>,
    path: &Path,
    number: usize,
    found: &mut InputContents,
    intake: &mut RunningImport<'_>,
    bar: &ProgressBar,
) -> anyhow::Result<()> {
    if !intake.begin() {
        found.archives += 1;
        return Ok(());
    }
    let (name, file) = (member.name().to_owned(), member.file_name().to_owned());
    let inside = member.has_siblings().then_some(name.as_str());
    match whole_archive(&mut member, &name, &file, intake, bar) {
        Ok(mut end) => {
            if found.archives == 0 {
                end.source_info.file_bytes = member.packed();
            }
            describe(&mut end.source_info, path, inside, found.archives == 0);
            found.archives += 1;
            intake.end(&name, end)
        }
        Err(ArchiveError::Stopped(error)) => Err(error),
        // In a zip archive, a text file that is not RIF may be a readme.
        Err(ArchiveError::Rif(error)) if member.is_zipped() && has_end(&file, &[".txt"]) => {
            found.others.push((number, file));
            found.wrong.get_or_insert(error);
            intake.leave_out()
        }
        Err(error) if member.is_cut_off() => {
            terminal::say(&format!("{name}: {error}; left out"));
            intake.leave_out()
        }
        Err(error) => Err(CommandError::Input { file: name.into(), reason: error.to_string() }.into()),
    }
}

fn whole_archive(
    member: &mut InputFile<'_>,
    name: &str,
    file: &str,
    intake: &mut RunningImport<'_>,
    bar: &ProgressBar,
) -> Result<renju_library::ArchiveEnd, ArchiveError> {
    let mut archive = None;
    let read = member.each_piece(&mut |piece| {
        archive.get_or_insert_with(|| ArchiveReader::of(piece, file)).push(piece, name, intake)?;
        intake.show(bar);
        Ok(())
    });
    let cut = match read {
        Err(ArchiveError::Unpack(UnpackError::Truncated { good })) if good > 0 => Some(good),
        read => read.map(|()| None)?,
    };
    let mut end = archive.unwrap_or_else(|| ArchiveReader::of(&[], file)).finish(name, intake)?;
    end.source_info.ends_early = cut.or(end.source_info.ends_early);
    Ok(end)
}

/// Reads the game records in a zip archive. `places` has the indices, in the zip archive, of the files with
/// records.
fn zipped_records(
    path: &Path,
    places: &[usize],
    is_first: bool,
    intake: &mut RunningImport<'_>,
) -> anyhow::Result<()> {
    if !intake.begin() {
        return Ok(());
    }
    if !path.is_file() {
        // A zip archive is read twice (first its RIF files, then its other records), but a pipe can
        // be read only once.
        let found = "found one that comes through a pipe";
        return Err(CommandError::input(
            path,
            format!("expected a zip archive of records in a file, {found}"),
        )
        .into());
    }
    let (mut files, mut place, mut stopped) = (FilesUnit::default(), 0, Ok(()));
    let quiet = intake.wanted.quiet;
    source::each_of_input(path, true, quiet, &mut |mut member, bar| {
        let number = place;
        place += 1;
        if stopped.is_err() || places.binary_search(&number).is_err() {
            return Ok(());
        }
        let bytes = member.whole(FILE).map_err(|error| UnreadFile::Lost(error.to_string()));
        stopped = add(PackedFile { name: member.name().to_owned(), bytes }, &mut files, intake);
        intake.show(bar);
        Ok(())
    })?;
    stopped?;
    end_records(path, files, is_first, intake)
}

/// Reads the files of a tar archive that are game records.
fn tar(path: &Path, intake: &mut RunningImport<'_>) -> anyhow::Result<()> {
    if !intake.begin() {
        return Ok(());
    }
    let name = path.display().to_string();
    let wrong = |reason: String| CommandError::input(path, reason);
    let file = fs::File::open(path).map_err(|error| wrong(error.to_string()))?;
    let size = file.metadata().map_or(0, |found| found.len());
    let bar = progress::bytes(size, intake.wanted.quiet);
    let packed = bar.wrap_read(file);
    let from: Box<dyn Read> =
        if has_end(&name, &PACKED) { Box::new(MultiGzDecoder::new(packed)) } else { Box::new(packed) };
    let (mut files, mut passed_over) = (FilesUnit::default(), Vec::new());
    let ended = tar_files::each(&name, from, &mut |file| {
        if !is_named_records(&file.name) && file.bytes.is_ok() {
            passed_over.push(file.name.trim_start_matches(&format!("{name}: ")).to_owned());
            return Ok(());
        }
        intake.show(&bar);
        add(file, &mut files, intake)
    })?;
    bar.finish_and_clear();
    source::tell_passed_over(path, "game record", &passed_over);
    if let Some(error) = ended {
        // If `takes_incomplete` is set, the files before the error are imported.
        if !intake.wanted.takes_incomplete {
            let taken = "nothing written; `renju import --take-incomplete` takes what is before it";
            return Err(CommandError::Incomplete(format!("{name}: {error}; {taken}")).into());
        }
        terminal::say(&format!("{name}: {error}; what is before it is taken"));
    }
    end_records(path, files, true, intake)
}

/// Adds a file of records to the unit `files`. If the unit is full, sends it to a thread.
fn add(file: PackedFile, files: &mut FilesUnit, intake: &mut RunningImport<'_>) -> anyhow::Result<()> {
    if files.add(file) { intake.unit(Box::new(std::mem::take(files))) } else { Ok(()) }
}

fn end_records(
    path: &Path,
    files: FilesUnit,
    is_first: bool,
    intake: &mut RunningImport<'_>,
) -> anyhow::Result<()> {
    if !files.is_empty() {
        intake.unit(Box::new(files))?;
    }
    let mut end = end_of_names(None);
    describe(&mut end.source_info, path, None, is_first);
    if intake.wait()? == 0 {
        if !is_first {
            // The archives in the zip file stay in the library. The message says why the files of records do not.
            for note in &intake.staged.assembly.kept().notes {
                terminal::say(&format!("{}: {note}; left out", path.display()));
            }
            return intake.leave_out();
        }
        let reason = intake.staged.assembly.kept().notes.first().cloned();
        let found = reason.unwrap_or_else(|| "none".to_owned());
        return Err(CommandError::input(path, format!("expected game records in it, found {found}")).into());
    }
    intake.end(&path.display().to_string(), end)
}
