//! A folder for the unfinished files of a publisher (a run of the program that publishes). A lock ensures
//! that only one publisher at a time writes to an archive.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::files::of_file;

/// Name of the folder. The folder contains data that does not fit in memory, and the file that is being
/// written.
const NAME: &str = ".unfinished";
/// Name of the file that a publisher locks. If the publisher is killed, the system releases the lock.
const LOCK: &str = ".unfinished.lock";

/// A folder for the unfinished files of one publisher. At the start it is empty. Dropping the value deletes
/// the folder.
#[derive(Debug)]
pub struct ScratchFolder {
    path: PathBuf,
    lock_path: PathBuf,
    _lock: fs::File,
}

impl ScratchFolder {
    /// Starts publishing to `folder`, which must exist. Deletes the unfinished files of an earlier publisher
    /// that was killed.
    ///
    /// # Errors
    /// If another publisher writes to `folder`, or if no file can be written there.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        let (path, lock_path) = (folder.join(NAME), folder.join(LOCK));
        let lock = fs::File::create(&lock_path).map_err(of_file(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Err(busy(folder)),
            Err(fs::TryLockError::Error(error)) => return Err(of_file(&lock_path)(error)),
        }
        // Between the opening and the locking of the lock file, the publisher that held the lock may have
        // ended and deleted the lock file. A third publisher may then have created a new lock file.
        if !lock_path.exists() {
            return Err(busy(folder));
        }
        let unfinished = Self { path, lock_path, _lock: lock };
        unfinished.clear()?;
        fs::create_dir(&unfinished.path).map_err(of_file(&unfinished.path))?;
        Ok(unfinished)
    }

    /// Returns the path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Deletes the folder and all files in it.
    ///
    /// # Errors
    /// If the folder cannot be deleted.
    pub fn end(self) -> io::Result<()> {
        self.clear()
    }

    fn clear(&self) -> io::Result<()> {
        match fs::remove_dir_all(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(of_file(&self.path)(error)),
            _ => Ok(()),
        }
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        // If this fails, the next publisher deletes the folder.
        let _ = self.clear();
        let _ = fs::remove_file(&self.lock_path);
    }
}

fn busy(folder: &Path) -> io::Error {
    let expected = "expected a folder that nobody publishes to, found another `publish` at work";
    io::Error::new(io::ErrorKind::ResourceBusy, format!("{}: {expected}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_publishers_never_share_a_folder() {
        let folder = std::env::temp_dir().join(format!("renju-unfinished-{}", std::process::id()));
        fs::create_dir_all(folder.join(NAME)).unwrap();
        // Creates a file, as if an earlier publisher had been killed and had left it.
        fs::write(folder.join(NAME).join("slots"), b"old").unwrap();
        let first = ScratchFolder::begin(&folder).unwrap();
        assert_eq!(fs::read_dir(first.path()).unwrap().count(), 0);
        fs::write(first.path().join("slots"), b"new").unwrap();
        let second = ScratchFolder::begin(&folder).unwrap_err();
        assert!(second.to_string().contains("another `publish` at work"), "{second}");
        assert!(first.path().join("slots").exists(), "the second publisher changed files of the first");
        first.end().unwrap();
        let third = ScratchFolder::begin(&folder).unwrap();
        drop(third);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "the scratch folder is deleted");
        fs::remove_dir(&folder).unwrap();
    }
}
