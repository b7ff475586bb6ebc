//! The page gives the same answers as the command line.

use std::process::Command;

use collidoscope::lesson::{Case, Scene};
use serde_json::{Value as Json, json};

use super::app::{App, COARSE_PHONE, PROGRAM};
use super::part::some;

/// The output of the command line.
#[track_caller]
pub fn explained(target: &str, more: &[&str]) -> String {
    let output = Command::new(PROGRAM).args(["explain", target, "--format", "json"]).args(more).output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{target}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The first line that differs.
fn first_difference(ours: &str, theirs: &str) -> String {
    let lines = ours.lines().zip(theirs.lines()).find(|(ours, theirs)| ours != theirs);
    lines.map_or_else(|| "one goes on".to_owned(), |(ours, theirs)| format!("{ours} / {theirs}"))
}

/// Opens the states one after the other by changing the address, without loading the page again, and returns the
/// explanation of each.
#[track_caller]
pub fn explained_in_turn(app: &App, hashes: &[String]) -> Vec<String> {
    let script = "async (hash) => { \
        const changed = new Promise((done) => addEventListener('hashchange', done, { once: true })); \
        location.hash = hash; await changed; return collidoscope.explain(); }";
    let text = |hash| app.evaluate(&format!("({script})({})", json!(hash))); // each has its own time limit
    hashes.iter().map(|hash| text(hash).as_str().expect("a text").to_owned()).collect()
}

#[test]
fn every_topic_and_every_case_opens_by_link_and_is_explained_as_by_the_program() {
    // The smallest screen, because each link is drawn.
    let Some(app) = App::open_on(COARSE_PHONE, "", "#line-line?a1=1,2") else { return };
    let mut others = Vec::new();
    let mut count = 0;
    for scene in Scene::ALL {
        let (slug, cases) = (scene.slug(), Case::shipped(scene));
        app.go(&app.address("", &format!("#{slug}")));
        let first = cases.first().map_or("", |case| &case.name);
        app.wait(|state| state["scene"] == slug && state["case"] == first);
        let links: Vec<String> = some(cases).map(|case| format!("{slug}/{}", case.name)).collect();
        for (link, in_browser) in links.iter().zip(explained_in_turn(&app, &links)) {
            // The page opens with the method of the window, the program with the exact one.
            let shown: Json = serde_json::from_str(&in_browser).expect("JSON");
            let method = shown["method"].as_str().expect("a method");
            let by_program = explained(link, &["--method", method]);
            if in_browser != by_program {
                others.push(format!("{link}: {}", first_difference(&in_browser, &by_program)));
            }
            count += 1;
        }
    }
    assert!(others.is_empty(), "{} of {count}: {others:#?}", others.len());
    assert!(count > 100, "{count} cases");
}

#[test]
fn a_state_of_ones_own_is_explained_as_by_the_program() {
    let link = "#swept-circles?a.center=17.25,60.5&a.motion=211.125,-13&a.radius=33.3&method=published";
    let Some(app) = App::open(link) else { return };
    let link = app.state()["link"].as_str().expect("a link").to_owned();
    assert!(link.contains("a.radius=33.3"), "{link}");
    assert_eq!(app.explanation(), explained(&link, &[]));
}
