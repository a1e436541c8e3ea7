//! A file that is written in steps. If the program is stopped, the next run can continue the file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use renju_library::ContentHash;

use super::replacement_file::commit;

/// The paths of an unfinished file, and of the list of finished steps. Both files are removed after success
/// and after an error, and stay if the program is stopped.
#[derive(Debug)]
pub(crate) struct UnfinishedFile {
    place: PathBuf,
    library: PathBuf,
    done: PathBuf,
    stays: bool,
}

impl UnfinishedFile {
    /// Chooses names for the two files, next to `place`. The names are short, so that the file system allows
    /// them even if the name at `place` has the greatest allowed length.
    pub(super) fn of(place: &Path) -> Self {
        // Handle the signal for a file that exceeds the size limit: it must not end the program, so that the
        // write returns an error. Any other signal ends the program, and both files stay.
        #[cfg(unix)]
        crate::signals::watch();
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        let hash = ContentHash::default().with(name.as_bytes()).finish() >> 24;
        let beside = |end: &str| place.with_file_name(format!(".renju-{hash:010x}.{end}"));
        Self { place: place.to_owned(), library: beside("part"), done: beside("done"), stays: false }
    }

    /// Returns the path of the unfinished file.
    pub(crate) fn library(&self) -> &Path {
        &self.library
    }

    /// Returns the path of the list of finished steps.
    pub(crate) fn done(&self) -> &Path {
        &self.done
    }

    /// Drops the value, and leaves both files on the disk, because another process is writing them.
    pub(crate) fn keep(mut self) {
        self.stays = true;
    }

    /// Moves the completed file to its destination.
    ///
    /// # Errors
    /// The file cannot be moved. An existing file is unchanged.
    pub(crate) fn commit(self, file: &File) -> io::Result<()> {
        commit(&self.library, file, &self.place)
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        if !self.stays {
            // The library is removed first, because a list of steps without a library has no effect.
            let _ = fs::remove_file(&self.library);
            let _ = fs::remove_file(&self.done);
        }
    }
}
