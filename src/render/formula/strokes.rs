//! What grows with its content: brackets, bars, fractions and roots.

use glam::Vec2;

use super::{Laid, Setting};

/// The width of strokes, as a part of the size of the text.
const STROKE: f32 = 0.08;
/// The height of fraction bars above the baseline, which is that of a minus sign.
const AXIS: f32 = 0.31;
/// The distance of a fraction bar or the bar of a root from what is above or below it.
const GAP: f32 = 0.2;
/// The height and the depth up to which brackets are those of the font.
const BRACKET: [f32; 2] = [0.84, 0.26];

impl Setting<'_> {
    /// A formula in round brackets.
    pub(super) fn brackets(&self, inner: Laid, size: f32) -> Laid {
        if inner.fits_brackets(size) {
            let mut laid = self.text("(", size);
            laid.add(0.0, inner);
            laid.add(0.0, self.text(")", size));
            return laid;
        }
        let (top, bottom) = (-inner.ascent - 0.06 * size, inner.descent + 0.06 * size);
        let bulge = (0.14 * (bottom - top)).min(0.36 * size);
        let margin = 0.1 * size;
        let mut laid = Laid { width: margin + bulge, ..Laid::default() };
        laid.add(margin, inner);
        let right = laid.width + margin;
        let curve = |x: f32, towards: f32| {
            (0..=12).map(move |step| {
                let along = step as f32 / 12.0;
                let out = 1.0 - (2.0 * along - 1.0) * (2.0 * along - 1.0);
                [x + towards * bulge * out, top + (bottom - top) * along]
            })
        };
        laid.stroke(STROKE * size, curve(margin + bulge, -1.0));
        laid.stroke(STROKE * size, curve(right, 1.0));
        laid.width = right + bulge + margin;
        laid.reach(top, bottom);
        laid
    }

    /// A formula between vertical bars.
    pub(super) fn bars(&self, inner: Laid, size: f32) -> Laid {
        let margin = 0.17 * size;
        let (top, bottom) =
            (-inner.ascent.max(0.73 * size) - 0.06 * size, inner.descent.max(0.14 * size) + 0.04 * size);
        let mut laid = Laid { width: margin, ..Laid::default() };
        laid.add(margin, inner);
        let right = laid.width + margin;
        for x in [margin, right] {
            laid.stroke(STROKE * size, [[x, top], [x, bottom]]);
        }
        laid.width = right + margin;
        laid.reach(top, bottom);
        laid
    }

    pub(super) fn fraction(&self, above: Laid, below: Laid, size: f32) -> Laid {
        let (margin, overhang) = (0.1 * size, 0.14 * size);
        let gap = (GAP + STROKE / 2.0) * size;
        let width = above.width.max(below.width) + 2.0 * overhang;
        let centered = |part: &Laid| margin + (width - part.width) / 2.0;
        let (above_at, below_at) = (
            Vec2::new(centered(&above), -AXIS * size - gap - above.descent),
            Vec2::new(centered(&below), -AXIS * size + gap + below.ascent),
        );
        let mut laid = Laid::default();
        laid.add_at(above_at, above);
        laid.add_at(below_at, below);
        laid.stroke(STROKE * size, [[margin, -AXIS * size], [margin + width, -AXIS * size]]);
        laid.width = width + 2.0 * margin;
        laid
    }

    /// A square root.
    pub(super) fn root(&self, inner: Laid, size: f32) -> Laid {
        let (top, bottom) = (-inner.ascent.max(0.73 * size) - GAP * size, inner.descent.max(0.04 * size));
        let (hook, margin) = (0.55 * size, 0.08 * size);
        let mut laid = Laid { width: hook, ..Laid::default() };
        laid.add(margin, inner);
        let end = laid.width + margin;
        let middle = top + 0.55 * (bottom - top);
        let tick = [[0.06 * size, middle + 0.06 * size], [0.18 * size, middle], [0.34 * size, bottom]];
        laid.stroke(STROKE * size, tick.into_iter().chain([[hook, top]]));
        laid.stroke(STROKE * size, [[hook, top], [end, top]]);
        laid.width = end + margin;
        laid.reach(top - STROKE * size, bottom);
        laid
    }
}

impl Laid {
    /// Whether the brackets of the font are high enough for it.
    pub(super) fn fits_brackets(&self, size: f32) -> bool {
        let [ascent, descent] = BRACKET.map(|part| part * size);
        self.ascent <= ascent && self.descent <= descent
    }

    /// Makes it at least as high and as deep.
    fn reach(&mut self, top: f32, bottom: f32) {
        self.ascent = self.ascent.max(-top);
        self.descent = self.descent.max(bottom);
    }
}
