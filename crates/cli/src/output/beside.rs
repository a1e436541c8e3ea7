//! The unfinished file beside the place where it belongs.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, OpenOptions};
use std::hash::BuildHasher;
use std::io;
use std::path::{Path, PathBuf};

use crate::signals;

/// Names that are tried before it is given up. One is enough, unless somebody makes such files on purpose.
const TRIES: usize = 100;

/// A file that nobody else has, beside the one that it will replace. It is removed unless it gets there.
#[derive(Debug)]
pub(super) struct Beside(PathBuf);

impl Beside {
    /// Makes an empty file of a fresh name. It can be read by no more people than the one that it will replace.
    pub(super) fn create(place: &Path) -> io::Result<(Self, File)> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if let Some(standing) = standing(place) {
            use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
            options.mode(standing.mode() & 0o600);
        }
        for _ in 0..TRIES {
            let path = place.with_file_name(fresh_name());
            match signals::removed_on_signal(&path, || options.open(&path)) {
                Ok(file) => return Ok((Self(path), file)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => {
                    let reason = format!("no file can be made beside it: {error}");
                    return Err(io::Error::new(error.kind(), reason));
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Flushes the file to the disk, gives it the mode of the one that it replaces, and moves it there.
    pub(super) fn commit(self, file: &File, place: &Path) -> io::Result<()> {
        commit(&self.0, file, place)?;
        std::mem::forget(self);
        Ok(())
    }
}

/// Flushes a file to the disk, gives it the mode of the one that it replaces, and moves it there.
pub(super) fn commit(from: &Path, file: &File, place: &Path) -> io::Result<()> {
    if let Some(standing) = standing(place) {
        #[cfg(unix)]
        keep_owner(file, &standing);
        file.set_permissions(standing.permissions())?;
    }
    file.sync_all()?;
    // The name is gone when the file has got there, so that nothing is removed after this.
    signals::uninterrupted(|| fs::rename(from, place))?;
    keep_folder(place);
    Ok(())
}

impl Drop for Beside {
    fn drop(&mut self) {
        // What could not be written is of no use; that it cannot be removed either would only hide the cause.
        let _ = fs::remove_file(&self.0);
        signals::forget();
    }
}

/// Keeps the owner and group, where the system lets us: usually it does so for the administrator only.
#[cfg(unix)]
fn keep_owner(file: &File, standing: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let Ok(now) = file.metadata() else { return };
    if (now.uid(), now.gid()) != (standing.uid(), standing.gid()) {
        let _ = fchown(file, Some(standing.uid()), Some(standing.gid()))
            .or_else(|_| fchown(file, None, Some(standing.gid())));
    }
}

/// `.renju-3f9ac1d200.part`: short, as the name that it stands for may be as long as names can be.
pub(super) fn fresh_name() -> String {
    format!(".renju-{:010x}.part", RandomState::new().hash_one(std::process::id()) >> 24)
}

/// The metadata of a file that will be replaced, if there is one.
fn standing(place: &Path) -> Option<fs::Metadata> {
    fs::metadata(place).ok()
}

/// Tells the disk to keep what a folder now says of its files. Not every file system can, and the file is whole anyway.
pub(super) fn keep_folder(of: &Path) {
    let _ = File::open(folder_of(of)).and_then(|folder| folder.sync_all());
}

/// The folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
