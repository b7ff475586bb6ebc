//! The English texts that were asked for in a language, for the test that each of them has a translation. Only builds for
//! tests have it.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

static ASKED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

pub(super) fn note(english: &str) {
    let mut asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    if !asked.contains(english) {
        asked.insert(english.to_owned());
    }
}

/// Every text so far.
pub fn asked() -> BTreeSet<String> {
    ASKED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
