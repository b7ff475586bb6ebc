//! The theme of the system, as the page learns it from the browser.

use serde::Deserialize;

use crate::app::ui::ThemeChoice;
use crate::render::{Color, ForcedColors, Theme};

/// Red, green and blue of the colours that the user chose for the whole system, by their names in CSS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageColors {
    #[serde(rename = "Canvas")]
    canvas: [u8; 3],
    #[serde(rename = "CanvasText")]
    text: [u8; 3],
    #[serde(rename = "LinkText")]
    link: [u8; 3],
    #[serde(rename = "GrayText")]
    gray: [u8; 3],
}

impl From<PageColors> for ForcedColors {
    fn from(colors: PageColors) -> Self {
        let color = |[r, g, b]: [u8; 3]| Color { r, g, b, a: 255 };
        let PageColors { canvas, text, link, gray } = colors;
        Self { canvas: color(canvas), text: color(text), link: color(link), gray: color(gray) }
    }
}

/// The theme for a colour scheme, `light` or `dark`, unless the user forces colours.
pub fn system_theme(scheme: &str, colors: Option<PageColors>) -> Theme {
    let of_scheme = if scheme == Theme::Dark.id() { Theme::Dark } else { Theme::Light };
    colors.map_or(of_scheme, |colors| Theme::Forced(colors.into()))
}

pub fn theme_choice(id: &str) -> Option<ThemeChoice> {
    let own = Theme::from_id(id).map(ThemeChoice::Own);
    own.or((id == ThemeChoice::System.id()).then_some(ThemeChoice::System))
}
