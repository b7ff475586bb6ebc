//! What a role looks like: colour, weight, dash, fill and hatching. Nothing else knows a colour.

use super::palette::{DARK, DARK_HUES, Hues, LIGHT, LIGHT_HUES, PRINT, rgb};
use super::{Color, Dash};
use crate::lesson::Role;

pub use super::palette::Palette;

/// A palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Light, with heavier strokes, for a projector.
    Projector,
    /// Black on white with hatching.
    Print,
}

/// How a role is drawn. Sizes are in screen points, the theme's factor included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Strokes, arrow heads and dots.
    pub stroke: Color,
    /// Labels: darker than the stroke where contrast asks for it.
    pub text: Color,
    /// The width of strokes.
    pub width: f32,
    /// The dashes of strokes, if they are not solid.
    pub dash: Option<Dash>,
    /// What fills closed shapes, if anything does.
    pub fill: Option<Color>,
    /// The hatching of closed shapes, if any.
    pub hatch: Option<Hatch>,
    /// A darker and wider stroke beneath, if any.
    pub casing: Option<Casing>,
    /// Whether it belongs beneath the other strokes.
    pub beneath: bool,
}

/// Parallel lines that fill a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hatch {
    /// The colour of the lines.
    pub color: Color,
    /// Their width.
    pub width: f32,
    /// The distance from line to line.
    pub spacing: f32,
    /// Whether they rise to the right; else they fall.
    pub rising: bool,
}

/// The stroke beneath a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Casing {
    /// Its colour.
    pub color: Color,
    /// Its width.
    pub width: f32,
}

/// Sizes on the canvas in screen points, the theme's factor included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// The text of labels.
    pub label: f32,
    /// The text of names of vectors, such as A.
    pub symbol: f32,
    /// The text of the chip.
    pub chip: f32,
    /// The numbers along the edges.
    pub axis: f32,
    /// The radius of a point.
    pub dot: f32,
    /// The length of an arrow head.
    pub head: f32,
    /// Half of its width.
    pub head_half_width: f32,
}

impl Color {
    /// The same colour with this opacity, 0 to 1.
    pub fn with_opacity(self, opacity: f32) -> Self {
        Self { a: (255.0 * opacity.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// The same colour, its opacity multiplied.
    pub fn faded(self, by: f32) -> Self {
        Self { a: (f32::from(self.a) * by.clamp(0.0, 1.0)).round() as u8, ..self }
    }
}

impl Theme {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Projector, Self::Print];

    /// The name in options and settings.
    pub fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Projector => "projector",
            Self::Print => "print",
        }
    }

    /// The theme of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.id() == id)
    }

    /// How much heavier than usual strokes and dots on the canvas are.
    pub fn factor(self) -> f32 {
        if self == Self::Projector { 1.5 } else { 1.0 }
    }

    /// The colours that belong to no role.
    pub fn palette(self) -> Palette {
        match self {
            Self::Light => LIGHT,
            // Fine lines vanish on a projector.
            Self::Projector => Palette { grid_minor: rgb(0xe8_ecf1), grid_major: rgb(0xcb_d3dd), ..LIGHT },
            Self::Dark => DARK,
            Self::Print => PRINT,
        }
    }

    /// Sizes on the canvas.
    pub fn sizes(self) -> Sizes {
        let factor = self.factor();
        // Texts grow less than strokes, or there would be no room for them.
        let text = if self == Self::Projector { 1.3 } else { 1.0 };
        Sizes {
            label: 13.0 * text,
            symbol: 16.0 * text,
            chip: 13.0 * text,
            axis: 10.5 * text,
            dot: 4.5 * factor,
            head: 11.5 * factor,
            head_half_width: 4.6 * factor,
        }
    }

    /// How a role is drawn.
    pub fn style(self, role: Role) -> Style {
        let style = match self {
            Self::Light | Self::Projector => colored(role, &LIGHT_HUES, LIGHT.ink, 1.0),
            // Light on dark needs more of a fill to be seen.
            Self::Dark => colored(role, &DARK_HUES, DARK.ink, 1.2),
            Self::Print => printed(role),
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
            casing: self.casing.map(|c| Casing { width: c.width * by, ..c }),
            ..self
        }
    }
}

const DASHED: Option<Dash> = Some(Dash { on: 6.0, off: 5.0 });
const DOTTED: Option<Dash> = Some(Dash { on: 2.0, off: 5.0 });
const LONG_DASHED: Option<Dash> = Some(Dash { on: 11.0, off: 5.0 });

/// The weights of the roles: width, dash, opacity of the fill (0 for none), beneath the others or not.
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
        beneath,
    }
}

/// Black on white: what colour tells elsewhere, dashes, greys and hatching tell here.
fn printed(role: Role) -> Style {
    let black = PRINT.ink;
    let (width, dash, _, beneath) = weights(role);
    let dash = match role {
        Role::VectorB => LONG_DASHED,
        Role::VectorC => DASHED,
        Role::VectorD => Some(Dash { on: 3.0, off: 4.0 }),
        _ => dash,
    };
    let stroke = match role {
        Role::Guide | Role::Ghost | Role::Swept | Role::Neutral | Role::Window => rgb(0x6a_6a6a),
        Role::ShapeB => rgb(0x3c_3c3c),
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
        text: if stroke == black { black } else { rgb(0x40_4040) },
        width: if role == Role::Segment { 5.0 } else { width },
        dash,
        fill,
        hatch: match role {
            Role::Hit => hatch(7.0, true),
            Role::Differs => hatch(5.0, false),
            _ => None,
        },
        casing: None,
        beneath,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The relative luminance of WCAG 2.
    fn luminance(color: Color) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
    }

    pub fn contrast(a: Color, b: Color) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn black_on_white_has_a_contrast_of_twenty_one() {
        assert!((contrast(rgb(0), rgb(0xff_ffff)) - 21.0).abs() < 1e-9);
    }

    #[test]
    fn marks_have_a_contrast_of_three_and_labels_of_four_and_a_half_in_every_theme() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for role in Role::ALL {
                let style = theme.style(role);
                assert_eq!((style.stroke.a, style.text.a), (255, 255));
                let (mark, text) =
                    (contrast(style.stroke, palette.paper), contrast(style.text, palette.paper));
                assert!(mark >= 3.0, "{theme:?} {role:?} mark {mark:.2}");
                assert!(text >= 4.5, "{theme:?} {role:?} text {text:.2}");
                // Symbols keep their colour in the working, which stands on the panel.
                let working = contrast(style.text, palette.panel);
                assert!(working >= 4.5, "{theme:?} {role:?} in the working {working:.2}");
            }
        }
    }

    #[test]
    fn texts_of_the_window_have_a_contrast_of_four_and_a_half_in_every_theme() {
        for theme in Theme::ALL {
            let p = theme.palette();
            let pairs = [
                ("text", p.text, p.panel),
                ("text on paper", p.text, p.paper),
                ("text on selection", p.text, p.selection),
                ("weak text", p.text_weak, p.panel),
                ("weak text on paper", p.text_weak, p.paper),
                ("accent text", p.accent_text, p.accent),
                ("axis text", p.axis_text, p.paper),
                ("error", p.error, p.panel),
            ];
            for (name, text, ground) in pairs {
                let contrast = contrast(text, ground);
                assert!(contrast >= 4.5, "{theme:?} {name} {contrast:.2}");
            }
            assert!(contrast(p.accent, p.panel) >= 3.0, "{theme:?} accent");
        }
    }

    #[test]
    fn clear_and_hit_differ_in_hatching_in_every_theme() {
        for theme in Theme::ALL {
            assert!(theme.style(Role::Clear).hatch.is_none());
            assert!(theme.style(Role::Hit).hatch.is_some());
        }
    }

    #[test]
    fn the_projector_is_heavier_and_print_is_without_colour() {
        let (light, projector) = (Theme::Light.style(Role::Segment), Theme::Projector.style(Role::Segment));
        assert!(projector.width > light.width);
        for role in Role::ALL {
            let style = Theme::Print.style(role);
            for c in [style.stroke, style.text].into_iter().chain(style.fill) {
                assert!(c.r == c.g && c.g == c.b, "{role:?}");
            }
        }
    }

    #[test]
    fn every_id_leads_back_to_its_theme() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_id(theme.id()), Some(theme));
        }
        assert_eq!(Theme::from_id("sepia"), None);
    }
}
