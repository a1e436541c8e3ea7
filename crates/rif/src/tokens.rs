//! Cuts a text into XML tokens. The text arrives in pieces of any size.
//!
//! The parser quick-xml reads a slice of text. If the end of a token is not in the slice, the token
//! is read again, from its start, when more text has arrived. The tokens do not depend on the
//! pieces: a token counts as complete only if later text cannot change it, and limits of length
//! apply to tokens, not to pieces.
//!
//! Text that is not XML becomes one [`XmlToken::Broken`], and reading continues at the next `<`.
//! The tag of an element never contains a `<`, so a missing quote damages only its own tag. The
//! reading time is linear in the length of the file, for any file. The memory is at most the size
//! of two tokens of [`MAX_TOKEN`].

mod ahead;

use memchr::{memchr, memchr_iter};
use quick_xml::Reader;
use quick_xml::errors::Error;
use quick_xml::events::Event;

use crate::RifError;

/// Greatest length of a token, in bytes. The longest token of real files is the comment in the header, with a
/// few kilobytes.
pub(super) const MAX_TOKEN: usize = 1 << 20;

/// Beginning of an element that the [`TokenSink`] may read as a whole.
pub(super) const GAME: &str = "<game ";

/// Smallest number of bytes that are added to a token before it is read again.
const STEP: usize = 256;

/// Number of bytes that may be read twice in a file. If a comment has no end, its bytes are read once as
/// the comment, and once as the elements inside the comment. When this number is used up, the elements in
/// further comments without an end are lost. CDATA, document types and processing instructions without an
/// end are read in the same way.
const RESCANS: usize = 64 * MAX_TOKEN;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum XmlToken<'a> {
    /// `<name attributes>`, or `<name attributes/>` if `empty` is true.
    Open { name: &'a str, attributes: &'a str, empty: bool },
    /// `</name>`.
    Close { name: &'a str },
    /// Text up to the next tag or reference.
    Text(&'a str),
    /// The name in `&name;` between tags.
    Reference(&'a str),
    /// Text that is not XML.
    Broken(&'a str),
    /// A token that is cut off by the end of the file. No token follows it.
    Unfinished(&'a str),
}

/// Receives the tokens of the text.
pub(super) trait TokenSink {
    fn take(&mut self, token: XmlToken<'_>, start: TokenStart<'_>) -> Result<(), RifError>;

    /// Reads a whole element at the start of the text without tokens, and returns its length in bytes.
    /// Returns `None` if the sink cannot do this. The caller tries this only if the text begins with
    /// [`GAME`].
    fn take_element(&mut self, text: &str, start: TokenStart<'_>) -> Option<usize>;
}

/// The position in the text where a token begins. Lines are counted only when the line is
/// requested.
pub(super) struct TokenStart<'a> {
    lines: &'a mut LineCounter,
    text: &'a str,
    at: usize,
}

impl TokenStart<'_> {
    /// Returns the line of the file in which the token begins, counted from 1.
    pub(super) fn line(&mut self) -> u64 {
        self.lines.count(self.text.as_bytes(), self.at)
    }
}

/// Counts lines, and counts each line break only once.
#[derive(Debug)]
struct LineCounter {
    /// The number of the line at the offset `counted`, from 1.
    line: u64,
    /// Offset in bytes, in the text that is being read, up to which line breaks are counted.
    counted: usize,
}

impl LineCounter {
    fn count(&mut self, text: &[u8], at: usize) -> u64 {
        if let Some(new) = text.get(self.counted..at) {
            self.line += memchr_iter(b'\n', new).count() as u64;
            self.counted = at;
        }
        self.line
    }
}

/// Cuts a stream of text into tokens.
#[derive(Debug)]
pub(super) struct XmlTokens {
    /// The beginning of a token whose end has not arrived yet.
    tail: String,
    /// Length in bytes that `tail` must have before it is read again: at least twice its length at
    /// the last attempt.
    enough: usize,
    lines: LineCounter,
    /// Whether the text is skipped up to the next `<`.
    seeking: bool,
    /// Whether a broken tag was found. After a broken tag, quick-xml gets the tags one by one. If
    /// quick-xml got more, it could look for a missing closing quote up to the end of the slice. A
    /// malicious file could cause this search at every tag.
    careful: bool,
    /// Number of further bytes of the file that may be read a second time; [`RESCANS`] at first.
    rescans: usize,
}

impl Default for XmlTokens {
    fn default() -> Self {
        let lines = LineCounter { line: 1, counted: 0 };
        Self { tail: String::new(), enough: 0, lines, seeking: false, careful: false, rescans: RESCANS }
    }
}

/// Byte offset in a slice where reading stopped.
enum StopOffset {
    /// Everything before the offset is read. The text after it is an incomplete token.
    Waiting(usize),
    /// Reading continues from the offset.
    Resume(usize),
}

impl XmlTokens {
    /// Reads more text, and passes the tokens that are then complete to `sink`.
    pub(super) fn push(&mut self, mut text: &str, sink: &mut impl TokenSink) -> Result<(), RifError> {
        while !self.tail.is_empty() {
            let before = self.tail.len();
            let take = text.ceil_char_boundary(self.enough.saturating_sub(before));
            self.tail.push_str(&text[..take]);
            if self.tail.len() < self.enough {
                return Ok(());
            }
            let mut tail = std::mem::take(&mut self.tail);
            let used = self.read(&tail, false, sink)?;
            if used >= before {
                // The tokens that began in `tail` end within the new text. Reading continues after them in
                // the new text, which is not copied to `tail`.
                text = &text[used - before..];
                tail.clear();
                self.tail = tail;
                break;
            }
            text = &text[take..];
            tail.drain(..used);
            self.wait(tail);
        }
        if !text.is_empty() {
            let used = self.read(text, false, sink)?;
            let mut tail = std::mem::take(&mut self.tail);
            tail.push_str(&text[used..]);
            self.wait(tail);
        }
        Ok(())
    }

    /// Ends the text, and returns the number of its last line.
    pub(super) fn finish(&mut self, sink: &mut impl TokenSink) -> Result<u64, RifError> {
        let tail = std::mem::take(&mut self.tail);
        self.read(&tail, true, sink)?;
        Ok(self.lines.line)
    }

    /// Returns the number of the line at the end of the text so far.
    #[cold]
    pub(super) fn line(&self) -> u64 {
        self.lines.line + self.tail.bytes().filter(|&byte| byte == b'\n').count() as u64
    }

    fn wait(&mut self, tail: String) {
        self.enough = tail.len() + tail.len().max(STEP);
        self.tail = tail;
    }

    /// Reads the tokens of a text. Returns the offset of the first token that needs more text.
    fn read(&mut self, text: &str, last: bool, sink: &mut impl TokenSink) -> Result<usize, RifError> {
        self.lines.counted = 0;
        let mut at = 0;
        loop {
            if self.seeking {
                let next = memchr(b'<', &text.as_bytes()[at..]);
                at = next.map_or(text.len(), |next| at + next);
                self.seeking = next.is_none();
            }
            while text.as_bytes()[at..].starts_with(GAME.as_bytes())
                && let Some(length) =
                    sink.take_element(&text[at..], TokenStart { lines: &mut self.lines, text, at })
            {
                at += length;
            }
            if at == text.len() {
                break;
            }
            at = match self.read_from(text, at, last, sink)? {
                StopOffset::Resume(at) => at,
                StopOffset::Waiting(used) => {
                    at = used;
                    break;
                }
            };
        }
        self.lines.count(text.as_bytes(), at);
        Ok(at)
    }

    /// Reads tokens from `from` on, up to the end of the text or to the first text that is not a valid token.
    fn read_from(
        &mut self,
        text: &str,
        from: usize,
        last: bool,
        sink: &mut impl TokenSink,
    ) -> Result<StopOffset, RifError> {
        if text[from..].starts_with(MARK) {
            // quick-xml drops a byte order mark at the start of every slice. Where slices start depends on
            // the pieces in which the text arrives, but the tokens must not depend on these pieces.
            sink.take(XmlToken::Text(MARK), TokenStart { lines: &mut self.lines, text, at: from })?;
            return Ok(StopOffset::Resume(from + MARK.len()));
        }
        let (window, limit) = if self.careful { window(text, from) } else { (text.len(), text.len()) };
        let mut reader = reader(&text[from..window]);
        let mut start = from;
        while start < limit {
            let event = reader.read_event();
            let end = from + reader.buffer_position() as usize;
            let place = TokenStart { lines: &mut self.lines, text, at: start };
            let long = end - start > MAX_TOKEN;
            match event {
                Ok(Event::Text(content)) if !long => {
                    // A piece of text ends at a tag or at the end of the slice. At the end of the slice, the
                    // text may continue in the next slice.
                    if end == text.len() && !last {
                        return Ok(StopOffset::Waiting(start));
                    }
                    sink.take(XmlToken::Text(&content), place)?;
                }
                Ok(Event::Start(tag)) if !long && is_tag(&tag) => {
                    let (name, attributes) = (tag.name().into_inner(), tag.attributes_raw());
                    sink.take(XmlToken::Open { name, attributes, empty: false }, place)?;
                }
                Ok(Event::Empty(tag)) if !long && is_tag(&tag) => {
                    let (name, attributes) = (tag.name().into_inner(), tag.attributes_raw());
                    sink.take(XmlToken::Open { name, attributes, empty: true }, place)?;
                }
                Ok(Event::End(tag)) if !long && !holds_tag(&tag) => {
                    sink.take(XmlToken::Close { name: tag.name().into_inner() }, place)?;
                }
                Ok(Event::CData(content)) if !long => sink.take(XmlToken::Text(&content), place)?,
                Ok(Event::GeneralRef(name)) if !long => sink.take(XmlToken::Reference(&name), place)?,
                Ok(Event::Comment(_) | Event::PI(_) | Event::Decl(_) | Event::DocType(_)) if !long => {}
                Ok(Event::Eof) => break,
                other => {
                    let bad = matches!(other, Err(Error::IllFormed(_)));
                    return self.unreadable(text, start, bad, last, sink);
                }
            }
            start = end;
            if text.as_bytes()[start..].starts_with(GAME.as_bytes()) {
                return Ok(StopOffset::Resume(start));
            }
        }
        Ok(if limit == text.len() { StopOffset::Waiting(limit) } else { StopOffset::Resume(start) })
    }

    /// Decides what to do with text that quick-xml did not read as a valid token.
    fn unreadable(
        &mut self,
        text: &str,
        start: usize,
        bad: bool,
        last: bool,
        sink: &mut impl TokenSink,
    ) -> Result<StopOffset, RifError> {
        let rest = &text[start..];
        let place = TokenStart { lines: &mut self.lines, text, at: start };
        match verdict(rest.as_bytes(), bad, last, &mut self.rescans) {
            TextVerdict::Wait => Ok(StopOffset::Waiting(start)),
            TextVerdict::Broken { length, resume } => {
                sink.take(XmlToken::Broken(&rest[..length]), place)?;
                (self.careful, self.seeking) = (true, true);
                Ok(StopOffset::Resume(text.ceil_char_boundary(start + resume)))
            }
            TextVerdict::Unfinished => {
                sink.take(XmlToken::Unfinished(rest), place)?;
                Ok(StopOffset::Waiting(text.len()))
            }
        }
    }
}

/// Decision about text that the tokenizer did not read as a token.
enum TextVerdict {
    /// Wait for more text, because the end of the token may not have arrived.
    Wait,
    /// The first `length` bytes are not XML. The next token begins at the first `<` at or after `resume`.
    Broken { length: usize, resume: usize },
    /// The end of the file cuts off the token.
    Unfinished,
}

/// Decides what to do with the text `rest`, whose beginning quick-xml did not read as a token. `bad` means
/// that more text cannot make the token valid. `rescans` is the number of further bytes that may be read a
/// second time (see [`RESCANS`]).
fn verdict(rest: &[u8], bad: bool, last: bool, rescans: &mut usize) -> TextVerdict {
    let long = rest.len() > MAX_TOKEN;
    let next = memchr(b'<', &rest[1..]).map(|next| next + 1);
    if bad || !swallows(rest) {
        return match next {
            Some(next) if rest[0] == b'<' => TextVerdict::Broken { length: next, resume: next },
            _ if long => TextVerdict::Broken { length: rest.len(), resume: 1 },
            _ if last => TextVerdict::Unfinished,
            _ => TextVerdict::Wait,
        };
    }
    if !long && !last {
        return TextVerdict::Wait;
    }
    // `rest` begins with a comment, CDATA, a document type or a processing instruction that has no end. So
    // this part seems to contain all text after it.
    let swallowed = rest.len().min(MAX_TOKEN);
    let again = swallowed <= *rescans && next.is_some_and(|next| next <= swallowed);
    if again {
        *rescans -= swallowed;
        TextVerdict::Broken { length: rest.len(), resume: 1 }
    } else if long {
        TextVerdict::Broken { length: rest.len(), resume: swallowed }
    } else {
        TextVerdict::Unfinished
    }
}

/// The byte order mark as text.
const MARK: &str = "\u{feff}";

/// Returns a reader of quick-xml that does not make the checks of this module.
fn reader(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    reader
}

/// Returns two offsets for reading the tags one by one: the end of the text that quick-xml gets,
/// and the offset at which reading stops. Usually the text for quick-xml ends with the next `<`,
/// which is not read. But a comment, CDATA, a document type or a processing instruction may contain
/// `<`, so for these quick-xml gets all of the text. [`RESCANS`] limits how often it reads such a
/// text in vain.
fn window(text: &str, from: usize) -> (usize, usize) {
    let rest = &text.as_bytes()[from..];
    let next = memchr(b'<', &rest[1..]).map(|next| from + 1 + next);
    match next {
        Some(_) if swallows(rest) => (text.len(), from + 1),
        Some(next) => (next + 1, next),
        None => (text.len(), text.len()),
    }
}

/// Returns whether the bytes are the beginning of a part that can contain a `<`, or may be such a
/// beginning when more bytes arrive. Such a part is a comment, CDATA, a document type or a
/// processing instruction.
fn swallows(rest: &[u8]) -> bool {
    let may_begin = |word: &[u8]| rest.iter().zip(word).all(|(byte, expected)| byte == expected);
    let doctype = |rest: &[u8]| {
        rest.iter().zip(b"<!DOCTYPE").all(|(byte, expected)| byte.eq_ignore_ascii_case(expected))
    };
    may_begin(b"<!--")
        || may_begin(b"<![CDATA[")
        || doctype(rest)
        || (may_begin(b"<?") && !rest.starts_with(b"<?>"))
}

/// Returns whether the text between `<` and `>` is the tag of an element: it begins with a name and
/// contains no other tag.
fn is_tag(content: &str) -> bool {
    let begins_name = |byte: u8| byte.is_ascii_alphabetic() || byte >= 0x80 || byte == b'_' || byte == b':';
    content.bytes().next().is_some_and(begins_name) && !holds_tag(content)
}

fn holds_tag(content: &str) -> bool {
    memchr(b'<', content.as_bytes()).is_some()
}

#[cfg(test)]
mod tests;
