//! Store of findings in memory, for tests.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::dispatcher::fault_schedule::Faults;
use crate::finds_store::FindsStore;
use crate::store::StoreError;

/// Store of findings: named parts. All clones share one store.
#[derive(Clone, Debug, Default)]
pub(in crate::dispatcher) struct TestFinds {
    pub(in crate::dispatcher) parts: Rc<RefCell<BTreeMap<String, Vec<u8>>>>,
    /// If set, every attempt to add a part fails with this error, as if the store was full.
    pub(in crate::dispatcher) full: Rc<RefCell<Option<StoreError>>>,
    pub(in crate::dispatcher) faults: Rc<Faults>,
}

impl FindsStore for TestFinds {
    async fn names(&self) -> Result<Vec<String>, StoreError> {
        self.faults.before().await?;
        Ok(self.parts.borrow().keys().cloned().collect())
    }

    async fn parts(&self, names: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError> {
        self.faults.before().await?;
        Ok(names.iter().map(|name| self.parts.borrow().get(name).cloned()).collect())
    }

    async fn add(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.full.borrow().clone().map_or(Ok(()), Err)?;
        self.faults.before().await?;
        self.parts.borrow_mut().insert(name.to_owned(), bytes.to_vec());
        self.faults.after(Ok(())).await
    }

    async fn delete(&self, names: &[String]) -> Result<(), StoreError> {
        self.faults.before().await?;
        names.iter().for_each(|name| drop(self.parts.borrow_mut().remove(name)));
        self.faults.after(Ok(())).await
    }
}
