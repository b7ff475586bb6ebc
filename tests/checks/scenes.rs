//! Every shipped case: it loads, its expectations hold, and it survives a file and a link. What it shows is in `goldens`.

use collidoscope::lesson::{
    Accuracy, Answer, Case, Comparison, Lesson, Role, Scene, Value, YAxis, open_permalink, permalink,
    read_state, same_bits, set_param,
};

/// The smallest number of cases that a topic ships with.
const FEWEST_CASES: usize = 4;

fn cases() -> impl Iterator<Item = (Scene, &'static Case)> {
    Scene::ALL.into_iter().flat_map(|scene| Case::shipped(scene).iter().map(move |case| (scene, case)))
}

fn name((scene, case): (Scene, &Case)) -> String {
    format!("{}/{}", scene.slug(), case.name)
}

/// Runs the check on every case, then fails with everything that is wrong.
fn every_case(check: impl Fn(&Case, &mut Lesson) -> Vec<String>) {
    let mut wrong = Vec::new();
    for (scene, case) in cases() {
        let found = check(case, &mut case.open());
        wrong.extend(found.into_iter().map(|w| format!("{}: {w}", name((scene, case)))));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_topic_has_a_default_case_and_at_least_four_in_all() {
    for scene in Scene::ALL {
        let cases = Case::shipped(scene);
        assert!(cases.len() >= FEWEST_CASES, "{}: {} cases", scene.slug(), cases.len());
        assert_eq!(cases[0].name, "default", "{}", scene.slug());
        assert!(cases[0].set.is_empty(), "{}: the default case is the fresh lesson", scene.slug());
        assert_eq!(read_state(&mut cases[0].open()), read_state(&mut scene.open()));
    }
}

#[test]
fn every_case_states_the_verdict_of_every_method_and_the_methods_give_it() {
    every_case(|case, lesson| {
        let methods = lesson.methods().iter().enumerate();
        let check = |(i, method): (usize, &collidoscope::lesson::Method)| -> Option<String> {
            let expected = case.expect.answers.iter().find(|(id, _)| *id == method.id).map(|(_, a)| *a);
            let got = lesson.ask(i).verdict();
            let wrong = expected != Some(Answer::Verdict(got));
            let states = match expected {
                Some(expected) => format!("states {expected:?}"),
                None => format!("lacks `{} = …`", method.id),
            };
            wrong.then(|| format!("[expect] {states}, but “{}” answers {got:?}", method.id))
        };
        methods.filter_map(check).collect()
    });
}

#[test]
fn every_expectation_holds_and_every_value_is_equal_to_the_expected_one() {
    every_case(|case, _| {
        let found = case.expect.mismatches(&case.open_exactly(), None, Comparison::default());
        found.expect("it can be compared").iter().map(ToString::to_string).collect()
    });
}

#[test]
fn every_explanation_agrees_with_the_bare_verdicts_and_its_check_with_the_answer() {
    every_case(|_, lesson| {
        let mut wrong = Vec::new();
        for method in lesson.methods() {
            set_param(lesson, "method", &Value::Word(method.id.to_owned())).expect("a method of the topic");
            let explanation = lesson.explain();
            if explanation.verdict != lesson.selected().verdict() {
                wrong.push(format!("{}: explain and verdict differ", method.id));
            }
            if explanation.reference_verdict != lesson.judge() {
                wrong.push(format!("{}: the reference verdict differs", method.id));
            }
            if explanation.derivation.steps.is_empty() {
                wrong.push(format!("{}: no steps", method.id));
            }
        }
        wrong
    });
}

#[test]
fn every_case_written_to_a_file_or_a_link_comes_back_bit_for_bit() {
    every_case(|case, lesson| {
        let state = read_state(lesson);
        let written = Case::write(lesson, &case.texts(), &case.picture);
        let back = Case::parse(&written, &format!("{}.toml", case.name)).expect("a written file can be read");
        let linked = open_permalink(&permalink(lesson));
        let mut wrong = Vec::new();
        let same_state = |other: &mut Lesson| {
            let other = read_state(other);
            state.iter().zip(&other).all(|(a, b)| a.0 == b.0 && same_bits(&a.1, &b.1))
        };
        if !same_state(&mut back.open()) || (back.texts(), back.picture) != (case.texts(), case.picture) {
            wrong.push(format!("the file differs:\n{written}"));
        }
        if !linked.is_ok_and(|mut l| same_state(&mut l)) {
            wrong.push(format!("the link differs: {}", permalink(lesson)));
        }
        wrong
    });
}

#[test]
fn no_two_parameters_of_a_topic_have_the_same_label() {
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let mut labels: Vec<_> = lesson.params().iter().map(|param| param.label).collect();
        labels.sort_unstable();
        let twice = labels.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "{}", scene.slug());
    }
}

/// Words for a published method, and for an exact one.
const OF_PUBLISHED: [&str; 2] = ["the published", "the source"];
const OF_EXACT: [&str; 5] = ["exact test", "exact method", "sweep", "closest-point test", "orientation test"];
/// What a source has besides a method.
const OF_NO_METHOD: [&str; 2] = ["the source’s rule", "worked example of the source"];

#[test]
fn a_text_about_another_method_than_the_selected_one_names_it() {
    every_case(|case, lesson| {
        let (methods, selected) = (lesson.methods(), lesson.selected().index());
        let is_exact = methods[selected].accuracy == Accuracy::Exact;
        let foreign = if is_exact { &OF_PUBLISHED[..] } else { &OF_EXACT[..] };
        // A topic with exact methods only has their source in mind.
        let has_other = methods.iter().any(|method| (method.accuracy == Accuracy::Exact) != is_exact);
        let about = case.about(YAxis::Down).to_lowercase();
        let plain = OF_NO_METHOD.iter().fold(about, |text, words| text.replace(words, ""));
        let sentences = plain.split(['.', ';']).filter(|sentence| {
            let names_one = methods.iter().any(|method| sentence.contains(&format!("“{}”", method.id)));
            !names_one && foreign.iter().any(|words| sentence.contains(words))
        });
        let id = methods[selected].id;
        let told = |text| {
            format!("“{id}” is selected, and this sentence of `about` names no other method in “ ”:{text}")
        };
        sentences.filter(|_| has_other).map(told).collect()
    });
}

/// The golden files record the working of the method that a case selects.
#[test]
fn every_method_is_selected_by_a_case() {
    for scene in Scene::ALL {
        let selected: Vec<_> = Case::shipped(scene)
            .iter()
            .map(|case| {
                let lesson = case.open();
                lesson.selected().method().id
            })
            .collect();
        for method in scene.open().methods() {
            assert!(
                selected.contains(&method.id),
                "{}: no case has `method = \"{}\"` under [set]",
                scene.slug(),
                method.id
            );
        }
    }
}

#[test]
fn no_method_that_finds_them_apart_draws_a_push() {
    for (scene, case) in
        Scene::ALL.into_iter().flat_map(|scene| Case::shipped(scene).iter().map(move |c| (scene, c)))
    {
        for method in scene.open().methods() {
            let mut lesson = case.open();
            set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
            let explanation = lesson.explain();
            let pushes = explanation.figures[0].marks.iter().filter(|mark| mark.role == Role::Push);
            let is_apart = !explanation.verdict.is_hit();
            assert!(!is_apart || pushes.count() == 0, "{}/{} by {}", scene.slug(), case.name, method.id);
        }
    }
}

/// The verbs of the texts of cases. A text with another one adds it here.
const VERBS: &str = "agree answers approach are asks call calls change click coincide collide collides comes compare \
    compares contains cost count counts covers cross crosses cuts depend differ distinguishes divide \
    divides do does drag end ends enlarge enters extends faces fails finds gets gives goes has have \
    hits hold holds is land lead leads lie lies looks make makes meet meets miss misses move moves \
    must needs overlap overlaps pass passes pokes press prints reaches reports rotates rounds run \
    runs say says see sees separates sets share shows shrink shrinks slides start starts swap takes \
    touch touches treats uses would";

#[test]
fn every_sentence_of_a_text_has_a_verb() {
    let verbs: Vec<_> = VERBS.split(' ').collect();
    every_case(|case, _| {
        let about = case.about(YAxis::Down);
        // A sentence begins with a capital, a quotation, or a name such as p₁ or f32.
        let mut sentences = vec![String::new()];
        for part in about.split_inclusive(". ") {
            let begins = part.starts_with(|c: char| c.is_uppercase() || "“pf".contains(c));
            match sentences.last_mut() {
                Some(last) if !begins => last.push_str(part),
                _ => sentences.push(part.to_owned()),
            }
        }
        let has_verb = |sentence: &String| {
            let plain = sentence.split('“').map(|part| part.split_once('”').map_or(part, |(_, rest)| rest));
            let words = plain.collect::<String>().to_lowercase();
            words.split(|c: char| !c.is_alphabetic()).any(|word| verbs.contains(&word))
        };
        sentences.into_iter().skip(1).filter(|sentence| !has_verb(sentence)).collect()
    });
}
