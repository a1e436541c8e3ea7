//! A folder that is written beside its place, and moved there when it is complete.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::links::followed;
use super::replacement_file::{folder_of, fresh_name, keep_folder};
use crate::exit::CommandError;
use crate::signals;

/// Destination of a folder. At this path there is nothing, or an empty folder, or a folder that may be
/// replaced.
#[derive(Debug)]
pub(crate) struct FolderOutput {
    /// Destination as the user named it.
    name: PathBuf,
    /// Destination with links followed.
    place: PathBuf,
}

impl FolderOutput {
    /// Checks a destination before the work begins. `may_replace` returns whether an existing folder is an
    /// earlier output.
    ///
    /// # Errors
    /// The destination has other content, or its parent folder is missing.
    pub(crate) fn at(
        name: &Path,
        may_replace: impl Fn(&Path) -> io::Result<bool>,
    ) -> Result<Self, CommandError> {
        let refused = |error| CommandError::output(name, error);
        // The name may end with a slash. It is removed, because a link cannot be followed with it.
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

    /// Fills a new folder, and moves it to its place. An existing folder does not change until then.
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

    /// Some systems cannot replace a folder in one step. So the old folder is first moved aside. If the new
    /// folder cannot be moved, the old one is moved back.
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

/// The new folder, beside its place. Dropping the value removes the folder, unless it has been moved.
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
