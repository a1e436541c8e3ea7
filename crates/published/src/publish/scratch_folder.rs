//! Folder for unfinished files. Only one publisher uses it at a time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::files::of_file;

/// Name of the folder, which holds data that does not fit in memory and the unfinished file.
const NAME: &str = ".unfinished";
/// File that a publisher locks. The system releases the lock of a publisher that was killed.
const LOCK: &str = ".unfinished.lock";

/// Empty folder of a publisher. Dropping the value deletes the folder.
#[derive(Debug)]
pub struct ScratchFolder {
    path: PathBuf,
    lock_path: PathBuf,
    _lock: fs::File,
}

impl ScratchFolder {
    /// Starts publishing to an existing folder, and deletes the unfinished files of a publisher that was killed.
    ///
    /// # Errors
    /// If another publisher writes to the folder, or if nothing can be written there.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        let (path, lock_path) = (folder.join(NAME), folder.join(LOCK));
        let lock = fs::File::create(&lock_path).map_err(of_file(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Err(busy(folder)),
            Err(fs::TryLockError::Error(error)) => return Err(of_file(&lock_path)(error)),
        }
        // The publisher before may have deleted the lock file meanwhile, and another publisher may have created a new one.
        if !lock_path.exists() {
            return Err(busy(folder));
        }
        let unfinished = Self { path, lock_path, _lock: lock };
        unfinished.clear()?;
        fs::create_dir(&unfinished.path).map_err(of_file(&unfinished.path))?;
        Ok(unfinished)
    }

    /// Path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Deletes the folder.
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
        // The file of a publisher that was killed.
        fs::write(folder.join(NAME).join("slots"), b"old").unwrap();
        let first = ScratchFolder::begin(&folder).unwrap();
        assert_eq!(fs::read_dir(first.path()).unwrap().count(), 0);
        fs::write(first.path().join("slots"), b"new").unwrap();
        let second = ScratchFolder::begin(&folder).unwrap_err();
        assert!(second.to_string().contains("another `publish` at work"), "{second}");
        assert!(first.path().join("slots").exists(), "the second has touched what is the first's");
        first.end().unwrap();
        let third = ScratchFolder::begin(&folder).unwrap();
        drop(third);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is left");
        fs::remove_dir(&folder).unwrap();
    }
}
