//! Animations: pictures of one state that follow each other, and the files that hold them.
//!
//! `timing.rs` says when which moment of a motion is shown. `moving_pictures.rs` draws the moments with their labels at rest;
//! each is a display list, as of any figure, and can be written as one. `reel.rs` takes their pixels and keeps of each
//! only what has changed; `gif.rs`, with the colours of `palette.rs`, and `apng.rs` write a reel as a file. Nothing here
//! draws pixels: a page lets its browser do that.

mod apng;
mod format;
mod gif;
mod moving_pictures;
mod palette;
mod reel;
mod timing;

pub use format::ReelFormat;
pub use gif::GifFile;
pub use moving_pictures::MovingPictures;
pub use reel::Reel;
pub use timing::{Moving, Timing};
