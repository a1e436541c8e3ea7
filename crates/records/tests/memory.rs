//! How much memory readers take: at most ten times the file and 64 MB, whatever the file holds.
#![allow(clippy::unwrap_used, reason = "in a test that is how to fail")]

#[path = "it/texts.rs"]
mod texts;

use std::path::Path;

use peak_alloc::PeakAlloc;
use renju_records::{Format, GameRecord, Hints, Loss, OpeningEvent, WriteOptions, read, write};

use crate::texts::Plain;

/// Counts what is allocated at the same time. The tests run in one function, so that nothing else does.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;
