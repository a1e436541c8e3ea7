//! One game as a reader sees it, turned as the reader's board.

use renju_archive::{Catalogue, Day, Event, Flags, GameFacts};
use renju_core::{Game, GameResult, Move, Opening, Point, Symmetry};
use renju_records::alternative_points;

use crate::library::Library;
use crate::rows::{named, player_name, rule_name};

/// Somebody who has to do with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id in the file.
    pub id: u32,
    /// Name; `#900` where the file does not list the player.
    pub name: String,
    /// Name in the player's own script, or empty.
    pub native: String,
    /// Name of the country, or empty.
    pub country: String,
    /// Name of the city, or empty.
    pub city: String,
}

/// The event that a game belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventView {
    /// The id in the file; 0 where the game names none.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// `Tallinn, Estonia`, as far as it is known.
    pub place: String,
    /// First day, or as much of it as is known.
    pub start: Day,
    /// Last day, or as much of it as is known.
    pub end: Day,
    /// Whether its games count for ratings, where the file says so.
    pub rated: Option<bool>,
}

/// A way in which a game is not as the rules, or the file, would have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameFlag {
    /// The record goes on, but not legibly: it is kept up to there.
    Cut,
    /// The id occurs more than once in the file.
    DuplicateId,
    /// Somebody passed.
    Pass,
    /// Moves follow a five.
    AfterFive,
    /// Black played a forbidden point; the record may legally go on (International Rules, 9.8).
    ForbiddenMove,
    /// There is a five, and the result says that somebody else won, or nobody.
    ResultContradicted,
    /// The first move is not h8.
    OffCenter,
}

/// One whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    /// Its number in the library.
    pub game: u32,
    /// The id in the file; 0 where it has none.
    pub id: u32,
    /// The collection that it is from.
    pub collection: u32,
    /// Its moves, turned as asked for.
    pub moves: Vec<Move>,
    /// How it ended.
    pub result: GameResult,
    /// The result as the file has it.
    pub result_text: String,
    /// With the black stones, after all swaps; `None` where the file names nobody.
    pub black: Option<Person>,
    /// With the white stones.
    pub white: Option<Person>,
    /// Who entered the record.
    pub publisher: Option<Person>,
    /// When it was played.
    pub day: Day,
    /// What it was played in.
    pub event: EventView,
    /// Round of the event.
    pub round: String,
    /// Name of the rule.
    pub rule: String,
    /// From the moves.
    pub opening: Option<Opening>,
    /// As the file names it: `D4 Kagetsu`, or empty.
    pub named_opening: String,
    /// Minutes that Black used, as the file has them.
    pub black_time: String,
    /// Minutes that White used.
    pub white_time: String,
    /// The points of the `alt` field, turned with the game.
    pub alternatives: Vec<Point>,
    /// The fields as the file has them.
    pub alt: String,
    /// Who took over which color when.
    pub swap: String,
    /// Remarks.
    pub info: String,
    /// Whether the game is left out of ratings.
    pub unrated: bool,
    /// What is odd about it.
    pub flags: Vec<GameFlag>,
}

impl Library {
    /// A game, turned by `symmetry` from the orientation in which it is stored; `None` where there is no such game.
    #[must_use]
    pub fn game(&self, game: u32, symmetry: Symmetry) -> Option<GameView> {
        let (segment, place) = self.archive().locate(game)?;
        let (catalogue, facts) = (self.catalogue(), segment.facts(place));
        let stored: Vec<Move> = segment.moves(place).collect();
        // What the record says of points is in the recorded orientation.
        let recorded_to_asked = segment.to_recorded(place).inverse().then(symmetry);
        let alternatives =
            alternative_points(facts.alt).into_iter().map(|p| recorded_to_asked.apply(p)).collect();
        Some(GameView {
            game,
            id: facts.id,
            collection: self.archive().collection(game)?,
            flags: flags(&facts, &stored),
            moves: stored.into_iter().map(|m| m.turned(symmetry)).collect(),
            result: facts.result,
            result_text: facts.result_text.to_owned(),
            black: person(catalogue, facts.black),
            white: person(catalogue, facts.white),
            publisher: person(catalogue, facts.publisher),
            day: segment.day(place),
            event: event(catalogue, facts.event),
            round: facts.round.to_owned(),
            rule: rule_name(catalogue, &facts),
            opening: segment.opening(place),
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

fn person(catalogue: &Catalogue, id: Option<u32>) -> Option<Person> {
    let player = catalogue.player(id);
    let country = catalogue.country(player.and_then(|player| player.country));
    let city = catalogue.city(player.and_then(|player| player.city));
    Some(Person {
        id: id?,
        name: player_name(catalogue, id),
        native: player.map(|player| player.native_name.clone()).unwrap_or_default(),
        country: country.map(|country| country.name.clone()).unwrap_or_default(),
        city: city.map(|city| city.name.clone()).unwrap_or_default(),
    })
}

fn event(catalogue: &Catalogue, id: Option<u32>) -> EventView {
    let name = named(id, catalogue.event(id).map(|event| event.name.as_str()));
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

/// `Tallinn, Estonia`, as far as it is known.
pub(crate) fn event_place(catalogue: &Catalogue, event: &Event) -> String {
    let city = catalogue.city(event.city).map(|city| city.name.as_str());
    let country = catalogue.country(event.country).map(|country| country.name.as_str());
    let place: Vec<&str> = [city, country].into_iter().flatten().filter(|name| !name.is_empty()).collect();
    place.join(", ")
}

fn named_opening(catalogue: &Catalogue, id: Option<u32>) -> String {
    let Some(opening) = catalogue.opening(id) else { return named(id, None) };
    [opening.abbr.as_str(), opening.name.as_str()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// What is odd about a game. Only what its moves cannot tell is stored; the rest is found here, when it is looked at.
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
