//! Prints an event as text.

use std::fmt;

use renju_archive::{Standing, Tally};
use renju_core::{Color, GameResult, Opening};
use renju_library::{EventPage, NamedStanding, RoundGame};

use crate::terminal::line;
use crate::text::{count, counted, short};

/// Greatest number of characters to print of a name.
const NAME: usize = 30;
/// Greatest number of players for a crosstable. A wider table does not fit into a terminal.
const CROSSTABLE_PLAYERS: usize = 24;

pub(super) struct EventReport<'a> {
    pub(super) event: &'a EventPage,
}

impl fmt::Display for EventReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EventPage { event, total, players, openings, games } = self.event;
        let days = if event.start == event.end {
            event.start.to_string()
        } else {
            [event.start, event.end].map(|day| day.to_string()).join(" – ")
        };
        let facts = [line(&event.name), line(&event.place), days.trim_matches([' ', '–']).into()];
        writeln!(
            f,
            "{}",
            facts.iter().filter(|fact| !fact.is_empty()).map(AsRef::as_ref).collect::<Vec<_>>().join(" · ")
        )?;
        writeln!(f, "{}, {}", counted(*total, "game"), counted(players.len() as u64, "player"))?;
        if players.is_empty() {
            return self.games(f);
        }
        writeln!(f)?;
        self.standings(f)?;
        writeln!(f, "\nOpenings")?;
        for (opening, tally) in openings {
            writeln!(f, "  {}", opening_line(*opening, tally))?;
        }
        self.games(f)?;
        if games.len() < *total as usize {
            let rest = u64::from(*total) - games.len() as u64;
            writeln!(f, "\n… and {} (--limit shows more)", counted(rest, "more game"))?;
        }
        Ok(())
    }
}

impl EventReport<'_> {
    /// Prints the players, best score first. With few players, each row also has the results against each opponent.
    fn standings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = &self.event.players;
        let name = |player: &NamedStanding| short(&player.name, NAME);
        let width = players.iter().map(|player| name(player).chars().count()).max().unwrap_or(0);
        // The results of games that are not listed are unknown here, so the table would have gaps.
        let is_crossed =
            players.len() <= CROSSTABLE_PLAYERS && self.event.games.len() == self.event.total as usize;
        let cells: Vec<Vec<String>> = if is_crossed { self.crosstable() } else { Vec::new() };
        let column = cells.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0).max(2);
        write!(
            f,
            "{:>5}  {:width$}  points  wins  draws  losses  Buchholz  Sonneborn-Berger",
            "place", "player"
        )?;
        for number in 1..=cells.len() {
            write!(f, "  {number:>column$}")?;
        }
        writeln!(f)?;
        for (index, player) in players.iter().enumerate() {
            let Standing { place, results, score, .. } = player.standing;
            write!(
                f,
                "{place:>5}  {:width$}  {:>6}  {:>4}  {:>5}  {:>6}  {:>8}  {:>16}",
                name(player),
                halves(score.half_points),
                results.wins(),
                results.with_result(GameResult::Draw),
                results.losses(),
                halves(score.buchholz),
                f64::from(score.sonneborn_berger) / 4.0,
            )?;
            for cell in cells.get(index).into_iter().flatten() {
                write!(f, "  {cell:>column$}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// Returns a cell for each pair of players: the results of the row's player in the games against the column's
    /// player, such as `1½`. An unknown result is `?`.
    fn crosstable(&self) -> Vec<Vec<String>> {
        let players = &self.event.players;
        let mut cells = vec![vec![String::new(); players.len()]; players.len()];
        (0..players.len()).for_each(|index| cells[index][index].push('·'));
        for RoundGame { row, .. } in &self.event.games {
            let [Some(black), Some(white)] = row
                .players
                .map(|id| id.and_then(|id| players.iter().position(|player| player.standing.player == id)))
            else {
                continue;
            };
            if black != white {
                cells[black][white].push(mark(row.result, Color::Black));
                cells[white][black].push(mark(row.result, Color::White));
            }
        }
        cells
    }

    /// Prints the games, with a heading for each round.
    fn games(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = None;
        for RoundGame { round, row } in &self.event.games {
            if last != Some(round) {
                let head = if round.is_empty() {
                    "Without a round".to_owned()
                } else {
                    format!("Round {}", line(round))
                };
                writeln!(f, "\n{head}")?;
                last = Some(round);
            }
            let marks = [Color::Black, Color::White].map(|color| mark(row.result, color));
            let [black, white] = [&row.black, &row.white].map(|name| short(name, NAME));
            let opening = row.opening.map_or("other", Opening::code);
            writeln!(
                f,
                "  {black} – {white}  {}:{}  {opening}, {}  #{}",
                marks[0],
                marks[1],
                counted(row.moves as u64, "move"),
                row.id
            )?;
        }
        Ok(())
    }
}

/// Returns the result for a player with `color`: `1`, `½`, `0`, or `?` if it is unknown.
fn mark(result: GameResult, color: Color) -> char {
    match result {
        GameResult::Unknown => '?',
        GameResult::Draw => '½',
        won => {
            if won.winner() == Some(color) {
                '1'
            } else {
                '0'
            }
        }
    }
}

fn halves(half_points: u32) -> String {
    (f64::from(half_points) / 2.0).to_string()
}

fn opening_line(opening: Option<Opening>, tally: &Tally) -> String {
    let name =
        opening.map_or("other".to_owned(), |opening| format!("{} {}", opening.code(), opening.romaji()));
    let [black, white, draw] = [GameResult::Black, GameResult::White, GameResult::Draw].map(|of| tally[of]);
    format!(
        "{name}: {}; Black won {}, White won {}, drawn {}",
        counted(tally.games(), "game"),
        count(black),
        count(white),
        count(draw)
    )
}
