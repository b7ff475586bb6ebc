//! Running a program of someone else over lines: with limits on time, memory and output, and so that nothing of it is left
//! running. Where the system can refuse it, the program has no network and sees no other processes. This is no sandbox: it
//! reads and writes the same files as whoever starts it.
#![expect(
    clippy::disallowed_methods,
    reason = "lines arrive in threads of their own; a page starts no program"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::judge::Stop;
use crate::language::told;

/// The exit status of a shell that finds no such program.
const NOT_FOUND: i32 = 127;

/// What a program may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// How long it may take for each answer.
    pub answer: Duration,
    /// How long it may take to start: to its first answer.
    pub start: Duration,
    /// How long it may take for all answers.
    pub all: Duration,
    /// How many bytes of memory it may use, where the system can refuse more.
    pub memory: u64,
    /// How many bytes it may write.
    pub output: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(1),
            start: Duration::from_secs(5),
            all: Duration::from_secs(60),
            memory: 2 << 30,
            output: 16 << 20,
        }
    }
}

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 64 << 10;
/// How much of what a program says on its standard error is kept, in bytes.
const KEPT: usize = 16 << 10;
/// How soon it is seen that nobody waits any more.
const GLANCE: Duration = Duration::from_millis(50);
/// How long its last words are waited for.
const LAST_WORDS: Duration = Duration::from_millis(300);
/// How many processes and threads a program may have, where the system can refuse more.
const MOST_PROCESSES: u32 = 256;

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// By itself.
    Ended,
    /// By itself with a failure.
    Failed(Failure),
    /// It said nothing for so long.
    Silent(Duration),
    /// It took too long for all of its answers.
    Late(Duration),
    /// It wrote too much.
    TooMuch(u64),
    /// Nobody waits for it any more.
    Stopped,
}

/// A program that ended with a failure.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Its exit status or signal, and its first error or the last line that it said on its standard error.
    pub how: String,
    /// The first and the last lines that it said there.
    pub said: String,
}

/// Starts the program in a folder, gives it the lines, and passes on what it says, line by line, until `take` has enough of
/// it, it ends, or it is stopped.
///
/// # Errors
/// Why it cannot be started.
pub fn run(
    command: &[String],
    folder: &Path,
    lines: Vec<String>,
    limits: Limits,
    stop: &Stop,
    mut take: impl FnMut(&str) -> Wants,
) -> Result<End, String> {
    let mut running = Running::start(command, folder, limits)?;
    let said = running.exchange(lines, limits.output);
    let begin = Instant::now();
    let (mut wait, mut since) = (limits.start, begin);
    loop {
        let left = limits.all.saturating_sub(begin.elapsed());
        let patience = wait.saturating_sub(since.elapsed());
        if stop.is_stopped() {
            return Ok(End::Stopped);
        }
        match said.recv_timeout(patience.min(left).min(GLANCE)) {
            Ok(Heard::Line(line)) => match take(&line) {
                Wants::More => (wait, since) = (limits.answer, Instant::now()),
                Wants::Other => {}
                Wants::Nothing => return Ok(End::Ended),
            },
            Ok(Heard::TooMuch) => return Ok(End::TooMuch(limits.output)),
            Err(RecvTimeoutError::Timeout) if patience.min(left) > GLANCE => {}
            Err(RecvTimeoutError::Timeout) if left <= patience => return Ok(End::Late(limits.all)),
            Err(RecvTimeoutError::Timeout) => return Ok(End::Silent(wait)),
            Err(RecvTimeoutError::Disconnected) => return Ok(running.ended(limits.answer)),
        }
    }
}

/// What whoever takes lines wants after one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Another answer: the time for it begins.
    More,
    /// This was no answer.
    Other,
    /// Nothing more.
    Nothing,
}

enum Heard {
    Line(String),
    TooMuch,
}

/// A program that runs. It ends when this is dropped, with all that it has started.
struct Running {
    name: String,
    child: Child,
    /// The first and the last bytes of its standard error.
    errors: Arc<Mutex<Vec<u8>>>,
    reads_errors: Option<thread::JoinHandle<()>>,
}

impl Running {
    fn start(command: &[String], folder: &Path, limits: Limits) -> Result<Self, String> {
        let Some(name) = command.first() else {
            return Err("the command is empty; expected a program, such as 'python3 mine.py'".to_owned());
        };
        let mut prepared = prepared(command, limits);
        prepared.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // What is printed is read at once.
        prepared.env("PYTHONUNBUFFERED", "1").env("PYTHONIOENCODING", "utf-8");
        let told = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::NotFound => told!("{name}: there is no such program", name),
            _ => format!("{name}: it cannot be started: {error}"),
        };
        let mut child = prepared.spawn().map_err(told)?;
        let errors = Arc::default();
        let reads_errors = child.stderr.take().map(|output| {
            let kept = Arc::clone(&errors);
            thread::spawn(move || keep_ends(output, &kept))
        });
        Ok(Self { name: name.clone(), child, errors, reads_errors })
    }

    /// Writes the lines in a thread, and reads those of the program in another.
    fn exchange(&mut self, lines: Vec<String>, most: u64) -> Receiver<Heard> {
        let (sender, receiver) = sync_channel(1024);
        if let Some(mut input) = self.child.stdin.take() {
            // A program that ends early does not read everything.
            thread::spawn(move || drop(lines.iter().try_for_each(|line| writeln!(input, "{line}"))));
        }
        if let Some(output) = self.child.stdout.take() {
            thread::spawn(move || read_lines(output, most, &sender));
        }
        receiver
    }

    /// How it ended, after it has closed its output.
    fn ended(&mut self, patience: Duration) -> End {
        let begin = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) if status.success() => return End::Ended,
                Ok(Some(status)) => return End::Failed(self.failure(status)),
                Ok(None) if begin.elapsed() < patience => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return End::Silent(patience),
            }
        }
    }

    fn failure(&mut self, status: ExitStatus) -> Failure {
        if status.code() == Some(NOT_FOUND) {
            return Failure {
                how: told!("there is no program {name}", name = self.name),
                said: String::new(),
            };
        }
        end_group(&mut self.child);
        // What is out of reach can still hold its standard error.
        let begin = Instant::now();
        let is_read = || self.reads_errors.as_ref().is_none_or(thread::JoinHandle::is_finished);
        while !is_read() && begin.elapsed() < LAST_WORDS {
            thread::sleep(Duration::from_millis(2));
        }
        let said = self.errors.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let said = String::from_utf8_lossy(&said).into_owned();
        // A compiler names its first error; what an interpreter says last is the exception.
        let lines = || said.lines().map(str::trim).filter(|line| !line.is_empty());
        let last = lines()
            .find(|line| error_in(line).is_some())
            .or_else(|| lines().rfind(|line| is_exception(line)))
            .or_else(|| lines().next_back());
        let how = last
            .map_or_else(|| status.to_string(), |line| format!("{status}: {}", crate::lesson::excerpt(line)));
        Failure { how, said }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        end_group(&mut self.child);
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads the lines of an output. What is no UTF-8 is replaced, and a line that is too long is cut.
fn read_lines(output: impl Read, most: u64, sender: &SyncSender<Heard>) {
    let mut output = BufReader::new(output).take(most);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() {
            break;
        }
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if sender.send(Heard::Line(text)).is_err() {
            return;
        }
    }
    if output.limit() == 0 {
        let _ = sender.send(Heard::TooMuch);
    }
}

/// The error that a line of a compiler tells, from that word on.
pub fn error_in(line: &str) -> Option<&str> {
    let begin = ["error:", "error[", "error CS"].into_iter().filter_map(|word| line.find(word)).min()?;
    Some(&line[begin..])
}

/// Whether a line tells an exception, as interpreters do: `SyntaxError: Unexpected token`.
fn is_exception(line: &str) -> bool {
    line.split_once(": ").is_some_and(|(name, _)| !name.contains(' ') && name.ends_with("Error"))
}

/// Keeps the first bytes of an output, where a compiler names its first error, and the last ones, where an interpreter
/// names its exception.
fn keep_ends(mut output: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..count]);
        if let Some(excess @ 1..) = kept.len().checked_sub(KEPT) {
            kept.drain(KEPT / 2..KEPT / 2 + excess);
        }
    }
}

/// The command with limits, in a group of processes of its own.
#[cfg(unix)]
fn prepared(command: &[String], limits: Limits) -> Command {
    use std::os::unix::process::CommandExt;

    let kilobytes = limits.memory / 1024;
    // Elsewhere, all processes of the user would count.
    let processes = match is_alone() {
        true => format!("ulimit -u {MOST_PROCESSES} 2>/dev/null || ulimit -p {MOST_PROCESSES} 2>/dev/null; "),
        false => String::new(),
    };
    // Not every shell knows every limit, nor every system; what one does not know is left out.
    // What nobody waits for any more ends by itself, however many threads it has.
    let seconds = 4 * (limits.start + limits.all).as_secs().max(1);
    let limited = format!(
        "ulimit -c 0 2>/dev/null; ulimit -t {seconds} 2>/dev/null; ulimit -d {kilobytes} 2>/dev/null; {processes}exec \"$@\""
    );
    let words = [wrapper(), &["sh", "-c", &limited, "sh"]].concat();
    let mut prepared = Command::new(words[0]);
    prepared.args(&words[1..]).args(command).process_group(0);
    prepared
}

#[cfg(not(unix))]
fn prepared(command: &[String], _: Limits) -> Command {
    let mut prepared = Command::new(&command[0]);
    prepared.args(&command[1..]);
    prepared
}

/// Ends a command with the thread that started it, also if this whole program is killed (the first four words). Runs it
/// without a network, and with processes of its own, which end with it (the others).
#[cfg(unix)]
const WRAPPER: [&str; 12] = [
    "setpriv",
    "--pdeathsig",
    "KILL",
    "--",
    "unshare",
    "--map-root-user",
    "--net",
    "--pid",
    "--fork",
    "--mount-proc",
    "--kill-child",
    "--",
];

/// As much of [`WRAPPER`] as the system allows.
#[cfg(unix)]
fn wrapper() -> &'static [&'static str] {
    static ALLOWED: OnceLock<&[&str]> = OnceLock::new();
    ALLOWED.get_or_init(|| {
        let works = |words: &&[&str]| {
            let mut command = Command::new(words[0]);
            command.args(&words[1..]).arg("true");
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        [&WRAPPER[..], &WRAPPER[4..], &WRAPPER[..4]].into_iter().find(works).unwrap_or_default()
    })
}

/// Whether programs have no network, and processes of their own.
#[cfg(unix)]
fn is_alone() -> bool {
    wrapper().contains(&"unshare")
}

/// Ends all processes of the group.
#[cfg(unix)]
fn end_group(child: &mut Child) {
    let group = format!("-{}", child.id());
    // The shell has it built in; there need not be such a program.
    let mut kill = Command::new("sh");
    kill.args(["-c", "kill -s KILL -- \"$0\"", &group]).stdout(Stdio::null()).stderr(Stdio::null());
    // There may be none left.
    let _ = kill.status();
}

#[cfg(not(unix))]
fn end_group(child: &mut Child) {
    let id = child.id().to_string();
    let mut kill = Command::new("taskkill");
    kill.args(["/T", "/F", "/PID", &id]).stdout(Stdio::null()).stderr(Stdio::null());
    // There may be none left.
    let _ = kill.status();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_the_last_bytes_of_an_output_are_kept() {
        let kept = |text: &str| {
            let kept = Mutex::default();
            keep_ends(text.as_bytes(), &kept);
            String::from_utf8(kept.into_inner().expect("no panic")).expect("text")
        };
        assert_eq!(kept(""), "");
        assert_eq!(kept("error: here"), "error: here");
        let long = format!("error: first{}last", "\n".repeat(3 * KEPT));
        let ends = kept(&long);
        assert!(ends.starts_with("error: first") && ends.ends_with("last") && ends.len() == KEPT);
    }

    #[test]
    fn an_error_begins_with_its_word_and_an_exception_with_its_name() {
        assert_eq!(error_in("a.cpp:3:1: error: no"), Some("error: no"));
        assert_eq!(error_in(" error[E0425]: no"), Some("error[E0425]: no"));
        assert_eq!(error_in("In function ‘error_bound’:"), None);
        assert!(is_exception("SyntaxError: Unexpected token") && !is_exception("an Error: here"));
    }
}
