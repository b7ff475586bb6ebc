//! Programs: the methods of all topics, as text that is run, shown and judged.
//!
//! A program is parsed into a syntax tree and compiled to code, which any kind of numbers runs. It knows nothing of
//! topics: a lesson gives it its inputs, by name. `docs/notation.md` describes the notation.
//!
//! `program/syntax/` turns text into a tree and a tree into text. `program/foreign.txt` is the table of what other
//! languages write, with what the notation has instead; `syntax/parse/unexpected.rs`, `beginning.rs` and
//! `compile/unknown.rs` look it up for errors. `tests/checks/mistakes/written.txt` holds what users write, with the
//! errors. `program/compile/` gives the names meaning, checks the types, and makes code of it: straight instructions
//! on registers, in lines that follow the statements, with branches and loops around them. Helper functions are put
//! in place of their calls. One code serves all kinds of numbers (`program/run/`): `f64` and `f32` as the machine
//! computes; `Exact`, which means what the formula says; `Interval`, for a tile of a map, and for a quick answer
//! where no rounding is allowed (its ends are then rounded outwards); and `Rows`, 128 positions at a time, where
//! branches are masks and what does not depend on the position runs once.
//!
//! A list of points is given as registers that follow one another: its length, and x and y of each point. A loop copies
//! those of a point into the names of its turn (`run/list.rs`); a function of a list is one instruction. In rows, what is
//! the same for every position in a turn is computed once (`run/rows/instruction.rs`), and what no answer depends on is
//! left out (`run/rows/plan.rs`). Where bounds of two numbers decide a comparison for all positions, it is made once
//! (`run/rows/ranges.rs`); how far a list reaches is known by bounds first (`run/rows/extremes.rs`).
//!
//! A condition also knows whether it is true or false only at the edge (`Truth`): equal numbers in a comparison.
//! `and` takes the lesser and `or` the greater of two, so an exact method that answers with `<=` tells touching from
//! colliding without further code. The same type holds what is not known: a range.
//!
//! A program of a user must not stop the window or use up the memory. So every run takes *effort*
//! (`numbers/effort.rs`), a count of steps that does not depend on the machine: the machine and the rows take it for
//! each line, real numbers for what they keep and for each enclosure. `lesson/text/limits.rs` says how much each
//! question may take; an inner question takes no more than what the outer one has left. When it is spent, the answer
//! is `Verdict::Undecided`, which only programs have. The fuzz target `cost` makes programs that grow for cost.

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

pub use code::{Binary, Code, Constant, Line, List, Register, Then, Truth, Value};
pub use compile::{Input, Kind, Version, compile, constant_expr};
pub use hidden::{is_hidden, json_text, without_hidden};
pub use mistake::Mistake;
pub use nearest::{did_you_mean, nearest};
pub use syntax::Span;
