//! `cargo run --example serve`, as in the README.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::json;

use super::app::{App, COARSE_DESKTOP, server};
use crate::page_server::POLICY;

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
fn the_policy_of_the_server_is_in_force_and_violations_are_noticed() {
    let Some(app) = App::open("#line-line") else { return };
    assert_eq!(app.faults(), [""; 0]);
    app.forgive();
    app.evaluate(
        "(() => { const script = document.createElement('script'); script.textContent = 'window.ran = 1'; document.body.append(script) })()",
    );
    assert_eq!(app.evaluate("window.ran ?? 0"), 0);
    app.evaluate("fetch('https://example.org/').catch(() => 0)");
    app.wait_for("window.violations.length", json!(2));
    let faults = app.faults().join("\n");
    assert!(faults.contains("script-src") && faults.contains("connect-src"), "{faults}");
}
