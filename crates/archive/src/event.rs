//! All games of one event, such as a tournament: the games in the order of the rounds, the standings of the
//! players, and the results by opening.

use renju_core::{Color, GameResult, Opening, sorted_indices};

use crate::archive::Archive;
use crate::player::PlayerResults;
use crate::segment::Segment;
use crate::segment::layout::EVENT;
use crate::tally::Tally;

/// Games of an event in the enabled collections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventGames {
    /// Numbers of the games, in the order of the rounds. Rounds whose text begins with a number come first, in the
    /// order of the numbers; then other texts, in the order of their bytes; then games without a round. Games of one
    /// round are in the order of their ids.
    pub games: Vec<u32>,
    /// The players, best score first. Players with equal scores are in the order of their ids.
    pub standings: Vec<Standing>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub openings: Vec<(Option<Opening>, Tally)>,
}

/// A player of an event, with the player's results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Place, from 1: one more than the number of players with a better score.
    pub place: u32,
    /// Id of the player.
    pub player: u32,
    /// Results of the player's games. Games of a player against himself do not count.
    pub results: PlayerResults,
    /// Points and tie-breaks, which decide the place.
    pub score: EventScore,
}

/// Points of a player in an event, and the tie-breaks for players with equal points. Scores are compared field by
/// field. Games with an unknown result do not count.
///
/// Files do not name the tie-breaks of an event, so the organizer may have used others. The first tie-break decides in
/// a Swiss event. In an event where everyone has met everyone, players with equal points have equal first tie-breaks,
/// so the second tie-break decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventScore {
    /// Points, in halves: 2 for a win, 1 for a draw.
    pub half_points: u32,
    /// Buchholz: for each game, the points of the opponent, in halves.
    pub buchholz: u32,
    /// Sonneborn-Berger, in quarters of a point. A win adds the opponent's points, and a draw adds
    /// half of the opponent's points.
    pub sonneborn_berger: u32,
}

/// A game of the event: its place in the archive, and the data that the standings need.
struct Entry<'a> {
    number: u32,
    id: u32,
    round: &'a str,
    players: [Option<u32>; 2],
    result: GameResult,
    opening: Option<Opening>,
}

impl Entry<'_> {
    /// Returns the sort key for the order of rounds: the kind of the text (number, other text, none), then the number.
    fn round_rank(&self) -> (u8, u64) {
        let digits = self.round.len() - self.round.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match self.round[..digits].parse() {
            Ok(number) => (0, number),
            Err(_) if self.round.is_empty() => (2, 0),
            Err(_) => (1, 0),
        }
    }

    /// Returns both players, Black first, if the game names two different players.
    fn pair(&self) -> Option<[u32; 2]> {
        let [black, white] = self.players;
        Some([black?, white?]).filter(|[black, white]| black != white)
    }
}

impl Archive {
    /// Returns the games and the standings of an event. The time grows with the archive: less than
    /// a millisecond for a hundred thousand games, and additional time for each game of the event.
    #[must_use]
    pub fn event(&self, id: u32) -> EventGames {
        let mut entries: Vec<Entry<'_>> = Vec::new();
        for (first, segment) in self.numbered_segments() {
            push_games(&mut entries, first, segment, id);
        }
        let key = |place: u32| {
            let entry = &entries[place as usize];
            (entry.round_rank(), entry.round, entry.id, entry.number)
        };
        let order = sorted_indices(entries.len(), &|a, b| key(a).cmp(&key(b)));
        EventGames {
            games: order.into_iter().map(|place| entries[place as usize].number).collect(),
            standings: standings(&entries),
            openings: openings(&entries),
        }
    }
}

fn push_games<'a>(entries: &mut Vec<Entry<'a>>, first: u32, segment: &'a Segment, event: u32) {
    let is_event: Vec<bool> = segment.ids[EVENT].distinct().map(|id| id == Some(event)).collect();
    if !is_event.contains(&true) {
        return;
    }
    let codes = segment.ids[EVENT].codes();
    for game in (0..codes.len()).filter(|&game| is_event[usize::from(codes[game])]) {
        let facts = segment.facts(game);
        entries.push(Entry {
            number: first + game as u32,
            id: facts.id,
            round: facts.round,
            players: [facts.black, facts.white],
            result: facts.result,
            opening: segment.opening(game),
        });
    }
}

/// Returns the players of the games, best score first.
fn standings(entries: &[Entry<'_>]) -> Vec<Standing> {
    // The players are sorted by id until all games have been counted.
    let mut players: Vec<(u32, PlayerResults)> = Vec::new();
    for entry in entries {
        let is_counted = entry.players[0] != entry.players[1];
        for (color, id) in Color::ALL.into_iter().zip(entry.players) {
            let Some(id) = id else { continue };
            let place = players.binary_search_by_key(&id, |player| player.0).unwrap_or_else(|place| {
                players.insert(place, (id, PlayerResults::default()));
                place
            });
            if is_counted {
                players[place].1.add(color, entry.result);
            }
        }
    }
    let half_points: Vec<u32> = players
        .iter()
        .map(|(_, results)| 2 * results.wins() + results.with_result(GameResult::Draw))
        .collect();
    let mut scores: Vec<EventScore> =
        half_points.iter().map(|&half_points| EventScore { half_points, ..EventScore::default() }).collect();
    let place_of = |id: u32| players.binary_search_by_key(&id, |player| player.0).ok();
    for entry in entries.iter().filter(|entry| entry.result != GameResult::Unknown) {
        let Some([black, white]) = entry.pair() else { continue };
        let (Some(black), Some(white)) = (place_of(black), place_of(white)) else { continue };
        for (color, player, opponent) in [(Color::Black, black, white), (Color::White, white, black)] {
            let points = half_points[opponent];
            scores[player].buchholz += points;
            scores[player].sonneborn_berger += match entry.result.winner() {
                None => points,
                Some(winner) if winner == color => 2 * points,
                Some(_) => 0,
            };
        }
    }
    let order = sorted_indices(players.len(), &|a, b| scores[b as usize].cmp(&scores[a as usize]));
    let mut standings: Vec<Standing> = Vec::with_capacity(order.len());
    for (index, place) in order.into_iter().enumerate() {
        let ((player, results), score) = (players[place as usize], scores[place as usize]);
        let shared = standings.last().filter(|last| last.score == score).map(|last| last.place);
        standings.push(Standing { place: shared.unwrap_or(index as u32 + 1), player, results, score });
    }
    standings
}

/// Returns the results by opening, most games first.
fn openings(entries: &[Entry<'_>]) -> Vec<(Option<Opening>, Tally)> {
    // The last tally is for games without one of the 26 openings.
    let other = Opening::all().len();
    let mut tallies = vec![Tally::default(); other + 1];
    for entry in entries {
        tallies[entry.opening.map_or(other, |opening| opening.index() as usize)].add(entry.result);
    }
    let rank = |index: u32| (index as usize == other, !tallies[index as usize].games());
    let order = sorted_indices(tallies.len(), &|a, b| rank(a).cmp(&rank(b)));
    let played = order.into_iter().filter(|&index| tallies[index as usize].games() > 0);
    played.map(|index| (Opening::new(index as u8), tallies[index as usize])).collect()
}
