//! A second window, which is a second process of this program: macroquad has one window. The two pass lines of text to
//! each other through the standard input and output of the second.
#![expect(
    clippy::disallowed_methods,
    reason = "lines arrive in threads of their own; there is no second window in a page"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// A second window. It closes when this is dropped.
pub struct Companion {
    child: Child,
    input: ChildStdin,
    output: Lines,
}

/// Lines that arrive in a thread of their own.
pub struct Lines(Receiver<String>);

impl Companion {
    /// Starts this program again with these arguments.
    pub fn open(arguments: &[&str]) -> Result<Self, String> {
        let told = |error: std::io::Error| format!("the second window cannot be opened: {error}");
        let program = std::env::current_exe().map_err(told)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(told)?;
        let (input, output) =
            child.stdin.take().zip(child.stdout.take()).ok_or("the second window has no pipe")?;
        Ok(Self { child, input, output: Lines::of(output) })
    }

    /// Sends a line. Returns whether the window is still there.
    pub fn send(&mut self, line: &str) -> bool {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).is_ok()
    }

    /// The lines that have arrived; `None` if the window was closed.
    pub fn received(&mut self) -> Option<Vec<String>> {
        self.output.received()
    }
}

impl Drop for Companion {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Lines {
    /// The lines of this program's standard input.
    pub fn of_input() -> Self {
        Self::of(std::io::stdin())
    }

    fn of(source: impl Read + Send + 'static) -> Self {
        let (sender, receiver) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(source).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self(receiver)
    }

    /// The lines that have arrived; `None` if there will be no more.
    pub fn received(&mut self) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            match self.0.try_recv() {
                Ok(line) => lines.push(line),
                Err(TryRecvError::Empty) => return Some(lines),
                Err(TryRecvError::Disconnected) => return (!lines.is_empty()).then_some(lines),
            }
        }
    }
}
