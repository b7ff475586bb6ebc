//! Collidoscope: an instrument for looking at 2D collision tests.
//!
//! Four layers, and imports go down only: [`geometry`] (maths), [`lesson`] (what is asked, shown and
//! admitted), [`render`] (figures and derivations to pictures and text), and on top of them the command
//! line ([`cli`]) and the window (`app`, feature `app`), which share [`files`]. `ARCHITECTURE.md` gives the reasons.

// `app/platform` holds the exceptions that the platform forces, each with its reason; `tests/checks/layers.rs` checks it.
#![deny(unsafe_code)]

#[cfg(feature = "app")]
pub mod app;
pub mod cli;
pub mod files;
pub mod geometry;
pub mod lesson;
pub mod render;
