//! The kinds of elements, which their names alone determine.

/// The elements of a RIF file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    /// `<database>`, the root.
    Database,
    /// `<games>`, or what holds the rows of another table.
    Section,
    /// A row of a table.
    Row(Table),
    /// `<game>`.
    Game,
    /// `<move>`, within a game.
    Moves,
    /// `<info>`, within a game or a rule.
    Info,
    /// Anything else.
    Unknown,
}

/// Which table a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    Countries,
    Cities,
    Months,
    Rules,
    Openings,
    Players,
    Tournaments,
}

impl Element {
    pub(super) fn of(name: &str) -> Self {
        match name {
            "game" => Self::Game,
            "move" => Self::Moves,
            "info" => Self::Info,
            "country" => Self::Row(Table::Countries),
            "city" => Self::Row(Table::Cities),
            "month" => Self::Row(Table::Months),
            "rule" => Self::Row(Table::Rules),
            "opening" => Self::Row(Table::Openings),
            "player" => Self::Row(Table::Players),
            "tournament" => Self::Row(Table::Tournaments),
            "countries" | "cities" | "months" | "rules" | "openings" | "players" | "tournaments"
            | "games" => Self::Section,
            "database" => Self::Database,
            _ => Self::Unknown,
        }
    }
}
