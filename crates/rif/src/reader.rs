//! Reads a RIF file in pieces: decodes the bytes to text, cuts the text into XML tokens, and builds
//! rows and games from the tokens.

mod ahead;

use crate::error::RifError;
use crate::grammar::Grammar;
use crate::item::{RifItem, RifSummary};
use crate::problem::{Reason, quote};
use crate::sniff;
use crate::tally::NameCount;
use crate::tokens::{MAX_TOKEN, TokenSink, TokenStart, XmlToken, XmlTokens};
use crate::utf8::Utf8Decoder;

/// Reads a RIF file in pieces of any size. The items do not depend on how the file is divided into pieces.
///
/// The reader needs at most a few megabytes of memory, and a few bits for the id of each game. Ids that are
/// far apart need about 20 bytes each.
///
/// ```
/// use renju_rif::{RifItem, RifReader};
///
/// let file = br#"<database version="1.0" date="2000-01-02"><games>
///     <game id="7" black="1" white="2" bresult="1"><move>h8 h9 i9</move></game>
/// </games></database>"#;
/// let mut games = Vec::new();
/// let mut sink = |item: RifItem<'_>| if let RifItem::Game(game) = item { games.push(game.into_owned()) };
/// let mut reader = RifReader::new();
/// for piece in file.chunks(10) {
///     reader.push(piece, &mut sink)?;
/// }
/// let summary = reader.finish(&mut sink)?;
/// assert_eq!((summary.games, summary.ends_early), (1, None));
/// assert_eq!((games[0].id, games[0].moves.len()), (7, 3));
/// # Ok::<(), renju_rif::RifError>(())
/// ```
#[derive(Debug, Default)]
pub struct RifReader {
    /// The first bytes, up to [`sniff::HEAD`]. Reading begins when this number of bytes has arrived, or when
    /// the file ends.
    head: Vec<u8>,
    utf8: Utf8Decoder,
    tokens: XmlTokens,
    grammar: Grammar,
    /// Line with the first bytes of the file that are not a valid character.
    first_replaced: Option<u64>,
    /// The encoding that the file declares, if the caller's decoder does not support it.
    unknown_encoding: Option<String>,
    /// Number of bytes read so far.
    bytes: u64,
    /// Reason why the file is not RIF, once it is known.
    error: Option<RifError>,
    /// Whether the reader reads all games token by token. Tests compare the items of this slower reader with
    /// the items of a reader that reads usual games in one pass.
    #[cfg(test)]
    only_tokens: bool,
}

impl RifReader {
    /// Returns a reader at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes that the file declares an encoding that the reader does not support. The file is read
    /// as UTF-8, and the problem is reported for line 1.
    pub fn note_unknown_encoding(&mut self, declared: &str) {
        self.unknown_encoding = Some(quote(declared));
    }

    /// Reads the next bytes of the (unpacked) file, and passes the items that are then complete to `sink`.
    ///
    /// # Errors
    /// Returns an error if the file is not RIF. Nothing is read after that, and every further call returns
    /// the same error.
    pub fn push(&mut self, bytes: &[u8], sink: &mut impl FnMut(RifItem<'_>)) -> Result<(), RifError> {
        self.bytes += bytes.len() as u64;
        let missing = sniff::HEAD - self.head.len();
        if missing == 0 {
            return self.read(bytes, sink);
        }
        let (head, rest) = bytes.split_at(missing.min(bytes.len()));
        self.head.extend_from_slice(head);
        if self.head.len() < sniff::HEAD {
            return Ok(());
        }
        self.read_head(sink)?;
        self.read(rest, sink)
    }

    /// Ends the file, and passes the remaining items to `sink`.
    ///
    /// # Errors
    /// Returns an error if the file is not RIF.
    pub fn finish(mut self, sink: &mut impl FnMut(RifItem<'_>)) -> Result<RifSummary, RifError> {
        if self.head.len() < sniff::HEAD {
            self.read_head(sink)?;
        }
        if let Some(error) = self.error {
            return Err(error);
        }
        let Self { head, mut utf8, mut tokens, mut grammar, first_replaced, unknown_encoding, bytes, .. } =
            self;
        let mut take = TokenForwarder {
            grammar: &mut grammar,
            head: &head,
            sink,
            #[cfg(test)]
            only_tokens: self.only_tokens,
        };
        utf8.finish(&mut |text, _| tokens.push(text, &mut take))?;
        let line = tokens.finish(&mut take)?;
        if let Some(found) = unknown_encoding {
            grammar.note(Reason::UnknownEncoding, &found, NameCount::once(1, None), sink);
        }
        if utf8.replaced() > 0 {
            let first = NameCount::once(first_replaced.unwrap_or(line), None);
            let replaced = NameCount { times: utf8.replaced(), ..first };
            grammar.note(Reason::UnreadableBytes, "\u{fffd}", replaced, sink);
        }
        let (summary, is_whole) = grammar.finish(line, &head, sink)?;
        let ends_early = (!is_whole).then_some(bytes);
        Ok(RifSummary { replaced: utf8.replaced(), ends_early, ..summary })
    }

    fn read_head(&mut self, sink: &mut impl FnMut(RifItem<'_>)) -> Result<(), RifError> {
        if !sniff::may_be_xml(&self.head) {
            self.error = Some(RifError::NotRif { found: sniff::describe(&self.head) });
        }
        let head = self.head.clone();
        self.read(&head, sink)
    }

    fn read(&mut self, bytes: &[u8], sink: &mut impl FnMut(RifItem<'_>)) -> Result<(), RifError> {
        if let Some(error) = &self.error {
            return Err(error.clone());
        }
        let Self { head, utf8, tokens, grammar, first_replaced, .. } = self;
        let mut take = TokenForwarder {
            grammar,
            head,
            sink,
            #[cfg(test)]
            only_tokens: self.only_tokens,
        };
        // Reads at most [`MAX_TOKEN`] bytes at a time, so that the memory of quick-xml is bounded even for an
        // element without an end.
        let read = bytes.chunks(MAX_TOKEN).try_for_each(|window| {
            utf8.push(window, &mut |text, replaced| {
                if replaced && first_replaced.is_none() {
                    *first_replaced = Some(tokens.line());
                }
                tokens.push(text, &mut take)
            })
        });
        if let Err(error) = &read {
            self.error = Some(error.clone());
        }
        read
    }
}

/// Passes tokens and games to `grammar`. The items that `grammar` makes from them go to `sink`.
struct TokenForwarder<'a, S> {
    grammar: &'a mut Grammar,
    /// The first bytes of the file.
    head: &'a [u8],
    sink: &'a mut S,
    #[cfg(test)]
    only_tokens: bool,
}

impl<S: FnMut(RifItem<'_>)> TokenSink for TokenForwarder<'_, S> {
    fn take(&mut self, token: XmlToken<'_>, start: TokenStart<'_>) -> Result<(), RifError> {
        self.grammar.take(token, start, self.head, self.sink)
    }

    fn take_element(&mut self, text: &str, start: TokenStart<'_>) -> Option<usize> {
        #[cfg(test)]
        if self.only_tokens {
            return None;
        }
        self.grammar.take_game(text, start, self.sink)
    }
}

#[cfg(test)]
mod tests;
