//! Tests of the texts in other languages. A process speaks one language, so they are a program of their own.
#![expect(clippy::disallowed_methods, reason = "tests of texts read the sources and the languages")]

mod files;
mod literals;
mod places;
mod whole;

use std::sync::Once;

use collidoscope::language::Language;

/// Speaks Norwegian from here on.
fn choose() {
    static CHOSEN: Once = Once::new();
    CHOSEN.call_once(|| Language::from_tag("nb").expect("ships").choose());
}
