//! Prints offered fifth moves and swaps as text.

use std::fmt;

use renju_archive::Tally;
use renju_core::{Color, GameResult, Position};
use renju_study::fifths::{FifthMove, Fifths, OfferMisfit, SwapCount, SwapError};

use crate::picture::Picture;
use crate::text::{count, counted, games_without_rating, percent};

pub(super) struct FifthsReport<'a> {
    pub(super) position: Position,
    pub(super) answer: &'a Fifths,
    /// Number of games that are left out because a rating is missing; `None` without a condition on ratings.
    pub(super) without_rating: Option<u32>,
}

impl fmt::Display for FifthsReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fifths { games, swaps, with_offers, undecided, fifths, .. } = self.answer;
        let marked = fifths.iter().filter(|fifth| fifth.offered > 0).map(|fifth| &fifth.points);
        write!(f, "{}", Picture::new(&self.position, marked))?;
        writeln!(f, "{}: {}", counted(games.games(), "game"), results(games))?;
        write!(f, "{}", games_without_rating(self.without_rating))?;
        for swap in swaps {
            write_swap(f, swap)?;
        }
        if !fifths.is_empty() {
            writeln!(f, "\nFifth moves ({} with offers)", counted(*with_offers, "game"))?;
        }
        for fifth in fifths {
            write_fifth(f, fifth)?;
        }
        if *undecided > 0 {
            writeln!(f, "{} with offers that do not tell who offered", counted(*undecided, "game"))?;
        }
        let offers = OfferMisfit::ALL.map(offer_misfit).into_iter().zip(self.answer.offer_misfits);
        let swaps = SwapError::ALL.map(swap_misfit).into_iter().zip(self.answer.swap_misfits);
        for (reason, games) in offers.chain(swaps).filter(|&(_, games)| games > 0) {
            writeln!(f, "left out of {}: {reason}", counted(games, "game"))?;
        }
        Ok(())
    }
}

fn write_swap(f: &mut fmt::Formatter<'_>, swap: &SwapCount) -> fmt::Result {
    let SwapCount { after, swapped, declined, by } = swap;
    let told = swapped.games() + declined.games();
    let share = percent(swapped.games(), told);
    let [black, white] = Color::ALL.map(|color| count(by[color.index()]));
    writeln!(f, "after move {after}: swapped in {} of {} ({share})", count(swapped.games()), count(told))?;
    if swapped.games() > 0 {
        writeln!(f, "  by the final Black {black}, White {white}; {}", results(swapped))?;
    }
    Ok(())
}

/// Writes a fifth move as a line: `  g7 i7    offered 24, kept 9 (Black 55%, White 44%, drawn 0%)  1999-2014`.
fn write_fifth(f: &mut fmt::Formatter<'_>, fifth: &FifthMove) -> fmt::Result {
    let FifthMove { points, offered, kept, without_offers, years } = fifth;
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    write!(f, "  {:<9}", names.join(" "))?;
    if *offered > 0 {
        write!(f, "offered {}, kept {}", count(*offered), count(kept.games()))?;
    }
    if kept.games() > 0 {
        write!(f, " ({})", results(kept))?;
    }
    if let Some((first, last)) = years {
        write!(f, "  {first}")?;
        if last > first {
            write!(f, "–{last}")?;
        }
    }
    if without_offers.games() > 0 {
        let comma = if *offered > 0 { "; " } else { "" };
        write!(
            f,
            "{comma}played {} without offers ({})",
            count(without_offers.games()),
            results(without_offers)
        )?;
    }
    writeln!(f)
}

fn results(tally: &Tally) -> String {
    let part = |result| percent(tally[result], tally.games());
    match tally.games() {
        0 => "no results".to_owned(),
        _ => format!(
            "Black {}, White {}, drawn {}",
            part(GameResult::Black),
            part(GameResult::White),
            part(GameResult::Draw)
        ),
    }
}

const fn offer_misfit(misfit: OfferMisfit) -> &'static str {
    match misfit {
        OfferMisfit::NoPoint => "the offer is a number without points",
        OfferMisfit::UnreadableWord => "the offer has a word that is not a point",
        OfferMisfit::NoFifthMove => "there is an offer, but no fifth move",
        OfferMisfit::TakenPoint => "an offered point has a stone",
        OfferMisfit::Repeated => "a point is offered twice, or was played",
        OfferMisfit::Symmetric => "two offered points are equal by symmetry",
    }
}

const fn swap_misfit(misfit: SwapError) -> &'static str {
    match misfit {
        SwapError::UnknownLetter => "the swaps have a letter other than R and -",
        SwapError::TooManyLetters => "there are more swaps than the rule has chances",
    }
}
