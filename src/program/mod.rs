//! Programs: the methods of all topics, as text that is run, shown and judged.
//!
//! A program is parsed into a syntax tree and compiled to code, which any kind of numbers runs. It knows nothing of
//! topics: a lesson gives it its inputs, by name. `docs/notation.md` describes the notation.

mod abbreviation;
mod code;
mod compile;
pub mod export;
mod foreign;
mod hidden;
mod mistake;
mod nearest;
pub mod run;
pub mod show;
pub mod syntax;

pub use code::{Binary, Code, Constant, Line, Register, Then, Truth, Value};
pub use compile::{Input, Kind, Version, compile, constant_expr};
pub use hidden::{is_hidden, json_text, without_hidden};
pub use mistake::Mistake;
pub use nearest::{did_you_mean, nearest};
pub use syntax::Span;
