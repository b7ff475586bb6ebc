//! The oracle: an independent answer to every question, in rational arithmetic, and the cases on which it is asked.
//!
//! Written from the definition alone: shapes are closed sets, and they collide if they share a point. It does the
//! direct thing, which is slow and cannot be wrong by rounding: divide, clamp, find the closest point as a rational
//! point, find the least distance over the tick as the least value of a parabola, and compare squares of lengths at the
//! end. It shares no code and no library with `geometry`; only the types of cases and answers are those of the crate.
//!
//! Several programs include this folder, and none of them uses all of it.

pub mod case;
pub mod draw;
pub mod fact;
pub mod kind;
pub mod mistake;
pub mod ours;
pub mod ratio;
pub mod values;

mod boxes;
mod circle_line;
mod discs;
mod lines;
mod near;
mod segment;
mod swept_circles;
mod swept_segment;

pub use case::Case;
pub use fact::Fact;
pub use kind::Kind;

use collidoscope::geometry::Verdict;
use collidoscope::lesson::Scene;

/// The right answer to a case.
pub fn verdict(case: &Case) -> Verdict {
    match case.scene {
        Scene::PointCircle => discs::point_circle(case),
        Scene::CircleCircle => discs::circle_circle(case),
        Scene::PointRect => boxes::point_rect(case),
        Scene::RectRect | Scene::BlobSide => boxes::boxes(case),
        Scene::LineLine => lines::line_line(case).1,
        Scene::CircleLine => circle_line::circle_line(case),
        Scene::CircleSegment1 | Scene::CircleSegment2 => segment::circle_segment(case),
        Scene::SweptCircles => swept_circles::swept_circles(case),
        Scene::SweptCircleLine => swept_segment::swept_segment(case),
    }
}

/// Everything else that an exact result claims without rounding: outcomes, sides, features, signs, and what is absent.
pub fn facts(case: &Case) -> Vec<Fact> {
    match case.scene {
        Scene::PointCircle => discs::point_circle_facts(case),
        Scene::CircleCircle => discs::circle_circle_facts(case),
        Scene::PointRect => boxes::point_rect_facts(case),
        Scene::RectRect => boxes::rect_rect_facts(case),
        Scene::BlobSide => boxes::blob_side_facts(case),
        Scene::LineLine => lines::facts(case),
        Scene::CircleLine => circle_line::facts(case),
        Scene::CircleSegment1 | Scene::CircleSegment2 => segment::facts(case),
        Scene::SweptCircles => swept_circles::facts(case),
        Scene::SweptCircleLine => swept_segment::facts(case),
    }
}

/// A whole number that the environment sets, or another.
///
/// # Panics
/// If what is set is none.
pub fn setting(name: &str, otherwise: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}: {text} is no whole number")),
        Err(_) => otherwise,
    }
}
