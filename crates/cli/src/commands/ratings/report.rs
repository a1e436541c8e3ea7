//! Prints ratings as text.

use std::fmt;

use renju_archive::Day;
use renju_core::Opening;
use renju_study::ratings::{Performance, Ratings};

use super::content::{ListedPlayer, RatingsContent};
use crate::terminal::line;
use crate::text::{count, counted, short};

/// Greatest number of characters to print of a name.
const NAME: usize = 32;

pub(super) struct RatingsReport<'a> {
    pub(super) ratings: &'a Ratings,
    pub(super) content: &'a RatingsContent,
}

impl fmt::Display for RatingsReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ratings { games, unrated, .. } = self.ratings;
        let players = self.ratings.players().len() as u64;
        write!(f, "{} of {}", counted(*games, "rated game"), counted(players, "player"))?;
        if unrated.all() > 0 {
            write!(f, "; {} not counted:", counted(unrated.all(), "game"))?;
            let reasons = [
                (unrated.marked, "unrated"),
                (unrated.other_rule, "by rules without forbidden points"),
                (unrated.without_result, "without a result"),
                (unrated.without_players, "without two players"),
                (unrated.without_day, "without a date"),
            ];
            let told = reasons.iter().filter(|(games, _)| *games > 0);
            let told: Vec<String> =
                told.map(|(games, reason)| format!("{} {reason}", count(*games))).collect();
            write!(f, " {}", told.join(", "))?;
        }
        writeln!(f, "\n")?;
        match self.content {
            RatingsContent::Players { list, all } => players_table(f, list, *all),
            RatingsContent::Curves(players) => players.iter().try_for_each(|one| self.curve(f, one)),
            RatingsContent::Openings(openings) => openings_table(f, openings),
        }
    }
}

impl RatingsReport<'_> {
    fn curve(&self, f: &mut fmt::Formatter<'_>, (id, name): &(u32, String)) -> fmt::Result {
        let games = self.ratings.player(*id).map_or(0, |player| player.games);
        writeln!(f, "{}: {}", line(name), counted(games, "rated game"))?;
        for day in self.ratings.curve(*id) {
            let date = Day::of_number(day.day).to_string();
            writeln!(f, "  {date}  {:>5.0} ± {:<4.0}", day.rating, day.deviation)?;
        }
        Ok(())
    }
}

fn players_table(f: &mut fmt::Formatter<'_>, list: &[ListedPlayer], all: usize) -> fmt::Result {
    writeln!(f, "      rating          games  first       last        player")?;
    for (place, one) in (1..).zip(list) {
        let [first, last] = one.days.map(|day| day.to_string());
        writeln!(
            f,
            "{place:>4}  {:>6.0} ± {:<4.0} {:>7}  {first:<10}  {last:<10}  {}",
            one.rated.rating,
            one.rated.deviation,
            count(one.player.games),
            short(&line(&one.name), NAME)
        )?;
    }
    if list.len() < all {
        writeln!(f, "\n… and {} (--limit shows more)", count((all - list.len()) as u64))?;
    }
    Ok(())
}

fn openings_table(f: &mut fmt::Formatter<'_>, openings: &[(Option<Opening>, Performance)]) -> fmt::Result {
    writeln!(f, "opening    games    Black  expected    gain")?;
    for (opening, one) in openings {
        let games = f64::from(one.games);
        writeln!(
            f,
            "{:<7} {:>8}  {:>5.1} %   {:>5.1} %  {:>+5.1}",
            opening.map_or("other", Opening::code),
            count(one.games),
            100.0 * one.score / games,
            100.0 * one.expected / games,
            100.0 * one.gain()
        )?;
    }
    Ok(())
}
