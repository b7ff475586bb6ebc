//! Choosing topics, cases and methods.

use collidoscope::lesson::{Case, Scene};

use super::App;
use super::part::some;

#[test]
fn every_topic_is_chosen_from_the_menu_bar() {
    let Some(mut app) = App::open(&["blob-side/far"]) else { return };
    for scene in Scene::ALL {
        let cases = Case::shipped(scene);
        for case in [cases.last(), cases.first()].into_iter().flatten() {
            app.click("menu:topics");
            app.click(&format!("menu-topic:{}", scene.slug()));
            app.click(&format!("menu-case:{}/{}", scene.slug(), case.name));
            app.wait(|s| s["scene"] == scene.slug() && s["case"] == *case.name);
            app.wait(|s| s["rects"]["menu-topic:line-line"].is_null());
        }
    }
    assert!(app.window.close().success());
}

#[test]
fn every_topic_is_chosen_from_the_list_and_changes_the_picture() {
    let Some(mut app) = App::open(&[]) else { return };
    let mut last = Vec::new();
    for scene in Scene::ALL {
        app.open_topic(scene.slug());
        let first = Case::shipped(scene).first().expect("a topic has a case");
        app.wait(|s| s["case"] == *first.name);
        app.wait_for_lively_canvas();
        last = app.wait_for_other_canvas(&last);
    }
}

#[test]
fn cases_are_chosen_by_the_buttons_and_from_the_box() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let cases = Case::shipped(Scene::LineLine);
    for case in &cases[1..] {
        app.click("case-next");
        app.wait(|s| s["case"] == *case.name);
    }
    // There is no case after the last one.
    app.click("case-next");
    let state = app.state();
    assert_eq!(state["case"], *cases[cases.len() - 1].name);
    app.click("case-previous");
    app.wait(|s| s["case"] == *cases[cases.len() - 2].name);
    app.click("cases");
    // The list opens at the open case, near its end.
    let open = app.wait_for_row(&cases[cases.len() - 2].name);
    app.point_at(open);
    app.wheel(40);
    app.wait_for_row(&cases[2].name);
    // The list glides.
    app.settle();
    let third = app.wait_for_row(&cases[2].name);
    app.click_at(third);
    app.wait(|s| s["case"] == *cases[2].name);
}

#[test]
fn every_method_is_chosen_with_one_click() {
    let Some(mut app) = App::open(&[]) else { return };
    for scene in Scene::ALL {
        app.open_topic(scene.slug());
        for method in some(scene.open().methods()) {
            app.click(&format!("method:{}", method.id));
            app.wait(|s| s["method"] == method.id && s["params"]["method"] == method.id);
        }
    }
}
