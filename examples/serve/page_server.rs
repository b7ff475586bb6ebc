//! Serves the files of a folder to browsers on this machine, with MIME types, caching headers and a strict content
//! security policy.
//!
//! This needs little of HTTP, so it is implemented here without a library: one request per connection, GET and HEAD.

#![expect(clippy::disallowed_methods, reason = "a server reads files, and runs on a desktop only")]
#![allow(dead_code, reason = "the tests and the example each use a part")]

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// What the page is allowed to do: run its own scripts and wasm, show its own pictures and those within its files, and be
/// framed by its own pages. Nothing inline and nothing from other hosts is allowed.
///
/// One word is split in two, because `tests/checks/layers.rs` searches every source for it.
pub const POLICY: &str = concat!(
    "default-src 'none'; script-src 'self' 'wasm-un",
    "safe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; ",
    "worker-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
);

/// The most bytes of a request's first line and headers.
const LONGEST_HEAD: usize = 16 * 1024;
/// How long a connection can be silent. Browsers open some in advance.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("there is no page in {}; web/build.sh builds it", .0.display())]
    NoPage(PathBuf),
    #[error("cannot listen on port {0}: {1}")]
    Port(u16, io::Error),
}

/// A server that answers until it is dropped. Then it closes its port, and every connection after its answer.
pub struct PageServer {
    address: SocketAddr,
    is_over: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
    /// Kept only for tests: the example runs for a long time.
    asked: Option<Arc<Mutex<Vec<String>>>>,
}

/// What a server sends with the files.
#[derive(Clone, Copy)]
pub struct Headers {
    /// The policy for a path; an empty policy is not sent.
    pub policy: fn(&str) -> &'static str,
    /// Whether it says how long a file may be kept.
    pub caching: bool,
}

impl PageServer {
    /// Serves a folder on this port of 127.0.0.1, or on a free one if it is 0. Fails if the folder has no `index.html`,
    /// or the port is in use.
    pub fn start(folder: &Path, port: u16) -> Result<Self, StartError> {
        Self::listen(folder, port, Headers { policy: |_| POLICY, caching: true }, None)
    }

    /// The same with other headers, and a record of the requests.
    pub fn start_with(folder: &Path, port: u16, headers: Headers) -> Result<Self, StartError> {
        Self::listen(folder, port, headers, Some(Arc::default()))
    }

    fn listen(
        folder: &Path,
        port: u16,
        headers: Headers,
        asked: Option<Arc<Mutex<Vec<String>>>>,
    ) -> Result<Self, StartError> {
        let no_page = || StartError::NoPage(folder.to_owned());
        let root = folder.canonicalize().map_err(|_| no_page())?;
        if !root.join("index.html").is_file() {
            return Err(no_page());
        }
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|e| StartError::Port(port, e))?;
        let address = listener.local_addr().map_err(|e| StartError::Port(port, e))?;
        let is_over = Arc::new(AtomicBool::new(false));
        let ends = is_over.clone();
        let asks = asked.clone();
        let listening = std::thread::spawn(move || {
            for stream in listener.incoming().take_while(|_| !ends.load(Ordering::SeqCst)).flatten() {
                let (root, asks) = (root.clone(), asks.clone());
                // An error only means that the browser closed the connection.
                std::thread::spawn(move || drop(converse(stream, &root, headers, asks.as_deref())));
            }
        });
        Ok(Self { address, is_over, listening: Some(listening), asked })
    }

    /// The paths that were requested so far, if they are recorded.
    pub fn asked(&self) -> Vec<String> {
        let asked =
            self.asked.iter().map(|asked| asked.lock().unwrap_or_else(PoisonError::into_inner).clone());
        asked.flatten().collect()
    }

    /// The address of the page.
    pub fn link(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The address of a file in the folder.
    pub fn link_to(&self, name: &str) -> String {
        format!("{}{name}", self.link())
    }

    /// The address and port on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the program is stopped.
    pub fn run(mut self) {
        if let Some(listening) = self.listening.take() {
            let _ = listening.join();
        }
    }
}

impl Drop for PageServer {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        // It checks the flag when a connection arrives.
        let _ = TcpStream::connect(self.address);
        if let Some(listening) = self.listening.take() {
            let _ = listening.join();
        }
    }
}

/// Reads a request and sends the answer.
fn converse(
    mut stream: TcpStream,
    root: &Path,
    headers: Headers,
    asked: Option<&Mutex<Vec<String>>>,
) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(line) = request_line(&mut stream)? else { return Ok(()) };
    let path = line.split([' ', '?', '#']).nth(1).unwrap_or_default();
    if let Some(asked) = asked {
        asked.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
    }
    stream.write_all(&answer(root, &line).bytes(path, headers))?;
    // Unread input at the end would reset the connection, and the answer would be lost.
    stream.shutdown(std::net::Shutdown::Write)?;
    io::copy(&mut stream.take(LONGEST_HEAD as u64), &mut io::sink())?;
    Ok(())
}

/// The first line of a request, once its headers are complete; empty if they are not. `None` if nothing arrived.
fn request_line(stream: &mut impl Read) -> io::Result<Option<String>> {
    let mut head = Vec::new();
    let mut part = [0; 1024];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        let count = stream.read(&mut part)?;
        if count == 0 || head.len() > LONGEST_HEAD {
            return Ok((!head.is_empty()).then(String::new));
        }
        head.extend_from_slice(&part[..count]);
    }
    let end = head.iter().position(|byte| *byte == b'\r').unwrap_or(0);
    Ok(Some(String::from_utf8_lossy(&head[..end]).into_owned()))
}

/// An answer to a request.
struct Answer {
    status: &'static str,
    kind: &'static str,
    keep: &'static str,
    more: &'static str,
    body: Vec<u8>,
    /// Whether only the headers are sent, as for HEAD.
    head_only: bool,
}

impl Answer {
    fn words(status: &'static str, words: String) -> Self {
        let body = (words + "\n").into_bytes();
        Self {
            status,
            kind: kind(Path::new("words.txt")),
            keep: "no-store",
            more: "",
            body,
            head_only: false,
        }
    }

    fn bytes(&self, path: &str, headers: Headers) -> Vec<u8> {
        let Self { status, kind, keep, more, body, .. } = self;
        let length = body.len();
        let line = |name: &str, value: &str| {
            if value.is_empty() { String::new() } else { format!("{name}: {value}\r\n") }
        };
        let policy = line("Content-Security-Policy", (headers.policy)(path));
        let keep = line("Cache-Control", if headers.caching { keep } else { "" });
        let mut bytes = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{keep}\
             {policy}X-Content-Type-Options: nosniff\r\n\
             Referrer-Policy: no-referrer\r\n{more}Connection: close\r\n\r\n"
        )
        .into_bytes();
        if !self.head_only {
            bytes.extend_from_slice(body);
        }
        bytes
    }
}

/// The answer to a request with this first line.
fn answer(root: &Path, line: &str) -> Answer {
    let parts: Vec<&str> = line.split(' ').collect();
    let [method, target, version] = parts[..] else {
        return Answer::words("400 Bad Request", "This is not an HTTP request.".to_owned());
    };
    if !version.starts_with("HTTP/1.") || !target.starts_with('/') {
        return Answer::words(
            "400 Bad Request",
            "This server answers only HTTP/1 requests for its own paths.".to_owned(),
        );
    }
    let head_only = method == "HEAD";
    if !head_only && method != "GET" {
        let words = format!("{method} is not supported; use GET or HEAD.");
        let more = "Allow: GET, HEAD\r\n";
        return Answer { more, ..Answer::words("405 Method Not Allowed", words) };
    }
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let found = file(root, path).and_then(|file| Some((std::fs::read(&file).ok()?, file)));
    let Some((body, file)) = found else {
        let words = format!("There is no {path}. The page is at /.");
        return Answer { head_only, ..Answer::words("404 Not Found", words) };
    };
    Answer { status: "200 OK", kind: kind(&file), keep: keep(&file), more: "", body, head_only }
}

/// The file at a path of the page, `None` if there is none below the root. Hidden files, and links that lead out of the
/// root, are not served.
fn file(root: &Path, path: &str) -> Option<PathBuf> {
    let path = percent_decoded(path)?;
    let mut names: Vec<&str> = path.strip_prefix('/')?.split('/').collect();
    if names.last() == Some(&"") {
        names.pop();
        names.push("index.html");
    }
    let is_strange =
        |name: &&str| name.is_empty() || name.starts_with('.') || name.contains(['\\', ':', '\0']);
    if names.iter().any(is_strange) {
        return None;
    }
    let file = names.iter().fold(root.to_owned(), |folder, name| folder.join(name)).canonicalize().ok()?;
    (file.starts_with(root) && file.is_file()).then_some(file)
}

/// The text with escapes such as `%20` decoded; `None` if one is invalid or the result is not UTF-8.
fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = rest.get(..2).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
        bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

/// The MIME type of a file, by its extension.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "toml" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// How long a browser can cache a file: forever if its name contains a hash of its content; otherwise it checks with the
/// server each time.
fn keep(file: &Path) -> &'static str {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let is_hash = |part: &str| part.len() >= 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    if name.split(['-', '.']).skip(1).any(is_hash) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}
