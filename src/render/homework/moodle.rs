//! Questions as Moodle XML, for the question bank.
//!
//! A choice is a question of the type `multichoice`, a number `numerical`, and a point `cloze` with two numbers. Each has
//! its figure as a file within the question text, the solution as general feedback, and its hints.

use base64::prelude::{BASE64_STANDARD, Engine as _};

use super::Item;
use super::sheet::question_in_form;
use super::xml::{document, element, with_text};
use crate::lesson::Value;
use crate::lesson::exercise::Interaction;
use crate::render::PngError;
use crate::render::document::{html, html_escaped};

/// The name of the picture within each question.
const PICTURE: &str = "figure.png";

/// How much each further attempt costs: a third of the grade.
const PENALTY: &str = "0.3333333";

/// The questions, in a category for each topic. Items without an answer that can be marked are left out.
///
/// # Errors
/// If a picture cannot be drawn.
pub fn moodle(items: &[Item]) -> Result<String, PngError> {
    let (mut questions, mut topic) = (String::new(), "");
    for item in items.iter().filter(|item| item.interaction.is_some()) {
        if item.topic != topic {
            topic = item.topic;
            questions += &category(topic);
        }
        questions += &of_item(item)?;
    }
    Ok(document(&element("quiz", &[], &questions)))
}

/// What follows is in this category. A slash would begin one within it.
fn category(topic: &str) -> String {
    let path = format!("$course$/top/Collidoscope/{}", topic.replace('/', "//"));
    let category = element("category", &[], &with_text("text", &[], &path));
    element("question", &[("type", "category")], &category)
}

fn of_item(item: &Item) -> Result<String, PngError> {
    let asked = html(&question_in_form(item, format!("@@PLUGINFILE@@/{PICTURE}")));
    let (kind, fields, asked) = match (&item.interaction, &item.answer) {
        (Some(Interaction::Choice(_)), _) => ("multichoice", choice(item), asked),
        (Some(Interaction::Point { tolerance, .. }), Value::Pair(right)) => {
            let [x, y] = right.to_array().map(|number| format!("{{1:NUMERICAL:={number:?}:{tolerance:?}}}"));
            ("cloze", String::new(), format!("{asked}\n<p>x = {x}, y = {y}</p>"))
        }
        _ => ("numerical", numbers(item), asked),
    };
    let picture = BASE64_STANDARD.encode(item.picture()?);
    let file = [("name", PICTURE), ("path", "/"), ("encoding", "base64")];
    let asked = with_text("text", &[], &asked) + &with_text("file", &file, &picture);
    let hints = item.hints.iter().map(|hint| in_html("hint", &paragraph(hint)));
    let parts = [
        element("name", &[], &with_text("text", &[], &item.name())),
        element("questiontext", &[("format", "html")], &asked),
        in_html("generalfeedback", &html(&item.solution_blocks())),
        // The grade of a cloze question is that of its gaps.
        if kind == "cloze" { String::new() } else { with_text("defaultgrade", &[], "1") },
        with_text("penalty", &[], PENALTY),
        with_text("hidden", &[], "0"),
        with_text("idnumber", &[], &format!("{}-{}", item.id, item.seed)),
        fields,
        hints.collect(),
    ];
    Ok(element("question", &[("type", kind)], &parts.concat()))
}

/// An element with a text in HTML.
fn in_html(name: &str, html: &str) -> String {
    element(name, &[("format", "html")], &with_text("text", &[], html))
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", html_escaped(text))
}

fn choice(item: &Item) -> String {
    let answers = item.choices().iter().map(|[id, words]| {
        let fraction = if item.answer == Value::Word(id.clone()) { "100" } else { "0" };
        let parts = with_text("text", &[], &paragraph(words)) + &feedback(item.said_of(id));
        element("answer", &[("fraction", fraction), ("format", "html")], &parts)
    });
    let fields = [("single", "true"), ("shuffleanswers", "false"), ("answernumbering", "abc")];
    fields.map(|(name, word)| with_text(name, &[], word)).concat() + &answers.collect::<String>()
}

/// The right number and, with what is said of them, wrong ones.
fn numbers(item: &Item) -> String {
    let tolerance = item.interaction.as_ref().map_or(0.0, Interaction::tolerance);
    let answer = |value: &Value, fraction, says: &str| {
        let Value::Number(number) = value else { return String::new() };
        let parts = [
            with_text("text", &[], &format!("{number:?}")),
            feedback(says),
            with_text("tolerance", &[], &format!("{tolerance:?}")),
        ];
        element("answer", &[("fraction", fraction), ("format", "moodle_auto_format")], &parts.concat())
    };
    let wrong = item.slips.iter().map(|(value, says)| answer(value, "0", says));
    answer(&item.answer, "100", "") + &wrong.collect::<String>()
}

/// What is said of an answer.
fn feedback(says: &str) -> String {
    in_html("feedback", &html_escaped(says))
}
