//! Polygons and bands, with their fills and hatching.

use glam::DVec2;

use crate::geometry::point_polygon::Rule;
use crate::render::labels::Anchor;
use crate::render::look::style::Style;
use crate::render::picture::clip;
use crate::render::picture::clip::{HatchLines, Hatched};
use crate::render::picture::inside::{is_convex, trapezoids};
use crate::render::picture::painter::{Layer, Painter};
use crate::render::picture::view::narrow;
use crate::render::{Area, Color, Primitive};

impl Painter<'_> {
    pub(in crate::render) fn polygon(
        &mut self,
        corners: &[DVec2],
        rule: Rule,
        style: &Style,
    ) -> Option<Anchor> {
        let corners: Vec<_> = corners.iter().map(|p| self.view.project(*p)).collect();
        self.fill_by(rule, &corners, style.fill);
        self.hatch(&Hatched::Polygon(&corners, rule), style);
        let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
        self.chain(&closed, style);
        let visible = clip::clip_polygon(&corners, self.canvas());
        let visible: Vec<_> = visible.into_iter().map(narrow).collect();
        self.scenery.shapes.extend(Area::around(&visible));
        (!visible.is_empty()).then_some(Anchor::Polygon { corners: visible })
    }

    pub(in crate::render) fn fill(&mut self, corners: &[DVec2], color: Option<Color>) {
        self.fill_by(Rule::EvenOdd, corners, color);
    }

    /// Fills are even–odd: what has another rule is filled in parts that do not overlap.
    fn fill_by(&mut self, rule: Rule, corners: &[DVec2], color: Option<Color>) {
        let Some(color) = color else { return };
        let corners: Vec<_> = clip::clip_polygon(corners, self.frame).into_iter().map(narrow).collect();
        let fill = |corners| Primitive::Fill { corners, color };
        if rule == Rule::Winding && !is_convex(&corners) {
            let parts = trapezoids(&corners, rule).into_iter().map(|part| part.to_vec());
            self.layers.fills.extend(parts.map(fill));
        } else if corners.len() > 2 {
            self.layers.fills.push(fill(corners));
        }
    }

    pub(in crate::render) fn hatch(&mut self, outline: &Hatched<'_>, style: &Style) {
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

    pub(in crate::render) fn band(
        &mut self,
        from: DVec2,
        to: DVec2,
        direction: DVec2,
        style: &Style,
    ) -> Option<Anchor> {
        let along = self.view.project_vector(direction).try_normalize()?;
        let (a, b) = (self.view.project(from), self.view.project(to));
        let middle = (self.frame.min + self.frame.max) / 2.0;
        let reach = (a - middle).length() + (b - middle).length() + self.frame.size().length();
        let corners = [a - along * reach, a + along * reach, b + along * reach, b - along * reach];
        self.fill(&corners, style.fill);
        for edge in [from, to] {
            if let Some((start, end)) = self.across(edge, direction, f64::NEG_INFINITY) {
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
}
