//! Runs external engines: programs that use the Gomocup protocol, with or without Yixin's extensions, on
//! standard input and output.
//!
//! The protocol is described at <https://plastovicka.github.io/protocl2en.htm>, and Yixin's extensions at
//! <https://github.com/accreator/Yixin-protocol>. The web page has its own parser of the output of engines
//! (`external-engines/protocol/answer.ts`). The parser here and that parser are both tested with the lines in
//! `tests/vectors/engine.jsonl`.

mod answer;
mod error;
mod lines;
mod message;
mod numbers;
mod process;
mod report;
mod session;
#[cfg(target_os = "linux")]
pub(crate) mod supervisor;

pub(crate) use answer::EngineAnswer;
pub(crate) use error::EngineError;
pub(crate) use process::{Process, name as process_name};
pub(crate) use report::{LineReport, Score};
pub(crate) use session::{EngineAim, EngineLimits, EngineSearchResult, EngineSession, lawful};
