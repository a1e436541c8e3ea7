//! Cuts inputs with many games into units of work. An input consists of JSON lines, or of files of
//! game records. Any thread can read any unit.
//!
//! `renju import` and the Python module use this crate. These callers open the inputs and show the
//! problems to the user.

mod files;
mod line_cutter;
mod lines;
mod names;
mod nearest;
mod rif_cutter;
pub mod tar_files;
mod unit;
mod words;
mod workers;
pub mod wrong_json;

pub use files::{FILE, FilesUnit, PackedFile, UnreadFile};
pub use line_cutter::LineCutter;
pub use lines::LinesUnit;
pub use names::{ArchiveKind, has_end, is_named_records};
pub use nearest::question;
pub use rif_cutter::RifCutter;
pub use unit::Unit;
pub use words::{bytes, count, counted};
pub use workers::Workers;
