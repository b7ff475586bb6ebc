//! The questions of the topics, compared with the oracle.

use collidoscope::lesson::{REFERENCE, Scene};

use crate::oracle::case::{Extent, MOST};
use crate::oracle::draw::Draw;
use crate::oracle::kind::{LARGEST, stepped};
use crate::oracle::mistake::mistakes;
use crate::oracle::polygon;
use crate::oracle::question::Corners;
use crate::oracle::{Case, Kind, question};

/// Every exact method of the topic, the verdict of its full result and its facts are right for the case that the bytes
/// describe.
pub fn check(scene: Scene, bytes: &[u8]) {
    let case = case_of(scene, bytes);
    let told = |case: Case| {
        mistakes(&case).into_iter().map(move |it| format!("{it}\n{}", case.batch_line(REFERENCE)))
    };
    let wrong: Vec<_> = case.all_ways().flat_map(told).collect();
    assert!(wrong.is_empty(), "{} is wrong:\n{}", scene.slug(), wrong.join("\n"));
}

/// The case that bytes describe: of one of the kinds of the oracle, or number by number. So a changed byte makes
/// another number, or another configuration that touches or nearly touches.
pub fn case_of(scene: Scene, bytes: &[u8]) -> Case {
    let mut draw = Draw::given(bytes);
    match draw.whole(0, Kind::ALL.len() as i64) {
        0 => number_by_number(scene, &mut draw),
        kind => Kind::ALL[kind as usize - 1].drawn(scene, &mut draw),
    }
}

fn number_by_number(scene: Scene, draw: &mut Draw) -> Case {
    let choices = Extent::of(scene);
    let extent = if choices.len() > 1 { draw.pick(choices) } else { Extent::Segments };
    let polygons = polygon::polygons(scene);
    let count = |polygon: &Corners| draw.whole(polygon.least as i64, Corners::MOST as i64) as usize;
    let counts: Vec<_> = polygons.iter().map(count).collect();
    let mut numbers = [0.0; MOST];
    let width = question(scene).width();
    for place in 0..width {
        let number = match draw.whole(0, 3) {
            0 => draw.any_bits(),
            1 => draw.whole(-0x8000, 0x7fff) as f64 / 4.0,
            2 => {
                let of = numbers[draw.whole(0, place as i64) as usize];
                draw.nudged(of, 32, f64::from_bits(1)) * draw.pick(&[1.0, -1.0])
            }
            _ => stepped(power_of_two(draw.whole(-1074, 996) as i32), draw.whole(-3, 3)),
        };
        numbers[place] = number.clamp(-LARGEST, LARGEST);
    }
    let mut case = Case::new(scene, &numbers[..width], extent);
    for (polygon, count) in polygons.iter().zip(counts) {
        case.counts[polygon.list] = count;
        case.set_corners(polygon.list, &case.corners(polygon.list));
    }
    polygon::make_convex(&mut case, draw);
    case
}

/// In two steps: `powi` gives zero for a power below the normal range.
fn power_of_two(exponent: i32) -> f64 {
    2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
}

/// Bytes that describe a case, number by number, each by its bits.
pub fn bytes_of(case: &Case) -> Vec<u8> {
    let choices = Extent::of(case.scene);
    let place = choices.iter().position(|extent| *extent == case.extent);
    let kind = place.filter(|_| choices.len() > 1).map(|place| place as u8);
    let count = |polygon: Corners| (case.counts[polygon.list] - polygon.least) as u8;
    let counts = polygon::polygons(case.scene).into_iter().map(count);
    let numbers = &case.numbers[..question(case.scene).width()];
    let bits = |number: &f64| [0].into_iter().chain(number.to_le_bytes());
    [0].into_iter().chain(kind).chain(counts).chain(numbers.iter().flat_map(bits)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_can_be_written_in_bytes_and_read_again() {
        for (scene, kind) in Scene::ALL.into_iter().flat_map(|scene| Kind::ALL.map(|kind| (scene, kind))) {
            for case in (0..50).map(|index| kind.case(scene, 1, index)) {
                assert_eq!(case_of(scene, &bytes_of(&case)), case);
            }
        }
    }

    #[test]
    fn powers_of_two_reach_the_smallest_number() {
        assert_eq!([-1074, -1, 0, 996].map(power_of_two), [f64::from_bits(1), 0.5, 1.0, 2f64.powi(996)]);
    }

    #[test]
    fn any_bytes_are_a_case_of_numbers_within_the_range() {
        for scene in Scene::ALL {
            for first in 0..=u8::MAX {
                let bytes: Vec<_> = (0..120).map(|place| first.wrapping_mul(place)).collect();
                for length in [0, 1, 2, 20, 120] {
                    let case = case_of(scene, &bytes[..length]);
                    let starts = case.starts().flat_map(|(slot, start)| {
                        (start..start + slot.width()).map(move |place| (place, slot.is_length()))
                    });
                    for (place, is_length) in starts {
                        let number = case.numbers[place];
                        assert!(number.abs() <= LARGEST && (!is_length || number >= 0.0), "{case:?}");
                    }
                }
            }
        }
    }
}
