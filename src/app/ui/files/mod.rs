//! The windows in which files are chosen and named.

pub mod open;
pub mod save_as;
