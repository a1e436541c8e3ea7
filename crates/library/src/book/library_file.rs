//! RenLib's files become books as they come, without a record in between.

use std::borrow::Cow;

use renju_archive::{BookBuilder, BookFinishing};
use renju_records::{
    CharacterSet, RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary, Texts,
    guess_character_set,
};

use super::{aside, kept};

/// Takes a library in pieces of any size. Its texts stay as they are in the file.
///
/// The same move twice in one place is two places of the book.
pub struct LibraryFile {
    reader: RenLibReader,
    filling: Filling,
}

/// What came of a library.
pub struct LibraryRead {
    /// The book, to be finished.
    pub finishing: BookFinishing,
    /// What the file held, and what was not taken.
    pub summary: RenLibSummary,
    /// The first texts that are not ASCII, for a guess.
    samples: Vec<Vec<u8>>,
}

impl Default for LibraryFile {
    fn default() -> Self {
        Self::new()
    }
}

impl LibraryFile {
    /// A reader at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        let mut builder = BookBuilder::new();
        // Not every library says that it has a root.
        builder.start(None);
        Self { reader: RenLibReader::new(), filling: Filling { builder, samples: Vec::new(), left: SAMPLED } }
    }

    /// The book may have so many nodes: as many as fit into a file of so many bytes are prepared for.
    pub fn expect(&mut self, file_bytes: u64) {
        // Two bytes a node and a few for every tenth that says something; more is made room for when it comes.
        let nodes = usize::try_from(file_bytes / 4).unwrap_or(0).min(MOST_EXPECTED);
        self.filling.builder.reserve(nodes);
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    /// The file is no library.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), RenLibError> {
        let filling = &mut self.filling;
        self.reader.push(bytes, &mut |node| filling.add(&node))
    }

    /// Nodes so far.
    #[must_use]
    pub const fn nodes(&self) -> usize {
        self.filling.builder.len()
    }

    /// Whether the rest of the file is of no interest: a byte of it made no sense.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.reader.is_stopped()
    }

    /// Says that the file ends here.
    ///
    /// # Errors
    /// The file is no library.
    pub fn finish(self) -> Result<LibraryRead, RenLibError> {
        let Self { reader, mut filling } = self;
        let summary = reader.finish(&mut |node| filling.add(&node))?;
        Ok(LibraryRead { finishing: filling.builder.finish(), summary, samples: filling.samples })
    }
}

impl LibraryRead {
    /// The code page that the texts seem to be in; `None` where all are ASCII.
    #[must_use]
    pub fn character_set(&self, texts: &dyn Texts) -> Option<CharacterSet> {
        let samples = self.samples.iter().map(Vec::as_slice);
        (!self.samples.is_empty()).then(|| guess_character_set(samples, texts))
    }
}

/// Bytes of texts that a guess looks at.
const SAMPLED: usize = 1 << 16;
/// The most nodes that are prepared for: 224 MB.
const MOST_EXPECTED: usize = 1 << 24;

struct Filling {
    builder: BookBuilder,
    samples: Vec<Vec<u8>>,
    /// Bytes of samples that are still wanted.
    left: usize,
}

impl Filling {
    fn add(&mut self, node: &RenLibNode<'_>) {
        let builder = &mut self.builder;
        let at = match node.step {
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
            builder.mark(at);
        }
        if node.start {
            builder.mark_start(at);
        }
        let [name, comment] = words(node);
        builder.name(at, &name);
        builder.comment(at, &comment);
        match node.point() {
            Some(point) => _ = builder.label(node.depth, point, node.text),
            None if node.text.is_empty() => {}
            None => aside::keep_text(builder, at, node.text),
        }
        for text in [&name, &comment, node.text] {
            self.sample(text);
        }
    }

    fn sample(&mut self, text: &[u8]) {
        if self.left > 0 && !text.is_ascii() && !text.starts_with(&[super::CERTAIN]) {
            let text = &text[..text.len().min(self.left)];
            self.left -= text.len();
            self.samples.push(text.to_vec());
        }
    }
}

/// The name and the comment of a node; the Swedish of the oldest libraries is known for certain.
fn words<'a>(node: &RenLibNode<'a>) -> [Cow<'a, [u8]>; 2] {
    if !node.legacy {
        return [node.name, node.comment].map(Cow::Borrowed);
    }
    let any = CharacterSet::Utf8;
    [node.name_text(any, &Unneeded), node.comment_text(any, &Unneeded)]
        .map(|text| Cow::Owned(kept(&text).into_owned()))
}

/// In the place of code pages where none is needed.
struct Unneeded;

impl Texts for Unneeded {
    fn decode(&self, bytes: &[u8], _: CharacterSet) -> (String, bool) {
        (String::from_utf8_lossy(bytes).into_owned(), false)
    }

    fn encode(&self, _: &str, _: CharacterSet) -> Option<Vec<u8>> {
        None
    }
}
