//! Prints offered fifth moves and swaps as text.

use std::fmt;

use renju_archive::Tally;
use renju_core::{GameResult, Position};
use renju_library::{Library, player_name};
use renju_study::fifths::{Chooser, Fifth, Fifths, Misfits, SwapCount};

use crate::picture::Picture;
use crate::text::{count, counted, percent, short};

/// Greatest number of characters to print of a name.
const NAME: usize = 30;

pub(super) struct FifthsReport<'a> {
    pub(super) library: &'a Library,
    pub(super) position: Position,
    pub(super) fifths: &'a Fifths,
    /// Greatest number of fifth moves to print, and of players.
    pub(super) limit: usize,
}

impl fmt::Display for FifthsReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fifths { games, with_offer, fifths, swaps, choosers, misfits } = self.fifths;
        write!(f, "{}", Picture::marked(&self.position, None))?;
        write!(f, "{}", counted(*games, "game"))?;
        let has_four = self.position.board.len() == 4;
        writeln!(
            f,
            "{}",
            if has_four { format!(", {} with an offer", count(*with_offer)) } else { String::new() }
        )?;
        if !fifths.is_empty() {
            writeln!(
                f,
                "\n{:<16}  {:>7}  {:>5}  {:>6}  Black  White  drawn  years",
                "fifth move", "offered", "kept", "played"
            )?;
            fifths.iter().take(self.limit).try_for_each(|fifth| fifth_line(f, fifth))?;
            rest(f, fifths.len(), self.limit, "fifth move")?;
        }
        if !swaps.is_empty() {
            writeln!(f, "\nswap after     chances  swapped         Black wins if swapped, if not")?;
            swaps.iter().try_for_each(|count| swap_line(f, count))?;
        }
        if !choosers.is_empty() {
            writeln!(f, "\nWho had the choice here  swapped  of")?;
            for Chooser { player, chances, swapped } in choosers.iter().take(self.limit) {
                let name = short(&player_name(self.library.catalogue(), Some(*player)), NAME);
                writeln!(f, "  {name:<NAME$}  {:>7}  {}", count(*swapped), count(*chances))?;
            }
            rest(f, choosers.len(), self.limit, "player")?;
        }
        misfits_lines(f, *misfits)
    }
}

fn fifth_line(f: &mut fmt::Formatter<'_>, fifth: &Fifth) -> fmt::Result {
    let points: Vec<String> = fifth.points.iter().map(ToString::to_string).collect();
    let [first, last] = [fifth.first_day, fifth.last_day].map(|day| day.year());
    let years = match (first, last) {
        (Some(first), Some(last)) if first == last => first.to_string(),
        (Some(first), Some(last)) => format!("{first}–{last}"),
        _ => String::new(),
    };
    let line = format!(
        "{:<16}  {:>7}  {:>5}  {:>6}  {}  {years}",
        points.join(" "),
        count(fifth.offered),
        count(fifth.kept),
        count(fifth.played.games()),
        shares(&fifth.played)
    );
    writeln!(f, "{}", line.trim_end())
}

/// Returns the shares of Black's wins, White's wins and draws, in columns.
fn shares(tally: &Tally) -> String {
    let share = |result| percent(tally[result], tally.games());
    format!(
        "{:>5}  {:>5}  {:>5}",
        share(GameResult::Black),
        share(GameResult::White),
        share(GameResult::Draw)
    )
}

fn swap_line(f: &mut fmt::Formatter<'_>, count_of: &SwapCount) -> fmt::Result {
    let SwapCount { after, swapped, not_swapped } = count_of;
    let chances = swapped.games() + not_swapped.games();
    let black = |tally: &Tally| percent(tally[GameResult::Black], tally.games());
    writeln!(
        f,
        "move {after}         {:>7}  {:>7}  {:>5}  {:>5}, {}",
        count(chances),
        count(swapped.games()),
        percent(swapped.games(), chances),
        black(swapped),
        black(not_swapped)
    )
}

/// Prints how many entries of a list are not shown.
fn rest(f: &mut fmt::Formatter<'_>, total: usize, limit: usize, what: &str) -> fmt::Result {
    match total.checked_sub(limit).filter(|&more| more > 0) {
        Some(more) => {
            writeln!(f, "… and {} (--limit shows more)", counted(more as u64, &format!("more {what}")))
        }
        None => Ok(()),
    }
}

fn misfits_lines(f: &mut fmt::Formatter<'_>, misfits: Misfits) -> fmt::Result {
    let kinds = [
        (misfits.without_points, "no points in the offer"),
        (misfits.taken, "an offered point that had a stone"),
        (misfits.repeated, "a point that was offered twice, or is equal by symmetry to another"),
        (misfits.swaps, "swaps that cannot be read"),
    ];
    for (games, what) in kinds.into_iter().filter(|&(games, _)| games > 0) {
        writeln!(f, "{} with {what}", counted(games, "game"))?;
    }
    Ok(())
}
