//! The state of a lesson as pairs of id and value, which files, links, options and undo share.

use crate::lesson::text::refusal::Refusal;
use crate::lesson::{Lesson, METHOD, MethodProgram, Param, ProgramError, Value};

/// The value of every parameter, in the lesson's order.
pub type State = Vec<(&'static str, Value)>;

/// The id of the program of a scene. It comes before the parameters, since only a scene with a program can select it.
pub const PROGRAM: &str = "program";

/// The state of a lesson: its program if it has one, and its parameters.
pub fn read_state(lesson: &mut Lesson) -> State {
    let own = lesson.choice().own().map(|own| (PROGRAM, Value::Word(own.file.clone())));
    own.into_iter().chain(lesson.params().iter().map(|p| (p.id, p.get()))).collect()
}

/// The ids that [`set_param`] accepts. Parameters that are given together are set in this order: so a rectangle is given
/// by any two corners, or by any corner and size, wherever it was before.
pub fn param_ids(lesson: &mut Lesson) -> Vec<&'static str> {
    let ids: Vec<_> = lesson.params().iter().map(|p| p.id).collect();
    let others: Vec<_> = lesson.other_params().iter().map(|p| p.id).collect();
    [PROGRAM].into_iter().chain(ids).chain(others).collect()
}

/// Restores a state that [`read_state`] returned for the same topic.
pub fn write_state(lesson: &mut Lesson, state: &State) {
    if state.iter().all(|(id, _)| *id != PROGRAM) {
        lesson.method.take(None);
    }
    let refused = set_params(lesson, state);
    debug_assert!(refused.is_empty(), "{refused:?}");
}

/// The word that stands for the exact method of a topic wherever a method is named.
pub const REFERENCE: &str = "reference";

/// Sets one parameter by its id, see `set_params`; or the place of a corner of a polygon, by the id of its handle.
pub fn set_param(lesson: &mut Lesson, id: &str, value: &Value) -> Result<(), Refusal> {
    if let Value::Pair(to) = value {
        for mut param in lesson.params() {
            if let Some(index) = param.corner(id) {
                let moved = param.moved_corner(index, *to)?;
                return param.set(&moved);
            }
        }
    }
    set_params(lesson, &[(id, value.clone())]).pop().map_or(Ok(()), |(_, refusal)| Err(refusal))
}

/// Sets parameters by their ids, in the order of [`param_ids`]. Those that are refused change nothing; returns where they
/// are, and why: first the unknown ids, with the known ones and the nearest. For `method`, the word `reference` is the
/// exact method with which the others are compared.
pub fn set_params(lesson: &mut Lesson, given: &[(&str, Value)]) -> Vec<(usize, Refusal)> {
    let mut refused = Vec::new();
    let mut left: Vec<usize> = (0..given.len()).collect();
    if let Some(at) = given.iter().position(|(id, _)| *id == PROGRAM) {
        refused.extend(set_program(lesson, &given[at].1).err().map(|refusal| (at, refusal)));
        left.remove(at);
    }
    let exact = Value::Word(lesson.methods()[lesson.reference()].id.to_owned());
    let mut set_listed = |params: Vec<Param<'_>>, left: &mut Vec<usize>| {
        for mut param in params {
            let Some(place) = left.iter().position(|at| given[*at].0 == param.id) else { continue };
            let at = left.remove(place);
            let is_reference = param.id == METHOD && given[at].1 == Value::Word(REFERENCE.to_owned());
            let set = param.set(if is_reference { &exact } else { &given[at].1 });
            refused.extend(set.err().map(|refusal| (at, refusal)));
        }
    };
    set_listed(lesson.params(), &mut left);
    if !left.is_empty() {
        set_listed(lesson.other_params(), &mut left);
    }
    if !left.is_empty() {
        let ids = param_ids(lesson);
        let unknown = left.iter().map(|at| (*at, Refusal::unknown("parameter", given[*at].0, &ids)));
        refused.splice(..0, unknown);
    }
    refused
}

/// Gives a scene a program and selects it. An empty text removes the program.
fn set_program(lesson: &mut Lesson, value: &Value) -> Result<(), Refusal> {
    let refused = |found: String, accepted: &str| Err(Refusal::value(PROGRAM, found, accepted));
    let accepted = "a program in the notation of docs/notation.md";
    let text = match value {
        Value::Word(text) => text.as_str(),
        Value::Absent => "",
        other => return refused(other.to_string(), accepted),
    };
    if text.trim().is_empty() {
        lesson.method.take(None);
        return Ok(());
    }
    // The same program again needs no reading.
    if lesson.choice().own().is_some_and(|own| own.file == text) {
        return Ok(());
    }
    match MethodProgram::of_scene(lesson.scene(), text) {
        Ok(program) => {
            lesson.method.take(Some(program));
            Ok(())
        }
        Err(ProgramError::Program { line, column, mistake }) => {
            refused(format!("line {line}, column {column}: {}", mistake.found()), &mistake.accepted())
        }
        Err(error) => refused(error.to_string(), accepted),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::lesson::{COORDINATE_LIMIT, Param, RectPart, Scene, Slot};
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
            write_state(&mut lesson, &state);
            for (id, part) in values(lesson.other_params()) {
                if way.iter().any(|end| id.ends_with(end)) {
                    // A corner that is not valid leaves the other, which is.
                    let _ = set_param(&mut lesson, id, &part);
                }
            }
            (scene, read_state(&mut lesson))
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
        let pick = |n: usize| (a.abs() as usize) % n;
        match slot {
            Slot::Scalar { range, .. } | Slot::Radius { range, .. } => {
                Value::Number(a.clamp(range.min, range.max))
            }
            Slot::RectPart { range, part: RectPart::Size, .. } => {
                Value::Pair(DVec2::new(a, b).abs().clamp(DVec2::splat(range.min), DVec2::splat(range.max)))
            }
            Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } | Slot::RectPart { .. } => {
                Value::Pair(DVec2::new(a, b))
            }
            // Three corners are convex.
            Slot::Points { .. } => Value::Points([(a, b), (b, a), (a, a)].map(DVec2::from).to_vec()),
            Slot::Count { min, max, .. } => {
                Value::Number(f64::from(min + pick((max - min + 1) as usize) as u32))
            }
            Slot::Switch { .. } => Value::Switch(a > 0.0),
            Slot::Choice { options, .. } => Value::Word(options[pick(options.len())].id.to_owned()),
        }
    }

    #[test]
    fn an_unknown_id_is_an_error_that_lists_the_ids_and_suggests_the_nearest() {
        let mut lesson = Scene::BlobSide.open();
        let error = set_param(&mut lesson, "blob2.centre", &Value::Number(1.0)).unwrap_err();
        assert!(
            error.found.contains("unknown parameter \"blob2.centre\" (did you mean \"blob2.center\""),
            "{error}"
        );
        assert!(error.accepted.contains("blob1.size"), "{error}");
    }

    #[test]
    fn the_word_reference_is_the_exact_method_of_every_topic() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            set_param(&mut lesson, "method", &Value::Word(REFERENCE.to_owned())).expect("it is accepted");
            assert_eq!(lesson.selected().index(), lesson.reference(), "{}", scene.slug());
            assert!(lesson.methods().iter().all(|method| method.id != REFERENCE), "it would be ambiguous");
        }
    }

    #[test]
    fn a_rejected_value_changes_nothing() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            let before = read_state(&mut lesson);
            for (id, _) in &before {
                assert!(set_param(&mut lesson, id, &Value::Absent).is_err(), "{id}");
                assert!(set_param(&mut lesson, id, &Value::Number(f64::NAN)).is_err(), "{id}");
            }
            assert_eq!(read_state(&mut lesson), before);
        }
    }

    proptest! {
        #[test]
        fn a_restored_state_is_read_back_unchanged((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(&mut lesson, &state);
            prop_assert_eq!(read_state(&mut lesson), state);
        }

        #[test]
        fn no_state_panics_a_lesson((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(&mut lesson, &state);
            let explanation = lesson.explain();
            prop_assert_eq!(explanation.verdict, lesson.selected().verdict());
            prop_assert_eq!(explanation.reference_verdict, lesson.judge());
        }
    }
}
