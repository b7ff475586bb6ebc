//! The view is moved and dressed.

use serde_json::json;

use super::support::window::keysym;
use super::{App, apart};

#[test]
fn the_wheel_zooms_about_the_pointer_and_home_fits() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let handles = ["handle:a1", "handle:b2"];
    let fitted = handles.map(|id| app.middle(id));
    app.move_to(fitted[0]);
    app.wheel(3);
    app.wait(|s| s["rects"]["handle:b2"][0] != json!(null));
    app.settle();
    let zoomed = handles.map(|id| app.middle(id));
    assert!(apart(zoomed[0], fitted[0]) <= 1, "{zoomed:?} {fitted:?}");
    assert!(apart(zoomed[1], zoomed[0]) > apart(fitted[1], fitted[0]) * 3 / 2, "{zoomed:?} {fitted:?}");
    app.wheel(-3);
    app.settle();
    assert!(apart(app.middle("handle:b2"), fitted[1]) <= 2);
    app.key(u32::from('+'));
    app.settle();
    assert!(apart(app.middle("handle:b2"), fitted[1]) > 10);
    app.key(keysym::HOME);
    app.settle();
    assert_eq!(handles.map(|id| app.middle(id)), fitted);
}

#[test]
fn the_paper_is_dragged_with_every_button_and_changes_no_number() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let (before, fitted) = (app.state(), app.middle("handle:a1"));
    let empty = app.empty_place();
    for button in [1, 2, 3] {
        let place = app.middle("handle:a1");
        app.move_to(empty);
        app.button(button, true);
        app.glide(empty, (empty.0 + 40, empty.1 - 24));
        app.button(button, false);
        app.settle();
        let panned = app.middle("handle:a1");
        assert!(apart(panned, (place.0 + 40, place.1 - 24)) <= 1, "button {button}: {place:?} {panned:?}");
    }
    app.wait_for_params_of(&before);
    app.choose("view", "action:fit");
    app.settle();
    assert_eq!(app.middle("handle:a1"), fitted);
}

#[test]
fn y_points_up_when_asked_to_and_changes_no_number() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let (before, picture) = (app.state(), app.canvas());
    let [a1, a2] = ["handle:a1", "handle:a2"].map(|id| app.middle(id));
    assert!(a1.1 < a2.1);
    app.click("y-up");
    let after = app.wait(|s| s["chrome"]["y_up"] == true);
    app.settle();
    let [up1, up2] = ["handle:a1", "handle:a2"].map(|id| app.middle(id));
    assert_eq!((up1.0, up2.0), (a1.0, a2.0));
    assert!((up1.1 - up2.1 - (a2.1 - a1.1)).abs() <= 1, "{up1:?} {up2:?}");
    assert_eq!((&after["params"], &after["values"]), (&before["params"], &before["values"]));
    app.wait_for_other_canvas(&picture);
    let end = (up1.0 + 20, up1.1 + 30);
    app.drag(up1, end);
    app.settle();
    assert!(apart(app.middle("handle:a1"), end) <= 1);
}

#[test]
fn the_theme_changes_the_paper() {
    let Some(mut app) = App::open(&[]) else { return };
    let [left, top, ..] = app.rect("canvas");
    // Left of the first line of the grid.
    let (x, y) =
        (usize::try_from(left + 3).expect("on the screen"), usize::try_from(top + 3).expect("on it"));
    let brightness = |[r, g, b]: [u8; 3]| u32::from(r) + u32::from(g) + u32::from(b);
    let light = app.screenshot().at(x, y);
    assert!(brightness(light) > 600, "{light:?}");
    app.choose("view", "theme:dark");
    app.wait(|s| s["chrome"]["theme"] == "dark");
    app.wait_for_picture(|picture| brightness(picture.at(x, y)) < 200);
    app.wait_for_lively_canvas();
    app.choose("view", "theme:light");
    app.wait_for_pixel(x, y, light);
}

#[test]
fn f1_opens_the_page_of_keys_and_closes_it() {
    let Some(mut app) = App::open(&[]) else { return };
    let middle = app.middle("canvas");
    app.move_to(middle);
    let before = app.canvas();
    app.key(keysym::F1);
    app.wait(|s| s["chrome"]["keys_open"] == true);
    app.wait_for_other_canvas(&before);
    app.key(keysym::F1);
    app.wait(|s| s["chrome"]["keys_open"] == false);
    app.choose("help", "action:keys");
    app.wait(|s| s["chrome"]["keys_open"] == true);
}
