//! The stored list of collections. For each collection, the list has the name, whether queries
//! search the collection, and the numbers under which its parts (pieces of its library and of its
//! file) are stored.
//!
//! ```text
//! list  := header "RJCL" | next: u32 | own records: is on u8, name text | count: u32 | entries
//! entry := id: u32 | bits: u8 | name, format, character set: text | batch, parts, file parts, nodes: u32
//!        | bytes: u64 | added, changed, gone: u32 where there is an edition diff
//! ```
//!
//! The user can restore replaced collections. These are stored beside the list, not in it: see
//! `replaced_collections`.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_library::EditionDiff;
use renju_records::{CharacterSet, Format};

const HEADER: Header = Header { what: "the list of collections", magic: *b"RJCL", format: 1 };

/// Id of the collection of the user's own records.
pub(crate) const OWN_RECORDS: u32 = 0;

/// Greatest number of parts (stored pieces) of a library or of a file. Real libraries and files
/// have a few dozen parts. A list that states a greater number is malformed, even if its checksum is
/// valid.
pub const MOST_PARTS: u32 = 1 << 16;

/// The list of all collections. Its generation is a number that grows with every change of the
/// list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionList {
    /// The number of the list's current version. Each change of the list adds 1.
    pub generation: u32,
    /// The collections in the order in which they were added.
    pub entries: Vec<CollectionEntry>,
    /// Whether queries search the user's own records.
    pub own_on: bool,
    /// The name that the user gave to the collection of the user's own records; empty if the user
    /// gave no name.
    pub own_name: String,
    /// The replaced collections that the user can restore, in the order in which they were
    /// replaced. A replaced collection has the same id as the collection that replaced it.
    pub replaced: Vec<CollectionEntry>,
    /// The id for the next new collection. An id is reused only after all ids have been used.
    next: u32,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionEntry {
    /// The id. Only a collection that this one replaced can have the same id. The id of a deleted
    /// collection is not used again until all ids have been used.
    pub id: u32,
    /// Whether this collection is the first archive. An archive is a RIF file with a date. The
    /// games of the first archive come first when the collections are joined into one library.
    pub archive: bool,
    /// Whether the file states that it is RenjuNet's archive; `None` if the file was imported by an
    /// old version of this page, which did not check this.
    pub renju_net: Option<bool>,
    /// The name that the user gave. If it is empty, the collection has the name of its file.
    pub name: String,
    /// Whether queries search the collection.
    pub on: bool,
    /// The format of the file.
    pub format: Format,
    /// The code page of the texts, if the user chose one or the engine guessed one.
    pub character_set: Option<CharacterSet>,
    /// Whether the file was read with the less usual of two orientations of the board: see
    /// `Hints::flip_rows` of `renju-records`.
    pub flip_rows: bool,
    /// The number under which the parts are stored. The change that added the parts gave the list a new
    /// generation; the number equals this generation.
    pub batch: u32,
    /// The number of parts (stored pieces) of the library, which has the games.
    pub parts: u32,
    /// The number of parts (stored pieces) of the imported file. In the batch, they come after the
    /// parts of the library. The number is 0 if the file is not stored, because the library has all
    /// of its content.
    pub file_parts: u32,
    /// The number of nodes of the book (a tree of moves with comments); 0 if the file has no book.
    pub nodes: u32,
    /// The size of all parts, in bytes.
    pub bytes: u64,
    /// The checksums of the parts of the file; empty if the file was stored by an old version of
    /// this page, which stored no checksums. See the module `file_sums`.
    pub file_sums: Vec<u32>,
    /// The names of the format and of the character set, if a newer version of the page wrote these
    /// names, and this version lacks the format or the character set. This version cannot read the file,
    /// but writes the two names back unchanged.
    pub newer: Option<(String, String)>,
    /// The difference from the older edition that this collection replaced; `None` if the collection
    /// replaced no edition.
    pub edition_diff: Option<EditionDiff>,
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
    /// Returns the list for stored data of an early version of this page, which stored one archive and no
    /// list. `parts` is the number of parts of this archive, and `generation` is the number under which
    /// these parts are stored. If `parts` is 0, the list is empty.
    pub fn of_one(generation: u32, parts: u32) -> Self {
        let mut list = Self { generation, ..Self::default() };
        if parts > 0 {
            list.put(None, |id| CollectionEntry { parts, ..CollectionEntry::archive(id, generation) });
        }
        list
    }

    /// Returns a list without collections.
    pub fn empty(generation: u32) -> Self {
        Self { generation, ..Self::default() }
    }

    /// Returns the collection with this id.
    pub fn entry(&self, id: u32) -> Option<&CollectionEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// Returns the entry of the collection with this id, so that the caller can change the entry.
    pub fn entry_mut(&mut self, id: u32) -> Option<&mut CollectionEntry> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }

    /// Whether queries search the collection with this id. If no collection has the id, returns whether
    /// queries search the user's own records.
    pub fn is_on(&self, id: u32) -> bool {
        self.entry(id).map_or(self.own_on, |entry| entry.on)
    }

    /// Returns the first archive, if there is one. It is joined to the library before all other
    /// collections, so its players and events keep the ids of its file.
    pub fn archive(&self) -> Option<&CollectionEntry> {
        self.entries.iter().find(|entry| entry.archive)
    }

    /// Replaces the collection with the id `replaced` by the entry that the function `entry` makes
    /// for this id. If no collection has this id, adds an entry with a new id at the end. Returns
    /// the id of the entry.
    pub fn put(&mut self, replaced: Option<u32>, entry: impl FnOnce(u32) -> CollectionEntry) -> u32 {
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

    /// Returns the id for the next new collection. If all ids have been used, returns the id of a deleted
    /// collection.
    fn free(&self) -> u32 {
        let is_free = |id: &u32| *id != OWN_RECORDS && self.entry(*id).is_none();
        Some(self.next).filter(is_free).or_else(|| (1..u32::MAX).find(is_free)).unwrap_or(u32::MAX)
    }

    /// Adds 1 to the generation, and returns the new generation. Returns `None` if the generation
    /// is already the highest number.
    pub fn advance(&mut self) -> Option<u32> {
        self.generation = self.generation.checked_add(1)?;
        Some(self.generation)
    }

    /// Removes a collection, and all replaced collections that the user could restore in its place.
    /// Returns whether the collection existed.
    pub fn remove(&mut self, id: u32) -> bool {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.id != id);
        self.replaced.retain(|replaced| replaced.id != id);
        self.entries.len() < before
    }

    /// Iterates over the collections in the order in which they are joined into one library. The
    /// first archive comes before all others, so that its players and events keep the ids of its
    /// file.
    pub fn join_order(&self) -> impl Iterator<Item = &CollectionEntry> {
        let others = self.entries.iter().filter(|entry| !entry.archive);
        self.archive().into_iter().chain(others)
    }

    /// Iterates over all entries with stored parts, including replaced collections.
    pub fn stored(&self) -> impl Iterator<Item = &CollectionEntry> {
        self.entries.iter().chain(&self.replaced)
    }

    /// Whether the parts of a collection of the list, or of a replaced collection, are stored under
    /// the number `batch`.
    pub fn has_batch(&self, batch: u32) -> bool {
        self.stored().any(|entry| entry.batch == batch)
    }

    /// Returns the number of stored parts of all collections.
    pub fn all_parts(&self) -> u32 {
        let parts = self.stored().flat_map(|entry| [entry.parts, entry.file_parts]);
        parts.fold(0, u32::saturating_add)
    }

    /// Returns the bytes of the list in its stored format. The generation, the checksums and the replaced
    /// collections are not among these bytes: they are stored beside the list.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.u32(self.next);
        to.u8(u8::from(self.own_on));
        to.text(&self.own_name);
        to.length(self.entries.len());
        self.entries.iter().for_each(|entry| entry.write(&mut to));
        to.finish()
    }

    /// Reads a list from its stored format.
    ///
    /// # Errors
    /// The bytes are damaged, or a newer version of this page wrote them.
    pub fn open(generation: u32, bytes: &[u8]) -> Result<Self, FormatError> {
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

/// A bit of the stored field `bits` of an entry: set if queries search the collection.
const ON: u8 = 1;
const ARCHIVE: u8 = 1 << 1;
const FLIP_ROWS: u8 = 1 << 2;
const EDITION_DIFF: u8 = 1 << 3;
const OF_RENJU_NET: u8 = 1 << 4;
const NOT_OF_RENJU_NET: u8 = 1 << 5;

impl CollectionEntry {
    /// Returns the entry of an archive whose number of parts is not known yet.
    pub const fn archive(id: u32, batch: u32) -> Self {
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
            // A format that this version does not support counts as RIF, because no code reads the stored
            // file of a RIF collection.
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
