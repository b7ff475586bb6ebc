//! What the header of a method says of its wrong answers.

use toml_edit::{Item, TableLike};

use crate::lesson::method::erratum_row::{condition, text, translated};
use crate::program::syntax::Block;

/// The keys of a cause in a header.
const KEYS: [&str; 3] = ["when", "says", "at"];

/// Why an answer of a method is wrong, as a header says it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CauseRow {
    /// The condition under which this is the cause, as written and as a program that returns it; `None` if it always is.
    pub(in crate::lesson) when: Option<(String, Block)>,
    /// The cause; a name or a formula in braces stands for its value.
    pub(in crate::lesson) says: String,
    /// How the line begins that is the cause; `None` for the line that decided a miss.
    pub(in crate::lesson) at: Option<String>,
}

impl CauseRow {
    /// Reads the causes of a header: `[[cause]]`. The error says what was found and what is accepted.
    pub(in crate::lesson) fn read_all(item: &Item) -> Result<Vec<Self>, String> {
        const MOST: usize = 20;
        let tables = item.as_array_of_tables().ok_or("cause is not valid; expected tables `[[cause]]`")?;
        if tables.len() > MOST {
            return Err(format!("{} tables `[[cause]]` are too many; expected at most {MOST}", tables.len()));
        }
        tables.iter().map(|table| Self::read(table)).collect()
    }

    fn read(table: &dyn TableLike) -> Result<Self, String> {
        if let Some((unknown, _)) = table.iter().find(|(key, _)| !KEYS.contains(key)) {
            return Err(format!("cause.{unknown} is not known; expected one of {}", KEYS.join(", ")));
        }
        Ok(Self {
            when: condition(table, "cause")?,
            says: text(table, "cause", "says")?.map(translated).ok_or("a cause lacks “says”")?,
            at: text(table, "cause", "at")?,
        })
    }

    /// The number of the line that is the cause, in the file of the program.
    pub(in crate::lesson) fn line_in(&self, file: &str) -> Option<usize> {
        let at = self.at.as_ref()?;
        file.lines().position(|line| line.trim_start().starts_with(at.as_str())).map(|index| index + 1)
    }
}

#[cfg(test)]
mod tests {
    use toml_edit::Document;

    use super::*;

    fn read(text: &str) -> Result<Vec<CauseRow>, String> {
        let document = Document::parse(text.to_owned()).expect("TOML");
        CauseRow::read_all(document.get("cause").expect("a cause"))
    }

    #[test]
    fn a_cause_has_words_and_perhaps_a_condition_and_the_beginning_of_its_line() {
        let rows =
            read("[[cause]]\nwhen = \"n < 0\"\nsays = \"a\"\nat = \"let n\"\n[[cause]]\nsays = \"b\"\n")
                .expect("two causes");
        assert_eq!(rows[0].when.as_ref().map(|(text, _)| text.as_str()), Some("n < 0"));
        assert_eq!((rows[1].when.is_none(), rows[1].says.as_str()), (true, "b"));
        let file = "---\n---\nlet m = 1\n    let n = 2\n";
        assert_eq!(rows.iter().map(|row| row.line_in(file)).collect::<Vec<_>>(), [Some(4), None]);
    }

    #[test]
    fn an_error_in_a_cause_says_what_is_accepted() {
        for (text, expected) in [
            ("cause = 1", "cause is not valid; expected tables `[[cause]]`"),
            ("[[cause]]\nsay = \"a\"", "cause.say is not known; expected one of when, says, at"),
            ("[[cause]]\nat = \"a\"", "a cause lacks “says”"),
            ("[[cause]]\nsays = 1", "cause.says = 1 is not valid; expected words between quotation marks"),
            ("[[cause]]\nwhen = \"n <\"\nsays = \"a\"", "cause.when = “n <”: "),
        ] {
            let error = read(text).expect_err("a mistake");
            assert!(error.starts_with(expected), "{error}");
        }
        assert!(read(&"[[cause]]\n".repeat(21)).expect_err("too many").starts_with("21 tables"));
    }
}
