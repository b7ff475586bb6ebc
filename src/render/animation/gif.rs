//! Animations as GIF files.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::palette::{CHANNELS, Palette};
use super::reel::Reel;

/// The hundredths of a second in which a GIF counts.
const PER_SECOND: f64 = 100.0;

/// A GIF file that is written picture by picture.
///
/// Each picture has the pixels of the area that changes; those in it that do not change are transparent, which makes the
/// file smaller. All have one palette.
pub struct GifFile {
    reel: Reel,
    palette: Palette,
    encoder: Encoder<Vec<u8>>,
    canvas: Vec<u8>,
    /// How many pictures are written.
    written: usize,
    /// When the last one ends, in seconds, and in the hundredths that the file says.
    end: f64,
    shown: u64,
}

impl GifFile {
    /// Begins the file of a reel that plays so often; 0 for without end.
    ///
    /// # Errors
    /// What the encoder says.
    pub fn begin(reel: Reel, plays: u32) -> Result<Self, String> {
        let [width, height] = [side(reel.size[0])?, side(reel.size[1])?];
        let palette = reel.counts.palette();
        // Also what stands for no change has a place in the list.
        let colors: Vec<u8> = palette.colors.iter().chain([&[0; 3]]).flatten().copied().collect();
        let mut encoder = Encoder::new(Vec::new(), width, height, &colors).map_err(told)?;
        // Without this, it plays once; with it, so often again.
        let again = match plays {
            0 => Some(Repeat::Infinite),
            1 => None,
            plays => Some(Repeat::Finite(u16::try_from(plays - 1).unwrap_or(u16::MAX))),
        };
        again.map_or(Ok(()), |again| encoder.set_repeat(again)).map_err(told)?;
        let canvas = vec![0; CHANNELS * reel.size[0] * reel.size[1]];
        Ok(Self { reel, palette, encoder, canvas, written: 0, end: 0.0, shown: 0 })
    }

    /// How much of it is written, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.written as f64 / self.reel.changes.len().max(1) as f64
    }

    pub fn is_whole(&self) -> bool {
        self.written == self.reel.changes.len()
    }

    /// Writes one more picture.
    ///
    /// # Errors
    /// What the encoder says.
    pub fn advance(&mut self) -> Result<(), String> {
        let Some(change) = self.reel.changes.get(self.written) else { return Ok(()) };
        let (width, area) = (self.reel.size[0], change.area);
        let pixels = change.pixels();
        let before = (self.written > 0).then(|| area.cut(&self.canvas, width));
        area.paste(&mut self.canvas, width, &pixels);
        self.end += change.seconds;
        // A picture ends at the hundredth that is nearest to its end, so that the errors do not add up.
        let ends = (self.end * PER_SECOND).round() as u64;
        let frame = Frame {
            delay: u16::try_from(ends - self.shown).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: before.as_ref().map(|_| self.palette.unchanged()),
            left: side(area.corner[0])?,
            top: side(area.corner[1])?,
            width: side(area.size[0])?,
            height: side(area.size[1])?,
            buffer: indices(&pixels, before.as_deref(), &self.palette).into(),
            ..Frame::default()
        };
        self.shown = ends;
        self.written += 1;
        self.encoder.write_frame(&frame).map_err(told)
    }

    /// Writes the rest, and returns the bytes.
    ///
    /// # Errors
    /// What the encoder says.
    pub fn finish(mut self) -> Result<Vec<u8>, String> {
        while !self.is_whole() {
            self.advance()?;
        }
        self.encoder.into_inner().map_err(told)
    }
}

fn side(side: usize) -> Result<u16, String> {
    u16::try_from(side).map_err(|e| e.to_string())
}

fn told(error: EncodingError) -> String {
    error.to_string()
}

/// Pixels as indices of the palette. What is the same as `before`, if there was anything, is unchanged.
fn indices(pixels: &[u8], before: Option<&[u8]>, palette: &Palette) -> Vec<u8> {
    let index = |(at, pixel): (usize, &[u8])| match before {
        Some(before) if before[CHANNELS * at..].starts_with(pixel) => palette.unchanged(),
        _ => palette.index([pixel[0], pixel[1], pixel[2]]),
    };
    pixels.chunks_exact(CHANNELS).enumerate().map(index).collect()
}
