//! The numbers of the results of exact methods against their exact values.
//!
//! Errors are counted in units in the last place of the rounded exact value. Each number is within half a unit in every
//! case, well conditioned or not, since it is computed exactly and rounded once; below the normal range of `f64`,
//! within a whole unit. `cargo test --test checks -- values --nocapture` prints the largest error of every number by
//! kind of case.
//!
//! A question gets a tenth of the cases that `COLLIDOSCOPE_CASES` sets, with the seed of `COLLIDOSCOPE_SEED`.

use std::collections::BTreeMap;
use std::fmt;

use collidoscope::lesson::{REFERENCE, Scene};

use super::exactness::cases;
use super::oracle::case::Extent;
use super::oracle::surd::Exact;
use super::oracle::topic::for_each_topic;
use super::oracle::values::values;
use super::oracle::{Case, Kind, question, setting};

/// Verdicts get this many times the cases that numbers get, since exact values take longer.
const SHARE: u64 = 10;

/// The largest error, in errors of a single rounding: next to a tie, the other neighbour is allowed.
pub const LIMIT: f64 = 1.0 + 1e-9;

/// The statistics of one number and kind of case.
#[derive(Default)]
struct Record {
    name: &'static str,
    /// How often the number exists.
    count: u64,
    /// The largest error, as a part of the allowed one, and its case.
    worst: f64,
    case: Option<String>,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { name, count, worst, case } = self;
        write!(f, "{name}: {count}, at most {worst:.3} of a rounding off")?;
        case.as_ref().map_or(Ok(()), |case| write!(f, "\n  {case}"))
    }
}

impl Record {
    /// Compares one number, or the two numbers of a pair, with ours.
    fn compare(&mut self, case: &Case, ours: &[f64], right: &[Exact]) {
        self.count += u64::from(!right.is_empty());
        let error = error(ours, right);
        if error > self.worst {
            self.worst = error;
            self.case = (error > LIMIT).then(|| {
                let right: Vec<_> = right.iter().map(Exact::rounded).collect();
                format!("ours {ours:?}, exact {right:?}: {}", case.batch_line(REFERENCE))
            });
        }
    }
}

/// The larger error of a pair, as a part of the allowed one; infinite if only one of the two values is absent.
pub fn error(ours: &[f64], right: &[Exact]) -> f64 {
    if ours.len() != right.len() {
        // Times and points beyond the range of `f64` are absent, both numbers of a pair together.
        return if right.iter().any(Exact::is_beyond_range) { 0.0 } else { f64::INFINITY };
    }
    ours.iter().zip(right).map(|(ours, right)| right.error(*ours) / right.rounding()).fold(0.0, f64::max)
}

/// Measures every number of a topic, and prints the statistics.
fn hold_numbers_to_the_oracle(scene: Scene) {
    let seed = setting("COLLIDOSCOPE_SEED", 4);
    let cases = cases().div_ceil(SHARE * Kind::ALL.len() as u64);
    let (mut wrong, mut seen) = (Vec::new(), BTreeMap::new());
    for kind in Kind::ALL {
        for record in measure(scene, kind, seed, cases) {
            *seen.entry(record.name).or_insert(0) += record.count;
            let text = format!("{} {}, {record}", scene.slug(), kind.name());
            println!("{text}");
            if record.worst > LIMIT {
                wrong.push(text);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    seen.retain(|_, count| *count == 0);
    assert!(seen.is_empty(), "in no case: {seen:?}");
}

/// The statistics of every number of a topic, in their order.
fn measure(scene: Scene, kind: Kind, seed: u64, cases: u64) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    for case in (0..cases).flat_map(|index| kind.case(scene, seed, index).all_ways()) {
        let (ours, right) = (question(scene).numbers(&case), values(&case));
        records.resize_with(ours.len(), Record::default);
        assert_eq!(ours.len(), right.len());
        for (record, (ours, right)) in records.iter_mut().zip(ours.iter().zip(&right)) {
            assert_eq!(ours.0, right.0);
            record.name = ours.0;
            record.compare(&case, &ours.1, &right.1);
        }
    }
    records
}

macro_rules! a_test_of_each {
    ($($topic:ident: $scene:ident in $_file:ident,)*) => {
        mod every_number_is_rounded_once {
            use super::*;

            $(#[test]
            fn $topic() {
                hold_numbers_to_the_oracle(Scene::$scene);
            })*
        }
    };
}
for_each_topic!(a_test_of_each);

#[test]
fn an_error_is_counted_in_units_in_the_last_place_and_a_missing_number_is_an_error() {
    let case = Case::new(Scene::PointCircle, &[0.0, 0.0, 3.0, 4.0, 5.0], Extent::Segments);
    let values = values(&case);
    let (_, distance) = values.iter().find(|(name, _)| *name == "distance").expect("measured");
    assert_eq!(error(&[5.0], distance), 0.0);
    assert_eq!(error(&[5.0f64.next_up()], distance), 2.0);
    assert_eq!(error(&[], distance), f64::INFINITY);
}

/// Two rotated rectangles of which the terms of the shared area cancel in their first two thousand bits.
#[test]
fn the_shared_area_of_a_small_and_a_huge_rectangle_is_rounded_once() {
    let numbers = [
        [1.4e-322, 1e300, 0.8146023795065189, -0.030703270759432355, 1.5573982765085084],
        [0.0, -4.4e-323, -0.7623178779536285, 1e300, 2.0],
    ];
    let case = Case::new(Scene::ObbObb, numbers.as_flattened(), Extent::Segments);
    for ((name, ours), (_, right)) in question(case.scene).numbers(&case).iter().zip(&values(&case)) {
        assert!(error(ours, right) <= LIMIT, "{name}: {ours:?}");
    }
}
