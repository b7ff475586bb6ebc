//! The caption of a picture.

use std::fmt::Write;

use super::{MapFacts, Subject};
use crate::lesson::number::{shown_value, shown_whole};
use crate::lesson::{Cause, Explanation, Group, Lesson, Line, Param, Slot, Step, Value, verdict_word};

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
            let _ = write!(description, " Because {}.", conclusion.because);
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
        format!("{}. {}", self.title, self.description)
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
    let given: Vec<_> = shapes.map(|param| format!("{} {}", param.label, whole(&param.get()))).collect();
    format!("Given: {}.", given.join("; "))
}

/// A step as a sentence: what is computed, its results, and whether its conditions hold.
fn step_in_words(step: &Step) -> String {
    let lines = &step.lines;
    let several = lines.len() > 1;
    let line_in_words = |line: &Line| {
        // After the colon, an equals sign at the beginning would be superfluous.
        let worked = line.worked().join(", ").replace(", = ", " = ").replace(", ≈ ", " ≈ ");
        let worked = worked.trim_start_matches("= ");
        // A line of a formula alone, such as “r = 40”, says itself what the value is.
        let worked = if worked.is_empty() { &line.formula } else { worked };
        // Of several values, each is named.
        let named = several && !line.is_condition && worked != line.formula;
        let name = line.formula.split_once(" = ").filter(|_| named);
        let mut words = name.map_or_else(|| worked.to_owned(), |(name, _)| format!("{name} = {worked}"));
        words.push_str(match line.holds {
            Some(true) => ", holds",
            Some(false) => ", does not hold",
            None => "",
        });
        words
    };
    let ran = lines.iter().filter(|line| line.ran()).map(line_in_words);
    format!("{}: {}.", step.sentence, ran.collect::<Vec<_>>().join("; "))
}

/// A value with all its digits: the answer can depend on the last one.
fn whole(value: &Value) -> String {
    match value {
        Value::Number(number) => shown_whole(*number),
        Value::Pair(pair) => format!("({}, {})", shown_whole(pair.x), shown_whole(pair.y)),
        other => shown_value(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(step_in_words(&named), "The radius: v = 7; r = 40.");
        assert_eq!(step_in_words(&step(vec![value("r = 40")])), "The radius: r = 40.");
    }

    #[test]
    fn the_caption_of_a_question_has_the_question_and_the_value_of_every_shape() {
        for (mut lesson, explanation) in every_topic() {
            let caption = Caption::of_question(&mut *lesson);
            assert!(caption.description.starts_with(lesson.scene().question()));
            let conclusion = &explanation.derivation.conclusion.sentence;
            assert!(!caption.description.contains(conclusion), "{}", caption.description);
            for param in lesson.params().iter().filter(|param| param.group == Group::Shapes) {
                let given = format!("{} {}", param.label, whole(&param.get()));
                let is_said = caption.description.contains(&given);
                // A switch is a matter of the picture.
                assert_eq!(is_said, !matches!(param.slot, Slot::Switch { .. }), "{given}");
            }
        }
    }
}
