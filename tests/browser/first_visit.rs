//! The first visit: the canvas and one sentence on what to try; the rest unfolds.

use serde_json::json;

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE};

#[test]
fn the_first_visit_begins_with_one_thing_to_try_and_the_second_with_everything() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&first-visit", "") else { return };
    let first = app.wait(|state| state["chrome"]["first_screen"] == true);
    for part in ["panel:left", "panel:right", "restart"] {
        assert!(first["rects"][part].is_null(), "{part}");
    }
    app.wait_for_text("told", "Drag the circle until the verdict changes.");
    // It is done by dragging, and then the first panel unfolds.
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 90.0, start.1));
    let next = app.wait(|state| state["chrome"]["tour"] == 1 && state["rects"]["panel:left"].is_array());
    assert!(next["rects"]["panel:right"].is_null() && next["rects"]["restart"].is_array());
    app.wait_for_text("told", "Choose a topic");
    // Who leaves in the middle of it begins again.
    app.go(&app.address("&first-visit", ""));
    app.wait(|state| state["chrome"]["first_screen"] == true);
    app.click("tour:skip");
    app.wait(|state| state["rects"]["panel:right"].is_array() && state["chrome"]["tour"].is_null());
    app.go(&app.address("&first-visit", ""));
    let second = app.wait(|state| state["ready"] == true);
    assert!(second["chrome"]["tour"].is_null() && second["rects"]["panel:right"].is_array());
}

#[test]
fn a_link_and_a_host_page_get_no_first_screen_and_a_phone_does() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&first-visit", "#circle-segment-1") else { return };
    assert_eq!(app.state()["chrome"]["tour"], json!(null));
    app.go(&app.address("&first-visit&embed=1", ""));
    assert_eq!(app.wait(|state| state["chrome"]["embedded"] == true)["chrome"]["tour"], json!(null));
    let phone = app.another(COARSE_PHONE, "&first-visit", "");
    let first =
        phone.wait(|state| state["chrome"]["first_screen"] == true && state["rects"]["tour"].is_array());
    let [left, top, width, height] = phone.rect("tour");
    assert!(left >= 0.0 && left + width <= 390.0 && top >= 0.0 && top + height <= 844.0);
    assert!(first["rects"]["restart"].is_null());
    // A finger drags the circle.
    let start = phone.middle("handle:circle.center");
    phone.swipe(start, (start.0 - 150.0, start.1));
    phone.wait(|state| state["chrome"]["tour"] == 1);
    // After the tour there is the figure, and nothing over it.
    phone.tap(phone.middle("tour:skip"));
    let begun =
        phone.wait(|state| state["chrome"]["tour"].is_null() && state["rects"]["sheet:topics"].is_array());
    assert_eq!((&begun["scene"], &begun["rects"]["panel:left"]), (&json!("point-circle"), &json!(null)));
    assert_eq!(begun["rects"]["panel:right"], json!(null));
    // The second visit begins with the topics as pictures.
    phone.go(&phone.address("&first-visit", ""));
    phone.wait(|state| state["rects"]["topic:circle-circle"].is_array());
}

#[test]
fn by_keyboard_alone_the_tour_is_heard_gone_through_and_ended() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&first-visit", "") else { return };
    app.wait_for_text("told", "arrow keys move it. Escape ends the tour and opens the panels.");
    // Nothing has the focus yet.
    assert_eq!(app.evaluate("document.activeElement.tagName"), "BODY");
    app.press("Escape");
    app.wait_for_text("told", "The tour has ended.");
    // Behind the handles come the buttons, and “Next” keeps the focus.
    for screen in [COARSE_DESKTOP, COARSE_PHONE] {
        let app = app.another(screen, "&first-visit", "");
        app.wait_for_text("told", "Escape ends the tour");
        while app.state()["keyboard"]["handle"] != "circle.radius" {
            app.press("Tab");
            app.frame();
        }
        app.press("Tab");
        app.wait_for_text("told", "Next, button");
        for title in ["Choose a topic", "Set exact values", "Read the working", "Play, maps"] {
            app.press("Enter");
            app.wait_for_text("told", title);
        }
        app.press("Enter");
        app.wait_for_text("told", "The tour has ended.");
        app.wait(|state| state["keyboard"]["canvas"] == true);
    }
    app.wait(|state| state["chrome"]["tour"].is_null() && state["rects"]["panel:right"].is_array());
}
