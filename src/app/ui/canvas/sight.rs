//! Keeps the figure on the canvas, whichever way the view is moved.

use glam::{DVec2, Vec2};

use crate::app::ui::state::UiState;
use crate::lesson::{Bounds, Figure, Mark, Shape};
use crate::render::View;

/// A point of an outline stays on the canvas, at least so far from its edges, in points.
const IN_SIGHT: f32 = 48.0;
/// The steps of the search for the part of an outline that is nearest to the canvas. A few points are exact enough.
const STEPS: usize = 12;

/// The view, moved so far that an outline is in sight. A map fills the canvas, so with one it is enough that a part of
/// the figure's bounds is.
pub fn kept_in_sight(view: View, state: &UiState<'_>) -> View {
    let figure = state.figure();
    let area = state.map_question().map(|_| figure.bounds);
    view.moved(way_into_sight(&view, &figure, area))
}

/// The shortest way of the view, in world units, after which an outline or the area is in sight.
fn way_into_sight(view: &View, figure: &Figure, area: Option<Bounds>) -> DVec2 {
    let seen = inner_part(view);
    let outlines = figure.marks.iter().filter(|mark| counts(mark));
    let ways = outlines.filter_map(|mark| way(&seen, |place| nearest(&mark.shape, place)));
    let to_area = area.and_then(|area| way(&seen, |place| Some(within(place, &area))));
    let shortest = ways.chain(to_area).min_by(|a, b| a.length().total_cmp(&b.length()));
    shortest.filter(|way| way.is_finite()).unwrap_or(DVec2::ZERO)
}

/// The part of the world that is shown, without the margin.
fn inner_part(view: &View) -> Bounds {
    let margin = (view.size / 4.0).min(Vec2::splat(IN_SIGHT));
    let margin = DVec2::new(view.length_to_world(margin.x), view.length_to_world(margin.y));
    let Bounds { min, max } = view.visible();
    Bounds { min: min + margin, max: max - margin }
}

/// Whether it is enough to see this mark. Infinite lines of the working can be in sight when all shapes are far away.
fn counts(mark: &Mark) -> bool {
    mark.given.is_some() || !matches!(mark.shape, Shape::Line { .. } | Shape::Ray { .. } | Shape::Band { .. })
}

/// The way from the part of the world to what `nearest` leads to; zero if it is there, `None` if there is nothing.
fn way(seen: &Bounds, nearest: impl Fn(DVec2) -> Option<DVec2>) -> Option<DVec2> {
    let mut from = seen.min / 2.0 + seen.max / 2.0;
    let mut way = DVec2::ZERO;
    // Alternating between the two leads to where they are nearest to each other.
    for _ in 0..STEPS {
        let to = nearest(from)?;
        from = within(to, seen);
        way = to - from;
        if way == DVec2::ZERO {
            break;
        }
    }
    Some(way)
}

fn within(place: DVec2, bounds: &Bounds) -> DVec2 {
    place.max(bounds.min).min(bounds.max)
}

/// The point of the outline that is nearest to the place; `None` if only a label is drawn.
fn nearest(shape: &Shape, place: DVec2) -> Option<DVec2> {
    match shape {
        Shape::Polyline(points) => nearest_of(strokes(points), place),
        Shape::Polygon(points) => {
            let last = points.last().zip(points.first()).map(|(last, first)| on_stroke(*last, *first, place));
            nearest_to(nearest_of(strokes(points), place).into_iter().chain(last), place)
        }
        Shape::Circle { center, radius } => Some(on_circle(*center, *radius, place)),
        // It stands beside other shapes.
        Shape::Ellipse { center, .. } => Some(*center),
        Shape::Line { through, direction } => Some(on_line(*through, *direction, place)),
        Shape::Ray { from, direction } => Some(*from + *direction * share(*from, *direction, place).max(0.0)),
        Shape::Band { from, to, direction } => {
            nearest_to([from, to].map(|through| on_line(*through, *direction, place)), place)
        }
        Shape::Arrow { tail, vector } => Some(on_stroke(*tail, *tail + *vector, place)),
        Shape::Direction { tail: at, .. } | Shape::Point(at) => Some(*at),
        Shape::Label(_) => None,
    }
}

fn strokes(points: &[DVec2]) -> impl Iterator<Item = (DVec2, DVec2)> {
    let ends = points.windows(2).map(|ends| (ends[0], ends[1]));
    let single = points.first().filter(|_| points.len() == 1);
    ends.chain(single.map(|point| (*point, *point)))
}

fn nearest_of(strokes: impl Iterator<Item = (DVec2, DVec2)>, place: DVec2) -> Option<DVec2> {
    nearest_to(strokes.map(|(from, to)| on_stroke(from, to, place)), place)
}

fn nearest_to(points: impl IntoIterator<Item = DVec2>, place: DVec2) -> Option<DVec2> {
    let distance = |point: &DVec2| point.distance(place);
    points.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

fn on_stroke(from: DVec2, to: DVec2, place: DVec2) -> DVec2 {
    from + (to - from) * share(from, to - from, place).clamp(0.0, 1.0)
}

fn on_line(through: DVec2, direction: DVec2, place: DVec2) -> DVec2 {
    through + direction * share(through, direction, place)
}

/// Where the foot of the perpendicular from the place is, as a share of the vector; 0 for a vector without length.
fn share(tail: DVec2, vector: DVec2, place: DVec2) -> f64 {
    let length = vector.length();
    if length == 0.0 { 0.0 } else { (place - tail).dot(vector / length) / length }
}

fn on_circle(center: DVec2, radius: f64, place: DVec2) -> DVec2 {
    center + (place - center).try_normalize().unwrap_or(DVec2::X) * radius
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Role;
    use crate::render::{Theme, fitted};

    const SIZE: Vec2 = Vec2::new(400.0, 300.0);

    fn figure(shapes: impl IntoIterator<Item = Shape>) -> Figure {
        let marks: Vec<_> =
            shapes.into_iter().map(|shape| Mark::new("", Role::ShapeA, shape).given()).collect();
        let bounds = marks.iter().filter_map(|mark| mark.shape.bounds()).reduce(Bounds::union);
        Figure { marks, bounds: bounds.expect("there are shapes"), ..Figure::default() }
    }

    /// The distance from the inner part of the canvas to the nearest point among many of the outlines, in points.
    fn missed(view: &View, outline: &[DVec2]) -> f32 {
        let outside = |at: Vec2| (IN_SIGHT - at).max(at - (SIZE - IN_SIGHT)).max_element();
        outline.iter().map(|point| outside(view.to_screen(*point))).fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn a_part_of_an_outline_stays_on_the_canvas_whichever_way_it_is_moved() {
        let (center, radius) = (DVec2::new(200.0, 150.0), 500.0);
        let disc = figure([Shape::Circle { center, radius }]);
        let on_disc: Vec<_> =
            (0..36_000).map(|i| center + DVec2::from_angle(f64::from(i) * 1.8e-4) * radius).collect();
        let [from, to] = [DVec2::new(-80.0, 20.0), DVec2::new(300.0, 900.0)];
        let stroke = figure([Shape::Polyline(vec![from, to])]);
        let on_stroke: Vec<_> = (0..=20_000).map(|i| from.lerp(to, f64::from(i) / 2e4)).collect();
        for (figure, outline) in [(disc, on_disc), (stroke, on_stroke)] {
            for start in
                [fitted(figure.bounds, SIZE, Theme::Light), View::fit(figure.bounds, SIZE / 9.0, 0.0)]
            {
                let view = start.resized(SIZE);
                for way in [(5e3, 0.0), (-5e3, 0.0), (0.0, 7e3), (3e3, -9e3), (-8e3, -8e3), (260.0, 190.0)] {
                    for factor in [1.0, 2.5, 20.0] {
                        let moved = view.panned(Vec2::from(way)).zoomed_about(SIZE / 2.0, factor);
                        let kept = moved.moved(way_into_sight(&moved, &figure, None));
                        let missed = missed(&kept, &outline);
                        assert!(missed < 2.0, "{way:?} {factor}: {missed}");
                    }
                }
                assert_eq!(way_into_sight(&view, &figure, None), DVec2::ZERO);
            }
        }
    }

    #[test]
    fn with_a_map_a_part_of_the_bounds_is_enough() {
        let figure = figure([Shape::Circle { center: DVec2::ZERO, radius: 100.0 }]);
        let inside = fitted(figure.bounds, SIZE, Theme::Light).zoomed_about(SIZE / 2.0, 50.0);
        assert_eq!(way_into_sight(&inside, &figure, Some(figure.bounds)), DVec2::ZERO);
        assert!(way_into_sight(&inside, &figure, None).length() > 90.0);
    }

    #[test]
    fn every_shape_leads_to_a_point_of_its_outline() {
        let (place, x) = (DVec2::new(3.0, 4.0), DVec2::X);
        let square = [DVec2::ZERO, DVec2::X, DVec2::ONE, DVec2::Y].map(|corner| corner * 2.0);
        for (shape, point) in [
            (Shape::Polygon(square.to_vec()), Some(DVec2::splat(2.0))),
            (
                Shape::Polygon(square.map(|corner| corner + DVec2::Y * 4.0).to_vec()),
                Some(DVec2::new(2.0, 4.0)),
            ),
            (Shape::Circle { center: DVec2::ZERO, radius: 10.0 }, Some(place * 2.0)),
            (Shape::Line { through: DVec2::ZERO, direction: x }, Some(x * 3.0)),
            (Shape::Line { through: x, direction: DVec2::ZERO }, Some(x)),
            (Shape::Band { from: DVec2::ZERO, to: DVec2::Y, direction: x }, Some(DVec2::new(3.0, 1.0))),
            (Shape::Arrow { tail: DVec2::ZERO, vector: x }, Some(x)),
            (Shape::Direction { tail: x, direction: x }, Some(x)),
            (Shape::Polyline(vec![x]), Some(x)),
            (Shape::Point(x), Some(x)),
            (Shape::Label(x), None),
        ] {
            let found = nearest(&shape, place);
            assert!(
                found.zip(point).map_or(found == point, |(a, b)| a.distance(b) < 1e-9),
                "{shape:?}: {found:?} instead of {point:?}"
            );
        }
    }
}
