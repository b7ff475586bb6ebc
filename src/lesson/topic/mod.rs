//! The topics, one lesson in each file or folder.

mod layout;
mod parameters;
mod rect_names;
#[cfg(test)]
pub(super) mod testing;
pub mod written;
