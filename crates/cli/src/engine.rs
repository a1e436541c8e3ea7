//! Engines of others, as processes: programs that speak the Gomocup protocol, or Yixin's extensions of it, on standard input
//! and output.
//!
//! The protocol is described at <https://plastovicka.github.io/protocl2en.htm>, Yixin's extensions at
//! <https://github.com/accreator/Yixin-protocol>. What an engine may say is also read by the page (`engines/answer.ts`); the
//! lines in `tests/vectors/engine.jsonl` are read by the tests of both.

mod answer;
mod error;
mod lines;
mod message;
mod numbers;
mod process;
mod report;
mod session;

pub(crate) use answer::Answer;
pub(crate) use error::EngineError;
pub(crate) use process::{Process, name as process_name};
pub(crate) use report::{Report, Score};
pub(crate) use session::{Limits, Session, Thought, lawful};
