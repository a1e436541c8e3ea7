//! The importer of books: reads the bytes of a RenLib file into a book, without a record in between.

use std::borrow::Cow;

use renju_archive::{BookBuilder, BookFinishing};
use renju_records::{
    CharacterSet, RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary, Texts,
    guess_character_set,
};

use super::attachments::attach_text;
use super::texts::{UTF8_MARK, encode_text};

/// Reads a RenLib file in pieces of any size into a book. Texts stay bytes, as they are in the file.
///
/// If a node of the file has the same move twice, so has the book.
pub struct BookImporter {
    reader: RenLibReader,
    sink: Sink,
}

/// The book of a RenLib file.
pub struct ImportedBook {
    /// The book, which has to be finished.
    pub finishing: BookFinishing,
    /// What the file contains, and its flaws.
    pub summary: RenLibSummary,
    /// The first texts that are not ASCII, for guessing the code page.
    samples: Vec<Vec<u8>>,
}

impl Default for BookImporter {
    fn default() -> Self {
        Self::new()
    }
}

impl BookImporter {
    /// An importer at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        let mut builder = BookBuilder::new();
        // Not every file has a root.
        builder.start(None);
        Self {
            reader: RenLibReader::new(),
            sink: Sink { builder, samples: Vec::new(), sample_bytes_left: SAMPLE_BYTES },
        }
    }

    /// Reserves memory for the nodes of a file of this size.
    pub fn reserve_for(&mut self, file_bytes: u64) {
        // A node takes two bytes, and one in ten has texts of some bytes.
        let nodes = usize::try_from(file_bytes / 4).unwrap_or(0).min(MAX_RESERVED_NODES);
        self.sink.builder.reserve(nodes);
    }

    /// Reads the next bytes of the file.
    ///
    /// # Errors
    /// The file is not a RenLib file.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), RenLibError> {
        let sink = &mut self.sink;
        self.reader.push(bytes, &mut |node| sink.add_node(&node))
    }

    /// The number of nodes read so far.
    #[must_use]
    pub const fn nodes(&self) -> usize {
        self.sink.builder.len()
    }

    /// Whether the rest of the file is ignored because of an invalid byte.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.reader.is_stopped()
    }

    /// Ends the file and returns the book.
    ///
    /// # Errors
    /// The file is not a RenLib file.
    pub fn finish(self) -> Result<ImportedBook, RenLibError> {
        let Self { reader, mut sink } = self;
        let summary = reader.finish(&mut |node| sink.add_node(&node))?;
        Ok(ImportedBook { finishing: sink.builder.finish(), summary, samples: sink.samples })
    }
}

impl ImportedBook {
    /// The code page that the texts seem to have; `None` if all texts are ASCII.
    #[must_use]
    pub fn character_set(&self, texts: &dyn Texts) -> Option<CharacterSet> {
        let samples = self.samples.iter().map(Vec::as_slice);
        (!self.samples.is_empty()).then(|| guess_character_set(samples, texts))
    }
}

/// Bytes of texts for guessing the code page.
const SAMPLE_BYTES: usize = 1 << 16;
/// The most nodes that memory is reserved for: 224 MB.
const MAX_RESERVED_NODES: usize = 1 << 24;

/// Receives the nodes of the reader.
struct Sink {
    builder: BookBuilder,
    samples: Vec<Vec<u8>>,
    /// The bytes of samples that are still missing.
    sample_bytes_left: usize,
}

impl Sink {
    fn add_node(&mut self, node: &RenLibNode<'_>) {
        let builder = &mut self.builder;
        let depth = match node.step {
            RenLibStep::Root | RenLibStep::Label(_) => node.depth,
            RenLibStep::Play(m) => {
                builder.add(node.depth + 1, node.color(), m);
                node.depth + 1
            }
        };
        if !node.has_annotations() {
            return;
        }
        if node.marked && !matches!(node.step, RenLibStep::Label(_)) {
            builder.mark(depth);
        }
        if node.start {
            builder.mark_start(depth);
        }
        let [name, comment] = name_and_comment(node);
        builder.name(depth, &name);
        builder.comment(depth, &comment);
        match node.point() {
            Some(point) => _ = builder.label(node.depth, point, node.text),
            None if node.text.is_empty() => {}
            None => attach_text(builder, depth, node.text),
        }
        for text in [&name, &comment, node.text] {
            self.add_sample(text);
        }
    }

    fn add_sample(&mut self, text: &[u8]) {
        if self.sample_bytes_left > 0 && !text.is_ascii() && !text.starts_with(&[UTF8_MARK]) {
            let text = &text[..text.len().min(self.sample_bytes_left)];
            self.sample_bytes_left -= text.len();
            self.samples.push(text.to_vec());
        }
    }
}

/// The name and the comment of a node. The Swedish texts of the oldest files are decoded here, as their code page is known.
fn name_and_comment<'a>(node: &RenLibNode<'a>) -> [Cow<'a, [u8]>; 2] {
    if !node.legacy {
        return [node.name, node.comment].map(Cow::Borrowed);
    }
    let any = CharacterSet::Utf8;
    [node.name_text(any, &NoCodePages), node.comment_text(any, &NoCodePages)]
        .map(|text| Cow::Owned(encode_text(&text).into_owned()))
}

/// Code pages for texts that need none.
struct NoCodePages;

impl Texts for NoCodePages {
    fn decode(&self, bytes: &[u8], _: CharacterSet) -> (String, bool) {
        (String::from_utf8_lossy(bytes).into_owned(), false)
    }

    fn encode(&self, _: &str, _: CharacterSet) -> Option<Vec<u8>> {
        None
    }
}
