//! Marks to fills, hatching, strokes, arrows and points, clipped to the canvas.

use glam::{DVec2, Vec2};

use super::clip::{self, Frame, HatchLines, Outline};
use super::labels::{Anchor, Request, Scenery};
use super::theme::{Sizes, Style, Theme};
use super::view::narrow;
use super::{Area, Color, Dash, PickArea, Primitive, View};
use crate::lesson::{Mark, Shape};

/// Circles of more points than this in radius are drawn as the polyline of their visible part: `f32`
/// shaders and rasterisers lose their edge there.
const LARGEST_RADIUS: f64 = 8000.0;
/// Straight pieces of the visible part of such a circle.
const PIECES: usize = 256;
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
    view: View,
    theme: Theme,
    frame: Frame,
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
enum Layer {
    Beneath,
    Strokes,
    Arrows,
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
            hatch: style.hatch.map(|h| super::theme::Hatch { color: h.color.faded(FADED), ..h }),
            casing: style.casing.map(|c| super::theme::Casing { color: c.color.faded(FADED), ..c }),
            ..style
        }
    }

    fn polyline(&mut self, points: &[DVec2], style: &Style) -> Option<Anchor> {
        let points: Vec<_> = points.iter().map(|p| self.view.project(*p)).collect();
        let layer = if style.beneath { Layer::Beneath } else { Layer::Strokes };
        let longest = self.chain(&points, style, layer);
        longest.map(|(from, to)| Anchor::Along { from, to })
    }

    /// Strokes from point to point; the longest visible piece on the canvas is what the label goes to.
    fn chain(&mut self, points: &[DVec2], style: &Style, layer: Layer) -> Option<(Vec2, Vec2)> {
        let pairs = points.windows(2).map(|w| (w[0], w[1]));
        let pieces: Vec<_> = pairs.filter_map(|(a, b)| clip::clip_segment(a, b, self.frame)).collect();
        let whole: Vec<_> = points.windows(2).map(|w| (w[0], w[1])).collect();
        if let Some(casing) = style.casing {
            for (from, to) in &pieces {
                let (from, to) = (narrow(*from), narrow(*to));
                let (width, color) = (casing.width, casing.color);
                self.push(layer, Primitive::Segment { from, to, width, dash: None, color });
            }
        }
        for (from, to) in whole {
            self.stroke(from, to, style, layer);
        }
        let length = |(a, b): &(Vec2, Vec2)| (*b - *a).length();
        pieces
            .iter()
            .filter_map(|(a, b)| self.within_canvas(*a, *b))
            .max_by(|a, b| length(a).total_cmp(&length(b)))
    }

    /// One stroke, clipped; the dashes stay where they are when the clipping moves.
    fn stroke(&mut self, from: DVec2, to: DVec2, style: &Style, layer: Layer) {
        let Some((mut start, end)) = clip::clip_segment(from, to, self.frame) else { return };
        if let Some(Dash { on, off }) = style.dash
            && let Some(direction) = (to - from).try_normalize()
        {
            start -= direction * ((start - from).dot(direction) % f64::from(on + off));
        }
        let (from, to) = (narrow(start), narrow(end));
        let dash = style.dash.filter(|_| from.distance(to) > 1.0);
        self.push(layer, Primitive::Segment { from, to, width: style.width, dash, color: style.stroke });
        let strokes =
            if layer == Layer::Beneath { &mut self.scenery.faint } else { &mut self.scenery.strokes };
        strokes.push((from, to));
    }

    fn push(&mut self, layer: Layer, primitive: Primitive) {
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
        let layer = if style.beneath { Layer::Beneath } else { Layer::Strokes };
        let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
        self.chain(&closed, style, layer);
        let visible = clip::clip_polygon(&corners, self.canvas());
        let visible: Vec<_> = visible.into_iter().map(narrow).collect();
        self.scenery.shapes.extend(Area::around(&visible));
        (!visible.is_empty()).then_some(Anchor::Polygon { corners: visible })
    }

    fn fill(&mut self, corners: &[DVec2], color: Option<Color>) {
        let Some(color) = color else { return };
        let corners: Vec<_> = clip::clip_polygon(corners, self.frame).into_iter().map(narrow).collect();
        if corners.len() > 2 {
            self.layers.fills.push(Primitive::Fill { corners, color });
        }
    }

    fn hatch(&mut self, outline: &Outline<'_>, style: &Style) {
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

    fn circle(&mut self, center: DVec2, radius: f64, style: &Style) -> Option<Anchor> {
        let (center, radius) = (self.view.project(center), radius.abs() * self.view.scale);
        if !self.frame.meets_disc(center, radius) {
            return None;
        }
        if radius > LARGEST_RADIUS {
            return self.huge_circle(center, radius, style);
        }
        self.hatch(&Outline::Disc(center, radius), style);
        let (center, radius) = (narrow(center), radius as f32);
        if radius < style.width {
            let color = style.stroke;
            self.layers.dots.push(Primitive::Disc { center, radius: style.width + 0.6, color });
        } else {
            if let Some(color) = style.fill {
                self.layers.fills.push(Primitive::Disc { center, radius, color });
            }
            let (width, dash, color) = (style.width, style.dash, style.stroke);
            let layer = if style.beneath { Layer::Beneath } else { Layer::Strokes };
            self.push(layer, Primitive::Ring { center, radius, width, dash, color });
        }
        self.scenery.rings.push((center, radius));
        self.scenery.shapes.push(Area { min: center - radius, max: center + radius });
        Some(Anchor::Ring { center, radius })
    }

    fn huge_circle(&mut self, center: DVec2, radius: f64, style: &Style) -> Option<Anchor> {
        let Some((start, sweep)) = angles_of(self.frame, center) else {
            // The centre is on the canvas and the outline far outside it.
            self.fill(&self.frame.corners(), style.fill);
            self.hatch(&Outline::Disc(center, radius), style);
            return None;
        };
        let points = arc_points(center, radius, start, sweep);
        let sector: Vec<_> = points.iter().chain([&center]).copied().collect();
        self.fill(&sector, style.fill);
        self.hatch(&Outline::Disc(center, radius), style);
        let layer = if style.beneath { Layer::Beneath } else { Layer::Strokes };
        self.chain(&points, style, layer).map(|(from, to)| Anchor::Along { from, to })
    }

    fn arc(&mut self, center: DVec2, radius: f64, angles: (f64, f64), style: &Style) -> Option<Anchor> {
        let (center, radius) = (self.view.project(center), radius.abs() * self.view.scale);
        if !self.frame.meets_disc(center, radius) {
            return None;
        }
        let mirror = if self.view.y_up { -1.0 } else { 1.0 };
        let full = std::f64::consts::TAU;
        let (start, sweep) = (mirror * angles.0, (mirror * (angles.1 - angles.0)).clamp(-full, full));
        let layer = if style.beneath { Layer::Beneath } else { Layer::Strokes };
        if radius > LARGEST_RADIUS {
            let points = match angles_of(self.frame, center) {
                Some((from, visible)) => {
                    let inside = |p: &DVec2| within((*p - center).to_angle(), start, sweep);
                    arc_points(center, radius, from, visible).into_iter().filter(inside).collect()
                }
                None => Vec::new(),
            };
            return self.chain(&points, style, layer).map(|(from, to)| Anchor::Along { from, to });
        }
        let middle = center + DVec2::from_angle(start + sweep / 2.0) * radius;
        let outward = narrow(middle - center).normalize_or_zero();
        let (center, radius) = (narrow(center), radius as f32);
        for (start, sweep) in dashes(start as f32, sweep as f32, radius, style.dash) {
            let (width, color) = (style.width, style.stroke);
            self.push(layer, Primitive::Arc { center, radius, start, sweep, width, color });
        }
        let points = arc_points(DVec2::from(center), f64::from(radius), start, sweep);
        let chords = points.chunks(PIECES / 16).map(|c| narrow(c[0])).collect::<Vec<_>>();
        self.scenery.strokes.extend(chords.windows(2).map(|w| (w[0], w[1])));
        self.canvas_contains(middle).then(|| Anchor::Arc { middle: narrow(middle), outward })
    }

    fn line(&mut self, through: DVec2, direction: DVec2, style: &Style) -> Option<Anchor> {
        let (from, to) = self.across(through, direction)?;
        let layer = if style.beneath { Layer::Beneath } else { Layer::Strokes };
        self.chain(&[from, to], style, layer).map(|(from, to)| Anchor::Line { from, to })
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
        Frame { min: DVec2::ZERO, max: super::view::widen(self.view.size) }
    }

    fn canvas_contains(&self, screen: DVec2) -> bool {
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

/// The angles under which a frame is seen from outside it, as start and sweep; none from inside.
fn angles_of(frame: Frame, from: DVec2) -> Option<(f64, f64)> {
    if frame.meets_disc(from, 0.0) {
        return None;
    }
    let middle = (frame.min + frame.max) / 2.0 - from;
    let (mut least, mut greatest) = (0.0f64, 0.0f64);
    for corner in frame.corners() {
        // Not by the arc cosine, which loses the small angles of a distant centre.
        let to_corner = corner - from;
        let angle = middle.perp_dot(to_corner).atan2(middle.dot(to_corner));
        (least, greatest) = (least.min(angle), greatest.max(angle));
    }
    Some((middle.to_angle() + least, greatest - least))
}

fn arc_points(center: DVec2, radius: f64, start: f64, sweep: f64) -> Vec<DVec2> {
    let point = |i| center + DVec2::from_angle(start + sweep * i as f64 / PIECES as f64) * radius;
    (0..=PIECES).map(point).collect()
}

/// Whether an angle lies in a sweep.
fn within(angle: f64, start: f64, sweep: f64) -> bool {
    let (start, sweep) = if sweep < 0.0 { (start + sweep, -sweep) } else { (start, sweep) };
    (angle - start).rem_euclid(std::f64::consts::TAU) <= sweep
}

/// The dashes of an arc as start and sweep, or all of it.
fn dashes(start: f32, sweep: f32, radius: f32, dash: Option<Dash>) -> Vec<(f32, f32)> {
    let Some(Dash { on, off }) = dash.filter(|d| radius * sweep.abs() > d.on) else {
        return vec![(start, sweep)];
    };
    let (length, sign) = (radius * sweep.abs(), sweep.signum());
    let count = (length / (on + off)).ceil() as usize;
    (0..count)
        .map(|i| i as f32 * (on + off))
        .map(|at| (start + sign * at / radius, sign * on.min(length - at) / radius))
        .collect()
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
