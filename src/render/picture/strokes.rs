//! Straight strokes, arrows and points.

use glam::{DVec2, Vec2};

use crate::render::labels::Anchor;
use crate::render::look::style::{Casing, Rail, Style};
use crate::render::picture::clip;
use crate::render::picture::painter::{Layer, Painter};
use crate::render::picture::view::narrow;
use crate::render::{Dash, Primitive};

/// An arrow starts at a dot if its tail is closer to the centre than this, in points.
const AT_A_DOT: f64 = 4.0;
/// The gap between a dot and a short arrow beside it, in points.
const BESIDE_A_DOT: f64 = 1.5;
/// The least length of such an arrow, in points: shorter ones have no visible head.
const LEAST_BESIDE_A_DOT: f64 = 12.0;

/// The side of a line on which lanes with positive numbers are.
const ABOVE: DVec2 = DVec2::new(0.38, -0.92);

/// The length below which an arrow is drawn as a dot, in points.
const DOT_BELOW: f64 = 0.5;

impl Painter<'_> {
    pub(in crate::render) fn polyline(&mut self, points: &[DVec2], style: &Style) -> Option<Anchor> {
        let points: Vec<_> = points.iter().map(|p| self.view.project(*p)).collect();
        let aside = match points[..] {
            [from, .., to] => self.aside(to - from, style),
            _ => DVec2::ZERO,
        };
        let points: Vec<_> = points.into_iter().map(|p| p + aside).collect();
        let longest = self.lines(&points, style);
        longest.map(|(from, to)| Anchor::Along { from, to })
    }

    /// From a line of this direction to the lane of the mark. Lanes of the same number are on the same side for both
    /// directions of a line.
    fn aside(&self, along: DVec2, style: &Style) -> DVec2 {
        if self.lane == 0 {
            return DVec2::ZERO;
        }
        let normal = along.try_normalize().unwrap_or(DVec2::X).perp();
        // Rounding must not change the side, so the lines where it changes are neither axes nor diagonals.
        let side = if normal.dot(ABOVE) > 0.0 { 1.0 } else { -1.0 };
        normal * side * f64::from(self.lane) * f64::from(style.lane) / 2.0
    }

    /// Draws straight lines from point to point, as rails if the style has them. Returns the longest piece on the canvas.
    fn lines(&mut self, points: &[DVec2], style: &Style) -> Option<(Vec2, Vec2)> {
        let Some(rail) = style.rail else { return self.chain(points, style) };
        let longest = self.chain(points, &Style { width: rail.width, ..*style });
        for ends in points.windows(2) {
            self.core(ends[0], ends[1], &rail, style, Layer::of(style));
        }
        longest
    }

    fn core(&mut self, from: DVec2, to: DVec2, rail: &Rail, style: &Style, layer: Layer) {
        let Casing { color, width } = rail.core;
        if let Some((from, to)) = clip::clip_segment(from, to, self.frame) {
            self.piece(from, to, None, &Style { stroke: color, width, ..*style }, layer);
        }
    }

    /// Draws strokes from point to point. Returns the longest piece on the canvas, which the label is attached to.
    pub(in crate::render) fn chain(&mut self, points: &[DVec2], style: &Style) -> Option<(Vec2, Vec2)> {
        let pieces: Vec<_> = points.windows(2).map(|w| (w[0], w[1])).collect();
        if let Some(Casing { color, width }) = style.casing {
            let beneath = Style { stroke: color, width, dash: None, ..*style };
            for &(from, to) in &pieces {
                self.stroke(from, to, &beneath, Layer::of(style));
            }
        }
        let mut along = 0.0;
        for &(from, to) in &pieces {
            self.stroke_from(along, from, to, style, Layer::of(style));
            along += from.distance(to);
        }
        let length = |(a, b): &(Vec2, Vec2)| (*b - *a).length();
        pieces
            .iter()
            .filter_map(|(a, b)| self.within_canvas(*a, *b))
            .max_by(|a, b| length(a).total_cmp(&length(b)))
    }

    /// One stroke, clipped. The positions of its dashes do not depend on the clipping.
    pub(in crate::render) fn stroke(&mut self, from: DVec2, to: DVec2, style: &Style, layer: Layer) {
        self.stroke_from(0.0, from, to, style, layer);
    }

    /// The same for a piece of a chain that begins at the distance `along` from the start of the chain. The dashes
    /// continue around corners, so that a curve of short pieces is dashed like a straight line.
    fn stroke_from(&mut self, along: f64, from: DVec2, to: DVec2, style: &Style, layer: Layer) {
        let Some((first, last)) = clip::clip_segment(from, to, self.frame) else { return };
        let strokes =
            if layer == Layer::Beneath { &mut self.scenery.faint } else { &mut self.scenery.strokes };
        strokes.push((narrow(first), narrow(last)));
        let (Some(Dash { on, off }), Some(direction)) = (style.dash, (to - from).try_normalize()) else {
            return self.piece(first, last, None, style, layer);
        };
        if let Some(Casing { color, width }) = style.between_dashes {
            self.piece(first, last, None, &Style { stroke: color, width, ..*style }, layer);
        }
        let period = f64::from(on + off);
        let (offset, length) = (along % period, from.distance(to));
        let begun = (f64::from(on) - offset).min(length);
        if offset > 0.0
            && begun > 0.0
            && let Some((start, end)) = clip::clip_segment(from, from + direction * begun, self.frame)
        {
            self.piece(start, end, None, style, layer);
        }
        let next = if offset > 0.0 { period - offset } else { 0.0 };
        if next < length {
            let from = from + direction * next;
            let Some((start, end)) = clip::clip_segment(from, to, self.frame) else { return };
            let start = start - direction * ((start - from).dot(direction) % period);
            self.piece(start, end, style.dash, style, layer);
        }
    }

    fn piece(&mut self, from: DVec2, to: DVec2, dash: Option<Dash>, style: &Style, layer: Layer) {
        let (from, to) = (narrow(from), narrow(to));
        let dash = dash.filter(|_| from.distance(to) > 1.0);
        self.push(layer, Primitive::Segment { from, to, width: style.width, dash, color: style.stroke });
    }

    pub(in crate::render) fn line(
        &mut self,
        through: DVec2,
        direction: DVec2,
        begin: f64,
        style: &Style,
    ) -> Option<Anchor> {
        let (from, to) = self.across(through, direction, begin)?;
        let aside = self.aside(to - from, style);
        let (from, to) = (from + aside, to + aside);
        self.lines(&[from, to], style).map(|(from, to)| Anchor::Line { from, to })
    }

    /// The visible part of an infinite line, or of a half-line, which begins at 0; `None` if there is none or the direction has
    /// zero length.
    pub(in crate::render) fn across(
        &self,
        through: DVec2,
        direction: DVec2,
        begin: f64,
    ) -> Option<(DVec2, DVec2)> {
        let (origin, direction) = (self.view.project(through), self.view.project_vector(direction));
        let direction = direction.try_normalize()?;
        let (first, last) = clip::clip_line(origin, direction, (begin, f64::INFINITY), self.frame)?;
        Some((origin + direction * first, origin + direction * last))
    }

    pub(in crate::render) fn arrow(&mut self, tail: DVec2, vector: DVec2, style: &Style) -> Option<Anchor> {
        self.arrow_on_screen(self.view.project(tail), self.view.project_vector(vector), style)
    }

    /// An arrow of fixed length; `None` if the direction has zero length.
    pub(in crate::render) fn direction(
        &mut self,
        tail: DVec2,
        direction: DVec2,
        style: &Style,
    ) -> Option<Anchor> {
        let direction = self.view.project_vector(direction).try_normalize()?;
        self.arrow_on_screen(self.view.project(tail), direction * f64::from(self.sizes.direction), style)
    }

    fn arrow_on_screen(&mut self, tail: DVec2, vector: DVec2, style: &Style) -> Option<Anchor> {
        let (tail, vector) = if self.is_push { self.beside_dot(tail, vector) } else { (tail, vector) };
        let length = vector.length();
        let Some(direction) = vector.try_normalize().filter(|_| length >= DOT_BELOW) else {
            let at = self.inside_frame(tail)?;
            let (radius, color) = (style.width + 0.6, style.stroke);
            self.layers.arrows.push(Primitive::Disc { center: at, radius, color });
            return Some(Anchor::Dot { at, radius });
        };
        let tail = tail + self.aside(vector, style);
        let tip = tail + vector;
        // A short arrow has a short head, so that part of the shaft stays visible.
        let shrink = (length / (1.7 * f64::from(self.sizes.head))).min(1.0) as f32;
        let head = self.sizes.head * shrink;
        let neck = tip - direction * f64::from(0.8 * head);
        self.stroke(tail, neck, style, Layer::Arrows);
        if self.frame.meets_disc(tip, 0.0) {
            self.layers.arrows.push(Primitive::Head {
                tip: narrow(tip),
                direction: narrow(direction).normalize_or_zero(),
                length: head,
                half_width: self.sizes.head_half_width * shrink * (style.width / (2.4 * self.theme.factor())),
                color: style.stroke,
            });
            self.scenery.strokes.push((narrow(neck), narrow(tip)));
        }
        self.within_canvas(tail, tip).map(|(from, to)| Anchor::Arrow { from, to })
    }

    /// The tail and the vector of an arrow. If a dot at its tail would hide most of it, the tail is beside the dot, and
    /// the arrow is long enough to be seen.
    fn beside_dot(&self, tail: DVec2, vector: DVec2) -> (DVec2, DVec2) {
        let here = self.dots.iter().filter(|(center, _)| center.distance(tail) < AT_A_DOT);
        let radius = here.map(|(_, radius)| *radius).fold(0.0, f64::max);
        let is_hidden = radius > 0.0 && vector.length() < radius + f64::from(self.sizes.head);
        let direction = vector.try_normalize().filter(|_| is_hidden);
        direction.map_or((tail, vector), |direction| {
            let length = vector.length().max(LEAST_BESIDE_A_DOT);
            (tail + direction * (radius + BESIDE_A_DOT), direction * length)
        })
    }

    pub(in crate::render) fn point(&mut self, at: DVec2, style: &Style) -> Option<Anchor> {
        let projected = self.view.project(at);
        let center = self.inside_frame(projected)?;
        let radius = if style.beneath { 0.75 } else { 1.0 } * self.sizes.dot;
        let ring = radius - self.sizes.dot + self.ring_of_dot();
        let color = self.theme.palette().paper;
        self.layers.dots.push(Primitive::Disc { center, radius: ring, color });
        self.layers.dots.push(Primitive::Disc { center, radius, color: style.stroke });
        self.scenery.dots.push((center, radius));
        self.on_canvas(at).map(|at| Anchor::Dot { at, radius })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Figure, Mark, Role, Shape};
    use crate::render::compose;
    use crate::render::picture::painter::tests::{painted, view};
    use crate::render::{Compose, Theme, View};

    #[test]
    fn the_positions_of_dashes_do_not_depend_on_the_clipping() {
        let line = [DVec2::new(-1000.0, 0.0), DVec2::new(1000.0, 0.0)];
        let mark = Mark::new("p", Role::Projection, Shape::Polyline(line.to_vec()));
        let start = |center: f64| {
            let view = View { center: DVec2::new(center, 0.0), ..view(1.0) };
            match painted(view, std::slice::from_ref(&mark)).strokes[0] {
                Primitive::Segment { from, .. } => view.to_world(from).x,
                _ => f64::NAN,
            }
        };
        let period = 11.0;
        for center in [0.0, 3.7, 100.2] {
            let phase = (start(center) + 1000.0) / period;
            assert!((phase - phase.round()).abs() < 1e-4, "{phase}");
        }
    }

    #[test]
    fn a_curve_of_short_pieces_is_dashed_like_a_straight_line() {
        let drawn = |pieces: u32| {
            let points = (0..=pieces).map(|i| DVec2::new(110.0 * f64::from(i) / f64::from(pieces), 0.0));
            let mark = Mark::new("p", Role::Projection, Shape::Polyline(points.collect()));
            let length = |p: &Primitive| match *p {
                Primitive::Segment { from, to, dash: None, .. } => from.distance(to),
                Primitive::Segment { from, to, dash: Some(Dash { on, off }), .. } => {
                    let (length, period) = (from.distance(to), on + off);
                    (length / period).floor() * on + (length % period).min(on)
                }
                _ => f32::NAN,
            };
            painted(view(1.0), &[mark]).strokes.iter().map(length).sum::<f32>()
        };
        assert!((drawn(1) - 60.0).abs() < 0.1, "{}", drawn(1));
        for pieces in [2, 7, 40, 200] {
            assert!((drawn(pieces) - drawn(1)).abs() < 0.1, "{pieces}: {}", drawn(pieces));
        }
    }

    #[test]
    fn strokes_on_one_line_in_different_lanes_lie_beside_each_other() {
        for along in
            [DVec2::X, DVec2::Y, DVec2::new(1.0, 1.0), DVec2::new(-1.0, 1.0), DVec2::new(220.0, 110.0)]
        {
            let along = along.normalize_or_zero() * 100.0;
            let line = Shape::Polyline(vec![DVec2::ZERO, along]);
            let back = Shape::Arrow { tail: along * 0.75, vector: -along / 2.0 };
            let [a, b] = [(Role::ShapeA, line, -1), (Role::VectorB, back, 1)].map(|(role, shape, lane)| {
                let layers = painted(view(1.0), &[Mark::new("m", role, shape).in_lane(lane)]);
                match layers.strokes.first().or(layers.arrows.first()) {
                    Some(Primitive::Segment { from, to, width, .. }) => (*from, *to, *width),
                    other => panic!("{other:?}"),
                }
            });
            let normal = (a.1 - a.0).normalize_or_zero().perp();
            let (from, to) = ((b.0 - a.0).dot(normal), (b.1 - a.0).dot(normal));
            // Side by side, without a gap.
            assert!((from.abs() - (a.2 + b.2) / 2.0).abs() < 1e-3 && (from - to).abs() < 1e-3, "{from} {to}");
        }
    }

    #[test]
    fn a_short_push_starts_beside_the_dot_that_would_hide_it() {
        let drawn = |role: Role, length: f64| {
            let arrow = Shape::Arrow { tail: DVec2::ZERO, vector: DVec2::new(length, 0.0) };
            let point = Mark::new("contact", Role::Contact, Shape::Point(DVec2::ZERO));
            let figure = Figure { marks: vec![Mark::new("push", role, arrow), point], ..Figure::default() };
            let options = Compose { grid: false, ..Compose::default() };
            let picture = compose(&figure, &view(1.0), Theme::Light, &options);
            let (color, at) = (Theme::Light.style(role).stroke, view(1.0).to_screen(DVec2::ZERO));
            let seen = picture.primitives.iter().filter_map(|p| match p {
                Primitive::Head { tip, color: c, .. } if *c == color => Some(tip.x - at.x),
                Primitive::Disc { center, color: c, .. } if *c == color => Some(center.x - at.x),
                _ => None,
            });
            seen.fold(0.0, f32::max)
        };
        let dot = Theme::Light.sizes().dot;
        for length in [1e-12, 0.3, 1.0, 4.0, 9.0] {
            assert!(drawn(Role::Push, length) > dot + 12.0, "{length}: {}", drawn(Role::Push, length));
        }
        // A longer one starts at the dot, and a vector always does: its head is a place.
        assert!((drawn(Role::Push, 40.0) - 40.0).abs() < 1e-3);
        assert!((drawn(Role::VectorA, 4.0) - 4.0).abs() < 1e-3);
    }

    #[test]
    fn a_unit_vector_has_the_same_length_on_the_screen_at_every_scale() {
        let drawn = |scale: f64, direction: DVec2| {
            let shape = Shape::Direction { tail: DVec2::new(0.5, 0.25), direction };
            let arrows = painted(view(scale), &[Mark::new("n", Role::Normal, shape)]).arrows;
            let tip = arrows.iter().find_map(|p| match p {
                Primitive::Head { tip, .. } => Some(*tip),
                _ => None,
            });
            let tail = view(scale).to_screen(DVec2::new(0.5, 0.25));
            tip.map(|tip| tip.distance(tail))
        };
        let length = Theme::Light.sizes().direction;
        for scale in [1e-3, 1.0, 20.0, 200.0] {
            for direction in [DVec2::X, DVec2::new(0.6, -0.8)] {
                assert!((drawn(scale, direction).expect("drawn") - length).abs() < 0.01, "{scale}");
            }
        }
        assert_eq!(drawn(1.0, DVec2::ZERO), None);
    }

    #[test]
    fn a_short_arrow_keeps_part_of_its_shaft_and_a_zero_vector_is_a_dot() {
        let arrow = |length| Shape::Arrow { tail: DVec2::ZERO, vector: DVec2::new(length, 0.0) };
        let short = painted(view(1.0), &[Mark::new("v", Role::VectorA, arrow(6.0))]).arrows;
        let head = short.iter().find_map(|p| match p {
            Primitive::Head { length, .. } => Some(*length),
            _ => None,
        });
        assert!(head.is_some_and(|length| length < 6.0 && length > 2.0), "{head:?}");
        let none = painted(view(1.0), &[Mark::new("v", Role::VectorA, arrow(0.0))]).arrows;
        assert!(matches!(none[..], [Primitive::Disc { .. }]), "{none:?}");
    }
}
