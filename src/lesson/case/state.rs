//! The state of a lesson as pairs of id and value, which files, links, options and undo share.

use std::iter::Peekable;

use crate::lesson::param::rect_part::WAYS;
use crate::lesson::text::excerpt::quoted;
use crate::lesson::{Lesson, MethodProgram, Param, ParamError, ProgramError, Value};
use crate::program::did_you_mean;

/// The value of every parameter, in the lesson's order.
pub type State = Vec<(&'static str, Value)>;

/// The id of the program of a scene. It comes before the parameters, since only a scene with a program can select it.
pub const PROGRAM: &str = "program";

/// The state of a lesson: its program if it has one, and its parameters.
pub fn read_state(lesson: &mut dyn Lesson) -> State {
    let own = lesson.choice().own().map(|own| (PROGRAM, Value::Word(own.file.clone())));
    own.into_iter().chain(lesson.params().iter().map(|p| (p.id, p.get()))).collect()
}

/// The ids that [`set_param`] accepts. Parameters that are given together are set in this order: so a rectangle is given
/// by any two corners, or by any corner and size, wherever it was before.
pub fn param_ids(lesson: &mut dyn Lesson) -> Vec<&'static str> {
    let ids: Vec<_> = lesson.params().iter().map(|p| p.id).collect();
    let others: Vec<_> = lesson.other_params().iter().map(|p| p.id).collect();
    [PROGRAM].into_iter().chain(ids).chain(others).collect()
}

/// Restores a state that [`read_state`] returned for the same topic.
pub fn write_state(lesson: &mut dyn Lesson, state: &State) {
    if state.iter().all(|(id, _)| *id != PROGRAM) {
        let methods = lesson.topic_methods();
        lesson.choice_mut().take(None, methods);
    }
    let put_back = set_params(lesson, state.iter().map(|(id, value)| (*id, value)));
    debug_assert!(put_back.is_ok(), "{put_back:?}");
}

/// Sets parameters in this order, each as [`set_param`] does. Ends at the first error.
pub fn set_params<'a>(
    lesson: &mut dyn Lesson,
    pairs: impl IntoIterator<Item = (&'a str, &'a Value)>,
) -> Result<(), ParamError> {
    let mut pairs = pairs.into_iter().peekable();
    while pairs.peek().is_some() {
        set_several(lesson, &mut pairs)?;
        if let Some((id, value)) = pairs.next() {
            set_param(lesson, id, value)?;
        }
    }
    Ok(())
}

/// Sets parameters as long as they are ordinary ones, for which the lesson lists them only once.
fn set_several<'a>(
    lesson: &mut dyn Lesson,
    pairs: &mut Peekable<impl Iterator<Item = (&'a str, &'a Value)>>,
) -> Result<(), ParamError> {
    let mut params = lesson.params();
    // They mostly come in the order of the list.
    let mut place = 0;
    while let Some((id, value)) = pairs.peek() {
        let is_reference = *id == "method" && matches!(value, Value::Word(word) if word == REFERENCE);
        let found = (0..params.len()).map(|k| (place + k) % params.len()).find(|at| params[*at].id == *id);
        let Some(at) = found.filter(|_| !is_reference) else { break };
        params[at].set(value)?;
        place = at + 1;
        pairs.next();
    }
    Ok(())
}

/// The value of a parameter that a file or a link gives as a text. A program is the text itself, to its last line end.
pub fn value_given(id: &str, text: &str) -> Value {
    if id == PROGRAM { Value::Word(text.to_owned()) } else { Value::parse(text) }
}

/// The word that stands for the exact method of a topic wherever a method is named.
pub const REFERENCE: &str = "reference";

/// Sets one parameter by its id. For an unknown id the error lists the known ids and suggests the nearest. For `method`,
/// the word `reference` is the exact method with which the others are compared.
pub fn set_param(lesson: &mut dyn Lesson, id: &str, value: &Value) -> Result<(), ParamError> {
    let reference = lesson.methods()[lesson.reference()].id;
    if id == PROGRAM {
        return set_program(lesson, value);
    }
    if let Some(param) = lesson.params().iter_mut().find(|p| p.id == id) {
        let is_reference = id == "method" && *value == Value::Word(REFERENCE.to_owned());
        return if is_reference { param.set(&Value::Word(reference.to_owned())) } else { param.set(value) };
    }
    if let Some(param) = lesson.other_params().iter_mut().find(|p| p.id == id) {
        return param.set(value);
    }
    Err(unknown(lesson, id))
}

/// Gives a scene a program and selects it. An empty text removes the program.
fn set_program(lesson: &mut dyn Lesson, value: &Value) -> Result<(), ParamError> {
    let refused = |found: String, accepted: &str| {
        Err(ParamError { id: PROGRAM.to_owned(), found, accepted: accepted.to_owned() })
    };
    let accepted = "a program in the notation of docs/notation.md";
    let text = match value {
        Value::Word(text) => text.as_str(),
        Value::Absent => "",
        other => return refused(other.to_string(), accepted),
    };
    let methods = lesson.topic_methods();
    if text.trim().is_empty() {
        lesson.choice_mut().take(None, methods);
        return Ok(());
    }
    // The same program again needs no reading.
    if lesson.choice().own().is_some_and(|own| own.file == text) {
        return Ok(());
    }
    match MethodProgram::of_scene(lesson.scene(), text) {
        Ok(program) => {
            lesson.choice_mut().take(Some(program), methods);
            Ok(())
        }
        Err(ProgramError::Program { line, column, mistake }) => {
            refused(format!("line {line}, column {column}: {}", mistake.found()), &mistake.accepted())
        }
        Err(error) => refused(error.to_string(), accepted),
    }
}

/// An error if a rectangle is given in two ways, such as by its size and by two corners. Which of them it should have would
/// depend on their order.
pub fn check_given_once(lesson: &mut dyn Lesson, given: &[&str]) -> Result<(), ParamError> {
    let others: Vec<&'static str> = lesson.other_params().iter().map(|p| p.id).collect();
    let mut owners: Vec<&str> = others.iter().filter_map(|id| Some(id.rsplit_once('.')?.0)).collect();
    owners.dedup();
    for owner in owners {
        let is_given = |part: &&str| given.contains(&format!("{owner}.{part}").as_str());
        let parts = WAYS.into_iter().flatten().filter(is_given);
        let parts: Vec<&str> = parts.collect();
        let belong = |pair: [&str; 2]| WAYS.iter().any(|way| pair.iter().all(|part| way.contains(part)));
        let mut pairs = parts.iter().flat_map(|one| parts.iter().map(move |other| [*one, *other]));
        if let Some([one, other]) = pairs.find(|pair| !belong(*pair)) {
            let ways = WAYS.map(|way| way.map(|part| format!("{owner}.{part}")).join(" and "));
            return Err(ParamError {
                id: owner.to_owned(),
                found: format!("{owner}.{one} together with {owner}.{other}"),
                accepted: format!("{}, {}, or {}", ways[0], ways[1], ways[2]),
            });
        }
    }
    Ok(())
}

/// The error for a parameter whose value is of no kind that [`set_param`] takes, described by `found`.
pub fn refused_param(lesson: &mut dyn Lesson, id: &str, found: String) -> ParamError {
    let accepted = |params: Vec<Param>| params.iter().find(|p| p.id == id).map(Param::accepts);
    match accepted(lesson.params()).or_else(|| accepted(lesson.other_params())) {
        Some(accepted) => ParamError { id: id.to_owned(), found, accepted },
        None => unknown(lesson, id),
    }
}

fn unknown(lesson: &mut dyn Lesson, id: &str) -> ParamError {
    let ids = param_ids(lesson);
    ParamError {
        id: lesson.scene().slug().to_owned(),
        found: format!("parameter {}{}", quoted(id), did_you_mean(id, ids.iter().copied())),
        accepted: format!("one of {}", ids.join(", ")),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::lesson::{COORDINATE_LIMIT, Param, Scene, Slot};
    use glam::DVec2;
    use proptest::prelude::*;

    /// A topic and a state of it with random values in range.
    pub(crate) fn any_state() -> impl Strategy<Value = (Scene, State)> {
        let seeds = prop::collection::vec((number(), number()), 40);
        let scenes = prop::sample::select(Scene::ALL.to_vec());
        let ways = prop::sample::select(vec![vec![], vec![".min", ".max"], vec![".corner", ".size"]]);
        (scenes, seeds, ways).prop_map(|(scene, seeds, way)| {
            let mut lesson = scene.open();
            let values = |params: Vec<Param<'_>>| -> State {
                params.iter().zip(&seeds).map(|(p, (a, b))| (p.id, in_range(&p.slot, *a, *b))).collect()
            };
            let state = values(lesson.params());
            write_state(lesson.as_mut(), &state);
            for (id, part) in values(lesson.other_params()) {
                if way.iter().any(|end| id.ends_with(end)) {
                    // A corner that is not valid leaves the other, which is.
                    let _ = set_param(lesson.as_mut(), id, &part);
                }
            }
            (scene, read_state(lesson.as_mut()))
        })
    }

    /// Ordinary and simple numbers, and every special number that a coordinate can be.
    fn number() -> impl Strategy<Value = f64> {
        prop_oneof![
            -400.0..400.0f64,
            (-40..40i32).prop_map(f64::from),
            (-COORDINATE_LIMIT..COORDINATE_LIMIT),
            prop::sample::select(vec![0.0, -0.0, f64::MIN_POSITIVE, 5e-324, 1e-9, COORDINATE_LIMIT]),
        ]
    }

    fn in_range(slot: &Slot, a: f64, b: f64) -> Value {
        let fraction = (a.abs() / 400.0).fract();
        let pick = |n: usize| (a.abs() as usize) % n;
        match slot {
            Slot::Scalar { range, .. } | Slot::Radius { range, .. } => {
                Value::Number(a.clamp(range.min, range.max))
            }
            Slot::Point { .. } | Slot::Vector { .. } | Slot::RectPart { .. } => Value::Pair(DVec2::new(a, b)),
            Slot::Size { range, .. } => {
                Value::Pair(DVec2::new(a, b).abs().clamp(DVec2::splat(range.min), DVec2::splat(range.max)))
            }
            Slot::Count { min, max, .. } => {
                Value::Number(f64::from(min + pick((max - min + 1) as usize) as u32))
            }
            Slot::Switch { .. } => Value::Switch(a > 0.0),
            Slot::Choice { options, .. } => Value::Word(options[pick(options.len())].id.to_owned()),
            Slot::Time { .. } => Value::Number(fraction),
        }
    }

    #[test]
    fn an_unknown_id_is_an_error_that_lists_the_ids_and_suggests_the_nearest() {
        let mut lesson = Scene::BlobSide.open();
        let error = set_param(lesson.as_mut(), "blob2.centre", &Value::Number(1.0)).unwrap_err();
        assert_eq!(error.id, "blob-side");
        assert!(error.found.contains("did you mean \"blob2.center\""), "{error}");
        assert!(error.accepted.contains("blob1.size"), "{error}");
    }

    #[test]
    fn the_word_reference_is_the_exact_method_of_every_topic() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            set_param(lesson.as_mut(), "method", &Value::Word(REFERENCE.to_owned())).expect("it is accepted");
            assert_eq!(lesson.selected_method(), lesson.reference(), "{}", scene.slug());
            assert!(lesson.methods().iter().all(|method| method.id != REFERENCE), "it would be ambiguous");
        }
    }

    #[test]
    fn a_value_of_no_kind_is_an_error_that_says_what_the_parameter_accepts() {
        let mut lesson = Scene::BlobSide.open();
        let error = refused_param(lesson.as_mut(), "blob2.center", "[1,2,3]".to_owned());
        assert!(
            error.to_string().starts_with("blob2.center: [1,2,3] is not valid; expected two numbers x,y")
        );
        let error = refused_param(lesson.as_mut(), "blob3", "null".to_owned());
        assert!(error.accepted.contains("blob2.center"), "{error}");
    }

    #[test]
    fn a_rectangle_that_is_given_in_two_ways_is_an_error() {
        let mut lesson = Scene::RectRect.open();
        let error = check_given_once(lesson.as_mut(), &["b.center", "a.size", "a.min"]).unwrap_err();
        let expected = "a: a.size together with a.min is not valid; expected a.center and a.size, a.min and a.max, or a.corner and a.size";
        assert_eq!(error.to_string(), expected);
        for (wrong, found) in [
            (&["b.corner", "b.center"][..], "b.center together with b.corner"),
            (&["b.corner", "b.size", "b.max"], "b.size together with b.max"),
            (&["a.corner", "a.min"], "a.min together with a.corner"),
        ] {
            assert_eq!(check_given_once(lesson.as_mut(), wrong).unwrap_err().found, found);
        }
        for fine in [
            &["a.min", "a.max", "b.center"][..],
            &["a.center", "a.size"],
            &["a.min", "b.size"],
            &["a.corner", "a.size", "b.corner", "b.size"],
            &["method"],
        ] {
            assert_eq!(check_given_once(lesson.as_mut(), fine), Ok(()));
        }
    }

    #[test]
    fn a_rejected_value_changes_nothing() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            let before = read_state(lesson.as_mut());
            for (id, _) in &before {
                assert!(set_param(lesson.as_mut(), id, &Value::Absent).is_err(), "{id}");
                assert!(set_param(lesson.as_mut(), id, &Value::Number(f64::NAN)).is_err(), "{id}");
            }
            assert_eq!(read_state(lesson.as_mut()), before);
        }
    }

    proptest! {
        #[test]
        fn a_restored_state_is_read_back_unchanged((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(lesson.as_mut(), &state);
            prop_assert_eq!(read_state(lesson.as_mut()), state);
        }

        #[test]
        fn no_state_panics_a_lesson((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(lesson.as_mut(), &state);
            let explanation = lesson.explain();
            prop_assert_eq!(explanation.verdict, lesson.verdict(lesson.selected_method()));
            prop_assert_eq!(explanation.reference_verdict, lesson.judge());
        }
    }
}
