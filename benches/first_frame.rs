//! How long the program takes to its first frame, against an empty window of macroquad with egui:
//! `cargo bench --bench first_frame [-- RUNS]`. Needs Xvfb. The two take turns, so that both see the same
//! machine; the medians and their ratio are printed.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use support::window::{Server, example};

/// How often each is started, unless told otherwise.
const RUNS: usize = 15;

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    let server = Server::start(1280, 800).expect("Xvfb is installed");
    let program = Path::new(env!("CARGO_BIN_EXE_collidoscope"));
    let bare = example("empty_window");
    let (mut empty, mut full, mut settled) = (Vec::new(), Vec::new(), Vec::new());
    // The first start of each reads it from the disk, and isn't counted.
    for run in 0..=runs {
        let (e, (f, s)) = (empty_window(&server, &bare), first_state(&server, program));
        if run > 0 {
            empty.push(e);
            full.push(f);
            settled.push(s);
        }
    }
    let (empty, full, settled) = (median(empty), median(full), median(settled));
    println!("empty window  {:7.1} ms", empty.as_secs_f64() * 1e3);
    println!("collidoscope  {:7.1} ms", full.as_secs_f64() * 1e3);
    println!("  settled     {:7.1} ms", settled.as_secs_f64() * 1e3);
    println!("ratio         {:7.2}   (medians of {runs} starts)", full.as_secs_f64() / empty.as_secs_f64());
}

/// From the start of the process to its line after the first frame.
fn empty_window(server: &Server, program: &Path) -> Duration {
    let began = Instant::now();
    let mut command = Command::new(program);
    command.env("DISPLAY", &server.display).stdout(Stdio::piped());
    let mut process = command.spawn().expect("it was built");
    let mut line = String::new();
    let output = process.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let took = began.elapsed();
    assert!(process.wait().expect("a child").success() && line.trim() == "shown");
    took
}

/// From the start of the process to its line after the first frame, and to its first state, which it tells
/// when the layout has settled. Read from its output, as of the empty window.
fn first_state(server: &Server, program: &Path) -> (Duration, Duration) {
    let began = Instant::now();
    let mut command = Command::new(program);
    command.args(["--log-state", "/dev/stdout"]).env("DISPLAY", &server.display).stdout(Stdio::piped());
    let mut process = command.spawn().expect("it was built");
    let mut lines = BufReader::new(process.stdout.take().expect("piped")).lines().map_while(Result::ok);
    assert_eq!(lines.next().as_deref(), Some(r#"{"ready":false}"#));
    let first_frame = began.elapsed();
    assert!(lines.any(|line| line.contains(r#""ready":true"#)));
    let settled = began.elapsed();
    process.kill().and_then(|()| process.wait()).expect("a child");
    (first_frame, settled)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
