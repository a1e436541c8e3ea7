//! The messages between the page and the engine, as they cross the wire.
//!
//! The TypeScript twin is `web-component/src/protocol.ts`, which says what every field means; both read every
//! `tests/protocol/*.json`, so neither can drift. Only these files know serde's names: the rooms to the left have types
//! of their own, and `search.rs` and `import.rs` turn those into these.
//!
//! Field names are camelCase, an absent value is left out. Points are 0..224, a pass is 225, symmetries are 0..7.

mod request;
mod response;

pub(crate) use request::{
    Answer, BadRequest, Color, Forbidden, GameOf, Import, Message, Order, PageOf, Position, Question,
    Request, Solve, Threats,
};
pub(crate) use response::{
    Attack, AttackKind, AttackReply, Code, Defence, Event, Failure, ForbiddenKind, ForbiddenPoint,
    ForbiddenReply, ForbiddenRow, GameFlag, GameResult, GameRow, GameView, GamesPage, ImportProgress, Kept,
    LibraryInfo, NextMove, OpenReply, Opening, Person, Phase, Problem, Problems, Progress, Reason, Reply,
    Response, SearchAnswer, SolveAnswer, SolveProgress, SolvedStep, Source, Storage, Tally, Verdict,
};

#[cfg(test)]
pub(crate) mod tests;
