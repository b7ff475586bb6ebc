//! A topic from a folder of the user.
#![expect(clippy::disallowed_methods, reason = "these tests write and read the files of the topic")]

use std::path::{Path, PathBuf};

use serde_json::json;

use super::App;

/// A copy of a topic that comes with the program, under another name and title.
fn copy(parent: &Path) -> PathBuf {
    let folder = parent.join("ball-wall");
    std::fs::create_dir(&folder).expect("writable");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/circle-rect");
    for entry in std::fs::read_dir(shipped).expect("there") {
        let path = entry.expect("readable").path();
        let text = std::fs::read_to_string(&path).expect("UTF-8");
        let text = text.replace("scene = \"circle-rect\"", "scene = \"ball-wall\"");
        let text = text.replace("title = \"Circle – rectangle\"", "title = \"Ball – wall\"");
        std::fs::write(folder.join(path.file_name().expect("a name")), text).expect("writable");
    }
    folder.canonicalize().expect("there")
}

#[test]
fn a_topic_of_the_user_is_in_the_menu_and_its_links_and_saved_cases_open_again() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = copy(parent.path());
    let path = folder.to_str().expect("a plain path");
    let Some(mut app) = App::open(&[&format!("{path}/inside")]) else { return };
    let state = app.state();
    assert_eq!(
        (&state["scene"], &state["case"], &state["verdict"]),
        (&json!("ball-wall"), &json!("inside"), &json!("colliding"))
    );
    app.open_topic("circle-rect");
    app.open_topic("ball-wall");
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 + 31, start.1 - 57));
    let there = app.state()["params"].clone();
    app.choose("file", "action:copy-link");
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Copied ")));
    let link = app.server.clipboard().expect("something was copied");
    assert!(link.starts_with(&format!("{path}#ball-wall")), "{link}");
    app.choose("file", "action:save-scene");
    app.accept_name();
    let state = app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Saved ")));
    let saved = state["chrome"]["message"].as_str().unwrap_or_default().replace("Saved ", "");
    assert_eq!(Path::new(&saved).parent(), Some(folder.as_path()));
    for target in [&link, &saved] {
        let Some(mut again) = App::open(&[target]) else { return };
        assert_eq!(
            (&again.state()["scene"], &again.state()["params"]),
            (&json!("ball-wall"), &there),
            "{target}"
        );
    }
}
