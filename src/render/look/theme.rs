//! The themes, and the sizes and colours that belong to no role.

use crate::render::Color;
use crate::render::look::palette::{DARK, LIGHT, PRINT, mixed, rgb};

pub use crate::render::look::palette::Palette;

/// A set of colours, stroke widths and sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    #[default]
    Light,
    Dark,
    /// Light, with heavier strokes, for a projector.
    Projector,
    /// Black on white with hatching.
    Print,
    /// Colours that the user chose for the whole system (“forced colours”), with the dashes and the hatching of print. It
    /// cannot be chosen here: a browser asks for it.
    Forced(ForcedColors),
}

/// The colours that the user chose for the whole system, for contrast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ForcedColors {
    pub canvas: Color,
    pub text: Color,
    /// Text that is emphasised on the ground, such as links.
    pub link: Color,
    /// Text on the ground that matters less.
    pub gray: Color,
}

/// Sizes on the canvas in screen points, the theme's factor included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    pub label: f32,
    /// The names of vectors, such as A.
    pub symbol: f32,
    pub chip: f32,
    /// The numbers along the edges.
    pub axis: f32,
    /// The radius of a point.
    pub dot: f32,
    /// The length of an arrow head.
    pub head: f32,
    pub head_half_width: f32,
    /// The length of the arrow of a unit vector: less than the margin around a figure.
    pub direction: f32,
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
    /// All themes that can be chosen, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Projector, Self::Print];

    /// The name in options and settings.
    pub fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Projector => "projector",
            Self::Print => "print",
            Self::Forced(_) => "forced",
        }
    }

    /// The theme of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.id() == id)
    }

    /// The factor by which strokes and dots on the canvas are larger than usual.
    pub fn factor(self) -> f32 {
        if self == Self::Projector { 1.5 } else { 1.0 }
    }

    /// The colours that belong to no role.
    pub fn palette(self) -> Palette {
        match self {
            Self::Light => LIGHT,
            // A projector does not show pale lines.
            Self::Projector => Palette { grid_minor: rgb(0xe8_ecf1), grid_major: rgb(0xcb_d3dd), ..LIGHT },
            Self::Dark => DARK,
            Self::Print => PRINT,
            Self::Forced(colors) => colors.palette(),
        }
    }

    pub fn sizes(self) -> Sizes {
        let factor = self.factor();
        // Texts grow less than strokes, because the room for them is limited.
        let text = if self == Self::Projector { 1.3 } else { 1.0 };
        Sizes {
            label: 13.0 * text,
            symbol: 16.0 * text,
            chip: 13.0 * text,
            axis: (10.5 * text).max(12.0),
            dot: 4.5 * factor,
            head: 11.5 * factor,
            head_half_width: 4.6 * factor,
            direction: 44.0,
        }
    }
}

impl ForcedColors {
    fn palette(self) -> Palette {
        let Self { canvas, text, link, .. } = self;
        let tone = |part| mixed(canvas, text, part);
        Palette {
            paper: canvas,
            panel: canvas,
            panel_line: text,
            text,
            text_weak: text,
            accent: link,
            accent_text: canvas,
            selection: tone(0.1),
            grid_minor: tone(0.05),
            grid_major: tone(0.15),
            axis_text: text,
            halo: canvas,
            error: text,
            ink: text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::look::palette::tests::contrast;

    #[test]
    fn texts_of_the_window_have_a_contrast_of_at_least_four_and_a_half_in_every_theme() {
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
    fn every_theme_is_found_by_its_id() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_id(theme.id()), Some(theme));
        }
        assert_eq!(Theme::from_id("sepia"), None);
    }
}
