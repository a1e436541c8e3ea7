//! What a page still lacks while it is being built.

use std::sync::{Arc, Mutex, PoisonError};

/// Names of steps that have not ended, shared by the build and the server.
#[derive(Clone, Default)]
pub(crate) struct Missing(Arc<Mutex<Vec<&'static str>>>);

impl Missing {
    /// Nothing of these steps is there.
    pub(crate) fn all(steps: &[&'static str]) -> Self {
        Self(Arc::new(Mutex::new(steps.to_vec())))
    }

    /// All steps that have not ended.
    pub(crate) fn list(&self) -> Vec<&'static str> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The steps that have not ended, but for `archive`: the page can do without a published archive.
    pub(crate) fn for_page(&self) -> Vec<&'static str> {
        self.list().into_iter().filter(|name| *name != "archive").collect()
    }

    /// The step has ended.
    pub(crate) fn take(&self, name: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|missing| *missing != name);
    }
}
