//! A folder that is written next to its destination under another name, and renamed when it is complete.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::links::followed;
use super::replacement_file::{folder_of, fresh_name, keep_folder};
use crate::exit::CommandError;
use crate::signals;

/// The destination for a folder. Its path is free, or has an empty folder or an older folder that may be
/// replaced.
#[derive(Debug)]
pub(crate) struct FolderOutput {
    /// Destination, as the user wrote it.
    name: PathBuf,
    /// Destination after following links.
    place: PathBuf,
}

impl FolderOutput {
    /// Checks a destination before the command begins its work. `may_replace` returns whether an existing
    /// folder is an earlier output. Only such a folder may be replaced.
    ///
    /// # Errors
    /// The destination has other content, or its parent folder is missing.
    pub(crate) fn at(
        name: &Path,
        may_replace: impl Fn(&Path) -> io::Result<bool>,
    ) -> Result<Self, CommandError> {
        let refused = |error| CommandError::output(name, error);
        // Removes a slash at the end of the name, because it would prevent following a link.
        let trimmed: PathBuf = name.components().collect();
        let place = followed(&trimmed).map_err(refused)?;
        let found = match fs::metadata(&place) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let parent = folder_of(&place);
                return match fs::metadata(parent) {
                    Ok(_) => Ok(Self { name: name.to_owned(), place }),
                    Err(error) => Err(refused(error)),
                };
            }
            found => found.map_err(refused)?,
        };
        if !found.is_dir() {
            return Err(refused(io::ErrorKind::NotADirectory.into()));
        }
        let is_empty = fs::read_dir(&place).map_err(refused)?.next().is_none();
        if !is_empty && !may_replace(&place).map_err(refused)? {
            let reason = "the folder is there and has something else in it; name another one";
            return Err(CommandError::output(name, reason));
        }
        Ok(Self { name: name.to_owned(), place })
    }

    /// Calls `fill` with the path of a new folder, and then moves the folder to its destination. An existing
    /// folder stays unchanged until then.
    ///
    /// # Errors
    /// The folder cannot be filled or moved.
    pub(crate) fn write<T>(&self, fill: impl FnOnce(&Path) -> anyhow::Result<T>) -> anyhow::Result<T> {
        let told = |error: io::Error| anyhow::Error::new(CommandError::output(&self.name, error));
        let beside = UnfinishedFolder::create(&self.place).map_err(told)?;
        let filled = fill(&beside.0)?;
        self.put(beside).map_err(told)?;
        Ok(filled)
    }

    /// Moves the new folder to its destination. Some systems cannot replace a folder in one step, so the old
    /// folder is first renamed. If the new folder cannot be moved, the old one gets its name back.
    fn put(&self, beside: UnfinishedFolder) -> io::Result<()> {
        let aside = self.place.with_file_name(fresh_name());
        let had = signals::uninterrupted(|| {
            let had = match fs::rename(&self.place, &aside) {
                Ok(()) => true,
                Err(error) if error.kind() == io::ErrorKind::NotFound => false,
                Err(error) => return Err(error),
            };
            fs::rename(&beside.0, &self.place).inspect_err(|_| {
                if had {
                    let _ = fs::rename(&aside, &self.place);
                }
            })?;
            Ok(had)
        })?;
        std::mem::forget(beside);
        keep_folder(&self.place);
        if had { fs::remove_dir_all(&aside) } else { Ok(()) }
    }
}

/// The new folder next to its destination. Dropping the value removes the folder, unless it has been moved.
struct UnfinishedFolder(PathBuf);

impl UnfinishedFolder {
    fn create(place: &Path) -> io::Result<Self> {
        let path = place.with_file_name(fresh_name());
        signals::removed_on_signal(&path, || fs::create_dir(&path))?;
        Ok(Self(path))
    }
}

impl Drop for UnfinishedFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
        signals::forget();
    }
}
