//! The columns of the table of games: their names, how the value for a game is found, and how a value is read
//! into a game.

use std::borrow::Cow;

use renju_archive::Rule;
use renju_core::{GameResult, Move, Opening, Symmetry};
use renju_records::{read_offer, read_swaps, swap_chances};

use crate::cell::{CellValue, ExpectedKind, date_number};
use crate::column::{ColumnType, TableColumn};
use crate::exported_game::{ExportedGame, black_points};

pub(crate) struct GameColumn {
    pub(crate) column: TableColumn,
    pub(crate) get: fn(&ExportedGame) -> CellValue<'_>,
    /// Function that stores a value of the column in a game. `None` for a column that is not read, because
    /// its values follow from other columns.
    pub(crate) set: Option<CellSetter>,
}

/// A function that stores a value in a game. If the value does not fit, the error is the kind of value that
/// the column expects.
pub(crate) type CellSetter = fn(&mut ExportedGame, CellValue<'_>) -> Result<(), ExpectedKind>;

/// Defines the column for one field of [`ExportedGame`]. The arguments are the kind and the name of the
/// column, the path of the field, and the meaning of the column.
macro_rules! field {
    (text $name:literal, $($path:ident).+, $meaning:literal) => {
        field!(@ Text, false, $name, $meaning, |game| CellValue::of_text(&game.$($path).+),
            |game, cell| { game.$($path).+ = cell.into_text()?; Ok(()) })
    };
    (id $name:literal, $($path:ident).+, $meaning:literal) => {
        field!(@ Long, false, $name, $meaning, |game| CellValue::of_id(game.$($path).+),
            |game, cell| { game.$($path).+ = cell.into_id()?; Ok(()) })
    };
    (flag $name:literal, $($path:ident).+, $meaning:literal) => {
        field!(@ Flag, true, $name, $meaning, |game| CellValue::Flag(game.$($path).+),
            |game, cell| { game.$($path).+ = cell.into_flag()?.unwrap_or(false); Ok(()) })
    };
    (@ $kind:ident, $required:literal, $name:literal, $meaning:literal, $get:expr, $set:expr) => {
        GameColumn {
            column: TableColumn { name: $name, kind: ColumnType::$kind, required: $required, meaning: $meaning },
            get: $get,
            set: Some($set),
        }
    };
}

/// Defines a column that is written but not read, because its values follow from other columns.
macro_rules! derived {
    ($kind:ident $name:literal, $required:literal, $get:expr, $meaning:literal) => {
        GameColumn {
            column: TableColumn {
                name: $name,
                kind: ColumnType::$kind,
                required: $required,
                meaning: $meaning,
            },
            get: $get,
            set: None,
        }
    };
}

/// Name of the column with the moves as text.
pub(crate) const MOVES: &str = "moves";
/// Name of the column with the moves as bytes, in canonical orientation.
pub(crate) const CANONICAL_MOVES: &str = "canonical_moves";
/// Name of the column with the symmetry that turns the canonical moves to the recorded orientation.
pub(crate) const SYMMETRY: &str = "symmetry";

/// All columns of the table of games, in the order in which the table has them.
pub(crate) static GAME_COLUMNS: [GameColumn; 56] = [
    field!(@ Long, true, "game", "Number in the library, from 0; the same in positions", |game| CellValue::Long(game.game.into()),
        |game, cell| { game.game = cell.into_id()?.unwrap_or_default(); Ok(()) }),
    field!(id "id", id, "The game's own id"),
    field!(id "black_id", black.id, "Id of the player with the black stones, after all swaps"),
    field!(text "black", black.name, "Name of that player"),
    field!(text "black_native", black.native_name, "Name in the player's own script"),
    field!(text "black_public_id", black.public_id, "Id in rating lists"),
    field!(id "black_country_id", black.country_id, "Id of the player's country"),
    field!(text "black_country", black.country, "Name of the player's country"),
    field!(id "white_id", white.id, "Id of the player with the white stones, after all swaps"),
    field!(text "white", white.name, "Name of that player"),
    field!(text "white_native", white.native_name, "Name in the player's own script"),
    field!(text "white_public_id", white.public_id, "Id in rating lists"),
    field!(id "white_country_id", white.country_id, "Id of the player's country"),
    field!(text "white_country", white.country, "Name of the player's country"),
    field!(id "event_id", event_id, "Id of the event"),
    field!(text "event", event, "Name of the event"),
    field!(text "place", place, "City and country of the event"),
    field!(text "round", round, "Round of the event"),
    derived!(Date "date", false, |game| date_number(game.day).map_or(CellValue::Null, CellValue::Int), "Date, where the whole of it is known"),
    field!(@ Day, false, "day", "Date as a number such as 20260814; 00 for an unknown month or day", |game| CellValue::of_day(game.day),
        |game, cell| { game.day = cell.into_day()?; Ok(()) }),
    derived!(Small "year", false, |game| CellValue::of_number(game.day.year()), "Year"),
    derived!(Small "month", false, |game| CellValue::of_number(game.day.month().map(u16::from)), "Month, 1 to 12"),
    field!(id "rule_id", rule_id, "Id of the rule: the game's own, else that of its event"),
    field!(text "rule", rule, "Name of the rule"),
    field!(id "rule_category", rule_category, "Kind of rule: 1 is renju, 2 and 3 are kinds of gomoku"),
    field!(@ Text, false, "result", "black, white or draw", |game| result(game.result), set_result),
    derived!(Real "black_points", false, |game| black_points(game.result).map_or(CellValue::Null, CellValue::Real), "Points of Black: 1, 0.5 or 0"),
    field!(text "result_text", result_text, "Result as the source writes it"),
    derived!(Text "opening", false, opening, "Opening by the moves: D1 to D13, I1 to I13"),
    field!(id "named_opening_id", named_opening_id, "Id of the opening as the source names it"),
    field!(text "named_opening", named_opening, "Opening as the source names it"),
    derived!(Small "length", true, |game| CellValue::Int(game.moves.len() as i32), "Number of moves, passes included"),
    field!(@ Text, true, "moves", "Moves in the recorded orientation: h8 i9 pass", moves, set_moves),
    field!(@ Bytes, true, "canonical_moves", "Moves in canonical orientation, a byte each: 0 is a1, 1 is b1, 15 is a2, 224 is o15, 225 a pass", canonical_moves,
        set_canonical_moves),
    field!(@ Small, true, "symmetry", "Turns canonical_moves to moves: 0 to 7", |game| CellValue::Int(game.symmetry.index() as i32), set_symmetry),
    field!(text "black_time", black_time, "Minutes that Black used, as the source writes them"),
    field!(text "white_time", white_time, "Minutes that White used, as the source writes them"),
    field!(id "publisher_id", publisher_id, "Id of whoever entered the record"),
    field!(text "publisher", publisher, "Name of whoever entered the record"),
    field!(text "swap", swap, "Who swapped colors when, as the source writes it"),
    field!(text "alternatives", alternatives, "Fifth moves that were offered and not chosen, recorded orientation"),
    derived!(Text "offered", false, offered, "All fifth moves that were offered, the played one first, recorded orientation: g9 k6"),
    derived!(Text "offer_misfit", false, offer_misfit, "Why the offers do not fit the game, as renju fifths names the reason"),
    derived!(Flag "swapped_1", false, |game| swapped(game, 1), "Whether a player swapped after move 1, if the rule has this chance and the source tells"),
    derived!(Flag "swapped_2", false, |game| swapped(game, 2), "The same after move 2"),
    derived!(Flag "swapped_3", false, |game| swapped(game, 3), "The same after move 3"),
    derived!(Flag "swapped_4", false, |game| swapped(game, 4), "The same after move 4"),
    derived!(Flag "swapped_5", false, |game| swapped(game, 5), "The same after move 5"),
    derived!(Text "swap_misfit", false, swap_misfit, "Why the swaps do not fit the rule, as renju fifths names the reason"),
    field!(text "info", info, "Remarks"),
    field!(@ Flag, false, "event_rated", "Whether games of the event count for ratings, if the source says so", |game| CellValue::of_flag(game.event_rated),
        |game, cell| { game.event_rated = cell.into_flag()?; Ok(()) }),
    derived!(Flag "rated", true, |game| CellValue::Flag(game.is_rated()), "Whether the game counts for ratings: neither it nor its event is unrated"),
    field!(flag "unrated", unrated, "The source says that the game itself does not count for ratings"),
    field!(flag "cut", cut, "The record has an unreadable move; the moves before it are here"),
    field!(flag "duplicate_id", duplicate_id, "The id occurs more than once in the source"),
    derived!(Flag "passes", true, |game| CellValue::Flag(game.moves.contains(&Move::Pass)), "Whether somebody passed"),
];

/// Returns the offered fifth moves of a game. The cell is null in four cases: if the rule has no forbidden
/// points, if there are no offers, if the offers do not fit the game, or if a player passed before the
/// fifth move.
fn offered(game: &ExportedGame) -> CellValue<'_> {
    let points = if Rule::is_renju(game.rule_category) {
        read_offer(&game.alternatives, &game.moves)
    } else {
        Ok(Vec::new())
    };
    match points {
        Ok(points) if !points.is_empty() => {
            let names: Vec<String> = points.iter().map(ToString::to_string).collect();
            CellValue::Bytes(Cow::Owned(names.join(" ").into_bytes()))
        }
        _ => CellValue::Null,
    }
}

fn offer_misfit(game: &ExportedGame) -> CellValue<'_> {
    if !Rule::is_renju(game.rule_category) {
        return CellValue::Null;
    }
    let misfit = read_offer(&game.alternatives, &game.moves).err();
    misfit.map_or(CellValue::Null, |misfit| CellValue::of_text(misfit.name()))
}

/// Returns whether a player swapped after a move. The cell is null in three cases: if the rule of the game
/// has no forbidden points, if the source does not tell, or if the swaps in the source do not fit the rule.
fn swapped(game: &ExportedGame, after: u8) -> CellValue<'static> {
    if !Rule::is_renju(game.rule_category) {
        return CellValue::Null;
    }
    CellValue::of_flag(
        read_swaps(&game.swap, swap_chances(&game.rule)).ok().and_then(|swaps| swaps.after(after)),
    )
}

fn swap_misfit(game: &ExportedGame) -> CellValue<'_> {
    if !Rule::is_renju(game.rule_category) {
        return CellValue::Null;
    }
    let misfit = read_swaps(&game.swap, swap_chances(&game.rule)).err();
    misfit.map_or(CellValue::Null, |misfit| CellValue::of_text(misfit.name()))
}

/// Returns a result as a word; null for an unknown result.
pub(crate) fn result(result: GameResult) -> CellValue<'static> {
    if result == GameResult::Unknown { CellValue::Null } else { CellValue::of_text(result.name()) }
}

fn set_result(game: &mut ExportedGame, cell: CellValue<'_>) -> Result<(), ExpectedKind> {
    let text = cell.into_text()?;
    if !text.is_empty() {
        let named = GameResult::ALL.into_iter().find(|result| result.name() == text);
        game.result = named.ok_or("black, white, draw or nothing")?;
    }
    Ok(())
}

fn opening(game: &ExportedGame) -> CellValue<'_> {
    Opening::of(&game.moves).map_or(CellValue::Null, |opening| CellValue::of_text(opening.code()))
}

fn moves(game: &ExportedGame) -> CellValue<'_> {
    let mut text = String::with_capacity(4 * game.moves.len());
    for (number, m) in game.moves.iter().enumerate() {
        if number > 0 {
            text.push(' ');
        }
        text.push_str(&m.to_string());
    }
    CellValue::Bytes(Cow::Owned(text.into_bytes()))
}

const PLAYABLE: ExpectedKind = "at most 255 moves such as h8 i9, no point twice";

fn set_moves(game: &mut ExportedGame, cell: CellValue<'_>) -> Result<(), ExpectedKind> {
    if cell == CellValue::Null {
        return Err(PLAYABLE);
    }
    let text = cell.into_text()?;
    let moves = renju_core::parse_moves(&text).map_err(|_| PLAYABLE)?;
    check_playable(&moves)?;
    game.moves = moves;
    Ok(())
}

fn canonical_moves(game: &ExportedGame) -> CellValue<'_> {
    let to_canonical = game.symmetry.inverse();
    CellValue::Bytes(game.moves.iter().map(|m| m.turned(to_canonical).to_u8()).collect())
}

/// Stores the canonical moves without turning them, because the symmetry may not have been read yet.
/// [`turn_to_recorded`] turns them later.
fn set_canonical_moves(game: &mut ExportedGame, cell: CellValue<'_>) -> Result<(), ExpectedKind> {
    const BYTES: ExpectedKind = "at most 255 bytes of moves, 0 to 225 each, no point twice";
    let CellValue::Bytes(bytes) = cell else { return Err(BYTES) };
    let moves: Option<Vec<Move>> = bytes.iter().map(|&byte| Move::from_u8(byte)).collect();
    let moves = moves.ok_or(BYTES)?;
    check_playable(&moves).map_err(|_| BYTES)?;
    game.moves = moves;
    Ok(())
}

/// Turns the canonical moves of a game to the recorded orientation.
pub(crate) fn turn_to_recorded(game: &mut ExportedGame) {
    let symmetry = game.symmetry;
    game.moves.iter_mut().for_each(|m| *m = m.turned(symmetry));
}

fn set_symmetry(game: &mut ExportedGame, cell: CellValue<'_>) -> Result<(), ExpectedKind> {
    const SYMMETRIES: ExpectedKind = "a symmetry, 0 to 7";
    let number = cell.into_id().ok().flatten().and_then(|number| u8::try_from(number).ok());
    game.symmetry = number.and_then(Symmetry::new).ok_or(SYMMETRIES)?;
    Ok(())
}

fn check_playable(moves: &[Move]) -> Result<(), ExpectedKind> {
    let mut played = [false; 225];
    let is_new =
        |m: &Move| m.point().is_none_or(|point| !std::mem::replace(&mut played[point.index()], true));
    if moves.len() <= renju_core::MAX_MOVES && moves.iter().all(is_new) { Ok(()) } else { Err(PLAYABLE) }
}
