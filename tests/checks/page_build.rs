//! `web/build.sh` refuses to build a page that would not work, and says what to do.
#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "these tests copy parts of the project and run a script")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// The files that the script reads before it builds.
const FILES: [&str; 11] = [
    "Cargo.toml",
    "Cargo.lock",
    "build.rs",
    "web/build.sh",
    "web/glue.txt",
    "assets/checksums/Cargo.toml",
    "assets/egui-fonts/Cargo.toml",
    "assets/font-tables/Cargo.toml",
    "assets/macroquad-font/Cargo.toml",
    "fuzz/Cargo.toml",
    "peers/Cargo.toml",
];

/// A copy of those parts of the project that the script reads before it builds, with changes to `web/glue.txt`.
fn project(change: impl Fn(&str) -> String) -> TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copy = tempfile::tempdir().expect("a temporary folder");
    let place = |name: &str| {
        let path = copy.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in the copy")).expect("a folder");
        path
    };
    for name in FILES {
        fs::copy(root.join(name), place(name)).expect(name);
    }
    let glue = fs::read_to_string(root.join("web/glue.txt")).expect("UTF-8");
    fs::write(place("web/glue.txt"), change(&glue)).expect("writable");
    // The files that Cargo.toml names must exist; their content does not matter.
    let fuzzer = ["fuzz/src/lib.rs", "fuzz/fuzz_targets/any.rs"];
    let replaced = ["checksums", "egui-fonts", "font-tables", "macroquad-font"];
    let ours = replaced.map(|name| format!("assets/{name}/src/lib.rs"));
    let entries =
        ["src/lib.rs", "src/main.rs"].into_iter().chain(fuzzer).chain(ours.iter().map(String::as_str));
    for entry in entries {
        fs::write(place(entry), "").expect("writable");
    }
    for folder in ["examples", "benches", "peers/benches"] {
        for entry in fs::read_dir(root.join(folder)).expect("a folder") {
            let path = entry.expect("readable").path();
            let main = if path.is_dir() { path.join("main.rs") } else { path };
            let name = main.strip_prefix(root).expect("below the project").to_string_lossy().into_owned();
            fs::write(place(&name), "").expect("writable");
        }
    }
    copy
}

/// Runs the script of a copy, with a `rustc` that reports this folder as the place of the library for browsers.
fn build(copy: &TempDir, library: &Path) -> Output {
    let tools = copy.path().join("tools");
    fs::create_dir_all(&tools).expect("a folder");
    let rustc = tools.join("rustc");
    let known = std::env::var("PATH").unwrap_or_default();
    let answer = format!("echo '{}'", library.display());
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *target-libdir*) {answer} ;; *) PATH='{known}' exec rustc \"$@\" ;; esac\n"
    );
    fs::write(&rustc, script).expect("writable");
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).expect("ours");
    let path = format!("{}:{known}", tools.display());
    Command::new("sh")
        .arg(copy.path().join("web/build.sh"))
        .env("PATH", path)
        .env_remove("CARGO_UNSTABLE_BUILD_STD")
        .env_remove("RUSTC")
        .output()
        .expect("there is a shell")
}

/// The message of a refused build.
fn refusal(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("web/build.sh: "), "{told}");
    told
}

#[test]
fn a_crate_in_another_version_than_the_page_needs_is_refused() {
    let copy = project(|glue| glue.replace("miniquad 0.4.11", "miniquad 0.4.10"));
    let told = refusal(&build(&copy, copy.path()));
    assert!(told.contains("Cargo.lock has miniquad-0.4.11") && told.contains("miniquad 0.4.10"), "{told}");
    assert!(!copy.path().join("web/dist").exists());
}

#[test]
fn a_script_that_differs_from_the_published_one_is_refused() {
    let copy = project(|glue| glue.replace(" 3e40", " 3e41"));
    let told = refusal(&build(&copy, copy.path()));
    assert!(told.contains("js/gl.js of miniquad 0.4.11 differs from the published file"), "{told}");
}

#[test]
fn if_the_library_for_browsers_is_missing_the_script_says_how_to_get_it() {
    let copy = project(str::to_owned);
    let told = refusal(&build(&copy, &copy.path().join("missing")));
    assert!(told.contains("rustup target add wasm32-unknown-unknown"), "{told}");
}
