//! Kinds of elements. The name alone decides the kind.

/// The elements of a RIF file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    /// `<database>`, the root.
    Database,
    /// `<games>`, or the element that contains the rows of a table, such as `<players>`.
    Section,
    /// A row of this table.
    Row(TableKind),
    /// `<game>`.
    Game,
    /// `<move>`, within a game.
    Moves,
    /// `<info>`, within a game or a rule.
    Info,
    /// An element that RIF does not have.
    Unknown,
}

/// Table that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableKind {
    Countries,
    Cities,
    Months,
    Rules,
    Openings,
    Players,
    Tournaments,
}

impl TableKind {
    /// Element names of the rows, in the order of the tables.
    pub(super) const ROWS: [&str; 7] =
        ["country", "city", "month", "rule", "opening", "player", "tournament"];

    /// Element name of a row.
    pub(super) const fn row(self) -> &'static str {
        Self::ROWS[self as usize]
    }
}

impl Element {
    pub(super) fn of(name: &str) -> Self {
        match name {
            "game" => Self::Game,
            "move" => Self::Moves,
            "info" => Self::Info,
            "country" => Self::Row(TableKind::Countries),
            "city" => Self::Row(TableKind::Cities),
            "month" => Self::Row(TableKind::Months),
            "rule" => Self::Row(TableKind::Rules),
            "opening" => Self::Row(TableKind::Openings),
            "player" => Self::Row(TableKind::Players),
            "tournament" => Self::Row(TableKind::Tournaments),
            "database" => Self::Database,
            "countries" | "cities" | "months" | "rules" | "openings" | "players" | "tournaments"
            | "games" => Self::Section,
            _ => Self::Unknown,
        }
    }
}

/// Name of the section for an element that contains rows or games; `database` for any other element.
pub(super) fn section(name: &str) -> &'static str {
    let sections = ["games", "countries", "cities", "months", "rules", "openings", "players", "tournaments"];
    sections.into_iter().find(|known| *known == name).unwrap_or("database")
}

/// The element that is open: none, a rule or a game. Other elements may be open inside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum OpenElement {
    #[default]
    Nothing,
    Rule,
    Game,
}

impl OpenElement {
    /// Whether a start or end tag of this kind ends the open element. It does if the tag cannot occur inside
    /// that element.
    pub(super) const fn ends_at(self, element: Element) -> bool {
        match (self, element) {
            (Self::Nothing, _) => false,
            (_, Element::Game | Element::Section | Element::Database) => true,
            (Self::Rule, Element::Row(table)) => matches!(table, TableKind::Rules),
            _ => false,
        }
    }
}

/// Whether reading is before, inside or after `<database>`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) enum RootState {
    #[default]
    Before,
    Inside,
    After,
}

/// Element that contains text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextElement {
    Moves,
    Info,
    /// Text directly inside `<rule>`.
    Rule,
}
