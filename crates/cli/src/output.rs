//! Writes the output of all commands.
//!
//! A file is written next to its destination under another name, flushed to the disk, and then renamed. So
//! the old file stays unchanged until the new file is complete, even after a full disk, a signal or a power
//! failure. The new file gets the permissions of the old file, and also the owner of the old file if the
//! system allows that. If the destination is a link, the file to which the link leads is replaced. Devices,
//! pipes and standard output are written to directly. A command does not replace its own input, unless the
//! user allows that.

mod file_id;
mod folder_output;
mod links;
mod replacement_file;
mod unfinished_file;

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use file_id::FileId;
use links::{descriptor, followed};
use replacement_file::{ReplacementFile, folder_of};

pub(crate) use folder_output::FolderOutput;
pub(crate) use unfinished_file::UnfinishedFile;

use crate::exit::CommandError;

/// Size of the write buffer in bytes.
const BUFFER: usize = 1 << 20;

/// Whether the output may replace an input of the command.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct OverwriteArgs {
    /// Replace an input by the output. Without this option, an output that is also an input is refused.
    #[arg(long)]
    overwrite_input: bool,
}

/// The input files of a command. The output of the command must not replace them.
#[derive(Debug)]
pub(crate) struct InputFiles(Vec<(PathBuf, FileId)>);

/// A destination for output. It has passed all checks.
#[derive(Debug)]
pub(crate) struct Output {
    /// Path or name of the destination, as the user wrote it.
    name: PathBuf,
    place: OutputMethod,
}

#[derive(Debug)]
enum OutputMethod {
    StandardOutput,
    /// A device, a pipe, or a file that another program has opened, such as `/dev/stdout`. The output is
    /// written to it directly.
    Through(PathBuf),
    /// Path of a file after following links. The file need not exist yet.
    File(PathBuf),
}

impl InputFiles {
    /// Returns no input files.
    pub(crate) const fn none() -> Self {
        Self(Vec::new())
    }

    /// Returns the input files of a command; `-` is standard input. Leaves out files that do not exist:
    /// reading such a file reports the error.
    pub(crate) fn of(files: &[PathBuf], replacing: OverwriteArgs) -> Self {
        if replacing.overwrite_input {
            return Self::none();
        }
        Self(files.iter().filter_map(|file| Some((file.clone(), FileId::of_input(file)?))).collect())
    }

    fn check(&self, output: &Path, id: Option<FileId>) -> Result<(), CommandError> {
        match id.and_then(|id| self.0.iter().find(|(_, input)| *input == id)) {
            None => Ok(()),
            Some((input, _)) => Err(CommandError::Usage(format!(
                "{} would replace {}, which is read: name another file, or say --overwrite-input",
                output.display(),
                input.display()
            ))),
        }
    }
}

impl Output {
    /// Checks a destination before the command begins its work, and returns it; `-` is standard output.
    ///
    /// # Errors
    /// The destination cannot be written to, or is an input.
    pub(crate) fn at(name: &Path, inputs: &InputFiles) -> Result<Self, CommandError> {
        let place = OutputMethod::of(name).map_err(|error| CommandError::output(name, error))?;
        let id = match &place {
            OutputMethod::StandardOutput => FileId::of_standard_output(),
            OutputMethod::Through(path) | OutputMethod::File(path) => FileId::of(path),
        };
        inputs.check(name, id)?;
        Ok(Self { name: name.to_owned(), place })
    }

    /// Returns whether the destination is standard output. If it is, nothing else may be printed there.
    pub(crate) const fn is_standard_output(&self) -> bool {
        matches!(self.place, OutputMethod::StandardOutput)
    }

    /// Returns the destination, as the user wrote it.
    pub(crate) fn name(&self) -> &Path {
        &self.name
    }

    /// Returns whether the destination is a file. Other destinations cannot be read again after they were
    /// written.
    pub(crate) const fn is_file(&self) -> bool {
        matches!(self.place, OutputMethod::File(_))
    }

    /// Returns the temporary files in which an output is written step by step; `None` if the destination is
    /// not a file.
    pub(crate) fn unfinished(&self) -> Option<UnfinishedFile> {
        match &self.place {
            OutputMethod::File(path) => Some(UnfinishedFile::of(path)),
            _ => None,
        }
    }

    /// Returns the message for a failed write. If there is an old file, the message says that it is
    /// unchanged.
    pub(crate) fn what_fails(&self) -> String {
        let is_there = matches!(self.place, OutputMethod::File(_)) && self.name.exists();
        let whole = if is_there { "; what was there is as it was" } else { "" };
        format!("cannot write {}{whole}", self.name.display())
    }

    /// Writes the whole output, and returns its number of bytes.
    ///
    /// # Errors
    /// The destination cannot be written. An existing file is unchanged.
    pub(crate) fn write(&self, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<u64> {
        let written = match &self.place {
            OutputMethod::StandardOutput => counted(io::stdout().lock(), put).map(|(_, bytes)| bytes),
            OutputMethod::Through(path) => {
                // Appends, because a shell may have opened the file with `>>`, and its content must stay.
                let file = OpenOptions::new().append(true).open(path);
                file.and_then(|file| counted(file, put)).map(|(_, bytes)| bytes).map_err(unread)
            }
            OutputMethod::File(path) => replace(path, put),
        };
        written.map_err(|error| anyhow::Error::new(error).context(self.what_fails()))
    }
}

impl OutputMethod {
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
            // A file for which the user has no write permission must not be replaced, even if the permissions
            // of the folder allow that.
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

/// Writes a file next to `path`, and then moves it to `path`. Returns its number of bytes.
fn replace(path: &Path, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<u64> {
    let (beside, file) = ReplacementFile::create(path)?;
    let (file, bytes) = counted(file, put)?;
    beside.commit(&file, path)?;
    Ok(bytes)
}

/// Calls `put` with a buffered writer to `to`. Returns `to` and the number of bytes written.
fn counted<W: Write>(to: W, put: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<(W, u64)> {
    let mut to = CountingWriter { to: BufWriter::with_capacity(BUFFER, to), bytes: 0 };
    put(&mut to)?;
    let bytes = to.bytes;
    let mut to = to.to.into_inner().map_err(io::IntoInnerError::into_error)?;
    to.flush()?;
    Ok((to, bytes))
}

struct CountingWriter<W> {
    to: W,
    bytes: u64,
}

impl<W: Write> Write for CountingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = self.to.write(bytes)?;
        self.bytes += length as u64;
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Creates the error for a JSON summary on standard output, if the output itself also goes there.
pub(crate) fn no_summary() -> CommandError {
    let reason = "--json: expected an output in a file or folder, found standard output";
    CommandError::Usage(reason.to_owned())
}

/// Creates a folder for output files if it does not exist.
pub(crate) fn folder(name: &Path) -> Result<(), CommandError> {
    fs::create_dir_all(name).map_err(|error| CommandError::output(name, error))
}

/// Returns whether a name means a folder: the folder exists, or the name ends with a slash.
pub(crate) fn is_folder(name: &Path) -> bool {
    name.is_dir() || name.to_string_lossy().ends_with(std::path::is_separator)
}

/// Replaces the error `BrokenPipe` (the reader of a pipe has ended) by an error that the command reports. A
/// command ignores `BrokenPipe`, because this error is usual on standard output (`… | head`). On a named
/// pipe, the command must report the error, because the reader should have received everything.
fn unread(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::BrokenPipe { io::Error::other("its reader went away") } else { error }
}
