//! How a role is drawn: colour, weight, dashes, fill and hatching.

use crate::lesson::Role;
use crate::render::look::palette::{DARK, DARK_HUES, Hues, LIGHT, LIGHT_HUES, PRINT, mixed};
use crate::render::look::theme::ForcedColors;
use crate::render::{Color, Dash, Theme};

/// How a role is drawn. Sizes are in screen points, the theme's factor included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Strokes, arrow heads and dots.
    pub stroke: Color,
    /// Labels: darker than the stroke where the contrast requires it.
    pub text: Color,
    pub width: f32,
    /// The dashes of strokes, if they are not solid.
    pub dash: Option<Dash>,
    /// The fill of closed shapes, if any.
    pub fill: Option<Color>,
    /// The hatching of closed shapes, if any.
    pub hatch: Option<Hatch>,
    /// A darker and wider stroke beneath the stroke, if any.
    pub casing: Option<Casing>,
    /// How straight lines are drawn instead of with one stroke, if they are.
    pub rail: Option<Rail>,
    /// The colour between dashes, if strokes beneath do not show through: without it, dashes on a solid stroke of the same
    /// colour could not be seen.
    pub between_dashes: Option<Casing>,
    /// The distance between strokes that lie side by side because they are on one line.
    pub lane: f32,
    /// Whether it is drawn beneath the other strokes.
    pub beneath: bool,
}

/// Parallel lines that fill a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hatch {
    /// The colour of the lines.
    pub color: Color,
    pub width: f32,
    /// The distance from line to line.
    pub spacing: f32,
    /// Whether they rise to the right; otherwise they fall.
    pub rising: bool,
}

/// A wide stroke with a core in another colour, so that a stroke on the same line leaves its edges visible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rail {
    pub width: f32,
    /// The colour and the width of the core.
    pub core: Casing,
}

/// The stroke beneath a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Casing {
    pub color: Color,
    pub width: f32,
}

impl Theme {
    pub fn style(self, role: Role) -> Style {
        let style = match self {
            Self::Light | Self::Projector => colored(role, &LIGHT_HUES, LIGHT.ink, 1.0),
            // A light fill on a dark ground must be stronger to be visible.
            Self::Dark => colored(role, &DARK_HUES, DARK.ink, 1.2),
            Self::Print => printed(role, PRINT.paper, PRINT.ink),
            Self::Forced(colors) => in_forced_colors(role, colors),
        };
        style.scaled(self.factor())
    }
}

impl Style {
    fn scaled(self, by: f32) -> Self {
        Self {
            width: self.width * by,
            dash: self.dash.map(|d| Dash { on: d.on * by, off: d.off * by }),
            hatch: self.hatch.map(|h| Hatch { width: h.width * by, spacing: h.spacing * by, ..h }),
            casing: self.casing.map(|c| c.scaled(by)),
            rail: self.rail.map(|r| Rail { width: r.width * by, core: r.core.scaled(by) }),
            between_dashes: self.between_dashes.map(|c| c.scaled(by)),
            lane: self.lane * by,
            ..self
        }
    }
}

impl Casing {
    fn scaled(self, by: f32) -> Self {
        Self { width: self.width * by, ..self }
    }
}

const DASHED: Option<Dash> = Some(Dash { on: 6.0, off: 5.0 });
const DOTTED: Option<Dash> = Some(Dash { on: 2.0, off: 5.0 });
const LONG_DASHED: Option<Dash> = Some(Dash { on: 11.0, off: 5.0 });

/// The weight of a role: width, dashes, opacity of the fill (0 for none), and whether it is beneath the other strokes.
fn weights(role: Role) -> (f32, Option<Dash>, f32, bool) {
    match role {
        Role::ShapeA | Role::ShapeB => (2.4, None, 0.10, false),
        Role::Segment => (2.6, None, 0.0, false),
        Role::VectorA | Role::VectorB | Role::VectorC | Role::VectorD => (2.4, None, 0.0, false),
        Role::Normal | Role::Push => (2.4, None, 0.0, false),
        Role::Window => (1.2, DOTTED, 0.08, true),
        Role::Projection => (1.6, DASHED, 0.0, false),
        Role::Guide => (1.2, DOTTED, 0.0, true),
        Role::Contact => (2.0, None, 0.12, false),
        Role::Ghost => (1.2, None, 0.05, true),
        Role::Swept => (1.0, DOTTED, 0.06, true),
        Role::Neutral => (1.2, None, 0.14, true),
        Role::Clear => (2.4, None, 0.10, false),
        Role::Hit => (2.4, None, 0.06, false),
        Role::Differs => (2.4, DASHED, 0.06, false),
    }
}

fn colored(role: Role, hues: &Hues, ink: Color, fill_factor: f32) -> Style {
    let (stroke, text) = match role {
        Role::ShapeA | Role::Segment | Role::VectorA => hues.blue,
        Role::ShapeB | Role::VectorB => hues.ochre,
        Role::VectorC => hues.purple,
        Role::VectorD | Role::Window => hues.sky,
        Role::Projection => hues.slate,
        Role::Guide | Role::Ghost | Role::Swept | Role::Neutral => hues.grey,
        Role::Contact | Role::Normal => (ink, ink),
        Role::Clear | Role::Push => hues.green,
        Role::Hit | Role::Differs => hues.vermilion,
    };
    let (width, dash, fill, beneath) = weights(role);
    let hatched = matches!(role, Role::Hit | Role::Differs);
    Style {
        stroke,
        text,
        width,
        dash,
        fill: (fill > 0.0).then(|| stroke.with_opacity(fill * fill_factor)),
        hatch: hatched.then(|| Hatch {
            color: stroke.with_opacity(0.5),
            width: 1.3,
            spacing: 7.0,
            rising: role == Role::Hit,
        }),
        casing: (role == Role::Segment).then_some(Casing { color: hues.casing, width: 5.0 }),
        rail: None,
        between_dashes: None,
        lane: width,
        beneath,
    }
}

/// The style of print in the system's colours. What belongs to the first shape has the colour of links, and what matters
/// less is grey; the user chose both to be read on the ground.
fn in_forced_colors(role: Role, colors: ForcedColors) -> Style {
    let color = match role {
        Role::ShapeA | Role::Segment | Role::VectorA => colors.link,
        Role::Guide | Role::Ghost | Role::Swept | Role::Neutral | Role::Window => colors.gray,
        _ => colors.text,
    };
    Style { stroke: color, text: color, ..printed(role, colors.canvas, colors.text) }
}

/// A grey of print, from 0 for the ink to 255 for the paper.
fn tone(paper: Color, ink: Color, gray: u8) -> Color {
    mixed(ink, paper, f32::from(gray) / 255.0)
}

/// In one colour, black on white: dashes, greys and hatching replace colour.
fn printed(role: Role, paper: Color, black: Color) -> Style {
    let gray = |gray| tone(paper, black, gray);
    let (width, dash, _, beneath) = weights(role);
    let dash = match role {
        Role::VectorB => LONG_DASHED,
        Role::VectorC => DASHED,
        Role::VectorD => Some(Dash { on: 3.0, off: 4.0 }),
        // It often lies on the normal.
        Role::Push => Some(Dash { on: 5.0, off: 2.0 }),
        _ => dash,
    };
    let stroke = match role {
        Role::Guide | Role::Ghost | Role::Swept | Role::Neutral | Role::Window => gray(0x6a),
        Role::ShapeB => gray(0x3c),
        _ => black,
    };
    let fill = match role {
        Role::ShapeB => Some(black.with_opacity(0.10)),
        Role::Window => Some(black.with_opacity(0.05)),
        Role::Swept => Some(black.with_opacity(0.04)),
        Role::Contact => Some(black.with_opacity(0.08)),
        _ => None,
    };
    let hatch = |spacing, rising| Some(Hatch { color: black, width: 0.9, spacing, rising });
    Style {
        stroke,
        text: if stroke == black { black } else { gray(0x40) },
        width: if role == Role::Segment { 5.0 } else { width },
        dash,
        fill,
        hatch: match role {
            Role::Hit => hatch(7.0, true),
            Role::Differs => hatch(5.0, false),
            _ => None,
        },
        casing: None,
        rail: rail(role, gray),
        between_dashes: (dash.is_some() && !beneath).then_some(Casing { color: paper, width: 1.4 }),
        lane: PRINT_LANE,
        beneath,
    }
}

/// The distance between lines side by side in print: the mean of the widths of the lines A and B.
const PRINT_LANE: f32 = 5.4;

/// The lines that have a vector on them.
fn rail(role: Role, tone: impl Fn(u8) -> Color) -> Option<Rail> {
    let (width, gray, core) = match role {
        Role::Segment => (6.4, 0xbe, 4.6),
        Role::ShapeA => (6.4, 0xc8, 5.0),
        // Narrower, so that both are visible where they lie on each other.
        Role::ShapeB => (4.4, 0xff, 3.0),
        _ => return None,
    };
    Some(Rail { width, core: Casing { color: tone(gray), width: core } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::look::palette::tests::contrast;

    #[test]
    fn marks_have_a_contrast_of_at_least_three_and_labels_of_four_and_a_half_in_every_theme() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for role in Role::ALL {
                let style = theme.style(role);
                assert_eq!((style.stroke.a, style.text.a), (255, 255));
                let (mark, text) =
                    (contrast(style.stroke, palette.paper), contrast(style.text, palette.paper));
                assert!(mark >= 3.0, "{theme:?} {role:?} mark {mark:.2}");
                assert!(text >= 4.5, "{theme:?} {role:?} text {text:.2}");
                // In the working, which is on the panel, symbols have the same colour.
                let working = contrast(style.text, palette.panel);
                assert!(working >= 4.5, "{theme:?} {role:?} in the working {working:.2}");
            }
        }
    }

    #[test]
    fn in_forced_colors_nothing_has_another_hue() {
        use crate::render::look::palette::rgb;
        let [canvas, text, link, gray] = [0x00_0000, 0xff_ffff, 0xff_ff00, 0x3f_f23f].map(rgb);
        let theme = Theme::Forced(ForcedColors { canvas, text, link, gray });
        let is_between = |c: Color| c.r == c.g && c.g == c.b;
        for role in Role::ALL {
            let style = theme.style(role);
            assert!([text, link, gray].contains(&style.stroke) && style.stroke == style.text, "{role:?}");
            let others = [style.fill, style.hatch.map(|h| h.color), style.rail.map(|r| r.core.color)];
            assert!(others.into_iter().flatten().all(is_between), "{role:?}");
        }
        assert_eq!(theme.palette().paper, canvas);
    }

    #[test]
    fn clear_and_hit_differ_in_hatching_in_every_theme() {
        for theme in Theme::ALL {
            assert!(theme.style(Role::Clear).hatch.is_none());
            assert!(theme.style(Role::Hit).hatch.is_some());
        }
    }

    #[test]
    fn projector_strokes_are_wider_and_print_has_no_colour() {
        let (light, projector) = (Theme::Light.style(Role::Segment), Theme::Projector.style(Role::Segment));
        assert!(projector.width > light.width);
        for role in Role::ALL {
            let style = Theme::Print.style(role);
            for c in [style.stroke, style.text].into_iter().chain(style.fill) {
                assert!(c.r == c.g && c.g == c.b, "{role:?}");
            }
        }
    }
}
