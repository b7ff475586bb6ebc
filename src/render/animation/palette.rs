//! The colours of a GIF, of which there are at most 256 for all of its pictures.

use std::collections::HashMap;

use crate::sorting::sort_by_key;

/// Red, green, blue and opacity.
pub const CHANNELS: usize = 4;

/// The most colours of a palette. One more index of a GIF stands for what does not change.
const MOST: usize = 255;

type Rgb = [u8; 3];

/// How often each colour occurs.
#[derive(Clone, Debug, Default)]
pub struct Counts(HashMap<Rgb, u64>);

/// The colours of a palette, and the nearest one to each colour that occurs.
pub struct Palette {
    pub colors: Vec<Rgb>,
    nearest: HashMap<Rgb, u8>,
}

impl Counts {
    /// Counts the colours of some pixels, whatever their opacity.
    pub fn add(&mut self, pixels: &[u8]) {
        let mut colors = pixels.chunks_exact(CHANNELS).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        let Some(mut color) = colors.next() else { return };
        // Most pixels have the colour of the one before.
        let mut run = 1;
        for next in colors {
            if next == color {
                run += 1;
                continue;
            }
            *self.0.entry(color).or_default() += run;
            (color, run) = (next, 1);
        }
        *self.0.entry(color).or_default() += run;
    }

    /// A palette of colours that occur. The most frequent colour is the first one; then comes, again and again, the one
    /// that would be shown worst, by how often it occurs and the square of its distance. Up to 255 colours are exact.
    pub fn palette(&self) -> Palette {
        let mut counted: Vec<(Rgb, u64)> = self.0.iter().map(|(color, count)| (*color, *count)).collect();
        sort_by_key(&mut counted, |(color, count)| (std::cmp::Reverse(*count), *color));
        // Of each colour, the index of the nearest one of the palette so far, and the square of the distance.
        let mut nearest = vec![(0, u64::MAX); counted.len()];
        let mut colors: Vec<Rgb> = Vec::new();
        let mut next = (!counted.is_empty()).then_some(0);
        while let Some(chosen) = next.filter(|_| colors.len() < MOST) {
            let color = counted[chosen].0;
            for ((other, _), known) in counted.iter().zip(&mut nearest) {
                let distance = distance(color, *other);
                if distance < known.1 {
                    *known = (colors.len() as u8, distance);
                }
            }
            colors.push(color);
            let error = |index: usize| counted[index].1.saturating_mul(nearest[index].1);
            // Of equal ones, the first.
            next =
                (0..counted.len()).rev().max_by_key(|index| error(*index)).filter(|index| error(*index) > 0);
        }
        let nearest = counted.iter().zip(&nearest).map(|((color, _), (index, _))| (*color, *index));
        Palette { colors, nearest: nearest.collect() }
    }
}

impl Palette {
    /// The index of the nearest colour to one that was counted.
    pub fn index(&self, color: Rgb) -> u8 {
        self.nearest.get(&color).copied().unwrap_or_default()
    }

    /// The index that stands for what does not change: it has no colour.
    pub fn unchanged(&self) -> u8 {
        self.colors.len() as u8
    }
}

/// The square of the distance of two colours.
fn distance(one: Rgb, other: Rgb) -> u64 {
    let squares = one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(b)).pow(2));
    squares.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(pixels: &[(Rgb, usize)]) -> Counts {
        let mut counts = Counts::default();
        for (color, count) in pixels {
            counts.add(&[color[0], color[1], color[2], 255].repeat(*count));
        }
        counts
    }

    #[test]
    fn up_to_255_colours_are_exact_and_the_most_frequent_one_is_the_first() {
        let colors: Vec<(Rgb, usize)> =
            (0..255).map(|shade| ([shade, 100, 255 - shade], 1 + usize::from(shade == 77))).collect();
        let palette = counts(&colors).palette();
        assert_eq!((palette.colors.len(), palette.colors[0]), (255, [77, 100, 178]));
        assert!(colors.iter().all(|(color, _)| palette.colors[usize::from(palette.index(*color))] == *color));
    }

    #[test]
    fn of_more_colours_the_frequent_ones_are_exact_and_the_others_near() {
        let mut colors: Vec<(Rgb, usize)> = Vec::new();
        for shade in 0..=255 {
            colors.extend([([shade, 0, 0], 1), ([shade, shade, 255], 1), ([0, shade, 90], 1)]);
        }
        let frequent = [([255, 255, 255], 5000), ([12, 34, 56], 900)];
        colors.extend(frequent);
        let palette = counts(&colors).palette();
        assert_eq!((palette.colors.len(), palette.colors[0]), (255, [255, 255, 255]));
        let shown = |color: Rgb| palette.colors[usize::from(palette.index(color))];
        assert!(frequent.iter().all(|(color, _)| shown(*color) == *color));
        assert!(colors.iter().all(|(color, _)| distance(shown(*color), *color) <= 3 * 5 * 5));
    }

    #[test]
    fn the_same_colours_give_the_same_palette_in_any_order() {
        let mut colors: Vec<(Rgb, usize)> =
            (0..=255).flat_map(|s| [([s, 9, 9], 3), ([9, s, 200], 3)]).collect();
        let first = counts(&colors).palette().colors;
        colors.reverse();
        assert_eq!(counts(&colors).palette().colors, first);
    }
}
