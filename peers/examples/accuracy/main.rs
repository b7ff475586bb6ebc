//! How often are verdicts wrong? `cargo run --release -p collidoscope-peers --example accuracy [-- --cases N --seed S]` asks our exact
//! methods, parry2d and geo the same cases as `tests/checks/exactness.rs`. It prints how many answers in a million are
//! wrong, by question and kind of case, as a Markdown table.
//!
//! The rows of a question are printed as soon as it is done. To continue a long run that was interrupted, give
//! `--question ID` for each of the remaining questions. Progress goes to standard error. The exit status is 1 if one of
//! our answers is wrong.

#![expect(clippy::disallowed_methods, reason = "a measurement reads the clock")]

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use collidoscope::lesson::Scene;

use oracle::Kind;
use tally::Tally;

#[path = "../../../tests/checks/oracle/mod.rs"]
#[allow(dead_code, reason = "other programs include the rest of it")]
mod oracle;
mod peers;
mod table;
mod tally;

/// Count wrong verdicts: ours, and those of two libraries
#[derive(Debug, Parser)]
struct Options {
    /// Cases per question
    #[arg(long, default_value_t = 100_000)]
    cases: u64,
    /// The seed of the cases
    #[arg(long, default_value_t = 4)]
    seed: u64,
    /// Only this question; can be given several times
    #[arg(long, value_name = "ID", value_parser = question)]
    question: Vec<Scene>,
}

fn question(id: &str) -> Result<Scene, String> {
    let ids = || Scene::ALL.map(Scene::slug).join(", ");
    Scene::from_slug(id).ok_or_else(|| format!("accepted: {}", ids()))
}

fn main() -> ExitCode {
    let Options { cases, seed, question } = Options::parse();
    let questions = if question.is_empty() { Scene::ALL.to_vec() } else { question };
    peers::silence_panics();
    println!("{}", table::head());
    let asked: Vec<_> = questions.into_iter().map(|scene| (scene, ask(scene, seed, cases))).collect();
    println!("{}", table::notes(&asked, seed, cases));
    let wrong = asked.iter().any(|(_, tally)| tally.ours_of_three.wrong > 0);
    if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Asks all programs a question, prints the rows, and returns the sum of all kinds.
fn ask(scene: Scene, seed: u64, cases: u64) -> Tally {
    let mut sum = Tally::default();
    let began = Instant::now();
    for kind in Kind::ALL {
        let kind_began = Instant::now();
        let each = cases.div_ceil(Kind::ALL.len() as u64);
        let tally = tally::tally(scene, kind, seed, each);
        println!("{}", table::counts(scene, kind.name(), &tally));
        sum.add(&tally);
        let micros = kind_began.elapsed().as_secs_f64() * 1e6 / each as f64;
        eprintln!("{} {}: {each} cases, {micros:.2} µs each", scene.slug(), kind.name());
    }
    println!("{}", table::counts(scene, "all", &sum));
    eprintln!("{}: {:.1} s", scene.slug(), began.elapsed().as_secs_f64());
    sum
}
