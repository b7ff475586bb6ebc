//! How many cases `collidoscope batch` answers in a second of processor time: `cargo bench --bench batch [-- RUNS]`, for
//! every topic, with random shapes, on one core. Prints the medians with all values and with verdicts only, and the
//! aims; a row that misses one is marked. Linux only: it needs taskset, and the processor time of the command from /proc.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads and writes files")]

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use collidoscope::lesson::{Group, RectPart, Scene, Slot};
use fastrand::Rng;

/// The default number of measurements of each.
const RUNS: usize = 3;
const CASES: usize = 100_000;
/// The least numbers of cases in a second of a core: with all values, and with verdicts only.
const AIMS: [f64; 2] = [150_000.0, 300_000.0];

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    let folder = tempfile::tempdir().expect("a folder for the cases");
    println!("cases in a second of processor time, medians of {runs} runs of {CASES} cases");
    println!("{:<20}{:>12}{:>16}", "", "all values", "verdicts only");
    for scene in Scene::ALL {
        let file = folder.path().join(format!("{}.jsonl", scene.slug()));
        std::fs::write(&file, cases(scene)).expect("the folder is writable");
        let rates = [&[][..], &["--verdict-only"]].map(|options| {
            let mut rates: Vec<f64> = (0..runs).map(|_| rate(scene, &file, options)).collect();
            rates.sort_by(f64::total_cmp);
            rates[runs / 2]
        });
        let is_met = rates.iter().zip(AIMS).all(|(rate, aim)| *rate >= aim);
        let missed = if is_met { "" } else { "  misses the aim" };
        println!("{:<20}{:>12.0}{:>16.0}{missed}", scene.slug(), rates[0], rates[1]);
    }
    println!("{:<20}{:>12}{:>16}", "aim", AIMS[0], AIMS[1]);
}

/// Random values of the shapes of a topic, a case on each line.
fn cases(scene: Scene) -> String {
    let mut random = Rng::with_seed(7);
    let mut lesson = scene.open();
    let mut text = String::new();
    for _ in 0..CASES {
        let mut separator = '{';
        for param in lesson.params().iter().filter(|param| param.group == Group::Shapes) {
            let mut coordinate = || random.f64() * 600.0 - 300.0;
            let value = match &param.slot {
                Slot::Point { .. } | Slot::Vector { .. } | Slot::RectPart { part: RectPart::Center, .. } => {
                    format!("[{},{}]", coordinate(), coordinate())
                }
                Slot::Radius { .. } => coordinate().abs().to_string(),
                // Sizes and everything else have their defaults.
                _ => continue,
            };
            write!(text, "{separator}\"{}\":{value}", param.id).expect("memory");
            separator = ',';
        }
        text.push_str("}\n");
    }
    text
}

/// Answers the cases of a file, and returns how many it answered in a second of processor time.
fn rate(scene: Scene, file: &Path, options: &[&str]) -> f64 {
    let before = processor_time_of_children();
    // On one core, because two that share their units slow each other down.
    let status = Command::new("taskset")
        .args(["-c", "0", env!("CARGO_BIN_EXE_collidoscope"), "batch", scene.slug()])
        .arg(file)
        .args(options)
        .stdout(Stdio::null())
        .status()
        .expect("the command runs");
    assert!(status.success(), "{} {options:?}", scene.slug());
    CASES as f64 / (processor_time_of_children() - before)
}

/// The processor time of all commands that have ended, in seconds.
fn processor_time_of_children() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux tells the processor time");
    // After the name, which is in brackets, the 14th and the 15th number, in hundredths of a second.
    let (_, numbers) = stat.rsplit_once(')').expect("a name in brackets");
    let ticks =
        numbers.split_whitespace().skip(13).take(2).map(|ticks| ticks.parse::<f64>().expect("a number"));
    ticks.sum::<f64>() / 100.0
}
