//! What a role looks like: colour and line style. Placeholder of the contract, to be filled in.

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
