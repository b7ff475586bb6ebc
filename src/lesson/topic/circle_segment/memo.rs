//! A value computed from a state, kept until the state can change.

use std::cell::OnceCell;

/// A value that is computed on first use. It is not part of the state.
#[derive(Clone, Debug)]
pub struct Memo<T>(OnceCell<T>);

impl<T> Memo<T> {
    /// Without a value.
    pub const fn new() -> Self {
        Self(OnceCell::new())
    }

    /// The value, computed on first use.
    pub fn get(&self, compute: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(compute)
    }

    /// Forgets the value, because the state can change now.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

impl<T> PartialEq for Memo<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
