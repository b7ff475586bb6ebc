//! A variant of an exercise: its numbers, and the state in which it begins.

use std::borrow::Cow;

use super::random::Random;
use super::term::{Drawn, Terms, scope_of, with_drawn};
use super::{Exercise, Kind};
use crate::lesson::text::table::FileMistake;
use crate::lesson::working::scope::Scope;
use crate::lesson::{Case, Lesson, METHOD, Value, ValueInfo, YAxis, select_reference, set_param};

/// How often numbers are drawn for a variant.
const MOST_DRAWS: usize = 2000;

/// An exercise with the numbers of a seed.
#[derive(Clone, Debug)]
pub struct Variant<'a> {
    pub exercise: Cow<'a, Exercise>,
    pub seed: u64,
    /// The state in which it begins. What answers is the exact method, or the one that the exercise asks about.
    pub(super) lesson: Lesson,
    pub(super) drawn: Drawn,
}

impl Exercise {
    /// The variant of a seed: the same one whenever and wherever it is drawn.
    ///
    /// # Errors
    /// If the condition of the exercise holds in none of many draws.
    pub fn variant(&self, seed: u64) -> Result<Variant<'_>, FileMistake> {
        let mut random = Random::of_exercise(&self.name(), seed);
        let draws = if self.draws.is_empty() { 1 } else { MOST_DRAWS };
        let drawn = (0..draws).find_map(|_| self.drawn(seed, &mut random));
        drawn.ok_or_else(|| {
            self.mistake(format!(
                "no variant of the exercise “{}” satisfies its condition, or is a state of the topic and no solution \
                 yet, in {draws} draws",
                self.id
            ))
        })
    }

    fn drawn(&self, seed: u64, random: &mut Random) -> Option<Variant<'_>> {
        let drawn: Drawn = self.draws.iter().map(|draw| (draw.name, draw.value(random))).collect();
        let mut lesson = self.begun()?;
        apply(&mut lesson, &self.set, &drawn)?;
        let variant = Variant { exercise: Cow::Borrowed(self), seed, lesson, drawn };
        let fits = self.when.as_ref().is_none_or(|when| variant.exact_scope(&variant.lesson).holds(when));
        (fits && !variant.is_solved_at_start()).then_some(variant)
    }

    /// A lesson in the state in which every variant begins, before anything is drawn.
    pub(super) fn begun(&self) -> Option<Lesson> {
        let case = self.case.as_ref().and_then(|name| Case::find(self.scene, name));
        let mut lesson = case.map_or_else(|| self.scene.open(), Case::open);
        apply(&mut lesson, &self.start, &Drawn::new())?;
        // Of a state that is looked for, the exact answer is told first.
        match self.method().filter(|_| self.may_set().is_empty()) {
            Some(method) => set_param(&mut lesson, METHOD, &Value::word(method)).ok()?,
            None => select_reference(&mut lesson),
        }
        Some(lesson)
    }
}

/// Sets parameters, one after the other. None if a formula has no value, or a parameter does not take it.
pub(super) fn apply(lesson: &mut Lesson, terms: &Terms, drawn: &Drawn) -> Option<()> {
    for (id, term) in terms {
        let value = term.value(&scope_of(lesson, drawn), drawn);
        set_param(lesson, id, &value).ok()?;
    }
    Some(())
}

impl Variant<'_> {
    /// The same, with its exercise.
    pub fn into_owned(self) -> Variant<'static> {
        Variant { exercise: Cow::Owned(self.exercise.into_owned()), ..self }
    }

    /// A lesson in the state in which the variant begins.
    pub fn open(&self) -> Lesson {
        self.lesson.clone()
    }

    /// What is to be done, in words. The values of the shapes are told besides.
    pub fn task(&self, y_axis: YAxis) -> String {
        self.filled(&self.exercise.task, y_axis)
    }

    /// What helps, from a little to a lot.
    pub fn hints(&self, y_axis: YAxis) -> Vec<String> {
        self.exercise.hints.iter().map(|hint| self.filled(hint, y_axis)).collect()
    }

    pub(super) fn filled(&self, text: &str, y_axis: YAxis) -> String {
        scope_of(&self.lesson, &self.drawn).filled(&y_axis.resolve(text))
    }

    /// What a condition about the exact answer in a state can use.
    pub(super) fn exact_scope(&self, lesson: &Lesson) -> Scope {
        with_drawn(lesson.exact_scope(), &self.drawn)
    }

    /// What a value of the results means.
    pub(super) fn info(&self, value: &str) -> Option<ValueInfo> {
        self.exercise.scene.values().into_iter().find(|info| info.id == value)
    }

    /// A task without anything to do is none.
    fn is_solved_at_start(&self) -> bool {
        matches!(self.exercise.kind, Kind::Set { .. } | Kind::Find { .. }) && self.is_solved_by(&self.lesson)
    }
}
