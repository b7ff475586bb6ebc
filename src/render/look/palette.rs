//! The colours of the themes.

use crate::render::Color;

/// The colours that belong to no role.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    pub paper: Color,
    /// Panels next to the canvas.
    pub panel: Color,
    /// Outlines of panels and fields.
    pub panel_line: Color,
    pub text: Color,
    /// Less prominent text, such as hints.
    pub text_weak: Color,
    /// Selected items and filled buttons.
    pub accent: Color,
    pub accent_text: Color,
    /// The background of the selected row of a list.
    pub selection: Color,
    /// The finer lines of the grid.
    pub grid_minor: Color,
    /// The lines of the grid that carry numbers.
    pub grid_major: Color,
    /// The numbers along the edges of the canvas.
    pub axis_text: Color,
    /// The halo around labels.
    pub halo: Color,
    pub error: Color,
    /// Rings of handles and contacts: almost black, or almost white.
    pub ink: Color,
}

/// An opaque colour from its red, green and blue as one number.
pub const fn rgb(hex: u32) -> Color {
    Color { r: (hex >> 16) as u8, g: (hex >> 8) as u8, b: hex as u8, a: 255 }
}

/// A colour mixed into another one, opaque.
pub fn mixed(into: Color, hue: Color, part: f32) -> Color {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
    Color { r: mix(into.r, hue.r), g: mix(into.g, hue.g), b: mix(into.b, hue.b), a: 255 }
}

pub const LIGHT: Palette = Palette {
    paper: rgb(0xff_ffff),
    panel: rgb(0xf6_f7f9),
    panel_line: rgb(0xdd_e3ea),
    text: rgb(0x1c_2430),
    text_weak: rgb(0x5b_6675),
    accent: rgb(0x00_72b2),
    accent_text: rgb(0xff_ffff),
    selection: rgb(0xdc_ebf6),
    grid_minor: rgb(0xee_f1f5),
    grid_major: rgb(0xdd_e3ea),
    axis_text: rgb(0x5b_6675),
    halo: rgb(0xff_ffff),
    error: rgb(0xb0_2a1a),
    ink: rgb(0x1c_2430),
};

/// Light on dark: a separate palette, not an inversion.
pub const DARK: Palette = Palette {
    paper: rgb(0x12_161c),
    panel: rgb(0x1b_2129),
    panel_line: rgb(0x36_404d),
    text: rgb(0xe6_ebf2),
    text_weak: rgb(0xa3_aebd),
    accent: rgb(0x5a_b4f0),
    accent_text: rgb(0x0b_1a26),
    selection: rgb(0x1f_3a50),
    grid_minor: rgb(0x1b_212a),
    grid_major: rgb(0x2a_323d),
    axis_text: rgb(0xa3_aebd),
    halo: rgb(0x12_161c),
    error: rgb(0xff_9a8a),
    ink: rgb(0xe6_ebf2),
};

/// Black on white.
pub const PRINT: Palette = Palette {
    panel: rgb(0xff_ffff),
    panel_line: rgb(0x80_8080),
    text: rgb(0x00_0000),
    text_weak: rgb(0x40_4040),
    accent: rgb(0x00_0000),
    selection: rgb(0xe6_e6e6),
    grid_minor: rgb(0xf2_f2f2),
    grid_major: rgb(0xdc_dcdc),
    axis_text: rgb(0x40_4040),
    error: rgb(0x00_0000),
    ink: rgb(0x00_0000),
    ..LIGHT
};

/// The hues of the roles, each with a stroke colour and a text colour.
pub struct Hues {
    pub blue: (Color, Color),
    pub ochre: (Color, Color),
    pub purple: (Color, Color),
    pub sky: (Color, Color),
    pub grey: (Color, Color),
    pub slate: (Color, Color),
    pub green: (Color, Color),
    pub vermilion: (Color, Color),
    /// The casing beneath the blue of the segment.
    pub casing: Color,
}

/// The hues on light paper. The blues and reds are those of Okabe and Ito, darkened where the contrast requires it.
pub const LIGHT_HUES: Hues = Hues {
    blue: (rgb(0x00_72b2), rgb(0x00_65a0)),
    ochre: (rgb(0xb5_6a00), rgb(0x95_5700)),
    purple: (rgb(0xa8_478a), rgb(0x96_3b7a)),
    sky: (rgb(0x2f_8fc4), rgb(0x1f_6f9e)),
    grey: (rgb(0x80_8c9c), rgb(0x5b_6675)),
    slate: (rgb(0x5b_6675), rgb(0x4a_5463)),
    green: (rgb(0x00_785a), rgb(0x00_6b50)),
    vermilion: (rgb(0xc2_4a00), rgb(0xb0_4300)),
    casing: rgb(0x1c_2430),
};

pub const DARK_HUES: Hues = Hues {
    blue: (rgb(0x5a_b4f0), rgb(0x7c_c4f5)),
    ochre: (rgb(0xe8_a33d), rgb(0xf0_b35c)),
    purple: (rgb(0xd9_8cc4), rgb(0xe5_a3d2)),
    sky: (rgb(0x7f_d0f5), rgb(0x9a_dbf8)),
    grey: (rgb(0x7e_8a9b), rgb(0xa3_aebd)),
    slate: (rgb(0xa3_aebd), rgb(0xb9_c3d0)),
    green: (rgb(0x3e_cf9c), rgb(0x5a_dcae)),
    vermilion: (rgb(0xff_8a57), rgb(0xff_a079)),
    casing: rgb(0x2f_6389),
};

#[cfg(test)]
pub(in crate::render) mod tests {
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
}
