//! The shapes of a topic that is written as text: what they are called, and their places in a state.

use glam::DVec2;

use super::names::PointName;
use crate::geometry::pair::{Core, Pair, Rounded};
use crate::geometry::sweep::Moving;
use crate::geometry::{Polygon, Rect, RectSpot, RotatedRect, Spot};
use crate::lesson::param::corners::{CornersRule, moved_to};
use crate::lesson::topic::layout::swept_outline;
use crate::lesson::topic::parameters::Texts;
use crate::lesson::topic::rect_names::RectNames;
use crate::lesson::{Body, Bounds, Extent, Given, Mark, Param, ParamRange, Role, Shape, Slot};
use crate::program::show;

/// Where the slider of a ratio ends.
const LONGEST_RATIO: f64 = 2.0;

/// A shape of a topic, with its parameters, as a row of its file.
#[derive(Debug)]
pub struct ShapeRow {
    pub id: &'static str,
    /// The role of its handles, and of its mark unless that shows the verdict.
    pub role: Role,
    /// The label of its mark; empty for none.
    pub label: &'static str,
    /// The name of the mark of its centre; empty for none.
    pub center: &'static str,
    pub names: Names,
    /// The lengths that it can have.
    pub lengths: ParamRange,
    /// The conditions under which a segment has no second end, and no ends: each the index of an option, and that of its
    /// condition.
    pub endless: [Vec<[usize; 2]>; 2],
    /// Where it is in the default state.
    pub start: Placed,
}

/// The names of the parameters of a shape.
#[derive(Debug)]
pub enum Names {
    Point(PointName),
    Circle {
        center: PointName,
        radius: PointName,
        /// None for a circle at rest.
        velocity: Option<PointName>,
    },
    /// A segment, or a line through two points.
    Ends {
        ends: [PointName; 2],
        /// None for one without a radius.
        radius: Option<PointName>,
    },
    /// The corners of a triangle, and the first one with which the others move.
    Corners([PointName; 3], Texts),
    Rect(Box<RectNames>),
    /// A rectangle at any angle: its centre, its side and its ratio.
    Rotated([PointName; 3]),
    Polygon(Box<PolygonNames>),
}

/// The names of a polygon, and which corners it can have.
#[derive(Debug)]
pub struct PolygonNames {
    /// All corners, as a list.
    pub points: PointName,
    /// The first corner, with which the others move.
    pub all: Texts,
    /// The handles and the marks of its corners.
    pub corners: &'static [&'static str],
    /// What is written beside each corner before its number, from 0; none if nothing is.
    pub letter: Option<&'static str>,
    pub rule: CornersRule,
}

/// A shape at its place.
#[derive(Clone, Debug, PartialEq)]
pub enum Placed {
    Point(DVec2),
    Circle {
        /// At the start of the tick if it moves.
        center: DVec2,
        radius: f64,
        /// How far it moves in the tick; none if it is at rest.
        velocity: Option<DVec2>,
    },
    Segment([DVec2; 2]),
    /// A segment with a radius around it.
    Capsule {
        ends: [DVec2; 2],
        radius: f64,
    },
    /// A half-line, from its first point through the second one.
    Ray([DVec2; 2]),
    Line([DVec2; 2]),
    Triangle([DVec2; 3]),
    Rect {
        /// At the start of the tick if it moves.
        rect: Rect,
        /// As of a circle.
        velocity: Option<DVec2>,
    },
    Rotated(RotatedRect),
    /// At least one corner.
    Polygon(Vec<DVec2>),
}

impl ShapeRow {
    /// Its parameters.
    pub fn params<'a>(&self, placed: &'a mut Placed) -> Vec<Param<'a>> {
        let point = |name: &PointName, value: &'a mut DVec2| {
            Param::shape(name.texts, self.role, Slot::Point { value })
        };
        match (&self.names, placed) {
            (Names::Point(name), Placed::Point(at)) => vec![point(name, at)],
            (Names::Circle { center: center_name, radius: radius_name, velocity: name }, placed) => {
                let Placed::Circle { center, radius, velocity } = placed else { return Vec::new() };
                let tail = *center;
                let velocity = name
                    .as_ref()
                    .zip(velocity.as_mut())
                    .map(|(name, value)| Param::shape(name.texts, self.role, Slot::Vector { value, tail }));
                let slot = Slot::Radius { value: radius, range: self.lengths, center: tail };
                let radius = Param::shape(radius_name.texts, self.role, slot);
                [Some(point(center_name, center)), velocity, Some(radius)].into_iter().flatten().collect()
            }
            (Names::Ends { ends: [one, other], radius: name }, placed) => {
                let ([from, to], radius) = match placed {
                    Placed::Segment(ends) | Placed::Ray(ends) | Placed::Line(ends) => (ends, None),
                    Placed::Capsule { ends, radius } => (ends, Some(radius)),
                    _ => return Vec::new(),
                };
                // Its handle is on the outline, beyond this end.
                let center = if from.x > to.x { *from } else { *to };
                let slot = |value| Slot::Radius { value, range: self.lengths, center };
                let radius = name.as_ref().zip(radius);
                let radius = radius.map(|(name, value)| Param::shape(name.texts, self.role, slot(value)));
                [point(one, from), point(other, to)].into_iter().chain(radius).collect()
            }
            (Names::Rect(names), Placed::Rect { rect, velocity }) => {
                let (tail, names_of_velocity) = (rect.center, names.velocity.as_ref());
                let velocity = names_of_velocity
                    .zip(velocity.as_mut())
                    .map(|(name, value)| Param::shape(name.texts, self.role, Slot::Vector { value, tail }));
                names.params(rect, self.role, self.lengths).into_iter().chain(velocity).collect()
            }
            (Names::Corners(names, _), Placed::Triangle(corners)) => {
                names.iter().zip(corners).map(|(name, corner)| point(name, corner)).collect()
            }
            (Names::Rotated([center_name, side_name, ratio_name]), Placed::Rotated(rect)) => {
                let RotatedRect { center, side, ratio } = rect;
                let side = Slot::Vector { value: side, tail: *center };
                let ratio = Slot::Scalar { value: ratio, range: ParamRange::lengths(LONGEST_RATIO) };
                let slots = [(side_name, side), (ratio_name, ratio)]
                    .map(|(name, slot)| Param::shape(name.texts, self.role, slot));
                [point(center_name, center)].into_iter().chain(slots).collect()
            }
            (Names::Polygon(names), Placed::Polygon(value)) => {
                let slot = Slot::Points { value, rule: names.rule, handles: names.corners };
                vec![Param::shape(names.points.texts, self.role, slot)]
            }
            _ => Vec::new(),
        }
    }

    /// Other parameters of the same shape: those of a rectangle that it is not given by, and what moves a whole triangle or
    /// polygon.
    pub fn other_params<'a>(&self, placed: &'a mut Placed) -> Vec<Param<'a>> {
        match (&self.names, placed) {
            (Names::Rect(names), Placed::Rect { rect, .. }) => {
                names.other_params(rect, self.role, self.lengths)
            }
            (Names::Corners(_, all), Placed::Triangle(corners)) => {
                let slot = Slot::All { corners, rule: CornersRule::TRIANGLE };
                vec![Param::shape(*all, self.role, slot)]
            }
            (Names::Polygon(names), Placed::Polygon(corners)) => {
                vec![Param::shape(names.all, self.role, Slot::All { corners, rule: names.rule })]
            }
            _ => Vec::new(),
        }
    }

    /// What programs are given of it.
    pub fn given(&self, placed: &Placed) -> Vec<Given> {
        match (&self.names, placed) {
            (Names::Point(name), Placed::Point(at)) => vec![name.point(*at)],
            (
                Names::Circle { center, radius, velocity },
                Placed::Circle { center: at, radius: length, velocity: by },
            ) => {
                let velocity = velocity.as_ref().zip(*by).map(|(name, by)| name.point(by));
                let given = [Some(center.point(*at)), velocity, Some(radius.number(*length))];
                given.into_iter().flatten().collect()
            }
            (Names::Ends { ends: [one, other], radius }, placed) => {
                let Some([from, to]) = placed.ends() else { return Vec::new() };
                let radius = radius.as_ref().map(|name| name.number(placed.radius()));
                [one.point(from), other.point(to)].into_iter().chain(radius).collect()
            }
            (Names::Rect(names), Placed::Rect { rect, velocity }) => {
                let velocity = names.velocity.as_ref().zip(*velocity).map(|(name, by)| name.point(by));
                names.given(*rect).into_iter().chain(velocity).collect()
            }
            (Names::Corners(names, _), Placed::Triangle(corners)) => {
                names.iter().zip(corners).map(|(name, corner)| name.point(*corner)).collect()
            }
            (Names::Rotated([center, side, ratio]), Placed::Rotated(rect)) => {
                vec![center.point(rect.center), side.point(rect.side), ratio.number(rect.ratio)]
            }
            (Names::Polygon(names), Placed::Polygon(corners)) => vec![names.points.list(corners)],
            _ => Vec::new(),
        }
    }

    /// The ids of its points, by which a map can move it.
    pub fn points(&self) -> Vec<&'static str> {
        match &self.names {
            Names::Point(name) => vec![name.texts.0],
            Names::Circle { center, .. } | Names::Rotated([center, ..]) => vec![center.texts.0],
            Names::Corners(corners, _) => corners.iter().map(|corner| corner.texts.0).collect(),
            Names::Ends { ends, .. } => ends.iter().map(|end| end.texts.0).collect(),
            Names::Rect(names) => vec![names.center.0],
            Names::Polygon(names) => vec![names.all.0],
        }
    }

    /// What a press on its inside drags.
    pub fn body(&self, placed: &Placed) -> Option<Body> {
        let extent =
            |corners: &[DVec2], from| Extent::Polygon(corners.iter().map(|corner| *corner - from).collect());
        let (center_id, extent_id, center, extent) = match (&self.names, placed) {
            (Names::Circle { center, radius, .. }, Placed::Circle { center: at, radius: length, .. }) => {
                (center.texts.0, radius.texts.0, *at, Extent::Disc(*length))
            }
            (Names::Rect(names), Placed::Rect { rect, .. }) => {
                (names.center.0, names.size.0, rect.center, Extent::Box(rect.size))
            }
            (Names::Corners(_, (all, ..)), Placed::Triangle(corners)) => {
                (*all, *all, corners[0], extent(corners, corners[0]))
            }
            (Names::Rotated([center, side, _]), Placed::Rotated(rect)) => {
                (center.texts.0, side.texts.0, rect.center, extent(&rect.corners(), rect.center))
            }
            (Names::Polygon(names), Placed::Polygon(corners)) => {
                (names.all.0, names.all.0, corners[0], extent(corners, corners[0]))
            }
            _ => return None,
        };
        Some(Body { center_id, extent_id, center, extent })
    }

    /// Whether it moves during a tick.
    pub fn moves(&self) -> bool {
        self.start.velocity().is_some()
    }

    /// How formulas print its radius.
    pub fn radius_form(&self) -> &'static str {
        match &self.names {
            Names::Circle { radius, .. } => radius.drawn(),
            _ => "",
        }
    }

    /// The name, the role and the label of the mark of its velocity.
    pub fn velocity_mark(&self) -> Option<(&'static str, Role, &'static str)> {
        let name = match &self.names {
            Names::Circle { velocity, .. } => velocity.as_ref()?,
            Names::Rect(names) => names.velocity.as_ref()?,
            _ => return None,
        };
        let role = if self.role == Role::ShapeA { Role::VectorA } else { Role::VectorB };
        Some((name.shown_by[0], role, name.texts.1))
    }

    /// Its mark, of a role: nothing for a point, which is drawn last.
    pub fn mark(&self, placed: &Placed, role: Role) -> Option<Mark> {
        let mark = |shape| Some(Mark::new(self.id, role, shape).labelled(self.label).given_as(self.role));
        match placed {
            Placed::Point(_) => None,
            Placed::Line([from, to]) => mark(Shape::Line { through: *from, direction: *to - *from }),
            Placed::Ray([from, to]) => mark(Shape::Ray { from: *from, direction: *to - *from }),
            other => mark(other.outline()),
        }
    }

    /// The points by which it is given, as marks: a point, the ends of a segment or line, and a centre.
    pub fn points_drawn(&self, placed: &Placed) -> Vec<Mark> {
        let point = |name, at| Mark::new(name, self.role, Shape::Point(at)).labelled(name).given();
        let end = |end: &PointName, at| {
            let id = end.texts.0;
            let label = end.printed.map_or_else(|| show::Names::default().form(id), str::to_owned);
            Mark::new(id, self.role, Shape::Point(at)).labelled(label).given()
        };
        match (&self.names, placed) {
            (Names::Point(name), Placed::Point(at)) => vec![point(name.drawn(), *at)],
            (Names::Ends { ends: [one, other], .. }, placed) => {
                placed.ends().map_or_else(Vec::new, |[from, to]| vec![end(one, from), end(other, to)])
            }
            (Names::Corners(names, _), Placed::Triangle(corners)) => {
                names.iter().zip(corners).map(|(name, at)| end(name, *at)).collect()
            }
            (Names::Polygon(names), Placed::Polygon(corners)) => {
                let label = |index: usize| {
                    names.letter.map(|letter| show::Names::default().form(&format!("{letter}{index}")))
                };
                let marks = names.corners.iter().zip(corners).enumerate().map(|(index, (id, at))| {
                    let mark = Mark::new(id, self.role, Shape::Point(*at)).given();
                    mark.labelled(label(index).unwrap_or_default())
                });
                marks.collect()
            }
            (_, placed) if self.center == self.id => {
                vec![Mark::new(self.id, self.role, Shape::Point(placed.middle())).given()]
            }
            (_, placed) if !self.center.is_empty() => vec![point(self.center, placed.middle())],
            _ => Vec::new(),
        }
    }
}

impl Placed {
    /// Moves one of its points, by its index in [`ShapeRow::points`].
    pub fn move_point(&mut self, index: usize, position: DVec2) {
        match self {
            Self::Point(at) | Self::Circle { center: at, .. } => *at = position,
            Self::Segment(ends) | Self::Ray(ends) | Self::Line(ends) | Self::Capsule { ends, .. } => {
                ends[index] = position;
            }
            Self::Triangle(corners) => corners[index] = position,
            Self::Rotated(RotatedRect { center, .. }) => *center = position,
            Self::Rect { rect, .. } => *rect = rect.centered(position),
            Self::Polygon(corners) => *corners = moved_to(corners, position),
        }
    }

    /// How far it moves in a tick; none if it is at rest.
    pub fn velocity(&self) -> Option<DVec2> {
        match self {
            Self::Circle { velocity, .. } | Self::Rect { velocity, .. } => *velocity,
            _ => None,
        }
    }

    /// The shape and how it moves, for the judge.
    pub fn moving(&self) -> Moving<'_> {
        Moving { shape: self.rounded(), velocity: self.velocity().unwrap_or_default() }
    }

    /// Both ends of a segment, or the points of a line.
    fn ends(&self) -> Option<[DVec2; 2]> {
        match self {
            Self::Segment(ends) | Self::Ray(ends) | Self::Line(ends) | Self::Capsule { ends, .. } => {
                Some(*ends)
            }
            _ => None,
        }
    }

    /// The radius around its core.
    pub fn radius(&self) -> f64 {
        match self {
            Self::Circle { radius, .. } | Self::Capsule { radius, .. } => *radius,
            _ => 0.0,
        }
    }

    /// The first two shapes, as the question to the judge.
    pub fn pair(asked: &[Self]) -> Pair<'_> {
        Pair { a: asked[0].rounded(), b: asked[1].rounded() }
    }

    /// The shape for the judge.
    pub fn rounded(&self) -> Rounded<'_> {
        let core = match self {
            Self::Point(at) | Self::Circle { center: at, .. } => Core::Point(*at),
            Self::Segment(ends) | Self::Capsule { ends, .. } => Core::Segment(*ends),
            Self::Ray(points) => Core::Ray(*points),
            Self::Line(points) => Core::Line(*points),
            Self::Triangle(corners) => Core::Triangle(*corners),
            Self::Rect { rect, .. } => Core::Rect(*rect),
            Self::Rotated(rect) => Core::RotatedRect(*rect),
            Self::Polygon(corners) => Core::Polygon(Polygon::new(corners)),
        };
        Rounded { core, radius: self.radius() }
    }

    /// The same with one of its points, by its index in [`ShapeRow::points`], anywhere in a spot; of a polygon, which moves as a
    /// whole, in a tile.
    pub fn rounded_with(&self, moved: Option<(usize, Spot)>) -> Rounded<'_, Spot> {
        fn spots<const K: usize>(points: &[DVec2; K], moved: Option<(usize, Spot)>) -> [Spot; K] {
            let mut spots = points.map(Spot::from);
            moved.into_iter().for_each(|(index, spot)| spots[index] = spot);
            spots
        }
        let one = |at: DVec2| moved.map_or(at.into(), |(_, spot)| spot);
        let core = match self {
            Self::Point(at) | Self::Circle { center: at, .. } => Core::Point(one(*at)),
            Self::Segment(ends) | Self::Capsule { ends, .. } => Core::Segment(spots(ends, moved)),
            Self::Ray(points) => Core::Ray(spots(points, moved)),
            Self::Line(points) => Core::Line(spots(points, moved)),
            Self::Rect { rect, .. } => {
                Core::Rect(moved.map_or((*rect).into(), |(_, spot)| RectSpot::at(spot, rect.size)))
            }
            Self::Triangle(corners) => Core::Triangle(spots(corners, moved)),
            Self::Rotated(RotatedRect { center, side, ratio }) => {
                Core::RotatedRect(RotatedRect { center: one(*center), side: *side, ratio: *ratio })
            }
            Self::Polygon(corners) => {
                let by = moved.map_or(DVec2::ZERO.into(), |(_, first)| moved_by(corners, first));
                Core::Polygon(Polygon { corners, by })
            }
        };
        Rounded { core, radius: self.radius() }
    }

    /// Whether its core is a point.
    pub fn has_middle(&self) -> bool {
        matches!(self, Self::Point(_) | Self::Circle { .. })
    }

    /// Whether it is drawn as an area, which can show the verdict.
    pub fn is_area(&self) -> bool {
        use Placed::{Capsule, Line, Point, Ray, Segment};
        !matches!(self, Point(_) | Segment(_) | Ray(_) | Line(_) | Capsule { .. }) || self.radius() > 0.0
    }

    /// A point of it, beside which the verdict stands.
    pub fn middle(&self) -> DVec2 {
        match self {
            Self::Point(at) | Self::Circle { center: at, .. } => *at,
            Self::Segment([from, to])
            | Self::Ray([from, to])
            | Self::Line([from, to])
            | Self::Capsule { ends: [from, to], .. } => from.midpoint(*to),
            Self::Triangle(corners) => mean(corners),
            Self::Rect { rect, .. } => rect.center,
            Self::Rotated(rect) => rect.center,
            Self::Polygon(corners) => mean(corners),
        }
    }

    /// What is drawn of it.
    pub fn outline(&self) -> Shape {
        match self {
            Self::Point(at) => Shape::Point(*at),
            Self::Circle { center, radius, .. } => Shape::Circle { center: *center, radius: *radius },
            Self::Capsule { ends, radius } if *radius > 0.0 => Shape::Polygon(swept_outline(*ends, *radius)),
            Self::Segment(ends) | Self::Ray(ends) | Self::Line(ends) | Self::Capsule { ends, .. } => {
                Shape::Polyline(ends.to_vec())
            }
            Self::Triangle(corners) => Shape::Polygon(corners.to_vec()),
            Self::Rect { rect, .. } => Shape::Polygon(rect.corners().to_vec()),
            Self::Rotated(rect) => Shape::Polygon(rect.corners().to_vec()),
            Self::Polygon(corners) => match &corners[..] {
                [at] => Shape::Point(*at),
                [_, _] => Shape::Polyline(corners.clone()),
                _ => Shape::Polygon(corners.clone()),
            },
        }
    }

    /// What is drawn of it after a displacement.
    pub fn pushed(&self, by: DVec2) -> Shape {
        match self.outline() {
            Shape::Point(at) => Shape::Point(at + by),
            Shape::Circle { center, radius } => Shape::Circle { center: center + by, radius },
            Shape::Polygon(corners) => {
                Shape::Polygon(corners.into_iter().map(|corner| corner + by).collect())
            }
            Shape::Polyline(points) => Shape::Polyline(points.into_iter().map(|point| point + by).collect()),
            other => other,
        }
    }

    /// The least rectangle around it.
    pub fn boxed(&self) -> Rect {
        if let Self::Rect { rect, .. } = self { *rect } else { self.bounds().rect() }
    }

    /// The part of the world that it takes.
    pub fn bounds(&self) -> Bounds {
        self.outline().bounds().unwrap_or_default()
    }
}

/// By how much corners are moved if the first one is anywhere in a spot, also after they are rounded. The corners of one
/// position are rounded each for itself, so they are not these.
fn moved_by(corners: &[DVec2], first: Spot) -> Spot {
    let reach = |at: DVec2| at.abs().max_element();
    let farthest = corners.iter().copied().map(reach).fold(reach(first.center) + reach(first.half), f64::max);
    // A difference and a sum are rounded, of numbers that are at most four times as large.
    let slack = 8.0 * f64::EPSILON * farthest;
    Spot { center: first.center - corners[0], half: first.half + slack }
}

fn mean(corners: &[DVec2]) -> DVec2 {
    corners.iter().map(|corner| *corner / corners.len() as f64).sum()
}
