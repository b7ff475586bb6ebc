//! The time until the first frame of the program: `cargo bench --bench first_frame [-- RUNS]`. It is compared with an
//! empty window of macroquad and egui, and with one in which egui draws nothing. The three are started in turn, so that
//! all run under the same load of the machine. Prints medians and their ratios. Needs Xvfb.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use support::window::{Server, example};

/// The default number of starts of each.
const RUNS: usize = 15;

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    let server = Server::start(1280, 800).expect("Xvfb is installed");
    let program = Path::new(env!("CARGO_BIN_EXE_collidoscope"));
    let bare = example("empty_window");
    let (mut empty, mut blank, mut full, mut settled) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    // The first start of each reads the program from the disk and is not counted.
    for run in 0..=runs {
        let (e, b) = (empty_window(&server, &bare, &[]), empty_window(&server, &bare, &["blank"]));
        let (f, s) = first_state(&server, program);
        if run > 0 {
            empty.push(e);
            blank.push(b);
            full.push(f);
            settled.push(s);
        }
    }
    let [empty, blank, full, settled] =
        [empty, blank, full, settled].map(|times| median(times).as_secs_f64() * 1e3);
    println!("medians of {runs} starts");
    println!("empty panel   {empty:7.1} ms");
    println!("blank window  {blank:7.1} ms");
    println!(
        "collidoscope  {full:7.1} ms, {:.2} empty panels, {:.2} blank windows",
        full / empty,
        full / blank
    );
    println!("  settled     {settled:7.1} ms");
}

/// The time from the start of the process to its line after the first frame.
fn empty_window(server: &Server, program: &Path, arguments: &[&str]) -> Duration {
    let began = Instant::now();
    let mut command = Command::new(program);
    command
        .args(arguments)
        .env("DISPLAY", &server.display)
        .env("COLLIDOSCOPE_SETTINGS", "")
        .stdout(Stdio::piped());
    let mut process = command.spawn().expect("it was built");
    let mut line = String::new();
    let output = process.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let took = began.elapsed();
    assert!(process.wait().expect("a child").success() && line.trim() == "shown");
    took
}

/// The time from the start of the process to its line after the first frame, and to its first state, which it reports
/// when the layout has settled. Both are read from its output, as for the empty window.
fn first_state(server: &Server, program: &Path) -> (Duration, Duration) {
    let began = Instant::now();
    let mut command = Command::new(program);
    command
        .args(["--log-state", "/dev/stdout"])
        .env("DISPLAY", &server.display)
        .env("COLLIDOSCOPE_SETTINGS", "")
        .stdout(Stdio::piped());
    let mut process = command.spawn().expect("it was built");
    let mut lines = BufReader::new(process.stdout.take().expect("piped")).lines().map_while(Result::ok);
    assert!(lines.next().is_some_and(|line| line.contains(r#""ready":false"#)));
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
