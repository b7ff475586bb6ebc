//! A program of someone else that answers cases: it reads them as lines of JSON, and writes its answers as lines of JSON.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::Value as Json;

use super::process::{End, Limits, Wants, run};
use crate::judge::{Answers, Said, Stop, asked_line, said_in};
use crate::language::{told, tr};
use crate::lesson::Lesson;

/// How often a program that has never answered is started.
const MOST_SILENT: usize = 3;
/// How many more bytes it may write for each case.
const OUTPUT_OF_ANSWER: u64 = 1024;
/// How long it may take for its first answer after it was started again.
const RESTART: Duration = Duration::from_secs(2);
/// How often a program is started again after it gave no answer.
const MOST_STARTS: usize = 8;

/// A program that answers cases.
pub struct Foreign {
    pub command: Vec<String>,
    /// The folder in which it runs.
    pub folder: PathBuf,
    pub limits: Limits,
    stop: Stop,
    /// How many more times it may fail to answer, and how long it may still take.
    starts_left: usize,
    /// Whether it has ever answered.
    has_answered: bool,
    /// How often it was started and ended before it had ever answered.
    silent_starts: usize,
    begin: Instant,
}

impl Foreign {
    #[expect(clippy::disallowed_methods, reason = "the time that a program may take is measured")]
    pub fn new(command: Vec<String>, folder: PathBuf, limits: Limits) -> Self {
        Self {
            command,
            folder,
            limits,
            stop: Stop::default(),
            starts_left: MOST_STARTS,
            has_answered: false,
            silent_starts: 0,
            begin: Instant::now(),
        }
    }

    /// The same, as it was before it was asked, until it is stopped.
    pub fn anew(&self, stop: &Stop) -> Self {
        let anew = Self::new(self.command.clone(), self.folder.clone(), self.limits);
        Self { stop: stop.clone(), ..anew }
    }

    /// Asks about cases from the first one without an answer on. Returns how it ended.
    fn ask(&self, lines: &[String], said: &mut [Said], scenes: &mut [Lesson]) -> Result<End, String> {
        let first = said.iter().position(|said| *said == Said::NotAsked).unwrap_or(said.len());
        let start = if self.has_answered { self.limits.answer.max(RESTART) } else { self.limits.start };
        let all = self.limits.all.saturating_sub(self.begin.elapsed());
        let output = self.limits.output + OUTPUT_OF_ANSWER * (lines.len() - first) as u64;
        let limits = Limits { start, all, output, ..self.limits };
        let mut open = said.iter().filter(|said| **said == Said::NotAsked).count();
        run(&self.command, &self.folder, lines[first..].to_vec(), limits, &self.stop, |line| {
            let Some((index, answer)) = read_answer(line, scenes) else { return Wants::Other };
            if said.get(index) != Some(&Said::NotAsked) {
                return Wants::Other;
            }
            said[index] = answer;
            open -= 1;
            if open == 0 { Wants::Nothing } else { Wants::More }
        })
    }
}

impl Answers for Foreign {
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
        let lines: Vec<String> = cases
            .iter_mut()
            .enumerate()
            .map(|(index, case)| asked_line(index.to_string().into(), case).to_string())
            .collect();
        let mut said = vec![Said::NotAsked; cases.len()];
        // A machine can be too busy for a moment, so a case is asked once more before it counts as one without an answer.
        let mut asked_again = None;
        while self.starts_left > 0 {
            let end = self.ask(&lines, &mut said, cases)?;
            if end == End::Stopped {
                return Err(why(&end));
            }
            let Some(next) = said.iter().position(|said| *said == Said::NotAsked) else { break };
            self.has_answered |= said.iter().any(|said| matches!(said, Said::Answer(_)));
            if matches!(end, End::Silent(_)) && self.has_answered && asked_again != Some(next) {
                asked_again = Some(next);
                continue;
            }
            // One that has never answered is not asked again and again.
            self.silent_starts += usize::from(!self.has_answered);
            let is_last = matches!(end, End::Late(_) | End::TooMuch(_));
            let stops = is_last || self.silent_starts >= MOST_SILENT;
            let end = match end {
                End::Silent(_) if self.has_answered => End::Silent(self.limits.answer),
                End::Late(_) => End::Late(self.limits.all),
                end => end,
            };
            said[next] = Said::Crashed(why(&end));
            self.starts_left = if stops { 0 } else { self.starts_left - 1 };
        }
        Ok(said)
    }
}

/// Why there is no answer.
fn why(end: &End) -> String {
    match end {
        End::Ended => tr("it ended without an answer").to_owned(),
        End::Failed(failure) => told!("it ended without an answer ({how})", how = failure.how),
        End::Silent(time) => told!("no answer in {seconds} s", seconds = time.as_secs_f64()),
        End::Late(time) => {
            told!("all answers together took more than {seconds} s", seconds = time.as_secs_f64())
        }
        End::Stopped => tr("it was stopped").to_owned(),
        End::TooMuch(bytes) => told!("it wrote more than {size} MB", size = bytes >> 20),
    }
}

/// The answer on a line, with the index of its case; none if the line is none, such as what a program prints to see what it
/// does.
fn read_answer(line: &str, cases: &[Lesson]) -> Option<(usize, Said)> {
    let object = line.trim().starts_with('{').then(|| serde_json::from_str::<Json>(line).ok())??;
    let index: usize = match object.get("id")? {
        Json::String(id) => id.parse().ok()?,
        Json::Number(id) => usize::try_from(id.as_u64()?).ok()?,
        _ => return None,
    };
    Some((index, said_in(&object, cases.get(index)?)))
}
