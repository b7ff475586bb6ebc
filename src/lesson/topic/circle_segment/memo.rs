//! What was worked out of a state, kept until the state may change.

use std::cell::OnceCell;

/// A value that is worked out once, when it is first wanted. It is no part of the state that it belongs to.
#[derive(Clone, Debug)]
pub struct Memo<T>(OnceCell<T>);

impl<T> Memo<T> {
    /// With nothing worked out.
    pub const fn new() -> Self {
        Self(OnceCell::new())
    }

    /// The value.
    pub fn get(&self, work_out: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(work_out)
    }

    /// Forgets the value, since the state may change now.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

impl<T> PartialEq for Memo<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
