//! A test of the user in the page: its cases are saved, its answers pasted or dropped, and a program in the code is judged.

#![expect(clippy::disallowed_methods, reason = "a test reads what the program writes")]

use std::path::Path;
use std::process::Command;

use serde_json::{Value as Json, json};

use super::accessible::{add_axe, breaks_no_rule};
use super::app::{App, COARSE_PHONE, PROGRAM};

const FOCUS: &str = "document.activeElement.id";
const PASTES: &str = "document.getElementById('judge-answers').value = answers; document.getElementById('judge-paste').click()";

impl App {
    /// Shows the tab, and its part of the form.
    #[track_caller]
    fn show_judge(&self) {
        self.evaluate("page.goToForm(); document.getElementById('action-judge').focus()");
        self.press("Enter");
        self.wait_for("document.getElementById('judge-answers') !== null", json!(true));
        self.wait_for(FOCUS, json!("judge-heading"));
    }

    /// Saves the cases, and answers whether the point is in the square around the circle.
    #[track_caller]
    fn answers_of_a_square(&self) -> String {
        self.press_button("judge-cases");
        let cases = self.download();
        assert_eq!(cases.name, "point-circle-cases.jsonl");
        let text = String::from_utf8(cases.bytes).expect("UTF-8");
        let line = |line: &str| {
            let case: Json = serde_json::from_str(line).expect(line);
            let number = |value: &Json| value.as_f64().expect("a number");
            let gap = |axis: usize| number(&case["point"][axis]) - number(&case["circle.center"][axis]);
            let hit = gap(0).abs().max(gap(1).abs()) <= number(&case["circle.radius"]);
            format!("{}\n", json!({ "id": case["id"], "answer": hit }))
        };
        text.lines().map(line).collect()
    }

    /// Waits for the judgement, and returns it.
    #[track_caller]
    fn judgement(&self) -> Json {
        self.wait(|state| !state["judge"]["report"].is_null())["judge"]["report"].clone()
    }
}

#[test]
fn answers_that_are_pasted_in_the_form_are_judged_and_the_simplest_case_is_shown() {
    let Some(app) = App::open("#point-circle") else { return };
    app.show_judge();
    let answers = app.answers_of_a_square();
    app.evaluate(&format!("{{ const answers = {}; {PASTES} }}", json!(answers)));
    let report = app.judgement();
    assert!(report["head"].as_str().expect("a sentence").starts_with("Wrong by logic in "), "{report:#}");
    let parts = report["parts"].to_string();
    assert!(
        parts.contains("behaves like") && parts.contains("square") && parts.contains("nowhere else"),
        "{parts}"
    );
    app.wait_for_text("told", "Wrong by logic in ");
    add_axe(&app);
    for theme in ["light", "dark"] {
        app.choose_option("theme", theme);
        app.wait_for("document.documentElement.dataset.theme", Json::from(theme));
        breaks_no_rule(&app, &format!("the form of a test, {theme}"));
    }
    app.press_button("judge-case");
    let state = app.wait(|state| state["verdict"] == "apart");
    assert_eq!(state["judge"]["report"], report, "the judgement stays");
    assert!(app.later().iter().any(|file| file == "mistakes-point-circle.toml"), "{:?}", app.later());
}

#[test]
fn a_file_of_answers_is_dropped_and_one_of_other_cases_is_refused() {
    let Some(app) = App::open("#point-circle") else { return };
    app.show_judge();
    let answers = app.answers_of_a_square();
    let open = |text: &str| {
        let text = json!(text);
        app.evaluate(&format!("page.open(new File([{text}], 'answers.jsonl')); true"));
    };
    open(&answers);
    app.judgement();
    open("{\"id\": \"nobody\", \"answer\": true}\n");
    let state = app.wait(|state| !state["judge"]["refusal"].is_null());
    let why = state["judge"]["refusal"].as_str().expect("why");
    assert!(why.starts_with("line 1: no case has the id “nobody”"), "{why}");
}

#[test]
fn a_page_has_the_files_around_a_function_in_every_language() {
    let Some(app) = App::open("#point-circle") else { return };
    app.show_judge();
    let folder = tempfile::tempdir().expect("a folder");
    for language in ["python", "javascript", "typescript", "csharp", "cpp", "java", "rust", "lua", "gdscript"]
    {
        app.press_button(&format!("judge-harness-{language}"));
        let given = app.download();
        let mut program = Command::new(PROGRAM);
        program.args(["harness", "point-circle", "--as", language, "-o"]).arg(folder.path());
        let output = program.output().expect("the program starts");
        let path = String::from_utf8(output.stdout).expect("UTF-8");
        let written = std::fs::read(path.trim()).expect("it was written");
        assert_eq!(Path::new(path.trim()).file_name(), Some(given.name.as_ref()));
        assert!(given.bytes == written, "{language}");
    }
}

#[test]
fn on_a_phone_a_program_in_the_code_is_judged() {
    let link = "#point-circle?program=return%20|point.x%20-%20circle.center.x|%20%3C%3D%20circle.radius";
    let Some(app) = App::open_on(COARSE_PHONE, "", link) else { return };
    app.evaluate("page.send({ type: 'do', action: 'judge' })");
    app.wait(|state| state["judge"]["has_program"] == true);
    app.evaluate("page.send({ type: 'judge', act: 'program', text: '' })");
    let report = app.judgement();
    assert!(report["head"].as_str().expect("a sentence").starts_with("Wrong by logic in "), "{report:#}");
}
