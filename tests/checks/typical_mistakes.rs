//! Typical wrong tests of a learner fail shipped cases without a touch, so they are found however touching is counted.
//!
//! `scenes/<slug>/mistakes.toml` has the wrong tests of a topic, as programs. Each answers hit or miss, without rounding, and must fail
//! at least two cases that are neither a touch nor listed under “Floating point”. `few` says why one such case is enough.
//! `touch` says why a test is wrong only where shapes touch: it must fail a case if touching is a hit, and another one if
//! it is a miss.
#![expect(clippy::disallowed_methods, reason = "these tests read files of the project")]

use std::fs;

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{Accuracy, Case, CaseGroup, Given, MethodProgram, Numbers, Scene};
use toml_edit::{DocumentMut, Table};

use crate::imports::root;

/// A wrong test.
struct WrongTest {
    what: String,
    program: MethodProgram,
    /// Whether one case that it fails is enough.
    few: bool,
    /// Whether it fails only cases of a touch.
    touch: bool,
}

/// A shipped case, as a learner's test sees it.
struct Shipped {
    name: &'static str,
    given: Vec<Given>,
    verdict: Verdict,
}

/// What a test that knows only hit and miss must answer for a touch.
#[derive(Clone, Copy, Debug)]
enum Touching {
    Hit,
    Miss,
    Either,
}

fn wrong_tests(scene: Scene) -> Vec<WrongTest> {
    let path = root().join(format!("scenes/{}/mistakes.toml", scene.slug()));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let document: DocumentMut = text.parse().expect("TOML");
    let listed = document["mistake"].as_array_of_tables().expect("a list").iter();
    listed.map(|table| wrong_test(scene, table)).collect()
}

fn wrong_test(scene: Scene, table: &Table) -> WrongTest {
    let text = |key: &str| table.get(key).and_then(|value| value.as_str());
    let what = format!("{}: {}", scene.slug(), text("what").expect("what is wrong"));
    let has_reason = |key: &str| {
        text(key).inspect(|reason| assert!(reason.ends_with('.'), "{what}: `{key}` is a sentence")).is_some()
    };
    let program = MethodProgram::of_scene(scene, text("program").expect("a program"));
    WrongTest {
        program: program.unwrap_or_else(|error| panic!("{what}: {error}")),
        few: has_reason("few"),
        touch: has_reason("touch"),
        what,
    }
}

/// The shipped cases of a topic that are not about rounding.
fn plain_cases(scene: Scene) -> Vec<Shipped> {
    let cases = Case::shipped(scene).iter().filter(|case| case.group() != CaseGroup::FloatingPoint);
    let shipped = |case: &'static Case| {
        let lesson = case.open();
        Shipped { name: &case.name, given: lesson.given(), verdict: lesson.judge() }
    };
    cases.map(shipped).collect()
}

/// The names of the cases that a test fails.
fn failed(program: &MethodProgram, cases: &[Shipped], touching: Touching) -> Vec<&'static str> {
    let fails = |case: &&Shipped| {
        let hits =
            matches!(program.verdict(&case.given, Numbers::Exact), Verdict::Touching | Verdict::Colliding);
        match (case.verdict, touching) {
            (Verdict::Touching, Touching::Either) => false,
            (Verdict::Touching, Touching::Hit) => !hits,
            (Verdict::Touching, Touching::Miss) => hits,
            (verdict, _) => hits != (verdict == Verdict::Colliding),
        }
    };
    cases.iter().filter(fails).map(|case| case.name).collect()
}

#[test]
fn every_typical_mistake_fails_plain_cases_however_touching_is_counted() {
    let mut unnoticed = Vec::new();
    for scene in Scene::ALL {
        let cases = plain_cases(scene);
        for test in wrong_tests(scene) {
            let failed = |touching| failed(&test.program, &cases, touching);
            let clear = failed(Touching::Either);
            let enough = match (test.few, test.touch) {
                (false, false) => clear.len() >= 2,
                (true, false) => clear.len() == 1,
                (false, true) => clear.is_empty(),
                (true, true) => false,
            };
            let [hit, miss] = [Touching::Hit, Touching::Miss].map(failed);
            if !enough || hit.is_empty() || miss.is_empty() {
                let what = &test.what;
                unnoticed.push(format!("{what}\n    without touching {clear:?}, hit {hit:?}, miss {miss:?}"));
            }
        }
    }
    let told = "these fail too few cases, or more than `few` or `touch` says";
    assert!(unnoticed.is_empty(), "{told}:\n{}", unnoticed.join("\n"));
}

#[test]
fn every_topic_has_at_least_ten_different_wrong_tests() {
    for scene in Scene::ALL {
        let mut texts: Vec<_> = wrong_tests(scene).into_iter().map(|test| test.program.file).collect();
        let all = texts.len();
        texts.sort();
        texts.dedup();
        assert!(texts.len() >= 10 && texts.len() == all, "{}: {} of {all}", scene.slug(), texts.len());
    }
}

#[test]
fn a_right_test_fails_no_plain_case() {
    for scene in Scene::ALL {
        let cases = plain_cases(scene);
        let lesson = scene.open();
        for method in lesson.methods().iter().filter(|method| method.accuracy == Accuracy::Exact) {
            let program = MethodProgram::of(scene, method.id).expect("a method is a program");
            for touching in [Touching::Hit, Touching::Either] {
                let failed = failed(program, &cases, touching);
                assert_eq!(failed, Vec::<&str>::new(), "{}/{} {touching:?}", scene.slug(), method.id);
            }
        }
    }
}
