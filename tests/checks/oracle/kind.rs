//! Kinds of random cases. Each exposes a different weakness of a test.

use collidoscope::lesson::Scene;

use super::case::{Case, Extent, MOST};
use super::draw::Draw;
use super::near;
use super::polygon;
use super::question::Slot;
use super::topic::question;

/// A kind of random cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Anywhere on a stage of a few hundred units.
    Uniform,
    /// Small whole numbers, halves and quarters, among which touching is common.
    Short,
    /// Within 32 units in the last place of a configuration that touches exactly.
    Near,
    /// Parallel, almost parallel, on one line or almost, and radii that are rounded distances.
    Aligned,
    /// Segments and motions without length, radii and sizes of zero, coinciding points.
    Degenerate,
    /// From the smallest number to 1e300, mixed or all of one scale.
    Wide,
}

/// The largest coordinate of a case.
pub const LARGEST: f64 = 1e300;

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Uniform, Self::Short, Self::Near, Self::Aligned, Self::Degenerate, Self::Wide];

    /// The name in tables and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Short => "short numbers",
            Self::Near => "nearly touching",
            Self::Aligned => "almost aligned",
            Self::Degenerate => "degenerate",
            Self::Wide => "wide exponents",
        }
    }

    /// A case of this kind, always the same for the same seed and index.
    pub fn case(self, scene: Scene, seed: u64, index: u64) -> Case {
        let stream = (scene as u64) << 8 | self as u64;
        self.drawn(scene, &mut Draw::seeded(mixed(mixed(seed ^ mixed(stream)) ^ index)))
    }

    /// A case of this kind from a source of numbers.
    pub fn drawn(self, scene: Scene, draw: &mut Draw) -> Case {
        // Most peers have segments only.
        let has_others = Extent::of(scene).len() > 1 && draw.one_in(4);
        let choices = Extent::of(scene);
        let extent = if has_others { draw.pick(&choices[1..]) } else { choices[0] };
        let mut numbers = match self {
            Self::Uniform => uniform(scene, draw),
            Self::Short => short(scene, draw),
            Self::Near => near::near(scene, draw),
            Self::Aligned => aligned(scene, draw),
            Self::Degenerate => degenerate(scene, draw),
            Self::Wide => wide(scene, draw),
        };
        numbers.iter_mut().for_each(|number| *number = number.clamp(-LARGEST, LARGEST));
        let mut case = Case::new(scene, &numbers[..question(scene).width()], extent);
        polygon::shape(&mut case, self, draw);
        case
    }
}

/// The finisher of splitmix64: neighbouring seeds get unrelated streams.
fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The numbers of a case before it is complete.
pub type Numbers = [f64; MOST];

/// The number moved up, or down, by a number of units in the last place.
pub fn stepped(number: f64, steps: i64) -> f64 {
    // The number of steps from zero, in two's complement.
    let bits = number.to_bits() as i64;
    let from_zero = if bits < 0 { i64::MIN.wrapping_sub(bits) } else { bits };
    let there =
        from_zero.saturating_add(steps).clamp(-(f64::MAX.to_bits() as i64), f64::MAX.to_bits() as i64);
    f64::from_bits(if there < 0 { i64::MIN.wrapping_sub(there) } else { there } as u64)
}

/// A ratio of lengths: short ones, zero, and others.
pub fn any_ratio(draw: &mut Draw) -> f64 {
    match draw.whole(0, 5) {
        0 => draw.between(0.0, 2.0),
        1 => draw.between(0.0, 2.0) * 2f64.powi(-(draw.whole(0, 60) as i32)),
        _ => draw.pick(&[0.0, 0.25, 0.5, 0.75, 1.0, 2.0]),
    }
}

/// A number for every place, depending on the parameter to which it belongs.
fn each(scene: Scene, mut number: impl FnMut(Slot) -> f64) -> Numbers {
    let mut numbers = [0.0; MOST];
    let places = question(scene).slots.iter().flat_map(|slot| std::iter::repeat_n(*slot, slot.width()));
    numbers.iter_mut().zip(places).for_each(|(place, slot)| *place = number(slot));
    numbers
}

fn uniform(scene: Scene, draw: &mut Draw) -> Numbers {
    let mut numbers = each(scene, |slot| match slot {
        Slot::Ratio(_) => any_ratio(draw),
        Slot::Point(_) | Slot::Corner(_) => draw.between(-200.0, 200.0),
        Slot::Vector(_) => draw.between(-400.0, 400.0),
        Slot::Size(_) => draw.between(0.0, 300.0),
        Slot::Radius(_) => draw.between(0.0, 120.0),
    });
    polygon::gather(scene, &mut numbers, draw);
    numbers
}

fn short(scene: Scene, draw: &mut Draw) -> Numbers {
    let unit = draw.pick(&[1.0, 1.0, 0.5, 0.25]);
    let most = draw.pick(&[2, 4, 8, 16]);
    each(scene, |slot| {
        if let Slot::Ratio(_) = slot {
            return draw.pick(&[0.0, 0.5, 1.0, 2.0]);
        }
        unit * if slot.is_length() { draw.whole(0, most) } else { draw.whole(-most, most) } as f64
    })
}

fn degenerate(scene: Scene, draw: &mut Draw) -> Numbers {
    let mut numbers = if draw.one_in(2) { short(scene, draw) } else { uniform(scene, draw) };
    for (slot, start) in question(scene).starts() {
        let width = slot.width();
        match slot {
            Slot::Point(_) | Slot::Corner(_) | Slot::Vector(_) if draw.one_in(3) => {
                // A velocity becomes zero or equals another; a point coincides with another.
                let from = same_slots_before(scene, slot, start);
                let values = match (from.is_empty(), slot) {
                    (false, _) if slot.is_place() => Some(draw.pick(&from)),
                    (false, _) if draw.one_in(2) => Some(draw.pick(&from)),
                    _ => None,
                };
                for i in 0..width {
                    numbers[start + i] = values.map_or(0.0, |from| numbers[from + i]);
                }
            }
            Slot::Size(_) | Slot::Radius(_) | Slot::Ratio(_) => {
                for number in &mut numbers[start..start + width] {
                    if draw.one_in(2) {
                        *number = 0.0;
                    }
                }
            }
            _ => {}
        }
    }
    numbers
}

/// Where the numbers of earlier parameters of the same sort start.
fn same_slots_before(scene: Scene, slot: Slot, before: usize) -> Vec<usize> {
    let same = |other: &Slot| {
        std::mem::discriminant(other) == std::mem::discriminant(&slot) || slot.is_place() && other.is_place()
    };
    let starts = question(scene).starts().filter(|(other, start)| *start < before && same(other));
    starts.map(|(_, start)| start).collect()
}

/// Points on two lines at a right angle, or very close to them, and lengths that are rounded distances of these points.
fn aligned(scene: Scene, draw: &mut Draw) -> Numbers {
    let mut numbers = [0.0; MOST];
    let base = [draw.between(-200.0, 200.0), draw.between(-200.0, 200.0)];
    let length = draw.between(1.0, 200.0);
    let direction = match draw.whole(0, 5) {
        0 => [length, 0.0],
        1 => [0.0, length],
        2 => [length, length],
        _ => [draw.between(-200.0, 200.0), draw.between(-200.0, 200.0)],
    };
    let steps = draw.pick(&[0, 0, 1, 3, 32, 1 << 12]);
    let beside = draw.pick(&[0.0, 0.0, 1e-15, 1e-12, 1e-6]);
    let mut points: Vec<[f64; 2]> = Vec::new();
    for (slot, start) in question(scene).starts() {
        let place =
            if draw.one_in(2) { draw.between(-2.0, 2.0) } else { draw.pick(&[-1.0, -0.5, 0.0, 0.5, 1.0]) };
        let off = match draw.whole(0, 7) {
            0 => 1.0,
            1 => draw.between(-1.0, 1.0),
            _ => beside * draw.between(-1.0, 1.0),
        };
        let way = [direction[0] * place + direction[1] * off, direction[1] * place - direction[0] * off];
        let numbers = &mut numbers[start..start + slot.width()];
        match slot {
            Slot::Point(_) | Slot::Corner(_) => {
                let point = [base[0] + way[0], base[1] + way[1]];
                numbers.copy_from_slice(&point);
                points.push(point);
            }
            Slot::Vector(_) => numbers.copy_from_slice(&way),
            Slot::Size(_) => numbers.copy_from_slice(&[way[0].abs() * 2.0, way[1].abs() * 2.0]),
            Slot::Radius(_) => numbers[0] = rounded_distance(&points, &direction, draw),
            Slot::Ratio(_) => numbers[0] = any_ratio(draw),
        }
        numbers.iter_mut().for_each(|number| *number = draw.nudged(*number, steps, f64::EPSILON));
    }
    numbers
}

fn rounded_distance(points: &[[f64; 2]], direction: &[f64; 2], draw: &mut Draw) -> f64 {
    if draw.one_in(4) {
        return draw.pick(&[0.0, 1e-12, direction[0].abs(), direction[1].abs()]);
    }
    let (from, to) = (draw.pick(points), draw.pick(points));
    (from[0] - to[0]).hypot(from[1] - to[1]) * draw.pick(&[1.0, 0.5])
}

fn wide(scene: Scene, draw: &mut Draw) -> Numbers {
    let mut numbers = wide_lengths(scene, draw);
    let ratios = question(scene).starts().filter(|(slot, _)| matches!(slot, Slot::Ratio(_)));
    ratios.for_each(|(_, place)| numbers[place] = any_ratio(draw));
    numbers
}

fn wide_lengths(scene: Scene, draw: &mut Draw) -> Numbers {
    let smallest = f64::from_bits(1);
    match draw.whole(0, 5) {
        0 => each(scene, |_| draw.any_size()),
        1 => {
            let (one, other) = (draw.any_size(), draw.any_size());
            each(scene, |_| {
                let size = draw.pick(&[one, other]);
                draw.between(-1.0, 1.0) * size
            })
        }
        2 => each(scene, |_| match draw.whole(0, 4) {
            0 => 0.0,
            1 => smallest * draw.whole(-40, 40) as f64,
            2 => draw.between(-1.0, 1.0),
            3 => draw.any_size(),
            _ => draw.pick(&[LARGEST, -LARGEST, f64::MIN_POSITIVE, smallest]),
        }),
        3 => short(scene, draw).map(|number| number * 4.0 * smallest),
        4 => {
            let exponent = draw.whole(-950, 950) as i32;
            uniform(scene, draw).map(|number| number * 2f64.powi(exponent))
        }
        _ => near::near_of_any_size(scene, draw),
    }
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;
    use collidoscope::geometry::Verdict;

    #[test]
    fn a_step_leads_to_the_next_number_and_through_zero() {
        assert_eq!(stepped(1.0, 1), 1f64.next_up());
        assert_eq!(stepped(-1.0, 3), -1f64.next_down().next_down().next_down());
        assert_eq!(stepped(f64::from_bits(1), -2), -f64::from_bits(1));
        assert_eq!(stepped(f64::MAX, 5), f64::MAX);
    }

    #[test]
    fn the_same_seed_and_index_give_the_same_case_and_others_another() {
        for scene in Scene::ALL {
            for kind in Kind::ALL {
                assert_eq!(kind.case(scene, 7, 3), kind.case(scene, 7, 3));
                assert_ne!(kind.case(scene, 7, 3).numbers, kind.case(scene, 8, 3).numbers, "{kind:?}");
            }
        }
    }

    #[test]
    fn every_kind_has_hits_and_misses_of_every_question_and_short_and_near_ones_touch() {
        for scene in Scene::ALL {
            for kind in Kind::ALL {
                let found: Vec<_> = (0..400).map(|index| verdict(&kind.case(scene, 1, index))).collect();
                let share = |wanted| found.iter().filter(|verdict| **verdict == wanted).count();
                let counts = [Verdict::Apart, Verdict::Touching, Verdict::Colliding].map(share);
                assert!(counts[0] >= 8 && counts[1] + counts[2] >= 8, "{} {kind:?} {counts:?}", scene.slug());
                if matches!(kind, Kind::Short | Kind::Near) {
                    assert!(counts[1] >= 4, "{} {kind:?} {counts:?}", scene.slug());
                }
            }
        }
    }

    #[test]
    fn every_exact_touch_that_near_cases_start_from_is_one() {
        for scene in Scene::ALL {
            for index in 0..200 {
                let mut draw = Draw::seeded(index);
                let numbers = near::touching(scene, &mut draw);
                let mut case = Case::new(scene, &numbers[..question(scene).width()], Extent::Segments);
                polygon::shape(&mut case, Kind::Near, &mut draw);
                assert_ne!(verdict(&case), Verdict::Apart, "{case:?}");
            }
        }
    }
}
