//! The game whose `<game>` element is being read.

use renju_core::GameResult;

use super::attributes::attributes;
use super::fast_game::UsualGame;
use super::moves;
use super::rows::{self, flag, number};
use super::tally::NameTally;
use super::text::{attribute, set_attribute};
use crate::problem::quote;
use crate::{Reason, RifGame, RifProblem, Salvaged, parse_result};

/// The game that is being read. The reader uses one `OpenGame` for all games of the file.
#[derive(Debug, Default)]
pub(super) struct OpenGame {
    record: RifGame,
    /// Line where the game begins.
    line: u64,
    /// `None` if the game has a valid id. Otherwise the text of the attribute `id`, which is not a
    /// valid id. The text is empty if the game has no such attribute.
    bad_id: Option<String>,
    /// Whether a `<move>` with any text was read in this game.
    has_moves: bool,
    /// Counts of the attributes that RIF does not have, in all elements so far, also outside of games.
    pub(super) unknown: NameTally,
    /// Problems of this game, in the order in which they were found.
    problems: Vec<RifProblem>,
}

impl OpenGame {
    /// Begins a game from the attributes of its tag, and counts attributes that RIF does not have.
    pub(super) fn begin(&mut self, line: u64, text: &str) {
        self.record.clear();
        (self.line, self.bad_id, self.has_moves) = (line, Some(String::new()), false);
        for (name, value) in attributes(text) {
            self.set(name, value);
        }
        self.set_result();
    }

    /// Reads a whole game of the usual shape (see [`super::fast_game`]) at the start of the text, in place
    /// of the previous game. Returns the length of the game in bytes. Returns `None` for a game of any
    /// other shape; the moves of the previous game may then be lost.
    pub(super) fn read_usual(&mut self, text: &str, line: impl FnOnce() -> u64) -> Option<usize> {
        let game = UsualGame::read(text, &mut self.record.moves)?;
        (self.line, self.bad_id, self.has_moves) = (line(), None, !self.record.moves.is_empty());
        // This pattern names all fields, so that the compiler reports a field that is forgotten here. A
        // forgotten field would keep the value of the previous game.
        let RifGame {
            id,
            duplicate,
            publisher,
            tournament,
            round,
            rule,
            black,
            white,
            result_text,
            result,
            black_time,
            white_time,
            opening,
            alt,
            swap,
            info,
            unrated,
            moves: _,
            cut,
        } = &mut self.record;
        (*id, *publisher, *tournament, *rule) = (game.id, game.publisher, game.tournament, game.rule);
        (*black, *white, *opening) = (game.black, game.white, game.opening);
        replace(round, game.round);
        replace(result_text, game.result_text);
        replace(black_time, game.black_time);
        replace(white_time, game.white_time);
        replace(alt, game.alt);
        replace(swap, game.swap);
        replace(info, game.info);
        (*result, *duplicate, *unrated, *cut) = (GameResult::default(), false, false, false);
        self.set_result();
        Some(game.length)
    }

    /// Reads a whole game that has the usual shape and no problem. The text before the game is not needed.
    /// Returns the game and its length in bytes. Returns `None` if the game has another shape or a problem.
    pub(super) fn read_ahead(&mut self, text: &str) -> Option<(&RifGame, usize)> {
        let length = self.read_usual(text, || 0)?;
        if self.problems.is_empty() {
            return Some((&self.record, length));
        }
        self.problems.clear();
        None
    }

    /// Sets `result` to the meaning of `result_text`, and reports a text that is not a result.
    fn set_result(&mut self) {
        match parse_result(&self.record.result_text) {
            Some(result) => self.record.result = result,
            None => self.report(Reason::UnknownResult, quote(&self.record.result_text), Salvaged::Whole),
        }
    }

    #[cold]
    fn count_unknown(&mut self, name: &str) {
        let (game, line) = (self.id(), self.line);
        self.unknown.add(name, "game", game, &mut || line);
    }

    /// Stores an attribute. If RIF does not have the attribute, counts its name.
    fn set(&mut self, name: &str, value: &str) {
        let record = &mut self.record;
        match name {
            "id" => match rows::id(value) {
                Some(id) => (record.id, self.bad_id) = (id, None),
                None => self.bad_id = Some(quote(&attribute(value))),
            },
            "publisher" => self.record.publisher = self.reference(value),
            "tournament" => self.record.tournament = self.reference(value),
            "round" => set_attribute(&mut record.round, value),
            "rule" => self.record.rule = self.reference(value),
            "black" => self.record.black = self.reference(value),
            "white" => self.record.white = self.reference(value),
            "bresult" => set_attribute(&mut record.result_text, value),
            "btime" => set_attribute(&mut record.black_time, value),
            "wtime" => set_attribute(&mut record.white_time, value),
            "opening" => self.record.opening = self.reference(value),
            "alt" => set_attribute(&mut record.alt, value),
            "swap" => set_attribute(&mut record.swap, value),
            "unrated" => record.unrated = flag(value).unwrap_or(record.unrated),
            // Some programs write `rated` in place of `unrated`.
            "rated" => record.unrated = flag(value).map_or(record.unrated, |rated| !rated),
            _ => self.count_unknown(name),
        }
    }

    /// Returns the id in the value of an attribute. If the value is not a number, returns `None`,
    /// and also reports the value unless it is empty.
    #[inline]
    fn reference(&mut self, value: &str) -> Option<u32> {
        let id = number(value);
        if id.is_none() && !value.trim().is_empty() {
            self.report(Reason::UnknownId, quote(&attribute(value)), Salvaged::Whole);
        }
        id
    }

    /// Reads the moves in the text of a `<move>`. If a game has several `<move>`, only the first one that
    /// contains text counts.
    pub(super) fn set_moves(&mut self, text: &str) {
        if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
            return;
        }
        if std::mem::replace(&mut self.has_moves, true) {
            self.report(Reason::SecondMoves, quote(text), Salvaged::Whole);
            return;
        }
        if let Some(stop) = moves::read(text, &mut self.record.moves) {
            self.record.cut = true;
            self.report(stop.reason, stop.found, Salvaged::Cut);
        }
    }

    /// Adds the text of an `<info>` to the game. The text of a second `<info>` begins on a new line.
    pub(super) fn set_info(&mut self, text: &str) {
        let info = &mut self.record.info;
        if !info.is_empty() && !text.is_empty() {
            info.push('\n');
        }
        info.push_str(text);
    }

    /// Reports text that is not XML, or a tag that cannot occur at this position in a game.
    /// `in_moves` is whether this text or tag is inside `<move>`. In that case the game keeps only
    /// the moves before the text or tag. A game gets at most one such problem for each value of
    /// [`Salvaged`].
    pub(super) fn break_off(&mut self, found: &str, in_moves: bool) {
        self.record.cut |= in_moves;
        let salvaged = if in_moves { Salvaged::Cut } else { Salvaged::Whole };
        if !self
            .problems
            .iter()
            .any(|problem| problem.reason == Reason::Malformed && problem.salvaged == salvaged)
        {
            self.report(Reason::Malformed, quote(found), salvaged);
        }
    }

    /// Returns the id of the game, or `None` if the game has no valid id.
    pub(super) fn id(&self) -> Option<u32> {
        self.bad_id.is_none().then_some(self.record.id)
    }

    pub(super) const fn line(&self) -> u64 {
        self.line
    }

    /// Ends the game, and returns it with its problems. If the game has no valid id, returns only
    /// one problem and no game. `is_new` gets the id of the game, and returns whether no earlier
    /// game of the file has this id.
    pub(super) fn end(
        &mut self,
        is_new: impl FnOnce(u32) -> bool,
    ) -> (Option<&RifGame>, &mut Vec<RifProblem>) {
        let Self { record, line, problems, .. } = self;
        let line = *line;
        if let Some(found) = self.bad_id.take() {
            problems.clear();
            problems.push(RifProblem {
                line,
                game: None,
                reason: Reason::MissingId,
                found,
                salvaged: Salvaged::Skipped,
            });
            return (None, problems);
        }
        if !is_new(record.id) {
            record.duplicate = true;
            problems.push(RifProblem::of_duplicate(record.id, line));
        }
        (Some(record), problems)
    }

    fn report(&mut self, reason: Reason, found: String, salvaged: Salvaged) {
        self.problems.push(RifProblem { line: self.line, game: self.id(), reason, found, salvaged });
    }
}

/// Replaces the content of `text` by `by`, and reuses the memory of `text`.
fn replace(text: &mut String, by: &str) {
    text.clear();
    text.push_str(by);
}
