//! Where a command writes to: one writer for all of them.
//!
//! A file is written beside its place, flushed to the disk, and then moved there. So whatever happens (a full disk, a
//! signal, a power cut), what was there before is whole until the new file is. The mode of a file that is replaced is
//! kept, and so is its owner where that is allowed; a link stays, and what it leads to is replaced. What is no file (a
//! device, a pipe, standard output) is written to and never replaced. A file is not read and replaced in one command,
//! unless that was asked for.

mod beside;
mod file_id;
mod links;
mod unfinished;
mod whole_folder;

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use beside::{Beside, folder_of};
use file_id::FileId;
use links::{descriptor, followed};

pub(crate) use unfinished::Unfinished;
pub(crate) use whole_folder::WholeFolder;

use crate::exit::Failure;

/// Bytes that are written at a time.
const BUFFER: usize = 1 << 20;

/// Whether an input may be replaced by the output.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct Replacing {
    /// Replace an input by what is made of it. Without this an output that is also an input is refused.
    #[arg(long)]
    overwrite_input: bool,
}

/// The files that a command reads, none of which it replaces.
#[derive(Debug)]
pub(crate) struct Inputs(Vec<(PathBuf, FileId)>);

/// A place that can be written to.
#[derive(Debug)]
pub(crate) struct Output {
    /// As it was named.
    name: PathBuf,
    place: Place,
}

#[derive(Debug)]
enum Place {
    StandardOutput,
    /// A device, a pipe, or a file that somebody else has opened.
    Through(PathBuf),
    /// A file, which may be there already; links are followed.
    File(PathBuf),
}

impl Inputs {
    /// No input at all.
    pub(crate) const fn none() -> Self {
        Self(Vec::new())
    }

    /// These files; `-` is standard input. What cannot be found is no output either, and is told when it is read.
    pub(crate) fn of(files: &[PathBuf], replacing: Replacing) -> Self {
        if replacing.overwrite_input {
            return Self::none();
        }
        Self(files.iter().filter_map(|file| Some((file.clone(), FileId::of_input(file)?))).collect())
    }

    fn check(&self, output: &Path, id: Option<FileId>) -> Result<(), Failure> {
        match id.and_then(|id| self.0.iter().find(|(_, input)| *input == id)) {
            None => Ok(()),
            Some((input, _)) => Err(Failure::Usage(format!(
                "{} would replace {}, which is read: name another file, or say --overwrite-input",
                output.display(),
                input.display()
            ))),
        }
    }
}

impl Output {
    /// Finds out what stands at a place, `-` for standard output, before much work is done for it.
    ///
    /// # Errors
    /// The place cannot be written to, or it is one of the inputs.
    pub(crate) fn at(name: &Path, inputs: &Inputs) -> Result<Self, Failure> {
        let place = Place::of(name).map_err(|error| Failure::output(name, error))?;
        let id = match &place {
            Place::StandardOutput => FileId::of_standard_output(),
            Place::Through(path) | Place::File(path) => FileId::of(path),
        };
        inputs.check(name, id)?;
        Ok(Self { name: name.to_owned(), place })
    }

    /// Whether this is standard output, so that nothing else may be printed there.
    pub(crate) const fn is_standard_output(&self) -> bool {
        matches!(self.place, Place::StandardOutput)
    }

    /// As it was named.
    pub(crate) fn name(&self) -> &Path {
        &self.name
    }

    /// Whether it is a file, which can be read when it is written.
    pub(crate) const fn is_file(&self) -> bool {
        matches!(self.place, Place::File(_))
    }

    /// The files in which it is made step by step; `None` of what is no file.
    pub(crate) fn unfinished(&self) -> Option<Unfinished> {
        match &self.place {
            Place::File(path) => Some(Unfinished::of(path)),
            _ => None,
        }
    }

    /// That it cannot be written, and what is there instead.
    pub(crate) fn what_fails(&self) -> String {
        let is_there = matches!(self.place, Place::File(_)) && self.name.exists();
        let whole = if is_there { "; what was there is as it was" } else { "" };
        format!("cannot write {}{whole}", self.name.display())
    }

    /// Writes all of it; the answer is how many bytes there were.
    ///
    /// # Errors
    /// It cannot be written. A file that was there is as it was.
    pub(crate) fn write(&self, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<u64> {
        let written = match &self.place {
            Place::StandardOutput => counted(io::stdout().lock(), put).map(|(_, bytes)| bytes),
            Place::Through(path) => {
                // A file that a shell has opened may have something in it already, which stays.
                let file = OpenOptions::new().append(true).open(path);
                file.and_then(|file| counted(file, put)).map(|(_, bytes)| bytes).map_err(unread)
            }
            Place::File(path) => replace(path, put),
        };
        written.map_err(|error| anyhow::Error::new(error).context(self.what_fails()))
    }
}

impl Place {
    fn of(name: &Path) -> io::Result<Self> {
        if name == Path::new("-") {
            return Ok(Self::StandardOutput);
        }
        let path = followed(name)?;
        if let Some(descriptor) = descriptor(&path) {
            return Ok(if descriptor == "1" { Self::StandardOutput } else { Self::Through(path) });
        }
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            // Who may not write to a file may not replace it either, though the folder would let them.
            Ok(found) if found.is_file() => {
                OpenOptions::new().write(true).open(&path).map(|_| Self::File(path))
            }
            Ok(_) => Ok(Self::Through(path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::metadata(folder_of(&path)).map(|_| Self::File(path))
            }
            Err(error) => Err(error),
        }
    }
}

/// Writes beside a file, and then moves that to its place.
fn replace(path: &Path, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<u64> {
    let (beside, file) = Beside::create(path)?;
    let (file, bytes) = counted(file, put)?;
    beside.commit(&file, path)?;
    Ok(bytes)
}

/// Lets something be written through a buffer, and counts the bytes.
fn counted<W: Write>(to: W, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<(W, u64)> {
    let mut to = Counting { to: BufWriter::with_capacity(BUFFER, to), bytes: 0 };
    put(&mut to)?;
    let bytes = to.bytes;
    let mut to = to.to.into_inner().map_err(io::IntoInnerError::into_error)?;
    to.flush()?;
    Ok((to, bytes))
}

struct Counting<W> {
    to: W,
    bytes: u64,
}

impl<W: Write> Write for Counting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = self.to.write(bytes)?;
        self.bytes += length as u64;
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A folder to write several files into, made if it is not there.
pub(crate) fn folder(name: &Path) -> Result<(), Failure> {
    fs::create_dir_all(name).map_err(|error| Failure::output(name, error))
}

/// Whether a name is that of a folder: one that is there, or is to be made because the name ends with a slash.
pub(crate) fn is_folder(name: &Path) -> bool {
    name.is_dir() || name.to_string_lossy().ends_with(std::path::is_separator)
}

/// A pipe whose reader went away before the end. On standard output that is the reader's right (`… | head`), but a pipe
/// that was named should have got everything.
fn unread(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::BrokenPipe { io::Error::other("its reader went away") } else { error }
}
