//! If no window can open, the program reports that in one sentence and does not panic.

#![cfg(all(feature = "app", target_os = "linux"))]

use std::process::Command;

/// The message and the exit status of the program, with these variables set and no other display.
fn start(variables: &[(&str, &str)]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("XDG_RUNTIME_DIR", folder.path())
        .envs(variables.iter().copied())
        .output()
        .expect("it runs");
    (String::from_utf8(output.stderr).expect("UTF-8"), output.status.code())
}

#[test]
fn without_a_display_the_program_says_what_to_do() {
    let (complaint, status) = start(&[]);
    assert_eq!(status, Some(3), "{complaint}");
    assert!(complaint.starts_with("collidoscope: There is no display"), "{complaint}");
    assert!(complaint.contains("`collidoscope render`"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}

#[test]
fn a_display_that_does_not_answer_is_reported_without_a_panic() {
    // If the libraries are missing too, the message is about them instead.
    let nowhere = [("DISPLAY", ":987654"), ("WAYLAND_DISPLAY", "nowhere")];
    for variables in [&nowhere[..1], &nowhere[1..], &nowhere] {
        let (complaint, status) = start(variables);
        assert_eq!(status, Some(3), "{variables:?}: {complaint}");
        assert!(complaint.contains("`collidoscope render`"), "{variables:?}: {complaint}");
        assert!(!complaint.contains("panicked"), "{variables:?}: {complaint}");
    }
}
