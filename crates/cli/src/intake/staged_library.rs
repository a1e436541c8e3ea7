//! A library that is being written, and beside it a file with the list of finished steps. With both files, an
//! interrupted import can continue.
//!
//! The names of both files are derived from the name of the library, so a repeated command finds them. When
//! the new library is complete, it replaces the old one.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::Context;
use renju_library::{Assembly, ImportStep, read_done, whole_part};

use crate::exit::CommandError;
use crate::output::{Output, UnfinishedFile};

/// Size of the write buffer in bytes.
const BUFFER: usize = 1 << 20;
/// First bytes of the list of finished steps. After them, the list has the text that identifies the inputs,
/// and then the steps.
const MAGIC: &[u8; 8] = b"RJPR\x01\0\0\0";

/// Destination of the bytes of the unfinished library.
#[derive(Debug)]
pub(super) enum LibrarySink {
    File(BufWriter<File>),
    /// Memory, used if the destination is a pipe or anything else that is not a file. Nothing is written to
    /// the destination before the library is complete.
    Memory(Vec<u8>),
}

impl Write for LibrarySink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.write(bytes),
            Self::Memory(memory) => memory.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::File(file) => file.flush(),
            Self::Memory(_) => Ok(()),
        }
    }
}

/// A library that is being written.
pub(super) struct StagedLibrary {
    pub(super) assembly: Assembly<LibrarySink>,
    /// The paths of two files, the unfinished library and the list of finished steps, and the opened list.
    /// `None` if the destination is not a file.
    beside: Option<(UnfinishedFile, File)>,
}

impl StagedLibrary {
    /// Begins a new library, or continues an unfinished one. Also returns the number of games that the
    /// library already has. `of` is the text that identifies the inputs. A new library is begun if the
    /// unfinished library was made from other inputs, or if `anew` is set.
    pub(super) fn begin(output: &Output, of: &str, anew: bool) -> anyhow::Result<(Self, u64)> {
        let Some(unfinished) = output.unfinished() else {
            return Ok((Self { assembly: Assembly::new(LibrarySink::Memory(Vec::new()))?, beside: None }, 0));
        };
        let mut done_file = open(unfinished.done(), output)?;
        match done_file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                unfinished.keep();
                let reason = "another import writes this library now".to_owned();
                return Err(CommandError::Output { file: output.name().to_owned(), reason }.into());
            }
            // The file system does not support locks, so this import cannot notice another import
            // that writes the same library.
            Err(TryLockError::Error(_)) => {}
        }
        let head = [MAGIC, &(of.len() as u32).to_le_bytes()[..], of.as_bytes()].concat();
        let mut bytes = Vec::new();
        done_file.read_to_end(&mut bytes)?;
        let known = if anew { None } else { bytes.strip_prefix(&head[..]) };
        let (done, ids) = whole_part(unfinished.library(), known.map(read_done).unwrap_or_default());
        let mut library = open(unfinished.library(), output)?;
        if done.is_empty() {
            done_file.set_len(0)?;
            done_file.rewind()?;
            done_file.write_all(&head)?;
            library.set_len(0)?;
            let assembly = Assembly::new(LibrarySink::File(BufWriter::with_capacity(BUFFER, library)))?;
            return Ok((Self { assembly, beside: Some((unfinished, done_file)) }, 0));
        }
        let end = head.len() + done.last().map_or(0, |&(_, end)| end);
        done_file.set_len(end as u64)?;
        done_file.seek(SeekFrom::End(0))?;
        let done: Vec<ImportStep> = done.into_iter().map(|(one, _)| one).collect();
        library.set_len(end_of(&done))?;
        library.seek(SeekFrom::End(0))?;
        let assembly =
            Assembly::going_on(LibrarySink::File(BufWriter::with_capacity(BUFFER, library)), done, ids);
        let games = assembly.games();
        Ok((Self { assembly, beside: Some((unfinished, done_file)) }, games))
    }

    /// Adds a finished step to the list of steps. Before that, writes all bytes of the library up to this
    /// step to its file.
    pub(super) fn write_down(&mut self, done: &ImportStep) -> io::Result<()> {
        if let Some((_, file)) = &mut self.beside {
            self.assembly.get_mut().flush()?;
            file.write_all(&done.to_bytes())?;
        }
        Ok(())
    }

    /// Completes the library, and moves it to its destination. Returns its size in bytes.
    pub(super) fn finish(self, output: &Output) -> anyhow::Result<u64> {
        let wrong = || output.what_fails();
        match (self.assembly.finish().with_context(wrong)?, self.beside) {
            (LibrarySink::File(file), Some((unfinished, _))) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error).with_context(wrong)?;
                let bytes = file.metadata()?.len();
                unfinished.commit(&file).with_context(wrong)?;
                Ok(bytes)
            }
            (LibrarySink::Memory(library), _) => output.write(|to| to.write_all(&library)),
            (LibrarySink::File(_), None) => Ok(0),
        }
    }
}

/// Returns the offset at which the last finished segment (block of games) ends in the library's file.
fn end_of(done: &[ImportStep]) -> u64 {
    let segments = done.iter().flat_map(|one| match one {
        ImportStep::Unit { segments, .. } => &segments[..],
        _ => &[],
    });
    segments.map(|segment| segment.columns.end as u64).max().unwrap_or(64)
}

/// Opens a file for reading and writing, and creates it if it does not exist. A new file can be read only by
/// users who can read the library that it will replace.
fn open(path: &Path, output: &Output) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    if let Ok(standing) = fs::metadata(output.name()) {
        use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
        options.mode(standing.mode() & 0o600);
    }
    // Does not open a link, because it could lead to a file that does not belong to the import.
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => Err(io::ErrorKind::AlreadyExists.into()),
        _ => options.open(path),
    }
}
