//! Questions as Moodle XML, for the question bank.
//!
//! A choice is a question of the type `multichoice`, a number `numerical`, and a point `cloze` with two numbers. Each has
//! its figure as a file within the question text, the solution as general feedback, and its hints.

use base64::prelude::{BASE64_STANDARD, Engine as _};

use super::Item;
use super::sheet::question;
use crate::lesson::Value;
use crate::lesson::exercise::Interaction;
use crate::render::PngError;
use crate::render::document::html;
use crate::render::document::html_escaped as escaped;

/// The name of the picture within each question.
const PICTURE: &str = "figure.png";

/// The questions, in a category for each topic. Items without an answer that can be marked are left out.
///
/// # Errors
/// If a picture cannot be drawn.
pub fn moodle(items: &[Item]) -> Result<String, PngError> {
    let mut quiz = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    let mut topic = "";
    for item in items.iter().filter(|item| item.interaction.is_some()) {
        if item.topic != topic {
            topic = item.topic;
            quiz += &category(topic);
        }
        quiz += &of_item(item)?;
    }
    Ok(quiz + "</quiz>\n")
}

/// What follows is in this category. A slash would begin one within it.
fn category(topic: &str) -> String {
    let name = escaped(&topic.replace('/', "//"));
    format!(
        "  <question type=\"category\">\n    <category>\n      <text>$course$/top/Collidoscope/{name}</text>\n    </category>\n  </question>\n"
    )
}

fn of_item(item: &Item) -> Result<String, PngError> {
    let picture = BASE64_STANDARD.encode(item.picture()?);
    let asked = html(&question(item, Some(format!("@@PLUGINFILE@@/{PICTURE}"))));
    let (kind, fields, asked) = match (&item.interaction, &item.answer) {
        (Some(Interaction::Choice(_)), _) => ("multichoice", choice(item), asked),
        (Some(Interaction::Point { tolerance, .. }), Value::Pair(right)) => {
            let [x, y] = right.to_array().map(|number| format!("{{1:NUMERICAL:={number:?}:{tolerance:?}}}"));
            ("cloze", String::new(), format!("{asked}\n<p>x = {x}, y = {y}</p>"))
        }
        _ => ("numerical", numbers(item), asked),
    };
    let grade = if kind == "cloze" { "" } else { "    <defaultgrade>1</defaultgrade>\n" };
    let hints: String =
        item.hints.iter().map(|hint| text("hint", &format!("<p>{}</p>", escaped(hint)))).collect();
    Ok(format!(
        "  <question type=\"{kind}\">\n    <name>\n      <text>{name}</text>\n    </name>\n    <questiontext format=\"html\">\n      <text>{asked}</text>\n      <file name=\"{PICTURE}\" path=\"/\" encoding=\"base64\">{picture}</file>\n    </questiontext>\n{solution}{grade}    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n    <idnumber>{id}</idnumber>\n{fields}{hints}  </question>\n",
        name = escaped(&item.title),
        asked = escaped(&asked),
        solution = text("generalfeedback", &html(&item.solution_blocks())),
        id = escaped(&format!("{}-{}", item.id, item.seed)),
    ))
}

/// An element with a text in HTML.
fn text(element: &str, html: &str) -> String {
    format!("    <{element} format=\"html\">\n      <text>{}</text>\n    </{element}>\n", escaped(html))
}

fn choice(item: &Item) -> String {
    let answers = item.choices().iter().map(|[id, words]| {
        let fraction = if item.answer == Value::Word(id.clone()) { 100 } else { 0 };
        let words = format!("<p>{}</p>", escaped(words));
        format!(
            "    <answer fraction=\"{fraction}\" format=\"html\">\n      <text>{}</text>\n      <feedback format=\"html\">\n        <text>{}</text>\n      </feedback>\n    </answer>\n",
            escaped(&words),
            escaped(&escaped(item.said_of(id)))
        )
    });
    let fields = "    <single>true</single>\n    <shuffleanswers>false</shuffleanswers>\n    <answernumbering>abc</answernumbering>\n";
    fields.to_owned() + &answers.collect::<String>()
}

/// The right number and, with what is said of them, wrong ones.
fn numbers(item: &Item) -> String {
    let tolerance = item.interaction.as_ref().map_or(0.0, Interaction::tolerance);
    let answer = |value: &Value, fraction: u32, says: &str| match value {
        Value::Number(number) => format!(
            "    <answer fraction=\"{fraction}\" format=\"moodle_auto_format\">\n      <text>{number:?}</text>\n      <feedback format=\"html\">\n        <text>{}</text>\n      </feedback>\n      <tolerance>{tolerance:?}</tolerance>\n    </answer>\n",
            escaped(&escaped(says))
        ),
        _ => String::new(),
    };
    let wrong = item.slips.iter().map(|(value, says)| answer(value, 0, says));
    answer(&item.answer, 100, "") + &wrong.collect::<String>()
}
