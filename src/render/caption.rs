//! The caption of a picture.

use std::fmt::Write;

use super::{MapFacts, Subject};
use crate::lesson::math::{Math, MathPart, read};
use crate::lesson::number::{shown_value, shown_whole};
use crate::lesson::{
    Cause, Explanation, Group, Lesson, Line, Param, RectPart, Slot, Step, Value, verdict_word,
};

/// A picture in words, for people who use a screen reader.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Caption {
    /// The title of the document.
    pub title: String,
    /// What the picture shows, and the verdict.
    pub description: String,
}

impl Caption {
    /// The caption of an explanation: the title and the text of its case, if there is one, the question of the topic, the
    /// shapes as [`given`] lists them, the verdict with its reason, the working, and the method with its source.
    pub fn of(subject: &Subject, given: &str, explanation: &Explanation) -> Self {
        let derivation = &explanation.derivation;
        let conclusion = &derivation.conclusion;
        let about = subject.about_line().map_or_else(String::new, |about| format!("{about} "));
        let mut description = format!("{about}{} {given} {}", subject.scene.question(), conclusion.sentence);
        if !conclusion.because.is_empty() {
            let _ = write!(description, " Because {}.", because_in_words(&conclusion.because));
        }
        for step in derivation.steps.iter().filter(|step| step.lines.iter().any(Line::ran)) {
            let _ = write!(description, " {}", step_in_words(step));
        }
        if !explanation.verdict.agrees_with(explanation.reference_verdict) {
            let word = verdict_word(explanation.reference_verdict);
            let _ = write!(description, " The exact answer is {word}.");
        }
        for sentence in derivation.cause.iter().flat_map(Cause::sentences) {
            let _ = write!(description, " {sentence}");
        }
        let _ = write!(description, " Method “{}”. Source: {}.", subject.method.name, subject.citation());
        Self { title: subject.heading(), description }
    }

    /// The caption of a picture after the first steps of its working: the question, the shapes and these steps, without the
    /// answer.
    pub fn of_step(subject: &Subject, given: &str, explanation: &Explanation, steps: usize) -> Self {
        let mut description = format!("{} {given}", subject.scene.question());
        let done = explanation.derivation.steps.iter().take(steps);
        for step in done.filter(|step| step.lines.iter().any(Line::ran)) {
            let _ = write!(description, " {}", step_in_words(step));
        }
        Self { title: subject.heading(), description }
    }

    /// The caption of a question: the topic, its question and the values of the shapes, without any answer.
    pub fn of_question(lesson: &mut dyn Lesson) -> Self {
        let scene = lesson.scene();
        let description = format!("{} {}", scene.question(), given(lesson));
        Self { title: scene.title().to_owned(), description }
    }

    /// The whole caption as a text.
    pub fn words(&self) -> String {
        format!("{} {}", sentence(&self.title), self.description)
    }

    /// The caption followed by the description of a map.
    pub fn with_map(self, facts: &MapFacts) -> Self {
        Self { description: format!("{} {}", self.description, facts.description()), ..self }
    }
}

/// The values of the shapes, as a sentence. A switch beside them changes the picture only.
pub fn given(lesson: &mut dyn Lesson) -> String {
    let params = lesson.params();
    let is_switch = |param: &Param| matches!(param.slot, Slot::Switch { .. });
    let shapes = params.iter().filter(|param| param.group == Group::Shapes && !is_switch(param));
    format!("Given: {}.", shapes.map(in_words).collect::<Vec<_>>().join("; "))
}

/// A parameter with its value, as it is read aloud: `c₁: x 50, y 100`, `size: width 160, height 100`, `radius 30`,
/// `kind: segments`.
pub fn in_words(param: &Param) -> String {
    let label = param.label;
    match (&param.slot, param.get()) {
        (_, Value::Number(number)) => format!("{label} {}", shown_whole(number)),
        (slot, Value::Pair(pair)) => {
            let [x, y] = match slot {
                Slot::Size { .. } | Slot::RectPart { part: RectPart::Size, .. } => ["width", "height"],
                _ => ["x", "y"],
            };
            format!("{label}: {x} {}, {y} {}", shown_whole(pair.x), shown_whole(pair.y))
        }
        (_, Value::Switch(on)) => format!("{label}: {}", if on { "on" } else { "off" }),
        (_, other) => format!("{label}: {}", shown_value(&other)),
    }
}

/// A step as it is read aloud: what is computed, its results, and whether its conditions hold.
pub fn step_in_words(step: &Step) -> String {
    let lines: Vec<&Line> = step.lines.iter().filter(|line| line.ran()).collect();
    let several = lines.len() > 1;
    let said = lines.iter().map(|line| line_in_words(line, several)).filter(|line| !line.is_empty());
    let mut said = said.collect::<Vec<_>>().join("; ");
    // What a question asks, and what a condition says, is a sentence of its own.
    let is_sentence = step.sentence.contains(['?', '.']) || lines.iter().any(|line| line.is_condition);
    if !is_sentence && !said.is_empty() {
        return format!("{}: {said}.", step.sentence);
    }
    // A name keeps its letter.
    if ["the ", "yes", "no"].iter().any(|word| said.starts_with(word)) {
        said = capital(&said);
    }
    let said = Some(said).filter(|said| !said.is_empty()).map(|said| format!(" {said}."));
    format!("{}{}", sentence(&step.sentence), said.unwrap_or_default())
}

/// A line of a step. Of several values, each is named.
fn line_in_words(line: &Line, is_named: bool) -> String {
    let rows = line.rows();
    let is_formula = |index: usize| index == 0 && rows.len() > 1 && !line.formula.is_empty();
    let worked = rows.iter().enumerate().filter(|(index, _)| !is_formula(*index)).map(|(_, row)| row);
    if line.is_condition {
        return condition_in_words(line, worked.map(Math::spoken_condition).collect());
    }
    let name = line.formula.split_once(" = ").filter(|_| is_named && rows.len() > 1);
    let mut values: Vec<Math> =
        name.map(|(name, _)| Math(vec![MathPart::Text(name.to_owned())])).into_iter().collect();
    for row in worked {
        let continues = matches!(row.0.first(), Some(MathPart::Sign("=" | "≈")));
        match values.last_mut() {
            Some(value) if continues => value.0.extend(row.0.iter().cloned()),
            // A value without a name needs no sign before it.
            _ => values.push(Math(row.0.iter().skip(usize::from(continues)).cloned().collect())),
        }
    }
    values.iter().map(Math::spoken).collect::<Vec<_>>().join("; ")
}

/// What decided an answer, as it is read aloud.
pub fn because_in_words(because: &str) -> String {
    because.split("; ").map(|part| read(part).spoken()).collect::<Vec<_>>().join("; ")
}

/// A text that ends as a sentence.
pub fn sentence(text: &str) -> String {
    let ends = text.ends_with(['.', '?', '!', '…']);
    format!("{text}{}", if ends { "" } else { "." })
}

/// A text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The numbers of a condition, and whether it holds.
fn condition_in_words(line: &Line, rows: Vec<String>) -> String {
    let holds = match line.holds {
        Some(true) => "yes",
        Some(false) => "no",
        None => "not decided",
    };
    // A condition that is given has no numbers.
    let is_given = line.numbers.is_empty();
    let numbers: Vec<_> =
        rows.into_iter().filter(|row| !is_given && row != "true" && row != "false").collect();
    if numbers.is_empty() { holds.to_owned() } else { format!("{}: {holds}", numbers.join(", that is, ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, set_param};
    use crate::render::subject::tests::every_topic;
    use crate::render::{Display, svg};

    #[test]
    fn the_caption_has_the_topic_the_conclusion_and_the_source() {
        for (mut lesson, explanation) in every_topic() {
            let given = given(&mut *lesson);
            let subject = Subject::of(&*lesson, None);
            let caption = Caption::of(&subject, &given, &explanation);
            assert_eq!(caption.title, lesson.scene().title());
            assert!(caption.description.contains(&given), "{}", caption.description);
            assert!(caption.description.contains(&explanation.derivation.conclusion.sentence));
            assert!(caption.description.ends_with(&format!("Source: {}.", subject.citation())));
            let document = svg(&Display::default(), &caption);
            assert!(document.contains(&format!("\">{}</title>", caption.title)), "{document}");
        }
    }

    #[test]
    fn a_line_that_only_names_a_value_says_the_value() {
        let value = |formula: &str| Line { formula: formula.to_owned(), ..Line::default() };
        let step = |lines: Vec<Line>| Step { sentence: "The radius".to_owned(), lines, ..Step::default() };
        let named = step(vec![Line { numbers: "7".to_owned(), ..value("v = a") }, value("r = 40")]);
        assert_eq!(step_in_words(&named), "The radius: v is 7; r is 40.");
        assert_eq!(step_in_words(&step(vec![value("r = 40")])), "The radius: r is 40.");
    }

    #[test]
    fn the_caption_of_a_question_has_the_question_and_the_value_of_every_shape() {
        for (mut lesson, explanation) in every_topic() {
            let caption = Caption::of_question(&mut *lesson);
            assert!(caption.description.starts_with(lesson.scene().question()));
            let conclusion = &explanation.derivation.conclusion.sentence;
            assert!(!caption.description.contains(conclusion), "{}", caption.description);
            for param in lesson.params().iter().filter(|param| param.group == Group::Shapes) {
                let given = in_words(param);
                let is_said = caption.description.contains(&given);
                // A switch is a matter of the picture.
                assert_eq!(is_said, !matches!(param.slot, Slot::Switch { .. }), "{given}");
            }
        }
    }

    #[test]
    fn a_value_is_read_aloud_with_the_names_of_its_parts() {
        let words = |scene: Scene, set: &[(&str, &str)], id: &str| {
            let mut lesson = scene.open();
            for (id, value) in set {
                set_param(lesson.as_mut(), id, &Value::parse(value)).expect("in range");
            }
            let params = lesson.params();
            in_words(params.iter().find(|param| param.id == id).expect("a parameter"))
        };
        let point = [("c1", "-50.25,100")];
        assert_eq!(words(Scene::CircleSegment1, &point, "c1"), "c₁: x −50.25, y 100");
        assert_eq!(words(Scene::CircleSegment1, &[], "circle.radius"), "radius 30");
        let size = words(Scene::BlobSide, &[("blob1.size", "160,100")], "blob1.size");
        assert!(size.ends_with(": width 160, height 100"), "{size}");
        assert!(words(Scene::LineLine, &[], "kind").ends_with(": segments"));
    }

    #[test]
    fn a_step_is_a_sentence_without_signs_that_a_reader_leaves_out() {
        for scene in Scene::ALL {
            let steps = scene.open().explain().derivation.steps;
            for step in steps {
                let words = step_in_words(&step);
                let said = words.strip_prefix(&step.sentence).expect("the sentence comes first");
                assert!(!said.contains(['=', '≤', '≥', '<', '>', '·', '√', '|', '/', '_']), "{words}");
                assert!(
                    !words.contains("?:") && !words.contains("  ") && words.ends_with(['.', '?']),
                    "{words}"
                );
            }
        }
    }

    #[test]
    fn a_condition_is_answered_with_yes_or_no() {
        let step = |sentence: &str, numbers: &str, holds| {
            let line = Line {
                numbers: numbers.to_owned(),
                is_condition: true,
                holds: Some(holds),
                ..Line::default()
            };
            step_in_words(&Step { sentence: sentence.to_owned(), lines: vec![line], ..Step::default() })
        };
        assert_eq!(step("Is it inside?", "5 ≤ 8", true), "Is it inside? 5 is at most 8: yes.");
        assert_eq!(step("Are they lines? Those meet", "", false), "Are they lines? Those meet. No.");
    }

    #[test]
    fn the_reason_of_an_answer_is_read_in_words() {
        let words = because_in_words("0 < q = 0.5 < 1; |n| = 148 ≥ r = 40");
        assert_eq!(
            words,
            "0 is less than q, which is 0.5, less than 1; the absolute value of n is 148, at least r, which is 40"
        );
    }
}
