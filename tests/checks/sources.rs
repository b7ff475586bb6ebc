//! `docs/sources.md` and the glossary of `docs/conventions.md` are those of the program, and code cites known sources.
#![expect(clippy::disallowed_methods, reason = "these tests read the project's files")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use collidoscope::lesson::glossary::entries;
use collidoscope::lesson::{Contribution, Mistake, Scene, Source, methods_of};

use crate::generated;
use crate::imports::{files_below, root};

#[test]
fn the_document_of_sources_is_that_of_the_program() {
    generated::check("docs/sources.md", document().as_bytes());
}

const BEGINNING: &str = "\
# Sources

The texts that the topics come from. Code cites them by key; the program shows author, title and year, as far as the
source gives them. This document and the window “Sources” of the Help menu come from `scenes/sources.toml` and from the
headers of the methods; `COLLIDOSCOPE_WRITE=1 cargo test --test checks` writes this document.

| key | author | title | published |
|---|---|---|---|
";

fn document() -> String {
    let mut text = BEGINNING.to_owned();
    for source in Source::all() {
        let (author, published) = (source.author_or_none(), source.published_or_none());
        writeln!(text, "| {} | {author} | {} | {published} |", source.key(), source.title).expect("a string");
    }
    Source::all().iter().for_each(|source| section(&mut text, source));
    text
}

fn section(text: &mut String, source: &Source) {
    paragraph(text, "", &format!("## {}", source.key()));
    paragraph(text, "", source.about);
    list(text, "Used for:", source.contributions().into_iter().map(contribution));
    list(text, "Mistakes that Collidoscope shows:", source.mistakes.iter().map(mistake));
}

fn contribution(contribution: Contribution) -> String {
    let Contribution { scene, method, place, takes } = contribution;
    let method = method.map(|id| format!("`{id}`"));
    let parts = [method.as_deref(), takes, place].into_iter().flatten();
    format!("`{}`: {}", scene.slug(), parts.collect::<Vec<_>>().join("; "))
}

fn mistake(mistake: &Mistake) -> String {
    let cases = mistake.shown.iter().map(|s| format!("`{}/{}` (`{}`)", s.scene.slug(), s.case, s.method));
    let cases: Vec<_> = cases.collect();
    let heading = if cases.len() == 1 { "Case" } else { "Cases" };
    format!("{} {heading} {}.", mistake.says, cases.join(", "))
}

fn list(text: &mut String, heading: &str, items: impl ExactSizeIterator<Item = String>) {
    if items.len() == 0 {
        return;
    }
    paragraph(text, "", heading);
    text.push('\n');
    for item in items {
        text.push_str(&wrapped("- ", &item));
    }
}

fn paragraph(text: &mut String, start: &str, words: &str) {
    text.push('\n');
    text.push_str(&wrapped(start, words));
}

/// The text in lines of at most 120 characters; the lines after the first are indented like it.
fn wrapped(start: &str, text: &str) -> String {
    const WIDTH: usize = 120;
    let indent = " ".repeat(start.len());
    let (mut lines, mut line) = (String::new(), start.to_owned());
    for word in text.split(' ') {
        let used = line.chars().count();
        if used > indent.len() && used + 1 + word.chars().count() > WIDTH {
            lines.push_str(line.trim_end());
            lines.push('\n');
            line.clone_from(&indent);
        }
        if line.chars().count() > indent.len() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &line + "\n"
}

#[test]
fn the_glossary_of_the_conventions_is_that_of_the_program() {
    const HEAD: &str = "| word | meaning |\n|---|---|\n";
    let text = fs::read_to_string(root().join("docs/conventions.md")).expect("UTF-8");
    let (before, rest) = text.split_once(HEAD).expect("the document has the glossary");
    let after = &rest[rest.find("\n\n").expect("the table ends with an empty line")..];
    let rows = entries().iter().map(|entry| format!("| {} | {} |", entry.word, entry.meaning_in_table()));
    let table = rows.collect::<Vec<_>>().join("\n");
    generated::check("docs/conventions.md", format!("{before}{HEAD}{table}{after}").as_bytes());
}

#[test]
fn the_document_of_values_is_that_of_the_program() {
    let mut text = "# Values\n\nThe values of every topic, as `explain`, `batch` and `list --json` name them. Every method of \
                    a topic has the same values.\n"
        .to_owned();
    for scene in Scene::ALL {
        let rows = scene
            .open()
            .scene()
            .values()
            .into_iter()
            .map(|info| format!("| `{}` | {} |", info.id, info.sentences().replace('|', "\\|")));
        let rows = rows.collect::<Vec<_>>().join("\n");
        text += &format!(
            "\n## {}\n\n{}\n\n| value | meaning |\n|---|---|\n{rows}\n",
            scene.slug(),
            scene.question()
        );
    }
    generated::check("docs/values.md", text.as_bytes());
}

#[test]
fn the_document_of_values_says_for_every_topic_with_a_push_what_it_moves() {
    for scene in Scene::ALL {
        for push in scene.values().iter().filter(|info| info.id == "push") {
            assert!(push.meaning.starts_with("The displacement of "), "{}: {}", scene.slug(), push.meaning);
        }
    }
}

/// The words in capitals after `Source:` in the comments of a file.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    let comments = text.split("/// Source: ").skip(1).map(|rest| {
        let end = rest.lines().take_while(|line| line.is_empty() || !line.trim_start().starts_with("pub"));
        &rest[..end.map(|line| line.len() + 1).sum::<usize>().min(rest.len())]
    });
    let words = comments.flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric()));
    words
        .filter(|word| word.len() > 3 && word.starts_with(|c: char| c.is_ascii_uppercase()))
        .filter(|word| word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit()))
}

#[test]
fn every_source_is_that_of_a_method_or_cited_in_geometry_or_numbers_which_cite_no_unknown_one() {
    let files =
        ["src/geometry", "src/numbers"].map(|folder| files_below(&root().join(folder), ".rs")).concat();
    let texts: Vec<_> = files.iter().map(|path| fs::read_to_string(path).expect("UTF-8")).collect();
    let mut found: BTreeSet<_> = texts.iter().flat_map(|text| cited(text)).collect();
    let of_methods = Scene::ALL.into_iter().flat_map(methods_of).filter_map(|method| method.source);
    let known: BTreeSet<_> = Source::all().iter().map(Source::key).collect();
    found.extend(of_methods.map(|source| source.key()));
    assert_eq!(found, known);
}

#[test]
fn the_program_shows_no_key_where_it_shows_a_source() {
    use collidoscope::lesson::Case;
    use collidoscope::render::{Caption, Math, Subject, explained, markdown, text};
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let lesson = case.open();
        let (subject, explanation) = (Subject::of(&lesson, Some(&case.name)), lesson.explain());
        let caption = Caption::of(&subject, "", &explanation).description;
        let blocks = explained(&subject, &explanation);
        for shown in [text(&blocks), markdown(&blocks, Math::Text), caption] {
            let words: Vec<_> = shown.split(|c: char| !c.is_alphanumeric()).collect();
            for key in Source::all().iter().map(Source::key).filter(|key| *key != "CS230") {
                assert!(!words.contains(&key), "{}/{}: {key}", case.scene.slug(), case.name);
            }
        }
    }
}
