//! The least possible work of an import, for comparison in the benchmark: reads the bytes of a file once, and
//! counts its games.
//!
//! The code is compiled with the same profile and SIMD as the engine. The difference in time is thus the work
//! of the engine: reading the elements of the file, checking moves, adding games to the archive, and sorting
//! and encoding them.

use memchr::memmem::Finder;
use wasm_bindgen::prelude::wasm_bindgen;

/// The text with which each game in a file begins.
const GAME: &[u8] = b"<game ";

/// Reads a file in chunks and counts its games.
#[wasm_bindgen]
#[derive(Default)]
pub struct Pass {
    /// The last bytes that were read. If they are the beginning of the text `GAME`, the rest of
    /// this text is at the start of the next chunk.
    end: Vec<u8>,
    games: u32,
}

#[wasm_bindgen]
impl Pass {
    /// Creates a pass that has not read any bytes.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Pass {
        Pass::default()
    }

    /// Reads the next chunk of the file.
    pub fn push(&mut self, chunk: &[u8]) {
        let finder = Finder::new(GAME);
        // The text `GAME` may begin in one chunk and end in the next.
        self.end.extend_from_slice(&chunk[..chunk.len().min(GAME.len() - 1)]);
        self.games += finder.find_iter(&self.end).count() as u32;
        self.games += finder.find_iter(chunk).count() as u32;
        if chunk.len() >= GAME.len() {
            self.end.clear();
            self.end.extend_from_slice(&chunk[chunk.len() + 1 - GAME.len()..]);
        }
        self.end.drain(..self.end.len().saturating_sub(GAME.len() - 1));
    }

    /// Number of games so far. The caller must use the result, because otherwise the compiler removes the
    /// work.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_counted_wherever_chunks_end() {
        let file = b"<games><game id=\"1\"/><gamer/><game id=\"2\"></game></games>";
        for size in 1..=file.len() {
            let mut pass = Pass::new();
            file.chunks(size).for_each(|chunk| pass.push(chunk));
            assert_eq!(pass.games(), 2, "chunks of {size}");
        }
    }
}
