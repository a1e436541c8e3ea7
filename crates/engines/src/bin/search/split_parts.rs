//! Loads the split parts of the search engine. The code of each part is in a file of its own.

use renju_worker::{SplitPart, SplitRequest};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Loads the file of the part that the request needs, unless the file is loaded, and then lets the part answer the
/// request. If the file cannot be loaded, refuses the request.
///
/// The functions of the parts would load the file too, but they consume the request. After a failure, no code could then
/// refuse the request.
pub(crate) fn load_and_answer(request: SplitRequest) {
    wasm_bindgen_futures::spawn_local(async move {
        let loaded = match request.part() {
            SplitPart::Changes => load_changes().await,
            SplitPart::Study => load_study().await,
            SplitPart::Solver => load_solver().await,
        };
        if loaded.is_err() {
            return request.refuse();
        }
        let answered = match request.part() {
            SplitPart::Changes => change(request).await,
            SplitPart::Study => study(request).await,
            SplitPart::Solver => solve(request).await,
        };
        answered.expect("the part is loaded");
    });
}

#[wasm_split(changes, fallible, preload(load_changes))]
fn change(request: SplitRequest) -> Result<(), SplitLoaderError> {
    request.change();
    Ok(())
}

#[wasm_split(study, fallible, preload(load_study))]
fn study(request: SplitRequest) -> Result<(), SplitLoaderError> {
    request.study();
    Ok(())
}

#[wasm_split(solver, fallible, preload(load_solver))]
fn solve(request: SplitRequest) -> Result<(), SplitLoaderError> {
    request.solve();
    Ok(())
}
