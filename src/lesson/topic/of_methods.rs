//! Values that are those of the selected method: a name of its program, instead of what the exact answer has.

use super::moving::Judged;
use super::rows::{Instead, Origin, ValueRow};
use crate::lesson::{Asked, Given, Lesson, Method, RunValues, Value};

impl Lesson {
    /// The values in the order of their rows, as a method of the topic has them.
    pub(super) fn values_found(
        &self,
        judged: &Judged,
        asked: Asked,
        given: &[Given],
        run: Option<&RunValues>,
    ) -> Vec<(&'static str, Value)> {
        let mut values = self.exactly_found(judged, asked, given, run);
        let of_hit = self.topic.values.iter().zip(&mut values).filter(|(row, _)| row.of_hit);
        if !asked.verdict.is_hit() {
            of_hit.for_each(|(_, (_, value))| *value = Value::Absent);
        }
        let Some(Method { id, .. }) = self.topic_methods().get(asked.method) else { return values };
        let own = |row: &ValueRow| row.methods.iter().find(|(known, _)| known == id).map(|(_, own)| *own);
        let rows = self.topic.values.iter().zip(&mut values);
        let rows: Vec<_> = rows.filter_map(|(row, (_, value))| Some((row, own(row)?, value))).collect();
        let name = |instead| if let Instead::Name(name) = instead { Some(name) } else { None };
        let names: Vec<&str> = rows.iter().filter_map(|(_, instead, _)| name(*instead)).collect();
        let Some(program) = self.topic_program(id).filter(|_| !rows.is_empty()) else { return values };
        let run = self.found_by(program, &names, self.selected().numbers);
        for (row, instead, value) in rows {
            // What the judge finds in a hit only, a method has in a hit only.
            let is_there = run.verdict.is_hit() || !(row.of_hit || matches!(row.origin, Origin::Judge(_)));
            *value = match instead {
                Instead::Name(name) if is_there => run.result(name),
                Instead::Word(word) if is_there => Value::word(Some(word)),
                _ => Value::Absent,
            };
        }
        values
    }
}
