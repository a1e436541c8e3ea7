//! Reads the files inside a tar archive, one after the other. Nothing is written to the disk, so malicious
//! paths in the archive can do no harm.

use std::io::{self, Read};

use tar::{Archive, Entry, EntryType};

use crate::files::{FILE, PackedFile, UnreadFile};
use crate::words::bytes;

/// Size of a tar block in bytes.
const BLOCK: u64 = 512;
/// Greatest number of bytes of a name that are read.
const NAME: u64 = 4 << 10;

/// Passes each file of the archive to `take`. If a file cannot be read, passes the reason instead of its
/// content. Does not follow links. If the archive is damaged or its end cannot be read, first passes the
/// files before the damage to `take`, and then returns the error of reading as the value.
///
/// # Errors
/// Returns the error of `take`.
pub fn each<E>(
    name: &str,
    from: impl Read,
    take: &mut dyn FnMut(PackedFile) -> Result<(), E>,
) -> Result<Option<io::Error>, E> {
    let mut from = TarBlocks { from, zeros: 0 };
    if let Some(error) = each_entry(name, &mut from, take)? {
        return Ok(Some(error));
    }
    if from.zeros < BLOCK {
        return Ok(Some(io::Error::other(
            "expected the end of the archive, two blocks of zeros, found none",
        )));
    }
    // The bytes after the end of the archive have no meaning. They are read nevertheless, because
    // damage to a packed archive may show only there.
    Ok(io::copy(&mut from, &mut io::sink()).err())
}

fn each_entry<E>(
    name: &str,
    from: impl Read,
    take: &mut dyn FnMut(PackedFile) -> Result<(), E>,
) -> Result<Option<io::Error>, E> {
    let mut archive = Archive::new(from);
    let mut long_name = None;
    // Uses raw entries, because the library's default entries read a long name into memory without any limit.
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

/// A reader that counts the zero bytes at the end of the bytes read so far. A tar archive ends with
/// two blocks of zeros, so the count shows whether the archive is complete.
struct TarBlocks<R> {
    from: R,
    zeros: u64,
}

impl<R: Read> Read for TarBlocks<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.from.read(into)?;
        let zeros = into[..length].iter().rev().take_while(|&&byte| byte == 0).count();
        self.zeros = if zeros == length { self.zeros.saturating_add(zeros as u64) } else { zeros as u64 };
        Ok(length)
    }
}

/// Returns whether `file` is the path of a macOS companion file (`._name`). Such a file only
/// describes another file.
fn is_shadow(file: &str) -> bool {
    file.rsplit('/').next().is_some_and(|file| file.starts_with("._"))
}

fn text(entry: &mut Entry<'_, impl Read>) -> io::Result<String> {
    let mut text = Vec::new();
    entry.take(NAME).read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).trim_end_matches('\0').to_owned())
}

/// Returns the path in an extended header (pax), such as `30 path=games/final.sgf`.
fn path(header: &str) -> Option<String> {
    header.lines().find_map(|line| line.split_once(" path=")).map(|(_, path)| path.to_owned())
}

fn content(kind: EntryType, entry: &mut Entry<'_, impl Read>) -> Result<Vec<u8>, UnreadFile> {
    let no_file = |found| Err(UnreadFile::NoFile(format!("expected a file, found {found}")));
    match kind {
        EntryType::Regular | EntryType::Continuous => {}
        EntryType::Link | EntryType::Symlink => return no_file("a link"),
        _ => return no_file("something else"),
    }
    let size = entry.size();
    if size > FILE as u64 {
        let found = format!("expected at most {} unpacked, found {}", bytes(FILE as u64), bytes(size));
        return Err(UnreadFile::Lost(found));
    }
    let mut content = Vec::with_capacity(size as usize);
    entry.read_to_end(&mut content).map_err(|error| UnreadFile::Lost(error.to_string()))?;
    if content.len() as u64 == size {
        Ok(content)
    } else {
        let found = bytes(content.len() as u64);
        Err(UnreadFile::Lost(format!("expected {}, found {found}: the archive ends early", bytes(size))))
    }
}
