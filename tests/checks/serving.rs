//! The server of `cargo run --example serve`: requests as a browser sends them, and requests that try to leave its
//! folder.

#![expect(clippy::disallowed_methods, reason = "this test writes the files that are served")]

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use page_server::{POLICY, PageServer};
use tempfile::TempDir;

#[path = "../../examples/serve/page_server.rs"]
mod page_server;

const SECRET: &str = "not for browsers";

/// A server for a folder `page` with a file of every kind, next to a file that it must not serve.
struct Site {
    server: PageServer,
    folder: TempDir,
}

/// An answer of the server.
struct Reply {
    status: u16,
    /// By name in lower case.
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Reply {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Site {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let page = folder.path().join("page");
        fs::create_dir_all(page.join("deep")).expect("a folder");
        fs::write(folder.path().join("secret.txt"), SECRET).expect("a file");
        let names = [
            "index.html",
            "sw.js",
            "page-0a1b2c3d4e5f.js",
            "style.css",
            "app.0123abcd.wasm",
            "icon.svg",
            "icon.png",
            "told.json",
            "manifest.webmanifest",
            "scene.toml",
            "a b.txt",
            "deep/index.html",
            "deep/file.txt",
            ".hidden",
            "no-ending",
        ];
        for name in names {
            fs::write(page.join(name), format!("this is {name}")).expect("a file");
        }
        let server = PageServer::start(&page, 0).expect("it starts");
        Self { server, folder }
    }

    /// Sends these bytes and reads the whole answer.
    fn send(&self, request: &str) -> Reply {
        let mut stream = TcpStream::connect(self.server.address()).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("it answers and closes");
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("the headers end");
        let head = String::from_utf8(bytes[..end].to_vec()).expect("text");
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").expect("a header");
            (name.to_lowercase(), value.to_owned())
        };
        Reply {
            status: status.parse().expect("a number"),
            headers: lines.map(header).collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    fn request(&self, method: &str, target: &str) -> Reply {
        self.send(&format!("{method} {target} HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    }

    fn get(&self, target: &str) -> Reply {
        self.request("GET", target)
    }
}

#[test]
fn files_are_served_whole_with_their_types() {
    let site = Site::start();
    let expected = [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/index.html", "index.html", "text/html; charset=utf-8"),
        ("/index.html?embed=1", "index.html", "text/html; charset=utf-8"),
        ("/page-0a1b2c3d4e5f.js", "page-0a1b2c3d4e5f.js", "text/javascript; charset=utf-8"),
        ("/style.css", "style.css", "text/css; charset=utf-8"),
        ("/app.0123abcd.wasm", "app.0123abcd.wasm", "application/wasm"),
        ("/icon.svg", "icon.svg", "image/svg+xml"),
        ("/icon.png", "icon.png", "image/png"),
        ("/told.json", "told.json", "application/json"),
        ("/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json"),
        ("/scene.toml", "scene.toml", "text/plain; charset=utf-8"),
        ("/a%20b.txt", "a b.txt", "text/plain; charset=utf-8"),
        ("/deep/", "deep/index.html", "text/html; charset=utf-8"),
        ("/no-ending", "no-ending", "application/octet-stream"),
    ];
    for (target, name, kind) in expected {
        let reply = site.get(target);
        assert_eq!(reply.status, 200, "{target}");
        assert_eq!(reply.text(), format!("this is {name}"), "{target}");
        assert_eq!(reply.headers["content-type"], kind, "{target}");
        assert_eq!(reply.headers["content-length"], reply.body.len().to_string(), "{target}");
    }
}

#[test]
fn every_answer_has_the_policy_and_forbids_sniffing_and_referrers() {
    let site = Site::start();
    for (method, target) in [("GET", "/"), ("GET", "/nothing"), ("POST", "/"), ("HEAD", "/sw.js")] {
        let reply = site.request(method, target);
        assert_eq!(reply.headers["content-security-policy"], POLICY, "{target}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff", "{target}");
        assert_eq!(reply.headers["referrer-policy"], "no-referrer", "{target}");
    }
    // The policy allows only these and wasm: no inline script, no script made from text, nothing from other hosts.
    let sources = POLICY.split("; ").flat_map(|rule| rule.split(' ').skip(1));
    let others: Vec<&str> =
        sources.filter(|source| !["'none'", "'self'", "data:", "blob:"].contains(source)).collect();
    assert!(matches!(others[..], [only] if only.starts_with("'wasm-")), "{others:?}");
}

#[test]
fn only_files_with_a_hash_in_their_name_are_cached_forever() {
    let site = Site::start();
    for hashed in ["/page-0a1b2c3d4e5f.js", "/app.0123abcd.wasm"] {
        assert_eq!(site.get(hashed).headers["cache-control"], "public, max-age=31536000, immutable");
    }
    for other in ["/", "/index.html", "/sw.js", "/manifest.webmanifest", "/icon.png"] {
        assert_eq!(site.get(other).headers["cache-control"], "no-cache", "{other}");
    }
    assert_eq!(site.get("/nothing").headers["cache-control"], "no-store");
}

#[test]
fn head_returns_the_length_without_the_body() {
    let site = Site::start();
    let reply = site.request("HEAD", "/style.css");
    assert_eq!((reply.status, reply.text().as_str()), (200, ""));
    assert_eq!(reply.headers["content-length"], "this is style.css".len().to_string());
}

#[test]
fn missing_files_and_unsupported_methods_are_reported_in_words() {
    let site = Site::start();
    let missing = site.get("/nothing.js?really");
    assert_eq!(
        (missing.status, missing.text().as_str()),
        (404, "There is no /nothing.js. The page is at /.\n")
    );
    let posted = site.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody");
    assert_eq!(posted.status, 405);
    assert_eq!(posted.headers["allow"], "GET, HEAD");
    assert_eq!(posted.text(), "POST is not supported; use GET or HEAD.\n");
    for broken in
        ["nonsense\r\n\r\n", "GET /\r\n\r\n", "GET http://elsewhere/ HTTP/1.1\r\n\r\n", "GET / SPDY\r\n\r\n"]
    {
        assert_eq!(site.send(broken).status, 400, "{broken}");
    }
    let endless = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", "a".repeat(40_000));
    assert_eq!(site.send(&endless).status, 400);
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let site = Site::start();
    assert_eq!(site.get("/deep/file.txt").status, 200);
    let absolute = site.folder.path().join("secret.txt").display().to_string();
    let targets = [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2E./secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/deep/../../secret.txt",
        "/deep/..%2f..%2fsecret.txt",
        "/..\\secret.txt",
        "/%2e%2e%5csecret.txt",
        "/./../secret.txt",
        "//secret.txt",
        "/deep//../../secret.txt",
        "/secret.txt%00.html",
        "/%",
        "/%2",
        "/%zz",
        "/%ff",
        "/.hidden",
        "/%2ehidden",
        "/deep",
        "/C:/secret.txt",
        "/%2f../secret.txt",
    ];
    let targets = targets.map(str::to_owned).into_iter().chain([
        absolute.clone(),
        format!("/{absolute}"),
        format!("/%2f{}", &absolute[1..]),
        format!("/{}", absolute.replace('/', "%2f")),
    ]);
    for target in targets {
        let reply = site.get(&target);
        assert_eq!(reply.status, 404, "{target}");
        assert!(!reply.text().contains(SECRET), "{target}");
    }
}

#[cfg(unix)]
#[test]
fn no_symbolic_link_leads_out_of_the_folder() {
    use std::os::unix::fs::symlink;

    let site = Site::start();
    let page = site.folder.path().join("page");
    symlink("style.css", page.join("inside.css")).expect("a link");
    symlink("../secret.txt", page.join("out.txt")).expect("a link");
    symlink(site.folder.path(), page.join("up")).expect("a link");
    symlink("nowhere", page.join("broken.txt")).expect("a link");
    assert_eq!(site.get("/inside.css").text(), "this is style.css");
    for target in ["/out.txt", "/up/secret.txt", "/up/page/style.css/../../secret.txt", "/broken.txt"] {
        let reply = site.get(target);
        assert_eq!(reply.status, 404, "{target}");
        assert!(!reply.text().contains(SECRET), "{target}");
    }
    assert_eq!(site.get("/up/page/style.css").text(), "this is style.css", "by a detour, but it is inside");
}

#[test]
fn many_requests_are_answered_at_once_and_a_silent_client_delays_no_other() {
    let site = Site::start();
    let silent = TcpStream::connect(site.server.address()).expect("it listens");
    let mut half = TcpStream::connect(site.server.address()).expect("it listens");
    half.write_all(b"GET / HT").expect("it reads");
    std::thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| assert_eq!(site.get("/").status, 200));
        }
    });
    half.write_all(b"TP/1.1\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    half.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    drop(silent);
}

#[test]
fn a_dropped_server_no_longer_listens() {
    let site = Site::start();
    let address = site.server.address();
    assert!(address.ip().is_loopback());
    drop(site);
    assert!(TcpStream::connect(address).is_err());
}

#[test]
fn a_missing_page_and_a_port_in_use_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    for place in [folder.path().join("dist"), folder.path().to_owned()] {
        let error = PageServer::start(&place, 0).err().expect("no page there").to_string();
        assert!(error.contains("web/build.sh") && error.contains(&place.display().to_string()), "{error}");
    }
    let site = Site::start();
    let port = site.server.address().port();
    let error =
        PageServer::start(&site.folder.path().join("page"), port).err().expect("it is taken").to_string();
    assert!(error.starts_with(&format!("cannot listen on port {port}: ")), "{error}");
}
