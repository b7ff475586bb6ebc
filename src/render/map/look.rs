//! The look of the kinds of a map. Each has a tint and a pattern, so that it can be recognised without colour.

use crate::lesson::{Cell, Role};
use crate::render::look::palette::mixed;
use crate::render::{Color, Theme};

/// How the cells of a kind are painted. All colours are opaque: the tint is already mixed with the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellLook {
    pub fill: Color,
    /// The lines over the tint.
    pub pattern: Pattern,
    pub line: Color,
    /// The colour of the edge where the cells meet those of another kind.
    pub edge: Color,
}

/// The lines over a tint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    Plain,
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Lines in both directions.
    Crossed,
    /// Horizontal lines.
    Level,
    /// Vertical lines.
    Upright,
    /// Horizontal and vertical lines.
    Grid,
    Dots,
    /// Short horizontal lines.
    Dashes,
}

/// The distance between the lines of a pattern, in points.
pub const SPACING: f32 = 8.0;
/// The width of the lines of a pattern, in points.
pub const LINE: f32 = 1.1;

/// The roles whose colours the lines of a program have in turn. Their number has no common divisor with the numbers of
/// patterns and of greys, so two lines have the same only after more lines than are told apart.
const OF_LINES: [Role; 7] =
    [Role::ShapeA, Role::ShapeB, Role::VectorC, Role::Clear, Role::Hit, Role::VectorD, Role::Neutral];
/// The patterns of lines that report a miss, and of those that report a hit, in turn.
const MISSES: [Pattern; 3] = [Pattern::Plain, Pattern::Dots, Pattern::Dashes];
const HITS: [Pattern; 6] =
    [Pattern::Rising, Pattern::Falling, Pattern::Level, Pattern::Upright, Pattern::Crossed, Pattern::Grid];
/// The parts of black in the tints of lines in turn, in themes without colours.
const GREYS: [f32; 4] = [0.0, 0.05, 0.1, 0.15];
/// The radius of a dot, as a part of the width of lines, and the length of a dash, as a part of the distance between two.
const DOT: f32 = 1.2;
const DASH: f32 = 0.4;

/// The part of the hue in the tint, in the lines and in the edge. The tint is light, so that vectors and labels stand
/// out.
struct Strengths {
    tint: f32,
    line: f32,
    edge: f32,
}

/// How the cells of a kind are painted in a theme.
pub fn look(theme: Theme, kind: Cell) -> CellLook {
    let palette = theme.palette();
    let pattern = match kind {
        Cell::Apart | Cell::Touching | Cell::Both | Cell::NotAsked => Pattern::Plain,
        Cell::Colliding | Cell::OnlyFirst => Pattern::Rising,
        Cell::OnlySecond => Pattern::Falling,
        Cell::Rounding | Cell::Undecided => Pattern::Crossed,
        Cell::Line { index, hits: false } => MISSES[usize::from(index) % MISSES.len()],
        Cell::Line { index, hits: true } => HITS[usize::from(index) % HITS.len()],
    };
    let strengths = strengths(theme, kind);
    let mix = |part| mixed(palette.paper, hue(theme, kind), part);
    CellLook { fill: mix(strengths.tint), pattern, line: mix(strengths.line), edge: mix(strengths.edge) }
}

fn hue(theme: Theme, kind: Cell) -> Color {
    let stroke = |role| theme.style(role).stroke;
    match (theme, kind) {
        (_, Cell::Apart) => theme.palette().paper,
        (_, Cell::Touching) => theme.palette().ink,
        (Theme::Print | Theme::Forced(_), _) => theme.palette().ink,
        (_, Cell::Colliding) => stroke(Role::Hit),
        (_, Cell::Both) => stroke(Role::Ghost),
        (_, Cell::OnlyFirst) => stroke(Role::ShapeA),
        (_, Cell::OnlySecond) => stroke(Role::ShapeB),
        (_, Cell::Rounding) => stroke(Role::Differs),
        (_, Cell::Undecided | Cell::NotAsked) => stroke(Role::Neutral),
        (_, Cell::Line { index, .. }) => stroke(OF_LINES[usize::from(index) % OF_LINES.len()]),
    }
}

fn strengths(theme: Theme, kind: Cell) -> Strengths {
    let strengths = |tint, line, edge| Strengths { tint, line, edge };
    match (theme, kind) {
        (_, Cell::Apart) => strengths(0.0, 0.0, 0.0),
        (_, Cell::Touching) => strengths(1.0, 1.0, 1.0),
        (Theme::Print | Theme::Forced(_), Cell::Line { index, .. }) => {
            let tint = GREYS[usize::from(index) % GREYS.len()];
            strengths(tint, tint + 0.3, 0.6)
        }
        (Theme::Dark, Cell::Line { .. }) => strengths(0.19, 0.42, 0.65),
        (_, Cell::Line { .. }) => strengths(0.14, 0.40, 0.65),
        // Only hatching, except where both methods report a hit.
        (Theme::Print | Theme::Forced(_), Cell::Both) => strengths(0.12, 0.12, 0.45),
        (Theme::Print | Theme::Forced(_), Cell::Colliding) => strengths(0.0, 0.3, 0.6),
        (Theme::Print | Theme::Forced(_), _) => strengths(0.0, 0.5, 0.75),
        (Theme::Dark, Cell::Both) => strengths(0.26, 0.26, 0.6),
        (Theme::Dark, Cell::Colliding) => strengths(0.15, 0.32, 0.65),
        (Theme::Dark, _) => strengths(0.19, 0.42, 0.75),
        (_, Cell::Both) => strengths(0.22, 0.22, 0.6),
        (_, Cell::Colliding) => strengths(0.10, 0.25, 0.6),
        (_, _) => strengths(0.13, 0.40, 0.75),
    }
}

impl Pattern {
    /// The part of a pixel that the lines cover, from 0 to 1. The pattern repeats after `period` pixels in both
    /// directions; its lines are `width` pixels wide.
    pub fn coverage(self, [x, y]: [usize; 2], period: usize, width: f32) -> f32 {
        let along = |sum: usize| {
            let from_line = (sum % period) as f32 - period as f32 / 2.0;
            (0.5 + width / 2.0 - from_line.abs() * std::f32::consts::FRAC_1_SQRT_2).clamp(0.0, 1.0)
        };
        let (rising, falling) = (along(x + y), along(x + period - y % period));
        // From the nearest of the lines through the middles of the squares of the period, and halfway between these lines.
        let half = period as f32 / 2.0;
        let from_middle = |at: usize| ((at % period) as f32 + 0.5 - half).abs();
        let line = |away: f32| (0.5 + width / 2.0 - away).clamp(0.0, 1.0);
        let (beside, above) = (from_middle(x), from_middle(y));
        // Spots stand in the middles of the squares and at their corners, each as far from its neighbours.
        let spot = |reach: f32, radius: f32| {
            let from = |beside: f32, above: f32| (beside - reach).max(0.0).hypot(above);
            let away = from(beside, above).min(from(half - beside, half - above));
            (0.5 + radius - away).clamp(0.0, 1.0)
        };
        match self {
            Self::Plain => 0.0,
            Self::Rising => rising,
            Self::Falling => falling,
            Self::Crossed => rising.max(falling),
            Self::Level => line(above),
            Self::Upright => line(beside),
            Self::Grid => line(above).max(line(beside)),
            Self::Dots => spot(0.0, DOT * width),
            Self::Dashes => spot(DASH * half, width / 2.0),
        }
    }

    /// The number of pixels after which the pattern repeats in both directions.
    pub fn period(pixels_per_point: f32) -> usize {
        ((SPACING * std::f32::consts::SQRT_2 * pixels_per_point).round() as usize).max(2)
    }
}

impl CellLook {
    /// The colour of a pixel of the pattern.
    pub fn at(&self, place: [usize; 2], period: usize, width: f32) -> Color {
        mixed(self.fill, self.line, self.pattern.coverage(place, period, width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::look::palette::tests::contrast;

    #[test]
    fn the_kinds_of_a_comparison_differ_in_pattern_or_in_grey_in_every_theme() {
        for theme in Theme::ALL {
            let two = [Cell::Apart, Cell::Both, Cell::OnlyFirst, Cell::OnlySecond, Cell::Rounding];
            for (i, a) in two.iter().enumerate() {
                for b in &two[i + 1..] {
                    let (one, other) = (look(theme, *a), look(theme, *b));
                    let tells = one.pattern != other.pattern || contrast(one.fill, other.fill) > 1.15;
                    assert!(tells, "{theme:?} {a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn no_two_lines_that_are_told_apart_look_the_same_with_or_without_colours() {
        for theme in Theme::ALL {
            let most = Cell::MOST_LINES as u8;
            let kinds = (0..most).flat_map(|index| [true, false].map(|hits| Cell::Line { index, hits }));
            let looks: Vec<_> = kinds.map(|kind| look(theme, kind)).collect();
            for (i, a) in looks.iter().enumerate() {
                for b in &looks[..i] {
                    assert!(a.pattern != b.pattern || a.fill != b.fill, "{theme:?} {a:?}");
                }
            }
        }
    }

    #[test]
    fn the_first_seven_lines_have_colours_of_their_own_and_neighbours_patterns_too() {
        for theme in [Theme::Light, Theme::Dark, Theme::Projector] {
            for hits in [true, false] {
                let looks: Vec<_> = (0..7).map(|index| look(theme, Cell::Line { index, hits })).collect();
                for (i, a) in looks.iter().enumerate() {
                    for (j, b) in looks[..i].iter().enumerate() {
                        let (one, other) = (a.edge, b.edge);
                        let apart = [(one.r, other.r), (one.g, other.g), (one.b, other.b)];
                        let apart = apart.map(|(one, other)| one.abs_diff(other)).into_iter().max();
                        assert!(apart >= Some(12), "{theme:?} {j} {other:?} {i} {one:?}");
                        assert!(i - j > 1 || a.pattern != b.pattern, "{theme:?} {j} {i}");
                    }
                }
            }
        }
    }

    #[test]
    fn hits_and_misses_differ_in_pattern_in_every_theme() {
        for theme in Theme::ALL {
            assert_eq!(look(theme, Cell::Apart).pattern, Pattern::Plain);
            assert_eq!(look(theme, Cell::Apart).fill, theme.palette().paper);
            assert_ne!(look(theme, Cell::Colliding).pattern, Pattern::Plain);
        }
    }

    #[test]
    fn marks_and_labels_have_enough_contrast_on_every_tint() {
        for theme in Theme::ALL {
            for kind in Cell::ALL.into_iter().filter(|k| *k != Cell::Touching) {
                let ground = look(theme, kind).fill;
                for role in Role::ALL {
                    let style = theme.style(role);
                    let (mark, text) = (contrast(style.stroke, ground), contrast(style.text, ground));
                    assert!(mark >= 2.0, "{theme:?} {kind:?} {role:?} mark {mark:.2}");
                    assert!(text >= 3.5, "{theme:?} {kind:?} {role:?} text {text:.2}");
                }
            }
        }
    }

    #[test]
    fn the_print_theme_has_no_colour() {
        for kind in Cell::ALL {
            let CellLook { fill, line, edge, .. } = look(Theme::Print, kind);
            assert!([fill, line, edge].iter().all(|c| c.r == c.g && c.g == c.b), "{kind:?}");
        }
    }

    #[test]
    fn a_pattern_repeats_without_a_seam_and_its_lines_have_the_right_direction() {
        let period = Pattern::period(1.0);
        for pattern in MISSES.into_iter().chain(HITS) {
            for (x, y) in (0..period).flat_map(|y| (0..period).map(move |x| (x, y))) {
                let here = pattern.coverage([x, y], period, LINE);
                assert_eq!(here, pattern.coverage([x + period, y + 3 * period], period, LINE));
            }
        }
        for (x, y) in [(5, 1), (9, 7)] {
            let rising = |x, y| Pattern::Rising.coverage([x, y], period, LINE);
            assert_eq!(rising(x, y), rising(x + 1, y - 1));
            let falling = |x, y| Pattern::Falling.coverage([x, y], period, LINE);
            assert_eq!(falling(x, y), falling(x + 1, y + 1));
        }
    }
}
