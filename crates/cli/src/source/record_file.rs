//! Reads a file of game records (SGF, RenLib and others) as a library.

use std::path::Path;

use renju_code_pages::NativeTexts;
use renju_library::{Library, LibraryBuilder, LibraryFile, SourceInfo};
use renju_records::{GameRecord, Hints, Packing, read};

use super::folder_host;
use super::input::{self, MEMORY, OpenedInput};
use crate::exit::CommandError;
use crate::terminal;
use crate::text::counted;

/// Reads a file of game records into a new library. Records whose main line is not a game are left out, and a
/// message says how many. The library counts the problems of the file.
pub(super) fn read_records(path: &Path, opened: OpenedInput, quiet: bool) -> Result<Library, CommandError> {
    let mut builder = LibraryBuilder::new();
    let mut left_out = 0_u32;
    let mut source_info = each_record(path, opened, quiet, &mut |number, record| {
        left_out += u32::from(!builder.add(number, record));
    })?;
    if left_out > 0 {
        let records = counted(left_out, "record");
        terminal::say(&format!(
            "{}: {records} left out, because the main line is not a game",
            path.display()
        ));
        source_info.problems.skipped += left_out;
    }
    Ok(builder.finish(source_info))
}

/// Reads the records of a file, and calls `visit` with each record and its number in its file, counted from 1.
/// Returns the size of the input, and the counts of its problems.
pub(super) fn each_record(
    path: &Path,
    opened: OpenedInput,
    quiet: bool,
    visit: &mut dyn FnMut(u32, &GameRecord),
) -> Result<SourceInfo, CommandError> {
    let mut source_info = SourceInfo::default();
    source_info.file_bytes = input::each(path, opened, quiet, &mut |mut member, _| {
        let failure = |reason: String| CommandError::Input { file: path.into(), reason };
        let bytes = member.whole(MEMORY).map_err(|error| failure(error.to_string()))?;
        let hints =
            Hints { name: member.file_name().to_owned(), max_memory: Some(MEMORY), ..Hints::default() };
        let found = read(&bytes, &hints, &NativeTexts).map_err(|error| failure(error.to_string()))?;
        (1..).zip(&found.records).for_each(|(number, record)| visit(number, record));
        found.flaws.iter().for_each(|flaw| source_info.problems.count(flaw.salvaged));
        let left_out = u32::try_from(found.memory.left_out).unwrap_or(u32::MAX);
        source_info.problems.skipped = source_info.problems.skipped.saturating_add(left_out);
        if found.ends_early {
            source_info.ends_early.get_or_insert(bytes.len() as u64);
        }
        Ok(())
    })?;
    Ok(source_info)
}

/// Returns whether an input is neither a library nor an archive of games. Packed inputs count as archives.
pub(super) fn is_record_file(path: &Path, opened: &OpenedInput) -> bool {
    let head = opened.head();
    let is_library = LibraryFile::is_one(head)
        || Library::is_stored(head)
        || opened.is_file() && folder_host::is_manifest(path, head);
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    // An archive in UTF-16 begins with a byte order mark. JSON lines begin with a brace; only `renju import` reads them.
    let is_archive = [&b"<"[..], b"{", b"\xff\xfe", b"\xfe\xff"].iter().any(|head| text.starts_with(head));
    !is_library && matches!(Packing::of(head), Packing::Plain) && !is_archive
}
