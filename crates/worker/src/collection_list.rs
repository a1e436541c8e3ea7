//! The list of collections, as it is stored: what they are called, whether queries look into them, and where their parts are.
//!
//! ```text
//! list  := header "RJCL" | next: u32 | own records: is on u8, name text | count: u32 | entries
//! entry := id: u32 | bits: u8 | name, format, character set: text | batch, parts, file parts, nodes: u32
//!        | bytes: u64 | added, changed, gone: u32 where there is an edition diff
//! ```
//!
//! What was replaced and can be brought back lies beside the list: see `replaced`.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_library::EditionDiff;
use renju_records::{CharacterSet, Format};

const HEADER: Header = Header { what: "the list of collections", magic: *b"RJCL", format: 1 };

/// The number of the collection of the user's own records.
pub(crate) const OWN_RECORDS: u32 = 0;

/// Parts of a library, and of a file, at most. Ours have some dozen; more are no list of ours, whatever its checksum says.
pub(crate) const MOST_PARTS: u32 = 1 << 16;

/// All collections, and the generation that they are of: it grows with every change of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CollectionList {
    pub(crate) generation: u32,
    /// In the order in which they were added.
    pub(crate) entries: Vec<CollectionEntry>,
    /// Whether queries look into the user's own records.
    pub(crate) own_on: bool,
    /// What they are called; empty where the user has not said.
    pub(crate) own_name: String,
    /// What was replaced and can be brought back, under the number of what is in its place; the latest last.
    pub(crate) replaced: Vec<CollectionEntry>,
    /// The number of the next collection: none is given twice, as long as there are others.
    next: u32,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CollectionEntry {
    pub(crate) id: u32,
    /// Whether it is the first archive: RIF with a date.
    pub(crate) archive: bool,
    /// Whether the file said that it is RenjuNet's; `None` where it was read by a version that did not look.
    pub(crate) renju_net: Option<bool>,
    /// As the user named it; empty: the name of the file.
    pub(crate) name: String,
    /// Whether searches look into it.
    pub(crate) on: bool,
    pub(crate) format: Format,
    /// The code page of its texts, where that was told or guessed.
    pub(crate) character_set: Option<CharacterSet>,
    /// The file was read with its rows flipped.
    pub(crate) flip_rows: bool,
    /// Under which its parts are stored: the generation that it came with.
    pub(crate) batch: u32,
    /// How many parts its library has.
    pub(crate) parts: u32,
    /// How many parts the file has that it came from, behind those; 0 where the library says it all.
    pub(crate) file_parts: u32,
    /// Nodes in the trees of its file; 0 where it is no book.
    pub(crate) nodes: u32,
    /// Bytes that all of its parts take.
    pub(crate) bytes: u64,
    /// The checksums of the parts of its file; none where it was stored before there were any. See `file_sums`.
    pub(crate) file_sums: Vec<u32>,
    /// The names of a format and a character set that this version does not know: a newer one wrote them, and finds them
    /// again. The file is left alone.
    pub(crate) newer: Option<(String, String)>,
    /// What is new since the edition that it replaced.
    pub(crate) edition_diff: Option<EditionDiff>,
}

impl Default for CollectionList {
    fn default() -> Self {
        Self {
            generation: 0,
            entries: Vec::new(),
            own_on: true,
            own_name: String::new(),
            replaced: Vec::new(),
            next: 1,
        }
    }
}

impl CollectionList {
    /// The list of a storage from before there were lists: one archive, whose parts lie under its generation.
    pub(crate) fn of_one(generation: u32, parts: u32) -> Self {
        let mut list = Self { generation, ..Self::default() };
        if parts > 0 {
            list.put(None, |id| CollectionEntry { parts, ..CollectionEntry::archive(id, generation) });
        }
        list
    }

    /// A list without collections.
    pub(crate) fn empty(generation: u32) -> Self {
        Self { generation, ..Self::default() }
    }

    pub(crate) fn entry(&self, id: u32) -> Option<&CollectionEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    pub(crate) fn entry_mut(&mut self, id: u32) -> Option<&mut CollectionEntry> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }

    /// Whether queries look into a collection, or into the user's own records.
    pub(crate) fn is_on(&self, id: u32) -> bool {
        self.entry(id).map_or(self.own_on, |entry| entry.on)
    }

    /// The first archive, whose players and events keep their numbers; there is one at most.
    pub(crate) fn archive(&self) -> Option<&CollectionEntry> {
        self.entries.iter().find(|entry| entry.archive)
    }

    /// Puts a collection in the place of another, or behind all where there is none; its number.
    pub(crate) fn put(&mut self, replaced: Option<u32>, entry: impl FnOnce(u32) -> CollectionEntry) -> u32 {
        let place = self.entries.iter().position(|entry| Some(entry.id) == replaced);
        match place {
            Some(place) => {
                let id = self.entries[place].id;
                self.entries[place] = entry(id);
                id
            }
            None => {
                let id = self.free();
                self.next = id.saturating_add(1);
                self.entries.push(entry(id));
                id
            }
        }
    }

    /// The number of the next collection; where the numbers have ended, one that no collection has any more.
    fn free(&self) -> u32 {
        let is_free = |id: &u32| *id != OWN_RECORDS && self.entry(*id).is_none();
        Some(self.next).filter(is_free).or_else(|| (1..u32::MAX).find(is_free)).unwrap_or(u32::MAX)
    }

    /// The list is changed; its generation, or `None` where the numbers have ended.
    pub(crate) fn advance(&mut self) -> Option<u32> {
        self.generation = self.generation.checked_add(1)?;
        Some(self.generation)
    }

    /// Forgets a collection, and what it has replaced; whether it was there.
    pub(crate) fn remove(&mut self, id: u32) -> bool {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.id != id);
        self.replaced.retain(|replaced| replaced.id != id);
        self.entries.len() < before
    }

    /// The collections in the order in which they are joined: the first archive before all, so that its players and events
    /// keep their numbers.
    pub(crate) fn join_order(&self) -> impl Iterator<Item = &CollectionEntry> {
        let others = self.entries.iter().filter(|entry| !entry.archive);
        self.archive().into_iter().chain(others)
    }

    /// Every entry whose parts are stored: also of those that were replaced.
    pub(crate) fn stored(&self) -> impl Iterator<Item = &CollectionEntry> {
        self.entries.iter().chain(&self.replaced)
    }

    /// Whether parts are stored under this batch.
    pub(crate) fn has_batch(&self, batch: u32) -> bool {
        self.stored().any(|entry| entry.batch == batch)
    }

    /// How many parts are stored for all of them.
    pub(crate) fn all_parts(&self) -> u32 {
        let parts = self.stored().flat_map(|entry| [entry.parts, entry.file_parts]);
        parts.fold(0, u32::saturating_add)
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.u32(self.next);
        to.u8(u8::from(self.own_on));
        to.text(&self.own_name);
        to.length(self.entries.len());
        self.entries.iter().for_each(|entry| entry.write(&mut to));
        to.finish()
    }

    pub(crate) fn open(generation: u32, bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        let (next, own_on, own_name) = (from.u32()?, from.u8()? > 0, from.text()?.to_owned());
        let mut entries = Vec::new();
        for _ in 0..from.length()? {
            entries.push(CollectionEntry::read(&mut from)?);
        }
        let mut ids: Vec<u32> = entries.iter().map(|entry| entry.id).collect();
        ids.sort_unstable();
        if ids.first() == Some(&OWN_RECORDS) || ids.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(from.malformed("each collection under a number of its own"));
        }
        from.finish()?;
        Ok(Self { generation, entries, own_on, own_name, replaced: Vec::new(), next })
    }
}

/// Bits of an entry.
const ON: u8 = 1;
const ARCHIVE: u8 = 1 << 1;
const FLIP_ROWS: u8 = 1 << 2;
const EDITION_DIFF: u8 = 1 << 3;
const OF_RENJU_NET: u8 = 1 << 4;
const NOT_OF_RENJU_NET: u8 = 1 << 5;

impl CollectionEntry {
    /// An archive, whose parts are not known yet.
    pub(crate) const fn archive(id: u32, batch: u32) -> Self {
        Self {
            id,
            archive: true,
            renju_net: None,
            name: String::new(),
            on: true,
            format: Format::Rif,
            character_set: None,
            flip_rows: false,
            batch,
            parts: 0,
            file_parts: 0,
            nodes: 0,
            bytes: 0,
            file_sums: Vec::new(),
            newer: None,
            edition_diff: None,
        }
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        to.u32(self.id);
        to.u8(bit(self.on, ON)
            | bit(self.archive, ARCHIVE)
            | bit(self.flip_rows, FLIP_ROWS)
            | bit(self.edition_diff.is_some(), EDITION_DIFF)
            | bit(self.renju_net == Some(true), OF_RENJU_NET)
            | bit(self.renju_net == Some(false), NOT_OF_RENJU_NET));
        to.text(&self.name);
        let names = self.newer.as_ref().map(|(format, set)| (format.as_str(), set.as_str()));
        let known = (self.format.name(), self.character_set.map_or("", CharacterSet::label));
        let (format, character_set) = names.unwrap_or(known);
        to.text(format);
        to.text(character_set);
        [self.batch, self.parts, self.file_parts, self.nodes].into_iter().for_each(|number| to.u32(number));
        to.u64(self.bytes);
        if let Some(EditionDiff { added, changed, gone }) = self.edition_diff {
            [added, changed, gone].into_iter().for_each(|number| to.u32(number));
        }
    }

    pub(crate) fn read(from: &mut Reader<'_>) -> Result<Self, FormatError> {
        let (id, bits, name) = (from.u32()?, from.u8()?, from.text()?.to_owned());
        let (format_name, set_name) = (from.text()?, from.text()?);
        let (format, character_set) = (Format::named(format_name), CharacterSet::named(set_name));
        let unknown = format.is_none() || (character_set.is_none() && !set_name.is_empty());
        let newer = unknown.then(|| (format_name.to_owned(), set_name.to_owned()));
        let [batch, parts, file_parts, nodes] = [from.u32()?, from.u32()?, from.u32()?, from.u32()?];
        if parts > MOST_PARTS || file_parts > MOST_PARTS {
            return Err(from.malformed("parts of a library and of a file"));
        }
        let bytes = from.u64()?;
        let edition_diff = if bits & EDITION_DIFF == 0 {
            None
        } else {
            Some(EditionDiff { added: from.u32()?, changed: from.u32()?, gone: from.u32()? })
        };
        Ok(Self {
            id,
            archive: bits & ARCHIVE != 0,
            renju_net: match bits & (OF_RENJU_NET | NOT_OF_RENJU_NET) {
                0 => None,
                said => Some(said & OF_RENJU_NET != 0),
            },
            name,
            on: bits & ON != 0,
            // RIF has no file part that would be read.
            format: format.unwrap_or(Format::Rif),
            character_set,
            flip_rows: bits & FLIP_ROWS != 0,
            batch,
            parts,
            file_parts,
            nodes,
            bytes,
            file_sums: Vec::new(),
            newer,
            edition_diff,
        })
    }
}

#[cfg(test)]
mod tests;
