//! Sentences about losing moves, and variations with the moves that would have held.

use renju_core::Move;
use renju_records::GameRecord;

use super::{Escape, LosingMove};
use crate::annotation::{add_comment, add_line, node_after};

/// Greatest number of moves to name in a sentence, or to add as variations.
const NAMED: usize = 8;

impl LosingMove {
    /// Returns a sentence about the move. `played` is the move itself.
    #[must_use]
    pub fn sentence(&self, played: Move) -> String {
        let number = u32::from(self.number) + 1;
        let allowed = format!("Move {number}, {played}, allowed a win by {}", self.win.by.name());
        match self.escape {
            Escape::NoThreat => format!("{allowed}; before it there was no threat of a win."),
            Escape::Undecided => format!("{allowed}; the search did not decide what else held."),
            Escape::Threat { holding, undecided } => {
                let open = match undecided.len() {
                    0 => String::new(),
                    1 => " (1 move not decided)".to_owned(),
                    count => format!(" ({count} moves not decided)"),
                };
                match holding.len() {
                    0 if undecided.is_empty() => format!("{allowed}; each other move allowed one too."),
                    0 => format!("{allowed}; no move that holds was found{open}."),
                    count => {
                        let named: Vec<String> =
                            holding.iter().take(NAMED).map(|point| point.to_string()).collect();
                        let more = count.saturating_sub(NAMED);
                        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
                        format!("{allowed}; {}{more} held{open}.", named.join(", "))
                    }
                }
            }
        }
    }

    /// Adds the losing move to `record`, the record of its game. Adds the sentence to the comment
    /// on the position before the move, and up to eight moves that hold as variations.
    pub fn annotate(&self, record: &mut GameRecord, played: Move) {
        let number = usize::from(self.number);
        let Some(before) = node_after(record, number) else { return };
        add_comment(record, before, &self.sentence(played));
        if let Escape::Threat { holding, .. } = self.escape {
            for point in holding.iter().take(NAMED) {
                add_line(record, before, number, &[point]);
            }
        }
    }
}
