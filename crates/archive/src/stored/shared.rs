//! Columns that may be slices of shared bytes.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use yoke::Yoke;
use yoke::erased::ErasedArcCart;
use zerocopy::FromBytes;

use super::number::Number;

/// A column: a slice, together with the owner of its memory.
#[derive(Clone)]
pub(crate) struct StoredColumn<T: 'static>(Yoke<&'static [T], ErasedArcCart>);

impl<T: Send + Sync + 'static> StoredColumn<T> {
    /// Returns a column that owns `values`.
    pub(crate) fn of(values: Vec<T>) -> Self {
        Self(Yoke::attach_to_cart(Arc::new(values.into_boxed_slice()), |values| &values[..]).erase_arc_cart())
    }
}

impl<T: Number> StoredColumn<T> {
    /// Returns a column of the little-endian numbers in the range `at` of shared bytes. Copies the
    /// numbers if the processor cannot use them in place because of their alignment or byte order.
    pub(crate) fn in_bytes<C: AsRef<[u8]> + Send + Sync + 'static>(bytes: &Arc<C>, at: Range<usize>) -> Self {
        let lies_well = |bytes: &C| <[T]>::ref_from_bytes(&bytes.as_ref()[at.clone()]).is_ok();
        if cfg!(target_endian = "big") || !lies_well(bytes) {
            return Self::of(T::read_all(&(**bytes).as_ref()[at]));
        }
        let slice = Yoke::attach_to_cart(bytes.clone(), |bytes: &C| {
            <[T]>::ref_from_bytes(&bytes.as_ref()[at]).unwrap_or_default()
        });
        Self(slice.erase_arc_cart())
    }
}

impl<T> Deref for StoredColumn<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.0.get()
    }
}

impl<T: Send + Sync + 'static> Default for StoredColumn<T> {
    fn default() -> Self {
        Self::of(Vec::new())
    }
}

impl<T: fmt::Debug> fmt::Debug for StoredColumn<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.get().fmt(f)
    }
}

impl<T: PartialEq> PartialEq for StoredColumn<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for StoredColumn<T> {}

/// Texts, one after another, together with the owner of their memory.
#[derive(Clone)]
pub(crate) struct StoredText(Yoke<&'static str, ErasedArcCart>);

impl StoredText {
    /// Returns a [`StoredText`] that owns `text`.
    pub(crate) fn of(text: String) -> Self {
        Self(Yoke::attach_to_cart(Arc::new(text), |text: &String| text.as_str()).erase_arc_cart())
    }

    /// Returns the texts in the range `at` of shared bytes, without copying them. Returns `None` if the range
    /// is not UTF-8.
    pub(crate) fn in_bytes<C: AsRef<[u8]> + Send + Sync + 'static>(
        bytes: &Arc<C>,
        at: Range<usize>,
    ) -> Option<Self> {
        let text =
            Yoke::try_attach_to_cart(bytes.clone(), |bytes: &C| std::str::from_utf8(&bytes.as_ref()[at]));
        Some(Self(text.ok()?.erase_arc_cart()))
    }
}

impl Deref for StoredText {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.0.get()
    }
}

impl Default for StoredText {
    fn default() -> Self {
        Self::of(String::new())
    }
}

impl fmt::Debug for StoredText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.get().fmt(f)
    }
}

impl PartialEq for StoredText {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for StoredText {}
