//! Collidoscope: an instrument for looking at 2D collision tests.
//!
//! There are four layers, and each imports only from the layers below it: [`geometry`] (maths) and [`program`] (methods
//! as programs, which the geometry judges), [`lesson`] (topics, parameters, figures and derivations), [`render`] (pictures
//! and text), and at the top the command line ([`cli`]) and the window (`app`, feature `app`), which share [`files`].
//! `ARCHITECTURE.md` gives the reasons.

// Exceptions are only in `app/platform`, each with its reason; `tests/checks/layers.rs` checks this.
#![deny(unsafe_code)]

#[cfg(feature = "app")]
pub mod app;
// A browser has no command line.
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod files;
pub mod geometry;
pub mod judge;
pub mod language;
pub mod lesson;
pub mod numbers;
pub mod program;
pub mod render;
mod sorting;
