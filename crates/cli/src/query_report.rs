//! Formats the answer to a query for a terminal: the number of games, the board, the next moves, and the list
//! of games.

mod values;

use std::fmt;

use renju_archive::{NextMove, Pattern, PreviousMove, Query, SearchAnswer, Subject, Tally};
use renju_core::{Color, GameResult, Move, Point, moves_text};
use renju_library::{GameRow, NamedFacet};

use crate::picture::Picture;
use crate::terminal::{TextStyle, line, styled};
use crate::text::{bars, count, counted, games_without_rating, percent, share, short};

/// Greatest number of next moves to print. If there are more moves, the output only says how many.
const MOVES: usize = 15;
/// Greatest number of previous positions to print: positions one move before the queried position.
const CAME: usize = 5;
/// If a next move has fewer games than this, its results are printed as numbers of games, not as percentages.
const FEW: u32 = 10;
/// Greatest number of characters to print of the name of a player or an event.
const NAME: usize = 40;

/// The answer to one query, with everything that is printed.
pub(crate) struct QueryReport<'a> {
    pub(crate) query: &'a Query,
    pub(crate) answer: &'a SearchAnswer,
    pub(crate) rows: &'a [GameRow],
    pub(crate) facets: &'a [NamedFacet],
    /// Number of games that are left out because a rating is missing; `None` without a condition on
    /// ratings.
    pub(crate) without_rating: Option<u32>,
    /// Number of games in the library.
    pub(crate) games: u32,
    pub(crate) microseconds: u128,
}

impl fmt::Display for QueryReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        writeln!(f, "\n{}", self.picture())?;
        if !self.answer.next_moves.is_empty() {
            self.moves(f)?;
        }
        for facet in self.facets {
            values::write(f, facet)?;
        }
        if !self.facets.is_empty() {
            writeln!(f)?;
        }
        if !self.rows.is_empty() {
            self.list(f)?;
        }
        Ok(())
    }
}

impl QueryReport<'_> {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchAnswer { tally, opening, ended, previous, years, .. } = self.answer;
        let total = self.answer.total();
        let had = match &self.query.subject {
            Subject::Position(_) => "reached this position",
            Subject::Pattern(_) => "had this pattern",
        };
        match total {
            0 => write!(f, "No game {had}")?,
            n => write!(f, "{} {had}", counted(n, "game"))?,
        }
        if let Some(opening) = opening {
            write!(f, " · {} {} {}", opening.code(), opening.ja(), opening.romaji())?;
        }
        match &self.query.subject {
            Subject::Position(position) => writeln!(f, " · {} to move", position.to_move)?,
            Subject::Pattern(pattern) => writeln!(f, "{}", how(pattern))?,
        }
        if total > 0 {
            writeln!(f, "{}", ends(tally))?;
        }
        match &self.query.subject {
            _ if *ended == 0 => {}
            Subject::Position(_) => writeln!(f, "{} ended here", counted(*ended, "game"))?,
            Subject::Pattern(_) => {
                writeln!(f, "Nothing more was played there in {}", counted(*ended, "game"))?
            }
        }
        write!(f, "{}", games_without_rating(self.without_rating))?;
        if let (Some((first, _)), Some((last, _))) = (years.first(), years.last()) {
            writeln!(f, "{first} {} {last}", bars(years))?;
        }
        if !previous.is_empty() {
            writeln!(f, "{}", came(previous))?;
        }
        writeln!(f, "({} asked in {:.2} ms)", counted(self.games, "game"), self.microseconds as f64 / 1e3)
    }

    fn picture(&self) -> Picture {
        let marked = self.answer.next_moves.iter().map(|next| points(&next.moves));
        match &self.query.subject {
            Subject::Position(position) => Picture::new(position, marked),
            Subject::Pattern(pattern) => Picture::of_pattern(pattern, marked),
        }
    }

    fn moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = format!(
            "    {:<16}{:>10}{:>8}{:>8}{:>7}{:>7}{:>7}",
            "Move", "Games", "Share", "Black", "draw", "White", "Last"
        );
        writeln!(f, "{}", styled(TextStyle::Strong, head))?;
        let (shown, rest) = self.answer.next_moves.split_at(self.answer.next_moves.len().min(MOVES));
        for (place, next) in (1..).zip(shown) {
            let digit = if place <= 9 { place.to_string() } else { String::new() };
            write!(f, "{digit:>3} {:<16}", short(&played(next), 15))?;
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
        let year = next.last_day.year().map(|year| year.to_string());
        write!(f, "{:>7}", year.unwrap_or_default())?;
        if next.novelty {
            write!(f, "  new")?;
        }
        if next.elsewhere > 0 {
            write!(f, "  {} after moves elsewhere", count(next.elsewhere))?;
        }
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
            writeln!(f, "{} · {}", short(&row.event, NAME), line(&row.rule))?;
        }
        Ok(())
    }
}

/// Formats the results: `Black won 5,450 (51%), White 4,290 (40%), drawn 911 (9%), not known 75 (1%)`.
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

/// Formats the points of a next move. In the answer to a query for a pattern, the color comes first: `x h9`.
fn played(next: &NextMove) -> String {
    let stone = match next.color {
        Some(Color::Black) => "x ",
        Some(Color::White) => "o ",
        None => "",
    };
    format!("{stone}{}", moves_text(&next.moves))
}

/// Formats the positions from which the queried position was reached:
/// `Reached from the position without i9 (1,204 games), without h8 (3 games)`.
fn came(previous: &[PreviousMove]) -> String {
    let one = |last: &PreviousMove| {
        let before = match last.moves[..] {
            [Move::Pass] => "before a pass".to_owned(),
            _ => format!("without {}", moves_text(&last.moves).replace(' ', " or ")),
        };
        format!("{before} ({})", counted(last.games, "game"))
    };
    let (shown, rest) = previous.split_at(previous.len().min(CAME));
    let mut ways: Vec<String> = shown.iter().map(one).collect();
    ways.extend((!rest.is_empty()).then(|| format!("and {}", counted(rest.len() as u64, "more way"))));
    format!("Reached from the position {}", ways.join(", "))
}

/// Describes the options of a search for a pattern: at any place on the board, also with exchanged
/// colors, only with one side to move.
fn how(pattern: &Pattern) -> String {
    let mut how = String::new();
    how += if pattern.anywhere { " · anywhere" } else { "" };
    how += if pattern.exchanged { " · colors exchanged, too" } else { "" };
    how + &pattern.to_move.map_or(String::new(), |color| format!(" · {color} to move"))
}
