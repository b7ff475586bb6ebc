//! The values of the results: from the judge, and from the program of the answer.

use super::moving::Judged;
use super::read_rows::MET;
use super::rows::{Found, Origin, ValueRow, Word};
use super::shape::Placed;
use crate::geometry::pair::Contact;
use crate::geometry::point_polygon::is_simple;
use crate::geometry::sweep::Impact;
use crate::geometry::why_not_convex;
use crate::lesson::working::scope::{Scope, condition_of_word};
use crate::lesson::{Asked, Given, Lesson, Numbers, RunValues, Value, ValueKind, YAxis, operations_of};

impl Lesson {
    /// The values of the exact answer, in the order of their rows.
    pub(super) fn exactly_found(
        &self,
        judged: &Judged,
        asked: Asked,
        given: &[Given],
        run: Option<&RunValues>,
    ) -> Vec<(&'static str, Value)> {
        let runs = self.runs_of_methods(asked);
        let value = |row: &ValueRow| match &row.origin {
            Origin::Given(name) => {
                given.iter().find(|given| given.name == *name).map_or(Value::Absent, Given::rounded)
            }
            Origin::EndingSide => self.ending_side(asked),
            Origin::Judge(found) => found.of_polygons(&self.shapes).unwrap_or_else(|| found.of(judged)),
            Origin::Program(name) => run.map_or(Value::Absent, |run| run.result(name)),
            Origin::Words(words) => {
                let holds = |name: &str| run.is_some_and(|run| run.result(name) == Value::Switch(true));
                Value::word(words.iter().find(|word| holds(&word.name)).map(|word| word.word))
            }
            Origin::Operations(method) => {
                Value::Number(operations_of(self, method).map_or(0, |counts| counts.total()).into())
            }
            Origin::Method(method, name) => {
                let run = runs.iter().find(|(known, _)| known == method);
                run.map_or(Value::Absent, |(_, run)| run.result(name))
            }
            Origin::Methods => Value::Absent,
        };
        self.topic.values.iter().map(|row| (row.info.id, value(row))).collect()
    }

    /// A run of each method from whose names values come, whichever is selected.
    fn runs_of_methods(&self, asked: Asked) -> Vec<(&'static str, RunValues)> {
        let mut names: Vec<(&str, Vec<&str>)> = Vec::new();
        for row in &self.topic.values {
            let Origin::Method(method, name) = row.origin else { continue };
            match names.iter_mut().find(|(known, _)| *known == method) {
                Some((_, known)) => known.push(name),
                None => names.push((method, vec![name])),
            }
        }
        let run = |(method, names): (&'static str, Vec<&str>)| {
            let program = self.topic_program(method)?;
            let numbers = program.header.numbers;
            if !asked.only_values {
                self.traced(program, numbers);
            }
            Some((method, self.found_by(program, &names, numbers)))
        };
        names.into_iter().filter_map(run).collect()
    }

    /// The names that a condition about the exact answer can use, with their values in this state.
    pub(in crate::lesson) fn exact_scope(&self) -> Scope {
        let (method, verdict) = (self.reference(), self.judge());
        let asked = Asked { method, verdict, y_axis: YAxis::Down, only_values: true };
        let (judged, given) = (self.judged(asked), self.given());
        let run = self.topic.program.run_values(&given, Numbers::Exact);
        let mut values = self.values_found(&judged, asked, &given, Some(&run));
        values.iter_mut().for_each(|(_, value)| value.clear_sign_of_zero());
        self.scope(&judged, &values, &run)
    }

    /// What the words of the topic can use: what its programs are given, its values, the names of the answer's program,
    /// the exact answer, and which values there are.
    pub(super) fn scope(&self, judged: &Judged, values: &super::Values, run: &RunValues) -> Scope {
        let given = self.given();
        let mut scope = Scope::of_given(&given);
        scope.add_found(run);
        for (row, (id, value)) in self.topic.values.iter().zip(values) {
            if let ValueKind::Word(words) = row.info.kind {
                words.iter().for_each(|word| scope.add_condition(condition_of_word(id, word), false));
            }
            scope.add_value(id, value);
            scope.add_condition(format!("has.{id}"), *value != Value::Absent);
        }
        scope.add_exact(judged.verdict());
        judged.add_now(self.tick.time, &mut scope);
        scope
    }
}

impl ValueRow {
    /// The names of the program of the answer from which it comes.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let (name, words): (_, &[Word]) = match &self.origin {
            Origin::Program(name) => (Some(*name), &[]),
            Origin::Words(words) => (None, words),
            _ => (None, &[]),
        };
        name.into_iter().chain(words.iter().map(|word| word.name.as_str()))
    }
}

impl Found {
    /// What is asked of the first polygon alone.
    fn of_polygons(self, shapes: &[Placed]) -> Option<Value> {
        let corners = shapes.iter().find_map(|placed| match placed {
            Placed::Polygon(corners) => Some(&corners[..]),
            _ => None,
        })?;
        match self {
            Self::Simple => Some(Value::Switch(is_simple(corners))),
            Self::Convex => Some(Value::Switch(why_not_convex(corners).is_none())),
            _ => None,
        }
    }

    fn of(self, judged: &Judged) -> Value {
        match judged {
            Judged::Still(contact) => self.of_contact(contact),
            Judged::Crossing(_) => Value::Absent,
            Judged::Moving(tick) if self == Self::SmallestSeparation => {
                Value::Number(tick.swept.smallest_separation)
            }
            Judged::Moving(tick) => {
                tick.impact.as_ref().map_or(Value::Absent, |impact| self.of_impact(impact))
            }
        }
    }

    fn of_contact(self, contact: &Contact) -> Value {
        match self {
            Self::Distance => Value::Number(contact.distance),
            Self::Separation => Value::Number(contact.separation),
            Self::NearestA => Value::Pair(contact.nearest[0]),
            Self::NearestB => Value::Pair(contact.nearest[1]),
            Self::Normal => Value::pair(contact.normal),
            Self::Depth => Value::number(contact.depth),
            Self::Push => Value::pair(contact.push),
            Self::Contact => Value::pair(contact.contact),
            _ => Value::Absent,
        }
    }

    fn of_impact(self, impact: &Impact) -> Value {
        match self {
            Self::Time => Value::Number(impact.time),
            Self::PlaceA => Value::Pair(impact.places[0]),
            Self::PlaceB => Value::Pair(impact.places[1]),
            Self::Met => Value::word(Some(MET[impact.met as usize])),
            Self::Contact => Value::Pair(impact.contact),
            Self::Normal => Value::pair(impact.normal),
            Self::Depth => Value::Number(impact.depth),
            Self::Push => Value::pair(impact.push),
            _ => Value::Absent,
        }
    }
}
