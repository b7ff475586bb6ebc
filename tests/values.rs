//! The numbers of the results of exact methods against their exact values.
//!
//! Errors are counted in units in the last place of the exact value's own rounding. How well conditioned a number is, is
//! how many such units it moves, in sum, if each input moves by one. Where that is at most [`WELL`], a number is within
//! [`LIMIT`] units; elsewhere, within that many times the condition. `cargo test --test values -- --nocapture` prints the
//! largest errors of every number by kind of case.
//!
//! A question gets a tenth of the cases that `COLLIDOSCOPE_CASES` sets, and the seed of `COLLIDOSCOPE_SEED`.

use std::collections::BTreeMap;
use std::fmt;

use collidoscope::lesson::Scene;

use oracle::kind::stepped;
use oracle::ours::methods;
use oracle::values::ours::ours;
use oracle::values::{Exact, values};
use oracle::{Case, Kind, setting};

#[allow(dead_code, reason = "other programs include the rest of it")]
mod oracle;

/// Cases a question, unless told otherwise.
const CASES: u64 = 20_000;

/// How many of the cases that verdicts get are left out for each that numbers get: exact values cost more.
const SHARE: u64 = 10;

/// The condition up to which a number is well conditioned.
const WELL: f64 = 4.0;

/// The error of a number that is well conditioned.
const LIMIT: f64 = 4.0;

/// The numbers that miss it.
const OPEN: &[(Scene, &[&str])] = &[
    (Scene::CircleCircle, &["contact"]),
    (Scene::RectRect, &["shared size", "contact", "push_end"]),
    (Scene::BlobSide, &["shared size", "contact", "push_end"]),
    (Scene::LineLine, &["on_a", "on_b", "point"]),
    (Scene::CircleLine, &["point1", "point2", "closest", "contact"]),
    (Scene::CircleSegment1, &["along", "foot", "closest", "closest_to_center", "contact"]),
    (Scene::CircleSegment2, &["along", "foot", "closest", "closest_to_center", "contact"]),
    (Scene::SweptCircles, &["a_center", "b_center", "contact", "normal"]),
    (
        Scene::SweptCircleLine,
        &[
            "nearest.time",
            "nearest.distance",
            "foot_at_start",
            "foot.along",
            "center",
            "contact",
            "normal",
            "push",
        ],
    ),
];

/// The numbers that miss it for wide exponents only, where squares, quotients or sums leave the range of `f64`.
const OPEN_IF_WIDE: &[(Scene, &[&str])] = &[
    (Scene::PointCircle, &["normal", "push", "pushed_center", "nearest"]),
    (Scene::CircleCircle, &["normal", "push", "pushed_center"]),
    (Scene::PointRect, &["normal"]),
    (Scene::LineLine, &["along_a", "along_b"]),
    (Scene::CircleLine, &["u1", "u2", "left_normal", "normal", "push"]),
    (Scene::CircleSegment1, &["left_normal", "fraction", "clamped", "normal", "push"]),
    (Scene::CircleSegment2, &["left_normal", "fraction", "clamped", "normal", "push"]),
    (Scene::SweptCircles, &["t1", "t2", "time"]),
    (Scene::SweptCircleLine, &["left_normal", "on_normal", "normal_velocity", "time"]),
];

type Numbers = Vec<(&'static str, Vec<Exact>)>;

/// What is known of one number and kind of case.
#[derive(Default)]
struct Record {
    /// How often there was one.
    count: u64,
    /// The largest error of those that are well conditioned.
    well: f64,
    /// The largest error of all.
    worst: f64,
    /// How often it was more than it may be.
    misses: u64,
    /// By how many times at most, and in which case.
    worst_miss: Option<(f64, String)>,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { count, well, worst, misses, worst_miss } = self;
        write!(f, "{misses} of {count} miss, well conditioned {well:.3e}, any {worst:.3e}")?;
        worst_miss.as_ref().map_or(Ok(()), |(_, text)| write!(f, "\n  {text}"))
    }
}

impl Record {
    fn miss(&mut self, times: f64, text: impl FnOnce() -> String) {
        self.misses += 1;
        if self.worst_miss.as_ref().is_none_or(|(worst, _)| times > *worst) {
            self.worst_miss = Some((times, text()));
        }
    }
}

/// A case with the numbers of both sides, and of its neighbours once they are asked for.
struct Measured {
    case: Case,
    exact: Numbers,
    neighbours: Option<Vec<Numbers>>,
}

impl Measured {
    fn new(case: Case) -> Self {
        Self { case, exact: values(&case), neighbours: None }
    }

    /// How many units in the last place a number moves, in sum, if each input moves by one. Infinite where a neighbour
    /// has no such number.
    fn condition(&mut self, field: usize, part: usize) -> f64 {
        let case = self.case;
        let moved = |place: usize| {
            let mut case = case;
            case.numbers[place] = stepped(case.numbers[place], 1);
            values(&case)
        };
        let neighbours =
            self.neighbours.get_or_insert_with(|| (0..Case::width(case.scene)).map(moved).collect());
        let exact = &self.exact[field].1[part];
        let way =
            |other: &Numbers| other[field].1.get(part).map_or(f64::INFINITY, |other| exact.distance(other));
        neighbours.iter().map(way).sum()
    }

    /// Compares one number, or the two of a point, with ours.
    fn compare(&mut self, field: usize, ours: &[f64], record: &mut Record) {
        record.count += 1;
        let case = self.case;
        let method = methods(case.scene)[0].0;
        let right = &self.exact[field].1;
        if ours.len() != right.len() {
            // What is beyond the range of `f64` may be absent.
            if !right.iter().any(Exact::is_beyond_range) {
                (record.well, record.worst) = (f64::INFINITY, f64::INFINITY);
                let exact: Vec<_> = right.iter().map(Exact::rounded).collect();
                record.miss(f64::INFINITY, || {
                    format!("ours {ours:?}, exact {exact:?}: {}", case.batch_line(method))
                });
            }
            return;
        }
        for (part, ours) in ours.iter().enumerate() {
            let error = self.exact[field].1[part].error(*ours);
            record.worst = record.worst.max(error);
            if error <= LIMIT.min(record.well) {
                continue;
            }
            let condition = self.condition(field, part);
            let is_well = condition <= WELL;
            if is_well {
                record.well = record.well.max(error);
            }
            let limit = if is_well { LIMIT } else { LIMIT * condition };
            if error > limit {
                let exact = self.exact[field].1[part].rounded();
                let line = || case.batch_line(method);
                record.miss(error / limit, || {
                    format!(
                        "{error:.3e} units, condition {condition:.3e}, ours {ours:?}, exact {exact:?}: {}",
                        line()
                    )
                });
            }
        }
    }
}

fn is_open(scene: Scene, name: &str, kind: Kind) -> bool {
    let holds =
        |list: &[(Scene, &[&str])]| list.iter().any(|(open, names)| *open == scene && names.contains(&name));
    holds(OPEN) || kind == Kind::Wide && holds(OPEN_IF_WIDE)
}

/// Measures every number of a topic, and prints what it found.
fn hold_numbers_to_the_oracle(scene: Scene) {
    let seed = setting("COLLIDOSCOPE_SEED", 4);
    let cases = setting("COLLIDOSCOPE_CASES", CASES).div_ceil(SHARE * Kind::ALL.len() as u64);
    let mut wrong = Vec::new();
    for kind in Kind::ALL {
        for (name, record) in measure(scene, kind, seed, cases) {
            let open = is_open(scene, name, kind);
            let mark = match (record.misses, open) {
                (0, _) => "",
                (_, true) => "open ",
                (_, false) => "WRONG ",
            };
            let text = format!("{mark}{} {name}, {}: {record}", scene.slug(), kind.name());
            println!("{text}");
            if record.misses > 0 && !open {
                wrong.push(text);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What is found of every number of a topic, in their order.
fn measure(scene: Scene, kind: Kind, seed: u64, cases: u64) -> impl Iterator<Item = (&'static str, Record)> {
    let mut records: BTreeMap<usize, (&str, Record)> = BTreeMap::new();
    for index in 0..cases {
        let mut measured = Measured::new(kind.case(scene, seed, index));
        let ours = ours(&measured.case);
        assert!(ours.iter().map(|(name, _)| name).eq(measured.exact.iter().map(|(name, _)| name)));
        for (field, (name, numbers)) in ours.iter().enumerate() {
            let (_, record) = records.entry(field).or_insert_with(|| (name, Record::default()));
            measured.compare(field, numbers, record);
        }
    }
    records.into_values()
}

macro_rules! hold_numbers_to_the_oracle {
    ($($name:ident: $scene:ident,)*) => {
        $(#[test]
        fn $name() {
            hold_numbers_to_the_oracle(Scene::$scene);
        })*

        #[test]
        fn the_numbers_of_every_topic_are_measured() {
            assert_eq!([$(Scene::$scene),*], Scene::ALL);
        }
    };
}

hold_numbers_to_the_oracle! {
    the_numbers_of_point_circle_are_within_4_units: PointCircle,
    the_numbers_of_circle_circle_are_within_4_units: CircleCircle,
    the_numbers_of_point_rect_are_within_4_units: PointRect,
    the_numbers_of_rect_rect_are_within_4_units: RectRect,
    the_numbers_of_blob_side_are_within_4_units: BlobSide,
    the_numbers_of_line_line_are_within_4_units: LineLine,
    the_numbers_of_circle_line_are_within_4_units: CircleLine,
    the_numbers_of_circle_segment_1_are_within_4_units: CircleSegment1,
    the_numbers_of_circle_segment_2_are_within_4_units: CircleSegment2,
    the_numbers_of_swept_circles_are_within_4_units: SweptCircles,
    the_numbers_of_swept_circle_line_are_within_4_units: SweptCircleLine,
}

#[test]
fn a_well_conditioned_number_has_a_small_condition_and_a_difference_of_neighbours_a_large_one() {
    let at = |x: f64| Measured::new(Case::new(Scene::PointCircle, &[0.0, 0.0, x, 4.0, 5.0], false));
    let field = |measured: &Measured, name| measured.exact.iter().position(|(known, _)| *known == name);
    let mut apart = at(100.0);
    let [distance, separation] =
        ["distance", "separation"].map(|name| field(&apart, name).expect("measured"));
    assert!(apart.condition(distance, 0) < 2.0 && apart.condition(separation, 0) < 3.0);
    let mut near = at(3.0 + 1e-9);
    assert!(near.condition(distance, 0) < 3.0 && near.condition(separation, 0) > 1e8);
}
