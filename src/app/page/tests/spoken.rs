//! What the page says to those who do not see the picture.

use super::*;
use crate::lesson::Value;

#[test]
fn the_scene_is_told_in_words_the_question_first_then_what_is_given_and_the_case() {
    let (mut ui, mut page) = opened("#circle-segment-1/default");
    let opened = state(&mut ui, &mut page);
    assert!(opened["question_asked"].as_str().is_some_and(|question| question.ends_with('?')), "{opened}");
    let given = "c₁: x 50, y 100; c₂: x 250, y 150; centre: x 264, y 128; radius 30, called r. x points right, y points down.";
    assert_eq!(opened["given"], given);
    let about = Case::find(Scene::CircleSegment1, "default").expect("a case").about(YAxis::Down);
    assert_eq!(opened["shown_case"]["about"], *about);
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "c1", "value": "51,100" }));
    let moved = state(&mut ui, &mut page);
    assert_eq!(moved["shown_case"], Json::Null, "the case is about other values");
}

#[test]
fn the_methods_of_a_map_and_what_it_moves_are_chosen_by_lists() {
    let (mut ui, mut page) = opened("#circle-segment-1");
    let link = "#circle-segment-1?compare=horizontal,clamp";
    receive(&mut ui, &mut page, json!({ "type": "open", "link": link }));
    let lists = |ui: &mut Ui, page: &mut Page| {
        let lists = state(ui, page)["map_choices"].clone();
        let list = lists.as_array().expect("lists").iter();
        list.map(|list| (list["id"].clone(), list["value"].clone())).collect::<Vec<_>>()
    };
    let list = |id: &str, value: &str| (json!(id), json!(value));
    let first =
        [list("map-method", "horizontal"), list("map-other", "clamp"), list("map-probe", "circle.center")];
    assert_eq!(lists(&mut ui, &mut page), first);
    for (part, id) in [("map-method", "slanted"), ("map-other", "horizontal"), ("map-probe", "c1")] {
        receive(&mut ui, &mut page, json!({ "type": "map", "part": part, "id": id }));
    }
    let chosen = [list("map-method", "slanted"), list("map-other", "horizontal"), list("map-probe", "c1")];
    assert_eq!(lists(&mut ui, &mut page), chosen);
    receive(&mut ui, &mut page, json!({ "type": "map", "part": "map-probe", "id": "cow" }));
    assert!(state(&mut ui, &mut page)["message"]["text"].as_str().is_some_and(|text| text.contains("cow")));
    let (mut ui, mut page) = opened("#circle-segment-1");
    assert!(lists(&mut ui, &mut page).is_empty());
}

#[test]
fn a_mistake_in_code_is_told_without_the_code() {
    let (mut ui, mut page) = opened("#swept-circles?method=published");
    let said = state(&mut ui, &mut page)["erratum"].to_string();
    assert!(said.contains("Erratum in Sammo, class Collisions (2007), in the code as printed. "), "{said}");
    assert!(!said.contains(['&', '[', '=']), "{said}");
}

#[test]
fn the_glossary_is_sent_on_request_only() {
    let (mut ui, mut page) = opened("#blob-side");
    assert!(!sent(&mut ui, &mut page, 0.0).iter().any(|message| message.to_string().contains("tunnelling")));
    receive(&mut ui, &mut page, json!({ "type": "glossary" }));
    let sent = sent(&mut ui, &mut page, 1.0);
    let words = sent[0]["words"].as_array().expect("words");
    assert!(words.iter().any(|word| word[0] == "tunnelling" && word[1].as_str().is_some()), "{sent:?}");
}

#[test]
fn what_is_new_is_told_when_the_page_is_at_rest() {
    let (mut ui, mut page) = opened("#point-circle?point=240,120");
    let told = |ui: &mut Ui, page: &mut Page| {
        receive(ui, page, json!({ "type": "tell" }));
        let sent = sent(ui, page, 0.0);
        sent.into_iter().find(|message| message["type"] == "told").map(|message| message["text"].clone())
    };
    assert!(told(&mut ui, &mut page).is_some());
    assert_eq!(told(&mut ui, &mut page), None);
    // The form says why a value is rejected, and a browser what is chosen from a list.
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "point", "value": "241,120" }));
    assert_eq!(told(&mut ui, &mut page), Some(json!("point P: x 241, y 120. Still colliding.")));
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "numbers", "value": "f32" }));
    assert_eq!(told(&mut ui, &mut page), Some(json!("Still colliding.")));
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "point", "value": "here" }));
    assert_eq!(told(&mut ui, &mut page), None);
    for _ in 0..2 {
        receive(&mut ui, &mut page, json!({ "type": "copied", "text": "a link" }));
        // Another state makes the page ask what is new.
        state(&mut ui, &mut page);
        assert_eq!(told(&mut ui, &mut page), Some(json!("Copied a link.")));
    }
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "circle.radius", "value": "80" }));
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "circle.radius", "value": "80.0" }));
    let sent = sent(&mut ui, &mut page, 0.0);
    assert!(sent.contains(&json!({ "type": "told", "text": "radius 80, as before." })), "{sent:?}");
}

#[test]
fn a_verdict_without_numbers_is_told_with_its_reason() {
    let told = |link| {
        let (mut ui, mut page) = opened(link);
        receive(&mut ui, &mut page, json!({ "type": "tell" }));
        let told = sent(&mut ui, &mut page, 0.0).into_iter().find(|message| message["type"] == "told");
        told.expect("the opening")["text"].to_string()
    };
    let apart = told("#circle-segment-1?method=published");
    assert!(
        apart.contains("finds no collision. The reason: D dot C, 2,800, is greater than 0. However,"),
        "{apart}"
    );
    assert!(!told("#circle-segment-1?method=clamp").contains("The reason: "), "it has the distance");
    assert!(told("#blob-side").contains("side of blob 1. The reason: "), "a name is no number");
}

#[test]
fn a_field_that_is_set_to_what_it_holds_hides_no_later_change_from_who_does_not_see_it() {
    let (mut ui, mut page) = opened("#point-circle/default");
    let tell = |ui: &mut Ui, page: &mut Page| {
        receive(ui, page, json!({ "type": "tell" }));
        let told = sent(ui, page, 0.0).into_iter().rfind(|message| message["type"] == "told");
        told.map(|message| message["text"].as_str().expect("a text").to_owned())
    };
    for _ in 0..2 {
        tell(&mut ui, &mut page);
        // The second time it holds that already.
        receive(&mut ui, &mut page, json!({ "type": "set", "id": "numbers", "value": "f32" }));
    }
    ui.session().edit("circle.radius", &Value::parse("81")).expect("in range");
    assert_eq!(tell(&mut ui, &mut page).as_deref(), Some("radius 81. Still colliding."));
    receive(&mut ui, &mut page, json!({ "type": "set", "id": "numbers", "value": "f64" }));
    assert_eq!(tell(&mut ui, &mut page).as_deref(), Some("Still colliding."));
}
