//! A lecture in the page, and the presenter's view in a second tab.

#![expect(clippy::disallowed_methods, reason = "these tests write the files of a lecture")]

use serde_json::json;

use super::app::{App, COARSE_DESKTOP};
use super::offline::copy;
use crate::page_server::PageServer;

const LIST: &str = "title = \"Talk\"\n[[item]]\nopen = \"one.toml\"\nvote = \"verdict\"\nnote = \"Say hello.\"\n\
    [[item]]\nopen = \"line-line\"\ntitle = \"Lines\"\n";
const ONE: &str =
    "scene = \"blob-side\"\ntitle = \"Mine\"\nquestion = \"Do they touch?\"\n[set]\nblob2.center = [6, 8]\n";

/// The page on a server that has a lecture beside it.
struct Talk {
    server: PageServer,
    _folder: tempfile::TempDir,
}

impl Talk {
    fn start() -> Self {
        let (folder, page) = copy();
        std::fs::create_dir(page.join("talk")).expect("a folder");
        for (name, text) in [("lecture.toml", LIST), ("one.toml", ONE)] {
            std::fs::write(page.join("talk").join(name), text).expect("a file");
        }
        std::fs::write(page.join("talk").join("wrong.toml"), LIST.replace("one.toml", "gone.toml"))
            .expect("a file");
        Self { server: PageServer::start(&page, 0).expect("it starts"), _folder: folder }
    }

    fn open(&self, query: &str) -> Option<App> {
        let app = App::on_server(COARSE_DESKTOP, &self.server)?;
        app.go(&app.address(query, ""));
        Some(app)
    }
}

#[test]
fn a_lecture_beside_the_page_is_opened_and_goes_on_by_the_keys_of_a_remote() {
    if App::empty(COARSE_DESKTOP).is_none() {
        return;
    }
    let talk = Talk::start();
    let Some(app) = talk.open("&list=talk/lecture.toml") else { return };
    let state =
        app.wait(|state| state["lecture"]["place"] == "1 of 2" && state["chrome"]["question"] == true);
    assert_eq!(
        (state["scene"].as_str(), state["lecture"]["title"].as_str()),
        (Some("blob-side"), Some("Mine"))
    );
    app.press("2");
    app.wait(|state| state["lecture"]["counts"] == json!([0, 1, 0]));
    app.press("PageDown");
    app.wait(|state| state["lecture"]["shown"] == 1 && state["chrome"]["question"] == false);
    app.press("PageDown");
    app.wait_for_scene("line-line");
    app.press("PageUp");
    app.wait_for_scene("blob-side");
}

#[test]
fn a_list_that_names_a_file_that_is_not_there_is_told_with_its_place() {
    if App::empty(COARSE_DESKTOP).is_none() {
        return;
    }
    let talk = Talk::start();
    for (list, told) in [
        ("talk/wrong.toml", "wrong.toml:3:8: the server answered 404"),
        ("none.toml", "none.toml was not opened: the server answered 404"),
    ] {
        let Some(app) = talk.open(&format!("&list={list}")) else { return };
        app.forgive();
        app.wait(|state| state["chrome"]["message"].as_str().is_some_and(|message| message.contains(told)));
    }
}

#[test]
fn the_presenters_tab_shows_the_note_and_its_buttons_and_keys_lead_on() {
    if App::empty(COARSE_DESKTOP).is_none() {
        return;
    }
    let talk = Talk::start();
    let Some(app) = talk.open("&list=talk/lecture.toml&presenter=1") else { return };
    app.wait_for(
        "document.querySelector('.presenter h1')?.textContent",
        json!("No lecture is open in the other tab."),
    );
    // The other tab is this channel.
    app.evaluate(
        "window.words = []; window.other = new BroadcastChannel('collidoscope ' + new URL('talk/lecture.toml', location.href)); \
         other.onmessage = ({ data }) => words.push(data.word); 0",
    );
    let told = json!({ "place": "1 of 2", "title": "Mine", "note": "Say hello.", "at": 0, "titles": ["Mine", "Lines"],
        "lines": ["Next: the verdict."] });
    let told = json!(told.to_string());
    app.evaluate(&format!("other.postMessage({{ told: {told}, start: 5, passed: 754000 }}); 0"));
    app.wait_for("document.querySelector('.presenter .note').textContent", json!("Say hello."));
    app.wait_for("document.querySelector('.presenter h1').textContent", json!("1 of 2 · Mine"));
    app.wait_for("document.querySelector('.presenter [aria-current]').textContent", json!("Mine"));
    // The lecture's tab was loaded again, and is not presented yet.
    app.evaluate(&format!("other.postMessage({{ told: {told}, start: null, passed: 1000 }}); 0"));
    app.press("PageDown");
    app.evaluate("document.querySelector('.presenter .previous').click(); document.querySelectorAll('.presenter .items button')[1].click(); 0");
    app.wait_for("JSON.stringify(words)", json!("[\"next\",\"previous\",\"2\"]"));
    // The lecture has been presented for 12 minutes and 34 seconds, and the test has taken less than ten minutes.
    app.wait_for(
        "/^(12:3[4-9]|12:[45]|1[3-9]:|2[0-2]:)/.test(document.querySelector('.presenter .clock').textContent)",
        json!(true),
    );
}

#[test]
fn the_lecture_tells_the_presenters_tab_and_follows_it() {
    if App::empty(COARSE_DESKTOP).is_none() {
        return;
    }
    let talk = Talk::start();
    let Some(app) = talk.open("&list=talk/lecture.toml") else { return };
    app.wait(|state| state["lecture"]["place"] == "1 of 2");
    app.evaluate(
        "window.told = null; window.other = new BroadcastChannel('collidoscope ' + new URL('talk/lecture.toml', location.href)); \
         other.onmessage = ({ data }) => { if (data.told) told = JSON.parse(data.told).note; }; other.postMessage({ asks: true }); 0",
    );
    app.wait_for("told", json!("Say hello."));
    app.evaluate("other.postMessage({ word: 'next' }); 0");
    app.wait(|state| state["lecture"]["shown"] == 1);
}
