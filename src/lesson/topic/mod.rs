//! The topics, one lesson in each file or folder.

#[macro_use]
mod of_topic;

mod layout;
pub mod line_line;
mod parameters;
mod rect_names;
#[cfg(test)]
pub(super) mod testing;
pub mod written;
