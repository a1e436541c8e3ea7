//! A lock that allows only one import at a time in all tabs of a site: the Web Lock named `renju-import`.
//!
//! If the worker that holds the lock ends for any reason, the browser releases the lock. Without Web Locks
//! (on a page without HTTPS, or in an old browser), several tabs may import at the same time. The store
//! tolerates that, because each change of the stored list is one transaction.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use renju_engine::Signal;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::navigator::{Locks, navigator};

const NAME: &str = "renju-import";

/// The right to import a file. Dropping the value lets the next tab import.
#[derive(Debug, Default)]
pub(crate) struct ImportLock {
    /// The lock; `None` if the browser has no Web Locks or refuses the lock.
    _held: Option<HeldLock>,
}

impl ImportLock {
    /// Waits for the lock. If another tab has the lock, calls `busy` once before waiting.
    ///
    /// The caller may drop this future while it waits. If the browser grants the lock after that, the lock is
    /// released at once for the next tab.
    pub(crate) async fn wait(busy: impl FnOnce()) -> Self {
        let Some(locks) = navigator().locks() else { return Self::default() };
        let mut answer = ask(&locks, &if_free()).await;
        if let Ok(None) = answer {
            busy();
            answer = ask(&locks, &Object::new()).await;
        }
        // On a page with an opaque origin (a sandboxed frame), the browser refuses the lock. Such a page also
        // has no storage, so it can import without a lock.
        Self { _held: answer.unwrap_or_default() }
    }
}

/// A granted lock. The browser holds the lock until a promise is resolved. Dropping the value resolves this
/// promise.
#[derive(Debug)]
struct HeldLock {
    release: Function,
}

impl HeldLock {
    fn new() -> (Promise, Self) {
        let mut release = None;
        let promise = Promise::new(&mut |resolve, _| release = Some(resolve));
        (promise, Self { release: release.expect("a promise runs its function at once") })
    }
}

impl Drop for HeldLock {
    fn drop(&mut self) {
        self.release.call0(&JsValue::UNDEFINED).expect("the function that resolves a promise does not throw");
    }
}

/// Result of a request for the lock.
#[derive(Debug, Default)]
struct LockAnswer {
    granted: Signal,
    held: RefCell<Option<HeldLock>>,
}

/// Requests the lock from the browser. Returns `None` if another tab has the lock and `options` forbid
/// waiting.
async fn ask(locks: &Locks, options: &Object) -> Result<Option<HeldLock>, JsValue> {
    let answer = Rc::new(LockAnswer::default());
    // The reference is weak. If the lock is granted after the caller has stopped waiting, the callback finds
    // no value and releases the lock at once.
    let waiting = Rc::downgrade(&answer);
    let granted = Closure::once_into_js(move |lock: JsValue| {
        let Some(answer) = waiting.upgrade() else { return JsValue::UNDEFINED };
        let mut until = JsValue::UNDEFINED;
        if !lock.is_null() {
            let (promise, held) = HeldLock::new();
            answer.held.replace(Some(held));
            until = promise.into();
        }
        answer.granted.raise();
        until
    });
    let refused = JsFuture::from(locks.request(NAME, options, &granted)?);
    if let Some(Err(error)) = answer.granted.before(refused).await {
        return Err(error);
    }
    Ok(answer.held.take())
}

/// Returns the options `{ifAvailable: true}`, which forbid waiting.
fn if_free() -> Object {
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE).expect("a plain object takes a field");
    options
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests {
    use wasm_bindgen_futures::spawn_local;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    async fn the_lock_is_granted_to_the_next_waiting_import() {
        let first = ImportLock::wait(|| panic!("expected the lock to be free")).await;
        let (given_up, second_waits) = (Signal::default(), Signal::default());
        let (third_waits, third_has_it) = (Signal::default(), Signal::default());
        spawn_local({
            let (given_up, waits) = (given_up.clone(), second_waits.clone());
            async move { assert!(given_up.before(ImportLock::wait(|| waits.raise())).await.is_none()) }
        });
        second_waits.raised().await;
        spawn_local({
            let (waits, has_it) = (third_waits.clone(), third_has_it.clone());
            async move {
                let _lock = ImportLock::wait(|| waits.raise()).await;
                has_it.raise();
            }
        });
        third_waits.raised().await;
        given_up.raise();
        assert!(!third_has_it.is_raised());
        drop(first);
        third_has_it.raised().await;
    }
}
