use super::*;
use crate::app::ui::Ui;
use crate::lesson::{Case, Scene};
use crate::render::Theme;
use egui_macroquad::egui;
use serde_json::{Value as Json, json};

/// A window in a page, opened by a link.
fn opened(link: &str) -> (Ui, Page) {
    let Opened { session, refused, .. } = open(link);
    let mut ui = Ui::new(&egui::Context::default(), session, Theme::Light);
    ui.put_in_page("https://a.b/c/".to_owned());
    if let Some(refusal) = refusal(&refused) {
        ui.say(Err(refusal));
    }
    (ui, Page::default())
}

/// What is told now.
fn told(ui: &mut Ui, page: &mut Page, seconds: f64) -> Vec<Json> {
    page.tell(ui, seconds).iter().map(|text| serde_json::from_str(text).expect("JSON")).collect()
}

/// The last state that was told, which must have been told now.
fn state(ui: &mut Ui, page: &mut Page) -> Json {
    let told = told(ui, page, 0.0);
    told.into_iter().rfind(|message| message["type"] == "state").expect("a state")
}

fn hear(ui: &mut Ui, page: &mut Page, message: Json) {
    page.hear(ui, &message.to_string());
}

fn kinds(told: &[Json]) -> Vec<&str> {
    told.iter().filter_map(|message| message["type"].as_str()).collect()
}

#[test]
fn the_page_is_told_what_there_is_once_and_the_state_whenever_it_changed() {
    let (mut ui, mut page) = opened("#blob-side");
    assert_eq!(kinds(&told(&mut ui, &mut page, 0.0)), ["introduction", "state"]);
    assert!(told(&mut ui, &mut page, 1.0).is_empty());
    hear(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": "6,8" }));
    assert_eq!(kinds(&told(&mut ui, &mut page, 2.0)), ["state"]);
}

#[test]
fn while_something_moves_the_page_is_told_now_and_then_and_at_the_end_the_last_state() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    told(&mut ui, &mut page, 0.0);
    ui.session().play();
    let mut count = 0;
    for frame in 1..=60 {
        ui.session().advance(1.0 / 60.0);
        count += told(&mut ui, &mut page, f64::from(frame) / 60.0).len();
    }
    assert!((8..=11).contains(&count), "{count}");
    ui.session().advance(1.0 / 60.0);
    assert!(told(&mut ui, &mut page, 1.0 + 1e-3).is_empty() && page.is_behind());
    ui.session().pause();
    let last = told(&mut ui, &mut page, 1.0 + 2e-3);
    assert_eq!(last[0]["motion"]["position"], ui.session().position());
    assert!(!page.is_behind());
}

#[test]
fn a_form_has_every_parameter_with_its_value_and_sets_it() {
    for scene in Scene::ALL {
        let (mut ui, mut page) = opened(scene.slug());
        let state = state(&mut ui, &mut page);
        for control in state["controls"].as_array().expect("a list") {
            let message = json!({ "type": "set", "id": control["id"], "value": control["value"] });
            hear(&mut ui, &mut page, message);
        }
        assert!(told(&mut ui, &mut page, 0.0).is_empty(), "{}: the same values change nothing", scene.slug());
        let ids: Vec<_> =
            state["controls"].as_array().expect("a list").iter().map(|c| c["id"].clone()).collect();
        let known: Vec<_> = ui.session().lesson_mut().params().iter().map(|p| json!(p.id)).collect();
        assert_eq!(ids, known);
    }
}

#[test]
fn a_value_that_is_refused_is_told_with_its_parameter_and_changes_nothing() {
    let (mut ui, mut page) = opened("#blob-side");
    let link = state(&mut ui, &mut page)["link"].clone();
    hear(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": "here" }));
    let told = told(&mut ui, &mut page, 0.0);
    let refused = told.iter().find(|m| m["type"] == "refused").expect("told");
    assert_eq!(refused["id"], "blob2.center");
    assert!(refused["text"].as_str().is_some_and(|text| text.contains("two numbers")), "{refused}");
    assert_eq!((&told[0]["link"], &told[0]["message"]["error"]), (&link, &json!(true)));
}

#[test]
fn a_link_opens_its_state_and_a_bad_one_what_it_can_and_says_what_was_refused() {
    let (mut ui, mut page) = opened("#blob-side?blob2.center=6,8&blob2.size=cow");
    let told = state(&mut ui, &mut page);
    assert_eq!(told["link"], "#blob-side?blob2.center=6,8");
    let message = told["message"]["text"].as_str().expect("a message");
    assert!(message.contains("blob2.size = ") && message.contains("cow"), "{message}");
    hear(&mut ui, &mut page, json!({ "type": "open", "link": "#no-such-topic" }));
    let told = state(&mut ui, &mut page);
    assert_eq!(told["link"], "#blob-side?blob2.center=6,8", "what is there stays");
    assert!(told["message"]["text"].as_str().is_some_and(|text| text.contains("no-such-topic")), "{told}");
    assert_eq!(opened("#no-such-topic").0.session().scene(), FIRST_SCENE);
    hear(&mut ui, &mut page, json!({ "type": "open", "link": "#blob-side/example-1" }));
    assert_eq!(state(&mut ui, &mut page)["case"]["name"], "example-1");
    let session = ui.session();
    session.edit("method", &crate::lesson::Value::Word("center-distance".to_owned())).expect("a method");
    let told = state(&mut ui, &mut page);
    assert_eq!(told["link"], "#blob-side/example-1?method=center-distance");
    let (mut ui, mut page) = opened("#blob-side/example-1?method=center-distance");
    let again = state(&mut ui, &mut page);
    assert_eq!((&again["case"]["name"], &again["edited"]), (&json!("example-1"), &json!(true)));
    assert_eq!(again["link"], told["link"]);
}

#[test]
fn going_back_to_a_topic_finds_it_as_it_was_left_with_its_undo() {
    let (mut ui, mut page) = opened("#blob-side");
    hear(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": "6,8" }));
    let link = state(&mut ui, &mut page)["link"].clone();
    hear(&mut ui, &mut page, json!({ "type": "topic", "slug": "line-line" }));
    assert_eq!(state(&mut ui, &mut page)["scene"], "line-line");
    hear(&mut ui, &mut page, json!({ "type": "open", "link": link }));
    assert_eq!(state(&mut ui, &mut page)["link"], link);
    assert!(ui.session().can_undo());
}

#[test]
fn actions_are_done_by_their_ids_if_they_are_possible() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    let possible = state(&mut ui, &mut page)["possible"].to_string();
    assert!(possible.contains("\"restart\"") && possible.contains("\"open\""), "{possible}");
    assert!(!possible.contains("\"undo\"") && !possible.contains("\"quit\""), "{possible}");
    hear(&mut ui, &mut page, json!({ "type": "do", "action": "restart" }));
    assert!(ui.session().is_playing());
    hear(&mut ui, &mut page, json!({ "type": "do", "action": "undo" }));
    assert!(ui.message().is_some_and(|message| message.is_error));
}

#[test]
fn a_link_is_copied_with_the_address_of_the_page() {
    let (mut ui, mut page) = opened("#blob-side?blob2.center=6,8");
    hear(&mut ui, &mut page, json!({ "type": "do", "action": "copy-link" }));
    assert_eq!(ui.chrome().copy.as_deref(), Some("https://a.b/c/#blob-side?blob2.center=6,8"));
}

#[test]
fn an_explanation_is_told_with_the_number_of_the_question() {
    let (mut ui, mut page) = opened("#blob-side/example-1");
    hear(&mut ui, &mut page, json!({ "type": "explain", "number": 7 }));
    let told = told(&mut ui, &mut page, 0.0);
    let answer = told.iter().find(|m| m["type"] == "explanation").expect("told");
    let explanation: Json = serde_json::from_str(answer["text"].as_str().expect("a text")).expect("JSON");
    assert_eq!((&answer["number"], &explanation["case"]), (&json!(7), &json!("example-1")));
}

#[test]
fn a_scene_file_is_opened_and_a_bad_one_leaves_what_is_there() {
    let (mut ui, mut page) = opened("#blob-side");
    let text = Case::write(Scene::LineLine.open().as_mut(), "Mine", "A line.");
    page.open_file(&mut ui, "mine.toml", text.as_bytes());
    let told = state(&mut ui, &mut page);
    assert_eq!((&told["scene"], &told["message"]["error"]), (&json!("line-line"), &json!(false)));
    page.open_file(&mut ui, "bad.toml", b"scene = \xff");
    let told = state(&mut ui, &mut page);
    assert_eq!((&told["scene"], &told["message"]["error"]), (&json!("line-line"), &json!(true)));
    assert!(told["message"]["text"].as_str().is_some_and(|text| text.contains("bad.toml")), "{told}");
    hear(&mut ui, &mut page, json!({ "type": "not-opened", "name": "huge.toml", "why": "it is huge" }));
    assert_eq!(state(&mut ui, &mut page)["message"]["text"], "huge.toml was not opened: it is huge");
}

#[test]
fn an_embedded_page_is_introduced_to_no_action_that_needs_a_panel_or_a_file() {
    let (mut ui, mut page) = opened("#blob-side");
    ui.embed();
    let told = told(&mut ui, &mut page, 0.0);
    let actions = told[0]["actions"].to_string();
    assert!(actions.contains("\"reset\"") && !actions.contains("\"save-scene\""), "{actions}");
}

#[test]
fn a_message_that_is_none_is_told_back() {
    let (mut ui, mut page) = opened("#blob-side");
    page.hear(&mut ui, "{\"type\":\"dance\"}");
    assert!(kinds(&told(&mut ui, &mut page, 0.0)).contains(&"misunderstood"));
}
