//! What the picture of a topic keeps if the program of a scene is drawn in it.

use std::collections::HashSet;

use crate::lesson::working::unchanged::{nearest_method, unchanged_marks};
use crate::lesson::{Asked, Explanation, Lesson, YAxis};

/// The marks of what the program of a scene computes as the method does from which it was made, and that method; none
/// without such a method.
pub(in crate::lesson) fn unchanged(lesson: &Lesson) -> Option<(usize, HashSet<&'static str>)> {
    let own = lesson.choice().own()?;
    let method = nearest_method(lesson, own)?;
    let program = lesson.topic_program(lesson.topic_methods()[method].id)?;
    Some((method, unchanged_marks(program, own)))
}

/// Draws the picture of that method, as far as its marks are unchanged; otherwise only what is given.
pub(in crate::lesson) fn keep_unchanged(lesson: &Lesson, y_axis: YAxis, explanation: &mut Explanation) {
    let (method, unchanged) = unchanged(lesson).unwrap_or_default();
    if !unchanged.is_empty() {
        let asked = Asked { method, verdict: explanation.verdict, y_axis, only_values: false };
        explanation.figures = lesson.explanation(asked).figures;
    }
    for figure in &mut explanation.figures {
        figure.marks.retain(|mark| mark.given.is_some() || unchanged.contains(mark.name));
    }
}
