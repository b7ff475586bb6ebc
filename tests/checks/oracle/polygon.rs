//! The polygons of cases: how many corners they have, and in which order.

use collidoscope::geometry::why_not_convex;
use collidoscope::lesson::Scene;
use glam::DVec2;

use super::case::Case;
use super::draw::Draw;
use super::hull;
use super::kind::{Kind, Numbers};
use super::question::{Corners, Slot};
use super::topic::question;

/// The polygons of a topic.
pub fn polygons(scene: Scene) -> Vec<Corners> {
    let corners = question(scene).slots.iter().filter_map(|slot| match slot {
        Slot::Corner(corners) => Some(*corners),
        _ => None,
    });
    let mut polygons: Vec<_> = corners.collect();
    polygons.dedup();
    polygons
}

/// Makes polygons of the corners of a case: of the first ones, or of all.
pub fn shape(case: &mut Case, kind: Kind, draw: &mut Draw) {
    for polygon in polygons(case.scene) {
        case.counts[polygon.list] = Corners::MOST;
        let mut corners = case.corners(polygon.list);
        let count = match kind {
            // They come from a polygon whose last corner is repeated.
            Kind::Near | Kind::Wide => Corners::MOST,
            Kind::Uniform => draw.whole(3, 8) as usize,
            Kind::Degenerate => draw.pick(&[1, 1, 2, 2, 3, 4]),
            Kind::Short | Kind::Aligned => draw.pick(&[1, 2, 3, 3, 4, 5, 6]),
        };
        corners.truncate(count);
        while corners.len() > 1 && corners[corners.len() - 1] == corners[corners.len() - 2] {
            corners.pop();
        }
        let mut corners = match (polygon.convex, kind) {
            (true, _) => hull::convex(&corners, draw),
            (false, Kind::Uniform) => star(corners),
            (false, _) => with_repetition(corners, draw),
        };
        corners.truncate(Corners::MOST);
        corners.resize(corners.len().max(polygon.least), corners[corners.len() - 1]);
        case.set_corners(polygon.list, &corners);
    }
}

/// Makes polygons that have to be convex convex, if they are not.
pub fn make_convex(case: &mut Case, draw: &mut Draw) {
    for polygon in polygons(case.scene).into_iter().filter(|polygon| polygon.convex) {
        let corners = case.corners(polygon.list);
        if why_not_convex(&corners).is_some() {
            let mut corners = hull::convex(&corners, draw);
            corners.truncate(Corners::MOST);
            case.set_corners(polygon.list, &corners);
        }
    }
}

/// Brings the corners of each polygon together, somewhere on the stage.
pub fn gather(scene: Scene, numbers: &mut Numbers, draw: &mut Draw) {
    for polygon in polygons(scene) {
        let (size, middle) =
            (draw.between(0.1, 0.7), [draw.between(-200.0, 200.0), draw.between(-200.0, 200.0)]);
        let slots = question(scene).starts();
        for (_, start) in slots.filter(|(slot, _)| *slot == Slot::Corner(polygon)) {
            for axis in 0..2 {
                numbers[start + axis] = middle[axis] + numbers[start + axis] * size;
            }
        }
    }
}

/// The corners in order around their middle, so that the outline does not cross itself.
fn star(mut corners: Vec<DVec2>) -> Vec<DVec2> {
    let middle = corners.iter().sum::<DVec2>() / corners.len() as f64;
    let angle = |corner: &DVec2| (*corner - middle).to_angle();
    corners.sort_by(|one, other| angle(one).total_cmp(&angle(other)));
    corners
}

/// The corners, some of them again somewhere.
fn with_repetition(mut corners: Vec<DVec2>, draw: &mut Draw) -> Vec<DVec2> {
    while corners.len() < Corners::MOST && draw.one_in(4) {
        let again = corners[draw.whole(0, corners.len() as i64 - 1) as usize];
        corners.insert(draw.whole(0, corners.len() as i64) as usize, again);
    }
    corners
}
