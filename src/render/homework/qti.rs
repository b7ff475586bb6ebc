//! Questions as QTI 1.2 (ASI), in the way that Canvas and other platforms exchange them.
//!
//! A choice is a `response_lid`, a number a `response_str` with a `render_fib` of the type Decimal. For a point there are
//! two items, one for x and one for y, since most platforms take one number in a question. The figure is within the text, as
//! a data URI; the solution is feedback, and so is what is said of a wrong choice.

use base64::prelude::{BASE64_STANDARD, Engine as _};

use super::Item;
use super::sheet::question;
use crate::lesson::Value;
use crate::lesson::exercise::Interaction;
use crate::render::PngError;
use crate::render::document::html;
use crate::render::document::html_escaped as escaped;

/// The element that holds all others.
const ROOT: &str = "<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd\">";

/// The questions, in one section of an assessment. Items without an answer that can be marked are left out.
///
/// # Errors
/// If a picture cannot be drawn.
pub fn qti(items: &[Item]) -> Result<String, PngError> {
    let mut written = String::new();
    for (item, number) in items.iter().zip(1..).filter(|(item, _)| item.interaction.is_some()) {
        written += &of_item(item, number)?;
    }
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{ROOT}\n<assessment ident=\"collidoscope\" title=\"Collidoscope\">\n<section ident=\"root_section\">\n{written}</section>\n</assessment>\n</questestinterop>\n"
    ))
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
    let asked = html(&question(item, Some(picture)));
    let ident = format!("q{number}-{}-{}", item.id.replace('/', "-"), item.seed);
    let whole = Question { item, ident, title: item.title.clone(), asked };
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
        let labels = choices.iter().map(|[id, words]| {
            format!(
                "<response_label ident=\"{}\">{}</response_label>\n",
                escaped(id),
                material(&escaped(words))
            )
        });
        let presentation = format!(
            "<response_lid ident=\"response1\" rcardinality=\"Single\">\n<render_choice shuffle=\"No\">\n{}</render_choice>\n</response_lid>\n",
            labels.collect::<String>()
        );
        let is_right = |id: &str| self.item.answer == Value::Word(id.to_owned());
        let equal = |id: &str| format!("<varequal respident=\"response1\">{}</varequal>", escaped(id));
        let right = choices.iter().filter(|[id, _]| is_right(id)).map(|[id, _]| scored(&equal(id)));
        let told = choices.iter().filter(|[id, _]| !self.item.said_of(id).is_empty());
        let wrong = told.clone().map(|[id, _]| {
            format!("<respcondition continue=\"Yes\">\n<conditionvar>{}</conditionvar>\n<displayfeedback feedbacktype=\"Response\" linkrefid=\"{}_fb\"/>\n</respcondition>\n", equal(id), escaped(id))
        });
        let said = told.map(|[id, _]| feedback(&format!("{id}_fb"), &escaped(self.item.said_of(id))));
        let conditions: String = wrong.chain(right).collect();
        self.whole("multiple_choice_question", &presentation, &conditions, &said.collect::<String>())
    }

    fn of_number(&self, number: f64) -> String {
        let tolerance = self.item.interaction.as_ref().map_or(0.0, Interaction::tolerance);
        let presentation = "<response_str ident=\"response1\" rcardinality=\"Single\">\n<render_fib fibtype=\"Decimal\">\n<response_label ident=\"answer1\"/>\n</render_fib>\n</response_str>\n";
        let [low, high] = [number - tolerance, number + tolerance].map(plain);
        let right = format!(
            "<or><varequal respident=\"response1\">{}</varequal><and><vargte respident=\"response1\">{low}</vargte><varlte respident=\"response1\">{high}</varlte></and></or>",
            plain(number)
        );
        self.whole("numerical_question", presentation, &scored(&right), "")
    }

    /// An item: what it is, how it is shown, how it is marked, and what is said of the answer.
    fn whole(&self, kind: &str, presentation: &str, conditions: &str, said: &str) -> String {
        let field = |label: &str, entry: &str| {
            format!(
                "<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qtimetadatafield>\n"
            )
        };
        let solution = html(&self.item.solution_blocks());
        format!(
            "<item ident=\"{ident}\" title=\"{title}\">\n<itemmetadata>\n<qtimetadata>\n{kind}{points}</qtimetadata>\n</itemmetadata>\n<presentation>\n{asked}\n{presentation}</presentation>\n<resprocessing>\n<outcomes>\n<decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/>\n</outcomes>\n<respcondition continue=\"Yes\">\n<conditionvar><other/></conditionvar>\n<displayfeedback feedbacktype=\"Response\" linkrefid=\"general_fb\"/>\n</respcondition>\n{conditions}</resprocessing>\n{general}{said}</item>\n",
            ident = escaped(&self.ident),
            title = escaped(&self.title),
            kind = field("question_type", kind),
            points = field("points_possible", "1"),
            asked = material(&self.asked),
            general = feedback("general_fb", &solution),
        )
    }
}

/// A condition that gives all points.
fn scored(condition: &str) -> String {
    format!(
        "<respcondition continue=\"No\">\n<conditionvar>{condition}</conditionvar>\n<setvar action=\"Set\" varname=\"SCORE\">100</setvar>\n</respcondition>\n"
    )
}

/// A text in HTML.
fn material(html: &str) -> String {
    format!("<material><mattext texttype=\"text/html\">{}</mattext></material>", escaped(html))
}

fn feedback(ident: &str, html: &str) -> String {
    format!(
        "<itemfeedback ident=\"{}\">\n<flow_mat>\n{}\n</flow_mat>\n</itemfeedback>\n",
        escaped(ident),
        material(html)
    )
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
