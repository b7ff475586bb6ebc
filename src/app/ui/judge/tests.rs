use egui_macroquad::egui;
use serde_json::{Value as Json, json};

use super::acts::Act;
use crate::app::session::Session;
use crate::app::ui::frame::tasks;
use crate::app::ui::{Ui, code};
use crate::judge::{Bench, Sampling};
use crate::lesson::Scene;
use crate::render::Theme;

fn opened(scene: Scene) -> Ui {
    let mut ui = Ui::new(&egui::Context::default(), Session::open_scene(scene), Theme::Light);
    ui.do_with_test(Act::Open);
    ui
}

/// Does it, and goes on until nothing is judged any more. Returns what the tab shows.
fn done(ui: &mut Ui, act: Act) -> Json {
    ui.do_with_test(act);
    while ui.chrome().work.is_judging() {
        tasks::advance(&mut ui.state());
    }
    ui.told_of_judge()
}

/// The cases that are saved, a line each, and the answers to them.
fn answered(ui: &mut Ui, answer: impl Fn(&Json) -> bool) -> String {
    done(ui, Act::Cases);
    let (name, bytes) = ui.state().chrome.requests.saves.pop().expect("a file");
    assert_eq!(name, format!("{}-cases.jsonl", ui.session().scene().slug()));
    let text = String::from_utf8(bytes).expect("UTF-8");
    let line = |line: &str| {
        let case: Json = serde_json::from_str(line).expect(line);
        format!("{}\n", json!({ "id": case["id"], "answer": answer(&case) }))
    };
    text.lines().map(line).collect()
}

/// Whether the point is in the square around the circle.
fn in_square(case: &Json) -> bool {
    let number = |value: &Json| value.as_f64().expect("a number");
    let gap = |axis: usize| number(&case["point"][axis]) - number(&case["circle.center"][axis]);
    gap(0).abs().max(gap(1).abs()) <= number(&case["circle.radius"])
}

#[test]
fn a_program_in_the_code_is_judged_and_its_simplest_case_is_shown() {
    let mut ui = opened(Scene::PointCircle);
    assert_eq!(done(&mut ui, Act::Program)["report"], Json::Null);
    assert!(ui.take_message().expect("why").text.starts_with("There is no program of yours."));
    let square = "return |point.x - circle.center.x| <= circle.radius and |point.y - circle.center.y| <= circle.radius";
    code::edits::type_text(&mut ui.state(), square, 0.0);
    let told = done(&mut ui, Act::Program);
    let report = &told["report"];
    assert!(report["head"].as_str().expect("a sentence").starts_with("Wrong by logic in "), "{told:#}");
    assert!(report["good"] == false && report["has_case"] == true, "{told:#}");
    let parts = report["parts"].as_array().expect("parts").iter();
    let like = parts.filter_map(|part| part["says"].as_str()).find(|says| says.contains("behaves like"));
    assert!(like.is_some_and(|like| like.contains("square") && !like.contains('`')), "{told:#}");
    ui.do_with_test(Act::Case);
    let now = ui.session().explanation();
    assert_ne!(now.verdict, now.reference_verdict, "the program stays, and is wrong there");
    assert_eq!(ui.told_of_judge()["report"], *report, "the judgement stays beside it");
}

#[test]
fn answers_are_judged_with_the_cases_that_their_ids_name_and_stay_with_their_topic() {
    let mut ui = opened(Scene::PointCircle);
    let answers = answered(&mut ui, in_square);
    let told = done(&mut ui, Act::Answers(answers.clone()));
    assert!(
        told["report"]["head"].as_str().expect("a sentence").starts_with("Wrong by logic in "),
        "{told:#}"
    );
    ui.state().open_topic(Scene::CircleCircle);
    assert_eq!(ui.told_of_judge()["report"], Json::Null);
    let told = done(&mut ui, Act::Answers(answers));
    let why = told["refusal"].as_str().expect("why");
    assert!(why.contains("no case has the id") && why.contains("of this topic"), "{why}");
    ui.do_with_test(Act::Close);
    assert_eq!(ui.told_of_judge(), Json::Null);
}

#[test]
fn a_file_of_answers_is_judged_and_one_that_is_too_large_for_a_scene_is_refused() {
    let mut ui = opened(Scene::PointCircle);
    ui.do_with_test(Act::Close);
    let sampling = Sampling { count: 2, ..Sampling::default() };
    let id = Bench::new(Scene::PointCircle, sampling).ids().pop().expect("cases");
    let text = format!("{{\"id\": \"{id}\", \"answer\": true}}\n");
    ui.state().open_file(std::path::Path::new("a.jsonl"), text.as_bytes()).expect("answers");
    while ui.chrome().work.is_judging() {
        tasks::advance(&mut ui.state());
    }
    let told = ui.told_of_judge();
    // Two cases at random, and those of the topic.
    assert!(told["report"]["head"].as_str().expect("a sentence").contains("No answer in "), "{told:#}");
    let large = vec![b'#'; crate::lesson::limits::SCENE_FILE_LIMIT + 1];
    let why = ui.state().open_file(std::path::Path::new("b.toml"), &large).expect_err("too large");
    assert!(why.starts_with("b.toml has 262145 bytes; a scene file can have at most"), "{why}");
}

#[test]
fn what_are_no_answers_is_told_and_work_can_be_stopped() {
    let mut ui = opened(Scene::PointCircle);
    assert_eq!(done(&mut ui, Act::Answers("yes, no".to_owned()))["report"], Json::Null);
    assert!(ui.take_message().expect("why").text.starts_with("These are no answers;"));
    ui.do_with_test(Act::Cases);
    assert_eq!(ui.told_of_judge()["progress"], 0.0);
    assert_eq!(ui.state().chrome.work.stop(), Some("The work on your test was stopped."));
    assert_eq!(ui.told_of_judge()["progress"], Json::Null);
}

#[test]
fn every_act_of_the_form_has_its_name() {
    for (name, text, act) in [
        ("open", "", Act::Open),
        ("close", "", Act::Close),
        ("program", "", Act::Program),
        ("cases", "", Act::Cases),
        ("choose", "", Act::Choose),
        ("answers", "x", Act::Answers("x".to_owned())),
        ("case", "", Act::Case),
    ] {
        assert_eq!(Act::from_words(name, text), Some(act));
    }
    assert!(matches!(Act::from_words("harness", "python"), Some(Act::Harness(_))));
    assert_eq!(Act::from_words("harness", "cobol"), None);
    assert_eq!(Act::from_words("outside", ""), None, "a page asks no program");
}
