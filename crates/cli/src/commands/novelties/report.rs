//! Prints new moves (novelties) as text.

use std::fmt;

use renju_archive::Tally;
use renju_core::{Color, GameResult, Opening};
use renju_library::{GameRow, Library};
use renju_study::novelties::{NewGame, Novelties, Novelty, NoveltyVerdict};
use renju_study::ratings::Ratings;

use crate::picture::Picture;
use crate::terminal::line;
use crate::text::{count, counted, short};

/// Greatest number of characters to print of the name of a player or an event.
const NAME: usize = 30;
/// Greatest number of older moves to list beside a new move.
const MOVES: usize = 6;
/// Greatest number of games to list for a new move.
const GAMES: usize = 5;

pub(super) struct NoveltiesReport<'a> {
    pub(super) library: &'a Library,
    pub(super) novelties: &'a Novelties,
    /// Ratings of the players; `None` if they are not computed.
    pub(super) ratings: Option<&'a Ratings>,
    /// All new moves that meet the conditions of the options.
    pub(super) list: &'a [&'a Novelty],
    /// The new moves to print: the first moves of `list`.
    pub(super) shown: &'a [&'a Novelty],
    pub(super) diagrams: bool,
    pub(super) seconds: f64,
}

impl fmt::Display for NoveltiesReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Novelties { new_games: new, older_games: older, without, .. } = *self.novelties;
        write!(f, "{} in {}", counted(self.list.len() as u64, "new move"), counted(new, "new game"))?;
        writeln!(f, ", compared with {} (in {:.2} s)", counted(older, "older game"), self.seconds)?;
        if without > 0 {
            writeln!(f, "{} had no new move", counted(without, "new game"))?;
        }
        let openings = Novelties::by_opening(self.list);
        let one = |&(opening, moves): &(Option<Opening>, u32)| {
            format!("{} {}", opening.map_or("other", Opening::code), count(moves))
        };
        if !openings.is_empty() {
            writeln!(f, "By opening: {}", openings.iter().map(one).collect::<Vec<_>>().join(", "))?;
        }
        for (place, novelty) in (1..).zip(self.shown) {
            writeln!(f)?;
            self.novelty(f, place, novelty)?;
        }
        if self.shown.len() < self.list.len() {
            let rest = (self.list.len() - self.shown.len()) as u64;
            writeln!(f, "\n… and {} (--limit shows more)", count(rest))?;
        }
        Ok(())
    }
}

impl NoveltiesReport<'_> {
    fn novelty(&self, f: &mut fmt::Formatter<'_>, place: usize, novelty: &Novelty) -> fmt::Result {
        let played = novelty.line.last().map(ToString::to_string).unwrap_or_default();
        write!(f, "{place:>3}. {} {played}", novelty.ply())?;
        if let Some(opening) = novelty.opening {
            write!(f, " · {} {} {}", opening.code(), opening.ja(), opening.romaji())?;
        }
        write!(f, " · {}", verdict(novelty))?;
        if let Some(rating) = self.ratings.and_then(|ratings| novelty.best_rating(self.library, ratings)) {
            write!(f, " · best rating {rating}")?;
        }
        writeln!(f)?;
        let moves: Vec<String> = novelty.line.iter().map(ToString::to_string).collect();
        writeln!(f, "     {}", moves.join(" "))?;
        if self.diagrams {
            let mark = novelty.line.last().and_then(|m| m.point()).map(|point| (point, '*'));
            write!(f, "{}", Picture::marked(&novelty.before(), mark))?;
        }
        writeln!(
            f,
            "     {} here before: {}",
            counted(novelty.older.games(), "older game"),
            ends(&novelty.older)
        )?;
        if !novelty.older_moves.is_empty() {
            writeln!(f, "     played: {}", older(novelty))?;
        }
        for game in novelty.games.iter().take(GAMES) {
            if let Some(row) = self.library.rows(&[novelty.hit(game)]).pop() {
                writeln!(f, "     {}", self.game(novelty, game, &row))?;
            }
        }
        if let Some(more) = novelty.games.len().checked_sub(GAMES).filter(|&more| more > 0) {
            writeln!(f, "     … and {}", counted(more as u64, "more game"))?;
        }
        Ok(())
    }

    /// Returns a game as text:
    /// `Ann Must – Bo Ek  White won  2026-03-09  Open of Tallinn  (White: 120 games, strength 0.61)`.
    fn game(&self, novelty: &Novelty, game: &NewGame, row: &GameRow) -> String {
        let standing =
            game.player.and_then(|id| self.novelties.players.get(&id)).copied().unwrap_or_default();
        let result = match row.result {
            GameResult::Black => "Black won",
            GameResult::White => "White won",
            GameResult::Draw => "drawn",
            GameResult::Unknown => "no result",
        };
        let mut text = format!("{} – {}  {result}", short(&row.black, NAME), short(&row.white, NAME));
        for part in [row.day.to_string(), short(&row.event, NAME)] {
            if !part.is_empty() {
                text += &format!("  {}", line(&part));
            }
        }
        let color = if novelty.color() == Color::Black { "Black" } else { "White" };
        let games = counted(standing.games, "game");
        text += &format!("  ({color}: {games}, strength {:.2})", standing.strength());
        if let Some(ply) = game.known_again {
            text += &format!("  known again after move {ply}");
        }
        text
    }
}

fn verdict(novelty: &Novelty) -> String {
    let (half_points, decided) = novelty.score();
    let games = counted(novelty.games.len() as u64, "game");
    let color = if novelty.color() == Color::Black { "Black" } else { "White" };
    match novelty.verdict() {
        NoveltyVerdict::Open => format!("{games}, no result"),
        _ => format!("{games}, {color} scored {} of {decided}", f64::from(half_points) / 2.0),
    }
}

fn ends(tally: &Tally) -> String {
    let [black, white, draw] = [GameResult::Black, GameResult::White, GameResult::Draw].map(|of| tally[of]);
    format!("Black won {}, White won {}, drawn {}", count(black), count(white), count(draw))
}

fn older(novelty: &Novelty) -> String {
    let (listed, rest) = novelty.older_moves.split_at(novelty.older_moves.len().min(MOVES));
    let mut moves: Vec<String> =
        listed.iter().map(|other| format!("{} {}", other.played, count(other.tally.games()))).collect();
    let games: u32 = rest.iter().map(|other| other.tally.games()).sum();
    if !rest.is_empty() {
        let others = counted(rest.len() as u64, "other move");
        moves.push(format!("{others} {}", count(games)));
    }
    if novelty.older_ended > 0 {
        moves.push(format!("{} ended here", count(novelty.older_ended)));
    }
    moves.join(", ")
}
