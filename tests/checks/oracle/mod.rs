//! The oracle: an independent answer to every question, in rational arithmetic, and the cases that are asked.
//!
//! It is written from the definition alone: shapes are closed sets, and they collide if they share a point. It does the
//! direct thing, which is slow but never rounds: divide, clamp, find the closest point as a rational point, find the
//! least distance over the tick as the least value of a parabola, and compare squares of lengths at the end. It shares
//! no code and no library with `geometry`, only the types of cases and answers.
//!
//! `topic/` has one row and one file per topic. Several programs include this folder, and none of them uses all of it.

pub mod angle;
pub mod case;
pub mod draw;
pub mod fact;
pub mod hull;
pub mod kind;
pub mod mistake;
pub mod ours;
pub mod pair;
pub mod point_polygon;
pub mod polygon;
pub mod question;
pub mod ratio;
pub mod surd;
pub mod sweep;
pub mod sweep_rect;
pub mod topic;
pub mod values;

mod near;

pub use case::Case;
pub use kind::Kind;
pub use topic::question;

use collidoscope::geometry::Verdict;

/// The right answer to a case.
pub fn verdict(case: &Case) -> Verdict {
    question(case.scene).verdict(case)
}

/// The whole number in an environment variable, or a default.
///
/// # Panics
/// If the variable holds anything else.
pub fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => {
            let number = text.parse().ok().filter(|number| *number > 0);
            number.unwrap_or_else(|| panic!("{name}: {text} is not valid; expected a whole number above 0"))
        }
        Err(_) => default,
    }
}
