//! A new file next to the file that it will replace.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, OpenOptions};
use std::hash::BuildHasher;
use std::io;
use std::path::{Path, PathBuf};

use crate::signals;

/// Number of random file names to try. The first name is usually free, unless someone has made files with all
/// these names on purpose.
const TRIES: usize = 100;

/// A new file next to the file that it will replace. Dropping the value removes the new file, unless it has
/// been moved.
#[derive(Debug)]
pub(super) struct ReplacementFile(PathBuf);

impl ReplacementFile {
    /// Creates an empty file with a random name next to the file at `place`. Only users who can read the file
    /// at `place` can read the new file.
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

    /// Flushes the new file to the disk, gives it the permissions of the old file, and moves it to `place`.
    pub(super) fn commit(self, file: &File, place: &Path) -> io::Result<()> {
        commit(&self.0, file, place)?;
        std::mem::forget(self);
        Ok(())
    }
}

/// Flushes the file `from` to the disk, gives it the permissions of the file at `place`, and moves it to
/// `place`.
pub(super) fn commit(from: &Path, file: &File, place: &Path) -> io::Result<()> {
    if let Some(standing) = standing(place) {
        #[cfg(unix)]
        keep_owner(file, &standing);
        file.set_permissions(standing.permissions())?;
    }
    file.sync_all()?;
    // `uninterrupted` also makes the signal handler forget the file, because after the move nothing must be
    // removed.
    signals::uninterrupted(|| fs::rename(from, place))?;
    keep_folder(place);
    Ok(())
}

impl Drop for ReplacementFile {
    fn drop(&mut self) {
        // The unfinished file is of no use. Ignore an error of the removal, because it would hide the
        // original error.
        let _ = fs::remove_file(&self.0);
        signals::forget();
    }
}

/// Gives a file the owner and the group of the old file, if the system allows that. Usually only an
/// administrator may change the owner.
#[cfg(unix)]
fn keep_owner(file: &File, standing: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let Ok(now) = file.metadata() else { return };
    if (now.uid(), now.gid()) != (standing.uid(), standing.gid()) {
        let _ = fchown(file, Some(standing.uid()), Some(standing.gid()))
            .or_else(|_| fchown(file, None, Some(standing.gid())));
    }
}

/// Returns a random file name such as `.renju-3f9ac1d200.part`. The name is short, so that the file system
/// allows it even next to a destination whose name has the greatest allowed length.
pub(super) fn fresh_name() -> String {
    format!(".renju-{:010x}.part", RandomState::new().hash_one(std::process::id()) >> 24)
}

/// Returns the metadata of the file that will be replaced; `None` if there is no such file.
fn standing(place: &Path) -> Option<fs::Metadata> {
    fs::metadata(place).ok()
}

/// Flushes the entries of a file's folder to the disk. Errors are ignored, because some file systems cannot
/// do that.
pub(super) fn keep_folder(of: &Path) {
    let _ = File::open(folder_of(of)).and_then(|folder| folder.sync_all());
}

/// Returns the folder of a file; `.` if the path has no folder.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
