//! The glow around a mark at which the pointer points.

use crate::lesson::Role;
use crate::render::look::theme::Theme;
use crate::render::{Color, Primitive};

/// How far the glow extends beyond a stroke, in points.
const GLOW: f32 = 4.5;
/// The part of the accent in its colour; the rest is paper. Less of it is beneath text, which must stay easy to read.
const ACCENT: f32 = 0.5;
const ACCENT_BENEATH_TEXT: f32 = 0.28;

/// A primitive of a mark, with the role of the mark and, if it is no part of an area, its name.
type Owned = (Primitive, Role, Option<&'static str>);

/// The glow of the lines of these marks, to be drawn beneath all lines.
pub fn beneath(lines: &[Owned], lit: &[&str], theme: Theme) -> Vec<Owned> {
    let color = mixed(theme, ACCENT);
    let of_lit = lines.iter().filter(|(_, _, name)| name.is_some_and(|name| lit.contains(&name)));
    of_lit.filter_map(|(line, role, _)| Some((around(line, theme, color)?, *role, None))).collect()
}

/// The colour behind a symbol of the working at which the pointer points.
pub fn beneath_text(theme: Theme) -> Color {
    mixed(theme, ACCENT_BENEATH_TEXT)
}

fn mixed(theme: Theme, part: f32) -> Color {
    let (paper, accent) = (theme.palette().paper, theme.palette().accent);
    let mixed = |paper: u8, accent: u8| {
        (f32::from(paper) + part * (f32::from(accent) - f32::from(paper))).round() as u8
    };
    Color { r: mixed(paper.r, accent.r), g: mixed(paper.g, accent.g), b: mixed(paper.b, accent.b), a: 255 }
}

/// The same line, wider and without gaps.
fn around(line: &Primitive, theme: Theme, color: Color) -> Option<Primitive> {
    let glow = GLOW * theme.factor();
    let wider = |width: f32| width + 2.0 * glow;
    Some(match *line {
        Primitive::Disc { center, radius, .. } => Primitive::Disc { center, radius: radius + glow, color },
        Primitive::Ring { center, radius, width, .. } => {
            Primitive::Ring { center, radius, width: wider(width), dash: None, color }
        }
        Primitive::Segment { from, to, width, .. } => {
            Primitive::Segment { from, to, width: wider(width), dash: None, color }
        }
        Primitive::Head { tip, direction, length, half_width, .. } => {
            let (from, width) = (tip - direction * length, wider(half_width));
            Primitive::Segment { from, to: tip, width, dash: None, color }
        }
        Primitive::Fill { .. } | Primitive::Panel { .. } | Primitive::Text { .. } => return None,
    })
}
