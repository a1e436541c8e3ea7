//! An answer as a person reads it in a terminal: how many games, the board, what came next, a list of games.

use std::fmt;

use renju_archive::{Answer, NextMove, Query, Tally};
use renju_core::{GameResult, Move, Point};
use renju_library::GameRow;

use crate::picture::Picture;
use crate::text::{count, counted, percent, share};

/// Next moves that are printed; the rest is summed up.
const MOVES: usize = 15;
/// Below so many games, numbers say more than percentages.
const FEW: u32 = 10;
/// Characters of a name, and of an event, before it is cut.
const NAME: usize = 40;

/// The answer to one question.
pub(crate) struct Page<'a> {
    pub(crate) query: &'a Query,
    pub(crate) answer: &'a Answer,
    pub(crate) rows: &'a [GameRow],
    /// Games that were asked.
    pub(crate) games: u32,
    pub(crate) micros: u128,
}

impl fmt::Display for Page<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        let marked = self.answer.next_moves.iter().map(|next| points(&next.moves));
        writeln!(f, "\n{}", Picture::new(&self.query.position, marked))?;
        if !self.answer.next_moves.is_empty() {
            self.moves(f)?;
        }
        if !self.rows.is_empty() {
            self.list(f)?;
        }
        Ok(())
    }
}

impl Page<'_> {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answer { tally, opening, ended, .. } = self.answer;
        let total = self.answer.total();
        match total {
            0 => write!(f, "No game reached this position")?,
            1 => write!(f, "1 game reached this position")?,
            n => write!(f, "{} games reached this position", count(n))?,
        }
        if let Some(opening) = opening {
            write!(f, " · {} {} {}", opening.code(), opening.ja(), opening.romaji())?;
        }
        writeln!(f, " · {} to move", self.query.position.to_move)?;
        if total > 0 {
            writeln!(f, "{}", ends(tally))?;
        }
        if *ended > 0 {
            writeln!(f, "{} ended here", counted(*ended, "game"))?;
        }
        writeln!(f, "({} asked in {:.2} ms)", counted(self.games, "game"), self.micros as f64 / 1e3)
    }

    fn moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "    {:<16}{:>10}{:>8}{:>8}{:>7}{:>7}{:>7}",
            "Move", "Games", "Share", "Black", "draw", "White", "Last"
        )?;
        let (shown, rest) = self.answer.next_moves.split_at(self.answer.next_moves.len().min(MOVES));
        for (place, next) in (1..).zip(shown) {
            let digit = if place <= 9 { place.to_string() } else { String::new() };
            write!(f, "{digit:>3} {:<16}", short(&names(&next.moves), 15))?;
            self.row(f, next)?;
        }
        if !rest.is_empty() {
            let games: u32 = rest.iter().map(|next| next.tally.games()).sum();
            writeln!(f, "    … {} in {}", counted(rest.len() as u64, "more move"), counted(games, "game"))?;
        }
        writeln!(f)
    }

    fn row(&self, f: &mut fmt::Formatter<'_>, next: &NextMove) -> fmt::Result {
        let (tally, games) = (&next.tally, next.tally.games());
        if games == 0 {
            return writeln!(f, "{:>10}  {} by another order", "–", counted(next.transposed, "game"));
        }
        let part = |result| match tally[result] {
            few if games < FEW => count(few),
            many => percent(many, games),
        };
        write!(f, "{:>10}{:>8}", count(games), share(games, self.answer.total()))?;
        write!(f, "{:>8}{:>7}", part(GameResult::Black), part(GameResult::Draw))?;
        write!(f, "{:>7}", part(GameResult::White))?;
        let year = next.last_year.map(|year| year.to_string());
        write!(f, "{:>7}", year.unwrap_or_default())?;
        if next.transposed > 0 {
            write!(f, "  +{} by another order", count(next.transposed))?;
        }
        writeln!(f)
    }

    fn list(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.query.offset + 1, self.query.offset + self.rows.len());
        let total = count(self.answer.total());
        writeln!(f, "Games {} to {} of {total}", count(first as u64), count(last as u64))?;
        let players: Vec<String> =
            self.rows.iter().map(|row| short(&format!("{} – {}", row.black, row.white), NAME)).collect();
        let width = players.iter().map(|names| names.chars().count()).max().unwrap_or(0);
        for (row, players) in self.rows.iter().zip(players) {
            let opening = row.opening.map_or("", |opening| opening.code());
            write!(f, "{:>9}  {:<10}  {players:<width$}  ", format!("#{}", row.id), row.day.to_string())?;
            write!(f, "{:<7}  {opening:<3}  {:>3} moves  ", winner(row.result), row.moves)?;
            writeln!(f, "{} · {}", short(&row.event, NAME), row.rule)?;
        }
        Ok(())
    }
}

/// `Black won 5,450 (51%), White 4,290 (40%), 911 draws (9%), 75 unknown (1%)`.
fn ends(tally: &Tally) -> String {
    let part = |result| format!("{} ({})", count(tally[result]), percent(tally[result], tally.games()));
    format!(
        "Black won {}, White {}, drawn {}, not known {}",
        part(GameResult::Black),
        part(GameResult::White),
        part(GameResult::Draw),
        part(GameResult::Unknown)
    )
}

const fn winner(result: GameResult) -> &'static str {
    match result {
        GameResult::Black => "Black",
        GameResult::White => "White",
        GameResult::Draw => "draw",
        GameResult::Unknown => "?",
    }
}

fn points(moves: &[Move]) -> Vec<Point> {
    moves.iter().filter_map(|m| m.point()).collect()
}

fn names(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// The text, cut to so many characters.
fn short(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}
