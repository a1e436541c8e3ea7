//! The library that is being written, and beside it what is done, so that an import goes on after whatever stopped it.
//!
//! Both files have names that follow from that of the library, so that the same command finds them. The library's own file
//! is replaced when the new one is whole.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::Context;
use renju_library::{Assembly, Done, read_done, whole_part};

use crate::exit::Failure;
use crate::output::{Output, Unfinished};

/// Bytes that are written at a time.
const BUFFER: usize = 1 << 20;
/// How what is done begins; then comes what the import is of.
const MAGIC: &[u8; 8] = b"RJPR\x01\0\0\0";

/// Where the library is written to.
#[derive(Debug)]
pub(super) enum Sink {
    File(BufWriter<File>),
    /// Of a library that goes to what is no file, and that must be whole before any of it goes there.
    Memory(Vec<u8>),
}

impl Write for Sink {
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
pub(super) struct Staged {
    pub(super) assembly: Assembly<Sink>,
    /// The files beside the library's place, and what is done; none where it is written to what is no file.
    beside: Option<(Unfinished, File)>,
}

impl Staged {
    /// Begins a library, or goes on with one: then the second value is how many games it has. `of` tells the inputs; where
    /// they are others now, or it is to begin anew, nothing of the former import is used.
    pub(super) fn begin(output: &Output, of: &str, anew: bool) -> anyhow::Result<(Self, u64)> {
        let Some(unfinished) = output.unfinished() else {
            return Ok((Self { assembly: Assembly::new(Sink::Memory(Vec::new()))?, beside: None }, 0));
        };
        let mut done_file = open(unfinished.done(), output)?;
        match done_file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                unfinished.keep();
                let reason = "another import writes this library now".to_owned();
                return Err(Failure::Output { file: output.name().to_owned(), reason }.into());
            }
            // Where files cannot be locked, nobody else is told.
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
            let assembly = Assembly::new(Sink::File(BufWriter::with_capacity(BUFFER, library)))?;
            return Ok((Self { assembly, beside: Some((unfinished, done_file)) }, 0));
        }
        let end = head.len() + done.last().map_or(0, |&(_, end)| end);
        done_file.set_len(end as u64)?;
        done_file.seek(SeekFrom::End(0))?;
        let done: Vec<Done> = done.into_iter().map(|(one, _)| one).collect();
        library.set_len(end_of(&done))?;
        library.seek(SeekFrom::End(0))?;
        let assembly = Assembly::going_on(Sink::File(BufWriter::with_capacity(BUFFER, library)), done, ids);
        let games = assembly.games();
        Ok((Self { assembly, beside: Some((unfinished, done_file)) }, games))
    }

    /// Writes down what is done.
    pub(super) fn write_down(&mut self, done: &Done) -> io::Result<()> {
        if let Some((_, file)) = &mut self.beside {
            self.assembly.get_mut().flush()?;
            file.write_all(&done.to_bytes())?;
        }
        Ok(())
    }

    /// Ends the library, and moves it to its place; the answer is how many bytes it has.
    pub(super) fn finish(self, output: &Output) -> anyhow::Result<u64> {
        let wrong = || output.what_fails();
        match (self.assembly.finish().with_context(wrong)?, self.beside) {
            (Sink::File(file), Some((unfinished, _))) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error).with_context(wrong)?;
                let bytes = file.metadata()?.len();
                unfinished.commit(&file).with_context(wrong)?;
                Ok(bytes)
            }
            (Sink::Memory(library), _) => output.write(|to| to.write_all(&library)),
            (Sink::File(_), None) => Ok(0),
        }
    }
}

/// Where the last segment ends.
fn end_of(done: &[Done]) -> u64 {
    let segments = done.iter().flat_map(|one| match one {
        Done::Unit { segments, .. } => &segments[..],
        _ => &[],
    });
    segments.map(|segment| segment.columns.end as u64).max().unwrap_or(64)
}

/// Opens a file to be read and written, which is made if it is not there. It can be read by no more people than the library
/// that will be replaced.
fn open(path: &Path, output: &Output) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    if let Ok(standing) = fs::metadata(output.name()) {
        use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
        options.mode(standing.mode() & 0o600);
    }
    // A link would lead to what nobody meant.
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => Err(io::ErrorKind::AlreadyExists.into()),
        _ => options.open(path),
    }
}
