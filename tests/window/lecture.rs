//! A lecture in front of a class: by the keys of a remote alone, full screen, and with the presenter's view.
#![expect(clippy::disallowed_methods, reason = "these tests write the files of a lecture")]

use std::path::Path;

use serde_json::{Value as Json, json};

use super::App;
use crate::support::window::{Server, keysym};

const LIST: &str = "title = \"Six\"\n\
    [[item]]\nopen = \"circle-segment-1\"\nlayers = [\"labels\", \"vectors\", \"verdict\"]\nnote = \"Say hello.\"\n\
    [[item]]\nopen = \"one.toml\"\nvote = \"verdict\"\nlayers = [\"verdict\", \"map\"]\n\
    [[item]]\nopen = \"blob-side/example-1\"\nquestion = \"On which side?\"\nvote = \"side\"\n\
    [[item]]\nopen = \"#line-line?map=selected\"\n\
    [[item]]\nopen = \"polygons-sat\"\nlayers = [\"vectors\"]\n\
    [[item]]\nopen = \"swept-circles\"\n";
const ONE: &str = "scene = \"circle-segment-1\"\ntitle = \"Beside the end\"\nquestion = \"Do they meet?\"\n\
    [set]\ncircle.center = [70, 120]\n[picture]\ncompare = [\"slanted\", \"clamp\"]\n";

impl App {
    fn in_lecture(server: Server, size: &str) -> Option<(Self, tempfile::TempDir)> {
        let talk = tempfile::tempdir().expect("a folder");
        std::fs::write(talk.path().join("lecture.toml"), LIST).expect("a list");
        std::fs::write(talk.path().join("one.toml"), ONE).expect("a scene");
        let path = talk.path().to_str().expect("a path of text").to_owned();
        Some((Self::open_on(server, &[&path, "--size", size])?, talk))
    }

    /// Presses a key, and waits until the lecture is at a place.
    #[track_caller]
    fn leads(&mut self, key: u32, at: u64, shown: u64) -> Json {
        self.window.key(key);
        self.wait(|state| state["lecture"]["at"] == at && state["lecture"]["shown"] == shown)
    }
}

/// Six items with two votes, by the keys that a remote has, and the digits of the votes.
fn walk(width: u16, height: u16) {
    let Some(server) = Server::start(width, height) else { return };
    let size = format!("{width}x{height}");
    let Some((mut app, _talk)) = App::in_lecture(server, &size) else { return };
    app.window.key(keysym::F5);
    app.wait(|state| state["chrome"]["full_screen"] == true && state["rects"]["menu:file"].is_null());
    app.settle();
    let canvas = app.rect("canvas");
    assert!(
        i32::from(canvas[2]) * 10 >= i32::from(width) * 9
            && i32::from(canvas[3]) * 10 >= i32::from(height) * 6,
        "{canvas:?}"
    );
    for shown in 1..=3 {
        app.leads(keysym::PAGE_DOWN, 0, shown);
    }
    let state = app.leads(keysym::PAGE_DOWN, 1, 0);
    assert!(state["chrome"]["question"] == true && state["map"].is_null());
    for (digit, counts) in [('3', [0, 0, 1]), ('3', [0, 0, 2]), ('1', [1, 0, 2])] {
        app.window.key(u32::from(digit));
        app.wait(|state| state["lecture"]["counts"] == json!(counts));
    }
    let state = app.leads(keysym::PAGE_DOWN, 1, 1);
    assert_eq!(
        (state["chrome"]["question"].as_bool(), state["verdict"].as_str()),
        (Some(false), Some("colliding"))
    );
    app.leads(keysym::PAGE_DOWN, 1, 2);
    app.wait(|state| state["map"].is_object());
    app.leads(keysym::PAGE_DOWN, 2, 0);
    app.window.key(u32::from('2'));
    app.wait(|state| state["lecture"]["counts"][1] == 1);
    app.leads(keysym::PAGE_DOWN, 2, 1);
    app.leads(keysym::PAGE_DOWN, 3, 0);
    app.window.key(u32::from('b'));
    app.wait(|state| state["lecture"]["black"] == true && state["rects"]["black"].is_array());
    app.wait_for_pixel(usize::from(width / 2), usize::from(height / 2), [0, 0, 0]);
    app.leads(keysym::PAGE_DOWN, 3, 0);
    app.wait(|state| state["lecture"]["black"] == false);
    app.leads(keysym::PAGE_DOWN, 4, 0);
    app.leads(keysym::PAGE_UP, 3, 0);
    app.leads(keysym::PAGE_DOWN, 4, 0);
    app.leads(keysym::PAGE_DOWN, 4, 1);
    app.leads(keysym::PAGE_DOWN, 5, 0);
    app.window.key(keysym::ESCAPE);
    app.wait(|state| state["chrome"]["full_screen"] == false && state["rects"]["menu:file"].is_array());
}

#[test]
fn six_items_with_two_votes_run_by_the_keys_of_a_remote_on_a_small_screen() {
    walk(1024, 768);
}

#[test]
fn six_items_with_two_votes_run_by_the_keys_of_a_remote_on_a_large_screen() {
    walk(1920, 1080);
}

#[test]
fn the_presenters_view_shows_the_note_and_leads_on() {
    let Some(server) = Server::start_coarse() else { return };
    let Some((mut app, _talk)) = App::in_lecture(server, "1280x800") else { return };
    app.click("lecture:presenter");
    let told = app.wait_beside(|state| state["ready"] == true);
    assert_eq!(
        (told["told"]["note"].as_str(), told["told"]["place"].as_str()),
        (Some("Say hello."), Some("1 of 6"))
    );
    let place = app.middle("lecture:next");
    // Without a window manager, the second window is over the first.
    app.click_at(place);
    app.wait_beside(|state| state["told"]["shown"] == 1);
    app.window.focus_titled("Collidoscope: presenter");
    app.window.key(keysym::PAGE_DOWN);
    app.wait(|state| state["lecture"]["shown"] == 2);
    let before = app.wait_beside(|state| state["told"]["shown"] == 2);
    // The clock counts from when the lecture is presented.
    let began = |state: &Json| state["told"]["start"].as_f64();
    assert_eq!(began(&before), None);
    app.window.key(keysym::F5);
    let presented = app.wait_beside(|state| began(state).is_some());
    assert!(presented["told"]["passed"].as_f64().is_some_and(|passed| passed < 60.0), "{presented}");
    app.window.key(keysym::PAGE_DOWN);
    let later = app.wait_beside(|state| state["told"]["shown"] == 1 && began(state).is_some());
    assert_eq!(began(&later), began(&presented));
}

#[test]
fn a_lecture_is_opened_by_its_list_and_a_wrong_one_is_an_error_with_its_place() {
    let talk = tempfile::tempdir().expect("a folder");
    let list = talk.path().join("talk.toml");
    std::fs::write(&list, "[[item]]\nopen = \"gone.toml\"\n").expect("a list");
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let drop = |app: &App, path: &Path| app.window.drop_files((600, 300), &[path]);
    drop(&app, &list);
    app.wait(|state| {
        let told = state["chrome"]["message"].as_str().unwrap_or_default();
        state["chrome"]["refused"] == true && told.contains("talk.toml:2:8: ") && told.contains("gone.toml")
    });
    std::fs::write(&list, LIST.replace("one.toml", "circle-segment-1")).expect("a list");
    drop(&app, &list);
    app.wait(|state| state["lecture"]["place"] == "1 of 6" && state["scene"] == "circle-segment-1");
}
