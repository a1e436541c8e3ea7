//! Opens the inputs of commands. A library file is opened; any other input is unpacked and read as an archive
//! of games, or as a file of game records (SGF, RenLib and others). A zip archive may have several of both.

mod error;
mod folder_host;
mod input;
mod passed_over;
mod record_file;
mod unpacked_games;

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) use renju_intake::has_end;
use renju_intake::is_named_records;
use renju_library::{FileProblems, Library, LibraryFile, OpenLibraryError};
use renju_records::{CharacterSet, GameRecord, UnpackError};

pub(crate) use error::ArchiveError;
pub(crate) use input::{InputFile, MEMORY, STANDARD_INPUT, each_member, each_of_input, once};

use crate::exit::CommandError;
use crate::import_checks;
use crate::terminal;
use crate::text::count;
pub(crate) use folder_host::FolderHost;
use input::OpenedInput;
pub(crate) use passed_over::{listed, nothing_in_zip, tell_passed_over};
use record_file::{RecordsLibrary, each_record};
use unpacked_games::UnpackedGames;

/// Greatest number of problems that a library stores with their text.
pub(crate) const PROBLEMS: usize = 1_000;

/// Sentence for the user about texts that have invalid bytes.
pub(crate) const OTHER_CODE_PAGE: &str =
    "bytes that are no text were replaced by \u{fffd}; --character-set may name the right code page";

/// Endings of file names. In a zip archive, files with these endings may be archives of games.
const ARCHIVES: [&str; 3] = [".rif", ".xml", ".txt"];

/// An archive of games, or all files of game records of an input, that were read into a library.
struct ImportedArchive {
    /// Name in messages. An archive in a zip archive has a name such as `archive.zip: mine.rif`.
    name: String,
    library: Library,
}

impl ImportedArchive {
    fn check_whole(&self) -> Result<(), CommandError> {
        import_checks::check_whole(&self.name, self.library.games(), self.library.source_info().ends_early)
    }
}

/// Opens a library, or reads an archive or a file of game records into a new library; `-` is standard input.
pub(crate) fn library(path: &Path, quiet: bool) -> Result<Library, CommandError> {
    at(path, quiet)?.library(path)
}

/// Reads the records of a file, with their variations; `-` is standard input.
pub(crate) fn records(path: &Path, quiet: bool) -> Result<Vec<GameRecord>, CommandError> {
    let mut records = Vec::new();
    each_record(path, OpenedInput::at(path)?, quiet, &mut |_, record| records.push(record.clone()))?;
    Ok(records)
}

/// An input that was opened as a library.
pub(crate) enum OpenedArchive {
    /// An open library file, whose games have not been read.
    File(Box<LibraryFile>),
    /// A library in memory, with all games.
    Library(Box<Library>),
}

impl OpenedArchive {
    /// Reads the games, unless they are in memory already. `path` is the input, for the message of an error.
    fn library(self, path: &Path) -> Result<Library, CommandError> {
        match self {
            Self::Library(library) => Ok(*library),
            Self::File(file) => file.library().map_err(|error| damaged(path, &error)),
        }
    }
}

/// Opens a library file without reading its games, or reads any other input completely.
pub(crate) fn at(path: &Path, quiet: bool) -> Result<OpenedArchive, CommandError> {
    let opened = OpenedInput::at(path)?;
    if LibraryFile::is_one(opened.head()) {
        let file =
            if opened.is_file() { LibraryFile::open(path) } else { LibraryFile::read(opened.stream()) };
        return file.map(|file| OpenedArchive::File(Box::new(file))).map_err(|error| damaged(path, &error));
    }
    if opened.is_file() && folder_host::is_manifest(path, opened.head()) {
        return folder_host::library(path).map(|library| OpenedArchive::Library(Box::new(library)));
    }
    if !Library::is_stored(opened.head()) {
        let imported = read_archives(path, opened, quiet)?;
        imported.iter().try_for_each(ImportedArchive::check_whole)?;
        return Ok(OpenedArchive::Library(Box::new(joined(imported))));
    }
    Library::read(opened.stream())
        .map(|library| OpenedArchive::Library(Box::new(library)))
        .map_err(|error| damaged(path, &error))
}

/// Returns the error for a library that cannot be opened, with advice for the user.
pub(crate) fn damaged(path: &Path, error: &OpenLibraryError) -> CommandError {
    let remedy = match error {
        OpenLibraryError::Changed => "; ask again when nothing writes to it",
        OpenLibraryError::Memory { .. } => "",
        _ => "; import the archive again to make a new library",
    };
    CommandError::input(path, format_args!("{error}{remedy}"))
}

/// Joins all archives into one library.
fn joined(imported: Vec<ImportedArchive>) -> Library {
    Library::join(imported.into_iter().map(|one| one.library))
}

/// Reads the games of an input: the input itself, or all archives and files of game records in a zip archive.
/// As in `renju import`, all files of game records in a zip archive form one library. If the zip archive has
/// other files, a message lists them.
fn read_archives(
    path: &Path,
    opened: OpenedInput,
    quiet: bool,
) -> Result<Vec<ImportedArchive>, CommandError> {
    let mut imported: Vec<ImportedArchive> = Vec::new();
    let (mut records, mut others, mut wrong) = (RecordsLibrary::default(), Vec::new(), None);
    let most = opened.most_in_memory();
    let packed = input::each(path, opened, quiet, &mut |member, bar| {
        let (name, file_name) = (member.name().to_owned(), member.file_name().to_owned());
        let (zipped, is_cut_off) = (member.is_zipped(), member.is_cut_off());
        if zipped && !has_end(&file_name, &ARCHIVES) {
            if is_named_records(&file_name) {
                return records.add(member);
            }
            others.push(file_name);
            return Ok(());
        }
        let read = UnpackedGames::read(member, most, bar).and_then(|read| match read {
            UnpackedGames::Archive(library) => {
                imported.push(ImportedArchive { name: name.clone(), library: *library });
                Ok(())
            }
            UnpackedGames::Records { bytes, cut } => records.add_bytes(&bytes, &file_name, cut),
        });
        match read {
            Ok(()) => {}
            // In a zip archive, a text file that is not RIF may be a readme.
            Err(ArchiveError::Rif(error)) if zipped && has_end(&file_name, &[".txt"]) => {
                others.push(file_name);
                wrong.get_or_insert(error);
            }
            Err(error) if is_cut_off => terminal::say(&format!("{name}: {error}; left out")),
            Err(error) => return Err(CommandError::Input { file: name.into(), reason: error.to_string() }),
        }
        Ok(())
    })?;
    if let (Some(archive), Some(unreadable)) = (imported.first_mut(), records.only_unreadable()) {
        archive.library.source_info_mut().problems.skipped += unreadable;
    } else if !records.is_empty() {
        imported.push(ImportedArchive { name: path.display().to_string(), library: records.finish(path)? });
    }
    if imported.is_empty() {
        let none = || UnpackError::NoRecords { found: listed(&others) }.to_string();
        return Err(CommandError::input(path, wrong.map_or_else(none, |error| error.to_string())));
    }
    tell_passed_over(path, "archive", &others);
    describe(path, packed, &mut imported);
    Ok(imported)
}

/// Sets the source information of each library. If a zip archive has several archives, only the first library
/// gets the size of the zip archive.
fn describe(path: &Path, packed: u64, imported: &mut [ImportedArchive]) {
    let several = imported.len() > 1;
    for (place, ImportedArchive { name, library }) in imported.iter_mut().enumerate() {
        let source_info = library.source_info_mut();
        source_info.source = match several {
            true => Path::new(name).file_name().unwrap_or_default().to_string_lossy().into_owned(),
            false => source_name(path),
        };
        source_info.file_bytes = if place == 0 { packed } else { 0 };
        source_info.imported_at = now();
    }
}

/// Returns the name of the input that a library states as its source.
fn source_name(path: &Path) -> String {
    if path == Path::new("-") {
        return input::STANDARD_INPUT.to_owned();
    }
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Parses the name of a code page, as the value of an option.
pub(crate) fn character_set(name: &str) -> Result<CharacterSet, String> {
    CharacterSet::named(name).ok_or_else(|| {
        let known = CharacterSet::ALL.map(CharacterSet::label).join(", ");
        format!("expected one of {known}")
    })
}

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Returns a line of text with three numbers of records: records that were skipped, cut at a move, or only
/// noted as irregular.
pub(crate) fn summary(problems: &FileProblems) -> String {
    let FileProblems { skipped, cut, noted, .. } = problems;
    if skipped + cut + noted == 0 {
        return "everything was taken as it stands".to_owned();
    }
    format!("{} skipped, {} cut at a move, {} noted", count(*skipped), count(*cut), count(*noted))
}
