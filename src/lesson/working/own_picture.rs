//! What the picture of a topic keeps if the program of a scene is drawn in it.

use crate::lesson::working::unchanged::{nearest_method, unchanged_marks};
use crate::lesson::{Asked, Explanation, Lesson, YAxis};

/// Leaves of the figures what is given and, of the method from which the program was made, what the program still
/// computes in the same way.
pub(in crate::lesson) fn keep_unchanged(lesson: &dyn Lesson, y_axis: YAxis, explanation: &mut Explanation) {
    let own = lesson.choice().own();
    let nearest = own.and_then(|own| nearest_method(lesson, own));
    let program = nearest.and_then(|method| lesson.topic_program(lesson.topic_methods()[method].id));
    let unchanged = program.zip(own).map(|(program, own)| unchanged_marks(program, own)).unwrap_or_default();
    if let Some(method) = nearest.filter(|_| !unchanged.is_empty()) {
        let asked = Asked { method, verdict: explanation.verdict, y_axis, only_values: false };
        explanation.figures = lesson.explanation(asked).figures;
    }
    for figure in &mut explanation.figures {
        figure.marks.retain(|mark| mark.given.is_some() || unchanged.contains(mark.name));
    }
}
