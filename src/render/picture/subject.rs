//! The subject of an explanation.

use crate::geometry::Verdict;
use crate::language::told;
use crate::lesson::{Erratum, Lesson, Method, Numbers, Scene, is_hidden, verdict_mark, verdict_text};

/// The topic, the case and the methods of an explanation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Subject<'a> {
    pub scene: Scene,
    /// The name of the shipped case, if the state is that of one.
    pub case: Option<&'a str>,
    /// The title of the case or of the user's own scene file.
    pub title: Option<&'a str>,
    /// What that case or file is about.
    pub about: Option<&'a str>,
    /// What that case or file asks, if it has a question of its own and only that is shown.
    pub question: Option<&'a str>,
    pub method: Method,
    /// The numbers with which it computes, if they were chosen.
    pub numbers: Option<Numbers>,
    /// The exact method that the others are compared with.
    pub reference: Method,
}

impl<'a> Subject<'a> {
    /// The subject of a lesson in its current state.
    pub fn of(lesson: &Lesson, case: Option<&'a str>) -> Self {
        let methods = lesson.methods();
        Self {
            scene: lesson.scene(),
            case,
            title: None,
            about: None,
            question: None,
            method: methods[lesson.selected().index()],
            numbers: lesson.choice().numbers(),
            reference: methods[lesson.reference()],
        }
    }

    /// The same with the texts of the case or file that the state comes from.
    pub fn with_texts(self, title: &'a str, about: &'a str) -> Self {
        let some = |text: &'a str| (!text.is_empty()).then_some(text);
        Self { title: some(title), about: some(about), ..self }
    }

    /// The same with a title and a question that do not tell the answer, and without what the case or file is about.
    pub fn asking(self, title: &'a str, question: &'a str) -> Self {
        Self {
            about: None,
            question: Some(question).filter(|text| !text.is_empty()),
            ..self.with_texts(title, "")
        }
    }

    /// The same with a title and a text, if there are any.
    pub fn with_own_texts(self, texts: Option<&'a [String; 2]>) -> Self {
        texts.map_or(self, |[title, about]| self.with_texts(title, about))
    }

    /// How the method computes, after its name, if its numbers were chosen: `, in f32`.
    pub fn in_numbers(&self) -> String {
        self.numbers.map_or_else(String::new, |numbers| format!(", {}", numbers.said()))
    }

    /// The title of the topic, after that of the case, if there is one.
    pub fn heading(&self) -> String {
        let topic = self.scene.title();
        self.title.map_or_else(|| topic.to_owned(), |title| format!("{} · {topic}", one_line(title)))
    }

    /// What the case or file is about, on one line.
    pub fn about_line(&self) -> Option<String> {
        self.about.map(one_line)
    }

    /// What it asks, or else its topic, on one line.
    pub fn question(&self) -> String {
        self.question.map_or_else(|| self.scene.question().to_owned(), one_line)
    }

    /// The name on the command line: `line-line` or `line-line/t-touch`.
    pub fn name(&self) -> String {
        match self.case {
            Some(case) => format!("{}/{case}", self.scene.slug()),
            None => self.scene.slug().to_owned(),
        }
    }

    /// The source of the method: author, title and year, as far as it gives them, and the place within it.
    pub fn citation(&self) -> String {
        self.method.cite()
    }

    /// The exact method in words: `the exact method “clamp”`; or, if it is the selected one, whose answer differs only by
    /// rounding, `“clamp” without rounding`.
    pub fn exact_method(&self) -> String {
        let id = self.reference.id;
        if self.method.id == id {
            told!("“{id}” without rounding", id)
        } else {
            told!("the exact method “{id}”", id)
        }
    }

    /// The case that shows an erratum, unless it is the current one.
    pub fn other_case<'e>(&self, erratum: &'e Erratum) -> Option<(Scene, &'e str)> {
        let case = erratum.case.as_ref().map(|(scene, case)| (*scene, case.as_str()));
        case.filter(|(scene, case)| (*scene, Some(*case)) != (self.scene, self.case))
    }
}

/// A text of a file on one line. Control characters, which could change a terminal, become spaces.
fn one_line(text: &str) -> String {
    text.trim().chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect()
}

/// The verdict with its mark: `● colliding`.
pub(in crate::render) fn marked(verdict: Verdict) -> String {
    format!("{} {}", verdict_mark(verdict), verdict_text(verdict))
}

#[cfg(test)]
pub(in crate::render) mod tests {
    use super::*;
    use crate::lesson::Explanation;

    /// Every topic in its default state, with its explanation.
    pub fn every_topic() -> impl Iterator<Item = (Lesson, Explanation)> {
        Scene::ALL.into_iter().map(Scene::open).map(|lesson| {
            let explanation = lesson.explain();
            (lesson, explanation)
        })
    }

    #[test]
    fn the_texts_of_a_file_are_shown_on_one_line_without_control_characters() {
        let lesson = Scene::LineLine.open();
        let subject = Subject::of(&lesson, None);
        assert_eq!((subject.heading().as_str(), subject.about_line()), (Scene::LineLine.title(), None));
        let subject = subject.with_texts("My\u{1b} title\n", "One\ntwo\n");
        assert_eq!(subject.heading(), format!("My  title · {}", Scene::LineLine.title()));
        assert_eq!(subject.about_line().as_deref(), Some("One two"));
    }

    #[test]
    fn a_subject_names_the_case_and_both_methods() {
        for (lesson, _) in every_topic() {
            let scene = lesson.scene();
            let subject = Subject::of(&lesson, Some("example-1"));
            assert_eq!(subject.name(), format!("{}/example-1", scene.slug()));
            assert_eq!(subject.method, lesson.selected().method());
            assert_eq!(Subject { case: None, ..subject }.name(), scene.slug());
        }
    }
}
