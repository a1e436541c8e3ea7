//! Books: libraries and studies put where they can be looked up by position, and what they say as text.
//!
//! A [`Book`] holds bytes, for libraries do not say which code page they are in and a reader may want to choose another later.
//! Texts that are known for certain, those of records and of the oldest libraries, are kept as UTF-8 behind a zero byte, which
//! no text of a library can contain; where they are ASCII they are the same in every code page.
//!
//! [`Book`]: renju_archive::Book

mod aside;
mod entered;
mod library_file;
mod opened;
mod view;

pub use entered::enter_record;
pub use library_file::{LibraryFile, LibraryRead};
pub use opened::open_record;
pub use view::{BookView, CommentView, LabelView, MoveView};

use std::borrow::Cow;

use renju_records::{CharacterSet, Texts};

/// Before a text that is UTF-8 whatever the code page of the book.
const CERTAIN: u8 = 0;

/// A text that is known as bytes for a book.
fn kept(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = vec![CERTAIN];
    bytes.extend_from_slice(text.as_bytes());
    Cow::Owned(bytes)
}

/// A text of a book that is in this code page; lines end with `\n`.
#[must_use]
pub fn book_text(bytes: &[u8], set: CharacterSet, texts: &dyn Texts) -> String {
    let text = match (bytes, std::str::from_utf8(bytes)) {
        ([CERTAIN, certain @ ..], _) => String::from_utf8_lossy(certain).into_owned(),
        (_, Ok(text)) if text.is_ascii() => text.to_owned(),
        _ => texts.decode(bytes, set).0,
    };
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

#[cfg(test)]
mod tests;
