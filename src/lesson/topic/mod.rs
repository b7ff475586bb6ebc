//! The topics, one lesson a file.

pub mod blob_side;
pub mod line_line;
pub mod swept_circles;
