//! Prints the reviews of games as text.

use std::fmt;

use super::work::{ReviewedGame, ReviewedGames};
use crate::text::{counted, games_without_rating, short};

/// Greatest number of characters to print of the name of a player.
const NAME: usize = 32;

pub(super) struct ReviewReport<'a> {
    pub(super) reviewed: &'a ReviewedGames<'a>,
    /// Number of games that match the filter, including games that the limit left out.
    pub(super) total: u32,
    /// Number of games that are left out because a rating is missing; `None` without a condition on ratings.
    pub(super) without_rating: Option<u32>,
}

impl fmt::Display for ReviewReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReviewedGames { games, left_out, .. } = self.reviewed;
        for (n, game) in games.iter().enumerate() {
            if n > 0 {
                writeln!(f)?;
            }
            review(f, game)?;
        }
        if *left_out > 0 {
            writeln!(
                f,
                "\n{} by rules without forbidden points left out",
                counted(*left_out as u64, "game")
            )?;
        }
        write!(f, "{}", games_without_rating(self.without_rating))?;
        let more = self.total as usize - games.len() - left_out;
        if more > 0 {
            writeln!(f, "\n… and {} (--limit reviews more)", counted(more as u64, "more game"))?;
        }
        Ok(())
    }
}

fn review(f: &mut fmt::Formatter<'_>, game: &ReviewedGame) -> fmt::Result {
    let row = &game.row;
    let names = [&row.black, &row.white].map(|name| short(name, NAME));
    let opening = row.opening.map_or(String::new(), |opening| format!(" · {}", opening.code()));
    let id = if row.id == 0 { String::new() } else { format!("#{} ", row.id) };
    writeln!(f, "{id}{} – {} · {}{opening} · {}", names[0], names[1], row.day, row.result.name())?;
    match (game.stay.left_after, game.stay.games) {
        (Some(_), 0) => writeln!(f, "    The archive has no other game.")?,
        (Some(number), games) => writeln!(
            f,
            "    Move {number} left the archive; {} had the position before it.",
            counted(games, "other game")
        )?,
        (None, games) => {
            writeln!(
                f,
                "    Never left the archive; {} had its last position.",
                counted(games, "other game")
            )?;
        }
    }
    // Pairs of the number of a move and the sentence about this move.
    let finds = game.finds.iter().map(|(find, line)| (find.turn(), find.sentence(line)));
    let losses = game.review.losses.iter().filter_map(|loss| {
        let number = usize::from(loss.number);
        Some((number, loss.sentence(*game.moves.get(number)?)))
    });
    let mut sentences: Vec<(usize, String)> = finds.chain(losses).collect();
    sentences.sort_by_key(|&(number, _)| number);
    if sentences.is_empty() {
        writeln!(f, "    No win by force was found.")?;
    }
    for (_, sentence) in sentences {
        writeln!(f, "    {sentence}")?;
    }
    if let Some(lost) = game.review.decisive() {
        let number = u32::from(lost.number) + 1;
        match game.review.last_escape() {
            Some(escape) if escape.number == lost.number => {
                writeln!(f, "    Lost by move {number}, the last escape.")?;
            }
            Some(escape) => {
                writeln!(f, "    Lost by move {number}; the last escape was move {}.", escape.number + 1)?;
            }
            None => writeln!(f, "    Lost by move {number}; no escape was found.")?,
        }
    }
    if game.review.analysis.undecided > 0 {
        writeln!(f, "    {} not decided.", counted(game.review.analysis.undecided, "turn"))?;
    }
    Ok(())
}
