//! The theme of the system, as the page learns it from the browser.

use serde_json::Value as Json;

use crate::app::ui::ThemeChoice;
use crate::render::{Color, ForcedColors, Theme};

/// The colours that the user chose for the whole system, by their names in CSS, each as red, green and blue; or null.
pub fn forced_colors(colors: &Json) -> Option<Option<ForcedColors>> {
    let color = |name: &str| {
        let channel = |at: usize| u8::try_from(colors[name][at].as_u64()?).ok();
        Some(Color { r: channel(0)?, g: channel(1)?, b: channel(2)?, a: 255 })
    };
    if colors.is_null() {
        return Some(None);
    }
    let (canvas, text) = (color("Canvas")?, color("CanvasText")?);
    Some(Some(ForcedColors { canvas, text, link: color("LinkText")?, gray: color("GrayText")? }))
}

/// The theme for a colour scheme, `light` or `dark`, unless the user forces colours.
pub fn system_theme(scheme: &str, colors: Option<ForcedColors>) -> Theme {
    let of_scheme = if scheme == Theme::Dark.id() { Theme::Dark } else { Theme::Light };
    colors.map_or(of_scheme, Theme::Forced)
}

pub fn theme_choice(id: &str) -> Option<ThemeChoice> {
    let own = Theme::from_id(id).map(ThemeChoice::Own);
    own.or((id == ThemeChoice::System.id()).then_some(ThemeChoice::System))
}
