//! The state of a lesson: its parameters as pairs, which files, links, options and undo share.

use super::{Lesson, ParamError, Value};

/// The value of every parameter, in the lesson's order.
pub type State = Vec<(&'static str, Value)>;

/// The state of a lesson.
pub fn read_state(lesson: &mut dyn Lesson) -> State {
    lesson.params().iter().map(|p| (p.id, p.get())).collect()
}

/// Puts a state back that [`read_state`] gave for the same topic.
pub fn write_state(lesson: &mut dyn Lesson, state: &State) {
    for (id, value) in state {
        let put_back = set_param(lesson, id, value);
        debug_assert!(put_back.is_ok(), "{put_back:?}");
    }
}

/// Sets one parameter by its id. An unknown id is an error that lists the ids there are.
pub fn set_param(lesson: &mut dyn Lesson, id: &str, value: &Value) -> Result<(), ParamError> {
    let mut params = lesson.params();
    match params.iter_mut().find(|p| p.id == id) {
        Some(param) => param.set(value),
        None => Err(ParamError {
            id: lesson.scene().slug().to_owned(),
            found: format!("a parameter {id:?}"),
            accepted: lesson.params().iter().map(|p| p.id).collect::<Vec<_>>().join(", "),
        }),
    }
}
