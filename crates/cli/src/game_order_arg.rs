//! Orders of a list of games, by their names.

use clap::ValueEnum;
use renju_archive::{Column, GameOrder};

/// Argument for the order of a list of games.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum GameOrderArg {
    /// Latest first; games without a date come last.
    #[default]
    Newest,
    /// Earliest first; games without a date come last.
    Oldest,
    /// Most moves first.
    Longest,
    /// Fewest moves first.
    Shortest,
    /// Sorts by the name of the player of the black stones. This order and the next ones also go backwards: black-descending.
    Black,
    #[value(hide = true)]
    BlackDescending,
    /// Sorts by the name of the player of the white stones.
    White,
    #[value(hide = true)]
    WhiteDescending,
    /// Sorts by the name of the event.
    Event,
    #[value(hide = true)]
    EventDescending,
    /// Sorts by the name of the rule.
    Rule,
    #[value(hide = true)]
    RuleDescending,
    /// Sorts by the opening, D1 to D13, I1 to I13.
    Opening,
    #[value(hide = true)]
    OpeningDescending,
    /// Sorts by the result: Black's wins, White's wins, draws.
    Result,
    #[value(hide = true)]
    ResultDescending,
}

impl From<GameOrderArg> for GameOrder {
    fn from(order: GameOrderArg) -> Self {
        match order {
            GameOrderArg::Newest => Self::Newest,
            GameOrderArg::Oldest => Self::Oldest,
            GameOrderArg::Longest => Self::Longest,
            GameOrderArg::Shortest => Self::Shortest,
            GameOrderArg::Black => Self::Ascending(Column::Black),
            GameOrderArg::BlackDescending => Self::Descending(Column::Black),
            GameOrderArg::White => Self::Ascending(Column::White),
            GameOrderArg::WhiteDescending => Self::Descending(Column::White),
            GameOrderArg::Event => Self::Ascending(Column::Event),
            GameOrderArg::EventDescending => Self::Descending(Column::Event),
            GameOrderArg::Rule => Self::Ascending(Column::Rule),
            GameOrderArg::RuleDescending => Self::Descending(Column::Rule),
            GameOrderArg::Opening => Self::Ascending(Column::Opening),
            GameOrderArg::OpeningDescending => Self::Descending(Column::Opening),
            GameOrderArg::Result => Self::Ascending(Column::Result),
            GameOrderArg::ResultDescending => Self::Descending(Column::Result),
        }
    }
}
