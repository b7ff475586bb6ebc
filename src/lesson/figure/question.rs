//! Figures that only ask the question of their topic, and figures that answer it.

use crate::lesson::{Bounds, Figure, Mark, Role};

/// How much a figure tells of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reveal {
    /// Everything: the shapes, the working and the answer.
    #[default]
    All,
    /// Only the shapes of the question, in colours that do not depend on the verdict.
    Question,
    /// The shapes of the question with the verdict and what shows it, without the working.
    Answer,
    /// Everything, with the shapes of the question labelled as in the question.
    Key,
}

impl Figure {
    /// The figure that tells this much. A question and its answer have the bounds of the shapes that are given, because
    /// the bounds of the whole figure can depend on the verdict.
    pub fn revealing(&self, reveal: Reveal) -> Self {
        let marks = self.marks.iter();
        let given = marks.clone().filter(|mark| mark.given.is_some()).filter_map(|mark| mark.shape.bounds());
        let bounds = given.reduce(Bounds::union).unwrap_or(self.bounds);
        // The second view is part of the working.
        let asked = Self { bounds, beside: None, ..self.clone() };
        match reveal {
            Reveal::All => self.clone(),
            Reveal::Key => {
                let told = |mark: &Mark| if mark.given.is_some() { named(mark) } else { mark.clone() };
                Self { marks: marks.map(told).collect(), ..self.clone() }
            }
            Reveal::Question => {
                // Marks on one line lie beside each other only where the method finds them there.
                let of_question = |mark: &Mark| Some(Mark { role: mark.given?, lane: 0, ..named(mark) });
                Self { marks: marks.filter_map(of_question).collect(), chip: None, ..asked }
            }
            Reveal::Answer => {
                let told = |mark: &Mark| match mark.given {
                    Some(_) => Some(named(mark)),
                    None => shows_the_answer(mark.role).then(|| mark.clone()),
                };
                Self { marks: marks.filter_map(told).collect(), ..asked }
            }
        }
    }
}

/// A mark of the question with only its name as its label, without the coordinates that follow it.
fn named(mark: &Mark) -> Mark {
    let name = mark.label.split_once(" (").map_or(mark.label.as_str(), |(name, _)| name);
    Mark { label: name.to_owned(), ..mark.clone() }
}

/// Whether marks of this role show what the answer is.
fn shows_the_answer(role: Role) -> bool {
    matches!(role, Role::Contact | Role::Push | Role::Hit | Role::Clear | Role::Differs)
}
