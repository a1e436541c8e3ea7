//! Reads the bytes of a RenLib file directly into a book, without a record in between.

use std::borrow::Cow;

use renju_archive::{BookBuilder, BookFinishing};
use renju_records::{CharacterSet, RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary, Texts};

use super::attachments::attach_text;
use super::text_check::TextCheck;
use super::texts::encode_text;

/// Reads a RenLib file in pieces of any size into a book. The book stores the texts as the bytes
/// that are in the file.
///
/// If two sibling nodes in the file play the same move, the book has both nodes.
pub struct BookImporter<'a> {
    reader: RenLibReader,
    sink: BookNodeSink<'a>,
}

/// A book that was read from a RenLib file.
pub struct ImportedBook {
    /// The book, not finished yet. [`BookFinishing::book`] sorts its texts and builds the index of
    /// its positions.
    pub finishing: BookFinishing,
    /// Counts of the file's contents, and the flaws (problems) that were found in the file.
    pub summary: RenLibSummary,
    /// Code page of the texts, either stated by the caller or guessed. `None` if all texts are
    /// ASCII, or if the importer did not check the texts.
    pub character_set: Option<CharacterSet>,
    /// Number of byte sequences that are invalid in this code page. A flaw in `summary` also
    /// reports them.
    pub replaced: u64,
}

impl Default for BookImporter<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> BookImporter<'a> {
    /// Returns an importer that does not check the texts. It is for a file whose texts an earlier
    /// import has checked.
    #[must_use]
    pub fn new() -> Self {
        Self::with(None)
    }

    /// Returns an importer for a new file. The importer checks that the texts are valid in the code
    /// page `told`. If `told` is `None`, it checks them in a guessed code page.
    #[must_use]
    pub fn checking(told: Option<CharacterSet>, texts: &'a dyn Texts) -> Self {
        Self::with(Some(TextCheck::new(told, texts)))
    }

    fn with(check: Option<TextCheck<'a>>) -> Self {
        let mut builder = BookBuilder::new();
        // Some files have no root node, so the importer adds a root.
        builder.start(None);
        Self { reader: RenLibReader::new(), sink: BookNodeSink { builder, check } }
    }

    /// Reserves memory for as many nodes as a file of this size may have.
    pub fn reserve_for(&mut self, file_bytes: u64) {
        // In a file, most nodes take two bytes, and one node in ten has texts of a few bytes. So
        // the file has about one node for every four bytes.
        let nodes = usize::try_from(file_bytes / 4).unwrap_or(0).min(MAX_RESERVED_NODES);
        self.sink.builder.reserve(nodes);
    }

    /// Reads the next bytes of the file.
    ///
    /// # Errors
    /// Returns an error if the file is not a RenLib file.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), RenLibError> {
        let sink = &mut self.sink;
        self.reader.push(bytes, &mut |node| sink.add_node(&node))
    }

    /// Returns the number of nodes read so far.
    #[must_use]
    pub const fn nodes(&self) -> usize {
        self.sink.builder.len()
    }

    /// Returns whether the importer ignores the rest of the file because of an invalid byte.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.reader.is_stopped()
    }

    /// Ends the file and returns the book.
    ///
    /// # Errors
    /// Returns an error if the file is not a RenLib file.
    pub fn finish(self) -> Result<ImportedBook, RenLibError> {
        let Self { reader, mut sink } = self;
        let mut summary = reader.finish(&mut |node| sink.add_node(&node))?;
        let (character_set, replaced, flaw) = sink.check.map(TextCheck::finish).unwrap_or_default();
        summary.flaws.extend(flaw);
        Ok(ImportedBook { finishing: sink.builder.finish(), summary, character_set, replaced })
    }
}

/// Maximum number of nodes for which memory is reserved. The memory for this number of nodes is 235 MB.
const MAX_RESERVED_NODES: usize = 1 << 24;

/// Receives the nodes from the RenLib reader, and adds them to the book.
struct BookNodeSink<'a> {
    builder: BookBuilder,
    check: Option<TextCheck<'a>>,
}

impl BookNodeSink<'_> {
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
        if let Some(check) = &mut self.check {
            [&name, &comment, node.text].into_iter().for_each(|text| check.add(text, node.at));
        }
    }
}

/// Returns the name and the comment of a node. Converts the texts of the oldest files from Swedish ASCII to
/// UTF-8.
fn name_and_comment<'a>(node: &RenLibNode<'a>) -> [Cow<'a, [u8]>; 2] {
    if !node.legacy {
        return [node.name, node.comment].map(Cow::Borrowed);
    }
    let any = CharacterSet::Utf8;
    [node.name_text(any, &NoCodePages), node.comment_text(any, &NoCodePages)]
        .map(|text| Cow::Owned(encode_text(&text).into_owned()))
}

/// An implementation of [`Texts`] for texts that need no code page.
struct NoCodePages;

impl Texts for NoCodePages {
    fn decode(&self, bytes: &[u8], _: CharacterSet) -> (String, bool) {
        (String::from_utf8_lossy(bytes).into_owned(), false)
    }

    fn encode(&self, _: &str, _: CharacterSet) -> Option<Vec<u8>> {
        None
    }
}
