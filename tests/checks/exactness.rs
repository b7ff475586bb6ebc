//! Exact methods against the oracle, on cases of every kind.
//!
//! `COLLIDOSCOPE_CASES` sets the mean number of cases per question, 10,000 by default, and `COLLIDOSCOPE_SEED` the seed.

use std::collections::BTreeMap;

use collidoscope::geometry::Spot;
use collidoscope::lesson::{self, COORDINATE_LIMIT, Lesson, REFERENCE, Scene, Value};
use glam::DVec2;

use super::oracle::case::Extent;
use super::oracle::mistake::mistakes;
use super::oracle::polygon::polygons;
use super::oracle::question::Corners;
use super::oracle::topic::for_each_topic;
use super::oracle::{self, Case, Kind, question, setting};

/// The share of a question, in percent of the mean of those without polygons. The oracle takes as long for one swept circle and
/// line as for all the other questions together; what that one leaves is given to the others. It takes for a polygon a hundred
/// times as long as for a circle, and `pairs` and `point_polygons` ask about polygons, too.
fn share(scene: Scene) -> u64 {
    match scene {
        _ if !polygons(scene).is_empty() => 5,
        Scene::SweptCircleLine => 15,
        _ => 105,
    }
}

/// The errors by kind: their number, and the first case.
#[derive(Default)]
struct Findings(BTreeMap<String, (u64, String)>);

impl Findings {
    fn add(&mut self, what: String, case: impl FnOnce() -> String) {
        self.0.entry(what).or_insert_with(|| (0, case())).0 += 1;
    }

    /// # Panics If there are any; the message names all of them.
    fn none(self) {
        let texts =
            self.0.into_iter().map(|(what, (count, case))| format!("{what}, {count} times, first\n{case}"));
        let text = texts.collect::<Vec<_>>().join("\n");
        assert!(text.is_empty(), "\n{text}");
    }
}

/// Compares every exact method of a topic, and the full result, with the oracle.
fn hold_to_the_oracle(scene: Scene) {
    let seed = setting("COLLIDOSCOPE_SEED", 4);
    let cases = (cases() * share(scene)).div_ceil(100 * Kind::ALL.len() as u64);
    let mut findings = Findings::default();
    for (kind, index) in Kind::ALL.into_iter().flat_map(|kind| (0..cases).map(move |index| (kind, index))) {
        let all_ways = kind.case(scene, seed, index).all_ways();
        for (case, mistake) in all_ways.flat_map(|case| mistakes(&case).into_iter().map(move |it| (case, it)))
        {
            let line = || format!("  case {index} of seed {seed}: {}", case.batch_line(REFERENCE));
            findings.add(format!("{} {mistake}, {}", scene.slug(), kind.name()), line);
        }
    }
    findings.none();
}

macro_rules! a_test_of_each {
    ($($topic:ident: $scene:ident in $_file:ident,)*) => {
        mod no_answer_is_wrong {
            use super::*;

            $(#[test]
            fn $topic() {
                hold_to_the_oracle(Scene::$scene);
            })*
        }
    };
}
for_each_topic!(a_test_of_each);

/// The value of a parameter, also of one that moves a whole polygon.
pub fn value(lesson: &mut Lesson, id: &str) -> Option<Value> {
    let of =
        |params: Vec<lesson::Param<'_>>| params.iter().find(|param| param.id == id).map(lesson::Param::get);
    let of_others = of(lesson.other_params());
    of(lesson.params()).or(of_others)
}

/// The mean number of cases of a question.
pub fn cases() -> u64 {
    setting("COLLIDOSCOPE_CASES", 10_000)
}

/// The number of cases of each kind for maps; fewer, since each sets up a lesson.
const MAPPED: u64 = 300;

#[test]
fn a_map_agrees_with_the_oracle_on_positions_and_whole_tiles() {
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let kinds = Kind::ALL.into_iter().flat_map(|kind| (0..MAPPED).map(move |index| (kind, index)));
        let cases = kinds.map(|(kind, index)| (index, kind.case(scene, 7, index)));
        let taken = cases.filter(|(_, case)| case.numbers.iter().all(|n| n.abs() <= COORDINATE_LIMIT));
        let mut tiles = 0;
        for (index, case) in taken {
            case.put_into(&mut lesson);
            let right = oracle::verdict(&case);
            for (probe, moved) in lesson.scene().probes().iter().enumerate() {
                let at = value(&mut lesson, moved.param);
                let Some(Value::Pair(center)) = at else { panic!("no {}", moved.param) };
                let about = || format!("{}: {}", moved.param, case.batch_line("any"));
                let over = |half: f64| {
                    let spot = Spot { center, half: DVec2::splat(half) };
                    lesson
                        .ask(lesson.reference())
                        .with(collidoscope::lesson::Numbers::Exact)
                        .over(probe, spot)
                };
                assert_eq!(over(0.0), Some(right), "{}", about());
                let tile = over(2f64.powi(10 - (index % 60) as i32));
                tiles += u32::from(tile.is_some());
                assert!(tile.is_none_or(|verdict| verdict == right), "{tile:?}, {}", about());
            }
        }
        assert!(tiles > 100, "{}: {tiles} tiles decided", scene.slug());
    }
}

#[test]
fn the_parameters_of_a_case_are_those_of_its_lesson() {
    for scene in Scene::ALL {
        let case = Kind::Short.case(scene, 1, 1);
        let mut lesson = scene.open();
        case.put_into(&mut lesson);
        assert_eq!(Case::of(&mut lesson), case);
        assert_eq!(lesson.judge(), question(scene).judge(&case), "{}", scene.slug());
    }
}

#[test]
fn the_oracle_answers_every_shipped_case_as_its_file_says() {
    for shipped in Scene::ALL.into_iter().flat_map(lesson::Case::shipped) {
        let mut lesson = shipped.open();
        // With a drop, the lesson tests the circle that it follows, which is not a parameter.
        let follows_a_drop = shipped.set.iter().any(|(id, _)| *id == "drop.selected");
        let reference = lesson.methods()[lesson.reference()].id;
        let expected = shipped.expect.answers.iter().find(|(method, _)| *method == reference);
        let rounds = shipped.group() == lesson::CaseGroup::FloatingPoint;
        if let (Some((_, expected)), false) = (expected, follows_a_drop || rounds) {
            let found = oracle::verdict(&Case::of(&mut lesson));
            assert_eq!(
                lesson::Answer::Verdict(found),
                *expected,
                "{}/{}",
                shipped.scene.slug(),
                shipped.name
            );
        }
    }
}

/// The centre is as far from two edges, which are 10⁶²² times as long as that: to compare these distances takes more effort than
/// a program may take.
#[test]
fn what_takes_too_much_effort_is_undecided_and_not_wrong() {
    let corners = [
        (0.0, 5e-323),
        (1e300, 0.0),
        (1e300, -1.2e-322),
        (2.2250738585072014e-308, -1.73e-322),
        (-1e300, 0.0),
    ];
    let mut case = Case::new(Scene::CirclePolygon, &[], Extent::Segments);
    case.set_corners(0, &corners.map(DVec2::from));
    case.numbers[2 * Corners::MOST + 2] = 5e-324;
    let wrong: Vec<String> = mistakes(&case).iter().map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_test_in_plain_f64_is_caught() {
    let wrong = |kind: Kind| {
        let cases = (0..2000).map(|index| kind.case(Scene::PointCircle, 1, index));
        cases
            .filter(|case| {
                let [x, y, center_x, center_y, radius, ..] = case.numbers;
                (x - center_x).hypot(y - center_y).le(&radius) != oracle::verdict(case).is_hit()
            })
            .count()
    };
    assert_eq!(wrong(Kind::Uniform), 0);
    assert!(wrong(Kind::Near) > 10 && wrong(Kind::Wide) > 0);
}
