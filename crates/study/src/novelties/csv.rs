//! Novelties as a comma-separated table (RFC 4180) for spreadsheets: one line per new game.

use renju_archive::{Hit, View};
use renju_core::{GameResult, Opening};
use renju_library::{GameRow, Library};

use crate::csv::csv_line;
use crate::ratings::Ratings;

use super::model::{NewGame, Novelties, Novelty};

/// The first line of the table.
pub const CSV_HEAD: &str = "place,rank,rating,opening,move,played,line,older games,older black,older white,older draws,\
new games,score,verdict,player,strength,games of player,known again,date,event,black,white,result,id\r\n";

impl Novelty {
    /// Returns a new game as a hit (a game found by a query) for the position after the novelty.
    /// [`Library::rows`] needs this form.
    #[must_use]
    pub fn hit(&self, game: &NewGame) -> Hit {
        Hit { game: game.game, ply: game.ply, until: game.ply, view: View::of_symmetry(game.symmetry) }
    }
}

impl Novelties {
    /// Returns the table lines of one novelty, with the columns of [`super::CSV_HEAD`]. `place` is the place
    /// of the novelty in the list, counted from 1. Without `ratings`, the column of the best rating is empty.
    #[must_use]
    pub fn csv(
        &self,
        library: &Library,
        ratings: Option<&Ratings>,
        place: usize,
        novelty: &Novelty,
    ) -> String {
        let rating = ratings.and_then(|ratings| novelty.best_rating(library, ratings));
        let rows = |game: &NewGame| library.rows(&[novelty.hit(game)]).pop().map(|row| (*game, row));
        novelty
            .games
            .iter()
            .filter_map(rows)
            .map(|(game, row)| self.line(place, rating, novelty, &game, &row))
            .collect()
    }

    fn line(
        &self,
        place: usize,
        rating: Option<i32>,
        novelty: &Novelty,
        game: &NewGame,
        row: &GameRow,
    ) -> String {
        let line: Vec<String> = novelty.line.iter().map(ToString::to_string).collect();
        let (half_points, decided) = novelty.score();
        let player = novelty.color().index();
        let standing = game.player.and_then(|id| self.players.get(&id)).copied().unwrap_or_default();
        let columns = [
            place.to_string(),
            format!("{:.3}", novelty.rank),
            rating.map(|rating| rating.to_string()).unwrap_or_default(),
            novelty.opening.map_or("", Opening::code).to_owned(),
            novelty.ply().to_string(),
            line.last().cloned().unwrap_or_default(),
            line.join(" "),
            novelty.older.games().to_string(),
            novelty.older[GameResult::Black].to_string(),
            novelty.older[GameResult::White].to_string(),
            novelty.older[GameResult::Draw].to_string(),
            novelty.games.len().to_string(),
            if decided == 0 { String::new() } else { format!("{}/{decided}", f64::from(half_points) / 2.0) },
            novelty.verdict().name().to_owned(),
            [&row.black, &row.white][player].clone(),
            format!("{:.3}", standing.strength()),
            standing.games.to_string(),
            game.known_again.map(|ply| ply.to_string()).unwrap_or_default(),
            row.day.to_string(),
            row.event.clone(),
            row.black.clone(),
            row.white.clone(),
            row.result.name().to_owned(),
            row.id.to_string(),
        ];
        csv_line(&columns) + "\r\n"
    }
}
