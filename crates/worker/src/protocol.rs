//! The messages between the page and the engine, as they cross the wire.
//!
//! The TypeScript twin is `web-component/src/protocol.ts`, which says what every field means; both read every
//! `tests/protocol/*.json`, so neither can drift. Only these files know serde's names: the rooms to the left have types
//! of their own, and `search.rs` and `import.rs` turn those into these.
//!
//! Field names are camelCase, an absent value is left out. Points are 0..224, a pass is 225, symmetries are 0..7.

mod question;
pub(crate) mod record;
mod request;
mod response;

pub(crate) use question::{Area, Asked, Dimension, Filter, GraphOf, NamesOf, Order, Page};
pub(crate) use request::{
    Answer, BadRequest, Color, Forbidden, GameOf, Import, Message, Position, Question, Request, Solve,
    Target, Threats,
};
pub(crate) use response::{
    Attack, AttackKind, AttackReply, Code, Defence, Event, Facet, FacetValue, Failure, FilterName,
    ForbiddenKind, ForbiddenPoint, ForbiddenReply, ForbiddenRow, FoundName, GameFlag, GameResult, GameRow,
    GameView, GamesPage, GraphArc, GraphNode, GraphReply, ImportProgress, Kept, LibraryInfo, NamesReply,
    NextMove, OpenReply, Opening, Person, Phase, PreviousMove, Problem, Problems, Progress, Reason, Reply,
    Response, SearchAnswer, SolveAnswer, SolveProgress, SolvedStep, Source, Storage, Tally, Verdict,
    YearCount,
};

#[cfg(test)]
pub(crate) mod tests;
