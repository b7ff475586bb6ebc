//! The legend of a map: the question, the meaning of the patterns, and the share of the view that has each.

use std::f32::consts::SQRT_2;

use glam::Vec2;

use super::facts::{MapFacts, percent};
use super::look::{CellLook, LINE, Pattern, SPACING, look};
use crate::language::tr;
use crate::lesson::{Cell, Role};
use crate::render::look::font;
use crate::render::look::font::Font;
use crate::render::{Area, Color, Primitive, Theme, Weight};

/// The largest width of a legend without its padding; longer sentences are broken. In points, like all that follows.
const WIDEST: f32 = 288.0;
/// The space between the outline and the content, also of a folded legend.
const PADDING: f32 = 10.0;
const FOLDED_PADDING: f32 = 5.0;
/// The size of a swatch, and the gap between it and its words.
const SWATCH: Vec2 = Vec2::new(24.0, 13.0);
const GAP: f32 = 8.0;
/// The distance from the edge of the canvas and from its numbers.
const FROM_EDGE: f32 = 10.0;
/// The largest part of the canvas that a legend takes in each direction.
const MOST_OF_CANVAS: Vec2 = Vec2::new(0.9, 0.6);
/// The forms of a legend, the longest first, with the largest part of the area of the canvas that each takes: a long
/// one would hide the figure of a small canvas, and leave no room for the verdict.
const FORMS: [(Form, f32); 6] = [
    (Form::InFull, 1.0 / 5.0),
    (Form::Summary, 1.0 / 5.0),
    (Form::Kinds, 1.0 / 6.0),
    (Form::ShadedKinds, 1.0 / 5.0),
    (Form::Differences, 1.0 / 3.0),
    (Form::Folded, 1.0 / 3.0),
];
/// The largest canvas on which a legend can be folded, in square points: on a larger one there is room beside the shapes.
const FOLDS_BELOW: f32 = 190_000.0;

/// Where a legend can stand, as parts of the way across the canvas.
const PLACES: [[f32; 2]; 16] = [
    [1.0, 1.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [0.0, 0.0],
    [0.5, 1.0],
    [0.5, 0.0],
    [1.0, 0.5],
    [0.0, 0.5],
    [0.25, 1.0],
    [0.75, 1.0],
    [0.25, 0.0],
    [0.75, 0.0],
    [1.0, 0.25],
    [1.0, 0.75],
    [0.0, 0.25],
    [0.0, 0.75],
];

#[derive(Clone, Debug)]
pub struct Legend {
    lines: Vec<LegendLine>,
    theme: Theme,
    text_size: f32,
    padding: f32,
    pub size: Vec2,
    /// Which of the forms it is, from the longest on.
    pub form: usize,
}

/// How much a legend tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// The question, the kinds with their shares, and the sentences about differences.
    InFull,
    /// The kinds with their shares, and the sentences about differences.
    Summary,
    Kinds,
    /// The same without the kind that is not shaded.
    ShadedKinds,
    /// Of two methods, the kinds in which they differ, in fewer words: only “horizontal”. Of one, the same. Of lines, in
    /// fewer words: line 7.
    Differences,
    /// The same with a line in place of the words, where a legend with words would cover the shapes.
    Folded,
}

#[derive(Clone, Debug)]
enum LegendLine {
    Text { text: String, weight: Weight, color: Color },
    Row { kind: Cell, words: String, share: String },
}

impl Legend {
    /// The legends of a map that a canvas of this size has room for, the longest first. If there is little room, they
    /// have only the swatches and the share of differences, then only the swatches; there is none without room even for
    /// these. On a small canvas, the last one only says that there are words, if it `folds`.
    pub fn forms(facts: &MapFacts, theme: Theme, canvas: Vec2, folds: bool) -> impl Iterator<Item = Self> {
        let folds = folds && canvas.element_product() < FOLDS_BELOW;
        let laid_out =
            FORMS.into_iter().enumerate().filter(move |(_, (form, _))| folds || *form != Form::Folded);
        let laid_out = laid_out
            .map(move |(i, (form, part))| (Self { form: i, ..Self::lay_out(facts, theme, form) }, part));
        let fits = move |(legend, part): (Self, f32)| {
            let share = legend.size.element_product() / canvas.element_product();
            let fits = legend.size.cmple(canvas * MOST_OF_CANVAS).all() && share <= part;
            fits.then_some(legend)
        };
        laid_out.filter_map(fits)
    }

    pub fn is_folded(form: usize) -> bool {
        FORMS.get(form).is_some_and(|(form, _)| *form == Form::Folded)
    }

    /// The width that any legend needs beside something, with the space around it.
    pub fn room(theme: Theme) -> f32 {
        WIDEST * text_size(theme) / 12.0 + 2.0 * (PADDING + FROM_EDGE)
    }

    fn lay_out(facts: &MapFacts, theme: Theme, form: Form) -> Self {
        let text_size = text_size(theme);
        let padding = if form == Form::Folded { FOLDED_PADDING } else { PADDING };
        let widest = WIDEST * text_size / 12.0;
        let palette = theme.palette();
        let paragraph = |sentence: &str, weight, color| {
            let broken = font::broken(sentence, Font::of(weight), text_size, widest);
            broken.into_iter().map(move |text| LegendLine::Text { text, weight, color })
        };
        let mut lines = Vec::new();
        let in_full = form == Form::InFull;
        if in_full {
            let heading = facts.heading_lines();
            lines.extend(heading.iter().flat_map(|line| paragraph(line, Weight::Bold, palette.text)));
        }
        if in_full && facts.other.is_none() {
            let regions = facts.region_sentences();
            lines.extend(regions.iter().flat_map(|s| paragraph(s, Weight::Regular, palette.text_weak)));
        }
        // On a grid of positions there is rarely one at which shapes touch or rounding matters: without one there is no
        // row for it.
        let rarely = [Cell::Touching, Cell::Rounding];
        let listed = facts.shares.iter().filter(|(kind, share)| !rarely.contains(kind) || *share > 0.0);
        let listed = listed.filter(|(kind, _)| form.lists(*kind, facts.other.is_some()));
        lines.extend(listed.map(|&(kind, share)| LegendLine::Row {
            kind,
            words: match form {
                Form::Folded => String::new(),
                form if form.is_short(facts) => facts.short_words(kind),
                _ => facts.words(kind),
            },
            share: percent(share),
        }));
        // What the swatches mean is a tap away.
        let more =
            (form == Form::Folded).then(|| paragraph(tr("In words…"), Weight::Regular, palette.text_weak));
        lines.extend(more.into_iter().flatten());
        let sums_up = matches!(form, Form::InFull | Form::Summary);
        if let Some(sentence) = facts.judgement_sentence().filter(|_| sums_up) {
            lines.extend(paragraph(&sentence, Weight::Regular, palette.text));
        }
        if let Some(sentence) = facts.difference_sentence().filter(|_| sums_up) {
            let seen = facts.share_of_differences() > 0.0;
            let role = if seen || facts.differ_now { Role::Differs } else { Role::Clear };
            let color = if facts.is_whole || seen { theme.style(role).text } else { palette.text_weak };
            lines.extend(paragraph(&sentence, Weight::Bold, color));
        }
        let coarse = facts.coarseness_sentence().filter(|_| form != Form::Folded);
        lines.extend(coarse.iter().flat_map(|s| paragraph(s, Weight::Regular, palette.text_weak)));
        let width = lines.iter().map(|line| line.width(text_size)).fold(0.0, f32::max);
        let size = Vec2::new(width, lines.len() as f32 * line_height(text_size)) + 2.0 * padding;
        Self { lines, theme, text_size, padding, size: size.ceil(), form: 0 }
    }

    /// The possible places on a canvas, along its edges, the best first: the corners, the middles, and what is between
    /// them. `bottom` is the height that stays free at the bottom.
    pub fn places(&self, canvas: Vec2, bottom: f32) -> [Area; 16] {
        let min = Vec2::splat(FROM_EDGE);
        let max = (canvas - self.size - Vec2::new(FROM_EDGE, FROM_EDGE + bottom)).max(min);
        let at = |x: f32, y: f32| {
            let corner = min + (max - min) * Vec2::new(x, y);
            Area { min: corner.round(), max: corner.round() + self.size }
        };
        PLACES.map(|[x, y]| at(x, y))
    }

    /// The primitives of the legend with its box at `area`.
    pub fn draw(&self, area: Area) -> Vec<Primitive> {
        let palette = self.theme.palette();
        let line = self.theme.factor();
        let mut primitives =
            vec![panel(area, 6.0, palette.panel_line), panel(area.grown(-line), 6.0 - line, palette.paper)];
        for (i, content) in self.lines.iter().enumerate() {
            let top =
                area.min + Vec2::new(self.padding, self.padding + i as f32 * line_height(self.text_size));
            match content {
                LegendLine::Text { text, weight, color } => {
                    primitives.push(self.text(top, text, *weight, *color))
                }
                LegendLine::Row { kind, words, share } => {
                    primitives.extend(self.swatch(*kind, top));
                    let beside = top + Vec2::new(SWATCH.x + GAP, 0.0);
                    primitives.push(self.text(beside, words, Weight::Regular, palette.text));
                    let width = Font::SansBold.width(share, self.text_size);
                    let right = Vec2::new(area.max.x - self.padding - width, top.y);
                    primitives.push(self.text(right, share, Weight::Bold, palette.text));
                }
            }
        }
        primitives
    }

    fn text(&self, top: Vec2, text: &str, weight: Weight, color: Color) -> Primitive {
        let size = self.text_size;
        let leading = (line_height(size) - font::height(size)) / 2.0;
        font::text_at(top + Vec2::new(0.0, leading), text.to_owned(), size, weight, color, None)
    }

    /// A framed sample of the pattern.
    fn swatch(&self, kind: Cell, top: Vec2) -> Vec<Primitive> {
        let look = look(self.theme, kind);
        let middle = top + Vec2::new(0.0, (line_height(self.text_size) - SWATCH.y) / 2.0);
        let area = Area { min: middle, max: middle + SWATCH };
        let empty = self.theme.palette().text_weak.with_opacity(0.5);
        let frame = if kind == Cell::Apart { empty } else { look.edge };
        let inside = area.grown(-1.0);
        let mut primitives = vec![panel(area, 2.0, frame), panel(inside, 1.0, look.fill)];
        primitives.extend(hatching(inside, &look));
        primitives
    }
}

impl Form {
    /// Whether the kinds are named in fewer words.
    fn is_short(self, facts: &MapFacts) -> bool {
        self == Self::Differences || (facts.lines.is_some() && !matches!(self, Self::InFull | Self::Summary))
    }

    /// Whether it lists a kind, in a comparison of two methods or in a map of one.
    fn lists(self, kind: Cell, compares: bool) -> bool {
        match self {
            Self::InFull | Self::Summary | Self::Kinds => true,
            Self::Differences | Self::Folded if compares => kind.differs(),
            Self::ShadedKinds | Self::Differences | Self::Folded => kind != Cell::Apart,
        }
    }
}

impl LegendLine {
    fn width(&self, size: f32) -> f32 {
        match self {
            Self::Text { text, weight, .. } => Font::of(*weight).width(text, size),
            Self::Row { words, share, .. } => {
                let apart = if words.is_empty() { 0.0 } else { 3.0 * GAP };
                let words = Font::Sans.width(words, size);
                SWATCH.x + GAP + words + apart + Font::SansBold.width(share, size)
            }
        }
    }
}

fn text_size(theme: Theme) -> f32 {
    12.0 / 13.0 * theme.sizes().label
}

fn line_height(size: f32) -> f32 {
    (1.45 * size).ceil()
}

fn panel(area: Area, radius: f32, color: Color) -> Primitive {
    Primitive::Panel { min: area.min, max: area.max, radius: radius.max(0.0), color }
}

/// The lines of a pattern inside a box.
fn hatching(area: Area, look: &CellLook) -> Vec<Primitive> {
    // The round ends of strokes extend them by half of their width.
    let inner = area.grown(-LINE / 2.0);
    let strokes = match look.pattern {
        Pattern::Plain => Vec::new(),
        Pattern::Rising => slanting(inner, false),
        Pattern::Falling => slanting(inner, true),
        Pattern::Crossed => [slanting(inner, false), slanting(inner, true)].concat(),
        Pattern::Level => level(inner),
        Pattern::Upright => upright(inner),
        Pattern::Grid => [level(inner), upright(inner)].concat(),
        Pattern::Dots => spots(inner, 0.0),
        Pattern::Dashes => spots(inner, SPACING / 4.0),
    };
    let is_dot = look.pattern == Pattern::Dots;
    let width = if is_dot { 2.0 * LINE } else { LINE };
    let seen = strokes.into_iter().filter(|(from, to)| area.contains(*from) && area.contains(*to));
    seen.map(|(from, to)| Primitive::Segment { from, to, width, dash: None, color: look.line }).collect()
}

/// Lines that rise to the right, or fall if they are mirrored.
fn slanting(area: Area, mirrored: bool) -> Vec<(Vec2, Vec2)> {
    let size = area.size();
    let step = SPACING * SQRT_2;
    let count = ((size.x + size.y) / step) as usize;
    let line = |i: usize| {
        // The sum of both coordinates is the same at all points of the line, from the lower left to the upper right.
        let sum = (i as f32 + 0.5) * step;
        let from = Vec2::new((sum - size.y).max(0.0), sum.min(size.y));
        let to = Vec2::new(sum.min(size.x), (sum - size.x).max(0.0));
        let place = |p: Vec2| area.min + if mirrored { Vec2::new(size.x - p.x, p.y) } else { p };
        (place(from), place(to))
    };
    (0..=count).map(line).collect()
}

/// Horizontal lines: a swatch is low, so they are closer together than on the map.
fn level(area: Area) -> Vec<(Vec2, Vec2)> {
    let heights = [0.25, 0.75].map(|part| area.min.y + part * area.size().y);
    heights.map(|y| (Vec2::new(area.min.x, y), Vec2::new(area.max.x, y))).to_vec()
}

fn upright(area: Area) -> Vec<(Vec2, Vec2)> {
    let columns = [0.2, 0.5, 0.8].map(|part| area.min.x + part * area.size().x);
    columns.map(|x| (Vec2::new(x, area.min.y), Vec2::new(x, area.max.y))).to_vec()
}

/// Dots, or dashes that reach so far on both sides.
fn spots(area: Area, reach: f32) -> Vec<(Vec2, Vec2)> {
    let places = [[0.2, 0.3], [0.8, 0.3], [0.5, 0.7]];
    let middle = places.map(|place| area.min + Vec2::from(place) * area.size());
    middle.map(|at| (at - Vec2::new(reach, 0.0), at + Vec2::new(reach, 0.0))).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Map, MapGrid, MapQuestion, Scene};
    use glam::DVec2;

    fn facts(scene: Scene, other: Option<usize>) -> MapFacts {
        let lesson = scene.open();
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(5.0), size: [80, 60] };
        MapFacts::of(
            &lesson,
            &Map::of(&lesson, MapQuestion { probe: 0, method: 1, other, by_line: false }, grid),
        )
    }

    /// The longest legend that a canvas has room for.
    fn of(facts: &MapFacts, theme: Theme, canvas: Vec2) -> Option<Legend> {
        Legend::forms(facts, theme, canvas, false).next()
    }

    fn texts(primitives: &[Primitive]) -> Vec<String> {
        let text =
            |p: &Primitive| if let Primitive::Text { text, .. } = p { Some(text.clone()) } else { None };
        primitives.iter().filter_map(text).collect()
    }

    #[test]
    fn everything_in_a_legend_lies_within_its_box() {
        for theme in Theme::ALL {
            for (scene, other) in Scene::ALL.into_iter().flat_map(|s| [(s, None), (s, Some(0))]) {
                let legend = of(&facts(scene, other), theme, Vec2::new(900.0, 700.0)).expect("room");
                let area = Area { min: Vec2::splat(20.0), max: legend.size + 20.0 };
                let inside = |min: Vec2, max: Vec2| area.contains(min) && area.contains(max);
                for primitive in legend.draw(area) {
                    let fine = match &primitive {
                        Primitive::Text { min, max, .. } | Primitive::Panel { min, max, .. } => {
                            inside(*min, *max)
                        }
                        Primitive::Segment { from, to, .. } => inside(*from, *to),
                        _ => false,
                    };
                    assert!(fine, "{theme:?} {scene:?} {primitive:?} in {area:?}");
                }
            }
        }
    }

    #[test]
    fn a_legend_has_the_question_every_kind_with_its_share_and_the_differences() {
        let facts = facts(Scene::CircleSegment1, Some(3));
        let legend = of(&facts, Theme::Light, Vec2::new(900.0, 700.0)).expect("room");
        let shown = texts(&legend.draw(Area { min: Vec2::ZERO, max: legend.size })).join(" ");
        assert!(shown.contains(&facts.heading()), "{shown}");
        for (kind, share) in &facts.shares {
            assert!(shown.contains(&format!("{} {}", facts.words(*kind), percent(*share))), "{shown}");
        }
        assert!(shown.contains(&facts.difference_sentence().expect("two methods")), "{shown}");
    }

    #[test]
    fn a_legend_is_shorter_on_a_small_canvas_and_left_out_on_a_tiny_one() {
        let facts = facts(Scene::CircleSegment1, Some(3));
        let of = |width, height| of(&facts, Theme::Light, Vec2::new(width, height));
        let (full, short) = (of(900.0, 700.0).expect("room"), of(300.0, 200.0).expect("some room"));
        assert!(short.size.y < full.size.y && short.size.x < 270.0);
        assert!(of(60.0, 40.0).is_none());
    }

    #[test]
    fn a_legend_takes_a_third_of_any_canvas_at_most_and_keeps_the_differences_longest() {
        let facts = facts(Scene::CircleSegment1, Some(3));
        let mut lines = Vec::new();
        for width in (40..900).step_by(5) {
            let canvas = Vec2::new(width as f32, 0.7 * width as f32);
            let Some(legend) = of(&facts, Theme::Light, canvas) else { continue };
            assert!(legend.size.element_product() <= canvas.element_product() / 3.0, "{canvas}");
            let shown = texts(&legend.draw(Area { min: Vec2::ZERO, max: legend.size }));
            let differences = shown.iter().filter(|text| text.starts_with("only")).count();
            assert_eq!(differences, 2, "{canvas}: {shown:?}");
            lines.push(legend.lines.len());
        }
        assert!(lines.is_sorted() && lines.first() == Some(&2) && lines.last() > Some(&6), "{lines:?}");
    }

    #[test]
    fn a_legend_folds_on_a_small_canvas_alone_and_then_covers_less_than_half_as_much() {
        let facts = facts(Scene::CircleSegment1, Some(3));
        let last = |width, height, folds| {
            let canvas = Vec2::new(width, height);
            Legend::forms(&facts, Theme::Light, canvas, folds).last().expect("room")
        };
        let (folded, short) = (last(320.0, 142.0, true), last(320.0, 142.0, false));
        assert!(Legend::is_folded(folded.form) && !Legend::is_folded(short.form));
        let area = |legend: &Legend| legend.size.x * legend.size.y;
        assert!(area(&folded) < 0.5 * area(&short), "{folded:?} {short:?}");
        assert!(!Legend::is_folded(last(640.0, 480.0, true).form));
    }
}
