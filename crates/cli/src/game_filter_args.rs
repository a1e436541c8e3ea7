//! Command-line arguments that filter games. They name players, events and so on; the module `name_lookup`
//! later looks up the ids that belong to the names.

use renju_archive::Day;
use renju_core::{Color, GameResult, Opening};
use renju_study::ratings::{ParseRatingFilterError, RatingFilter};

/// A filter of games, as the user wrote it: its names have not been looked up yet. If an option has several
/// values, a game must match one value.
#[derive(clap::Args, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Which games (names may be parts of names; each may be given several times)")]
pub(crate) struct GameFilterArgs {
    /// A player of the game.
    #[arg(long = "player", value_name = "NAME|ID")]
    pub(crate) players: Vec<String>,
    /// The color of that player.
    #[arg(long = "as", value_name = "black|white", value_parser = color)]
    pub(crate) color: Option<Color>,
    /// The player's opponent.
    #[arg(long = "opponent", value_name = "NAME|ID")]
    pub(crate) opponents: Vec<String>,
    /// The event (tournament) of the game.
    #[arg(long = "event", value_name = "NAME|ID")]
    pub(crate) events: Vec<String>,
    /// The country of one of the players.
    #[arg(long = "country", value_name = "NAME|ID")]
    pub(crate) countries: Vec<String>,
    /// The rule of the game.
    #[arg(long = "rule", value_name = "NAME|ID")]
    pub(crate) rules: Vec<String>,
    /// The kind of the game's rule.
    #[arg(long = "category", value_name = "renju|gomoku|N", value_parser = category)]
    pub(crate) categories: Vec<RuleKind>,
    /// The opening of the game, such as D4.
    #[arg(long = "opening", value_name = "CODE", value_parser = opening)]
    pub(crate) openings: Vec<Opening>,
    /// The result of the game.
    #[arg(long = "result", value_name = "black|white|draw|unknown", value_parser = result)]
    pub(crate) results: Vec<GameResult>,
    /// The earliest day, month or year of the game.
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub(crate) from: Option<Day>,
    /// The latest day, month or year of the game.
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub(crate) to: Option<Day>,
    /// The least number of moves of the game.
    #[arg(long = "length-from", value_name = "N", value_parser = crate::text::whole::<u8>)]
    pub(crate) shortest: Option<u8>,
    /// The greatest number of moves of the game.
    #[arg(long = "length-to", value_name = "N", value_parser = crate::text::whole::<u8>)]
    pub(crate) longest: Option<u8>,
    /// Whether the game counts for ratings.
    #[arg(long, value_name = "yes|no", value_parser = yes_or_no)]
    pub(crate) rated: Option<bool>,
    /// The ratings of both players on the day of the game: 2200-, -1900 or 2000-2200. With any:, black: or white:
    /// before it, the rating of one player. Games without these ratings are left out.
    #[arg(long, value_name = "[any:|black:|white:]FROM-TO", value_parser = rating, allow_hyphen_values = true)]
    pub(crate) rating: Option<RatingFilter>,
    /// Ids of collections. Only lines of a batch can have them.
    #[arg(skip)]
    pub(crate) collections: Vec<u32>,
}

/// A kind of rule, such as renju or gomoku. The value lists the numbers of the rule categories that belong to
/// this kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RuleKind(pub(crate) Vec<u32>);

pub(crate) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "black" | "b" => Ok(Color::Black),
        "white" | "w" => Ok(Color::White),
        _ => Err(expected("\"black\" or \"white\"", text)),
    }
}

pub(crate) fn category(text: &str) -> Result<RuleKind, String> {
    match text.to_ascii_lowercase().as_str() {
        "renju" => Ok(RuleKind(vec![1])),
        "gomoku" => Ok(RuleKind(vec![2, 3])),
        number => {
            let number = number.parse().map_err(|_| expected("\"renju\", \"gomoku\" or a number", text))?;
            Ok(RuleKind(vec![number]))
        }
    }
}

pub(crate) fn opening(text: &str) -> Result<Opening, String> {
    Opening::coded(&text.to_ascii_uppercase()).ok_or_else(|| expected("an opening D1..D13 or I1..I13", text))
}

pub(crate) fn result(text: &str) -> Result<GameResult, String> {
    let named = GameResult::ALL.into_iter().find(|result| result.name().eq_ignore_ascii_case(text));
    named.ok_or_else(|| expected("\"black\", \"white\", \"draw\" or \"unknown\"", text))
}

/// Parses a day, a month or a year. A date that is not in the calendar is an error, although some archives
/// have such dates.
pub(crate) fn day(text: &str) -> Result<Day, String> {
    let day = Day::parse(text);
    let whole = day != Day::UNKNOWN && day.to_string() == text.trim();
    if whole { Ok(day) } else { Err(expected("a day 2024-03-09, a month 2024-03 or a year 2024", text)) }
}

pub(crate) fn rating(text: &str) -> Result<RatingFilter, String> {
    text.parse().map_err(|error: ParseRatingFilterError| error.to_string())
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(expected("\"yes\" or \"no\"", text)),
    }
}

fn expected(what: &str, found: &str) -> String {
    format!("expected {what}, found \"{found}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_options_are_parsed_or_refused() {
        assert_eq!(day("2024-03").map(|day| day.to_string()), Ok("2024-03".to_owned()));
        for text in ["", "2024-13", "24-3-1", "2024-3", "2024-02-40", "spring"] {
            assert!(day(text).is_err(), "{text}");
        }
        assert_eq!(category("Gomoku"), Ok(RuleKind(vec![2, 3])));
        assert_eq!(category("4"), Ok(RuleKind(vec![4])));
        assert_eq!(opening("d4").map(|opening| opening.code()), Ok("D4"));
        assert_eq!(opening("D14"), Err("expected an opening D1..D13 or I1..I13, found \"D14\"".to_owned()));
        assert!(result("won").is_err() && color("red").is_err() && yes_or_no("1").is_err());
    }
}
