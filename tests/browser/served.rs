//! `cargo run --example serve`, as in the README.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::json;

use super::app::{App, COARSE_DESKTOP, dist, server};
use super::sizes::keep_picture;
use crate::page_server::{Headers, POLICY, PageServer};

/// A process that ends with its owner.
struct Kept(Child);

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The built example next to this test.
fn example() -> std::path::PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    let folder = test.ancestors().nth(2).expect("a test lies in target/PROFILE/deps");
    folder.join("examples").join("serve")
}

#[test]
fn the_example_prints_a_link_that_opens() {
    if server().is_none() {
        return;
    }
    // cargo builds the examples only in a run of all tests.
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--example", "serve"]);
    assert!(cargo.status().expect("cargo built this test").success());
    let mut process = Kept(Command::new(example()).stdout(Stdio::piped()).spawn().expect("it starts"));
    let out = process.0.stdout.take().expect("a pipe");
    let line = BufReader::new(out).lines().next().expect("a line").expect("text");
    let link = line.split(' ').find(|word| word.starts_with("http://127.0.0.1:")).expect("a link").to_owned();
    let Some(app) = App::at(COARSE_DESKTOP, &link) else { return };
    app.go(&app.address("", "#line-line"));
    app.wait(|state| state["ready"] == true && state["scene"] == "line-line");
    let policy = "fetch('./').then((answer) => answer.headers.get('Content-Security-Policy'))";
    assert_eq!(app.evaluate(policy), json!(POLICY));
}

#[test]
fn the_page_has_the_policy_of_the_server_and_keeps_it_on_a_server_without_one() {
    let Some(_) = server() else { return };
    let headers = Headers { policy: |_| "", caching: true };
    let server = PageServer::start_with(&dist(), 0, headers).expect("it starts");
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    app.go(&app.address("", "#line-line"));
    app.wait(|state| state["ready"] == true);
    let own = app.evaluate("document.querySelector('meta[http-equiv=Content-Security-Policy]').content");
    // A page cannot say who embeds it.
    assert_eq!(own, json!(POLICY.replace("frame-ancestors 'self'; ", "")));
    app.forgive();
    app.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))",
    );
    app.wait_for("window.violations?.length", json!(1));
    assert_eq!(app.evaluate("window.ran ?? 0"), 0);
}

#[test]
fn a_link_to_the_page_has_a_card_an_icon_and_the_licences_of_all_parts() {
    let Some(app) = App::open("#line-line") else { return };
    let size = |selector: &str, name: &str| {
        app.evaluate(&format!(
            "(async () => {{ const picture = new Image(); picture.src = document.querySelector('{selector}').{name}; \
             await picture.decode(); return [picture.naturalWidth, picture.naturalHeight] }})()"
        ))
    };
    assert_eq!(size("meta[property=\"og:image\"]", "content"), json!([1200, 630]));
    assert_eq!(size("link[rel=apple-touch-icon]", "href"), json!([180, 180]));
    assert_eq!(
        app.evaluate("document.querySelector('meta[name=\"twitter:card\"]').content"),
        "summary_large_image"
    );
    assert_eq!(
        app.evaluate("document.querySelector('noscript').textContent.includes('licences.html')"),
        true
    );
    app.go(app.evaluate("document.querySelector('#form a').href").as_str().expect("a link"));
    keep_picture(&app, "licences");
    let text = app.evaluate("document.body.innerText").to_string();
    for part in [
        "DejaVu fonts",
        "egui 0.",
        "glam 0.",
        "libm 0.",
        "miniquad 0.",
        "Apache License",
        "Permission is hereby granted",
    ] {
        assert!(text.contains(part), "{part} is missing");
    }
    assert!(!text.contains("resvg") && !text.contains("x11rb"), "only what is in the page");
    let broken =
        "[...document.querySelectorAll('td a')].filter((link) => !document.querySelector(link.hash)).length";
    assert_eq!(app.evaluate(broken), 0);
    let without = "[...document.querySelectorAll('tr')].filter((row) => row.querySelector('td') && !row.querySelector('a')).length";
    assert_eq!(app.evaluate(without), 0);
}

#[test]
fn the_policy_of_the_server_is_in_force_and_violations_are_noticed() {
    let Some(app) = App::open("#line-line") else { return };
    assert_eq!(app.faults(), [""; 0]);
    app.forgive();
    app.evaluate(
        "(() => { const script = document.createElement('script'); script.textContent = 'window.ran = 1'; document.body.append(script) })()",
    );
    assert_eq!(app.evaluate("window.ran ?? 0"), 0);
    app.evaluate("fetch('https://example.org/').catch(() => 0)");
    // Each of them by the policy of the server and by that of the page.
    app.wait_for("window.violations.length", json!(4));
    let faults = app.faults().join("\n");
    assert!(faults.contains("script-src") && faults.contains("connect-src"), "{faults}");
}
