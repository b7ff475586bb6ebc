//! Pictures in words: what a screen reader says of every shipped case, and of its working by every method.

use collidoscope::lesson::{Case, Scene, Value, set_param};
use collidoscope::render::{Caption, Subject, given};

/// What stands where a value is missing.
const GAPS: [&str; 15] = [
    " is .", " is ;", " is ,", " than .", " than ;", " than ,", " = .", " = ;", " = ,", " ≈ .", " ≈ ;",
    " ≈ ,", ": .", ": ;", ": ,",
];

#[test]
fn no_caption_lacks_a_value() {
    let (mut wrong, mut said) = (Vec::new(), 0);
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let mut lesson = case.open();
        for method in lesson.methods() {
            set_param(&mut lesson, "method", &Value::Word(method.name.to_owned())).expect("a method");
            let given = given(&mut lesson);
            let subject = Subject::of(&lesson, Some(&case.name));
            let words = Caption::of(&subject, &given, &lesson.explain()).words();
            let gaps = GAPS.iter().filter(|gap| words.contains(*gap));
            wrong.extend(gaps.map(|gap| {
                format!("{}/{} {}: {gap:?} in {words}", case.scene.slug(), case.name, method.name)
            }));
            said += 1;
        }
    }
    assert!(said > 500, "{said}");
    assert!(wrong.is_empty(), "{} {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}
