//! A game as a row of the table of games. The row has the players, event, rule and result of the game, with
//! their ids and names, and the moves.

use renju_archive::{Catalogue, Day, Event, Flags, GameFacts, Segment};
use renju_core::{GameResult, Move, Symmetry};
use renju_library::{Library, event_place};

/// A player of a game, as part of the game's row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExportedPlayer {
    /// The id that the source of the game uses for the player.
    pub id: Option<u32>,
    /// The id that rating lists use for the player, or empty.
    pub public_id: String,
    /// Given name and surname, or empty.
    pub name: String,
    /// Name in the player's own script, or empty.
    pub native_name: String,
    /// The id of the player's country.
    pub country_id: Option<u32>,
    /// The name of the player's country, or empty.
    pub country: String,
}

/// One row of the table of games. A text that is unknown is empty in this struct, and null in the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExportedGame {
    /// Number of the game in the library.
    pub game: u32,
    /// Id that the game has in its source.
    pub id: Option<u32>,
    /// The player with the black stones.
    pub black: ExportedPlayer,
    /// The player with the white stones.
    pub white: ExportedPlayer,
    /// The id of the person who entered the record.
    pub publisher_id: Option<u32>,
    /// The name of the person who entered the record.
    pub publisher: String,
    /// The id of the event.
    pub event_id: Option<u32>,
    /// The name of the event.
    pub event: String,
    /// Place of the event, such as `Tallinn, Estonia`.
    pub place: String,
    /// Whether the event's games count for ratings, if the source states it.
    pub event_rated: Option<bool>,
    /// The round of the event.
    pub round: String,
    /// The date of the game, as far as it is known.
    pub day: Day,
    /// The id of the game's own rule, or of the event's rule if the game has none.
    pub rule_id: Option<u32>,
    /// The name of the rule.
    pub rule: String,
    /// Category of the rule: 1 is renju, 2 and 3 are kinds of gomoku.
    pub rule_category: Option<u32>,
    /// The result of the game.
    pub result: GameResult,
    /// The result of the game as the source writes it.
    pub result_text: String,
    /// The id of the opening that the source gives.
    pub named_opening_id: Option<u32>,
    /// The opening that the source gives, such as `D4 Kagetsu`.
    pub named_opening: String,
    /// The moves, in the orientation in which they were recorded.
    pub moves: Vec<Move>,
    /// Symmetry that turns the moves from the canonical orientation to the recorded orientation.
    pub symmetry: Symmetry,
    /// Minutes that Black used, as the source writes them.
    pub black_time: String,
    /// Minutes that White used, as the source writes them.
    pub white_time: String,
    /// Swaps of colors, as the source writes them.
    pub swap: String,
    /// Fifth moves that were offered and not chosen, as the source writes them.
    pub alternatives: String,
    /// Remarks of the source on the game.
    pub info: String,
    /// Whether the source excludes this game from ratings, even if its event counts for ratings.
    pub unrated: bool,
    /// Whether the record has an unreadable move. In that case, `moves` has only the moves before the
    /// unreadable one.
    pub cut: bool,
    /// Whether another game in the source has the same id.
    pub duplicate_id: bool,
}

impl ExportedGame {
    /// Creates the row of the game with the index `index` in a segment (a block of sorted games). `game` is
    /// the number of the game in the library.
    pub(crate) fn of(library: &Library, segment: &Segment, index: usize, game: u32) -> Self {
        Self::of_catalogue(library.catalogue(), segment, index, game)
    }

    /// Creates the row of a game, as [`ExportedGame::of`] does, for a segment that is not in a library. The
    /// catalogue has the names for the ids in this segment.
    pub(crate) fn of_catalogue(catalogue: &Catalogue, segment: &Segment, index: usize, game: u32) -> Self {
        let facts = segment.facts(index);
        let event = catalogue.event(facts.event);
        let rule_id = facts.rule.or_else(|| event?.rule);
        let rule = catalogue.rule(rule_id);
        let symmetry = segment.to_recorded(index);
        let text = |text: &str| text.to_owned();
        Self {
            game,
            id: Some(facts.id).filter(|&id| id > 0),
            black: player(catalogue, facts.black),
            white: player(catalogue, facts.white),
            publisher_id: facts.publisher,
            publisher: player(catalogue, facts.publisher).name,
            event_id: facts.event,
            event: event.map(|event| event.name.clone()).unwrap_or_default(),
            place: event.map(|event| event_place(catalogue, event)).unwrap_or_default(),
            event_rated: event.and_then(|event| event.rated).map(|rated| rated > 0),
            round: text(facts.round),
            // A segment has the days of its events only in a library. For other segments, the exported
            // day is the day of the event.
            day: match segment.day(index) {
                Day::UNKNOWN => event.map_or(Day::UNKNOWN, Event::day),
                day => day,
            },
            rule_id,
            rule: rule.map(|rule| rule.name.clone()).unwrap_or_default(),
            rule_category: rule.and_then(|rule| rule.category),
            result: facts.result,
            result_text: text(facts.result_text),
            named_opening_id: facts.named_opening,
            named_opening: named_opening(catalogue, &facts),
            moves: segment.moves(index).map(|m| m.turned(symmetry)).collect(),
            symmetry,
            black_time: text(facts.black_time),
            white_time: text(facts.white_time),
            swap: text(facts.swap),
            alternatives: text(facts.alt),
            info: text(facts.info),
            unrated: facts.flags.contains(Flags::UNRATED),
            cut: facts.flags.contains(Flags::CUT),
            duplicate_id: facts.flags.contains(Flags::DUPLICATE_ID),
        }
    }

    /// Returns whether the game counts for ratings: neither the game nor its event is unrated.
    pub(crate) fn is_rated(&self) -> bool {
        !self.unrated && self.event_rated != Some(false)
    }
}

fn player(catalogue: &Catalogue, id: Option<u32>) -> ExportedPlayer {
    let Some(player) = catalogue.player(id) else {
        return ExportedPlayer { id, ..ExportedPlayer::default() };
    };
    ExportedPlayer {
        id,
        public_id: player.public_id.clone(),
        name: player.full_name(),
        native_name: player.native_name.clone(),
        country_id: player.country,
        country: catalogue.country(player.country).map(|country| country.name.clone()).unwrap_or_default(),
    }
}

/// Returns the opening that the source gives, such as `D4 Kagetsu`. The source may lack the abbreviation
/// (`D4`) or the name.
fn named_opening(catalogue: &Catalogue, facts: &GameFacts<'_>) -> String {
    let Some(opening) = catalogue.opening(facts.named_opening) else { return String::new() };
    let parts = [opening.abbr.as_str(), opening.name.as_str()].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// Returns the points that Black scored: 1, 0.5 or 0; `None` for an unknown result.
pub(crate) const fn black_points(result: GameResult) -> Option<f64> {
    match result {
        GameResult::Black => Some(1.0),
        GameResult::White => Some(0.0),
        GameResult::Draw => Some(0.5),
        GameResult::Unknown => None,
    }
}
