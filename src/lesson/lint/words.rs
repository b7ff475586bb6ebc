//! What a topic says: what no case reaches, what has no value, and names that nothing shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::lesson::case::state::set_params;
use crate::lesson::lint::marks::{DrawnMark, meant};
use crate::lesson::lint::places::{line_at, line_of, line_with};
use crate::lesson::lint::{each_method, finding};
use crate::lesson::method::header::header_lines;
use crate::lesson::method::program::{for_each_statement, names_of};
use crate::lesson::text::table::FileMistake;
use crate::lesson::text::topic_files;
use crate::lesson::topic::topic_file;
use crate::lesson::working::speaks_otherwise;
use crate::lesson::{
    Case, Derivation, Explanation, Lesson, METHOD, MethodProgram, NUMBERS, REFERENCE, Scene, Source, Value,
    ValueKind, YAxis, quoted,
};

pub fn findings(scene: Scene, marks: &[DrawnMark]) -> Vec<FileMistake> {
    let toml = topic_files::file(scene, "topic.toml").unwrap_or_default();
    let mut found = rows(scene, toml, marks);
    found.extend(words(scene, toml));
    found.extend(sources_of_values(scene, toml));
    found.extend(labels(scene, toml));
    found.extend(of_workings(scene, toml));
    found.extend(sources(scene));
    found
}

/// Answers and steps that no case reaches, their texts that lack a value, and marks of steps that are never drawn.
fn rows(scene: Scene, toml: &str, marks: &[DrawnMark]) -> Vec<FileMistake> {
    let topic = topic_file(scene);
    let mut found = Vec::new();
    // Each method, and the exact one with its own numbers.
    let methods = scene.open().topic_methods();
    let mut asked: Vec<_> = methods.iter().map(|method| vec![(METHOD, Value::word(method.id))]).collect();
    asked.push(vec![(METHOD, Value::word(REFERENCE)), (NUMBERS, Value::word("auto"))]);
    let mut reached = BTreeSet::new();
    let mut drawn: BTreeSet<(usize, &str)> = BTreeSet::new();
    for (case, asks) in
        Case::shipped(scene).iter().flat_map(|case| asked.iter().map(move |asks| (case, asks)))
    {
        let (mut lesson, mut shown) = (Lesson::new(scene), case.open());
        let _ = [&case.set, asks].map(|state| set_params(&mut lesson, state));
        let _ = set_params(&mut shown, asks);
        let explanation = shown.explain();
        if speaks_otherwise(&shown, &explanation) {
            continue;
        }
        for row in lesson.rows_said() {
            let index = row.index.to_string();
            for text in &row.lacking {
                let message = format!(
                    "{} has no value in the case “{}”; expected a condition that says that it has one",
                    quoted(text),
                    case.name
                );
                found.push(finding("topic.toml", line_of(toml, &[row.table, &index, "says"]), message));
            }
            if row.table == "step" {
                let marks = &topic.steps[row.index].marks;
                let is_drawn = |mark: &&&str| explanation.figures[0].all_marks().any(|of| of.name == **mark);
                drawn.extend(marks.iter().filter(is_drawn).map(|mark| (row.index, *mark)));
            }
            reached.insert((row.table, row.index));
        }
    }
    for (table, count) in [("answer", topic.answers.len()), ("step", topic.steps.len())] {
        for index in (0..count).filter(|index| !reached.contains(&(table, *index))) {
            let line = line_of(toml, &[table, &index.to_string()]);
            found.push(finding("topic.toml", line, format!("no case reaches this {table}")));
        }
    }
    for (index, step) in
        topic.steps.iter().enumerate().filter(|(index, _)| reached.contains(&("step", *index)))
    {
        for mark in step.marks.iter().filter(|mark| !drawn.contains(&(index, **mark))) {
            let line = line_of(toml, &["step", &index.to_string(), "marks"]);
            let message =
                format!("no case with this step draws the mark {}{}", quoted(mark), meant(mark, marks));
            found.push(finding("topic.toml", line, message));
        }
    }
    let is_drawn = |mark: &&&str| marks.iter().any(|known| known.name == **mark);
    for mark in topic.lanes.marks.iter().flatten().filter(|mark| !is_drawn(mark)) {
        let message = format!("no case draws the mark {}{}", quoted(mark), meant(mark, marks));
        found.push(finding("topic.toml", line_of(toml, &["lanes", "marks"]), message));
    }
    found
}

/// Words that are the value of no case.
fn words(scene: Scene, toml: &str) -> Vec<FileMistake> {
    let values: Vec<_> = Case::shipped(scene).iter().map(|case| case.open().values_of().values).collect();
    let mut found = Vec::new();
    for (index, info) in scene.values().iter().enumerate() {
        let ValueKind::Word(words) = info.kind else { continue };
        let is_given = |word: &&'static str| {
            values.iter().flatten().any(|(id, value)| *id == info.id && *value == Value::word(*word))
        };
        for word in words.iter().filter(|word| !is_given(word)) {
            let line = line_of_word(toml, index, word);
            found.push(finding("topic.toml", line, format!("no case has the word “{word}” as {}", info.id)));
        }
    }
    found
}

fn line_of_word(toml: &str, index: usize, word: &str) -> usize {
    let table = line_of(toml, &["value", &index.to_string()]);
    let lines = toml.lines().enumerate().skip(table - 1);
    let is_word = |line: &str| line.trim_start_matches([' ', '"']).starts_with(word);
    lines.into_iter().find(|(_, line)| is_word(line)).map_or(table, |(line, _)| line + 1)
}

/// Values and instants from a method, or from a name of its program, that does not exist.
fn sources_of_values(scene: Scene, toml: &str) -> Vec<FileMistake> {
    let topic = topic_file(scene);
    let values = topic.values.iter().enumerate().flat_map(|(index, row)| {
        let line = line_of(toml, &["value", &index.to_string()]);
        row.sources().into_iter().map(move |source| (line, row.info.id, source))
    });
    let instants = topic.instants.iter().map(|own| {
        let (method, name) = own.source();
        (line_of(toml, &["instants"]), own.id(), (method, Some(name)))
    });
    let mistake = |(line, id, (method, name)): (usize, &str, (&'static str, Option<&'static str>))| {
        let message = match (MethodProgram::of(scene, method), name) {
            (None, _) => format!("{id}: there is no method {}", quoted(method)),
            (Some(program), Some(name)) if !program.introduces(name) => {
                format!("{id}: the method “{method}” has no name {}", quoted(name))
            }
            _ => return None,
        };
        Some(finding("topic.toml", line, message))
    };
    values.chain(instants).filter_map(mistake).collect()
}

/// Two parameters with the same label in the panel.
fn labels(scene: Scene, toml: &str) -> Vec<FileMistake> {
    let mut lesson = scene.open();
    let mut labels: Vec<_> = lesson.params().iter().map(|param| param.label).collect();
    labels.sort_unstable();
    let twice = labels.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
    twice
        .map(|label| {
            let message = format!("two parameters have the label {}; expected other “labels”", quoted(label));
            finding("topic.toml", line_with(toml, "[[shape]]"), message)
        })
        .collect()
}

/// Names without a mark, unused symbols, and texts of methods that lack a value.
fn of_workings(scene: Scene, toml: &str) -> Vec<FileMistake> {
    let mut found = Vec::new();
    let mut is_shown: BTreeMap<(&str, String), bool> = BTreeMap::new();
    let mut printed = String::new();
    for case in Case::shipped(scene) {
        for (method, lesson) in each_method(case) {
            let explanation = lesson.explain_for(YAxis::Down);
            let derivation = &explanation.derivation;
            let uses =
                |name: &str| has_word(lesson.topic_program(method).map_or("", |program| &program.file), name);
            for named in derivation.named_marks.iter().filter(|named| uses(&named.name)) {
                printed += &format!(" {} ", named.form);
                // There is nothing to draw for a condition, nor for a name without a value.
                if !["", "yes", "no"].contains(&&*named.value) {
                    *is_shown.entry((method, named.name.clone())).or_default() |= !named.marks.is_empty();
                }
            }
            for text in said(derivation) {
                printed += &format!(" {text} ");
            }
            // The second view shows what no working prints.
            let beside = explanation.figures.iter().filter_map(|figure| figure.beside.as_ref());
            printed
                .extend(beside.flat_map(|view| &view.figure.marks).map(|mark| format!(" {} ", mark.label)));
            found.extend(unfilled(scene, method, &explanation));
        }
    }
    for ((method, name), _) in is_shown.iter().filter(|(_, shown)| !**shown) {
        let message =
            format!("“{name}” has no mark in any case; expected a note @ …, or @ mark with one that it has");
        found.push(finding(format!("{method}.method"), line_of_name(scene, method, name), message));
    }
    let topic = topic_file(scene);
    for symbol in &topic.symbols {
        // A note can draw an arrow or a point in the colour of a name.
        if !has_word(&printed, symbol.text) && !topic.program.introduces(symbol.text) {
            let message = format!("no working prints the symbol {}", quoted(symbol.text));
            found.push(finding("topic.toml", line_of(toml, &["symbols", symbol.text]), message));
        }
    }
    found
}

/// The line of a method's file on which a name gets its value.
fn line_of_name(scene: Scene, method: &str, name: &str) -> usize {
    let Some((_, file)) = topic_files::methods(scene).find(|(id, _)| *id == method) else { return 1 };
    let Ok(program) = MethodProgram::read(file) else { return 1 };
    let mut place = None;
    for_each_statement(&program.block, &mut |statement| {
        if names_of(statement).iter().any(|known| *known == name) {
            place.get_or_insert(statement.span.start);
        }
    });
    let text = crate::lesson::header_and_program(file).1;
    place.map_or(1, |at| header_lines(file) + line_at(text, at))
}

/// Everything that a working says.
fn said(derivation: &Derivation) -> Vec<&str> {
    let mut said = vec![derivation.conclusion.sentence.as_str()];
    for step in &derivation.steps {
        said.push(&step.sentence);
        said.extend(step.lines.iter().flat_map(|line| [&*line.formula, &*line.numbers, &*line.value]));
    }
    said
}

/// Texts of the header of a method with a name that has no value.
fn unfilled(scene: Scene, method: &str, explanation: &Explanation) -> Vec<FileMistake> {
    let derivation = &explanation.derivation;
    let erratum = derivation.erratum.iter().map(|erratum| erratum.truth.as_str());
    let texts = erratum.chain(derivation.cause.iter().map(|cause| cause.sentence.as_str()));
    let open = texts.filter_map(|text| {
        let rest = &text[text.find('{')?..];
        Some(rest.split_inclusive('}').next().unwrap_or(rest).to_owned())
    });
    let file = topic_files::methods(scene).find(|(id, _)| *id == method).map_or("", |(_, file)| file);
    open.map(|text| {
        let message = format!("{} has no value in a case with this text", quoted(&text));
        finding(format!("{method}.method"), line_with(file, &text), message)
    })
    .collect()
}

/// Whether a text has these signs as a whole word.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part))
}

/// Sources of the folder that no method cites.
fn sources(scene: Scene) -> Vec<FileMistake> {
    let text = topic_files::file(scene, "sources.toml").unwrap_or_default();
    let own = Source::read_all("sources.toml", text).unwrap_or_default();
    let methods = scene.open().topic_methods();
    let is_cited = |source: &Source| {
        methods.iter().any(|method| method.source.is_some_and(|of| of.key() == source.key()))
    };
    let unused = own.iter().filter(|source| !is_cited(source) && source.also.is_empty());
    unused
        .map(|source| {
            let message = format!("no method cites the source {}", quoted(source.key()));
            finding("sources.toml", line_with(text, source.key()), message)
        })
        .collect()
}
