//! The files in a tar archive. They are read one after the other; nothing of the archive is written to the disk, wherever
//! its names may point to.

use std::io::{self, Read};

use tar::{Archive, Entry, EntryType};

use crate::files::{FILE, PackedFile};
use crate::words::bytes;

/// The most bytes of a long name.
const NAME: u64 = 4 << 10;

/// Hands out each file, or says why it is none. Long names and links are entries of their own, and are not followed. The answer
/// is what is wrong where the archive is damaged, or the disk is; what came before has been handed out.
///
/// # Errors
/// A file is not taken.
pub fn each<E>(
    name: &str,
    from: impl Read,
    take: &mut dyn FnMut(PackedFile) -> Result<(), E>,
) -> Result<Option<io::Error>, E> {
    let mut archive = Archive::new(from);
    let mut long_name = None;
    // As they stand: a long name that is read by the library itself could take all memory.
    let entries = match archive.entries() {
        Ok(entries) => entries.raw(true),
        Err(error) => return Ok(Some(error)),
    };
    for entry in entries {
        let mut entry = match entry {
            Ok(entry) => entry,
            Err(error) => return Ok(Some(error)),
        };
        match entry.header().entry_type() {
            kind @ (EntryType::GNULongName | EntryType::XHeader) => match text(&mut entry) {
                Ok(text) if kind == EntryType::GNULongName => long_name = Some(text),
                Ok(text) => long_name = path(&text).or(long_name),
                Err(error) => return Ok(Some(error)),
            },
            EntryType::XGlobalHeader | EntryType::GNULongLink | EntryType::Directory => {}
            kind => {
                let file = long_name
                    .take()
                    .unwrap_or_else(|| String::from_utf8_lossy(&entry.path_bytes()).into_owned());
                if !is_shadow(&file) {
                    take(PackedFile { name: format!("{name}: {file}"), bytes: content(kind, &mut entry) })?;
                }
            }
        }
    }
    Ok(None)
}

/// Whether macOS describes another file in this one.
fn is_shadow(file: &str) -> bool {
    file.rsplit('/').next().is_some_and(|file| file.starts_with("._"))
}

fn text(entry: &mut Entry<'_, impl Read>) -> io::Result<String> {
    let mut text = Vec::new();
    entry.take(NAME).read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).trim_end_matches('\0').to_owned())
}

/// The path in a header of records: `30 path=games/final.sgf`.
fn path(header: &str) -> Option<String> {
    header.lines().find_map(|line| line.split_once(" path=")).map(|(_, path)| path.to_owned())
}

fn content(kind: EntryType, entry: &mut Entry<'_, impl Read>) -> Result<Vec<u8>, String> {
    match kind {
        EntryType::Regular | EntryType::Continuous => {}
        EntryType::Link | EntryType::Symlink => return Err("expected a file, found a link".to_owned()),
        _ => return Err("expected a file, found something else".to_owned()),
    }
    let size = entry.size();
    if size > FILE as u64 {
        return Err(format!("expected at most {} unpacked, found {}", bytes(FILE as u64), bytes(size)));
    }
    let mut content = Vec::with_capacity(size as usize);
    entry.read_to_end(&mut content).map_err(|error| error.to_string())?;
    if content.len() as u64 == size {
        Ok(content)
    } else {
        Err(format!(
            "expected {}, found {}: the archive ends early",
            bytes(size),
            bytes(content.len() as u64)
        ))
    }
}
