//! Writes the files of a published archive.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::manifest::File;

/// Returns a function that adds `path` to the message of an I/O error.
pub(super) fn of_file(path: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

impl File {
    /// Returns the name and size of the file that has this content.
    ///
    /// # Errors
    /// If the content has 4 GB or more.
    pub fn of(content: &[u8]) -> io::Result<Self> {
        let sha256 = Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect();
        let bytes = u32::try_from(content.len()).map_err(|_| {
            io::Error::other(format!("expected a file of at most 4 GB, found {} bytes", content.len()))
        })?;
        Ok(Self { sha256, bytes })
    }
}

/// Store of the files of a published archive.
pub trait Files {
    /// Writes a file. The hash of its content becomes its name. Does nothing if a file of that name exists.
    /// Returns the name and the size of the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    fn put(&mut self, bytes: &[u8]) -> io::Result<File>;
}

/// A folder in which each file has the SHA-256 of its content as its name.
#[derive(Debug)]
pub struct FileFolder {
    path: PathBuf,
    scratch: PathBuf,
    written: usize,
}

impl FileFolder {
    /// Creates a store that writes files to the folder `path`. While a file is being written, it is in the
    /// folder `scratch`. Both folders must exist, on the same file system.
    #[must_use]
    pub const fn new(path: PathBuf, scratch: PathBuf) -> Self {
        Self { path, scratch, written: 0 }
    }

    /// Returns the number of files passed to [`Files::put`] so far, including files that already existed.
    #[must_use]
    pub const fn written(&self) -> usize {
        self.written
    }
}

impl Files for FileFolder {
    fn put(&mut self, bytes: &[u8]) -> io::Result<File> {
        let file = File::of(bytes)?;
        let path = self.path.join(file.name());
        let exists = fs::metadata(&path).is_ok_and(|found| found.len() == u64::from(file.bytes));
        if !exists {
            let unfinished = self.scratch.join("file");
            let write = || {
                let mut to = fs::File::create(&unfinished)?;
                to.write_all(bytes)?;
                to.sync_all()
            };
            write().map_err(of_file(&unfinished))?;
            fs::rename(&unfinished, &path).map_err(of_file(&path))?;
        }
        self.written += 1;
        Ok(file)
    }
}
