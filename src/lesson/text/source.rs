//! The texts that the topics come from: who wrote them, and which of their mistakes are shown, from `scenes/sources.toml`.
//!
//! What a method takes from its source is in its header. `docs/sources.md` and the window of sources are made from both.

use std::sync::OnceLock;

use crate::language::tr;
use crate::lesson::Scene;
use crate::lesson::text::embedded;
use crate::lesson::text::table::{File, FileMistake, Table};
use crate::lesson::text::topic_files;

/// A text that topics come from.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    key: &'static str,
    short: &'static str,
    /// The author, if the source names one.
    pub author: Option<&'static str>,
    /// The title, or what the text is if it has no title.
    pub title: &'static str,
    /// Where and when it appeared, as far as the source states it.
    pub published: Option<&'static str>,
    pub about: &'static str,
    /// What topics take from it besides what its methods do.
    pub(in crate::lesson) also: Vec<Contribution>,
    /// Its mistakes, as far as Collidoscope shows them.
    pub mistakes: Vec<Mistake>,
}

/// What a topic takes from a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    pub scene: Scene,
    /// The id of the method; none if it is something other than a method.
    pub method: Option<&'static str>,
    /// The place within the source: a section, a function. None if the source is short.
    pub place: Option<&'static str>,
    /// What was taken; none if it is the whole method.
    pub takes: Option<&'static str>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What the source gets wrong.
    pub says: &'static str,
    /// The cases that show it, the clearest first.
    pub shown: Vec<Shown>,
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
    /// Every source, in the order of the document and the window: last those of the user’s own topic.
    ///
    /// # Panics
    /// If the shipped file has a mistake. A test reads it.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<Vec<Source>> = OnceLock::new();
        ALL.get_or_init(|| {
            let text = include_str!("../../../scenes/sources.toml");
            let mut all =
                Self::read_all("scenes/sources.toml", text).unwrap_or_else(|mistake| panic!("{mistake}"));
            if let Some(text) = topic_files::file(Scene::Own, "sources.toml") {
                all.extend(Self::read_all("sources.toml", text).unwrap_or_default());
            }
            all
        })
    }

    /// The sources of a file.
    ///
    /// # Errors
    /// The first mistake in it.
    pub fn read_all(name: &'static str, text: &'static str) -> Result<Vec<Self>, FileMistake> {
        embedded::entries(File { name, text }, "source", Self::read)
    }

    /// The key by which code and methods cite the source.
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// The citation within a line: author, title and year, as far as the source gives them.
    pub fn short(&self) -> &'static str {
        self.short
    }

    /// The author, or that there is none.
    pub fn author_or_none(&self) -> &'static str {
        self.author.unwrap_or(tr("author not named"))
    }

    /// Where and when it appeared, or that the source does not say so.
    pub fn published_or_none(&self) -> &'static str {
        self.published.unwrap_or(tr("year not given"))
    }

    fn read(table: &Table<'static>) -> Result<Self, FileMistake> {
        table.has_only(&["key", "author", "title", "published", "short", "about", "also", "mistake"])?;
        Ok(Self {
            key: table.needed_words("key")?,
            short: table.needed_words("short")?,
            author: table.words("author")?,
            title: table.needed_words("title")?,
            published: table.text("published")?,
            about: table.needed_text("about")?,
            also: embedded::each(table, "also", Contribution::read)?,
            mistakes: embedded::each(table, "mistake", Mistake::read)?,
        })
    }
}

impl Contribution {
    fn read(table: &Table<'static>) -> Result<Self, FileMistake> {
        table.has_only(&["topic", "method", "place", "takes"])?;
        let scene = Scene::from_slug(table.needed_words("topic")?);
        let read = Self {
            scene: scene.ok_or_else(|| table.refused("topic", "the name of a topic"))?,
            method: table.words("method")?,
            place: table.words("place")?,
            takes: table.text("takes")?,
        };
        let names_something = read.method.or(read.takes).is_some();
        names_something.then_some(read).ok_or_else(|| table.mistake("expected “method” or “takes”"))
    }
}

impl Mistake {
    fn read(table: &Table<'static>) -> Result<Self, FileMistake> {
        table.has_only(&["says", "shown"])?;
        let says = table.needed_text("says")?;
        let refused = || table.refused("shown", "a list of \"topic/case/method\"");
        let mut shown = Vec::new();
        for place in table.list("shown")? {
            shown.push(Shown::read(place).ok_or_else(refused)?);
        }
        if shown.is_empty() { Err(refused()) } else { Ok(Self { says, shown }) }
    }
}

impl Shown {
    fn read(place: &'static str) -> Option<Self> {
        let (slug, rest) = place.split_once('/')?;
        let (case, method) = rest.split_once('/')?;
        Some(Self { scene: Scene::from_slug(slug)?, case, method })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Lesson, Method, Value, set_param};

    /// Every method of every topic.
    fn methods() -> impl Iterator<Item = (Scene, &'static Method)> {
        Scene::ALL.into_iter().flat_map(|scene| scene.open().methods().iter().map(move |m| (scene, m)))
    }

    #[test]
    fn every_method_is_among_the_contributions_of_its_source() {
        for (scene, method) in methods() {
            let source = method.source.expect("a method of a topic has a source");
            let expected =
                Contribution { scene, method: Some(method.id), place: method.place, takes: method.takes };
            assert!(source.contributions().contains(&expected), "{}: {expected:?}", source.key());
        }
    }

    #[test]
    fn what_the_file_adds_names_methods_of_its_topics_that_have_another_source() {
        for source in Source::all() {
            let of_methods = source.also.iter().filter_map(|c| c.method.map(|method| (c.scene, method)));
            for (scene, id) in of_methods {
                let named = methods().find(|(of, method)| (*of, method.id) == (scene, id));
                assert!(named.is_some_and(|(_, method)| method.source != Some(source)), "{id}");
            }
        }
    }

    #[test]
    fn contributions_are_in_the_order_of_the_topics_and_those_of_methods_come_first() {
        let kirupa = Source::all().iter().find(|source| source.key() == "KIRUPA").expect("a source");
        let found = kirupa.contributions();
        let places: Vec<_> = found.iter().map(|c| (c.scene, c.place)).collect();
        assert!(found.is_sorted_by_key(|c| c.scene));
        assert_eq!(
            places[..5],
            [
                (Scene::PointCircle, Some("pointToCircle")),
                (Scene::PointRect, Some("pointToRectangle")),
                (Scene::RectRect, Some("rectangleToRectangle")),
                (Scene::LineLine, Some("lineToLine")),
                (Scene::LineLine, Some("the example of lineToLine")),
            ]
        );
    }

    #[test]
    fn every_source_has_its_own_key_and_citation() {
        for source in Source::all() {
            let is_same = |other: &&Source| other.key == source.key || other.short == source.short;
            assert_eq!(Source::all().iter().filter(is_same).count(), 1, "{}", source.key);
        }
    }

    #[test]
    fn a_citation_has_the_author_and_the_year_that_the_source_gives() {
        for source in Source::all() {
            if let Some(author) = source.author {
                let name = author.split(' ').next_back().unwrap_or_default();
                assert!(source.short.contains(name), "{}", source.short);
            }
            let year = source.published.and_then(|text| text.rsplit([' ', ',']).next());
            assert!(year.is_none_or(|year| source.short.contains(year)), "{}: {year:?}", source.short);
        }
    }

    fn read(text: &'static str) -> Result<Vec<Source>, String> {
        Source::read_all("a.toml", text).map_err(|mistake| mistake.to_string())
    }

    #[test]
    fn a_source_is_read_from_its_table() {
        let text = "[[source]]\nkey = \"A\"\ntitle = \"b\"\nshort = \"c\"\nabout = \"d\"\n\
                    also = [{ topic = \"line-line\", takes = \"e\" }]\n\
                    [[source.mistake]]\nsays = \"f\"\nshown = [\"blob-side/default/gaps\"]\n";
        let source = Source {
            key: "A",
            short: "c",
            author: None,
            title: "b",
            published: None,
            about: "d",
            also: vec![Contribution { scene: Scene::LineLine, method: None, place: None, takes: Some("e") }],
            mistakes: vec![Mistake {
                says: "f",
                shown: vec![Shown { scene: Scene::BlobSide, case: "default", method: "gaps" }],
            }],
        };
        assert_eq!(read(text), Ok(vec![source]));
    }

    #[test]
    fn an_error_says_where_it_is_what_was_found_and_what_is_accepted() {
        const BEGINNING: &str = "[[source]]\nkey = \"A\"\nshort = \"a\"\n";
        const WORDS: &str = "expected words between quotation marks";
        const SHOWN: &str = "expected a list of \"topic/case/method\"";
        let whole = |rest: &str| -> &'static str {
            format!("{BEGINNING}title = \"a\"\nabout = \"a\"\n{rest}\n").leak()
        };
        for (text, found, accepted) in [
            ("[[sauce]]", "line 1: sauce is not known (did you mean \"source\"?)", "expected one of source"),
            ("\n[[source]]\nkee = \"A\"", "line 3: source.kee is not known", "expected one of key, author"),
            (BEGINNING, "line 1: this source lacks “title”", ""),
            ("[[source]]\nkey = 5", "line 2: source.key = 5 is not valid", WORDS),
            ("[[source]]\nkey = ", "line 2: ", ""),
            ("source = 1", "line 1: source = 1 is not valid", "expected a list of tables"),
            (
                whole("also = [{ topic = \"round\" }]"),
                "line 6: also.topic = ",
                "expected the name of a topic",
            ),
            (whole("also = [{ topic = \"line-line\" }]"), "line 6: ", "expected “method” or “takes”"),
            (whole("[[source.mistake]]\nshown = []"), "line 6: this mistake lacks “says”", ""),
            (whole("[[source.mistake]]\nsays = \"a\"\nshown = []"), "line 8: mistake.shown = ", SHOWN),
            (
                whole("[[source.mistake]]\nsays = \"a\"\nshown = [\"line-line/a\"]"),
                "line 8: mistake.shown = ",
                SHOWN,
            ),
        ] {
            let error = read(text).expect_err("a mistake");
            assert!(error.starts_with(&format!("a.toml, {found}")) && error.contains(accepted), "{error}");
        }
    }

    /// The lesson of a case with the method that has the mistake.
    fn opened(shown: &Shown) -> Lesson {
        let case = Case::find(shown.scene, shown.case);
        let mut lesson =
            case.unwrap_or_else(|| panic!("{}/{} is no case", shown.scene.slug(), shown.case)).open();
        set_param(&mut lesson, "method", &Value::Word(shown.method.to_owned())).expect("a method");
        lesson
    }

    #[test]
    fn every_case_of_a_mistake_shows_a_wrong_verdict_or_an_erratum_of_that_source() {
        for source in Source::all() {
            for shown in source.mistakes.iter().flat_map(|mistake| &mistake.shown) {
                let explanation = opened(shown).explain();
                let erratum = explanation.derivation.erratum.as_ref();
                let is_wrong = !explanation.verdict.agrees_with(explanation.reference_verdict);
                let is_own = |c: &Contribution| (c.scene, c.method) == (shown.scene, Some(shown.method));
                assert!(
                    source.contributions().iter().any(is_own),
                    "{shown:?} is no method by {}",
                    source.key
                );
                assert!(is_wrong || erratum.is_some_and(|e| e.source == source), "{shown:?} shows nothing");
                assert!(erratum.is_none_or(|e| e.source == source), "{shown:?}");
            }
        }
    }

    #[test]
    fn every_erratum_belongs_to_a_listed_mistake() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            for method in case.scene.open().methods() {
                let shown = Shown { scene: case.scene, case: "", method: method.id };
                let mut lesson = case.open();
                set_param(&mut lesson, "method", &Value::Word(shown.method.to_owned())).expect("one");
                let Some(erratum) = lesson.explain().derivation.erratum else { continue };
                let (scene, name) = erratum.case.expect("every erratum has a case");
                let mut listed = erratum.source.mistakes.iter().flat_map(|mistake| &mistake.shown);
                let is_listed = listed.any(|shown| shown.scene == scene && shown.case == name);
                assert!(is_listed, "{}: {}/{name}", erratum.source.key, scene.slug());
            }
        }
    }
}
