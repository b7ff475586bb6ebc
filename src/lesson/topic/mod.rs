//! The topics, one lesson in each file or folder.

#[macro_use]
mod of_topic;

mod layout;
mod parameters;
mod rect_names;
#[cfg(test)]
pub(super) mod testing;
pub mod written;
