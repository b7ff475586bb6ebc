//! The command, by running the real program.

use std::fs;
use std::process::Output;

use crate::cli::program;

fn told(output: &Output) -> (Option<i32>, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn a_harness_is_printed_or_written_and_replaces_no_other_file() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let run = |args: &[&str]| {
        told(&program(&[&["harness"], args].concat()).current_dir(folder.path()).output().expect("it runs"))
    };
    let (code, printed) = run(&["circle-rect", "--as", "python"]);
    assert!(code == Some(0) && printed.contains("def circle_rect("), "{printed}");
    let write = ["circle-rect", "--as", "py", "-o", "new/folder"];
    let (code, place) = run(&write);
    assert!(code == Some(0) && place.replace('\\', "/") == "new/folder/circle_rect.py\n", "{place}");
    let file = folder.path().join("new/folder/circle_rect.py");
    assert_eq!(fs::read_to_string(&file).expect("UTF-8"), printed);
    assert_eq!(run(&write).0, Some(0), "the same file is no other one");
    fs::write(&file, "my own work").expect("written");
    let (code, error) = run(&write);
    assert!(code == Some(1) && error.contains("is there already") && error.contains("--force"), "{error}");
    assert_eq!(fs::read_to_string(&file).expect("UTF-8"), "my own work");
    assert_eq!(run(&[&write[..], &["--force"]].concat()).0, Some(0));
    assert_eq!(fs::read_to_string(&file).expect("UTF-8"), printed);
    assert_eq!(run(&["circle-rec", "--as", "python"]).0, Some(2));
    assert_eq!(run(&["circle-rect", "--as", "latex"]).0, Some(2));
}
