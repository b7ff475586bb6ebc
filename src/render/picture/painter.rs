//! The painter turns marks into primitives in layers, clipped to the canvas.
//!
//! Straight strokes, arrows and points are in `strokes.rs`, filled and hatched areas in `areas.rs`, circles in
//! `curves.rs`.

use glam::{DVec2, Vec2};

use crate::lesson::{Mark, Role, Shape};
use crate::render::labels::{Anchor, Request, Scenery};
use crate::render::look::style::{Casing, Hatch, Style};
use crate::render::look::theme::{Sizes, Theme};
use crate::render::picture::clip;
use crate::render::picture::clip::ClipFrame;
use crate::render::picture::view::{narrow, widen};
use crate::render::{Area, PickArea, Primitive, View};

/// The smallest radius of a clickable area, in points.
const LEAST_PICK: f32 = 12.0;
/// The part of its opacity that a mark keeps while other marks are emphasised.
const FADED: f32 = 0.35;
/// The factor by which an emphasised stroke is wider.
const EMPHASIS: f32 = 1.3;

/// Primitives by layer, from the bottom up.
#[derive(Default)]
pub struct Layers {
    /// Fills of closed shapes and bands.
    pub fills: Vec<Primitive>,
    pub hatches: Vec<Primitive>,
    /// Light strokes: guides, ghosts, windows.
    pub beneath: Vec<Primitive>,
    pub strokes: Vec<Primitive>,
    /// Shafts and heads of arrows.
    pub arrows: Vec<Primitive>,
    pub dots: Vec<Primitive>,
    /// The marks of these primitives, layer by layer, each by its role and its name.
    owners: [Vec<(Role, &'static str)>; 6],
}

impl Layers {
    /// Everything from the bottom up, each with the role of its mark and, if it is no part of an area, with its name.
    pub fn into_stack(self) -> impl Iterator<Item = (Primitive, Role, Option<&'static str>)> {
        let areas = [self.fills, self.hatches].map(|layer| (layer, false));
        let lines = [self.beneath, self.strokes, self.arrows, self.dots].map(|layer| (layer, true));
        areas.into_iter().chain(lines).zip(self.owners).flat_map(|((layer, is_line), owners)| {
            let owned = layer.into_iter().zip(owners);
            owned.map(move |(primitive, (role, name))| (primitive, role, is_line.then_some(name)))
        })
    }

    /// Records that what was added since the last time belongs to this mark.
    fn belongs_to(&mut self, mark: &Mark) {
        let layers = [&self.fills, &self.hatches, &self.beneath, &self.strokes, &self.arrows, &self.dots];
        for (layer, owners) in layers.into_iter().zip(&mut self.owners) {
            owners.resize(layer.len(), (mark.role, mark.name));
        }
    }
}

/// Collects the primitives of marks, and what is needed to place their labels.
pub struct Painter<'a> {
    pub(in crate::render) view: View,
    pub(in crate::render) theme: Theme,
    pub(in crate::render) frame: ClipFrame,
    highlight: &'a [&'a str],
    pub(in crate::render) sizes: Sizes,
    /// The lane of the mark that is being drawn.
    pub(in crate::render) lane: i8,
    /// Whether that mark is a push, which no dot hides.
    pub(in crate::render) is_push: bool,
    /// The points and handles, drawn above all arrows: centres and radii.
    pub(in crate::render) dots: Vec<(DVec2, f64)>,
    pub layers: Layers,
    /// Everything that labels avoid.
    pub scenery: Scenery,
    pub labels: Vec<Request>,
    pub picks: Vec<PickArea>,
}

#[derive(Clone, Copy, PartialEq)]
pub(in crate::render) enum Layer {
    Beneath,
    Strokes,
    Arrows,
}

impl Layer {
    /// The layer of strokes in this style.
    pub(in crate::render) fn of(style: &Style) -> Self {
        if style.beneath { Self::Beneath } else { Self::Strokes }
    }
}

impl<'a> Painter<'a> {
    /// An empty painter; `frame` is the canvas with a margin for the ends of strokes.
    pub fn new(view: View, theme: Theme, frame: ClipFrame, highlight: &'a [&'a str]) -> Self {
        Self {
            view,
            theme,
            frame,
            highlight,
            sizes: theme.sizes(),
            lane: 0,
            is_push: false,
            dots: Vec::new(),
            layers: Layers::default(),
            scenery: Scenery::default(),
            labels: Vec::new(),
            picks: Vec::new(),
        }
    }

    /// Announces the points among the marks and the handles, so that short arrows can start beside them.
    pub fn announce_dots(&mut self, marks: &[&Mark], handles: &[Area]) {
        let radius = f64::from(self.ring_of_dot());
        let points = marks.iter().filter_map(|mark| match mark.shape {
            Shape::Point(at) if at.is_finite() => Some((self.view.project(at), radius)),
            _ => None,
        });
        let handles =
            handles.iter().map(|area| (widen(area.center()), f64::from(area.size().min_element()) / 2.0));
        self.dots = points.chain(handles).collect();
    }

    /// The radius of a point with its light ring.
    pub(in crate::render) fn ring_of_dot(&self) -> f32 {
        self.sizes.dot + 1.3 * self.theme.factor()
    }

    /// Draws a mark and requests its label. A mark whose coordinates are not finite is left out.
    pub fn mark(&mut self, mark: &Mark) {
        if !is_finite(&mark.shape) {
            return;
        }
        let style = self.style_of(mark);
        self.lane = mark.lane;
        self.is_push = mark.role == Role::Push;
        let anchor = match &mark.shape {
            Shape::Polyline(points) => self.polyline(points, &style),
            Shape::Polygon(corners) => self.polygon(corners, mark.rule, &style),
            Shape::Circle { center, radius } => self.circle(*center, *radius, &style),
            Shape::Ellipse { center, radii } => self.ellipse(*center, *radii, &style),
            Shape::Line { through, direction } => self.line(*through, *direction, f64::NEG_INFINITY, &style),
            Shape::Ray { from, direction } => self.line(*from, *direction, 0.0, &style),
            Shape::Band { from, to, direction } => self.band(*from, *to, *direction, &style),
            Shape::Arrow { tail, vector } => self.arrow(*tail, *vector, &style),
            Shape::Direction { tail, direction } => self.direction(*tail, *direction, &style),
            Shape::Point(at) => self.point(*at, &style),
            Shape::Label(at) => self.on_canvas(*at).map(|at| Anchor::Place { at }),
        };
        self.layers.belongs_to(mark);
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
            rail: None,
            between_dashes: None,
            ..style
        }
    }

    pub(in crate::render) fn push(&mut self, layer: Layer, primitive: Primitive) {
        match layer {
            Layer::Beneath => self.layers.beneath.push(primitive),
            Layer::Strokes => self.layers.strokes.push(primitive),
            Layer::Arrows => self.layers.arrows.push(primitive),
        }
    }

    pub(in crate::render) fn canvas(&self) -> ClipFrame {
        ClipFrame { min: DVec2::ZERO, max: widen(self.view.size) }
    }

    /// The part of a segment that lies on the canvas, without the margin.
    pub(in crate::render) fn within_canvas(&self, from: DVec2, to: DVec2) -> Option<(Vec2, Vec2)> {
        clip::clip_segment(from, to, self.canvas()).map(|(a, b)| (narrow(a), narrow(b)))
    }

    pub(in crate::render) fn inside_frame(&self, screen: DVec2) -> Option<Vec2> {
        self.frame.meets_disc(screen, 0.0).then(|| narrow(screen))
    }

    pub(in crate::render) fn on_canvas(&self, world: DVec2) -> Option<Vec2> {
        let screen = self.view.project(world);
        self.canvas().meets_disc(screen, 0.0).then(|| narrow(screen))
    }
}

fn is_finite(shape: &Shape) -> bool {
    match shape {
        Shape::Polyline(points) | Shape::Polygon(points) => points.iter().all(|p| p.is_finite()),
        Shape::Circle { center, radius } => center.is_finite() && radius.is_finite(),
        Shape::Ellipse { center, radii } => {
            center.is_finite() && radii.iter().all(|radius| radius.is_finite())
        }
        Shape::Line { through: from, direction } | Shape::Ray { from, direction } => {
            from.is_finite() && direction.is_finite()
        }
        Shape::Band { from, to, direction } => from.is_finite() && to.is_finite() && direction.is_finite(),
        Shape::Arrow { tail, vector } => tail.is_finite() && vector.is_finite(),
        Shape::Direction { tail, direction } => tail.is_finite() && direction.is_finite(),
        Shape::Point(at) | Shape::Label(at) => at.is_finite(),
    }
}

#[cfg(test)]
pub(in crate::render) mod tests {
    use super::*;

    const SIZE: Vec2 = Vec2::new(400.0, 300.0);

    /// The layers of marks on a canvas of [`SIZE`].
    pub fn painted(view: View, marks: &[Mark]) -> Layers {
        let frame = ClipFrame { min: DVec2::splat(-64.0), max: widen(SIZE) + 64.0 };
        let mut painter = Painter::new(view, Theme::Light, frame, &[]);
        for mark in marks {
            painter.mark(mark);
        }
        painter.layers
    }

    /// A view of the origin at this scale.
    pub fn view(scale: f64) -> View {
        View { center: DVec2::ZERO, scale, size: SIZE, y_up: false }
    }

    #[test]
    fn strokes_heads_and_points_have_the_same_size_at_every_zoom() {
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
}
