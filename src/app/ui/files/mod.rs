//! The windows in which files are chosen and named.

mod given;
pub mod open;
pub mod save_as;
