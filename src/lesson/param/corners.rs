//! The corners of a polygon as a parameter: how many there can be, whether they must be convex, and how one of them is
//! moved, added or removed.

use glam::DVec2;

use crate::geometry::{MOST_CORNERS, NotConvex, why_not_convex};
use crate::lesson::param::rect_part::is_point;
use crate::lesson::text::excerpt::typed;
use crate::lesson::text::limits::COORDINATE_LIMIT;
use crate::lesson::text::refusal::Refusal;
use crate::lesson::{Param, Slot, Value};

/// Which corners a polygon can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornersRule {
    /// The fewest corners, at least 1.
    pub least: usize,
    pub convex: bool,
}

/// The fewest corners that are left when one is removed. Fewer can be typed, where the rule allows that.
const LEAST_LEFT: usize = 3;

impl CornersRule {
    /// That of a triangle.
    pub const TRIANGLE: Self = Self { least: 3, convex: false };

    /// What is wrong with these corners; none if a polygon can have them.
    pub fn why_not(self, corners: &[DVec2]) -> Option<String> {
        if !(self.least..=MOST_CORNERS).contains(&corners.len()) {
            return Some(format!("it has {}", counted(corners.len())));
        }
        if let Some(index) = corners.iter().position(|corner| !is_point(*corner)) {
            return Some(format!("{} is outside", named(corners, index)));
        }
        let why = why_not_convex(corners).filter(|_| self.convex)?;
        let corner = named(corners, why.corner());
        Some(match why {
            NotConvex::Dent(_) => format!("there is a dent at {corner}"),
            NotConvex::Back(_) => format!("the outline turns back at {corner}"),
            NotConvex::Twice(_) => format!("the outline goes round a second time at {corner}"),
        })
    }

    /// What it accepts, in words.
    pub fn accepts(self) -> String {
        let (of, limit) = (if self.convex { " of a convex polygon" } else { "" }, typed(COORDINATE_LIMIT));
        let least = self.least;
        format!("from {least} to {MOST_CORNERS} corners x,y;x,y{of}, each number from -{limit} to {limit}")
    }
}

fn counted(corners: usize) -> String {
    if corners == 1 { "1 corner".to_owned() } else { format!("{corners} corners") }
}

/// A corner by its number, from 1, and its place.
fn named(corners: &[DVec2], index: usize) -> String {
    let DVec2 { x, y } = corners[index];
    format!("corner {} of {} ({},{})", index + 1, corners.len(), typed(x), typed(y))
}

/// The corners, of which there is at least one, moved so that the first one is at a place. The others are rounded.
pub fn moved_to(corners: &[DVec2], to: DVec2) -> Vec<DVec2> {
    let others = corners[1..].iter().map(|corner| *corner + (to - corners[0]));
    [to].into_iter().chain(others).collect()
}

impl Param<'_> {
    /// The index of the corner that the handle with this id moves.
    pub fn corner(&self, handle: &str) -> Option<usize> {
        let Slot::Points { value, handles, .. } = &self.slot else { return None };
        handles.iter().take(value.len()).position(|id| *id == handle)
    }

    /// The label and the value of what a handle with this id moves: the parameter, or a corner of it.
    pub fn of_handle(&self, handle: &str) -> Option<(String, Value)> {
        if handle == self.id {
            return Some((self.label.to_owned(), self.get()));
        }
        let Slot::Points { value, .. } = &self.slot else { return None };
        let index = self.corner(handle)?;
        Some((format!("{}, corner {}", self.label, index + 1), Value::Pair(value[index])))
    }

    /// The corners with one of them moved.
    ///
    /// # Errors
    /// If the polygon cannot have it there.
    pub fn moved_corner(&self, index: usize, to: DVec2) -> Result<Value, Refusal> {
        let found = format!("{}: corner {} cannot be at {},{}", self.id, index + 1, typed(to.x), typed(to.y));
        self.changed(found, |corners| corners[index] = to)
    }

    /// The corners with another one behind this one. On an edge of a convex polygon it is moved outwards by the last digits, if
    /// it is rounded to a place inside.
    ///
    /// # Errors
    /// If the polygon cannot have another corner, or none there.
    pub fn inserted_corner(&self, index: usize, at: DVec2) -> Result<Value, Refusal> {
        if matches!(&self.slot, Slot::Points { value, .. } if value.len() == MOST_CORNERS) {
            let found = format!("{}: no corner can be added", self.id);
            return Err(Refusal::sentence(found, format!("at most {MOST_CORNERS} corners")));
        }
        let inserted = |at: DVec2| {
            let found = format!("{}: no corner can be added at {},{}", self.id, typed(at.x), typed(at.y));
            self.changed(found, |corners| corners.insert(index + 1, at))
        };
        inserted(at).or_else(|refusal| nudged(at).find_map(|at| inserted(at).ok()).ok_or(refusal))
    }

    /// The corners without one of them.
    ///
    /// # Errors
    /// If fewer than three were left, or the polygon needs it.
    pub fn removed_corner(&self, index: usize) -> Result<Value, Refusal> {
        let found = format!("{}: corner {} cannot be removed", self.id, index + 1);
        match &self.slot {
            Slot::Points { value, .. } if value.len() <= LEAST_LEFT => {
                Err(Refusal::sentence(found, format!("at least {LEAST_LEFT} corners")))
            }
            _ => self.changed(found, |corners| _ = corners.remove(index)),
        }
    }

    fn changed(&self, found: String, change: impl FnOnce(&mut Vec<DVec2>)) -> Result<Value, Refusal> {
        let Slot::Points { value, rule, .. } = &self.slot else { return Ok(self.get()) };
        let mut corners = value.to_vec();
        change(&mut corners);
        let Some(why) = rule.why_not(&corners) else { return Ok(Value::Points(corners)) };
        let is_inside = corners.iter().all(|corner| is_point(*corner));
        let accepted = if is_inside { "a convex polygon".to_owned() } else { rule.accepts() };
        Err(Refusal::sentence(found, format!("{accepted}; {why}")))
    }
}

/// Places next to a place, in all directions.
fn nudged(at: DVec2) -> impl Iterator<Item = DVec2> {
    let next = |number: f64, way: i32, times: i32| {
        (0..times).fold(number, |number, _| match way {
            1 => number.next_up(),
            -1 => number.next_down(),
            _ => number,
        })
    };
    let ways = || (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
    (1..=4).flat_map(move |times| {
        ways().map(move |(x, y)| DVec2::new(next(at.x, x, times), next(at.y, y, times)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Group, Role};

    const HANDLES: &[&str] = &["p.0", "p.1", "p.2", "p.3", "p.4", "p.5"];

    fn with_corners<T>(corners: &[(f64, f64)], rule: CornersRule, test: impl FnOnce(Param<'_>) -> T) -> T {
        let mut value = points(corners);
        let slot = Slot::Points { value: &mut value, rule, handles: HANDLES };
        test(Param { id: "p.points", label: "p", help: "", group: Group::Shapes, role: Role::Neutral, slot })
    }

    fn points(corners: &[(f64, f64)]) -> Vec<DVec2> {
        corners.iter().map(|corner| DVec2::from(*corner)).collect()
    }

    const SQUARE: [(f64, f64); 4] = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
    const CONVEX: CornersRule = CornersRule { least: 1, convex: true };
    const ANY: CornersRule = CornersRule { least: 3, convex: false };

    #[test]
    fn corners_are_taken_in_either_order_and_refused_with_the_reason_and_nothing_changes() {
        with_corners(&SQUARE, CONVEX, |mut param| {
            let reversed = Value::Points(points(&[SQUARE[3], SQUARE[2], SQUARE[1], SQUARE[0]]));
            assert_eq!(param.set(&reversed), Ok(()));
            let dent = Value::Points(points(&[(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)]));
            let refusal = param.set(&dent).expect_err("a dent").to_string();
            let expected = "p.points: 0,0;4,0;1,1;0,4 is not valid; expected from 1 to 32 corners x,y;x,y of a convex polygon, \
                            each number from -1e12 to 1e12; there is a dent at corner 3 of 4 (1,1)";
            assert_eq!(refusal, expected);
            assert_eq!(param.get(), reversed);
            // One corner is a pair in a text.
            assert_eq!(param.set(&Value::parse("3,4")), Ok(()));
            assert_eq!(param.get(), Value::Points(points(&[(3.0, 4.0)])));
        });
        with_corners(&SQUARE, ANY, |mut param| {
            for (wrong, why) in [
                ("1,2;3,4", "; it has 2 corners"),
                ("1,2", "; it has 1 corner"),
                ("1,2;3,4;5,1e13", "; corner 3 of 3 (5,1e13) is outside"),
                (&*"1,2;".repeat(33), "; it has 33 corners"),
                ("5", "from 3 to 32 corners x,y;x,y, each number from -1e12 to 1e12"),
            ] {
                let refusal = param.set(&Value::parse(wrong)).expect_err(wrong).to_string();
                assert!(refusal.ends_with(why), "{refusal}");
            }
            assert_eq!(param.set(&Value::parse("0,0;4,0;1,1;0,4")), Ok(()));
        });
    }

    #[test]
    fn a_corner_is_moved_added_and_removed_unless_the_polygon_would_not_be_one() {
        let told =
            |changed: Result<Value, Refusal>| changed.map_or_else(|e| e.to_string(), |v| v.to_string());
        with_corners(&SQUARE, CONVEX, |param| {
            assert_eq!((param.corner("p.3"), param.corner("p.4"), param.corner("p")), (Some(3), None, None));
            assert_eq!(told(param.moved_corner(2, DVec2::new(5.0, 5.0))), "0,0;4,0;5,5;0,4");
            let refused = told(param.moved_corner(2, DVec2::ONE));
            let dent = "p.points: corner 3 cannot be at 1,1; expected a convex polygon; there is a dent at corner 3 of 4 (1,1)";
            assert_eq!(refused, dent);
            assert_eq!(told(param.inserted_corner(3, DVec2::new(0.0, 2.0))), "0,0;4,0;4,4;0,4;0,2");
            assert!(
                told(param.inserted_corner(3, DVec2::new(1.0, 2.0)))
                    .contains("no corner can be added at 1,2")
            );
            assert_eq!(told(param.removed_corner(0)), "4,0;4,4;0,4");
        });
        with_corners(&SQUARE[1..], CONVEX, |param| {
            assert_eq!(
                told(param.removed_corner(0)),
                "p.points: corner 1 cannot be removed; expected at least 3 corners"
            );
        });
        let many: Vec<_> = (0..32).map(|i| (f64::from(i), f64::from(i * i))).collect();
        with_corners(&many, CONVEX, |param| {
            let refused = told(param.inserted_corner(0, DVec2::new(0.5, 0.25)));
            assert_eq!(refused, "p.points: no corner can be added; expected at most 32 corners");
        });
    }

    #[test]
    fn the_middle_of_any_edge_can_get_a_corner_also_where_it_is_rounded() {
        let corners = [(0.1, 0.3), (7.7, 0.1), (9.3, 5.9), (0.7, 8.1)];
        with_corners(&corners, CONVEX, |param| {
            for index in 0..4 {
                let [from, to] = [corners[index], corners[(index + 1) % 4]].map(DVec2::from);
                assert!(param.inserted_corner(index, from.midpoint(to)).is_ok(), "{index}");
                let third = from + (to - from) / 3.0;
                assert!(param.inserted_corner(index, third).is_ok(), "{index}");
            }
        });
    }

    #[test]
    fn all_corners_move_along_with_the_first_and_are_rounded() {
        let corners = moved_to(&points(&[(0.1, 0.0), (0.3, 1e12)]), DVec2::new(0.7, 0.5));
        assert_eq!(corners, points(&[(0.7, 0.5), (0.3 + (0.7 - 0.1), 1e12 + 0.5)]));
    }
}
