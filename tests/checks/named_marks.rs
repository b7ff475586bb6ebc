//! Every symbol of every working leads to marks of the figure.

use collidoscope::lesson::{NamedMarks, Scene, Value, set_param};

/// The names that no mark shows in the default case of a topic, with the reason.
const UNSEEN: [(&str, &str, &str); 2] = [
    ("swept-circles/quadratic", "samples", "this method tests no instants"),
    ("swept-circles/published", "samples", "this method tests no instants"),
];

/// What each method of each topic names, in the default case.
fn every_method() -> impl Iterator<Item = (Scene, &'static str, Vec<NamedMarks>)> {
    Scene::ALL.into_iter().flat_map(|scene| {
        let ids = scene.open().methods().iter().map(|method| method.id);
        ids.map(move |id| {
            let mut lesson = scene.open();
            set_param(&mut lesson, "method", &Value::word(id)).expect("a method");
            (scene, id, lesson.explain().derivation.named_marks)
        })
    })
}

/// Whether there is nothing to draw: for a condition, such as `kind.lines` or `corners`, and for a name without a value.
fn is_nothing(named: &NamedMarks) -> bool {
    ["", "yes", "no"].contains(&named.value.as_str())
}

#[test]
fn every_name_of_every_method_has_a_mark_or_a_reason_for_none() {
    let mut unseen = Vec::new();
    for (scene, method, names) in every_method() {
        assert!(names.len() > 1, "{}/{method}", scene.slug());
        let without = names.iter().filter(|named| named.marks.is_empty() && !is_nothing(named));
        unseen.extend(without.map(|named| (scene.slug(), method, named.name.clone())));
    }
    let listed: Vec<_> = UNSEEN.iter().map(|(place, name, _)| format!("{place} {name}")).collect();
    let unseen: Vec<_> = unseen.iter().map(|(slug, id, name)| format!("{slug}/{id} {name}")).collect();
    assert_eq!(unseen, listed);
}

#[test]
fn a_mark_of_a_name_is_in_the_figure_and_stands_once() {
    for scene in Scene::ALL {
        let explanation = scene.open().explain();
        for named in &explanation.derivation.named_marks {
            assert!(named.own_marks().len() <= named.marks.len());
            for (index, mark) in named.marks.iter().enumerate() {
                assert!(explanation.figures[0].all_marks().any(|drawn| drawn.name == *mark), "{mark}");
                assert!(!named.marks[..index].contains(mark), "{mark} of {}", named.form);
            }
        }
    }
}

#[test]
fn a_symbol_is_shown_by_what_its_statement_says() {
    let explanation = Scene::CircleSegment1.open().explain();
    let marks = |form: &str| {
        let names = &explanation.derivation.named_marks;
        names.iter().find(|named| named.form == form).expect("a name of the working").marks.clone()
    };
    assert_eq!(marks("A"), ["A"]);
    assert_eq!(marks("c₁"), ["c1"]);
    assert_eq!(marks("r"), ["circle"]);
    assert!(marks("n").contains(&"left"), "{:?}", marks("n"));
}
