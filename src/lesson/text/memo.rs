//! A value computed from a state, kept while the state is the same.

use std::cell::RefCell;
use std::sync::Arc;

/// A value that was computed last, and what it was computed from. It is not part of the state.
///
/// It compares what the value depends on: parameters are borrowed far more often, to be read, than they are changed.
#[derive(Clone, Debug)]
pub struct Memo<K, T>(RefCell<Option<(K, Arc<T>)>>);

impl<K: PartialEq, T> Memo<K, T> {
    /// Without a value.
    pub const fn new() -> Self {
        Self(RefCell::new(None))
    }

    /// The value for a key, computed if the last one was for another key.
    pub fn get(&self, key: K, compute: impl FnOnce() -> T) -> Arc<T> {
        let known = self.0.borrow().as_ref().filter(|(last, _)| *last == key).map(|(_, value)| value.clone());
        known.unwrap_or_else(|| {
            let value = Arc::new(compute());
            *self.0.borrow_mut() = Some((key, value.clone()));
            value
        })
    }
}

impl<K, T> PartialEq for Memo<K, T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_computed_again_only_for_another_key() {
        let (memo, mut computed) = (Memo::new(), Vec::new());
        let keys = [1, 1, 2, 2, 1];
        let values = keys.map(|key| {
            let value = memo.get(key, || {
                computed.push(key);
                key * 10
            });
            *value
        });
        assert_eq!(values, [10, 10, 20, 20, 10]);
        assert_eq!(computed, [1, 2, 1]);
    }
}
