//! Figures that only ask: nothing in them depends on the verdict, and their answers match them.

use collidoscope::lesson::{Explanation, Figure, Lesson, Mark, Reveal, Role, Value, set_param};
use collidoscope::render::{Caption, PictureOptions, PlacedLabel, Theme, svg};
use glam::Vec2;

use crate::part::some_cases;

const SIZE: Vec2 = Vec2::new(600.0, 450.0);

/// Words that tell a verdict or a result.
const TELLING: [&str; 12] = [
    "apart",
    "touch",
    "collid",
    "overlap",
    "separation",
    "contact",
    "push",
    "says",
    "because",
    "exact",
    "hits",
    "●",
];

fn options(reveal: Reveal) -> PictureOptions {
    PictureOptions { reveal, ..PictureOptions::new(Theme::Light, SIZE) }
}

fn figure(lesson: &Lesson) -> Figure {
    let Explanation { mut figures, .. } = lesson.explain();
    figures.swap_remove(0)
}

fn cases() -> impl Iterator<Item = (String, Lesson)> {
    some_cases().map(|case| (format!("{}/{}", case.scene.slug(), case.name), case.open()))
}

/// Whether circles have fallen: they rest where the method reports a hit.
fn has_fallen(lesson: &mut Lesson) -> bool {
    let params = lesson.params();
    params.iter().any(|param| param.id == "drop.tick" && param.get() != Value::Number(0.0))
}

/// The marks without what a click on them sets.
fn asked(lesson: &Lesson) -> Vec<Mark> {
    let marks = figure(lesson).revealing(Reveal::Question).marks;
    marks.into_iter().map(|mark| Mark { pick: None, ..mark }).collect()
}

#[test]
fn a_question_is_the_same_for_methods_that_answer_differently() {
    let mut disagreements = 0;
    for (name, mut lesson) in cases() {
        if has_fallen(&mut lesson) {
            continue;
        }
        let (marks, verdict) = (asked(&lesson), lesson.explain().verdict);
        for method in lesson.methods() {
            set_param(&mut lesson, "method", &Value::Word(method.id.to_owned())).expect("a method");
            // The instants that this method tests depend on its own parameter.
            if method.id != "discrete" {
                let now: Vec<_> = asked(&lesson);
                assert_eq!(now.len(), marks.len(), "{name} {}", method.id);
                for mark in &now {
                    assert!(
                        marks.iter().any(|m| m.shape == mark.shape && m.role == mark.role),
                        "{name} {mark:?}"
                    );
                }
            }
            disagreements += usize::from(lesson.explain().verdict.is_hit() != verdict.is_hit());
        }
    }
    assert!(disagreements > 30, "{disagreements}");
}

#[test]
fn a_question_has_the_shapes_but_no_verdict_no_result_and_no_number() {
    for (name, lesson) in cases() {
        let question = figure(&lesson).revealing(Reveal::Question);
        assert!(question.chip.is_none() && question.marks.len() >= 2, "{name}");
        for mark in &question.marks {
            let told = [Role::Hit, Role::Clear, Role::Differs, Role::Contact, Role::Push, Role::Normal];
            assert!(!told.contains(&mark.role) && mark.role != Role::Projection, "{name}: {mark:?}");
            // The ends of the tick are known before anything is computed.
            if mark.role == Role::Ghost && ["t = 0", "t = 1"].contains(&mark.label.as_str()) {
                continue;
            }
            let label = mark.label.trim_start_matches("blob ");
            let is_name = label.len() == mark.label.len() || ["1", "2"].contains(&label);
            let has_number = label.contains(|c: char| c.is_ascii_digit());
            assert!(is_name && (!has_number || label.len() < mark.label.len()), "{name}: {:?}", mark.label);
        }
    }
}

#[test]
fn the_document_of_a_question_tells_nothing_of_the_verdict() {
    for (name, mut lesson) in cases() {
        let display = options(Reveal::Question).draw(&figure(&lesson));
        let caption = Caption::of_question(&mut lesson);
        let question = lesson.scene().question();
        assert!(caption.description.starts_with(question) && caption.description.contains("Given: "));
        let document = svg(&display, &caption).replace(question, "").replace(lesson.scene().title(), "");
        let document = document.to_lowercase();
        for word in TELLING {
            assert!(!document.contains(word), "{name}: {word} in {document}");
        }
        for class in ["hit", "clear", "differs", "verdict", "projection", "normal"] {
            assert!(!document.contains(&format!(" {class}\"")), "{name}: {class}");
            assert!(!document.contains(&format!("\"{class}\"")), "{name}: {class}");
        }
    }
}

#[test]
fn an_answer_has_the_view_the_shapes_and_the_labels_of_its_question_and_the_verdict() {
    for (name, lesson) in cases() {
        let whole = figure(&lesson);
        let [all, question, answer] = [Reveal::All, Reveal::Question, Reveal::Answer].map(options);
        assert_eq!(question.view(&whole), answer.view(&whole));
        assert_eq!(question.view(&whole), all.view(&whole));
        let (asked, told) = (whole.revealing(Reveal::Question), whole.revealing(Reveal::Answer));
        for mark in &asked.marks {
            assert!(
                told.marks.iter().any(|m| m.shape == mark.shape && m.label == mark.label),
                "{name} {mark:?}"
            );
        }
        assert_eq!(told.chip, whole.chip);
        let (question, answer) = (question.draw(&whole), answer.draw(&whole));
        assert!(question.chip.is_none() && answer.chip.is_some(), "{name}");
        let place = |label: &PlacedLabel| (label.text.clone(), label.area, label.leader);
        let told: Vec<_> = answer.labels.iter().map(place).collect();
        for label in question.labels.iter().map(place) {
            assert!(told.contains(&label), "{name}: {label:?} in {told:?}");
        }
    }
}
