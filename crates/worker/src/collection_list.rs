//! The list of collections, as it is stored: what they are called, whether queries look into them, and where their parts are.
//!
//! ```text
//! list  := header "RJCL" | next: u32 | own records: is on u8, name text | count: u32 | entries
//! entry := id: u32 | bits: u8 | name, format, character set: text | batch, parts, file parts, nodes: u32
//!        | bytes: u64 | added, changed, gone: u32 where there is an edition diff
//! ```

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
    /// The number of the next collection: none is given twice, as long as there are others.
    next: u32,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CollectionEntry {
    pub(crate) id: u32,
    /// Whether it is RenjuNet's archive.
    pub(crate) archive: bool,
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
        Self { generation: 0, entries: Vec::new(), own_on: true, own_name: String::new(), next: 1 }
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

    /// RenjuNet's archive, of which there is one at most.
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

    /// Forgets a collection; whether it was there.
    pub(crate) fn remove(&mut self, id: u32) -> bool {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.id != id);
        self.entries.len() < before
    }

    /// The collections in the order in which they are joined: RenjuNet's archive first, so that its players and events
    /// keep their numbers.
    pub(crate) fn join_order(&self) -> impl Iterator<Item = &CollectionEntry> {
        let others = self.entries.iter().filter(|entry| !entry.archive);
        self.archive().into_iter().chain(others)
    }

    /// How many parts are stored for all of them.
    pub(crate) fn all_parts(&self) -> u32 {
        let parts = self.entries.iter().flat_map(|entry| [entry.parts, entry.file_parts]);
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
        Ok(Self { generation, entries, own_on, own_name, next })
    }
}

/// Bits of an entry.
const ON: u8 = 1;
const ARCHIVE: u8 = 1 << 1;
const FLIP_ROWS: u8 = 1 << 2;
const EDITION_DIFF: u8 = 1 << 3;

impl CollectionEntry {
    /// RenjuNet's archive, whose parts are not known yet.
    pub(crate) const fn archive(id: u32, batch: u32) -> Self {
        Self {
            id,
            archive: true,
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

    fn write(&self, to: &mut Writer) {
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        to.u32(self.id);
        to.u8(bit(self.on, ON)
            | bit(self.archive, ARCHIVE)
            | bit(self.flip_rows, FLIP_ROWS)
            | bit(self.edition_diff.is_some(), EDITION_DIFF));
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

    fn read(from: &mut Reader<'_>) -> Result<Self, FormatError> {
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
mod tests {
    use super::*;

    #[test]
    fn it_comes_back_from_bytes() {
        let mut list =
            CollectionList { own_on: false, own_name: "OwnRecords".into(), ..CollectionList::of_one(7, 3) };
        for (format, character_set) in Format::ALL.into_iter().zip(CharacterSet::ALL.into_iter().cycle()) {
            let edition_diff = Some(EditionDiff { added: 1, changed: 2, gone: 3 });
            list.put(None, |id| CollectionEntry {
                archive: false,
                name: format!("連珠 {id}"),
                on: false,
                format,
                character_set: Some(character_set),
                flip_rows: true,
                file_parts: 5,
                nodes: 6,
                bytes: 1 << 40,
                edition_diff,
                ..CollectionEntry::archive(id, 9)
            });
        }
        assert_eq!(CollectionList::open(7, &list.to_bytes()), Ok(list));
    }

    #[test]
    fn a_name_of_a_newer_version_costs_nothing_but_that_file_and_comes_back() {
        let mut list = CollectionList::of_one(7, 3);
        for (format, character_set) in [("renlib-4", "shift_jis"), ("sgf", "utf-7"), ("go", "ebcdic")] {
            list.put(None, |id| CollectionEntry {
                newer: Some((format.to_owned(), character_set.to_owned())),
                format: Format::named(format).unwrap_or(Format::Rif),
                character_set: CharacterSet::named(character_set),
                ..CollectionEntry::archive(id, 9)
            });
        }
        let back = CollectionList::open(7, &list.to_bytes());
        assert_eq!(back, Ok(list.clone()));
        assert_eq!(back.map(|back| back.to_bytes()), Ok(list.to_bytes()));
    }

    /// Lists as released versions stored them.
    #[test]
    fn lists_of_all_released_versions_open() {
        let golden = include_bytes!("../../../tests/fixtures/stored/list-1.bin");
        let list = CollectionList::open(7, golden).unwrap();
        let names: Vec<(&str, u32, bool)> =
            list.entries.iter().map(|entry| (entry.name.as_str(), entry.file_parts, entry.on)).collect();
        assert_eq!(names, [("", 0, true), ("連珠", 2, false)]);
        assert_eq!((list.own_name.as_str(), list.own_on), ("mine", true));
        assert_eq!(list.to_bytes(), golden, "and versions of then read what is written now");
    }

    #[test]
    fn a_list_of_a_later_version_is_known_for_that() {
        let later = Writer::new(Header { format: HEADER.format + 1, ..HEADER }).finish();
        assert!(CollectionList::open(7, &later).is_err_and(|error| error.is_newer()));
        for at in 0..later.len() {
            let mut damaged = later.clone();
            damaged[at] ^= 2;
            assert!(CollectionList::open(7, &damaged).is_err_and(|error| !error.is_newer()), "byte {at}");
        }
    }

    #[test]
    fn numbers_are_given_once() {
        let mut list = CollectionList::default();
        let put =
            |list: &mut CollectionList, replaced| list.put(replaced, |id| CollectionEntry::archive(id, 0));
        assert_eq!([put(&mut list, None), put(&mut list, None)], [1, 2]);
        assert!(list.remove(2) && !list.remove(2));
        assert_eq!([put(&mut list, Some(1)), put(&mut list, None)], [1, 3]);
        list.next = u32::MAX;
        assert_eq!([put(&mut list, None), put(&mut list, None), put(&mut list, None)], [u32::MAX, 2, 4]);
        list.next = OWN_RECORDS;
        assert_eq!(put(&mut list, None), 5);
    }

    #[test]
    fn generations_end_and_do_not_begin_again() {
        let mut list = CollectionList::empty(u32::MAX - 1);
        assert_eq!([list.advance(), list.advance()], [Some(u32::MAX), None]);
        assert_eq!(list.generation, u32::MAX);
    }

    #[test]
    fn a_list_that_cannot_be_is_refused_whatever_its_checksum_says() {
        let opens = |entries: &[(u32, u32, u32)]| {
            let mut list = CollectionList::default();
            list.entries.extend(entries.iter().map(|&(id, parts, file_parts)| CollectionEntry {
                parts,
                file_parts,
                ..CollectionEntry::archive(id, 9)
            }));
            CollectionList::open(7, &list.to_bytes()).is_ok()
        };
        assert!(opens(&[(1, MOST_PARTS, MOST_PARTS), (2, 0, 0)]));
        assert!(!opens(&[(1, MOST_PARTS + 1, 0)]));
        assert!(!opens(&[(1, 0, u32::MAX)]));
        assert!(!opens(&[(OWN_RECORDS, 1, 1)]));
        assert!(!opens(&[(3, 1, 1), (2, 1, 1), (3, 1, 1)]));
    }

    #[test]
    fn any_number_of_parts_can_be_counted() {
        let mut list = CollectionList::of_one(7, u32::MAX);
        list.put(None, |id| CollectionEntry {
            parts: 5,
            file_parts: u32::MAX,
            ..CollectionEntry::archive(id, 9)
        });
        assert_eq!(list.all_parts(), u32::MAX);
    }
}
