//! Exercises: tasks about a topic, whose answers the judge judges.
//!
//! They are text, `scenes/<slug>/exercises.toml`, which [docs/exercises.md](../../../docs/exercises.md) describes.
//! An [`Exercise`] has one [`Variant`] for each seed: its numbers are drawn (`draw.rs`), parameters are computed
//! from them (`term.rs`), and a variant that does not satisfy the condition of the exercise is drawn again. A [`Response`] is judged by
//! the exact answer in the state of the variant, or in the state that the response gives (`judge.rs`); a program by comparing
//! its answers with the exact ones in many states (`repair.rs`). Solutions are computed, too (`solve.rs`).
//!
//! What a learner has solved is kept (`progress.rs`). The page is built without the files of exercises: it loads one when
//! it is asked for ([`Exercise::load`]).

mod check;
mod draw;
mod judge;
mod progress;
mod random;
mod read;
mod repair;
mod response;
mod solve;
mod states;
mod term;
#[cfg(test)]
mod tests;
mod variant;
mod words;

use std::sync::OnceLock;

use draw::Draw;
pub use judge::Judged;
pub use progress::{Progress, Solved};
pub use random::{Random, seed_of_round, seed_of_student};
pub use response::{Interaction, Response};
pub use states::{any_states, number_or_pair};
use term::{Term, Terms};
pub use variant::Variant;
pub use words::without_notes;

use crate::lesson::text::table::{File, FileMistake};
use crate::lesson::text::topic_files::{self, EXERCISES};
use crate::lesson::{Case, Scene, YAxis};
use crate::program::syntax::Block;

/// The exercises of each topic, once they were read.
static LOADED: [OnceLock<Vec<Exercise>>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];

/// A task about a topic.
#[derive(Clone, Debug)]
pub struct Exercise {
    pub scene: Scene,
    /// The identifier within the topic.
    pub id: String,
    /// A name in a few words, which does not tell the answer.
    pub title: String,
    task: String,
    /// What helps, from a little to a lot.
    pub hints: Vec<String>,
    kind: Kind,
    /// The shipped case in whose state it begins; none for the default state.
    case: Option<String>,
    /// The values of parameters in all exercises of the file.
    start: Terms,
    draws: Vec<Draw>,
    set: Terms,
    /// What every variant satisfies.
    when: Option<Block>,
    /// Answers that learners give by known mistakes, and what to say of them.
    slips: Vec<Slip>,
    /// The line of the file, from 1.
    line: usize,
}

/// What is asked, and how it is judged.
#[derive(Clone, Debug)]
enum Kind {
    /// The answer of the judge, or of a method.
    Verdict { method: Option<&'static str>, words: [String; 3] },
    /// A number or a point of the results.
    Value { value: &'static str, method: Option<&'static str>, tolerance: f64 },
    /// A word of the results, or whether something is so. Some words are told in another way.
    Which { value: &'static str, method: Option<&'static str>, words: Vec<[&'static str; 2]> },
    /// A state that satisfies a condition.
    Set { may_set: Vec<&'static str>, goal: Block, solution: Terms, on_paper: Option<f64> },
    /// A state in which a method is wrong.
    Find {
        may_set: Vec<&'static str>,
        method: &'static str,
        goal: Option<Block>,
        differs: Option<&'static str>,
    },
    /// A program with a wrong line; the right line and the wrong one, unless the method itself has both.
    Repair { method: &'static str, lines: Option<[&'static str; 2]> },
}

/// A wrong answer with what it tells of the learner.
#[derive(Clone, Debug)]
struct Slip {
    answer: Term,
    says: String,
}

/// The words for the verdicts, unless an exercise has others.
const VERDICTS: [&str; 3] = ["apart", "touching", "colliding"];

impl Exercise {
    /// The exercises of a topic, in the order of difficulty; in the page, none before they are loaded.
    ///
    /// # Panics
    /// If a shipped file has a mistake. A test reads all of them. That of a topic of the user was read before.
    pub fn shipped(scene: Scene) -> &'static [Self] {
        if let Some(loaded) = LOADED[scene as usize].get() {
            return loaded;
        }
        let Some(text) = topic_files::file(scene, EXERCISES) else { return &[] };
        LOADED[scene as usize].get_or_init(|| {
            Self::read(scene, text).unwrap_or_else(|mistake| panic!("{}: {mistake}", scene.slug()))
        })
    }

    /// Whether the exercises of a topic are there, if it has any: in the page they are after [`Self::load`].
    pub fn are_loaded(scene: Scene) -> bool {
        cfg!(not(target_arch = "wasm32")) || LOADED[scene as usize].get().is_some()
    }

    /// Takes the text of a topic's file as that of its exercises. If there are some already, these stay.
    ///
    /// # Errors
    /// See [`Self::read`].
    pub fn load(scene: Scene, text: &str) -> Result<(), FileMistake> {
        if LOADED[scene as usize].get().is_none() {
            let exercises = Self::read(scene, text.to_owned().leak())?;
            LOADED[scene as usize].get_or_init(|| exercises);
        }
        Ok(())
    }

    /// The exercises in the text of a file.
    ///
    /// # Errors
    /// The first mistake: the line, what was found and what is accepted.
    pub fn read(scene: Scene, text: &'static str) -> Result<Vec<Self>, FileMistake> {
        read::exercises(scene, File { name: EXERCISES, text })
    }

    /// The exercise of that id.
    pub fn find(scene: Scene, id: &str) -> Option<&'static Self> {
        Self::shipped(scene).iter().find(|exercise| exercise.id == id)
    }

    /// A shipped case as a question for the exact verdict.
    pub fn of_case(case: &Case) -> Self {
        Self {
            scene: case.scene,
            id: case.name.clone(),
            title: case.title_of_question(YAxis::Down).into_owned(),
            task: case.scene.question().to_owned(),
            hints: Vec::new(),
            kind: Kind::Verdict { method: None, words: VERDICTS.map(str::to_owned) },
            case: Some(case.name.clone()),
            start: Vec::new(),
            draws: Vec::new(),
            set: Vec::new(),
            when: None,
            slips: Vec::new(),
            line: 1,
        }
    }

    /// Whether another seed gives it other numbers.
    pub fn has_numbers(&self) -> bool {
        !self.draws.is_empty()
    }

    /// The topic and the id, such as `circle-circle/gap`.
    pub fn name(&self) -> String {
        format!("{}/{}", self.scene.slug(), self.id)
    }

    /// The kind, as its file names it.
    pub fn kind(&self) -> &'static str {
        match self.kind {
            Kind::Verdict { .. } => "verdict",
            Kind::Value { .. } => "value",
            Kind::Which { .. } => "which",
            Kind::Set { .. } => "set",
            Kind::Find { .. } => "find",
            Kind::Repair { .. } => "repair",
        }
    }

    /// The method that the exercise is about; none for the exact answer.
    pub fn method(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Verdict { method, .. } | Kind::Value { method, .. } | Kind::Which { method, .. } => method,
            Kind::Find { method, .. } | Kind::Repair { method, .. } => Some(method),
            Kind::Set { .. } => None,
        }
    }

    /// The parameters that a response may change.
    pub fn may_set(&self) -> &[&'static str] {
        match &self.kind {
            Kind::Set { may_set, .. } | Kind::Find { may_set, .. } => may_set,
            _ => &[],
        }
    }

    /// Whether a program can mark an answer that is given on paper or in a form: a choice or numbers.
    pub fn has_answer_on_paper(&self) -> bool {
        match &self.kind {
            Kind::Verdict { .. } | Kind::Value { .. } | Kind::Which { .. } => true,
            Kind::Set { on_paper, .. } => on_paper.is_some(),
            Kind::Find { .. } | Kind::Repair { .. } => false,
        }
    }

    fn mistake(&self, message: impl Into<String>) -> FileMistake {
        FileMistake { file: EXERCISES.to_owned(), line: self.line, message: message.into() }
    }
}
