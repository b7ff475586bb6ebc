//! The mistakes of a source that the header of a method names, and which of them shows in a state.

use std::borrow::Cow;

use toml_edit::{Item, TableLike};

use super::method_run::MethodRun;
use super::number::shown_value;
use super::program_inputs::inputs_of;
use super::{Case, Erratum, Explanation, Lesson, ProgramNumbers, Value};
use crate::geometry::Verdict;
use crate::program::run::{Content, Outcome, run};
use crate::program::syntax::{Block, parse};
use crate::program::{Input, Kind, Version, compile};

/// The keys of a mistake in a header.
const KEYS: [&str; 4] = ["when", "says", "truth", "case"];

/// A mistake of a source, as a header names it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ErratumRow {
    /// The condition under which it shows, as written and as a program that returns it; `None` if it shows in every state.
    when: Option<(String, Block)>,
    /// What the source states.
    says: String,
    /// What is correct; `{name}` stands for a value.
    truth: String,
    /// A case of the topic that shows it, or one of another topic after its slug and a slash.
    case: String,
}

impl ErratumRow {
    /// Reads the mistakes of a header: `[[erratum]]`. The error says what was found and what is accepted.
    pub(super) fn read_all(item: &Item) -> Result<Vec<Self>, String> {
        let tables =
            item.as_array_of_tables().ok_or("erratum is not valid; expected tables `[[erratum]]`")?;
        tables.iter().map(|table| Self::read(table)).collect()
    }

    fn read(table: &dyn TableLike) -> Result<Self, String> {
        if let Some((unknown, _)) = table.iter().find(|(key, _)| !KEYS.contains(key)) {
            return Err(format!("erratum.{unknown} is not known; expected one of {}", KEYS.join(", ")));
        }
        let text = |key: &str| match table.get(key).map(|item| (item, item.as_str())) {
            None => Ok(None),
            Some((_, Some(text))) if !text.trim().is_empty() => Ok(Some(text.to_owned())),
            Some((item, _)) => {
                let found = item.to_string();
                Err(format!(
                    "erratum.{key} = {} is not valid; expected words between quotation marks",
                    found.trim()
                ))
            }
        };
        let needed = |key: &str| text(key)?.ok_or_else(|| format!("an erratum lacks “{key}”"));
        let condition = |written: String| {
            let block = parse(&format!("return {written}"));
            let block = block.map_err(|mistake| format!("erratum.when = “{written}”: {mistake}"))?;
            Ok::<_, String>((written, block))
        };
        Ok(Self {
            when: text("when")?.map(condition).transpose()?,
            says: needed("says")?,
            truth: needed("truth")?,
            case: needed("case")?,
        })
    }

    fn erratum(&self, lesson: &dyn Lesson, scope: &Scope) -> Option<Erratum> {
        let scenes = super::Scene::ALL.into_iter();
        let (scene, case) = match self.case.split_once('/') {
            Some((slug, case)) => (scenes.into_iter().find(|scene| scene.slug() == slug)?, case),
            None => (lesson.scene(), self.case.as_str()),
        };
        let case = Case::find(scene, case).map(|case| (scene, case.name.as_str()));
        Some(Erratum {
            source: scope.source?,
            says: self.says.clone(),
            truth: scope.filled(&self.truth),
            case,
        })
    }
}

/// The first mistake that the header of a method names for the current state.
pub(super) fn erratum_of(
    lesson: &dyn Lesson,
    run: &MethodRun<'_>,
    explanation: &Explanation,
) -> Option<Erratum> {
    let rows = &run.program.header.errata;
    if rows.is_empty() {
        return None;
    }
    let scope = Scope::of(lesson, run, explanation);
    rows.iter()
        .find(|row| row.when.as_ref().is_none_or(|(_, when)| scope.holds(when)))?
        .erratum(lesson, &scope)
}

/// The names that the condition and the text of an erratum can use: what the topic gives its programs, the values of the
/// results, the names of the program, and how the answer compares with others.
struct Scope {
    source: Option<super::Source>,
    inputs: Vec<Input>,
    numbers: Vec<f64>,
    values: Vec<(String, Value)>,
}

impl Scope {
    fn of(lesson: &dyn Lesson, run: &MethodRun<'_>, explanation: &Explanation) -> Self {
        let inputs = inputs_of(&run.given);
        let numbers = ProgramNumbers::of(&run.given).rounded;
        let values = run.given.iter().map(|given| (given.name.to_owned(), given.rounded())).collect();
        let mut scope = Self { source: run.program.header.row.source, inputs, numbers, values };
        for (id, value) in &explanation.values {
            scope.add_value(id, value);
        }
        for (name, content) in
            run.trace.lines.iter().filter(|line| !line.rightly).flat_map(|line| &line.names)
        {
            scope.add_content(name, content);
        }
        scope.values.extend(run.variables.iter().cloned());
        let (answer, exact) = (explanation.verdict, explanation.reference_verdict);
        scope.add_condition("wrong".to_owned(), !answer.agrees_with(exact));
        for (word, verdict) in
            [("apart", Verdict::Apart), ("touching", Verdict::Touching), ("colliding", Verdict::Colliding)]
        {
            scope.add_condition(format!("exact.{word}"), exact == verdict);
        }
        for (index, method) in lesson.comparable().iter().enumerate() {
            let name = format!("differs.{}", method.id.replace('-', "_"));
            // What a method means takes time.
            if run
                .program
                .header
                .errata
                .iter()
                .any(|row| row.when.iter().any(|(text, _)| text.contains(&name)))
            {
                let [one, other] = [lesson.selected_method(), index].map(|method| lesson.meant(method));
                scope.add_condition(name, one.zip(other).is_some_and(|(one, other)| !one.agrees_with(other)));
            }
        }
        scope
    }

    fn add(&mut self, name: String, kind: Kind, numbers: &[f64]) {
        self.inputs.push(Input { name: Cow::Owned(name), kind });
        self.numbers.extend(numbers);
    }

    fn add_condition(&mut self, name: String, holds: bool) {
        self.add(name, Kind::Truth, &[f64::from(u8::from(holds))]);
    }

    /// A value of the results. A word is a condition for each word that it can be.
    fn add_value(&mut self, id: &str, value: &Value) {
        match value {
            Value::Number(number) => self.add(id.to_owned(), Kind::Number, &[*number]),
            Value::Pair(pair) => self.add(id.to_owned(), Kind::Vector, &pair.to_array()),
            Value::Switch(holds) => self.add_condition(id.to_owned(), *holds),
            Value::Word(word) => self.add_condition(format!("{id}.{}", word.replace('-', "_")), true),
            Value::Absent => return,
        }
        self.values.push((id.to_owned(), value.clone()));
    }

    fn add_content(&mut self, name: &str, content: &Content<f64>) {
        match content {
            Content::Number(number) => self.add(name.to_owned(), Kind::Number, &[*number]),
            Content::Vector(both) => self.add(name.to_owned(), Kind::Vector, both),
            Content::Truth(truth) | Content::Answer(truth) => {
                if let Some(holds) = truth.holds() {
                    self.add_condition(name.to_owned(), holds);
                }
            }
        }
    }

    /// Whether a condition holds. One with a name that has no value in this state does not.
    fn holds(&self, when: &Block) -> bool {
        let Ok(code) = compile(when, &self.inputs, Version::AsWritten) else { return false };
        match run(&code, &self.numbers, &mut ()).outcome {
            Outcome::Answered(truth) => truth.holds() == Some(true),
            _ => false,
        }
    }

    /// A text with the values of the names in braces.
    fn filled(&self, text: &str) -> String {
        let Some((before, rest)) = text.split_once('{') else { return text.to_owned() };
        let Some((name, after)) = rest.split_once('}') else { return text.to_owned() };
        let value = self.values.iter().rev().find(|(known, _)| known == name);
        let value = value.map_or_else(|| format!("{{{name}}}"), |(_, value)| shown_value(value));
        format!("{before}{value}{}", self.filled(after))
    }
}
