//! A file that is made step by step, by a program that may be stopped and started again.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use renju_library::ContentHash;

use super::beside::commit;

/// The file as far as it is made, and what is done of it. Both are removed when it is whole or cannot be made, and stay
/// there when the program is stopped.
#[derive(Debug)]
pub(crate) struct Unfinished {
    place: PathBuf,
    library: PathBuf,
    done: PathBuf,
    stays: bool,
}

impl Unfinished {
    /// Of the file at a place. The names are short, as the name of the file may be as long as names can be.
    pub(super) fn of(place: &Path) -> Self {
        // A signal ends the program and leaves both; but a file that is too large is an error as any other.
        #[cfg(unix)]
        crate::signals::watch();
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        let hash = ContentHash::default().with(name.as_bytes()).finish() >> 24;
        let beside = |end: &str| place.with_file_name(format!(".renju-{hash:010x}.{end}"));
        Self { place: place.to_owned(), library: beside("part"), done: beside("done"), stays: false }
    }

    /// The file as far as it is made.
    pub(crate) fn library(&self) -> &Path {
        &self.library
    }

    /// What is done of it.
    pub(crate) fn done(&self) -> &Path {
        &self.done
    }

    /// Leaves both where they are: they are those of somebody else.
    pub(crate) fn keep(mut self) {
        self.stays = true;
    }

    /// Moves the file to its place.
    ///
    /// # Errors
    /// It cannot be moved. What was there is as it was.
    pub(crate) fn commit(self, file: &File) -> io::Result<()> {
        commit(&self.library, file, &self.place)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.stays {
            // The library first: what is done of a library that is not there is nothing.
            let _ = fs::remove_file(&self.library);
            let _ = fs::remove_file(&self.done);
        }
    }
}
