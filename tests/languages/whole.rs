//! Every language is whole: every text has a translation, and every translation is used.

#![expect(clippy::disallowed_methods, reason = "the test reads the files that ship")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use collidoscope::language::{Language, asked, tr};
use collidoscope::lesson::exercise::Exercise;
use collidoscope::lesson::{
    Case, Lesson, MethodProgram, Scene, Source, ValueKind, glossary, header_and_program, methods_of,
    role_words, typical_mistakes, verdict_word,
};
use collidoscope::program::syntax::{Action, Block, parse};
use collidoscope::render::Theme;

use super::files::translations;
use super::{choose, literals};

/// What reading everything that ships asks for.
fn of_files() -> BTreeSet<String> {
    choose();
    for scene in Scene::ALL {
        let _ = (scene.title(), Case::shipped(scene), Exercise::shipped(scene), typical_mistakes(scene));
        for method in methods_of(scene) {
            let program = MethodProgram::of(scene, method.id).expect("a program");
            add_comments(&parse(header_and_program(&program.file).1).expect("no mistake"));
        }
    }
    add_rows();
    let _ = (glossary::entries(), Source::all(), role_words::entries());
    asked()
}

/// The comments of a program are the headings of its steps.
fn add_comments(block: &Block) {
    for statement in &block.statements {
        if let Some(comment) = &statement.comment {
            tr(comment);
        }
        match &statement.action {
            Action::If { branches, otherwise } => {
                branches.iter().map(|(_, block)| block).chain(otherwise).for_each(add_comments);
            }
            Action::For { body, .. } => add_comments(body),
            Action::Right(block) => add_comments(block),
            _ => {}
        }
    }
}

/// The names of the rows of second views.
fn add_rows() {
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
    let folders = fs::read_dir(scenes).expect("a folder").map(|entry| entry.expect("an entry").path());
    for file in
        folders.filter(|path| path.is_dir()).flat_map(|folder| fs::read_dir(folder).expect("a folder"))
    {
        let path = file.expect("an entry").path();
        if path.extension().is_some_and(|ending| ["method", "program"].iter().any(|known| ending == *known)) {
            let text = fs::read_to_string(path).expect("a text");
            let rows = text.split("@ row \"").skip(1).filter_map(|rest| rest.split_once('"'));
            rows.for_each(|(row, _)| drop(tr(row).to_owned()));
        }
    }
}

/// The words that are no literals where they are shown: those that values can be, verdicts, units and themes.
fn words() -> BTreeSet<String> {
    let mut found: BTreeSet<String> = Theme::ALL.map(|theme| theme.id().to_owned()).into();
    found.extend(["system"].map(str::to_owned));
    for info in Scene::ALL.into_iter().flat_map(Scene::values) {
        if let ValueKind::Word(words) = info.kind {
            found.extend(words.iter().map(|word| (*word).to_owned()));
        }
    }
    found.extend(collidoscope::geometry::Verdict::ALL.map(|verdict| verdict_word(verdict).to_owned()));
    found
}

/// A text without a letter, or the name of a formula, is the same in every language.
fn is_the_same(text: &str) -> bool {
    let outside = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let text: String = outside.collect::<Vec<_>>().join(" ");
    let word = text.split(|c: char| !c.is_alphabetic()).map(str::len).max().unwrap_or_default();
    word < 2
}

/// Every English text that can be shown in another language.
fn all() -> BTreeSet<String> {
    of_files().into_iter().chain(literals::of_rust()).chain(literals::of_page()).chain(words()).collect()
}

#[test]
fn every_text_has_a_translation() {
    let all = all();
    let lacks = |language: &Language| -> Vec<String> {
        let known = translations(language.tag);
        let missing = all.iter().filter(|text| !known.contains_key(*text) && !is_the_same(text));
        missing.map(|text| format!("{}: {text}", language.tag)).collect()
    };
    let missing: Vec<String> = Language::all().iter().flat_map(lacks).collect();
    assert!(missing.is_empty(), "{} texts have no translation: {missing:#?}", missing.len());
}

#[test]
fn every_translation_is_used() {
    let all = all();
    let known = Language::all().iter().flat_map(|language| translations(language.tag));
    let unused: Vec<String> = known.map(|(english, _)| english).filter(|text| !all.contains(text)).collect();
    assert!(unused.is_empty(), "{} translations are not used: {unused:#?}", unused.len());
}

#[test]
fn topics_with_translations_are_read() {
    choose();
    for scene in Scene::ALL {
        for case in Case::shipped(scene) {
            let lesson: Lesson = case.open();
            let explanation = lesson.explain();
            assert!(!explanation.derivation.conclusion.sentence.is_empty(), "{}/{}", scene.slug(), case.name);
        }
    }
}
