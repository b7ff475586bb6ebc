//! Marks to fills, hatching, strokes, arrows and points, clipped to the canvas.

use glam::{DVec2, Vec2};

use super::clip::{self, Frame, HatchLines, Outline};
use super::labels::Scenery;
use super::labels::{Anchor, Request};
use super::theme::{Casing, Hatch, Sizes, Style, Theme};
use super::view::{narrow, widen};
use super::{Area, Color, Dash, PickArea, Primitive, View};
use crate::lesson::{Mark, Shape};

/// Anything shorter than this, in points, is drawn as a dot.
const DOT_BELOW: f64 = 0.5;
/// The least radius of what a click meets, in points.
const LEAST_PICK: f32 = 12.0;
/// How much of its opacity a mark keeps while others are emphasised.
const FADED: f32 = 0.35;
/// How much wider an emphasised stroke is.
const EMPHASIS: f32 = 1.3;

/// Primitives by layer, from the bottom up.
#[derive(Default)]
pub struct Layers {
    /// Fills of closed shapes and bands.
    pub fills: Vec<Primitive>,
    /// Their hatching.
    pub hatches: Vec<Primitive>,
    /// Light strokes: guides, ghosts, windows.
    pub beneath: Vec<Primitive>,
    /// Strokes.
    pub strokes: Vec<Primitive>,
    /// Shafts and heads of arrows.
    pub arrows: Vec<Primitive>,
    /// Points.
    pub dots: Vec<Primitive>,
}

/// Collects the primitives of marks, and what the labels need to know of them.
pub struct Painter<'a> {
    pub(super) view: View,
    theme: Theme,
    pub(super) frame: Frame,
    highlight: &'a [&'a str],
    sizes: Sizes,
    /// What is drawn.
    pub layers: Layers,
    /// What labels keep clear of.
    pub scenery: Scenery,
    /// The labels asked for.
    pub labels: Vec<Request>,
    /// What can be clicked.
    pub picks: Vec<PickArea>,
}

/// Which layer a stroke goes to.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Layer {
    Beneath,
    Strokes,
    Arrows,
}

impl Layer {
    /// The layer of strokes in this style.
    pub(super) fn of(style: &Style) -> Self {
        if style.beneath { Self::Beneath } else { Self::Strokes }
    }
}

impl<'a> Painter<'a> {
    /// An empty painter; `frame` is the canvas and a margin for the ends of strokes.
    pub fn new(view: View, theme: Theme, frame: Frame, highlight: &'a [&'a str]) -> Self {
        Self {
            view,
            theme,
            frame,
            highlight,
            sizes: theme.sizes(),
            layers: Layers::default(),
            scenery: Scenery::default(),
            labels: Vec::new(),
            picks: Vec::new(),
        }
    }

    /// Draws a mark and asks for its label. A mark whose coordinates are not finite is left out.
    pub fn mark(&mut self, mark: &Mark) {
        if !is_finite(&mark.shape) {
            return;
        }
        let style = self.style_of(mark);
        let anchor = match &mark.shape {
            Shape::Polyline(points) => self.polyline(points, &style),
            Shape::Polygon(corners) => self.polygon(corners, &style),
            Shape::Circle { center, radius } => self.circle(*center, *radius, &style),
            Shape::Arc { center, radius, from, to } => self.arc(*center, *radius, (*from, *to), &style),
            Shape::Line { through, direction } => self.line(*through, *direction, &style),
            Shape::Band { from, to, direction } => self.band(*from, *to, *direction, &style),
            Shape::Arrow { tail, vector } => self.arrow(*tail, *vector, &style),
            Shape::Point(at) => self.point(*at, &style),
            Shape::Label(at) => self.on_canvas(*at).map(|at| Anchor::Place { at }),
        };
        let Some(anchor) = anchor else { return };
        if let Some(pick) = &mark.pick {
            let (area, round) = anchor.pick_area(LEAST_PICK);
            self.picks.push(PickArea { mark: mark.name, area, round, pick: pick.clone() });
        }
        if !mark.label.is_empty() {
            self.labels.push(Request::label(mark, anchor, &style, self.theme));
        }
    }

    fn style_of(&self, mark: &Mark) -> Style {
        let style = self.theme.style(mark.role);
        if self.highlight.is_empty() {
            return style;
        }
        if self.highlight.contains(&mark.name) {
            return Style { width: style.width * EMPHASIS, ..style };
        }
        Style {
            stroke: style.stroke.faded(FADED),
            text: style.text.faded(2.0 * FADED),
            fill: style.fill.map(|f| f.faded(FADED)),
            hatch: style.hatch.map(|h| Hatch { color: h.color.faded(FADED), ..h }),
            casing: style.casing.map(|c| Casing { color: c.color.faded(FADED), ..c }),
            ..style
        }
    }

    fn polyline(&mut self, points: &[DVec2], style: &Style) -> Option<Anchor> {
        let points: Vec<_> = points.iter().map(|p| self.view.project(*p)).collect();
        let longest = self.chain(&points, style);
        longest.map(|(from, to)| Anchor::Along { from, to })
    }

    /// Strokes from point to point; the longest visible piece on the canvas is what the label goes to.
    pub(super) fn chain(&mut self, points: &[DVec2], style: &Style) -> Option<(Vec2, Vec2)> {
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

    /// One stroke, clipped; the dashes stay where they are when the clipping moves.
    fn stroke(&mut self, from: DVec2, to: DVec2, style: &Style, layer: Layer) {
        self.stroke_from(0.0, from, to, style, layer);
    }

    /// The same for a piece of a chain that begins so far along it: the dashes run on round its corners, so
    /// that a curve of short pieces is dashed like a straight line.
    fn stroke_from(&mut self, along: f64, from: DVec2, to: DVec2, style: &Style, layer: Layer) {
        let Some((first, last)) = clip::clip_segment(from, to, self.frame) else { return };
        let strokes =
            if layer == Layer::Beneath { &mut self.scenery.faint } else { &mut self.scenery.strokes };
        strokes.push((narrow(first), narrow(last)));
        let (Some(Dash { on, off }), Some(direction)) = (style.dash, (to - from).try_normalize()) else {
            return self.piece(first, last, None, style, layer);
        };
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

    pub(super) fn push(&mut self, layer: Layer, primitive: Primitive) {
        match layer {
            Layer::Beneath => self.layers.beneath.push(primitive),
            Layer::Strokes => self.layers.strokes.push(primitive),
            Layer::Arrows => self.layers.arrows.push(primitive),
        }
    }

    fn polygon(&mut self, corners: &[DVec2], style: &Style) -> Option<Anchor> {
        let corners: Vec<_> = corners.iter().map(|p| self.view.project(*p)).collect();
        self.fill(&corners, style.fill);
        self.hatch(&Outline::Polygon(&corners), style);
        let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
        self.chain(&closed, style);
        let visible = clip::clip_polygon(&corners, self.canvas());
        let visible: Vec<_> = visible.into_iter().map(narrow).collect();
        self.scenery.shapes.extend(Area::around(&visible));
        (!visible.is_empty()).then_some(Anchor::Polygon { corners: visible })
    }

    pub(super) fn fill(&mut self, corners: &[DVec2], color: Option<Color>) {
        let Some(color) = color else { return };
        let corners: Vec<_> = clip::clip_polygon(corners, self.frame).into_iter().map(narrow).collect();
        if corners.len() > 2 {
            self.layers.fills.push(Primitive::Fill { corners, color });
        }
    }

    pub(super) fn hatch(&mut self, outline: &Outline<'_>, style: &Style) {
        let Some(hatch) = style.hatch else { return };
        let lines = HatchLines {
            through: self.view.project(DVec2::ZERO),
            spacing: f64::from(hatch.spacing),
            inset: f64::from(hatch.width + style.width) / 2.0,
            rising: hatch.rising,
        };
        let lines = clip::hatch(outline, lines, self.frame);
        self.layers.hatches.extend(lines.into_iter().map(|(from, to)| Primitive::Segment {
            from: narrow(from),
            to: narrow(to),
            width: hatch.width,
            dash: None,
            color: hatch.color,
        }));
    }

    fn line(&mut self, through: DVec2, direction: DVec2, style: &Style) -> Option<Anchor> {
        let (from, to) = self.across(through, direction)?;
        self.chain(&[from, to], style).map(|(from, to)| Anchor::Line { from, to })
    }

    /// The visible part of an infinite line; none for a direction of zero length.
    fn across(&self, through: DVec2, direction: DVec2) -> Option<(DVec2, DVec2)> {
        let (origin, direction) = (self.view.project(through), self.view.project_vector(direction));
        let direction = direction.try_normalize()?;
        let everywhere = (f64::NEG_INFINITY, f64::INFINITY);
        let (first, last) = clip::clip_line(origin, direction, everywhere, self.frame)?;
        Some((origin + direction * first, origin + direction * last))
    }

    fn band(&mut self, from: DVec2, to: DVec2, direction: DVec2, style: &Style) -> Option<Anchor> {
        let along = self.view.project_vector(direction).try_normalize()?;
        let (a, b) = (self.view.project(from), self.view.project(to));
        let middle = (self.frame.min + self.frame.max) / 2.0;
        let reach = (a - middle).length() + (b - middle).length() + self.frame.size().length();
        let corners = [a - along * reach, a + along * reach, b + along * reach, b - along * reach];
        self.fill(&corners, style.fill);
        for edge in [from, to] {
            if let Some((start, end)) = self.across(edge, direction) {
                self.stroke(start, end, style, Layer::Beneath);
            }
        }
        let everywhere = (f64::NEG_INFINITY, f64::INFINITY);
        let center = a / 2.0 + b / 2.0;
        let (first, last) = clip::clip_line(center, along, everywhere, self.canvas())?;
        let (from, to) = (narrow(center + along * first), narrow(center + along * last));
        let width = narrow(DVec2::new((b - a).perp_dot(along).abs(), 0.0)).x;
        Some(Anchor::Band { from, to, width })
    }

    fn arrow(&mut self, tail: DVec2, vector: DVec2, style: &Style) -> Option<Anchor> {
        let (tail, vector) = (self.view.project(tail), self.view.project_vector(vector));
        let length = vector.length();
        let Some(direction) = vector.try_normalize().filter(|_| length >= DOT_BELOW) else {
            let at = self.inside(tail)?;
            let (radius, color) = (style.width + 0.6, style.stroke);
            self.layers.arrows.push(Primitive::Disc { center: at, radius, color });
            return Some(Anchor::Dot { at, radius });
        };
        let tip = tail + vector;
        // A short arrow has a short head, so that some of the shaft is left.
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

    fn point(&mut self, at: DVec2, style: &Style) -> Option<Anchor> {
        let projected = self.view.project(at);
        let center = self.inside(projected)?;
        let radius = if style.beneath { 0.75 } else { 1.0 } * self.sizes.dot;
        let ring = radius + 1.3 * self.theme.factor();
        let color = self.theme.palette().paper;
        self.layers.dots.push(Primitive::Disc { center, radius: ring, color });
        self.layers.dots.push(Primitive::Disc { center, radius, color: style.stroke });
        self.scenery.dots.push((center, radius));
        self.on_canvas(at).map(|at| Anchor::Dot { at, radius })
    }

    fn canvas(&self) -> Frame {
        Frame { min: DVec2::ZERO, max: widen(self.view.size) }
    }

    pub(super) fn canvas_contains(&self, screen: DVec2) -> bool {
        self.canvas().meets_disc(screen, 0.0)
    }

    /// The part of a segment that lies on the canvas itself.
    fn within_canvas(&self, from: DVec2, to: DVec2) -> Option<(Vec2, Vec2)> {
        clip::clip_segment(from, to, self.canvas()).map(|(a, b)| (narrow(a), narrow(b)))
    }

    fn inside(&self, screen: DVec2) -> Option<Vec2> {
        self.frame.meets_disc(screen, 0.0).then(|| narrow(screen))
    }

    fn on_canvas(&self, world: DVec2) -> Option<Vec2> {
        let screen = self.view.project(world);
        self.canvas_contains(screen).then(|| narrow(screen))
    }
}

fn is_finite(shape: &Shape) -> bool {
    match shape {
        Shape::Polyline(points) | Shape::Polygon(points) => points.iter().all(|p| p.is_finite()),
        Shape::Circle { center, radius } => center.is_finite() && radius.is_finite(),
        Shape::Arc { center, radius, from, to } => {
            center.is_finite() && radius.is_finite() && from.is_finite() && to.is_finite()
        }
        Shape::Line { through, direction } => through.is_finite() && direction.is_finite(),
        Shape::Band { from, to, direction } => from.is_finite() && to.is_finite() && direction.is_finite(),
        Shape::Arrow { tail, vector } => tail.is_finite() && vector.is_finite(),
        Shape::Point(at) | Shape::Label(at) => at.is_finite(),
    }
}

impl Anchor {
    /// The box of what a click meets, at least `least` points from the middle to its sides, and whether it
    /// is round.
    fn pick_area(&self, least: f32) -> (Area, bool) {
        let (min, max, round) = match self {
            Self::Ring { center, radius } => (*center - *radius, *center + *radius, true),
            Self::Dot { at, .. } | Self::Place { at } | Self::Chip { at } => (*at, *at, true),
            Self::Arc { middle, .. } => (*middle, *middle, true),
            Self::Along { from, to }
            | Self::Line { from, to }
            | Self::Arrow { from, to }
            | Self::Band { from, to, .. } => (from.min(*to), from.max(*to), false),
            Self::Polygon { corners } => {
                let area = Area::around(corners).unwrap_or_default();
                (area.min, area.max, false)
            }
        };
        let size = (max - min).max(Vec2::splat(2.0 * least));
        (Area::about((min + max) / 2.0, size), round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Role;

    const SIZE: Vec2 = Vec2::new(400.0, 300.0);

    fn painted(view: View, marks: &[Mark]) -> Layers {
        let frame = Frame { min: DVec2::splat(-64.0), max: widen(SIZE) + 64.0 };
        let mut painter = Painter::new(view, Theme::Light, frame, &[]);
        for mark in marks {
            painter.mark(mark);
        }
        painter.layers
    }

    fn view(scale: f64) -> View {
        View { center: DVec2::ZERO, scale, size: SIZE, y_up: false }
    }

    #[test]
    fn zoom_thickens_no_stroke_and_enlarges_no_head_or_point() {
        let marks = [
            Mark::new("v", Role::VectorA, Shape::Arrow { tail: DVec2::ZERO, vector: DVec2::new(3.0, 1.0) }),
            Mark::new("p", Role::Contact, Shape::Point(DVec2::ZERO)),
        ];
        let sizes = |scale| {
            let layers = painted(view(scale), &marks);
            let size = |p: &Primitive| match p {
                Primitive::Segment { width, .. } => *width,
                Primitive::Head { length, .. } => *length,
                Primitive::Disc { radius, .. } => *radius,
                _ => 0.0,
            };
            layers.arrows.iter().chain(&layers.dots).map(size).collect::<Vec<_>>()
        };
        assert_eq!(sizes(20.0), sizes(50.0));
        assert_eq!(sizes(20.0).len(), 4);
    }

    #[test]
    fn dashes_stay_where_they_are_when_the_clipping_moves() {
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
    fn a_short_arrow_keeps_some_of_its_shaft_and_a_zero_vector_is_a_dot() {
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

    #[test]
    fn an_arc_grows_from_x_towards_y_and_the_other_way_where_y_points_up() {
        let arc = Shape::Arc { center: DVec2::ZERO, radius: 50.0, from: 0.5, to: 1.5 };
        let mark = [Mark::new("a", Role::Normal, arc)];
        let angles = |y_up| match painted(View { y_up, ..view(1.0) }, &mark).strokes[..] {
            [Primitive::Arc { start, sweep, .. }] => (start, sweep),
            _ => (0.0, 0.0),
        };
        assert_eq!(angles(false), (0.5, 1.0));
        assert_eq!(angles(true), (-0.5, -1.0));
    }
}
