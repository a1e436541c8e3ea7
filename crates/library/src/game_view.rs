//! One game with all the data that a user sees, in any orientation.

use renju_archive::{Catalogue, Day, Flags, GameFacts};
use renju_core::{Game, GameResult, Move, Opening, Point, Symmetry};
use renju_records::alternative_points;

use crate::display_names::{event_place, name_or_id, player_name, rule_name};
use crate::library::Library;

/// A player or publisher of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Id of the player in the imported file.
    pub id: u32,
    /// Name of the person. The name is `#900` if the file does not have player 900.
    pub name: String,
    /// Name in the person's own script, or empty.
    pub native: String,
    /// Name of the country, or empty.
    pub country: String,
    /// Name of the city, or empty.
    pub city: String,
}

/// The event that a game belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventView {
    /// Id of the event in the imported file; 0 if the game has no event.
    pub id: u32,
    /// Name of the event.
    pub name: String,
    /// City and country, as far as they are known: `Tallinn, Estonia`.
    pub place: String,
    /// First day, as far as it is known.
    pub start: Day,
    /// Last day, as far as it is known.
    pub end: Day,
    /// Whether the event's games count for ratings; `None` if the file does not say.
    pub rated: Option<bool>,
}

/// An irregularity of a game or of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameFlag {
    /// The record has an unreadable move. Only the moves before this move are stored.
    Cut,
    /// The id of the game occurs more than once in the file.
    DuplicateId,
    /// A player passed.
    Pass,
    /// The game has more moves after a five.
    AfterFive,
    /// Black played a forbidden point. The game may legally continue (International Rules, 9.8).
    ForbiddenMove,
    /// The game has a five, but the result is not a win of the player with the five.
    ResultContradicted,
    /// The first move is not at h8, the center.
    OffCenter,
}

/// One game with all the data that a user sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    /// The game's number in the library.
    pub game: u32,
    /// The game's id in the file, or 0 if the game has no id.
    pub id: u32,
    /// Number of the collection to which the game belongs.
    pub collection: u32,
    /// Moves of the game, in the requested orientation.
    pub moves: Vec<Move>,
    /// The result of the game.
    pub result: GameResult,
    /// The result as text from the file.
    pub result_text: String,
    /// The player with the black stones, after all swaps. `None` if the file names no player.
    pub black: Option<Person>,
    /// The player with the white stones.
    pub white: Option<Person>,
    /// Person who entered the record.
    pub publisher: Option<Person>,
    /// The date of the game.
    pub day: Day,
    /// The event of the game.
    pub event: EventView,
    /// Round of the event.
    pub round: String,
    /// Name of the rule.
    pub rule: String,
    /// The opening of the first moves, or `None` if they are not one of the 26 openings.
    pub opening: Option<Opening>,
    /// The opening that the file states, such as `D4 Kagetsu`, or empty.
    pub named_opening: String,
    /// Minutes that Black used, as text from the file.
    pub black_time: String,
    /// Minutes that White used, as text from the file.
    pub white_time: String,
    /// The points in the `alt` field, in the requested orientation.
    pub alternatives: Vec<Point>,
    /// The text of the `alt` field in the file: fifth moves that were offered but not chosen.
    pub alt: String,
    /// The swaps of colors, in the notation of the file.
    pub swap: String,
    /// Remarks on the game.
    pub info: String,
    /// Whether the game does not count for ratings.
    pub unrated: bool,
    /// Irregularities of the game.
    pub flags: Vec<GameFlag>,
}

impl Library {
    /// Returns a game, turned by `symmetry` from its canonical orientation. Returns `None` if there
    /// is no such game.
    #[must_use]
    pub fn game(&self, game: u32, symmetry: Symmetry) -> Option<GameView> {
        let (segment, index) = self.archive().locate(game)?;
        let (catalogue, facts) = (self.catalogue(), segment.facts(index));
        let stored: Vec<Move> = segment.moves(index).collect();
        // The points in the `alt` text have the recorded orientation, not the canonical
        // orientation.
        let from_recorded = segment.to_recorded(index).inverse().then(symmetry);
        let alternatives =
            alternative_points(facts.alt).into_iter().map(|p| from_recorded.apply(p)).collect();
        Some(GameView {
            game,
            id: facts.id,
            collection: self.archive().collection(game)?,
            flags: flags(&facts, &stored),
            moves: stored.into_iter().map(|m| m.turned(symmetry)).collect(),
            result: facts.result,
            result_text: facts.result_text.to_owned(),
            black: facts.black.map(|id| person(catalogue, id)),
            white: facts.white.map(|id| person(catalogue, id)),
            publisher: facts.publisher.map(|id| person(catalogue, id)),
            day: segment.day(index),
            event: event(catalogue, facts.event),
            round: facts.round.to_owned(),
            rule: rule_name(catalogue, &facts),
            opening: segment.opening(index),
            named_opening: named_opening(catalogue, facts.named_opening),
            black_time: facts.black_time.to_owned(),
            white_time: facts.white_time.to_owned(),
            alternatives,
            alt: facts.alt.to_owned(),
            swap: facts.swap.to_owned(),
            info: facts.info.to_owned(),
            unrated: facts.flags.contains(Flags::UNRATED),
        })
    }
}

/// Returns the player with this id. If the catalogue has no row with the id, the name is `#` and the id.
pub(crate) fn person(catalogue: &Catalogue, id: u32) -> Person {
    let player = catalogue.player(Some(id));
    let country = catalogue.country(player.and_then(|player| player.country));
    let city = catalogue.city(player.and_then(|player| player.city));
    Person {
        id,
        name: player_name(catalogue, Some(id)),
        native: player.map(|player| player.native_name.clone()).unwrap_or_default(),
        country: country.map(|country| country.name.clone()).unwrap_or_default(),
        city: city.map(|city| city.name.clone()).unwrap_or_default(),
    }
}

/// Returns the event with this id. If the catalogue has no row with the id, the name is `#` and the id.
pub(crate) fn event(catalogue: &Catalogue, id: Option<u32>) -> EventView {
    let name = name_or_id(id, catalogue.event(id).map(|event| event.name.as_str()));
    let Some(event) = catalogue.event(id) else {
        return EventView { id: id.unwrap_or(0), name, ..EventView::default() };
    };
    EventView {
        id: event.id,
        name,
        place: event_place(catalogue, event),
        start: Day::parse(&event.start),
        end: Day::parse(&event.end),
        rated: event.rated.map(|rated| rated > 0),
    }
}

fn named_opening(catalogue: &Catalogue, id: Option<u32>) -> String {
    let Some(opening) = catalogue.opening(id) else { return name_or_id(id, None) };
    [opening.abbr.as_str(), opening.name.as_str()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the irregularities of a game. The archive stores only two irregularities as flags: cut moves
/// and duplicate ids. The others are computed from the moves whenever a user opens the game.
fn flags(facts: &GameFacts<'_>, moves: &[Move]) -> Vec<GameFlag> {
    let game = Game::of(moves).ok();
    let five = game.as_ref().and_then(Game::five);
    let first_off_center = moves.first().is_some_and(|&m| m != Move::Place(Point::CENTER));
    let contradicted = five.is_some_and(|(_, color)| {
        facts.result != GameResult::Unknown && facts.result.winner() != Some(color)
    });
    let all = [
        (GameFlag::Cut, facts.flags.contains(Flags::CUT)),
        (GameFlag::DuplicateId, facts.flags.contains(Flags::DUPLICATE_ID)),
        (GameFlag::Pass, moves.contains(&Move::Pass)),
        (GameFlag::AfterFive, five.is_some_and(|(plies, _)| plies < moves.len())),
        (GameFlag::ForbiddenMove, game.is_some_and(|game| game.forbidden().is_some())),
        (GameFlag::ResultContradicted, contradicted),
        (GameFlag::OffCenter, first_off_center),
    ];
    all.into_iter().filter(|&(_, holds)| holds).map(|(flag, _)| flag).collect()
}
