//! Reading the `[expect]` table of a scene file.

use toml_edit::{Item, TableLike};

use super::{Reader, SceneFileError, described, one_of, value_place};
use crate::geometry::Verdict;
use crate::lesson::text::excerpt::quoted;
use crate::lesson::{Answer, Expect, Lesson, verdict_word};
use crate::program::did_you_mean;

impl Reader<'_> {
    pub(super) fn expect(&self, item: &Item, lesson: &dyn Lesson) -> Result<Expect, SceneFileError> {
        let table = self.table(item, "expect")?;
        let methods = lesson.methods();
        let known: Vec<&str> =
            methods.iter().map(|m| m.id).chain(["verdict", "values", "tolerance"]).collect();
        self.only_known(table, &known)?;
        let mut expect = Expect { tolerance: self.tolerance(table)?, ..Expect::default() };
        if table.contains_key("verdict") {
            expect.answer = Some(self.answer(table, "verdict")?);
        }
        for method in methods.iter().filter(|m| table.contains_key(m.id)) {
            expect.answers.push((method.id, self.answer(table, method.id)?));
        }
        if let Some(values) = table.get("values") {
            let ids: Vec<&'static str> = lesson.value_table().iter().map(|value| value.id).collect();
            let leaves = self.leaves(values, "expect.values", "value", &ids)?;
            expect.values = leaves.into_iter().map(|leaf| (leaf.id, leaf.value)).collect();
        }
        Ok(expect)
    }

    fn tolerance(&self, table: &dyn TableLike) -> Result<Option<f64>, SceneFileError> {
        let Some(item) = table.get("tolerance") else { return Ok(None) };
        let number = item.as_float().or_else(|| item.as_integer().map(|whole| whole as f64));
        let number = number.filter(|number| number.is_finite() && *number >= 0.0);
        number.map(Some).ok_or_else(|| {
            let found = format!("tolerance = {} is not valid", described(item));
            self.error(value_place(table, "tolerance"), found, "a number that is not negative")
        })
    }

    /// A verdict, or `true` for a hit and `false` for a miss.
    fn answer(&self, table: &dyn TableLike, key: &str) -> Result<Answer, SceneFileError> {
        if let Some(hit) = table.get(key).and_then(Item::as_bool) {
            return Ok(Answer::Hit(hit));
        }
        let word = self.text_of(table, key)?;
        Answer::of_word(word).ok_or_else(|| {
            let words = Verdict::ALL.map(verdict_word);
            let found = format!("unknown verdict {}{}", quoted(word), did_you_mean(word, words));
            self.error(value_place(table, key), found, one_of(&words))
        })
    }
}
