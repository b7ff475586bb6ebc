//! The colour and the dashes of a stroke.

/// A colour with straight (not premultiplied) alpha, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    pub a: u8,
}

/// The length of the dashes and of the gaps between them, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dash {
    /// The length of a dash.
    pub on: f32,
    /// The length of a gap.
    pub off: f32,
}
