//! The steps of a build that have to end before the pages of the demo work.

use std::sync::{Arc, Mutex, PoisonError};

/// Names of the steps that have not ended yet. The build and the server share this list.
#[derive(Clone, Default)]
pub(crate) struct UnfinishedSteps(Arc<Mutex<Vec<&'static str>>>);

impl UnfinishedSteps {
    /// Returns a list in which no step has ended.
    pub(crate) fn all(steps: &[&'static str]) -> Self {
        Self(Arc::new(Mutex::new(steps.to_vec())))
    }

    /// Returns the steps that have not ended.
    pub(crate) fn list(&self) -> Vec<&'static str> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the steps that have not ended, without the step `archive`. The page also works without a
    /// published archive.
    pub(crate) fn for_page(&self) -> Vec<&'static str> {
        self.list().into_iter().filter(|name| *name != "archive").collect()
    }

    /// Removes the step `name` from the list, because the step has ended.
    pub(crate) fn take(&self, name: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|missing| *missing != name);
    }
}
