//! A new file beside the file that it will replace.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, OpenOptions};
use std::hash::BuildHasher;
use std::io;
use std::path::{Path, PathBuf};

use crate::signals;

/// Number of random names to try. The first name is free, unless files with such names are made on purpose.
const TRIES: usize = 100;

/// A new file beside the file that it will replace. Dropping the value removes the new file, unless it has
/// been moved.
#[derive(Debug)]
pub(super) struct ReplacementFile(PathBuf);

impl ReplacementFile {
    /// Creates an empty file with a random name. It is not readable by more users than the file that it will
    /// replace.
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

    /// Flushes the file to the disk, gives it the mode of the file that it replaces, and moves it to its place.
    pub(super) fn commit(self, file: &File, place: &Path) -> io::Result<()> {
        commit(&self.0, file, place)?;
        std::mem::forget(self);
        Ok(())
    }
}

/// Flushes a file to the disk, gives it the mode of the file that it replaces, and moves it to `place`.
pub(super) fn commit(from: &Path, file: &File, place: &Path) -> io::Result<()> {
    if let Some(standing) = standing(place) {
        #[cfg(unix)]
        keep_owner(file, &standing);
        file.set_permissions(standing.permissions())?;
    }
    file.sync_all()?;
    // `uninterrupted` also makes the signal handler forget the file, because nothing must be removed after
    // the move.
    signals::uninterrupted(|| fs::rename(from, place))?;
    keep_folder(place);
    Ok(())
}

impl Drop for ReplacementFile {
    fn drop(&mut self) {
        // The unfinished file is of no use. An error of removing it would only hide the first error.
        let _ = fs::remove_file(&self.0);
        signals::forget();
    }
}

/// Gives a file the owner and group of the old file, if the system allows that. Usually only the
/// administrator may do so.
#[cfg(unix)]
fn keep_owner(file: &File, standing: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let Ok(now) = file.metadata() else { return };
    if (now.uid(), now.gid()) != (standing.uid(), standing.gid()) {
        let _ = fchown(file, Some(standing.uid()), Some(standing.gid()))
            .or_else(|_| fchown(file, None, Some(standing.gid())));
    }
}

/// Returns a random name such as `.renju-3f9ac1d200.part`. It is short, so that it is allowed even beside a
/// final name of the greatest possible length.
pub(super) fn fresh_name() -> String {
    format!(".renju-{:010x}.part", RandomState::new().hash_one(std::process::id()) >> 24)
}

/// Metadata of the file that will be replaced; `None` if there is none.
fn standing(place: &Path) -> Option<fs::Metadata> {
    fs::metadata(place).ok()
}

/// Flushes the entries of a folder to the disk. Some file systems cannot do that, but the file itself is
/// complete.
pub(super) fn keep_folder(of: &Path) {
    let _ = File::open(folder_of(of)).and_then(|folder| folder.sync_all());
}

/// Folder of a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
