//! The colours of the system, as the page measures them.

use serde::Deserialize;

use crate::render::{Color, SystemColors};

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

impl From<PageColors> for SystemColors {
    fn from(colors: PageColors) -> Self {
        let color = |[r, g, b]: [u8; 3]| Color { r, g, b, a: 255 };
        let PageColors { canvas, text, link, gray } = colors;
        Self { canvas: color(canvas), text: color(text), link: color(link), gray: color(gray) }
    }
}
