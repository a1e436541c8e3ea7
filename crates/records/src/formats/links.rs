//! Addresses of web pages that show a game. The text after the `#` of the address contains the
//! game.

mod address;
mod detect;
mod gomocalc;
mod read;
mod renju_note;

pub(crate) use detect::{is_gomocalc, is_renju_note};
pub(crate) use gomocalc::write as write_gomocalc;
pub(crate) use read::{read_gomocalc, read_renju_note};
pub(crate) use renju_note::write as write_renju_note;
