//! The command line: the same bytes as on Linux.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use collidoscope::lesson::{Case, Scene};

use super::super::PROGRAM;
use super::{program, run, server};

/// Runs the program for Linux in a folder.
fn run_here(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).current_dir(folder).output().expect("it runs")
}

/// Compares what both programs print for the same arguments. A tool of Windows ends lines with two characters; this
/// program does not.
#[track_caller]
fn assert_same_output(arguments: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let [theirs, ours] = [run, run_here].map(|run| run(folder.path(), arguments));
    let told = String::from_utf8_lossy(&theirs.stderr);
    assert_eq!(theirs.status.code(), ours.status.code(), "{arguments:?}: {told}");
    assert!(!ours.stdout.is_empty() && theirs.stdout == ours.stdout, "{arguments:?}: {told}");
    assert!(theirs.stderr == ours.stderr, "{arguments:?}: {told}");
}

/// Compares the file that both programs write for the same arguments.
#[track_caller]
fn assert_same_file(arguments: &[&str], name: &str) {
    let files = [run, run_here].map(|run| {
        let folder = tempfile::tempdir().expect("a folder");
        let output = run(folder.path(), &[arguments, &["-o", name]].concat());
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        std::fs::read(folder.path().join(name)).expect("it was written")
    });
    assert!(!files[0].is_empty() && files[0] == files[1], "{arguments:?}");
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn every_case_is_explained_and_drawn_in_the_same_bytes() {
    let compare = |scene: Scene| {
        for case in Case::shipped(scene) {
            let name = format!("{}/{}", scene.slug(), case.name);
            assert_same_output(&["explain", &name, "--format", "json"]);
            assert_same_file(&["render", &name], "figure.svg");
        }
    };
    // Several topics at a time: Wine ends with its last program, and takes long to start.
    for topics in Scene::ALL.chunks(4) {
        std::thread::scope(|scope| topics.iter().for_each(|scene| drop(scope.spawn(|| compare(*scene)))));
    }
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn other_formats_pixels_and_maps_are_the_same_bytes() {
    assert_same_output(&["list"]);
    for scene in Scene::ALL {
        assert_same_output(&["explain", scene.slug()]);
        assert_same_output(&["explain", scene.slug(), "--format", "markdown"]);
        assert_same_file(&["render", scene.slug(), "--theme", "dark"], "figure.png");
    }
    assert_same_file(&["render", "circle-segment-1", "--compare", "horizontal,clamp"], "map.svg");
    assert_same_output(&["explain", "circle-segment-1", "--compare", "horizontal,clamp"]);
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn a_batch_is_answered_in_the_same_bytes() {
    let lines = "{\"circle.center\": [150, 110], \"circle.radius\": 12}\n\n{\"circle.radius\": \"ä\"}\r\n{";
    let batch = |program: &mut Command| {
        let command = program.args(["batch", "circle-segment-1"]).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        std::io::Write::write_all(&mut input, lines.as_bytes()).expect("it reads");
        std::mem::drop(input);
        child.wait_with_output().expect("it ends")
    };
    let theirs = batch(Command::new("wine").arg(program()).env_remove("DISPLAY"));
    let ours = batch(&mut Command::new(PROGRAM));
    assert_eq!(theirs.status.code(), Some(1), "{}", String::from_utf8_lossy(&theirs.stderr));
    assert_eq!(ours.stdout.iter().filter(|byte| **byte == b'\n').count(), 4);
    assert!(
        (theirs.status.code(), theirs.stdout, theirs.stderr)
            == (ours.status.code(), ours.stdout, ours.stderr)
    );
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn wrong_usage_is_the_same_error() {
    for arguments in [&["explain", "line-lin"][..], &["render", "blob-side", "-o", "missing/a.svg"]] {
        let folder = tempfile::tempdir().expect("a folder");
        let [theirs, ours] = [run, run_here].map(|run| run(folder.path(), arguments));
        let text = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((theirs.status.code(), text(&theirs)), (ours.status.code(), text(&ours)), "{arguments:?}");
    }
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn output_can_be_redirected_by_the_shell_of_windows() {
    let folder = tempfile::tempdir().expect("a folder");
    // Wine's own path, on which the shell finds the program.
    let programs = program().parent().expect("it lies in a folder").display().to_string();
    let path = format!("Z:{}", programs.replace('/', "\\"));
    let mut shell = Command::new("wine");
    shell.args(["cmd", "/c", "collidoscope list > out.txt"]).env("WINEPATH", path).env_remove("DISPLAY");
    let status = shell.current_dir(folder.path()).status();
    assert!(status.expect("Wine can be started").success());
    let written = std::fs::read(folder.path().join("out.txt")).expect("it was written");
    assert!(!written.is_empty() && written == run_here(folder.path(), &["list"]).stdout);
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn what_is_printed_is_seen_in_the_console_that_starts_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/wine/console.c");
    let mut compiler = Command::new("x86_64-w64-mingw32-gcc");
    compiler.arg("-o").arg(folder.path().join("console.exe")).arg(source);
    assert!(compiler.status().expect("script/windows installs the compiler").success());
    for name in ["collidoscope.exe", "bcryptprimitives.dll"] {
        std::fs::copy(program().with_file_name(name), folder.path().join(name)).expect("it can be copied");
    }
    // The console is a window.
    let server = server();
    let mut shell = Command::new("wine");
    shell.args(["console.exe", "collidoscope.exe explain line-line", "seen.txt"]);
    shell.current_dir(folder.path()).env("DISPLAY", &server.display);
    assert!(shell.status().expect("Wine can be started").success());
    let seen = std::fs::read(folder.path().join("seen.txt")).expect("it was written");
    let seen = String::from_utf8_lossy(&seen);
    assert!(seen.contains("Do the two segments or lines cross, and where?"), "{seen}");
}
