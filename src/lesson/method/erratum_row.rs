//! The mistakes of a source as the header of a method names them.

use toml_edit::{Item, TableLike};

use crate::language::tr;
use crate::program::syntax::{Block, parse};

/// The keys of a mistake in a header.
const KEYS: [&str; 5] = ["when", "says", "code", "truth", "case"];

/// A mistake of a source, as a header names it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ErratumRow {
    /// The condition under which it shows, as written and as a program that returns it; `None` if it shows in every state.
    pub(in crate::lesson) when: Option<(String, Block)>,
    /// What the source states: in words, or in the code that it prints.
    pub(in crate::lesson) says: String,
    pub(in crate::lesson) is_code: bool,
    /// What is correct; a name or a formula in braces stands for its value.
    pub(in crate::lesson) truth: String,
    /// A case of the topic that shows it.
    pub(in crate::lesson) case: String,
}

impl ErratumRow {
    /// Reads the mistakes of a header: `[[erratum]]`. The error says what was found and what is accepted.
    pub(in crate::lesson) fn read_all(item: &Item) -> Result<Vec<Self>, String> {
        const MOST: usize = 20;
        let tables =
            item.as_array_of_tables().ok_or("erratum is not valid; expected tables `[[erratum]]`")?;
        if tables.len() > MOST {
            return Err(format!(
                "{} tables `[[erratum]]` are too many; expected at most {MOST}",
                tables.len()
            ));
        }
        tables.iter().map(|table| Self::read(table)).collect()
    }

    fn read(table: &dyn TableLike) -> Result<Self, String> {
        if let Some((unknown, _)) = table.iter().find(|(key, _)| !KEYS.contains(key)) {
            return Err(format!("erratum.{unknown} is not known; expected one of {}", KEYS.join(", ")));
        }
        let needed =
            |key: &str| text(table, "erratum", key)?.ok_or_else(|| format!("an erratum lacks “{key}”"));
        let code = text(table, "erratum", "code")?;
        if code.is_some() && table.contains_key("says") {
            return Err("an erratum has either “says” or “code”".to_owned());
        }
        Ok(Self {
            when: condition(table, "erratum")?,
            is_code: code.is_some(),
            says: code.map_or_else(|| needed("says").map(translated), Ok)?,
            truth: translated(needed("truth")?),
            case: needed("case")?,
        })
    }
}

/// Words for people, in their language.
pub(in crate::lesson) fn translated(words: String) -> String {
    tr(&words).to_owned()
}

/// The words of a key in a table of a header; `None` if it is not there. The error says what was found.
pub(in crate::lesson) fn text(
    table: &dyn TableLike,
    name: &str,
    key: &str,
) -> Result<Option<String>, String> {
    match table.get(key).map(|item| (item, item.as_str())) {
        None => Ok(None),
        Some((_, Some(text))) if !text.trim().is_empty() => Ok(Some(text.to_owned())),
        Some((item, _)) => {
            let found = item.to_string();
            Err(format!(
                "{name}.{key} = {} is not valid; expected words between quotation marks",
                found.trim()
            ))
        }
    }
}

/// The condition of a table, as written and as a program that returns it; `None` without one.
pub(in crate::lesson) fn condition(
    table: &dyn TableLike,
    name: &str,
) -> Result<Option<(String, Block)>, String> {
    let Some(written) = text(table, name, "when")? else { return Ok(None) };
    let block = parse(&format!("return {written}"));
    let block = block.map_err(|mistake| format!("{name}.when = “{written}”: {mistake}"))?;
    Ok(Some((written, block)))
}

#[cfg(test)]
mod tests {
    use toml_edit::Document;

    use super::*;

    fn read(text: &str) -> Result<Vec<ErratumRow>, String> {
        let document = Document::parse(text.to_owned()).expect("TOML");
        ErratumRow::read_all(document.get("erratum").expect("an erratum"))
    }

    #[test]
    fn an_erratum_has_a_text_its_correction_a_case_and_perhaps_a_condition() {
        let rows = read("[[erratum]]\nwhen = \"n < 0\"\nsays = \"a\"\ntruth = \"b\"\ncase = \"c\"\n")
            .expect("whole");
        assert_eq!((rows.len(), rows[0].says.as_str(), rows[0].case.as_str()), (1, "a", "c"));
        let code = read("[[erratum]]\ncode = \"a\"\ntruth = \"b\"\ncase = \"c\"\n").expect("whole");
        assert_eq!((rows[0].is_code, code[0].is_code, code[0].says.as_str()), (false, true, "a"));
        assert_eq!(rows[0].when.as_ref().map(|(text, _)| text.as_str()), Some("n < 0"));
    }

    #[test]
    fn an_error_in_an_erratum_says_what_is_accepted() {
        for (text, expected) in [
            ("erratum = 1", "erratum is not valid; expected tables `[[erratum]]`"),
            (
                "[[erratum]]\nsay = \"a\"",
                "erratum.say is not known; expected one of when, says, code, truth, case",
            ),
            ("[[erratum]]\nsays = \"a\"", "an erratum lacks “truth”"),
            ("[[erratum]]\nsays = \"a\"\ncode = \"b\"", "an erratum has either “says” or “code”"),
            ("[[erratum]]\ntruth = \"a\"", "an erratum lacks “says”"),
            (
                "[[erratum]]\nsays = 1",
                "erratum.says = 1 is not valid; expected words between quotation marks",
            ),
            ("[[erratum]]\nwhen = \"n <\"\nsays = \"a\"", "erratum.when = “n <”: "),
        ] {
            let error = read(text).expect_err("a mistake");
            assert!(error.starts_with(expected), "{error}");
        }
        let error = read(&"[[erratum]]\n".repeat(21)).expect_err("too many");
        assert!(error.starts_with("21 tables"), "{error}");
    }
}
