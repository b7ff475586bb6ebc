//! The page without a connection, and its updates.

#![expect(clippy::disallowed_methods, reason = "these tests serve a page of their own")]

use std::path::{Path, PathBuf};

use serde_json::json;

use super::app::{App, COARSE_DESKTOP, dist, serve, server};
use crate::page_server::{Headers, POLICY, PageServer};

/// A copy of the page in a folder.
pub fn copy() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page");
    copy_folder(&dist(), &page);
    (folder, page)
}

/// The folder of that page with what is loaded when it is asked for.
pub fn later(page: &Path) -> PathBuf {
    let entries = std::fs::read_dir(page).expect("the page").flatten().map(|entry| entry.path());
    entries.into_iter().find(|path| path.is_dir()).expect("what is loaded later")
}

fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir(to).expect("created");
    for entry in std::fs::read_dir(from).expect("the page was built").flatten() {
        let place = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &place);
        } else {
            std::fs::copy(entry.path(), place).expect("copied");
        }
    }
}

/// Waits until the whole page is cached.
#[track_caller]
fn wait_until_kept(app: &App) {
    app.evaluate("navigator.serviceWorker.ready.then(() => 0)");
    app.wait_for("navigator.serviceWorker.controller?.state", json!("activated"));
}

#[test]
fn a_page_that_was_opened_once_works_without_its_server() {
    let Some(server) = serve(&dist()) else { return };
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    app.go(&app.address("", "#circle-segment-1"));
    app.wait(|state| state["ready"] == true);
    wait_until_kept(&app);
    drop(server);
    let before = app.requests().len();
    app.reload();
    app.wait(|state| state["ready"] == true && state["scene"] == "circle-segment-1");
    app.click("restart");
    app.wait(|state| state["landed"] == 10);
    // With another address, as in a bookmark.
    app.go(&app.link_to("index.html?log-state#line-line"));
    app.wait_for_scene("line-line");
    app.press_button("action-save-svg");
    assert_eq!(app.download().name, "line-line-default.svg");
    // For the page itself, the worker asks the server first.
    app.forgive();
    let failed: Vec<String> = app.requests()[before..]
        .iter()
        .filter(|request| !matches!(request.outcome, Some(crate::browser::Outcome::Status(200)) | None))
        .map(|request| request.url.clone())
        .collect();
    let is_page = |url: &String| {
        url.contains("?log-state")
            || url.ends_with('/')
            || url.contains("index.html")
            || url.ends_with("sw.js")
    };
    assert!(failed.iter().all(is_page), "{failed:?}");
    let faults = app.faults();
    let known = |fault: &String| fault.contains("ERR_CONNECTION_REFUSED") || fault.contains("ServiceWorker");
    assert!(faults.iter().all(known), "{faults:#?}");
}

#[test]
fn the_page_reloads_offline_and_works_when_online_again() {
    let Some(app) = App::open("#line-line") else { return };
    wait_until_kept(&app);
    app.set_offline(true);
    app.reload();
    app.wait(|state| state["ready"] == true && state["scene"] == "line-line");
    app.set_offline(false);
    app.reload();
    app.wait(|state| state["ready"] == true);
    app.forgive();
    let faults = app.faults();
    let known = |fault: &String| fault.contains("ERR_INTERNET_DISCONNECTED");
    assert!(faults.iter().all(known), "{faults:#?}");
}

/// Makes another version of the page, as web/build.sh does: other texts, and another cache name in the worker.
fn change(page: &Path) {
    let edit = |name: &str, from: &str, to: &str| {
        let file = page.join(name);
        let text = std::fs::read_to_string(&file).expect("read");
        assert!(text.contains(from), "{name} has no {from}");
        std::fs::write(file, text.replace(from, to)).expect("written");
    };
    edit("index.html", "<body>", "<body data-version=\"next\">");
    edit("sw.js", "CACHE = SCOPE + \"", "CACHE = SCOPE + \"next-");
}

#[test]
fn a_new_version_is_shown_at_once_and_replaces_the_cached_one() {
    if !dist().join("index.html").is_file() {
        // This prints why the test is skipped, or fails.
        return drop(serve(&dist()));
    }
    let (_folder, page) = copy();
    let Some(server) = serve(&page) else { return };
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    app.go(&app.address("", "#line-line"));
    app.wait(|state| state["ready"] == true);
    wait_until_kept(&app);
    assert_eq!(app.evaluate("document.body.dataset.version ?? ''"), "");
    change(&page);
    app.reload();
    app.wait(|state| state["ready"] == true);
    assert_eq!(app.evaluate("document.body.dataset.version"), "next");
    // The worker of the new version takes over by itself, and deletes the cache of the old one.
    let kept = "caches.keys().then((names) => names.length === 1 && names[0].includes(' next-'))";
    app.wait_for(kept, json!(true));
    app.wait_for("navigator.serviceWorker.controller?.state", json!("activated"));
    drop(server);
    app.reload();
    app.wait(|state| state["ready"] == true);
    assert_eq!(app.evaluate("document.body.dataset.version"), "next");
    app.forgive();
}

#[test]
fn the_cache_has_what_the_page_needs_and_no_pictures() {
    let Some(app) = App::open("#line-line") else { return };
    wait_until_kept(&app);
    let kept = "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys()) \
        .then((all) => all.map(({ url }) => new URL(url).pathname))";
    let kept: Vec<String> = serde_json::from_value(app.evaluate(kept)).expect("paths");
    let asked: Vec<String> = app.requests().into_iter().map(|request| request.url).collect();
    for url in
        asked.iter().filter(|url| url.starts_with("http") && !url.contains('?') && !url.ends_with("sw.js"))
    {
        let path = url.replacen(app.link_to("").trim_end_matches('/'), "", 1);
        assert!(kept.contains(&path), "{path} is not among {kept:?}");
    }
    assert!(kept.iter().all(|path| !path.contains("figure")), "{kept:?}");
    assert!(kept.contains(&"/licences.html".to_owned()), "{kept:?}");
}

#[test]
fn the_program_is_loaded_once_even_if_the_server_says_nothing_about_caching() {
    let Some(_) = server() else { return };
    let (_folder, page) = copy();
    let headers = Headers { policy: |_| POLICY, caching: false };
    let server = PageServer::start_with(&page, 0, headers).expect("it starts");
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    // Without the worker nothing is kept.
    let worker = std::fs::read(page.join("sw.js")).expect("it is there");
    std::fs::remove_file(page.join("sw.js")).expect("removed");
    app.forgive();
    app.go(&app.address("", "#line-line"));
    app.wait(|state| state["ready"] == true);
    app.wait_for("caches.keys().then((names) => performance.getEntriesByType('mark').some(({ name }) => name === 'kept') && names.length)", json!(0));
    std::fs::write(page.join("sw.js"), worker).expect("written");
    let programs = || server.asked().iter().filter(|path| path.ends_with(".wasm")).count();
    let before = programs();
    app.reload();
    app.wait(|state| state["ready"] == true);
    wait_until_kept(&app);
    assert_eq!(programs(), before + 1);
    // Nor does a new version load it again, if it is the same program.
    change(&page);
    app.reload();
    app.wait(|state| state["ready"] == true);
    app.wait_for(
        "caches.keys().then((names) => names.length === 1 && names[0].includes(' next-'))",
        json!(true),
    );
    assert_eq!(programs(), before + 1);
}
