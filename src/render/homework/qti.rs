//! Questions as QTI 1.2 (ASI), in the way that Canvas and other platforms exchange them.
//!
//! A choice is a `response_lid`, a number a `response_str` with a `render_fib` of the type Decimal. For a point there are
//! two items, one for x and one for y, since most platforms take one number in a question. The figure is within the text, as
//! a data URI; the solution is feedback, and so is what is said of a wrong choice.

use base64::prelude::{BASE64_STANDARD, Engine as _};

use super::Item;
use super::sheet::question_in_form;
use super::xml::{document, element, with_text};
use crate::lesson::Value;
use crate::lesson::exercise::Interaction;
use crate::render::PngError;
use crate::render::document::{html, html_escaped};

/// The attributes of the root.
const ROOT: [(&str, &str); 3] = [
    ("xmlns", "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"),
    ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
    (
        "xsi:schemaLocation",
        "http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd",
    ),
];

/// The idents of what an item has once.
const RESPONSE: &str = "response1";
const SOLUTION: &str = "general_fb";

/// The questions, in one section of an assessment. Items without an answer that can be marked are left out.
///
/// # Errors
/// If a picture cannot be drawn.
pub fn qti(items: &[Item]) -> Result<String, PngError> {
    let mut written = String::new();
    for (item, number) in items.iter().zip(1..).filter(|(item, _)| item.interaction.is_some()) {
        written += &of_item(item, number)?;
    }
    let section = element("section", &[("ident", "root_section")], &written);
    let assessment = element("assessment", &[("ident", "collidoscope"), ("title", "Collidoscope")], &section);
    Ok(document(&element("questestinterop", &ROOT, &assessment)))
}

/// A question with one answer.
struct Question<'a> {
    item: &'a Item,
    ident: String,
    title: String,
    /// The text with the figure.
    asked: String,
}

fn of_item(item: &Item, number: usize) -> Result<String, PngError> {
    let picture = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(item.picture()?));
    let asked = html(&question_in_form(item, picture));
    let ident = format!("q{number}-{}-{}", item.id.replace('/', "-"), item.seed);
    let whole = Question { item, ident, title: item.name(), asked };
    Ok(match (&item.interaction, &item.answer) {
        (Some(Interaction::Choice(_)), _) => whole.of_choice(),
        (Some(Interaction::Point { .. }), Value::Pair(right)) => [("x", right.x), ("y", right.y)]
            .map(|(axis, number)| whole.about(axis).of_number(number))
            .concat(),
        (_, Value::Number(number)) => whole.of_number(*number),
        _ => String::new(),
    })
}

impl Question<'_> {
    /// The same question for one coordinate.
    fn about(&self, axis: &str) -> Self {
        Self {
            item: self.item,
            ident: format!("{}-{axis}", self.ident),
            title: format!("{} ({axis})", self.title),
            asked: format!("{}\n<p>Give {axis} here.</p>", self.asked),
        }
    }

    fn of_choice(&self) -> String {
        let choices = self.item.choices();
        let labels = choices
            .iter()
            .map(|[id, words]| element("response_label", &[("ident", id)], &material(&html_escaped(words))));
        let shown = element("render_choice", &[("shuffle", "No")], &labels.collect::<String>());
        let presentation = element("response_lid", &SINGLE, &shown);
        let told: Vec<_> = choices
            .iter()
            .map(|[id, _]| (id, self.item.said_of(id)))
            .filter(|(_, says)| !says.is_empty())
            .collect();
        let wrong = told.iter().map(|(id, _)| shows(&compared("varequal", id), &feedback_of(id)));
        let right = choices.iter().filter(|[id, _]| self.item.answer == Value::Word(id.clone()));
        let right = right.map(|[id, _]| scored(&compared("varequal", id)));
        let said = told.iter().map(|(id, says)| feedback(&feedback_of(id), &html_escaped(says)));
        let conditions: String = wrong.chain(right).collect();
        self.whole("multiple_choice_question", &presentation, &conditions, &said.collect::<String>())
    }

    fn of_number(&self, number: f64) -> String {
        let tolerance = self.item.interaction.as_ref().map_or(0.0, Interaction::tolerance);
        let field = element("response_label", &[("ident", "answer1")], "");
        let field = element("render_fib", &[("fibtype", "Decimal")], &field);
        let presentation = element("response_str", &SINGLE, &field);
        let [low, right, high] = [number - tolerance, number, number + tolerance].map(plain);
        let within = compared("vargte", &low) + &compared("varlte", &high);
        let either = compared("varequal", &right) + &element("and", &[], &within);
        self.whole("numerical_question", &presentation, &scored(&element("or", &[], &either)), "")
    }

    /// An item: what it is, how it is shown, how it is marked, and what is said of the answer.
    fn whole(&self, kind: &str, presentation: &str, conditions: &str, said: &str) -> String {
        let fields = [("question_type", kind), ("points_possible", "1")].map(|(label, entry)| {
            let both = with_text("fieldlabel", &[], label) + &with_text("fieldentry", &[], entry);
            element("qtimetadatafield", &[], &both)
        });
        let score = [("maxvalue", "100"), ("minvalue", "0"), ("varname", "SCORE"), ("vartype", "Decimal")];
        let outcomes = element("outcomes", &[], &element("decvar", &score, ""));
        let always = shows(&element("other", &[], ""), SOLUTION);
        let parts = [
            element("itemmetadata", &[], &element("qtimetadata", &[], &fields.concat())),
            element("presentation", &[], &(material(&self.asked) + presentation)),
            element("resprocessing", &[], &[&outcomes, &always, conditions].concat()),
            feedback(SOLUTION, &html(&self.item.solution_blocks())),
            said.to_owned(),
        ];
        element("item", &[("ident", &self.ident), ("title", &self.title)], &parts.concat())
    }
}

/// A response of one answer.
const SINGLE: [(&str, &str); 2] = [("ident", RESPONSE), ("rcardinality", "Single")];

/// A test of the response.
fn compared(test: &str, with: &str) -> String {
    with_text(test, &[("respident", RESPONSE)], with)
}

/// A condition that gives all points.
fn scored(condition: &str) -> String {
    let parts = element("conditionvar", &[], condition)
        + &with_text("setvar", &[("action", "Set"), ("varname", "SCORE")], "100");
    element("respcondition", &[("continue", "No")], &parts)
}

/// A condition that shows feedback.
fn shows(condition: &str, ident: &str) -> String {
    let shown = element("displayfeedback", &[("feedbacktype", "Response"), ("linkrefid", ident)], "");
    let parts = element("conditionvar", &[], condition) + &shown;
    element("respcondition", &[("continue", "Yes")], &parts)
}

/// The ident of what is said of a choice.
fn feedback_of(choice: &str) -> String {
    format!("{choice}_fb")
}

/// A text in HTML.
fn material(html: &str) -> String {
    element("material", &[], &with_text("mattext", &[("texttype", "text/html")], html))
}

fn feedback(ident: &str, html: &str) -> String {
    element("itemfeedback", &[("ident", ident)], &element("flow_mat", &[], &material(html)))
}

/// A number without an exponent, and without digits that only rounding adds.
fn plain(number: f64) -> String {
    let text = format!("{number:.10}");
    let text = text.trim_end_matches('0');
    match text.strip_suffix('.') {
        Some(whole) => format!("{whole}.0"),
        None => text.to_owned(),
    }
}
