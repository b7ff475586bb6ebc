//! Hostile or broken input: nothing panics, hangs, takes too much memory or touches a file that was not named. Every
//! run of the program here has a quarter of a gigabyte of memory.
#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "these tests write files, feed the program and wait for it")]

mod corpus;
mod extremes;
mod hidden;
mod lines;
mod links;
mod programs;
mod scene_files;
mod topic_files;
mod untouched;
mod writing;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read, Seek};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_collidoscope");

/// The address space of a run, in KiB. A system that does not support this limit runs without it.
const MEMORY: u32 = 256 << 10;

/// The time limit of a run. Nothing here takes a hundredth of it; it only ends the test if the program hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// The result of a run.
#[derive(Debug)]
struct Told {
    code: Option<i32>,
    out: String,
    err: String,
}

/// The program with limited memory and without a display.
fn program<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut command = Command::new("sh");
    let bounded = format!("ulimit -v {MEMORY} 2>/dev/null; exec \"$0\" \"$@\"");
    command.args(["-c", &bounded, PROGRAM]).args(args).stdin(Stdio::null());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("RUST_BACKTRACE");
    command
}

/// Runs a command until it ends by itself.
fn finish(mut command: Command) -> Told {
    let [mut out, mut err] = [(); 2].map(|()| tempfile::tempfile().expect("a file"));
    let copy = |file: &File| file.try_clone().expect("a second handle");
    command.stdout(copy(&out)).stderr(copy(&err));
    let code = wait(command.spawn().expect("it runs"));
    let text = |file: &mut File| {
        file.rewind().expect("a file");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("readable");
        String::from_utf8(bytes).expect("UTF-8")
    };
    Told { code, out: text(&mut out), err: text(&mut err) }
}

fn wait(mut child: Child) -> Option<i32> {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return status.code();
        }
        if Instant::now() > end {
            let _ = child.kill();
            panic!("the program hangs");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn told<S: AsRef<OsStr>>(args: &[S]) -> Told {
    finish(program(args))
}

impl Told {
    /// Checks that the run was rejected as wrong usage, in one or a few short lines that contain all of these words.
    #[track_caller]
    fn is_refused_with(&self, words: &[&str]) {
        self.is_complaint(2, words);
    }

    /// Checks that the run failed, with one or a few short lines that contain all of these words.
    #[track_caller]
    fn has_failed_with(&self, words: &[&str]) {
        self.is_complaint(1, words);
    }

    #[track_caller]
    fn is_complaint(&self, code: i32, words: &[&str]) {
        let Self { err, .. } = self;
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(err.starts_with("error: ") && err.len() < 2000, "{} bytes: {err}", err.len());
        assert!(!err.contains(|c: char| c.is_control() && c != '\n'), "{err:?}");
        for word in words {
            assert!(err.contains(word), "{word:?} is not in: {err}");
        }
    }

    #[track_caller]
    fn good(self) -> String {
        assert!(self.code == Some(0) && self.err.is_empty(), "{self:?}");
        self.out
    }
}
