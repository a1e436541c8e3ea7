//! Writing the files of a published archive.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::manifest::File;

/// A place for the files of a published archive.
pub trait Files {
    /// Writes a file under the name of its content, unless it is there already.
    ///
    /// # Errors
    /// The file cannot be written.
    fn put(&mut self, bytes: &[u8]) -> io::Result<File>;
}

/// Says of an error which file it is about.
pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A folder of files, each named by the SHA-256 of its content.
#[derive(Debug)]
pub struct FileFolder {
    path: PathBuf,
    scratch: PathBuf,
    written: usize,
}

impl FileFolder {
    /// Writes files to the folder `path`. An unfinished file lies in the folder `scratch` of the same file system. Both folders exist.
    #[must_use]
    pub const fn new(path: PathBuf, scratch: PathBuf) -> Self {
        Self { path, scratch, written: 0 }
    }

    /// The number of files put so far.
    #[must_use]
    pub const fn written(&self) -> usize {
        self.written
    }
}

impl Files for FileFolder {
    fn put(&mut self, bytes: &[u8]) -> io::Result<File> {
        let sha256 = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let length = u32::try_from(bytes.len()).map_err(|_| io::Error::other("a file of more than 4 GB"))?;
        let file = File { sha256, bytes: length };
        let path = self.path.join(file.name());
        let exists = fs::metadata(&path).is_ok_and(|found| found.len() == u64::from(length));
        if !exists {
            let unfinished = self.scratch.join("file");
            fs::File::create(&unfinished)
                .and_then(|mut to| to.write_all(bytes).and_then(|()| to.sync_all()))
                .map_err(at(&unfinished))?;
            fs::rename(&unfinished, &path).map_err(at(&path))?;
        }
        self.written += 1;
        Ok(file)
    }
}
