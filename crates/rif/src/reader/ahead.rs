//! Reads a part of a file in which games were read ahead.

use super::{RifReader, TokenForwarder};
use crate::error::RifError;
use crate::games_ahead::GamesAhead;
use crate::item::{RifItem, RifItemAhead};
use crate::sniff;

impl RifReader {
    /// Reads the next bytes of the (unpacked) file. Some games in these bytes were read ahead. The
    /// items are those of [`RifReader::push`], but games that were read ahead are given by their
    /// indices in [`GamesAhead`].
    ///
    /// # Errors
    /// Returns an error if the file is not RIF. Nothing is read after that, and every further call returns
    /// the same error.
    pub fn push_ahead(
        &mut self,
        GamesAhead { bytes, runs, games }: &GamesAhead,
        sink: &mut impl FnMut(RifItemAhead<'_>),
    ) -> Result<(), RifError> {
        let mut at = 0;
        for run in runs {
            // The `<` of the first game ends the text before it.
            let start = run.place.start;
            self.push(&bytes[at..=start], &mut |item| sink(RifItemAhead::One(item)))?;
            at = start + 1;
            if self.is_before_game(sink)? {
                let Self { tokens, grammar, .. } = self;
                tokens.pass(bytes, start, run.lines, |line| {
                    grammar.pass_games(run, &games[run.games.clone()], line, sink);
                });
                self.bytes += (run.place.end - at) as u64;
                at = run.place.end;
            }
        }
        self.push(&bytes[at..], &mut |item| sink(RifItemAhead::One(item)))
    }

    /// Returns whether a game begins with the `<` that was pushed last.
    fn is_before_game(&mut self, sink: &mut impl FnMut(RifItemAhead<'_>)) -> Result<bool, RifError> {
        if self.head.len() < sniff::HEAD {
            return Ok(false);
        }
        let Self { head, tokens, grammar, .. } = self;
        let mut take = TokenForwarder {
            grammar,
            head,
            sink: &mut |item: RifItem<'_>| sink(RifItemAhead::One(item)),
            #[cfg(test)]
            only_tokens: self.only_tokens,
        };
        let is_before = tokens.is_before_tag(&mut take);
        if let Err(error) = &is_before {
            self.error = Some(error.clone());
        }
        Ok(is_before? && self.grammar.is_between_elements())
    }
}
