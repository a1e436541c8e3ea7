//! Loads the lazy parts of the search engine. The code of each part is in a file of its own.

use renju_worker::{LazyPart, LazyRequest};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Loads the file of the request's part, unless it is loaded, and then answers the request.
pub(crate) fn load_and_answer(request: LazyRequest) {
    wasm_bindgen_futures::spawn_local(async move {
        let loaded = match request.part() {
            LazyPart::Changes => load_changes().await,
            LazyPart::Study => load_study().await,
        };
        if loaded.is_err() {
            return request.refuse();
        }
        let answered = match request.part() {
            LazyPart::Changes => change(request).await,
            LazyPart::Study => study(request).await,
        };
        answered.expect("the part is loaded");
    });
}

#[wasm_split(changes, fallible, preload(load_changes))]
fn change(request: LazyRequest) -> Result<(), SplitLoaderError> {
    request.change();
    Ok(())
}

#[wasm_split(study, fallible, preload(load_study))]
fn study(request: LazyRequest) -> Result<(), SplitLoaderError> {
    request.study();
    Ok(())
}
