//! The floor of an import, for the bench alone: quick-xml tokenises the file and nothing is made of the tokens.
//!
//! Built exactly as the engine is (same profile, same SIMD), so that the difference between the two is what we do with
//! a game: read its attributes, check its moves, sort it in.

use quick_xml::Reader;
use quick_xml::events::Event;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Takes a file in chunks and counts its tokens.
#[wasm_bindgen]
#[derive(Default)]
pub struct Tokenizer {
    /// The end of the last chunk, which may have cut a token in two.
    rest: Vec<u8>,
    tokens: u32,
}

#[wasm_bindgen]
impl Tokenizer {
    /// Nothing read yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Tokenizer {
        Tokenizer::default()
    }

    /// Reads up to the last tag that ends in this chunk.
    ///
    /// # Errors
    /// Where the bytes are not XML.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsError> {
        let Some(end) = memchr::memrchr(b'>', chunk).map(|at| at + 1) else {
            self.rest.extend_from_slice(chunk);
            return Ok(());
        };
        let (whole, cut) = chunk.split_at(end);
        if self.rest.is_empty() {
            self.tokens += tokens(whole)?;
        } else {
            // One copy a chunk, as any reader of a stream has to make; chunks are up to 2 MiB.
            self.rest.extend_from_slice(whole);
            self.tokens += tokens(&self.rest)?;
        }
        self.rest.clear();
        self.rest.extend_from_slice(cut);
        Ok(())
    }

    /// Tokens seen so far; the caller compares it with nothing, but the work cannot be optimised away.
    #[must_use]
    pub fn tokens(&self) -> u32 {
        self.tokens
    }
}

fn tokens(xml: &[u8]) -> Result<u32, JsError> {
    let mut reader = Reader::from_reader(xml);
    // A chunk begins and ends within elements.
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    let mut count = 0;
    loop {
        match reader.read_event()? {
            Event::Eof => return Ok(count),
            _ => count += 1,
        }
    }
}
