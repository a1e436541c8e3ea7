//! The list of collections, as it is stored: what they are called, whether they are asked, and where their parts are.
//!
//! ```text
//! list  := header "RJCL" | next: u32 | mine: is on u8, name text | count: u32 | entries
//! entry := id: u32 | bits: u8 | name, format, character set: text | batch, parts, file parts, nodes: u32
//!        | bytes: u64 | added, changed, gone: u32 where there is news
//! ```

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_library::News;
use renju_records::{CharacterSet, Format};

const HEADER: Header = Header { what: "the list of collections", magic: *b"RJCL", format: 1 };

/// The number of the collection of the reader's own records.
pub(crate) const MINE: u32 = 0;

/// All collections, and the generation that they are of: it grows with every change of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) generation: u32,
    /// In the order in which they were added.
    pub(crate) entries: Vec<Entry>,
    /// Whether the reader's own records are asked.
    pub(crate) mine_on: bool,
    /// What they are called; empty where the reader has not said.
    pub(crate) mine_name: String,
    /// The number of the next collection: none is given twice.
    next: u32,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) id: u32,
    /// Whether it is RenjuNet's archive.
    pub(crate) archive: bool,
    /// As the reader named it; empty: the name of the file.
    pub(crate) name: String,
    /// Whether searches look into it.
    pub(crate) on: bool,
    pub(crate) format: Format,
    /// The code page of its texts, where that was told or guessed.
    pub(crate) character_set: Option<CharacterSet>,
    /// The file was read with the board the other way.
    pub(crate) other_way: bool,
    /// Under which its parts are stored: the generation that it came with.
    pub(crate) batch: u32,
    /// How many parts its library has.
    pub(crate) parts: u32,
    /// How many parts the file has that it came from, behind those; 0 where the library says it all.
    pub(crate) file_parts: u32,
    /// Places in the trees of its file; 0 where it is no book.
    pub(crate) nodes: u32,
    /// Bytes that all of its parts take.
    pub(crate) bytes: u64,
    /// What is new since the edition that it replaced.
    pub(crate) news: Option<News>,
}

impl Default for List {
    fn default() -> Self {
        Self { generation: 0, entries: Vec::new(), mine_on: true, mine_name: String::new(), next: 1 }
    }
}

impl List {
    /// The list of a storage from before there were lists: one archive, whose parts lie under its generation.
    pub(crate) fn of_one(generation: u32, parts: u32) -> Self {
        let mut list = Self { generation, ..Self::default() };
        if parts > 0 {
            list.put(None, |id| Entry { parts, ..Entry::archive(id, generation) });
        }
        list
    }

    pub(crate) fn entry(&self, id: u32) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    pub(crate) fn entry_mut(&mut self, id: u32) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }

    /// RenjuNet's archive, of which there is one at most.
    pub(crate) fn archive(&self) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.archive)
    }

    /// Puts a collection in the place of another, or behind all where there is none; its number.
    pub(crate) fn put(&mut self, replaced: Option<u32>, entry: impl FnOnce(u32) -> Entry) -> u32 {
        let place = self.entries.iter().position(|entry| Some(entry.id) == replaced);
        match place {
            Some(place) => {
                let id = self.entries[place].id;
                self.entries[place] = entry(id);
                id
            }
            None => {
                let id = self.next;
                self.next += 1;
                self.entries.push(entry(id));
                id
            }
        }
    }

    /// Forgets a collection; whether it was there.
    pub(crate) fn remove(&mut self, id: u32) -> bool {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.id != id);
        self.entries.len() < before
    }

    /// The collections in the order in which they are joined: RenjuNet's archive first, so that its players and events
    /// keep their numbers.
    pub(crate) fn join_order(&self) -> impl Iterator<Item = &Entry> {
        let others = self.entries.iter().filter(|entry| !entry.archive);
        self.archive().into_iter().chain(others)
    }

    /// How many parts are stored for all of them.
    pub(crate) fn all_parts(&self) -> u32 {
        self.entries.iter().map(|entry| entry.parts + entry.file_parts).sum()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        to.u32(self.next);
        to.u8(u8::from(self.mine_on));
        to.text(&self.mine_name);
        to.length(self.entries.len());
        self.entries.iter().for_each(|entry| entry.write(&mut to));
        to.finish()
    }

    pub(crate) fn open(generation: u32, bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        let (next, mine_on, mine_name) = (from.u32()?, from.u8()? > 0, from.text()?.to_owned());
        let mut entries = Vec::new();
        for _ in 0..from.length()? {
            entries.push(Entry::read(&mut from)?);
        }
        from.finish()?;
        Ok(Self { generation, entries, mine_on, mine_name, next })
    }
}

/// Bits of an entry.
const ON: u8 = 1;
const ARCHIVE: u8 = 1 << 1;
const OTHER_WAY: u8 = 1 << 2;
const NEWS: u8 = 1 << 3;

impl Entry {
    /// RenjuNet's archive, whose parts are not known yet.
    pub(crate) const fn archive(id: u32, batch: u32) -> Self {
        Self {
            id,
            archive: true,
            name: String::new(),
            on: true,
            format: Format::Rif,
            character_set: None,
            other_way: false,
            batch,
            parts: 0,
            file_parts: 0,
            nodes: 0,
            bytes: 0,
            news: None,
        }
    }

    fn write(&self, to: &mut Writer) {
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        to.u32(self.id);
        to.u8(bit(self.on, ON)
            | bit(self.archive, ARCHIVE)
            | bit(self.other_way, OTHER_WAY)
            | bit(self.news.is_some(), NEWS));
        to.text(&self.name);
        to.text(self.format.name());
        to.text(self.character_set.map_or("", CharacterSet::label));
        [self.batch, self.parts, self.file_parts, self.nodes].into_iter().for_each(|number| to.u32(number));
        to.u64(self.bytes);
        if let Some(News { added, changed, gone }) = self.news {
            [added, changed, gone].into_iter().for_each(|number| to.u32(number));
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, FormatError> {
        let (id, bits, name) = (from.u32()?, from.u8()?, from.text()?.to_owned());
        let format = Format::named(from.text()?).ok_or_else(|| from.malformed("a format"))?;
        let character_set = CharacterSet::named(from.text()?);
        let [batch, parts, file_parts, nodes] = [from.u32()?, from.u32()?, from.u32()?, from.u32()?];
        let bytes = from.u64()?;
        let news = if bits & NEWS == 0 {
            None
        } else {
            Some(News { added: from.u32()?, changed: from.u32()?, gone: from.u32()? })
        };
        Ok(Self {
            id,
            archive: bits & ARCHIVE != 0,
            name,
            on: bits & ON != 0,
            format,
            character_set,
            other_way: bits & OTHER_WAY != 0,
            batch,
            parts,
            file_parts,
            nodes,
            bytes,
            news,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_back_from_bytes() {
        let mut list = List { mine_on: false, mine_name: "Mine".into(), ..List::of_one(7, 3) };
        for (format, character_set) in Format::ALL.into_iter().zip(CharacterSet::ALL.into_iter().cycle()) {
            let news = Some(News { added: 1, changed: 2, gone: 3 });
            list.put(None, |id| Entry {
                archive: false,
                name: format!("連珠 {id}"),
                on: false,
                format,
                character_set: Some(character_set),
                other_way: true,
                file_parts: 5,
                nodes: 6,
                bytes: 1 << 40,
                news,
                ..Entry::archive(id, 9)
            });
        }
        assert_eq!(List::open(7, &list.to_bytes()), Ok(list));
    }

    #[test]
    fn numbers_are_given_once() {
        let mut list = List::default();
        let put = |list: &mut List, replaced| list.put(replaced, |id| Entry::archive(id, 0));
        assert_eq!([put(&mut list, None), put(&mut list, None)], [1, 2]);
        assert!(list.remove(2) && !list.remove(2));
        assert_eq!([put(&mut list, Some(1)), put(&mut list, None)], [1, 3]);
    }
}
