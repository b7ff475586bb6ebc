//! What is wrong with the cases of a topic, and which are missing.

use std::collections::BTreeSet;

use crate::lesson::lint::places::line_of;
use crate::lesson::lint::{each_method, finding};
use crate::lesson::method::erratum_row::ErratumRow;
use crate::lesson::text::table::FileMistake;
use crate::lesson::text::topic_files;
use crate::lesson::working::erratum::cause_said;
use crate::lesson::{
    Accuracy, Answer, Case, Comparison, METHOD, MethodProgram, MethodsByCase, Scene, StartingPoint, Value,
    header_and_program, quoted, set_param, verdict_word,
};

pub fn findings(scene: Scene) -> Vec<FileMistake> {
    let mut found = Vec::from_iter(default_case(scene));
    for case in Case::shipped(scene) {
        found.extend(expectations(case));
    }
    found.extend(methods(scene));
    found.extend(causes(scene));
    found
}

/// Causes that no wrong answer has, or that name no line, and wrong answers that have none although others do.
fn causes(scene: Scene) -> Vec<FileMistake> {
    let rows = |id: &str| MethodProgram::of(scene, id).map_or(&[][..], |program| &program.header.causes);
    let mut found = Vec::new();
    let mut said = BTreeSet::new();
    for (case, (id, lesson)) in
        Case::shipped(scene).iter().flat_map(|case| each_method(case).map(move |of| (case, of)))
    {
        match cause_said(&lesson, &lesson.explain()) {
            Some(None) if !rows(id).is_empty() => {
                let message =
                    format!("no [[cause]] says why the answer in the case “{}” is wrong", case.name);
                found.push(finding(format!("{id}.method"), 1, message));
            }
            row => said.extend(row.flatten().map(|row| (id, row))),
        }
    }
    for (id, file) in topic_files::methods(scene) {
        let (header, program) = header_and_program(file);
        for (index, row) in rows(id).iter().enumerate() {
            let index_said = index.to_string();
            let mut say = |key: &str, message: &str| {
                let line = line_of(header, &["cause", &index_said, key]) + 1;
                found.push(finding(format!("{id}.method"), line, message));
            };
            if row.at.is_some() && row.line_in(program).is_none() {
                say("at", "at: no line of the program begins so");
            }
            if !said.contains(&(id, index)) {
                say("when", "no case with a wrong answer shows this cause");
            }
        }
    }
    found
}

fn text_of(case: &Case) -> (String, &'static str) {
    let file = format!("{}.toml", case.name);
    let text = topic_files::file(case.scene, &file).unwrap_or_default();
    (file, text)
}

fn default_case(scene: Scene) -> Option<FileMistake> {
    let Some(case) = Case::find(scene, "default") else {
        return Some(finding("default.toml", 1, "the file is missing; expected the case that opens first"));
    };
    let (file, text) = text_of(case);
    let message = "the case that opens first sets nothing; expected no [set], and the places in topic.toml";
    (!case.set.is_empty()).then(|| finding(file, line_of(text, &["set"]), message))
}

/// Verdicts and values that are not as the case expects them, and verdicts that it does not state.
fn expectations(case: &Case) -> Vec<FileMistake> {
    let (file, text) = text_of(case);
    let lesson = case.open();
    let mut found = Vec::new();
    for (index, method) in lesson.topic_methods().iter().enumerate() {
        let stated = case.expect.answers.iter().find(|(id, _)| *id == method.id).map(|(_, answer)| *answer);
        let verdict = lesson.ask(index).verdict();
        let is_right = stated == Some(Answer::Verdict(verdict));
        let (id, word) = (method.id, verdict_word(verdict));
        let message = match stated {
            Some(stated) => format!("it expects {stated} of “{id}”, which answers “{word}”"),
            None => format!("[expect] lacks {id} = …; the method answers “{word}”"),
        };
        let line = line_of(text, &["expect", id]);
        found.extend((!is_right).then(|| finding(file.clone(), line, message)));
    }
    let exact = case.open_exactly();
    let differs = case.expect.mismatches(&exact, None, Comparison::default());
    let ids = lesson.topic_methods().iter().map(|method| method.id);
    let verdicts: Vec<_> = ids.collect();
    for mismatch in differs.unwrap_or_default() {
        if !verdicts.contains(&mismatch.what()) || case.expect.answer.is_some() {
            let line = line_of(text, &["expect", "values", mismatch.what()]);
            found.push(finding(file.clone(), line, mismatch.to_string()));
        }
    }
    found
}

/// Methods that no case selects, or shows to be wrong, and mistakes of sources with a case that does not exist.
fn methods(scene: Scene) -> Vec<FileMistake> {
    let cases = Case::shipped(scene);
    let selected: Vec<_> = cases
        .iter()
        .map(|case| {
            let lesson = case.open();
            lesson.selected().method().id
        })
        .collect();
    let mut found = Vec::new();
    for in_cases in &MethodsByCase::of(scene).methods {
        let (id, file) = (in_cases.method.id, format!("{}.method", in_cases.method.id));
        let mut say = |message: String| found.push(finding(file.clone(), 1, message));
        if !selected.contains(&id) {
            say(format!("no case selects it; expected method = \"{id}\" below [set] in one"));
        }
        let errata = MethodProgram::of(scene, id).map_or(&[][..], |program| &program.header.errata);
        let is_wrong = in_cases.wrong > in_cases.by_rounding || !errata.is_empty();
        if in_cases.method.accuracy != Accuracy::Exact && !is_wrong {
            say("no case shows a wrong answer of it, although it is not exact".to_owned());
        }
        if in_cases.method.hint.chars().count() > LONGEST_HINT {
            say(format!("“hint” is too long for the panel; expected at most {LONGEST_HINT} characters"));
        }
        found.extend(errata.iter().enumerate().filter_map(|(index, row)| unseen(scene, id, index, row)));
    }
    found
}

/// A mistake of a source that is not shown in the case that it names.
fn unseen(scene: Scene, method: &'static str, index: usize, row: &ErratumRow) -> Option<FileMistake> {
    let name = &row.case;
    let place = if name.contains('/') { name.clone() } else { format!("{}/{name}", scene.slug()) };
    let message = match StartingPoint::find(&place) {
        Err(_) => format!("case: there is no case {}", quoted(name)),
        Ok(start) if start.scene != scene => return None,
        Ok(start) => {
            let mut lesson = start.open();
            set_param(&mut lesson, METHOD, &Value::word(method)).ok()?;
            let is_shown = lesson.explain().derivation.erratum.is_some_and(|shown| shown.says == row.says);
            if is_shown {
                return None;
            }
            format!("the case {} does not show this erratum", quoted(name))
        }
    };
    let (_, file) = topic_files::methods(scene).find(|(id, _)| *id == method)?;
    let line = line_of(header_and_program(file).0, &["erratum", &index.to_string()]) + 1;
    Some(finding(format!("{method}.method"), line, message))
}

/// The characters of a hint for which the panel has room beside the longest name.
const LONGEST_HINT: usize = 22;
