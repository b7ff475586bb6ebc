//! What several tests share.

pub mod window;
