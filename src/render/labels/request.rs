//! The text of a label and the thing that it names.

use glam::{DVec2, Vec2};

use crate::lesson::{Bounds, Chip, Mark, Role, Shape};
use crate::render::look::font;
use crate::render::look::font::Font;
use crate::render::look::style::Style;
use crate::render::look::theme::Theme;
use crate::render::picture::parts::{Class, Part};
use crate::render::{Area, Color, View, Weight};

/// The smallest distance between labels and the edge of the canvas, in points.
pub const EDGE: f32 = 4.0;

/// How far from the corners of a rectangle the leader of the chip ends, in points.
const FROM_CORNER: f32 = 16.0;

/// The thing that a label names, on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Anchor {
    /// A straight stroke.
    Along {
        from: Vec2,
        to: Vec2,
    },
    /// The visible part of an infinite line.
    Line {
        from: Vec2,
        to: Vec2,
    },
    /// An arrow, its tip at `to`.
    Arrow {
        from: Vec2,
        to: Vec2,
    },
    /// The middle line of a band of this width.
    Band {
        from: Vec2,
        to: Vec2,
        width: f32,
    },
    /// A point with a dot of this radius.
    Dot {
        at: Vec2,
        radius: f32,
    },
    /// A place for a label that names no shape.
    Place {
        at: Vec2,
    },
    Ring {
        center: Vec2,
        radius: f32,
    },
    /// The visible part of a convex polygon.
    Polygon {
        corners: Vec<Vec2>,
    },
    /// The shape that the chip belongs to: the point in its middle, and its outline.
    Chip {
        at: Vec2,
        outline: Outline,
    },
}

/// The outline to which the leader of the chip leads.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// Only a point.
    Point,
    Circle(f32),
    /// A rectangle, by half of its width and height.
    Box(Vec2),
    /// Another convex polygon, by its corners as seen from the middle.
    Polygon(Vec<Vec2>),
}

impl Outline {
    /// From the middle to the outline in a direction.
    pub fn reach(&self, direction: Vec2) -> Vec2 {
        match self {
            Self::Point => Vec2::ZERO,
            Self::Circle(radius) => direction * *radius,
            Self::Polygon(corners) => {
                let next = corners.iter().cycle().skip(1);
                let on_edge = |(from, to): (&Vec2, &Vec2)| {
                    let edge = *to - *from;
                    let across = direction.perp_dot(edge);
                    let is_on_it = (0.0..=1.0).contains(&(from.perp_dot(direction) / across));
                    is_on_it.then(|| from.perp_dot(edge) / across)
                };
                direction * corners.iter().zip(next).filter_map(on_edge).fold(0.0, f32::max)
            }
            Self::Box(half) => {
                let half = *half;
                let on_ray =
                    direction * (half / direction.abs().max(Vec2::splat(f32::EPSILON))).min_element();
                // At a corner there can be a handle.
                let inner = (half - FROM_CORNER).max(Vec2::ZERO);
                match on_ray.x.abs() * half.y < on_ray.y.abs() * half.x {
                    true => Vec2::new(on_ray.x.clamp(-inner.x, inner.x), on_ray.y),
                    false => Vec2::new(on_ray.x, on_ray.y.clamp(-inner.y, inner.y)),
                }
            }
        }
    }

    /// That of a shape whose whole outline is on the canvas.
    fn of(shape: &Shape, view: &View) -> Option<(Vec2, Self)> {
        let bounds = shape.bounds()?;
        let [a, b] = [bounds.min, bounds.max].map(|corner| view.to_screen(corner));
        let area = Area { min: a.min(b), max: a.max(b) };
        let canvas = Area { min: Vec2::ZERO, max: view.size };
        let half = area.size() / 2.0;
        // A flat polygon lies across its bounds.
        let Bounds { min, max } = bounds;
        let corners_of_bounds = [min, max, DVec2::new(min.x, max.y), DVec2::new(max.x, min.y)];
        let outline = match shape {
            Shape::Circle { .. } => Self::Circle(half.x),
            Shape::Polygon(corners) if !corners_of_bounds.iter().all(|corner| corners.contains(corner)) => {
                Self::Polygon(corners.iter().map(|at| view.to_screen(*at) - area.center()).collect())
            }
            _ => Self::Box(half),
        };
        (canvas.contains(area.min) && canvas.contains(area.max)).then_some((area.center(), outline))
    }
}

impl Anchor {
    /// The point from which the distance of a label is measured.
    pub fn base(&self) -> Vec2 {
        match self {
            Self::Along { from, to }
            | Self::Line { from, to }
            | Self::Arrow { from, to }
            | Self::Band { from, to, .. } => from.midpoint(*to),
            Self::Dot { at, .. } | Self::Place { at } | Self::Chip { at, .. } => *at,
            Self::Ring { center, .. } => *center,
            Self::Polygon { corners } => corners.iter().sum::<Vec2>() / corners.len().max(1) as f32,
        }
    }

    /// The point that is named, if it is a point.
    pub fn point(&self) -> Option<Vec2> {
        match self {
            Self::Dot { at, .. } | Self::Place { at } => Some(*at),
            _ => None,
        }
    }

    /// The box of the clickable area, at least `least` points from its centre to its sides, and whether the area is
    /// round.
    pub fn pick_area(&self, least: f32) -> (Area, bool) {
        let (min, max, round) = match self {
            Self::Ring { center, radius } => (*center - *radius, *center + *radius, true),
            Self::Dot { at, .. } | Self::Place { at } | Self::Chip { at, .. } => (*at, *at, true),
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

/// A label to place.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Its lines with their colours.
    pub lines: Vec<(String, Color)>,
    pub size: f32,
    pub weight: Weight,
    /// The thing that it names.
    pub anchor: Anchor,
    /// The colour of the outline of the chip; `None` for other labels.
    pub outline: Option<Color>,
    /// The role of the mark; `None` for the chip.
    pub role: Option<Role>,
    /// The name of the mark; `None` for the chip.
    pub mark: Option<&'static str>,
}

impl Request {
    /// The label of a mark. Names of vectors are large and bold; labels of light marks and free labels are not bold.
    pub fn label(mark: &Mark, anchor: Anchor, style: &Style, theme: Theme) -> Self {
        let sizes = theme.sizes();
        let is_symbol = matches!(anchor, Anchor::Arrow { .. }) && mark.label.chars().count() <= 3;
        let remark = style.beneath || matches!(anchor, Anchor::Place { .. });
        let request = Self {
            lines: vec![(mark.label.clone(), style.text)],
            size: if is_symbol { sizes.symbol } else { sizes.label },
            weight: if remark { Weight::Regular } else { Weight::Bold },
            anchor,
            outline: None,
            role: Some(mark.role),
            mark: Some(mark.name),
        };
        match request.anchor {
            Anchor::Band { width, .. } if width < request.size().x + 2.0 * EDGE => {
                let wrapped = request.clone().wrapped();
                if width < wrapped.size().x + 2.0 * EDGE { request.beside_band() } else { wrapped }
            }
            _ => request,
        }
    }

    /// The same label next to its band, to the right or below, for a label that is wider than the band.
    fn beside_band(mut self) -> Self {
        if let Anchor::Band { from, to, width } = self.anchor {
            let normal = (to - from).normalize_or_zero().perp();
            let outward = if normal.x + normal.y < 0.0 { -normal } else { normal };
            let by = outward * width / 2.0;
            self.anchor = Anchor::Line { from: from + by, to: to + by };
        }
        self
    }

    /// The same label on two lines, broken at the space nearest the middle.
    fn wrapped(mut self) -> Self {
        let (text, color) = self.lines[0].clone();
        let from_middle = |(at, _): &(usize, &str)| (2 * at).abs_diff(text.len());
        if let Some((at, _)) = text.match_indices(' ').min_by_key(from_middle) {
            self.lines = vec![(text[..at].to_owned(), color), (text[at + 1..].to_owned(), color)];
        }
        self
    }

    /// Its text, the lines joined by a line break.
    pub fn text(&self) -> String {
        let lines: Vec<_> = self.lines.iter().map(|line| line.0.as_str()).collect();
        lines.join("\n")
    }

    pub fn size(&self) -> Vec2 {
        let font = Font::of(self.weight);
        let width = self.lines.iter().map(|(text, _)| font.width(text, self.size)).fold(0.0, f32::max);
        let leading = (self.lines.len() - 1) as f32 * self.line_height();
        Vec2::new(width, font::height(self.size) + leading) + 2.0 * self.padding()
    }

    /// The distance from baseline to baseline.
    pub fn line_height(&self) -> f32 {
        1.4 * self.size
    }

    /// The space between the box and the text.
    pub fn padding(&self) -> Vec2 {
        if self.outline.is_some() { Vec2::new(0.75, 0.5) * self.size } else { Vec2::ZERO }
    }

    /// The class of everything that is drawn for it.
    pub fn class(&self) -> Class {
        self.role.map_or(Class::of(Part::Verdict), |role| Class::of_mark(Part::Labels, role))
    }

    /// The order of placing: labels with small numbers are first, because they have the fewest places.
    pub fn priority(&self) -> u8 {
        match self.anchor {
            Anchor::Chip { .. } => 0,
            Anchor::Arrow { .. } => 1,
            Anchor::Dot { .. } => 2,
            Anchor::Place { .. } | Anchor::Band { .. } => 3,
            _ => 4,
        }
    }
}

/// The chip of a figure; `None` if it has no lines or its anchor is not finite.
pub fn chip_request(chip: &Chip, view: &View, theme: Theme) -> Option<Request> {
    let color = |role: Role| theme.style(role).text;
    let outline = theme.style(chip.lines.first()?.role).stroke;
    let at = view.to_screen(chip.anchor);
    // The chip shows the verdict, so it stays on the canvas when the shapes leave it.
    let point = (at.clamp(Vec2::ZERO, view.size), Outline::Point);
    let (at, outline_of_shape) =
        chip.shape.as_ref().and_then(|shape| Outline::of(shape, view)).unwrap_or(point);
    chip.anchor.is_finite().then(|| Request {
        lines: chip.lines.iter().map(|l| (l.text.clone(), color(l.role))).collect(),
        size: theme.sizes().chip,
        weight: Weight::Bold,
        anchor: Anchor::Chip { at, outline: outline_of_shape },
        outline: Some(outline),
        role: None,
        mark: None,
    })
}
