//! The methods of the topics and the typical mistakes, judged as if they came from outside.

use collidoscope::geometry::Verdict;
use collidoscope::judge::{Answers, Bench, Judgement, Overall, Said, Sampling};
use collidoscope::lesson::{
    Accuracy, Answer, Answered, Lesson, MethodProgram, Numbers, Scene, Value, read_state, set_param,
    typical_mistakes,
};

/// Answers by a function of the state.
struct Test<F>(F);

impl<F: FnMut(&Lesson) -> Option<bool>> Answers for Test<F> {
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
        let said = |hit: Option<bool>| match hit {
            Some(hit) => Said::Answer(Answered { verdict: Some(Answer::Hit(hit)), values: Vec::new() }),
            None => Said::Crashed("no answer".to_owned()),
        };
        Ok(cases.iter().map(|case| said((self.0)(case))).collect())
    }
}

fn bench(scene: Scene) -> Bench {
    Bench::new(scene, Sampling { count: 800, ..Sampling::default() })
}

fn judged(bench: &Bench, test: impl FnMut(&Lesson) -> Option<bool>) -> Judgement {
    bench.judge(1e-9, &mut Test(test)).expect("it answers")
}

fn hits(program: &MethodProgram, case: &Lesson, numbers: Numbers) -> Option<bool> {
    match program.verdict(&case.given(), numbers) {
        Verdict::Undecided => None,
        verdict => Some(verdict.is_hit()),
    }
}

#[test]
fn an_exact_method_in_f64_is_right_or_wrong_only_by_rounding() {
    let mut wrong = Vec::new();
    for scene in Scene::ALL {
        let bench = bench(scene);
        let lesson = scene.open();
        for method in lesson.methods().iter().filter(|method| method.accuracy == Accuracy::Exact) {
            let program = MethodProgram::of(scene, method.id).expect("a method is a program");
            let found = judged(&bench, |case| hits(program, case, Numbers::F64));
            if !found.overall.is_good() {
                wrong.push(format!("{}/{}: {:?} {:?}", scene.slug(), method.id, found.overall, found.counts));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_test_that_always_says_the_same_is_not_judged() {
    let bench = bench(Scene::CircleRect);
    for hit in [true, false] {
        assert_eq!(judged(&bench, |_| Some(hit)).overall, Overall::Constant(hit));
    }
    assert_eq!(judged(&bench, |_| None).overall, Overall::Silent);
}

#[test]
fn what_differs_only_in_a_touch_is_a_convention() {
    let bench = bench(Scene::RectRect);
    let found = judged(&bench, |case| Some(case.judge() == Verdict::Colliding));
    assert_eq!((found.overall, found.counts.logic, found.counts.touches[0]), (Overall::Touching, 0, 0));
    assert!(found.counts.touching > 50 && found.overall.is_good(), "{:?}", found.counts);
}

#[test]
fn a_typical_mistake_is_wrong_by_logic_and_told_as_that_mistake() {
    let mut missed = Vec::new();
    let mut count = 0;
    for scene in Scene::ALL {
        let bench = bench(scene);
        for mistake in typical_mistakes(scene) {
            let found = judged(&bench, |case| hits(&mistake.program, case, Numbers::F64));
            count += 1;
            let is_told = match found.overall {
                // Another mistake can do the same.
                Overall::Logic => found.likeness.as_ref().is_some_and(|like| like.same == like.of),
                Overall::Touching | Overall::Constant(_) | Overall::Crashed => true,
                // Its tolerance is about as large as the rounding of f32.
                Overall::Rounding => mistake.what.contains("tolerance"),
                _ => false,
            };
            if !is_told {
                missed.push(format!(
                    "{}: {}: {:?} {:?}",
                    scene.slug(),
                    mistake.what,
                    found.overall,
                    found.likeness
                ));
            }
        }
    }
    assert!(missed.is_empty() && count > 200, "{} of {count}: {missed:#?}", missed.len());
}

#[test]
fn two_arguments_in_another_order_are_offered_and_a_right_order_is_not() {
    let bench = bench(Scene::CircleSegment2);
    let ids = ["c1", "circle.center"];
    let exchanged = |case: &Lesson| {
        let mut lesson = case.clone();
        let state = read_state(&mut lesson);
        let value = |id: &str| state.iter().find(|(known, _)| *known == id).map(|(_, value)| value.clone());
        for (id, other) in [(ids[0], ids[1]), (ids[1], ids[0])] {
            set_param(&mut lesson, id, &value(other)?).ok()?;
        }
        Some(lesson.judge().is_hit())
    };
    let offered = judged(&bench, exchanged).exchange.expect("an exchange");
    assert_eq!((offered.ids, offered.right), (ids.map(str::to_owned), offered.of));
    let right = judged(&bench, |case| Some(case.judge().is_hit()));
    assert_eq!((right.overall, right.exchange), (Overall::Right, None));
}

#[test]
fn the_same_seed_gives_the_same_cases_and_all_kinds_of_them() {
    for scene in Scene::ALL {
        let states = |seed: u64| {
            let bench = Bench::new(scene, Sampling { count: 300, seed, ..Sampling::default() });
            let states =
                bench.cases.into_iter().map(|mut case| format!("{:?}", read_state(&mut case.lesson)));
            states.collect::<Vec<_>>()
        };
        let first = states(1);
        assert_eq!(first, states(1), "{}", scene.slug());
        assert_ne!(first, states(2), "{}", scene.slug());
        let bench = Bench::new(scene, Sampling { count: 300, ..Sampling::default() });
        let of = |verdict: Verdict| bench.cases.iter().filter(|case| case.exact == verdict).count();
        let counts = [Verdict::Apart, Verdict::Touching, Verdict::Colliding].map(of);
        assert!(counts[0] > 40 && counts[1] > 5 && counts[2] > 40, "{}: {counts:?}", scene.slug());
    }
}

#[test]
fn for_f32_every_number_is_one_that_f32_holds() {
    for scene in [Scene::CircleRect, Scene::PolygonsSat, Scene::LineLine] {
        let bench = Bench::new(scene, Sampling { count: 200, in_f32: true, ..Sampling::default() });
        assert!(bench.cases.len() > 200);
        for mut case in bench.cases {
            assert_eq!((case.exact, &case.values), (case.lesson.judge(), &case.lesson.exact_values()));
            for (id, value) in read_state(&mut case.lesson) {
                let numbers: Vec<f64> = match value {
                    Value::Number(number) => vec![number],
                    Value::Pair(pair) => vec![pair.x, pair.y],
                    Value::Points(points) => points.iter().flat_map(|p| [p.x, p.y]).collect(),
                    _ => Vec::new(),
                };
                assert!(
                    numbers.iter().all(|number| f64::from(*number as f32) == *number),
                    "{id}: {numbers:?}"
                );
            }
        }
    }
}
