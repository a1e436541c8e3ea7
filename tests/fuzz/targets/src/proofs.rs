//! Fuzz target for stored proofs. The check either rejects a file, or the file's proof is correct and
//! does not change when it is written and read again.

use renju_solver::{ProofFile, check_proof};

pub(crate) fn check(data: &[u8]) {
    let Ok(file) = serde_json::from_slice::<ProofFile>(data) else { return };
    match check_proof(&file) {
        Ok(checked) => {
            let again = serde_json::to_vec(&file).expect("texts and numbers can be written as JSON");
            let file: ProofFile = serde_json::from_slice(&again).expect("the proof was written by this test");
            assert_eq!(check_proof(&file), Ok(checked));
        }
        Err(flaw) => assert!(!flaw.is_empty()),
    }
}
