//! The texts that the topics come from: who wrote them, what each contributed, and which of its mistakes are shown.
//!
//! `docs/sources.md` and the window of sources are made from the table here.

mod table;

use crate::lesson::Scene;

pub use table::Source;

/// What is known about a source, and what it is used for.
#[derive(Debug)]
pub struct Work {
    /// The key by which code cites it.
    pub key: &'static str,
    /// The author, if the source names one.
    pub author: Option<&'static str>,
    /// The title, or what the text is if it has no title.
    pub title: &'static str,
    /// Where and when it appeared, as far as the source states it.
    pub published: Option<&'static str>,
    /// The citation within a line.
    pub short: &'static str,
    pub about: &'static str,
    /// What the topics take from it.
    pub contributions: &'static [Contribution],
    /// Its mistakes, as far as Collidoscope shows them.
    pub mistakes: &'static [Mistake],
}

/// What a topic takes from a source.
#[derive(Debug)]
pub struct Contribution {
    pub scene: Scene,
    /// The ids of the methods; none if it is something other than a method.
    pub methods: &'static [&'static str],
    /// The place within the source: a section, a function. Empty if the source is short.
    pub place: &'static str,
    /// What was taken; empty if it is the whole method.
    pub what: &'static str,
}

#[derive(Debug)]
pub struct Mistake {
    /// What the source gets wrong.
    pub says: &'static str,
    /// The cases that show it, the clearest first.
    pub shown: &'static [Shown],
}

/// A case that shows a mistake with a certain method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    pub scene: Scene,
    pub case: &'static str,
    /// The id of the method that has the mistake.
    pub method: &'static str,
}

impl Source {
    /// The key by which code cites the source.
    pub fn key(self) -> &'static str {
        self.work().key
    }

    /// The citation within a line: author, title and year, as far as the source gives them.
    pub fn short(self) -> &'static str {
        self.work().short
    }

    /// The citation of a method within a line, with the place within the source.
    pub fn cite(self, scene: Scene, method: &str) -> String {
        match self.contribution(scene, method) {
            Some(Contribution { place, .. }) if !place.is_empty() => format!("{}, {place}", self.short()),
            _ => self.short().to_owned(),
        }
    }

    /// What a method takes from the source.
    pub fn contribution(self, scene: Scene, method: &str) -> Option<&'static Contribution> {
        self.work().contributions.iter().find(|c| c.scene == scene && c.methods.contains(&method))
    }
}

impl Work {
    /// The author, or that there is none.
    pub fn author_or_none(&self) -> &'static str {
        self.author.unwrap_or("author not named")
    }

    /// Where and when it appeared, or that the source does not say so.
    pub fn published_or_none(&self) -> &'static str {
        self.published.unwrap_or("year not given")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Lesson, Value, set_param};

    /// Every method of every topic.
    fn methods() -> impl Iterator<Item = (Scene, &'static crate::lesson::Method)> {
        Scene::ALL.into_iter().flat_map(|scene| scene.open().methods().iter().map(move |m| (scene, m)))
    }

    #[test]
    fn every_method_is_among_the_contributions_of_its_source() {
        for (scene, method) in methods() {
            let source = method.source.expect("a method of a topic has a source");
            let found = source.contribution(scene, method.id);
            assert!(found.is_some(), "{}: {} {}", source.key(), scene.slug(), method.id);
        }
    }

    #[test]
    fn every_contribution_names_methods_of_its_topic() {
        for source in Source::ALL {
            for Contribution { scene, methods, place, what } in source.work().contributions {
                let lesson = scene.open();
                for id in *methods {
                    assert!(lesson.methods().iter().any(|m| m.id == *id), "{} {id}", scene.slug());
                }
                assert!(!(methods.is_empty() && what.is_empty()), "{} {place}", source.key());
            }
        }
    }

    #[test]
    fn every_source_with_methods_is_the_source_of_one_and_has_its_own_key_and_citation() {
        for source in Source::ALL {
            let work = source.work();
            let is_source = methods().any(|(_, method)| method.source == Some(source));
            assert_eq!(is_source, !work.contributions.is_empty(), "{}", work.key);
            let same =
                Source::ALL.into_iter().filter(|s| s.key() == work.key || s.short() == work.short).count();
            assert_eq!(same, 1, "{}", work.key);
        }
    }

    #[test]
    fn a_citation_has_the_author_and_the_year_that_the_source_gives() {
        for work in Source::ALL.map(Source::work) {
            if let Some(author) = work.author {
                let name = author.split(' ').next_back().unwrap_or_default();
                assert!(work.short.contains(name), "{}", work.short);
            }
            let year = work.published.and_then(|text| text.rsplit([' ', ',']).next());
            assert!(year.is_none_or(|year| work.short.contains(year)), "{}: {year:?}", work.short);
        }
        let cited = Source::Ericson.cite(Scene::CircleSegment1, "clamp");
        assert_eq!(cited, "Ericson, Real-Time Collision Detection (2005), 5.1.2");
        assert_eq!(Source::Ericson.cite(Scene::LineLine, "gradient"), Source::Ericson.short());
    }

    /// The lesson of a case with the method that has the mistake.
    fn opened(shown: &Shown) -> Box<dyn Lesson> {
        let case = Case::find(shown.scene, shown.case);
        let mut lesson =
            case.unwrap_or_else(|| panic!("{}/{} is no case", shown.scene.slug(), shown.case)).open();
        set_param(lesson.as_mut(), "method", &Value::Word(shown.method.to_owned())).expect("a method");
        lesson
    }

    #[test]
    fn every_case_of_a_mistake_shows_a_wrong_verdict_or_an_erratum_of_that_source() {
        for source in Source::ALL {
            for shown in source.work().mistakes.iter().flat_map(|mistake| mistake.shown) {
                let explanation = opened(shown).explain();
                let erratum = explanation.derivation.erratum.as_ref();
                let is_wrong = !explanation.verdict.agrees_with(explanation.reference_verdict);
                let method = source.contribution(shown.scene, shown.method);
                assert!(method.is_some(), "{shown:?} is no method by {}", source.key());
                assert!(is_wrong || erratum.is_some_and(|e| e.source == source), "{shown:?} shows nothing");
                assert!(erratum.is_none_or(|e| e.source == source), "{shown:?}");
            }
        }
    }

    #[test]
    fn every_mistake_has_a_case_and_every_erratum_belongs_to_a_listed_mistake() {
        let mistakes = |source: Source| source.work().mistakes.iter();
        assert!(Source::ALL.into_iter().flat_map(mistakes).all(|mistake| !mistake.shown.is_empty()));
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            for method in case.scene.open().methods() {
                let shown = Shown { scene: case.scene, case: "", method: method.id };
                let mut lesson = case.open();
                set_param(lesson.as_mut(), "method", &Value::Word(shown.method.to_owned())).expect("one");
                let Some(erratum) = lesson.explain().derivation.erratum else { continue };
                let (scene, name) = erratum.case.expect("every erratum has a case");
                let is_listed = mistakes(erratum.source)
                    .flat_map(|mistake| mistake.shown)
                    .any(|shown| shown.scene == scene && shown.case == name);
                assert!(is_listed, "{}: {}/{name}", erratum.source.key(), scene.slug());
            }
        }
    }
}
