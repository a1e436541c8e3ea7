//! The subcommands of the program, one in each file.

pub(crate) mod book;
pub(crate) mod completions;
pub(crate) mod compose;
pub(crate) mod convert;
pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod event;
pub(crate) mod export;
pub(crate) mod fifths;
pub(crate) mod forbidden;
pub(crate) mod graph;
pub(crate) mod import;
pub(crate) mod info;
pub(crate) mod man;
pub(crate) mod missed;
pub(crate) mod novelties;
pub(crate) mod position;
pub(crate) mod prepare;
pub(crate) mod problems;
pub(crate) mod publish;
pub(crate) mod ratings;
pub(crate) mod review;
pub(crate) mod sample;
pub(crate) mod search;
pub(crate) mod solve;
pub(crate) mod verify;
