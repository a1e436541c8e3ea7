//! Stops at a tag whose text was read ahead, and continues after that text.

use super::{LineCounter, TokenSink, XmlTokens};
use crate::RifError;

/// Greatest length of a text that is read at once to find out whether its last token ends at the
/// next tag. Without this limit, a comment without an end would be read again at each tag in it.
const MOST: usize = 1024;

impl XmlTokens {
    /// Reads the tokens before the tag whose `<` was pushed last. Returns whether the last token
    /// ends at the tag. If so, only this `<` waits for more text.
    pub(crate) fn is_before_tag(&mut self, sink: &mut impl TokenSink) -> Result<bool, RifError> {
        if self.tail.len() > MOST {
            return Ok(false);
        }
        let mut tail = std::mem::take(&mut self.tail);
        let used = self.read(&tail, false, sink)?;
        tail.drain(..used);
        let is_before = tail == "<";
        self.wait(tail);
        Ok(is_before)
    }

    /// Skips a text that was read ahead. The text begins at the offset `at` in `bytes`, with the tag at
    /// which the last token ended (see [`XmlTokens::is_before_tag`]). The text has `lines` line breaks, and
    /// ends where another token begins. Calls `pass` with a function that returns the line of an offset in
    /// `bytes`. The offsets that `pass` asks for must ascend.
    pub(crate) fn pass(
        &mut self,
        bytes: &[u8],
        at: usize,
        lines: u64,
        pass: impl FnOnce(&mut dyn FnMut(usize) -> u64),
    ) {
        let mut counter = LineCounter { line: self.lines.line, counted: at };
        pass(&mut |at| counter.count(bytes, at));
        self.lines.line += lines;
        self.tail.clear();
    }
}
