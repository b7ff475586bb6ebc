//! `link`, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests write the files that the program reads")]

use collidoscope::lesson::{Case, LinkedLesson, Scene, read_state};

use crate::cli::program;

const FILE: &str = "scene = \"circle-segment-1\"\ntitle = \"Beside the end\"\nquestion = \"Do they meet?\"\n\
    [set]\ncircle.center = [70, 120]\n[picture]\ncompare = [\"slanted\", \"clamp\"]\nstep = 3\nask = true\n\
    panels = [\"topics\", \"code\"]\ntheme = \"projector\"\n";

/// What is printed, and what is said on standard error, with the exit status.
fn link(args: &[&str]) -> (Vec<String>, String, Option<i32>) {
    let output = program(&[&["link"], args].concat()).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let lines = text(output.stdout).lines().map(str::to_owned).collect();
    (lines, text(output.stderr), output.status.code())
}

#[test]
fn the_link_to_a_file_opens_its_state_its_picture_and_its_texts() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.toml");
    std::fs::write(&path, FILE).expect("a file");
    let case = Case::parse(FILE, "mine.toml").expect("valid");
    let (lines, said, status) = link(&[path.to_str().expect("UTF-8"), "--base", "https://a.b/c/"]);
    assert_eq!((lines.len(), said.as_str(), status), (1, "", Some(0)));
    assert!(lines[0].starts_with("https://a.b/c/#circle-segment-1?"), "{lines:?}");
    let mut opened = LinkedLesson::open(&lines[0]).expect("its own link");
    assert_eq!(opened.picture, case.picture);
    assert_eq!((opened.texts.title(), opened.texts.question()), ("Beside the end", "Do they meet?"));
    assert_eq!(read_state(&mut opened.lesson), read_state(&mut case.open()));
}

#[test]
fn each_target_has_its_line_and_what_a_link_cannot_hold_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long.toml");
    std::fs::write(&path, FILE.replace("Beside the end", &"x".repeat(81))).expect("a file");
    let long = path.to_str().expect("UTF-8");
    let (lines, said, status) =
        link(&["line-line/parallel", long, "#blob-side?blob2.center=6,8", "point-rect"]);
    assert_eq!(status, Some(0));
    assert_eq!(
        [lines[0].as_str(), &lines[2], &lines[3]],
        ["#line-line/parallel", "#blob-side?blob2.center=6,8", "#point-rect"]
    );
    assert!(!lines[1].contains("title=") && lines[1].contains("question="), "{lines:?}");
    assert_eq!(
        said,
        format!(
            "{long}: the link leaves out the title: a text of 81 characters; expected at most 80 in a link\n"
        )
    );
    assert_eq!(Case::find(Scene::LineLine, "parallel").map(|case| case.name.as_str()), Some("parallel"));
}

#[test]
fn a_lecture_has_a_link_for_each_item() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = "[[item]]\nopen = \"mine.toml\"\ntitle = \"One\"\n[[item]]\nopen = \"line-line/parallel\"\n";
    std::fs::write(folder.path().join("mine.toml"), FILE).expect("a file");
    let (lines, said, status) = link(&[folder.path().to_str().expect("UTF-8")]);
    assert_eq!((lines.len(), said.as_str(), status), (1, "", Some(0)));
    std::fs::write(folder.path().join("lecture.toml"), list).expect("a list");
    let (lines, said, status) = link(&[folder.path().to_str().expect("UTF-8"), "--base", "https://a.b/"]);
    assert_eq!((lines.len(), said.as_str(), status), (2, "", Some(0)));
    let opened = LinkedLesson::open(&lines[0]).expect("a link");
    assert_eq!((opened.texts.title(), opened.picture.step), ("One", Some(3)));
    assert!(lines[1].starts_with("https://a.b/#line-line?"), "{lines:?}");
}

#[test]
fn a_wrong_target_or_base_is_an_error_before_anything_is_printed() {
    for (args, told) in [
        (&["line-line", "line-lin"][..], "unknown topic"),
        (&["line-line", "--base", "here"], "expected the address of a page"),
        (&["line-line", "--base", "https://a.b/#x"], "expected the address of a page"),
        (&[], "required"),
    ] {
        let (lines, said, status) = link(args);
        assert!(lines.is_empty() && status == Some(2) && said.contains(told), "{args:?}: {said}");
    }
}
