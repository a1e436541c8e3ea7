//! Written proofs: one that is no proof is refused with a short sentence, and one that holds is written again as the same.

use renju_solver::{ProofFile, check_proof};

/// Bytes of an input: each move of a proof is checked against all defences, so time grows with them.
const ENOUGH: usize = 4 << 10;

pub(crate) fn check(data: &[u8]) {
    let Ok(file) = serde_json::from_slice::<ProofFile>(&data[..data.len().min(ENOUGH)]) else { return };
    let written = serde_json::to_vec(&file).expect("texts and numbers are JSON");
    assert_eq!(serde_json::from_slice::<ProofFile>(&written).expect("what was written is read"), file);
    if let Err(reason) = check_proof(&file) {
        // A line of all points of the board is the longest that is told.
        assert!(reason.len() < 2000, "a sentence is short");
    }
}
