//! Inputs of many games: JSON lines and files of records are cut into units of work, which any thread reads by itself.
//!
//! `renju import` and the readers of the Python module share it. It does no more than that: what opens inputs, and what is told
//! to whom, is theirs.

mod files;
mod line_cutter;
mod lines;
mod names;
mod nearest;
pub mod tar_files;
mod unit;
mod words;
mod workers;
pub mod wrong_json;

pub use files::{FILE, Files, NotRead, PackedFile};
pub use line_cutter::LineCutter;
pub use lines::Lines;
pub use names::{Kind, has_end, is_named_records};
pub use nearest::question;
pub use unit::Unit;
pub use words::{bytes, count, counted};
pub use workers::Workers;
