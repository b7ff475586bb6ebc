//! The claims of the lecture about whole maps: which methods never differ, and where the published ones do.

use collidoscope::lesson::{
    Accuracy, Bounds, Case, Cell, Lesson, Map, MapGrid, MapQuestion, MethodProgram, Numbers, Scene, Value,
    set_param,
};
use glam::DVec2;
use proptest::prelude::*;

use super::exactness::value;
use super::oracle::polygon::polygons;
use super::part::some;

/// The positions along x and y; each is decided exactly, so a few are enough.
const SIZE: [usize; 2] = [96, 64];

/// One in this many positions of a map is also tested alone.
const EVERY: usize = 499;

/// A grid over the figure of the lesson's state, with a margin.
fn grid(lesson: &Lesson) -> MapGrid {
    let Bounds { min, max } = lesson.explain().figures[0].bounds;
    let room = (max - min) / 4.0;
    let step = (max - min + 2.0 * room) / DVec2::new(SIZE[0] as f64, SIZE[1] as f64);
    MapGrid { first: min - room + step / 2.0, step, size: SIZE }
}

fn index(lesson: &Lesson, id: &str) -> usize {
    lesson.comparable().iter().position(|m| m.id == id).expect("a method that can be compared")
}

/// The maps that compare two methods, one for each probe.
fn compared<'a>(lesson: &'a Lesson, first: &str, second: &str) -> impl Iterator<Item = Map> + 'a {
    let (method, other) = (index(lesson, first), Some(index(lesson, second)));
    let probes = 0..lesson.scene().probes().len();
    probes
        .map(move |probe| Map::of(lesson, MapQuestion { probe, method, other, by_line: false }, grid(lesson)))
}

#[test]
fn slanted_and_projection_never_differ_on_a_shipped_scene() {
    for case in [Scene::CircleSegment1, Scene::CircleSegment2].into_iter().flat_map(Case::shipped) {
        let lesson = case.open();
        for map in compared(&lesson, "slanted", "projection") {
            assert_eq!(map.share_of_differences(), 0.0, "{}/{}", case.scene.slug(), case.name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn slanted_and_projection_never_differ_on_a_random_scene(
        [c1, c2] in prop::array::uniform2(prop::array::uniform2(-500.0..500.0f64)),
        radius in 0.0..200.0f64,
    ) {
        let mut lesson = Scene::CircleSegment2.open();
        for (id, value) in [
            ("c1", Value::Pair(c1.into())),
            ("c2", Value::Pair(c2.into())),
            ("circle.radius", Value::Number(radius)),
        ] {
            set_param(&mut lesson, id, &value).expect("in range");
        }
        let reach = (DVec2::from(c1) - DVec2::from(c2)).length() + radius;
        let size = [24, 24];
        let middle = (DVec2::from(c1) + DVec2::from(c2)) / 2.0;
        let grid = MapGrid { first: middle - reach, step: DVec2::splat(2.0 * reach / 23.0), size };
        let (method, other) = (index(&lesson, "slanted"), Some(index(&lesson, "projection")));
        let map = Map::of(&lesson, MapQuestion { probe: 0, method, other, by_line: false }, grid);
        prop_assert_eq!(map.share_of_differences(), 0.0);
    }
}

#[test]
fn horizontal_and_clamp_differ_on_a_vertical_segment() {
    for scene in [Scene::CircleSegment1, Scene::CircleSegment2] {
        let lesson = Case::find(scene, "vertical").expect("a case").open();
        let map = compared(&lesson, "horizontal", "clamp").next().expect("the first probe");
        assert!(map.share(Cell::OnlySecond) > 0.01 && map.share(Cell::OnlyFirst) == 0.0);
        assert_eq!(map.share(Cell::Both), 0.0, "its window is empty");
    }
}

#[test]
fn methods_that_always_agree_never_differ_and_exact_methods_always_agree() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let lesson = case.open();
        let methods = lesson.comparable();
        for (i, first) in methods.iter().enumerate() {
            for (j, second) in methods.iter().enumerate().skip(i + 1) {
                let exact = [first, second].iter().all(|m| m.accuracy == Accuracy::Exact);
                let agree = lesson.ask(i).always_agrees_with(j);
                let rounds = lesson.ask(i).numbers != lesson.ask(i).own_numbers();
                assert!(agree || !exact || rounds);
                let maps = agree.then(|| compared(&lesson, first.id, second.id));
                for map in maps.into_iter().flatten() {
                    assert_eq!(map.share_of_differences(), 0.0, "{}/{}", case.scene.slug(), case.name);
                }
            }
        }
    }
}

#[test]
fn methods_that_differ_only_on_a_line_do_not_always_agree() {
    let lesson = Scene::BlobSide.open();
    let map = compared(&lesson, "gaps", "center-distance").next().expect("the first probe");
    assert_eq!(map.share_of_differences(), 0.0);
    assert!(!lesson.ask(0).always_agrees_with(1));
}

/// The cases of which all maps are computed: of a topic of polygons fewer, since these maps take a hundred times as long.
pub fn cases_with_maps(scene: Scene) -> impl Iterator<Item = &'static Case> {
    some(Case::shipped(scene)).step_by(if polygons(scene).is_empty() { 1 } else { 10 })
}

#[test]
fn every_map_of_every_case_has_the_verdicts_of_single_positions() {
    let (mut coarse, mut fine) = (0, 0);
    for case in Scene::ALL.into_iter().flat_map(cases_with_maps) {
        let lesson = case.open();
        let grid = grid(&lesson);
        for (probe, method) in (0..lesson.scene().probes().len())
            .flat_map(|p| (0..lesson.comparable().len()).map(move |m| (p, m)))
        {
            let map = Map::of(&lesson, MapQuestion { probe, method, other: None, by_line: false }, grid);
            // A map that takes too long has the answer of one position for several.
            if map.coarseness() > 1 {
                coarse += 1;
                continue;
            }
            fine += 1;
            for (i, cell) in map.cells().iter().enumerate().step_by(EVERY) {
                let at = grid.position(i % SIZE[0], i / SIZE[0]);
                let right = lesson.ask(method).over(probe, at.into()).expect("a single position").into();
                assert_eq!(*cell, right, "{}/{} {method} {probe} at {at}", case.scene.slug(), case.name);
            }
        }
    }
    assert!(coarse * 100 < fine, "{coarse} of {fine} maps are coarse");
}

#[test]
fn every_method_that_errs_differs_from_the_reference_in_a_shipped_case() {
    for scene in Scene::ALL {
        for (i, method) in scene.open().methods().iter().enumerate() {
            if method.accuracy == Accuracy::Exact {
                continue;
            }
            let differs = |case: &Case| {
                let lesson = case.open();
                !lesson.ask(i).verdict().agrees_with(lesson.judge())
            };
            assert!(Case::shipped(scene).iter().any(differs), "{} {}", scene.slug(), method.id);
        }
    }
}

#[test]
fn every_erratum_names_a_shipped_case_in_which_the_published_method_is_wrong() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let mut lesson = case.open();
        for method in lesson.methods() {
            set_param(&mut lesson, "method", &Value::Word(method.id.to_owned())).expect("a method");
            let Some(erratum) = lesson.explain().derivation.erratum else { continue };
            let (scene, name) = erratum.case.as_ref().expect("an erratum has a case");
            let (scene, name) = (*scene, name.as_str());
            let shown = Case::find(scene, name).unwrap_or_else(|| panic!("{}/{name} ships", scene.slug()));
            // Some errata are not about the verdict of this method.
            let errs = match (scene.slug(), name) {
                case if NUMBERS_ONLY.contains(&case) => continue,
                // The claim that both approaches are equivalent, which the window of D refutes.
                ("circle-segment-2", "vertical") => "horizontal",
                _ => method.id,
            };
            assert!(differs_from_the_reference(shown, errs), "{}/{} {errs}", scene.slug(), name);
        }
    }
}

#[test]
fn the_erratum_of_the_missing_absolute_value_is_shown_where_that_turns_the_answer() {
    let scene = Scene::CircleSegment1;
    // “horizontal” is the same test with the absolute value.
    let [printed, right] =
        ["published", "horizontal"].map(|id| MethodProgram::of(scene, id).expect("a method"));
    let follows = |case: &&Case| case.set.iter().any(|(id, _)| *id == "drop.selected");
    let mut turned = Vec::new();
    for case in Case::shipped(scene).iter().filter(|case| !follows(case)) {
        let mut lesson = case.open();
        set_param(&mut lesson, "method", &Value::Word("published".to_owned())).expect("a method");
        let given = lesson.given();
        let differs = printed.verdict(&given, Numbers::Exact) != right.verdict(&given, Numbers::Exact);
        let erratum = lesson.explain().derivation.erratum;
        let shown = erratum.is_some_and(|erratum| erratum.truth.contains("|n|"));
        assert_eq!(shown, differs, "{}", case.name);
        turned.extend(differs.then_some(case.name.as_str()));
    }
    assert!(turned.contains(&"behind") && !turned.contains(&"vertical"), "{turned:?}");
}

/// Whether a comparable method gives a wrong verdict in the state of a case.
fn differs_from_the_reference(case: &Case, method: &str) -> bool {
    let mut lesson = case.open();
    let probe = lesson.scene().probes()[0].param;
    let Some(Value::Pair(at)) = value(&mut lesson, probe) else { panic!("{probe} is a point") };
    let verdict = |method| lesson.ask(method).over(0, at.into()).expect("a single position");
    !verdict(index(&lesson, method)).agrees_with(verdict(lesson.reference()))
}

/// Cases whose erratum is about printed numbers; the verdicts agree.
const NUMBERS_ONLY: [(&str, &str); 6] = [
    ("blob-side", "example-1"),
    ("blob-side", "example-2"),
    ("circle-rect", "default"),
    ("circle-rect", "inside"),
    ("polygons-sat", "default"),
    ("swept-circle-rect", "start-inside"),
];
