mod spoken;

use super::*;
use crate::app::ui::Action;
use crate::lesson::{Case, CaseTexts, PictureState, Scene, YAxis};
use crate::render::Theme;
use egui_macroquad::egui;
use serde_json::{Value as Json, json};

/// A window in a page, opened by a link.
fn opened(link: &str) -> (Ui, Page) {
    opened_in(&egui::Context::default(), link)
}

/// The same for a test that [shows](show) it.
fn opened_in(ctx: &egui::Context, link: &str) -> (Ui, Page) {
    let opened = LinkedSession::open(link);
    let rejection = opened.rejection();
    let mut ui = Ui::new(ctx, opened.session, Theme::Light);
    ui.put_in_page("https://a.b/c/".to_owned());
    if let Some(rejection) = rejection {
        ui.report(Err(rejection));
    }
    (ui, Page::default())
}

/// A scene file with these texts.
fn written(title: &str, about: &str) -> String {
    let texts = CaseTexts { title, about, question: "" };
    Case::write(&mut Scene::LineLine.open(), &texts, &PictureState::default())
}

/// The messages that are sent now.
fn sent(ui: &mut Ui, page: &mut Page, seconds: f64) -> Vec<Json> {
    page.messages(ui, seconds).iter().map(|text| serde_json::from_str(text).expect("JSON")).collect()
}

/// The state that is sent now.
fn state(ui: &mut Ui, page: &mut Page) -> Json {
    let sent = sent(ui, page, 0.0);
    sent.into_iter().rfind(|message| message["type"] == "state").expect("a state")
}

/// Shows some frames.
fn show(ctx: &egui::Context, ui: &mut Ui) {
    let size = egui::vec2(800.0, 600.0);
    for frame in 0..3 {
        let screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size));
        let input = egui::RawInput { screen_rect, time: Some(f64::from(frame)), ..egui::RawInput::default() };
        let _ = ctx.run(input, |ctx| {
            ui.frame(ctx, f64::from(frame));
        });
    }
}

fn receive(ui: &mut Ui, page: &mut Page, message: Json) {
    page.receive(ui, &message.to_string());
}

fn kinds(sent: &[Json]) -> Vec<&str> {
    sent.iter().filter_map(|message| message["type"].as_str()).collect()
}

#[test]
fn the_page_gets_one_introduction_and_the_state_whenever_it_changed() {
    let (mut ui, mut page) = opened("#blob-side");
    assert_eq!(kinds(&sent(&mut ui, &mut page, 0.0)), ["introduction", "state"]);
    assert!(sent(&mut ui, &mut page, 1.0).is_empty());
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": "6,8" }));
    assert_eq!(kinds(&sent(&mut ui, &mut page, 2.0)), ["state"]);
}

#[test]
fn while_something_moves_the_page_gets_few_states_and_at_the_end_the_last_one() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    sent(&mut ui, &mut page, 0.0);
    ui.session().play();
    let mut count = 0;
    for frame in 1..=60 {
        ui.session().advance(1.0 / 60.0);
        count += sent(&mut ui, &mut page, f64::from(frame) / 60.0).len();
    }
    assert!((8..=11).contains(&count), "{count}");
    ui.session().advance(1.0 / 60.0);
    assert!(sent(&mut ui, &mut page, 1.0 + 1e-3).is_empty() && page.is_behind());
    ui.session().pause();
    let last = sent(&mut ui, &mut page, 1.0 + 2e-3);
    assert_eq!(last[0]["motion"]["position"], ui.session().position());
    assert!(!page.is_behind());
}

#[test]
fn a_form_has_every_parameter_that_is_used_with_its_value_and_sets_it() {
    for scene in Scene::ALL {
        let (mut ui, mut page) = opened(scene.slug());
        let state = state(&mut ui, &mut page);
        for control in state["controls"].as_array().expect("a list") {
            let message = json!({ "type": "set", "id": control["id"], "value": control["value"] });
            receive(&mut ui, &mut page, message);
        }
        let sent = sent(&mut ui, &mut page, 0.0);
        assert!(!kinds(&sent).contains(&"state"), "{}: the same values change nothing", scene.slug());
        let ids: Vec<_> =
            state["controls"].as_array().expect("a list").iter().map(|c| c["id"].clone()).collect();
        let lesson = ui.session().lesson_mut();
        let known: Vec<_> = lesson.params().iter().map(|param| param.id).collect();
        let used = known.into_iter().filter(|id| lesson.selected().depends_on(id));
        assert_eq!(ids, used.map(|id| json!(id)).collect::<Vec<_>>());
    }
}

#[test]
fn a_rejected_value_is_reported_with_its_parameter_and_changes_nothing() {
    let (mut ui, mut page) = opened("#blob-side");
    let link = state(&mut ui, &mut page)["link"].clone();
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": "here" }));
    let sent = sent(&mut ui, &mut page, 0.0);
    let refused = sent.iter().find(|m| m["type"] == "refused").expect("sent");
    assert_eq!(refused["id"], "blob2.center");
    assert!(refused["text"].as_str().is_some_and(|text| text.contains("two numbers")), "{refused}");
    assert_eq!((&sent[0]["link"], &sent[0]["message"]["error"]), (&link, &json!(true)));
    // The other field of the pair is right.
    for (value, wrong) in [("abc,8", "abc"), ("6,", "")] {
        receive(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": value }));
        let sent = page.messages(&mut ui, 0.0);
        let refused = sent.iter().find(|message| message.contains("refused")).expect("sent");
        assert!(refused.contains(&format!(": “{wrong}” is not a number\"")), "{refused}");
    }
}

#[test]
fn a_link_opens_its_state_and_one_with_invalid_parts_the_rest_with_a_message() {
    let (mut ui, mut page) = opened("#blob-side?blob2.center=6,8&blob2.size=cow");
    let sent = state(&mut ui, &mut page);
    assert_eq!(sent["link"], "#blob-side?blob2.center=6,8");
    let message = sent["message"]["text"].as_str().expect("a message");
    assert!(message.contains("blob2.size: ") && message.contains("cow"), "{message}");
    receive(&mut ui, &mut page, json!({ "type": "open", "link": "#no-such-topic" }));
    let sent = state(&mut ui, &mut page);
    assert_eq!(sent["link"], "#blob-side?blob2.center=6,8", "an unknown topic changes nothing");
    assert!(sent["message"]["text"].as_str().is_some_and(|text| text.contains("no-such-topic")), "{sent}");
    assert_eq!(opened("#no-such-topic").0.session().scene(), Scene::FIRST);
    receive(&mut ui, &mut page, json!({ "type": "open", "link": "#blob-side/example-1" }));
    assert_eq!(state(&mut ui, &mut page)["case"]["name"], "example-1");
    let session = ui.session();
    session.edit("method", &crate::lesson::Value::Word("center-distance".to_owned())).expect("a method");
    let sent = state(&mut ui, &mut page);
    assert_eq!(sent["link"], "#blob-side/example-1?method=center-distance");
    let (mut ui, mut page) = opened("#blob-side/example-1?method=center-distance");
    let again = state(&mut ui, &mut page);
    // Another method keeps the case.
    assert_eq!((&again["case"]["name"], &again["edited"]), (&json!("example-1"), &json!(false)));
    assert_eq!(again["link"], sent["link"]);
}

#[test]
fn a_topic_reopens_as_the_user_left_it_with_its_undo_history() {
    let (mut ui, mut page) = opened("#blob-side");
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "blob2.center", "value": "6,8" }));
    let link = state(&mut ui, &mut page)["link"].clone();
    receive(&mut ui, &mut page, json!({ "type": "topic", "slug": "line-line" }));
    assert_eq!(state(&mut ui, &mut page)["scene"], "line-line");
    receive(&mut ui, &mut page, json!({ "type": "open", "link": link }));
    assert_eq!(state(&mut ui, &mut page)["link"], link);
    assert!(ui.session().can_undo());
}

#[test]
fn actions_are_performed_by_their_ids_if_they_are_possible() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    let possible = state(&mut ui, &mut page)["possible"].to_string();
    assert!(possible.contains("\"restart\"") && possible.contains("\"open\""), "{possible}");
    assert!(!possible.contains("\"undo\"") && !possible.contains("\"quit\""), "{possible}");
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "restart" }));
    assert!(ui.session().is_playing());
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "undo" }));
    assert!(ui.message().is_some_and(|message| message.is_error));
}

#[test]
fn a_link_is_copied_with_the_address_of_the_page() {
    let (mut ui, mut page) = opened("#blob-side?blob2.center=6,8");
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "copy-link" }));
    // The page copies it, and nothing says so before.
    let link = "https://a.b/c/#blob-side?blob2.center=6,8";
    assert_eq!(ui.chrome().requests.page, [PageRequest::Copy(link.to_owned())]);
    assert_eq!(state(&mut ui, &mut page)["message"], Json::Null);
    receive(&mut ui, &mut page, json!({ "type": "copied", "text": link }));
    assert_eq!(state(&mut ui, &mut page)["message"]["text"], format!("Copied {link}"));
}

#[test]
fn a_browser_that_can_share_gets_the_same_link() {
    let (mut ui, mut page) = opened("#circle-circle");
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "share" }));
    assert_eq!(ui.chrome().requests.page, []);
    assert!(ui.message().is_some_and(|message| message.text.contains("not possible")));
    ui.offer_sharing();
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "share" }));
    let [request] = &ui.chrome().requests.page[..] else { panic!("one request") };
    assert_eq!(*request, PageRequest::Share("https://a.b/c/#circle-circle".to_owned()));
    page.request(request.clone());
    let sent = sent(&mut ui, &mut page, 0.0);
    assert_eq!(sent.last(), Some(&json!({ "type": "share", "link": "https://a.b/c/#circle-circle" })));
}

#[test]
fn an_explanation_carries_the_number_of_its_request() {
    let (mut ui, mut page) = opened("#blob-side/example-1");
    receive(&mut ui, &mut page, json!({ "type": "explain", "number": 7 }));
    let sent = sent(&mut ui, &mut page, 0.0);
    let answer = sent.iter().find(|m| m["type"] == "explanation").expect("sent");
    let explanation: Json = serde_json::from_str(answer["text"].as_str().expect("a text")).expect("JSON");
    assert_eq!((&answer["number"], &explanation["case"]), (&json!(7), &json!("example-1")));
}

#[test]
fn a_scene_file_opens_and_an_invalid_one_changes_nothing() {
    let (mut ui, mut page) = opened("#blob-side");
    let text = written("Mine", "A line.");
    page.open_file(&mut ui, "mine.toml", text.as_bytes());
    let sent = state(&mut ui, &mut page);
    assert_eq!((&sent["scene"], &sent["message"]["error"]), (&json!("line-line"), &json!(false)));
    page.open_file(&mut ui, "bad.toml", b"scene = \xff");
    let sent = state(&mut ui, &mut page);
    assert_eq!((&sent["scene"], &sent["message"]["error"]), (&json!("line-line"), &json!(true)));
    assert!(sent["message"]["text"].as_str().is_some_and(|text| text.contains("bad.toml")), "{sent}");
    receive(&mut ui, &mut page, json!({ "type": "not-opened", "name": "huge.toml", "why": "it is huge" }));
    assert_eq!(state(&mut ui, &mut page)["message"]["text"], "huge.toml was not opened: it is huge");
}

#[test]
fn the_message_about_an_opened_file_ends_with_its_title_if_it_has_one() {
    let (mut ui, mut page) = opened("#blob-side");
    for (title, told) in [("Mine", "Opened mine.toml: Mine"), ("", "Opened mine.toml")] {
        let text = written(title, "");
        page.open_file(&mut ui, "mine.toml", text.as_bytes());
        assert_eq!(state(&mut ui, &mut page)["message"]["text"], told);
    }
}

#[test]
fn an_embedded_page_offers_no_action_that_needs_a_panel_or_a_file() {
    let (mut ui, mut page) = opened("#blob-side");
    ui.embed();
    let sent = sent(&mut ui, &mut page, 0.0);
    let actions = sent[0]["actions"].to_string();
    assert!(actions.contains("\"reset\"") && !actions.contains("\"save-scene\""), "{actions}");
}

#[test]
fn an_invalid_message_is_sent_back() {
    for text in [
        r#"{"type":"dance"}"#,
        r#"{"type":"topic"}"#,
        r#"{"type":"topic","slug":3}"#,
        r#"{"type":"still","still":true,"slug":"line-line"}"#,
        r#"{"type":"system","scheme":"dark","colors":{"Canvas":[0,0,256]}}"#,
        "[]",
        "dance",
    ] {
        let (mut ui, mut page) = opened("#blob-side");
        page.receive(&mut ui, text);
        let sent = sent(&mut ui, &mut page, 0.0);
        let told = sent.iter().find(|message| message["type"] == "misunderstood").expect(text);
        assert!(told["text"].as_str().is_some_and(|told| told.ends_with(&format!(": {text}"))), "{told}");
    }
}

#[test]
fn the_form_has_the_number_of_samples_only_with_a_method_that_uses_it() {
    let has_samples = |link: &str| {
        let (mut ui, mut page) = opened(link);
        let controls = state(&mut ui, &mut page)["controls"].clone();
        controls.as_array().is_some_and(|controls| controls.iter().any(|control| control["id"] == "samples"))
    };
    assert!(!has_samples("#swept-circles") && has_samples("#swept-circles?method=discrete"));
}

#[test]
fn the_state_names_the_source_of_the_method_and_of_an_erratum() {
    let (mut ui, mut page) = opened("#line-line?method=determinant&a1=0,0&a2=10,0&b1=5,0&b2=15,0");
    let state = state(&mut ui, &mut page);
    let text = |id: &str| state[id].as_str().unwrap_or_default();
    let erratum = "Erratum in Dev.Mag, issue 29 (2009). Printed: a denominator of 0 means that there is no collision. It";
    assert!(text("erratum").starts_with(erratum), "{state}");
    let source = "Source: Dev.Mag, issue 29 (2009), “Line-Line intersection test revised”.";
    assert!(
        text("source").starts_with("Method “determinant”: ") && text("source").ends_with(source),
        "{state}"
    );
}

#[test]
fn an_entry_of_a_menu_without_a_key_is_performed_too() {
    let (mut ui, mut page) = opened("#line-line");
    assert_eq!(ui.state().chrome.tour.stop, None);
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "tour" }));
    assert_eq!(ui.state().chrome.tour.stop, Some(0));
}

#[test]
fn while_the_program_only_asks_the_page_gets_the_question_instead_of_the_answer() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let (mut ui, mut page) = opened(&format!("{}/{}", case.scene.slug(), case.name));
        let before = state(&mut ui, &mut page);
        receive(&mut ui, &mut page, json!({ "type": "do", "action": "question" }));
        let asked = state(&mut ui, &mut page);
        assert_eq!((&asked["question"], &asked["verdict"]), (&json!(true), &Json::Null));
        assert_eq!(asked["sentence"], case.scene.question());
        assert!(asked["values"] == json!({}) && asked["erratum"].is_null() && asked["map"].is_null());
        let own = case.question(YAxis::Down);
        assert_eq!(asked["question_asked"], own.as_deref().unwrap_or(case.scene.question()));
        assert_eq!((&asked["given"], &asked["shown_case"]["about"]), (&before["given"], &json!("")));
        // Titles and names of cases can tell the verdict.
        let titles: Vec<_> = asked["cases"].as_array().expect("a list").iter().map(|c| &c["title"]).collect();
        // A case with a question of its own keeps its title.
        let first = &Case::shipped(case.scene)[0];
        let title =
            if first.question(YAxis::Down).is_some() { first.title(YAxis::Down) } else { "Case 1".into() };
        assert_eq!(*titles[0], json!(title));
        assert!(!asked["link"].as_str().expect("a link").contains('/'), "{}", asked["link"]);
        let values = |state: &Json| {
            let controls = state["controls"].as_array().expect("a list");
            controls.iter().map(|control| control["value"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(values(&asked), values(&before));
        // What a method misses would tell it, too.
        assert!(!asked["source"].to_string().contains("”: "), "{}", asked["source"]);
        let options = asked["controls"].as_array().and_then(|controls| controls[0]["options"].as_array());
        let hints: Vec<_> = options.expect("methods").iter().map(|option| &option["hint"]).collect();
        assert!(hints.len() > 1 && hints.iter().all(|hint| *hint == ""), "{hints:?}");
        receive(&mut ui, &mut page, json!({ "type": "explain", "number": 1 }));
        let told = sent(&mut ui, &mut page, 0.0);
        let text = told[0]["text"].as_str().expect("a text");
        assert!(text.contains(case.scene.question()) && !text.contains("verdict"), "{text}");
        receive(&mut ui, &mut page, json!({ "type": "do", "action": "question" }));
        assert_eq!(state(&mut ui, &mut page), before);
    }
}

#[test]
fn a_link_opens_with_its_map_and_its_view_and_one_without_them_takes_them_away() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    for link in [
        "#circle-segment-1?map=clamp&probe=c2&view=1,2,3",
        "#circle-segment-1?compare=selected",
        "#circle-segment-1",
        "#line-line?view=1,2,3",
        "#circle-segment-1?view=-1e3,2,3",
    ] {
        receive(&mut ui, &mut page, json!({ "type": "open", "link": link }));
        assert_eq!(state(&mut ui, &mut page)["link"], link.replace("1e3", "1000"));
    }
    receive(&mut ui, &mut page, json!({ "type": "open", "link": "#circle-segment-1?map=clmap&view=1,2,4" }));
    let state = state(&mut ui, &mut page);
    assert_eq!(state["link"], "#circle-segment-1?view=1,2,4");
    let message = state["message"]["text"].as_str().expect("a message");
    assert!(message.contains("ignored: map: \"clmap\""), "{message}");
    receive(&mut ui, &mut page, json!({ "type": "open", "link": "#circle-segment-1?map=clamp&view=1,2,4" }));
    assert_eq!(self::state(&mut ui, &mut page)["message"], json!(null), "this link is valid");
}

#[test]
fn an_answer_has_the_outcome_of_its_command_and_the_state_after_it() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    let mut ask = |number: u64, command: Option<Json>| {
        let command = command.map(|command| command.to_string());
        receive(&mut ui, &mut page, json!({ "type": "ask", "number": number, "command": command }));
        let sent = sent(&mut ui, &mut page, 0.0);
        sent.into_iter().find(|m| m["type"] == "answer" && m["number"] == number).expect("an answer")
    };
    let set = |value: &str| json!({ "type": "set", "id": "circle.radius", "value": value });
    let refused = ask(1, Some(set("big")));
    assert!(refused["error"].as_str().is_some_and(|error| error.contains("radius")), "{refused}");
    let accepted = ask(2, Some(set("21")));
    assert_eq!(accepted["error"], Json::Null);
    assert!(accepted["state"]["link"].as_str().is_some_and(|link| link.contains("circle.radius=21")));
    assert_eq!(ask(3, None)["state"], accepted["state"]);
}

#[test]
fn what_is_printed_has_the_figure_in_print_and_the_working_and_a_question_tells_no_answer() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    ui.set_theme(Theme::Dark);
    let mut printed = |ui: &mut Ui| {
        receive(ui, &mut page, json!({ "type": "print" }));
        let sent = sent(ui, &mut page, 0.0);
        sent.into_iter().find(|message| message["type"] == "print").expect("a sheet")
    };
    let sheet = printed(&mut ui);
    let svg = sheet["svg"].as_str().expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains("#ffffff") && !svg.contains("#12161c"), "{svg}");
    assert!(sheet["text"].as_str().is_some_and(|text| text.contains("Answer: ")), "{sheet}");
    Action::Question.perform(&mut ui.state());
    let text = printed(&mut ui).to_string();
    assert!(text.contains("Given: ") && !text.contains("Answer: "), "{text}");
}

#[test]
fn a_page_paints_the_pictures_of_an_animation_one_by_one_and_gets_the_file() {
    let ctx = egui::Context::default();
    let (mut ui, mut page) = opened_in(&ctx, "#rect-rect");
    ui.put_in_page(String::new());
    let asked = |ui: &mut Ui, page: &mut Page| {
        let found = (0..100).find_map(|_| {
            show(&ctx, ui);
            sent(ui, page, 0.0).into_iter().find(|message| message["type"] == "paint")
        });
        found.map(|message| message["number"].as_u64().expect("a number") as u32)
    };
    let white = || vec![255; 4 * 960 * 720];
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "save-steps" }));
    let first = asked(&mut ui, &mut page).expect("a picture");
    assert_eq!(asked(&mut ui, &mut page), None, "it waits");
    // Stopped and started again, it does not take what was asked for before.
    assert!(ui.state().chrome.work.stop().is_some());
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "save-steps" }));
    let second = asked(&mut ui, &mut page).expect("a picture");
    page.take_painted(&mut ui, first, white());
    assert_eq!(asked(&mut ui, &mut page), None);
    page.take_painted(&mut ui, second, white());
    let third = asked(&mut ui, &mut page).expect("the next picture");
    assert!(first < second && second < third);
    // What cannot be painted ends the animation.
    page.take_painted(&mut ui, third, Vec::new());
    assert!(ui.message().is_some_and(|message| message.is_error && message.text.contains("0 bytes")));
    assert!(!ui.state().chrome.work.is_in_progress());
}

#[test]
fn a_page_without_a_canvas_gets_the_figure_of_the_current_state_in_the_theme_and_with_its_map() {
    let ctx = egui::Context::default();
    let (mut ui, mut page) = opened_in(&ctx, "#circle-segment-1");
    ui.set_theme(Theme::Dark);
    let mut figure = |ui: &mut Ui| {
        receive(ui, &mut page, json!({ "type": "figure", "width": 390, "height": 300 }));
        let drawn = (0..1000).find_map(|_| {
            let sent = sent(ui, &mut page, 0.0);
            show(&ctx, ui);
            sent.into_iter().find(|message| message["type"] == "figure")
        });
        drawn.expect("a figure")["text"].as_str().expect("a picture").to_owned()
    };
    let plain = figure(&mut ui);
    assert!(plain.contains("viewBox=\"0 0 390 300\"") && plain.contains("#12161c"), "{plain}");
    assert!(!plain.contains("<image"), "{plain}");
    receive(&mut ui, &mut Page::default(), json!({ "type": "set", "id": "circle.radius", "value": "12" }));
    assert_ne!(figure(&mut ui), plain);
    Action::Map.perform(&mut ui.state());
    assert!(figure(&mut ui).contains("<image"));
    Action::Question.perform(&mut ui.state());
    let question = figure(&mut ui);
    assert!(question.contains("Given: ") && !question.contains("The reason "), "{question}");
}

#[test]
fn if_nothing_is_to_move_restart_shows_the_end_and_steps_lead_back() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    receive(&mut ui, &mut page, json!({ "type": "still", "still": true }));
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "restart" }));
    let end = ui.session().motion().expect("a motion").end;
    assert_eq!((ui.session().position(), ui.session().is_playing()), (end, false));
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "step-back" }));
    assert_eq!(ui.session().position(), end - 1.0);
    receive(&mut ui, &mut page, json!({ "type": "do", "action": "play" }));
    assert!(ui.session().is_playing(), "playing is what the user asked for");
}

#[test]
fn the_colours_of_the_system_replace_the_theme() {
    let (mut ui, mut page) = opened("#blob-side");
    let colors = json!({ "Canvas": [0, 0, 0], "CanvasText": [255, 255, 255], "LinkText": [255, 255, 0],
        "GrayText": [63, 242, 63] });
    receive(&mut ui, &mut page, json!({ "type": "theme", "id": "light" }));
    receive(&mut ui, &mut page, json!({ "type": "system", "scheme": "dark", "colors": colors }));
    let forced = state(&mut ui, &mut page);
    assert_eq!((&forced["theme"], &forced["panel"]), (&json!("forced"), &json!("#000000")));
    // They are of the system, but the user did not choose to follow it.
    assert_eq!((&forced["theme_selected"], &forced["theme_choice"]), (&json!("system"), &json!("light")));
    receive(&mut ui, &mut page, json!({ "type": "theme", "id": "print" }));
    assert_eq!(state(&mut ui, &mut page)["theme_selected"], "print", "they can be left");
    receive(&mut ui, &mut page, json!({ "type": "system", "scheme": "dark", "colors": colors }));
    assert_eq!(state(&mut ui, &mut page)["theme"], "forced");
    receive(&mut ui, &mut page, json!({ "type": "system", "scheme": "dark", "colors": null }));
    assert_eq!(state(&mut ui, &mut page)["theme"], "print", "the choice comes back");
}

#[test]
fn the_theme_of_the_system_is_followed_while_it_is_chosen() {
    let (mut ui, mut page) = opened("#blob-side");
    let system = |ui: &mut Ui, page: &mut Page, scheme: &str| {
        receive(ui, page, json!({ "type": "system", "scheme": scheme, "colors": null }));
    };
    system(&mut ui, &mut page, "dark");
    receive(&mut ui, &mut page, json!({ "type": "theme", "id": "system" }));
    let followed = state(&mut ui, &mut page);
    assert_eq!((&followed["theme"], &followed["theme_choice"]), (&json!("dark"), &json!("system")));
    system(&mut ui, &mut page, "light");
    assert_eq!(state(&mut ui, &mut page)["theme"], "light");
    receive(&mut ui, &mut page, json!({ "type": "theme", "id": "light" }));
    system(&mut ui, &mut page, "dark");
    let chosen = state(&mut ui, &mut page);
    assert_eq!((&chosen["theme"], &chosen["theme_choice"]), (&json!("light"), &json!("light")));
    receive(&mut ui, &mut page, json!({ "type": "theme", "id": "sepia" }));
    assert!(state(&mut ui, &mut page)["message"]["text"].as_str().is_some_and(|text| text.contains("sepia")));
}

#[test]
fn an_answer_has_the_view_that_its_command_led_to() {
    let ctx = egui::Context::default();
    let (mut ui, mut page) = opened_in(&ctx, "#circle-circle");
    show(&ctx, &mut ui);
    sent(&mut ui, &mut page, 0.0);
    let mut number = 0;
    let mut ask = |ui: &mut Ui, command: Json| {
        number += 1;
        receive(ui, &mut page, json!({ "type": "ask", "number": number, "command": command.to_string() }));
        show(&ctx, ui);
        let sent = sent(ui, &mut page, 0.0);
        let of_kind = |kind: &str| sent.iter().position(|message| message["type"] == kind);
        let [state, answer] = ["state", "answer"].map(|kind| of_kind(kind).expect("it is sent"));
        assert!(state < answer && sent[answer]["state"] == sent[state], "{command}");
        sent[answer]["state"]["link"].as_str().expect("a link").to_owned()
    };
    let moved = "#circle-circle?view=200,150,300";
    let action = |id: &str| json!({ "type": "do", "action": id });
    assert_eq!(ask(&mut ui, json!({ "type": "open", "link": moved })), moved);
    assert_eq!(ask(&mut ui, action("zoom-in")), "#circle-circle?view=200,150,240");
    assert_eq!(ask(&mut ui, action("fit")), "#circle-circle");
    assert!(ask(&mut ui, action("zoom-out")).starts_with("#circle-circle?view="));
    assert_eq!(ask(&mut ui, json!({ "type": "open", "link": "#circle-circle" })), "#circle-circle");
}

#[test]
fn zooms_that_arrive_before_the_same_frame_are_all_performed() {
    let ctx = egui::Context::default();
    let (mut ui, mut page) = opened_in(&ctx, "#circle-circle");
    ui.show_picture(LinkedSession::open("#circle-circle?view=200,150,400").picture);
    show(&ctx, &mut ui);
    for _ in 0..4 {
        receive(&mut ui, &mut page, json!({ "type": "do", "action": "zoom-out" }));
    }
    show(&ctx, &mut ui);
    assert_eq!(state(&mut ui, &mut page)["link"], "#circle-circle?view=200,150,976.562");
}

#[test]
fn why_a_request_of_the_host_is_rejected_is_told_only_to_the_host() {
    let ctx = egui::Context::default();
    let (mut ui, mut page) = opened_in(&ctx, "#circle-circle");
    ui.embed();
    ui.report(Err("what the user did".to_owned()));
    show(&ctx, &mut ui);
    let before = state(&mut ui, &mut page);
    for command in [
        json!({ "type": "set", "id": "a.radius", "value": "big" }),
        json!({ "type": "do", "action": "fly" }),
        json!({ "type": "open", "link": "#nowhere" }),
    ] {
        receive(&mut ui, &mut page, json!({ "type": "ask", "number": 1, "command": command.to_string() }));
        show(&ctx, &mut ui);
        let sent = sent(&mut ui, &mut page, 0.0);
        let answer = sent.last().expect("an answer");
        assert!(answer["error"].is_string(), "{answer}");
        assert_eq!(answer["state"], before, "{command}");
        assert!(!kinds(&sent).contains(&"refused") && !kinds(&sent).contains(&"state"), "{sent:?}");
    }
    // What was said before is no longer true of another state.
    let command = json!({ "type": "open", "link": "#line-line?a1=cow" }).to_string();
    receive(&mut ui, &mut page, json!({ "type": "ask", "number": 2, "command": command }));
    let opened = state(&mut ui, &mut page);
    assert_eq!((&opened["scene"], &opened["message"]), (&json!("line-line"), &Json::Null));
}

#[test]
fn what_is_printed_from_the_first_screen_has_the_whole_figure_beside_the_working() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    let mut printed = |ui: &mut Ui| {
        receive(ui, &mut page, json!({ "type": "print" }));
        let sent = sent(ui, &mut page, 0.0);
        let sheet = sent.into_iter().find(|message| message["type"] == "print").expect("a sheet");
        (sheet["svg"].clone(), sheet["text"].clone())
    };
    let all = printed(&mut ui);
    ui.welcome();
    assert!(ui.chrome().is_first_screen());
    assert_eq!(printed(&mut ui), all);
}

#[test]
fn the_form_does_what_a_learner_does_and_shows_what_came_of_it() {
    let (mut ui, mut page) = opened("#circle-circle");
    let act = |ui: &mut Ui, page: &mut Page, act: &str, text: &str| {
        receive(ui, page, json!({ "type": "exercise", "act": act, "text": text }));
    };
    assert_eq!(state(&mut ui, &mut page)["exercises"], Json::Null);
    receive(&mut ui, &mut page, json!({ "type": "progress", "text": "circle-circle/touch-or-not+" }));
    act(&mut ui, &mut page, "open", "");
    let told = state(&mut ui, &mut page)["exercises"].clone();
    assert_eq!((&told["list"][0]["alone"], &told["list"][1]["alone"]), (&json!(false), &Json::Null));
    assert_eq!((&told["progress"], &told["task"]), (&json!("circle-circle/touch-or-not+"), &Json::Null));
    for (name, text) in [("begin", "gap"), ("hint", ""), ("x", "170"), ("check", "")] {
        act(&mut ui, &mut page, name, text);
    }
    let task = state(&mut ui, &mut page)["exercises"]["task"].clone();
    assert_eq!(
        (&task["kind"], &task["unit"], &task["right"]),
        (&json!("number"), &json!("world units"), &json!(false))
    );
    assert_eq!(task["hints"].as_array().map(Vec::len), Some(1));
    for (name, text) in [("x", "95"), ("check", "")] {
        act(&mut ui, &mut page, name, text);
    }
    let sent = state(&mut ui, &mut page);
    assert_eq!((&sent["exercises"]["task"]["right"], &sent["question"]), (&json!(true), &json!(false)));
    assert_eq!(sent["exercises"]["progress"], "circle-circle/gap+ circle-circle/touch-or-not+");
    act(&mut ui, &mut page, "seed", "many");
    assert_eq!(ui.message().map(|message| message.is_error), Some(true));
}

#[test]
fn exercises_that_the_page_could_not_load_are_told_with_the_reason() {
    let (mut ui, mut page) = opened("#circle-circle");
    receive(&mut ui, &mut page, json!({ "type": "exercise", "act": "open", "text": "" }));
    let message = json!({ "type": "exercises", "slug": "circle-circle", "text": "", "why": "no connection" });
    receive(&mut ui, &mut page, message);
    let told = state(&mut ui, &mut page)["exercises"]["waits"].clone();
    assert_eq!(told, "The exercises could not be loaded: no connection.");
}
