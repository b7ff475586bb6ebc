//! The exercises in the window: the one that is worked on, what was answered, and the score.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::language::{told, tr};
use crate::lesson::exercise::{
    Exercise, Interaction, Judged, Response, Variant, seed_of_round, without_notes,
};
use crate::lesson::{Lesson, Scene, Value, YAxis};
use crate::render::shapes_given;

/// What the tab of the exercises shows.
#[derive(Default)]
pub struct Practice {
    /// The exercise that is worked on, and whether the list is shown instead: it goes on then.
    pub attempt: Option<Attempt>,
    pub shows_list: bool,
    /// How much help was given for numbers of an exercise that were left.
    helps: BTreeMap<(String, u64), Help>,
    /// The seed that the user chose; the numbers of 1 otherwise.
    seed: Option<u64>,
    /// How often the numbers of an exercise were drawn anew.
    rounds: BTreeMap<String, u64>,
    /// The answers of this session, and how many of them were right.
    pub checked: usize,
    pub right: usize,
    /// Where a button was clicked last.
    pub clicked_at: Option<egui_macroquad::egui::Pos2>,
    /// Whether the user is asked if what was solved is to be forgotten.
    pub confirms: bool,
    /// Whether the keyboard types into a field of an answer, and the field into which it is to type from now on.
    pub types: bool,
    pub enters: Option<usize>,
    /// In how many more frames what is said of the answer is brought into sight: a scroll bar can make it longer.
    pub scrolls: u8,
    pub loading: Loading,
}

/// How much help was given for the numbers of a seed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Help {
    /// How many hints were shown.
    pub hints: usize,
    /// How many wrong answers were given.
    pub wrong: usize,
    /// Whether the answer was shown.
    pub shown: bool,
}

/// Whether the page loads the exercises of a topic, which it has not built in.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Loading {
    #[default]
    No,
    Asked(Scene),
    /// With the reason.
    Failed(Scene, String),
}

impl Practice {
    /// The seed of which the numbers are.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    /// Chooses another seed, from which all numbers are drawn from now on; without one, that of everyone who chose none.
    pub fn set_seed(&mut self, seed: Option<u64>) {
        self.seed = seed;
        self.rounds.clear();
    }

    /// The seed of the numbers of an exercise, of the next ones if they are to be new or the answer to these was shown.
    pub fn seed_of(&mut self, exercise: &Exercise, anew: bool) -> u64 {
        let name = exercise.name();
        if !exercise.has_numbers() {
            return seed_of_round(self.seed(), 0);
        }
        let mut round = self.rounds.get(&name).copied().unwrap_or_default();
        let was_shown = self.help(&name, seed_of_round(self.seed(), round)).shown;
        round += u64::from(anew || was_shown);
        self.rounds.insert(name, round);
        seed_of_round(self.seed(), round)
    }

    /// How much help was given for the numbers of a seed before.
    pub fn help(&self, name: &str, seed: u64) -> Help {
        self.helps.get(&(name.to_owned(), seed)).copied().unwrap_or_default()
    }

    /// Ends the exercise that is worked on. It remembers how much help there was.
    pub fn take_attempt(&mut self) -> Option<Attempt> {
        let attempt = self.attempt.take()?;
        let key = (attempt.variant.exercise.name(), attempt.variant.seed);
        self.helps.insert(key, attempt.help);
        Some(attempt)
    }
}

/// As many frames bring into sight what is new: in the first, it is as wide as without a scroll bar.
pub const SCROLLS: u8 = 2;

/// An exercise that is worked on.
#[derive(Clone)]
pub struct Attempt {
    pub variant: Rc<Variant<'static>>,
    /// The number of the opened state that shows it; another one is another state.
    pub opened: u64,
    pub interaction: Interaction,
    /// The shapes: the names of what is given, with the values.
    pub given: Vec<[String; 2]>,
    /// The program that it is about and that is only read, without notes.
    pub listing: Option<String>,
    pub help: Help,
    /// How many answers were checked or refused: the same words again are said of another one.
    pub checks: usize,
    /// The text of a number, or of x and y.
    pub typed: [String; 2],
    /// The index of the choice.
    pub chosen: Option<usize>,
    /// What is said of the last answer.
    pub judged: Option<Judged>,
    /// The state that was checked last.
    pub checked: Option<Response>,
    /// Why what was given is no answer.
    pub refusal: Option<String>,
    /// The answer, once it was shown.
    pub shown: Option<String>,
    /// The id of the right choice, once the exercise is over.
    pub right: Option<String>,
    /// The revision of the state when it was over; what is said is of that.
    pub over_at: Option<u64>,
}

impl Attempt {
    pub fn new(variant: Variant<'static>, opened: u64) -> Self {
        let interaction = variant.interaction();
        let repairs = matches!(interaction, Interaction::Program(_));
        let given = if repairs { Vec::new() } else { shapes_given(&mut variant.open()) };
        let listing = variant.program().filter(|_| !repairs).as_deref().map(without_notes);
        Self {
            variant: Rc::new(variant),
            opened,
            interaction,
            given,
            listing,
            help: Help::default(),
            checks: 0,
            typed: <[String; 2]>::default(),
            chosen: None,
            judged: None,
            checked: None,
            refusal: None,
            shown: None,
            right: None,
            over_at: None,
        }
    }

    /// Whether a program is to be mended.
    pub fn repairs(&self) -> bool {
        matches!(self.interaction, Interaction::Program(_))
    }

    /// Whether a state is set.
    pub fn moves(&self) -> bool {
        matches!(self.interaction, Interaction::State(_))
    }

    pub fn is_solved(&self) -> bool {
        self.judged.as_ref().is_some_and(|judged| judged.is_right)
    }

    /// Whether it is solved, or its answer was shown.
    pub fn is_over(&self) -> bool {
        self.is_solved() || self.shown.is_some()
    }

    /// Whether the verdict is hidden until it is over. A program is mended with everything in sight.
    pub fn hides_verdict(&self) -> bool {
        !self.repairs() && !self.is_over()
    }

    /// Whether there is another hint.
    pub fn has_hint(&self) -> bool {
        !self.is_over() && self.help.hints < self.variant.exercise.hints.len()
    }

    /// The hints that are shown.
    pub fn shown_hints(&self, y_axis: YAxis) -> Vec<String> {
        self.variant.hints(y_axis).into_iter().take(self.help.hints).collect()
    }

    /// Takes back what was said of the last answer.
    pub fn forget_answer(&mut self) {
        (self.judged, self.refusal) = (None, None);
    }

    /// Whether what is given is how the exercise began.
    pub fn is_unchanged(&self, response: &Response) -> bool {
        match (response, &self.interaction) {
            (Response::State(_), _) => *response == self.variant.response_of(&mut self.variant.open()),
            (Response::Program(program), Interaction::Program(start)) => program == start,
            _ => false,
        }
    }

    /// Takes back what was said of a state that is no longer the one of the lesson.
    pub fn follow(&mut self, lesson: &mut Lesson) {
        let has_answer = self.judged.is_some() || self.refusal.is_some();
        if self.moves()
            && !self.is_over()
            && has_answer
            && self.checked != Some(self.variant.response_of(lesson))
        {
            self.forget_answer();
        }
    }

    /// Notes which choice is right, as the exercise is over.
    pub fn note_right(&mut self) {
        if matches!(self.interaction, Interaction::Choice(_))
            && let Some(Response::Value(Value::Word(right))) = self.variant.solution()
        {
            self.right = Some(right);
        }
    }

    /// What is said of the last answer; with a wrong one, not yet what is right.
    pub fn feedback(&self) -> Option<String> {
        let said = match (&self.judged, &self.shown) {
            (_, Some(shown)) => shown.clone(),
            (Some(judged), None) if judged.is_right => judged.feedback(),
            (Some(judged), None) if self.repairs() => judged.found.clone(),
            (Some(judged), None) => {
                let more =
                    if self.has_hint() { tr("Try again, or ask for a hint.") } else { tr("Try again.") };
                format!("{} {more}", judged.found)
            }
            (None, None) => return None,
        };
        Some(said)
    }

    /// The value that was chosen or typed.
    ///
    /// # Errors
    /// What is missing, or what is no number.
    pub fn value(&self) -> Result<Value, String> {
        match &self.interaction {
            Interaction::Choice(choices) => {
                let chosen = self.chosen.and_then(|index| choices.get(index));
                chosen
                    .map(|[id, _]| Value::Word(id.clone()))
                    .ok_or_else(|| tr("Choose one of the answers first.").to_owned())
            }
            Interaction::Number { .. } => Ok(Value::Number(number(&self.typed[0], tr("a number"))?)),
            Interaction::Point { .. } => {
                let x = number(&self.typed[0], tr("a number for x"))?;
                Ok(Value::Pair(glam::DVec2::new(x, number(&self.typed[1], tr("a number for y"))?)))
            }
            Interaction::State(_) | Interaction::Program(_) => Ok(Value::Absent),
        }
    }
}

/// The number in a text, which can have a comma for the point, or be a fraction.
fn number(text: &str, wanted: &str) -> Result<f64, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(told!("Type {wanted} first.", wanted));
    }
    let parts: Vec<_> =
        text.splitn(2, '/').map(|part| Value::parse(&part.trim().replacen(',', ".", 1))).collect();
    match parts[..] {
        [Value::Number(number)] => Ok(number),
        [Value::Number(over), Value::Number(under)] if under != 0.0 => Ok(over / under),
        _ => Err(told!(
            "“{text}” is not {wanted}. Expected one such as 12.5 or 3/4.",
            wanted,
            text = crate::lesson::excerpt(text)
        )),
    }
}
