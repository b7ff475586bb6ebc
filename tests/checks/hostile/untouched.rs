//! The program reads and writes no file except the named ones.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use collidoscope::lesson::Case;

use super::{finish, program};

/// Everything below a folder: content and time of the last change by path.
fn all_below(folder: &Path) -> BTreeMap<String, (Vec<u8>, i64, i64)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("readable").map(|entry| entry.expect("readable").path()) {
        if entry.is_dir() {
            found.extend(all_below(&entry));
        } else {
            let about = fs::metadata(&entry).expect("there");
            let name = entry.to_string_lossy().into_owned();
            found.insert(name, (fs::read(&entry).expect("readable"), about.mtime(), about.mtime_nsec()));
        }
    }
    found
}

#[test]
fn commands_write_nothing_but_the_named_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("blob-side")).expect("writable");
    for name in ["blob-side/example-1", "blob-side/example-1.toml", "default", "drop.count"] {
        fs::write(at(name), "scene = \"of somebody else\"").expect("writable");
    }
    let scene =
        "scene = \"blob-side\"\ntitle = \"../title\"\nabout = \"/about\"\n[set]\nblob2.center = [6, 8]\n";
    fs::write(at("mine.toml"), scene).expect("writable");
    let before = all_below(folder.path());
    let good: [&[&str]; 7] = [
        &["list"],
        &["list", "--json"],
        &["explain", "blob-side/example-1"],
        &["explain", "mine.toml", "--format", "json"],
        &["explain", "https://example.org/../../#blob-side?blob2.center=6,8"],
        &["explain", "blob-side", "--map", "gaps", "--probe", "blob1.center"],
        &["batch", "blob-side"],
    ];
    let run = |args: &[&str]| {
        let mut command = program(args);
        command.current_dir(folder.path());
        finish(command)
    };
    for args in good {
        run(args).good();
        assert_eq!(all_below(folder.path()), before, "{args:?}");
    }
    run(&["render", "mine.toml", "--map", "gaps", "-o", "picture.svg"]).good();
    let mut after = all_below(folder.path());
    assert!(after.remove(&at("picture.svg").to_string_lossy().into_owned()).is_some());
    assert_eq!(after, before);
}

#[test]
fn nothing_in_a_scene_can_name_a_path() {
    let head = "scene = \"blob-side\"\ntitle = \"/etc/passwd\"\nabout = \"file:///etc/passwd\"\n";
    let case = Case::parse(head, "a.toml").expect("titles are words");
    assert!(case.set.is_empty());
    // Every other place for a path is rejected, as an unknown key or as a word that is not one of the choices.
    for line in [
        "include = \"/etc/passwd\"",
        "scene = \"/etc/passwd\"",
        "[set]\n\"/etc/passwd\" = 1",
        "[set]\nmethod = \"/etc/passwd\"",
        "[set]\nmethod = \"../gaps\"",
        "[set]\nblob1.center = \"/etc/passwd\"",
        "[set]\ncorners = \"/etc/passwd\"",
        "[expect]\ngaps = \"/etc/passwd\"",
        "[expect]\n\"/etc/passwd\" = \"apart\"",
        "[expect.values]\n\"/etc/passwd\" = 1",
    ] {
        let text = if line.starts_with("scene") { line.to_owned() } else { head.to_owned() + line };
        assert!(Case::parse(&text, "a.toml").is_err(), "{line}");
    }
}

#[test]
fn the_title_of_a_scene_is_text_wherever_it_appears() {
    let folder = tempfile::tempdir().expect("a folder");
    let (scene, picture) = (folder.path().join("a.toml"), folder.path().join("a.svg"));
    let hostile = "<image href=\\\"/etc/passwd\\\"/>\\u001b]0;x\\u0007";
    let text = format!("scene = \"blob-side\"\ntitle = \"{hostile}\"\nabout = \"{hostile}\"\n");
    fs::write(&scene, text).expect("writable");
    let scene = scene.as_os_str();
    finish(program(&["render".as_ref(), scene, "-o".as_ref(), picture.as_os_str()])).good();
    let drawn = fs::read_to_string(&picture).expect("written");
    assert!(
        drawn.contains("&lt;image href=&quot;/etc/passwd&quot;/&gt;") && !drawn.contains("<image"),
        "{drawn}"
    );
    for format in ["text", "markdown", "json"] {
        let told = finish(program(&["explain".as_ref(), scene, "--format".as_ref(), format.as_ref()])).good();
        assert!(told.contains("/etc/passwd"), "{told}");
        assert!(told.chars().all(|c| c == '\n' || !c.is_control()), "{told:?}");
    }
}
