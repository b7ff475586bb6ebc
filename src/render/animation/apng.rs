//! Animations as animated PNG files.

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder};

use super::palette::CHANNELS;
use super::reel::Reel;

/// The thousandths of a second in which the file counts.
const PER_SECOND: u16 = 1000;

/// The file of a reel. Each picture has the pixels of the area that changes; if what changes is opaque, those in it that
/// do not change are transparent, which makes the file smaller.
pub fn file(reel: &Reel, plays: u32) -> Result<Vec<u8>, String> {
    let side = |side: usize| u32::try_from(side).map_err(|e| e.to_string());
    let [width, height] = [side(reel.size[0])?, side(reel.size[1])?];
    let mut bytes = Vec::new();
    written(&mut bytes, [width, height], reel, plays).map_err(|e| e.to_string())?;
    Ok(bytes)
}

fn written(
    bytes: &mut Vec<u8>,
    [width, height]: [u32; 2],
    reel: &Reel,
    plays: u32,
) -> Result<(), png::EncodingError> {
    let mut encoder = Encoder::new(bytes, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_animated(reel.changes.len() as u32, plays)?;
    let mut writer = encoder.write_header()?;
    // A picture ends at the thousandth that is nearest to its end, so that the errors do not add up.
    let (mut end, mut shown) = (0.0, 0);
    let mut canvas = vec![0; CHANNELS * reel.size[0] * reel.size[1]];
    for change in &reel.changes {
        let mut pixels = change.pixels();
        let before = change.area.cut(&canvas, reel.size[0]);
        change.area.paste(&mut canvas, reel.size[0], &pixels);
        let is_over = clear_unchanged(&mut pixels, &before);
        let [size, corner] = [change.area.size, change.area.corner].map(|pair| pair.map(|side| side as u32));
        end += change.seconds;
        let ends = (end * f64::from(PER_SECOND)).round() as u64;
        let delay = u16::try_from(ends - shown).unwrap_or(u16::MAX);
        shown = ends;
        writer.set_frame_delay(delay, PER_SECOND)?;
        writer.set_blend_op(if is_over { BlendOp::Over } else { BlendOp::Source })?;
        writer.set_dispose_op(DisposeOp::None)?;
        // At its old place, another size could reach beyond the edge.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(size[0], size[1])?;
        writer.set_frame_position(corner[0], corner[1])?;
        writer.write_image_data(&pixels)?;
    }
    writer.finish()
}

/// Makes the pixels transparent that are as before, if all others are opaque. Returns whether they are.
fn clear_unchanged(pixels: &mut [u8], before: &[u8]) -> bool {
    let same = |pixel: &[u8], at: usize| before[CHANNELS * at..].starts_with(pixel);
    let is_opaque = |(at, pixel): (usize, &[u8])| pixel[CHANNELS - 1] == u8::MAX || same(pixel, at);
    let is_over = pixels.chunks_exact(CHANNELS).enumerate().all(is_opaque);
    if is_over {
        let unchanged = pixels.chunks_exact_mut(CHANNELS).enumerate().filter(|(at, pixel)| same(pixel, *at));
        unchanged.for_each(|(_, pixel)| pixel.fill(0));
    }
    is_over
}
