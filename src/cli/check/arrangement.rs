//! Which kind of case it is: what the exact answer says of how the shapes lie.

use crate::lesson::{Case, CaseGroup, Lesson, Value};

/// How the shapes lie, in the words of the values of the topic, such as `region top-left`: the first value that is a word, or
/// else those that are true. Without either, the group of the shipped case; empty if there is nothing to say.
pub fn arrangement(lesson: &Lesson, shipped: Option<&Case>) -> String {
    let values = lesson.exact_values();
    let word = values.iter().find_map(|(id, value)| match value {
        Value::Word(word) => Some(format!("{id} {word}")),
        _ => None,
    });
    word.or_else(|| switches(&values)).or_else(|| group(shipped?)).unwrap_or_default()
}

fn switches(values: &[(&str, Value)]) -> Option<String> {
    let on: Vec<_> =
        values.iter().filter(|(_, value)| *value == Value::Switch(true)).map(|(id, _)| *id).collect();
    (!on.is_empty()).then(|| on.join(", "))
}

fn group(case: &Case) -> Option<String> {
    let group = case.group();
    (group != CaseGroup::Teaching).then(|| group.title().to_lowercase())
}
