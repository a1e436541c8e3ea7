//! The kinds of XML elements in a RIF file. The kind of an element depends only on the element's
//! name.

/// The kinds of elements in a RIF file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    /// `<database>`, the root.
    Database,
    /// `<games>`, or the element that contains the rows of a table, such as `<players>`.
    Section,
    /// An element that is a row of this table, such as `<player>`.
    Row(TableKind),
    /// `<game>`.
    Game,
    /// `<move>`, within a game.
    Moves,
    /// `<info>`, within a game or a rule.
    Info,
    /// An element whose name does not occur in RIF.
    Unknown,
}

/// The tables of a RIF file.
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
    /// Names of the elements that are rows, one name for each variant of [`TableKind`] and in the
    /// same order as the variants.
    pub(super) const ROWS: [&str; 7] =
        ["country", "city", "month", "rule", "opening", "player", "tournament"];

    /// Returns the name of the elements that are rows of this table, such as `player`.
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

/// Returns `name` if it is the name of an element that contains rows or games. Returns `database` for any
/// other element.
pub(super) fn section(name: &str) -> &'static str {
    let sections = ["games", "countries", "cities", "months", "rules", "openings", "players", "tournaments"];
    sections.into_iter().find(|known| *known == name).unwrap_or("database")
}

/// Whether the reader is inside a rule, inside a game, or inside neither. Further elements may be open inside
/// the rule or game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum OpenElement {
    #[default]
    Nothing,
    Rule,
    Game,
}

impl OpenElement {
    /// Returns whether a start or end tag of the kind `element` ends the open rule or game. A tag of a
    /// game, of a section or of `<database>` ends both. A tag of a rule ends a rule, but not a game.
    /// Returns `false` if no rule or game is open.
    pub(super) const fn ends_at(self, element: Element) -> bool {
        match (self, element) {
            (Self::Nothing, _) => false,
            (_, Element::Game | Element::Section | Element::Database) => true,
            (Self::Rule, Element::Row(table)) => matches!(table, TableKind::Rules),
            _ => false,
        }
    }
}

/// Whether the reader is before, inside or after `<database>`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) enum RootState {
    #[default]
    Before,
    Inside,
    After,
}

/// An element whose text is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextElement {
    Moves,
    Info,
    /// Text directly inside `<rule>`.
    Rule,
}
