//! The least work of any import, for the benchmark only: quick-xml tokenises the file, and the tokens are dropped.
//!
//! It is built exactly like the engine (same profile, same SIMD), so the difference between the two is the work of the engine on
//! a game: reading its attributes, checking its moves, adding it to the archive.

use quick_xml::Reader;
use quick_xml::events::Event;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Reads a file in chunks and counts its tokens.
#[wasm_bindgen]
#[derive(Default)]
pub struct Tokenizer {
    /// The end of the last chunk, after its last complete tag.
    rest: Vec<u8>,
    tokens: u32,
}

#[wasm_bindgen]
impl Tokenizer {
    /// A tokenizer that has read nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Tokenizer {
        Tokenizer::default()
    }

    /// Reads up to the last tag that ends in this chunk.
    ///
    /// # Errors
    /// If the bytes are not XML.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsError> {
        let Some(end) = memchr::memrchr(b'>', chunk).map(|at| at + 1) else {
            self.rest.extend_from_slice(chunk);
            return Ok(());
        };
        let (whole, cut) = chunk.split_at(end);
        if self.rest.is_empty() {
            self.tokens += tokens(whole)?;
        } else {
            // One copy per chunk, which any streaming reader has to make; chunks have up to 2 MiB.
            self.rest.extend_from_slice(whole);
            self.tokens += tokens(&self.rest)?;
        }
        self.rest.clear();
        self.rest.extend_from_slice(cut);
        Ok(())
    }

    /// The number of tokens so far. Returning it keeps the compiler from optimising the work away.
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
