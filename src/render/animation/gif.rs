//! Animations as GIF files.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::palette::{CHANNELS, Palette};
use super::reel::{Change, Reel};

/// The hundredths of a second in which a GIF counts.
const PER_SECOND: f64 = 100.0;

/// The file of a reel. Each picture has the pixels of the area that changes; those in it that do not change are
/// transparent, which makes the file smaller. All have one palette.
pub fn file(reel: &Reel, plays: u32) -> Result<Vec<u8>, String> {
    let side = |side: usize| u16::try_from(side).map_err(|e| e.to_string());
    let [width, height] = [side(reel.size[0])?, side(reel.size[1])?];
    let palette = reel.counts.palette();
    // Also what stands for no change has a place in the list.
    let colors: Vec<u8> = palette.colors.iter().chain([&[0; 3]]).flatten().copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &colors).map_err(|e| e.to_string())?;
    // Without this, it plays once; with it, so often again.
    let again = match plays {
        0 => Some(Repeat::Infinite),
        1 => None,
        plays => Some(Repeat::Finite(u16::try_from(plays - 1).unwrap_or(u16::MAX))),
    };
    again.map_or(Ok(()), |again| encoder.set_repeat(again)).map_err(|e| e.to_string())?;
    let mut canvas = vec![0; CHANNELS * reel.size[0] * reel.size[1]];
    // A picture ends at the hundredth that is nearest to its end, so that the errors do not add up.
    let (mut end, mut shown) = (0.0, 0);
    for (index, change) in reel.changes.iter().enumerate() {
        let pixels = indices(change, (index > 0).then_some(&canvas), reel.size[0], &palette);
        change.area.paste(&mut canvas, reel.size[0], &change.pixels());
        end += change.seconds;
        let ends = (end * PER_SECOND).round() as u64;
        let delay = u16::try_from(ends - shown).unwrap_or(u16::MAX);
        shown = ends;
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: (index > 0).then_some(palette.unchanged()),
            left: side(change.area.corner[0])?,
            top: side(change.area.corner[1])?,
            width: side(change.area.size[0])?,
            height: side(change.area.size[1])?,
            buffer: pixels.into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(|e| e.to_string())?;
    }
    drop(encoder);
    Ok(bytes)
}

/// The colours of a change as indices of the palette. What is the same as `before`, if there was anything, is unchanged.
fn indices(change: &Change, before: Option<&Vec<u8>>, width: usize, palette: &Palette) -> Vec<u8> {
    let pixels = change.pixels();
    let before = before.map(|canvas| change.area.cut(canvas, width));
    let index = |(at, pixel): (usize, &[u8])| match &before {
        Some(before) if before[CHANNELS * at..].starts_with(pixel) => palette.unchanged(),
        _ => palette.index([pixel[0], pixel[1], pixel[2]]),
    };
    pixels.chunks_exact(CHANNELS).enumerate().map(index).collect()
}
